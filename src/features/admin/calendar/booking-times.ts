import { formatTime } from '../../../platform/dates/date-text.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import type { Minutes } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { settings } from '../data/settings.ts';

interface Offered extends Pick<Settings, 'slotMode' | 'fixedSlots'> {
  readonly timeSlotInterval: Minutes;
}

/** What no change of the hours changes: null where the times on offer follow them. */
export function fixedTimesText({ slotMode, fixedSlots }: Offered): string | null {
  if (slotMode !== 'fixed') return null;
  const times = fixedSlots.toSorted().map(formatTime);
  const all = [times.slice(0, -1).join(', '), times.at(-1)].filter(Boolean).join(' and ');
  return `Online, visits start only at ${all}. Longer hours add no other times.`;
}

export function intervalLabel({ timeSlotInterval }: Offered): string {
  return `Offer every ${timeSlotInterval} minutes`;
}

/** Has the times on offer follow the hours, or stand at the fixed times again. Undo goes back. */
export async function offerTimes(slotMode: Settings['slotMode']): Promise<void> {
  // What else has changed in the settings meanwhile says nothing about this: no version is named.
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
