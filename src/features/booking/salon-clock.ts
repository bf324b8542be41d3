import { atom, computed } from 'nanostores';
import { salonNow } from '../../platform/call/server-time.ts';
import { toDate, salonClock } from '../../platform/dates/date-text.ts';
import type { LocalDateTime } from '../../domain/time.ts';
import { salon } from '../../salon.ts';

/** The salon's time zone: the configured one until the salon has answered. */
export const $zone = atom<string>(salon.timeZone);

/** The salon's current time. Set by readClock, because no clock may be read during the build. */
export const $clock = atom<LocalDateTime>('1970-01-01T00:00');
export const $today = computed($clock, toDate);

export function readClock(): void {
  $clock.set(salonClock($zone.get(), salonNow()));
}
