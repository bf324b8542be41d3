import { atom } from 'nanostores';
import type { WaitlistEntryShape } from '../../../api/waitlist/customer-waitlist.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { clockOf } from '../../../platform/dates/date-text.ts';
import { callAsOwner } from '../shell/access.ts';
import { openDialog } from '../shell/dialogs.ts';
import { remote } from '../shell/remote.ts';

/** The entries, the longest waiting first. */
export const entries = remote('GET /api/admin-public/waitlist', {});

/** The entry to be removed: asked about first, because the person loses her place. */
export const $removing = atom<{ readonly entry: WaitlistEntryShape; readonly busy: boolean } | null>(null);

/** Opens the appointment form with the entry's data, at its held time if there is one. */
export function book({ id, customer, services, date, notes, offer }: WaitlistEntryShape): void {
  openDialog({
    kind: 'create',
    date,
    ...(offer && { time: clockOf(offer.start_at) }),
    customer,
    service: services.map((service) => service.id),
    notes,
    waitlistEntry: id,
  });
}

export function askToRemove(entry: WaitlistEntryShape): void {
  $removing.set({ entry, busy: false });
}

export function keepEntry(): void {
  if (!$removing.get()?.busy) $removing.set(null);
}

/** Removes the confirmed entry. */
export async function removeWaitlistEntry(): Promise<void> {
  const removing = $removing.get();
  if (!removing || removing.busy) return;
  const { id, version, customer } = removing.entry;
  $removing.set({ ...removing, busy: true });
  const answer = await callAsOwner('DELETE /api/admin-public/waitlist/:id', {
    params: { id },
    query: { version: String(version) },
  });
  $removing.set(null);
  // An entry that was taken or withdrawn meanwhile is gone.
  if (!answer.ok && answer.code !== 'not_found') {
    showToast({
      kind: 'error',
      title: 'Not Removed',
      text: `${customer.name} is still on the waitlist: ${answer.message}`,
    });
    // The changed entry is shown before it is removed.
    if (answer.code === 'stale') void entries.load();
    return;
  }
  entries.put((known) => known.filter((entry) => entry.id !== id));
  void entries.load();
  showToast({ kind: 'success', title: 'Taken off the Waitlist', text: customer.name });
}
