import { atom } from 'nanostores';
import { callAsOwner } from '../shell/access.ts';
import { act, question } from '../shell/act.ts';

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
export function makeFeed(): Promise<unknown> {
  return act(() => callAsOwner('POST /api/admin-public/calendar-feed', {}), {
    show: ({ made_at, url }) => {
      $feed.set({ state: 'ready', madeAt: made_at, url });
    },
    failed: ['No Address Made'],
  });
}

function revokeFeed(): Promise<unknown> {
  return act(() => callAsOwner('DELETE /api/admin-public/calendar-feed', {}), {
    show: () => {
      $feed.set({ state: 'ready', madeAt: null, url: null });
    },
    done: () => ['Calendar Feed Revoked', 'Its address leads nowhere now.'],
    failed: ['Not Revoked', 'The address still works'],
  });
}

/** Asked first: the current address will stop working. */
export const change = question<'make' | 'revoke'>((what) => (what === 'make' ? makeFeed() : revokeFeed()));
