import { formatTime } from '../../../platform/dates/date-text.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import type { Minutes } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { settings } from '../data/settings.ts';

interface Offered extends Pick<Settings, 'slotMode' | 'fixedSlots'> {
  readonly timeSlotInterval: Minutes;
}

/** The fixed booking times, which do not depend on the hours; null if booking times follow the hours. */
export function fixedTimesText({ slotMode, fixedSlots }: Offered): string | null {
  if (slotMode !== 'fixed') return null;
  const times = fixedSlots.toSorted().map(formatTime);
  const all = [times.slice(0, -1).join(', '), times.at(-1)].filter(Boolean).join(' and ');
  return `Online, visits start only at ${all}. Longer hours add no other times.`;
}

export function intervalLabel({ timeSlotInterval }: Offered): string {
  return `Offer every ${timeSlotInterval} minutes`;
}

/** Makes booking times follow the hours, or restores the fixed ones. Undo reverts it. */
export async function offerTimes(slotMode: Settings['slotMode']): Promise<void> {
  // Other simultaneous changes of settings do not matter here, so no version is named.
  const answer = await callAsOwner('PUT /api/admin-public/settings', { body: { slotMode } });
  if (!answer.ok) {
    showToast({ kind: 'error', title: 'Times on Offer Not Changed', text: answer.message });
    return;
  }
  settings.put(() => answer.data);
  const every = `Visits start every ${answer.data.timeSlotInterval} minutes, from opening on.`;
  showToast({
    kind: 'success',
    title: 'Times on Offer Changed',
    text: fixedTimesText(answer.data) ?? every,
    action: { label: 'Undo', run: () => void offerTimes(slotMode === 'fixed' ? 'interval' : 'fixed') },
  });
}
