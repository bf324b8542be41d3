import { atom } from 'nanostores';
import { call } from '../../../platform/call/call.ts';
import { FILL_IN } from '../../../domain/accounts/account-rules.ts';
import { announceChange } from './dialogs.ts';

/** What becomes of a session that has ended while the admin was open. Nothing on the page is lost meanwhile. */
export type Reauthentication =
  | { readonly step: 'none' }
  | { readonly step: 'asking'; readonly sending: boolean; readonly problem: string | null }
  /** The owner has said: not now. What changes something asks again, what only reads does not. */
  | { readonly step: 'put off' };

export const $reauthentication = atom<Reauthentication>({ step: 'none' });

/** Those who wait for the owner's answer: true once somebody is signed in who may go on. */
let waiting: PromiseWithResolvers<boolean> | null = null;

/** Asks the owner to sign in again. However many ask at once, it is one question. */
export function askToSignIn(): Promise<boolean> {
  waiting ??= Promise.withResolvers<boolean>();
  if ($reauthentication.get().step !== 'asking')
    $reauthentication.set({ step: 'asking', sending: false, problem: null });
  return waiting.promise;
}

/** Signs in without leaving the page. Pressed twice, it sends once. */
export async function signInAgain(credentials: { email: string; password: string }): Promise<void> {
  const renewal = $reauthentication.get();
  if (renewal.step !== 'asking' || renewal.sending) return;
  if (credentials.email.trim() === '' || credentials.password === '') {
    return fail(FILL_IN);
  }
  $reauthentication.set({ step: 'asking', sending: true, problem: null });
  const answer = await call('POST /api/auth/login', { body: credentials });
  if (!answer.ok) return fail(Object.values(answer.errors)[0] ?? answer.message);
  return answer.data.isAdmin ? goOn() : fail('This account is not the owner of the salon.');
}

/** The owner may have signed in elsewhere: in another tab, or with Google. */
export async function lookForSession(): Promise<void> {
  if ($reauthentication.get().step === 'none') return;
  const answer = await call('GET /api/auth/session', {});
  if (answer.ok && answer.data.isAdmin) goOn();
}

/** 'Not Now': whoever waited is told that nobody is signed in. */
export function putOff(): void {
  $reauthentication.set({ step: 'put off' });
  settle(false);
}

function goOn(): void {
  $reauthentication.set({ step: 'none' });
  settle(true);
  // What could not be read meanwhile is read now.
  announceChange();
}

function fail(problem: string): void {
  $reauthentication.set({ step: 'asking', sending: false, problem });
}

function settle(isSignedIn: boolean): void {
  waiting?.resolve(isSignedIn);
  waiting = null;
}
