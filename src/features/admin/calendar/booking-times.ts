import { formatTime } from '../../../platform/dates/date-text.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import type { Minutes } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { settings } from '../data/settings.ts';
import { inWords } from './text.ts';

interface Offered extends Pick<Settings, 'slotMode' | 'fixedSlots'> {
  readonly timeSlotInterval: Minutes;
}

/** The fixed booking times, which do not depend on the hours; null if booking times follow the hours. */
export function fixedTimesText({ slotMode, fixedSlots }: Offered): string | null {
  if (slotMode !== 'fixed') return null;
  const times = inWords(fixedSlots.toSorted().map(formatTime));
  return `Clients can book online only at ${times}. Longer hours don't add times.`;
}

export function intervalLabel({ timeSlotInterval }: Offered): string {
  return `Offer times every ${timeSlotInterval} minutes`;
}

/** Makes booking times follow the hours, or restores the fixed ones. Undo reverts it. */
export function offerTimes(slotMode: Settings['slotMode']): Promise<unknown> {
  // Other simultaneous changes of settings do not matter here, so no version is named.
  return act(() => callAsOwner('PUT /api/admin-public/settings', { body: { slotMode } }), {
    show: (data) => settings.put(() => data),
    done: (data) => [
      'Booking Times Updated',
      fixedTimesText(data) ?? `Clients can book every ${data.timeSlotInterval} minutes from opening time.`,
    ],
    undo: () => () => offerTimes(slotMode === 'fixed' ? 'interval' : 'fixed'),
    failed: ['Update Failed'],
  });
}
