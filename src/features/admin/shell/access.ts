import { atom } from 'nanostores';
import {
  call,
  type Answer,
  type CallInput,
  type CallName,
  type Failure,
} from '../../../platform/call/call.ts';
import type { Contract, GetName } from '../../../api/contract.ts';
import { poll, type PollAnswer } from '../../../platform/call/conditional-get.ts';
import { $reauthentication, askToSignIn } from './sign-in-again.ts';

/** The person who has opened the admin. The server decides on every call; this only decides what is shown. */
export type Access =
  | { readonly who: 'unknown' | 'visitor' | 'customer' }
  | {
      readonly who: 'owner';
      readonly name: string;
      readonly email?: string;
      readonly timeZone?: string | undefined;
      readonly sendsReminders?: boolean | undefined;
    }
  | { readonly who: 'unreachable'; readonly message: string };

export const $access = atom<Access>({ who: 'unknown' });

/** Asks the server who this is. The admin shows nothing until it answers. */
export async function checkAccess(): Promise<void> {
  $access.set({ who: 'unknown' });
  const answer = await call('GET /api/auth/session', {});
  if (!answer.ok) return $access.set({ who: 'unreachable', message: answer.message });
  const { user, isAdmin, time_zone: timeZone, sends_reminders: sendsReminders } = answer.data;
  if (!user) return $access.set({ who: 'visitor' });
  return $access.set(
    isAdmin
      ? { who: 'owner', name: user.displayName, email: user.email, timeZone, sendsReminders }
      : { who: 'customer' },
  );
}

/** Like call(), for the owner's endpoints: if the session has ended, she signs in and it is repeated. */
export function callAsOwner<Name extends CallName>(
  name: Name,
  input: CallInput<Contract[Name]>,
): Promise<Answer<Contract[Name]>> {
  return asOwner<Answer<Contract[Name]>>(name, () => call(name, input));
}

/** The same with poll(), for calls that an open screen repeats. */
export function pollAsOwner<Name extends GetName>(
  name: Name,
  input: CallInput<Contract[Name]>,
  etag: string | null,
): Promise<PollAnswer<Name>> {
  return asOwner<PollAnswer<Name>>(name, () => poll(name, input, etag));
}

/** The same for any other request to the owner's endpoints; `name` is the endpoint's. */
export async function asOwner<Answered extends { readonly ok: true } | Failure>(
  name: string,
  ask: () => Promise<Answered>,
): Promise<Answered | typeof signedOut> {
  const onlyReads = name.startsWith('GET ');
  // While the owner is asked to sign in, background reads wait.
  if (onlyReads && $reauthentication.get().step === 'asking') return signedOut;
  const answer = await ask();
  if (answer.ok || (answer.code !== 'sign_in_required' && answer.code !== 'owner_only')) return answer;
  if (onlyReads && $reauthentication.get().step === 'put off') return answer;
  return (await askToSignIn()) ? ask() : answer;
}

const signedOut = {
  ok: false,
  code: 'sign_in_required',
  message: 'Please sign in again.',
  errors: {},
  data: null,
  retryAfter: null,
} as const;

/** The sign-in page, which returns to the visitor's destination. */
export function signInPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}
