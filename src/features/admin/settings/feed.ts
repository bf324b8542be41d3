import { atom } from 'nanostores';
import { showToast } from '../../../platform/ui/toasts.ts';
import { callAsOwner } from '../shell/access.ts';

export type Feed =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready';
      /** ISO with offset; null without a feed. */
      readonly madeAt: string | null;
      /** Its address, only in the page that created it: it cannot be shown again. */
      readonly url: string | null;
    };

export const $feed = atom<Feed>({ state: 'loading' });
/** The request being sent. */
export const $changing = atom<'make' | 'revoke' | null>(null);
/** Asked about first: the current address will stop working. */
export const $asking = atom<'make' | 'revoke' | null>(null);

/** Loads whether there is a feed, unless this page knows. */
export async function loadFeed(): Promise<void> {
  if ($feed.get().state === 'ready') return;
  $feed.set({ state: 'loading' });
  const answer = await callAsOwner('GET /api/admin-public/calendar-feed', {});
  $feed.set(
    answer.ok
      ? { state: 'ready', madeAt: answer.data.made_at, url: null }
      : { state: 'failed', message: answer.message },
  );
}

/** Creates an address, or replaces the current one. */
export async function makeFeed(): Promise<void> {
  if ($changing.get() !== null) return;
  $changing.set('make');
  const answer = await callAsOwner('POST /api/admin-public/calendar-feed', {});
  done();
  if (answer.ok) $feed.set({ state: 'ready', madeAt: answer.data.made_at, url: answer.data.url });
  else showToast({ kind: 'error', title: 'No Address Made', text: answer.message });
}

export async function revokeFeed(): Promise<void> {
  if ($changing.get() !== null) return;
  $changing.set('revoke');
  const answer = await callAsOwner('DELETE /api/admin-public/calendar-feed', {});
  done();
  if (answer.ok) {
    $feed.set({ state: 'ready', madeAt: null, url: null });
    showToast({ kind: 'success', title: 'Calendar Feed Revoked', text: 'Its address leads nowhere now.' });
  } else {
    showToast({ kind: 'error', title: 'Not Revoked', text: `The address still works: ${answer.message}` });
  }
}

function done(): void {
  $changing.set(null);
  $asking.set(null);
}
