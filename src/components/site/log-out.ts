import { callWithoutKey } from '../../platform/call/call.ts';
import { laterMessages } from '../../platform/later-messages.ts';
import { pathIn } from '../../platform/path-in.ts';
import { forgetAll, keepText, readText, storedBelow } from '../../storage.ts';
import { $session } from './session.ts';

interface Outcome {
  readonly ok: boolean;
  readonly message: string | null;
}

/**
 * Signs out with this call, and removes the site's data from the browser, except the mark of the owner's device. Then opens the home
 * page if asked to, which shows the answer's message.
 */
export async function signOutBy<Answer extends Outcome>(
  ask: () => Promise<Answer>,
  opensHome: boolean,
): Promise<Answer> {
  const owner = readText('owner');
  const answer = await ask();
  if (!answer.ok) return answer;
  forgetAll();
  // The answer has told the browser to clear it too.
  if (owner) keepText('owner', owner);
  if (answer.message) keepText('salon.word', answer.message);
  $session.set({ ...$session.get(), user: null, isAdmin: false });
  if (opensHome) location.assign(pathIn('/'));
  return answer;
}

/**
 * Signs out of this browser, then opens the home page if asked to. An owner with unsaved drafts gets to the admin instead, which asks
 * first. Returns why the visitor is still signed in, or null.
 */
export async function logOut(opensHome = false): Promise<string | null> {
  if (opensHome && $session.get().isAdmin && storedBelow('salon.draft.')[0]) {
    location.assign('/admin#log-out');
    return null;
  }
  await laterMessages();
  const answer = await signOutBy(() => callWithoutKey('POST /api/auth/logout', {}), opensHome);
  if (!answer.ok) return answer.message;
  // Forms must not store anything while the page is being left.
  addEventListener('pagehide', forgetAll, { once: true });
  return null;
}
