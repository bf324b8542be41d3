import { atom } from 'nanostores';
import { call, type Answer, type CallInput } from '../../api/call.ts';
import type { Contract } from '../../api/contract.ts';

/** Who has opened the admin. The server decides with every call; this only decides what is shown. */
export type Access =
  | { readonly who: 'unknown' | 'visitor' | 'customer' }
  | { readonly who: 'owner'; readonly name: string }
  | { readonly who: 'unreachable'; readonly message: string };

export const $access = atom<Access>({ who: 'unknown' });

/** Asks the server who this is. Nothing of the admin is shown until it has said. */
export async function checkAccess(): Promise<void> {
  $access.set({ who: 'unknown' });
  const answer = await call('GET /api/auth/session', {});
  if (!answer.ok) return $access.set({ who: 'unreachable', message: answer.message });
  const { user, isAdmin } = answer.data;
  if (!user) return $access.set({ who: 'visitor' });
  return $access.set(isAdmin ? { who: 'owner', name: user.displayName } : { who: 'customer' });
}

/** Like call(), for the owner's endpoints: a session that has ended meanwhile, or is another's, closes the admin. */
export async function callAsOwner<Name extends keyof Contract>(
  name: Name,
  input: CallInput<Contract[Name]>,
): Promise<Answer<Contract[Name]>> {
  const answer = await call(name, input);
  if (!answer.ok && answer.code === 'sign_in_required') $access.set({ who: 'visitor' });
  if (!answer.ok && answer.code === 'owner_only') $access.set({ who: 'customer' });
  return answer;
}

/** The sign-in page, which leads back to where the visitor was going. */
export function signInPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}
