import { callWithoutKey } from '../../platform/call/call.ts';
import { laterMessages } from '../../platform/later-messages.ts';
import { forgetAll, keepText, readText } from '../../storage.ts';
import { $session } from './session.ts';

/** Signs out and removes the site's data from the browser. Returns why the visitor is still signed in, or null. */
export async function logOut(): Promise<string | null> {
  await laterMessages();
  const owner = readText('owner');
  const answer = await callWithoutKey('POST /api/auth/logout', {});
  if (!answer.ok) return answer.message;
  forgetAll();
  // The answer has cleared it too.
  if (owner) keepText('owner', owner);
  // Forms must not store anything while the page is being left.
  addEventListener('pagehide', forgetAll, { once: true });
  $session.set({ ...$session.get(), user: null, isAdmin: false });
  return null;
}
