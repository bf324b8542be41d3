import { callWithoutKey } from '../../platform/call/call.ts';
import { laterMessages } from '../../platform/later-messages.ts';
import { forgetAll } from '../../storage.ts';
import { $session } from './session.ts';

/**
 * Signs out and removes the site's data from the browser.
 * @returns null when done; otherwise why the visitor is still signed in
 */
export async function logOut(): Promise<string | null> {
  await laterMessages();
  const answer = await callWithoutKey('POST /api/auth/logout', {});
  if (!answer.ok) return answer.message;
  forgetAll();
  // Forms must not store anything while the page is being left.
  addEventListener('pagehide', forgetAll, { once: true });
  $session.set({ ...$session.get(), user: null, isAdmin: false });
  return null;
}
