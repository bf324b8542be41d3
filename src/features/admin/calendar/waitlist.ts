import { atom } from 'nanostores';
import type { WishShape } from '../../../api/wishes.ts';
import { showToast } from '../../../components/ui/toasts.ts';
import { callAsOwner } from '../access.ts';
import { remote } from '../remote.ts';

/** Who waits for a time, the longest waiting first. */
export const wishes = remote('GET /api/admin-public/wishes', {});

/** The wish that is to be taken off the list: asked about first, for whoever left it loses their place. */
export const $removing = atom<{ readonly wish: WishShape; readonly busy: boolean } | null>(null);

export function askToRemove(wish: WishShape): void {
  $removing.set({ wish, busy: false });
}

export function keepWish(): void {
  if (!$removing.get()?.busy) $removing.set(null);
}

/** Takes the wish off the list that was asked about. */
export async function removeWish(): Promise<void> {
  const removing = $removing.get();
  if (!removing || removing.busy) return;
  const { id, version, customer } = removing.wish;
  $removing.set({ ...removing, busy: true });
  const answer = await callAsOwner('DELETE /api/admin-public/wishes/:id', {
    params: { id },
    query: { version: String(version) },
  });
  $removing.set(null);
  // One that was taken or withdrawn meanwhile is gone.
  if (!answer.ok && answer.code !== 'not_found') {
    showToast({
      kind: 'error',
      title: 'Not Removed',
      text: `${customer.name} is still on the waitlist: ${answer.message}`,
    });
    // What it has become is looked at before it is removed.
    if (answer.code === 'stale') void wishes.load();
    return;
  }
  wishes.put((known) => known.filter((wish) => wish.id !== id));
  void wishes.load();
  showToast({ kind: 'success', title: 'Taken off the Waitlist', text: customer.name });
}
