import type { LocalDateTime } from '../../../domain/time.ts';

const MS_A_DAY = 86_400_000;
/** Since January 1, 1970. */
const DAYS = 'ThuFriSatSunMonTueWed';
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const third = (names: string, index: number) => names.slice(3 * index, 3 * index + 3);

/** 'Tue, Nov 24, 9:00 AM', like `formatWhen`, without `Intl`, whose first use keeps a phone busy. */
export function nextAvailableText(at: LocalDateTime): string {
  const [year = 0, month = 0, day = 0, hour = 0] = at.split(/\D/).map(Number);
  const weekday = third(DAYS, (Date.UTC(year, month - 1, day) / MS_A_DAY) % 7);
  const time = `${hour % 12 || 12}:${at.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${weekday}, ${third(MONTHS, month - 1)} ${day}, ${time}`;
}
