import { atom } from 'nanostores';
import { call, callWithoutKey } from '../../../platform/call/call.ts';
import { announceChange } from './dialogs.ts';

/** Handles a session that ends while the admin is open. Nothing on the page is lost. */
export type Reauthentication =
  | { readonly step: 'none' }
  | {
      readonly step: 'asking';
      readonly sending: boolean;
      readonly problem: string | null;
      /** Whether the account asks for a one-time code. */
      readonly needsCode?: boolean;
    }
  /** The owner chose Not Now. Changes ask again, reads do not. */
  | { readonly step: 'put off' };

export const $reauthentication = atom<Reauthentication>({ step: 'none' });

/** Callers waiting for the owner: true once an owner is signed in. */
let waiting: PromiseWithResolvers<boolean> | null = null;

/** Asks the owner to sign in again. Simultaneous requests share one question. */
export function askToSignIn(): Promise<boolean> {
  waiting ??= Promise.withResolvers<boolean>();
  if ($reauthentication.get().step !== 'asking')
    $reauthentication.set({ step: 'asking', sending: false, problem: null });
  return waiting.promise;
}

/** Signs in without leaving the page. Pressed twice, it sends once. */
export async function signInAgain(typed: Record<'email' | 'password' | 'code', string>): Promise<void> {
  const { code, ...credentials } = typed;
  const renewal = $reauthentication.get();
  if (renewal.step !== 'asking' || renewal.sending) return;
  if (credentials.email.trim() === '' || credentials.password === '') {
    return fail('Please fill in all required fields');
  }
  $reauthentication.set({ ...renewal, sending: true, problem: null });
  const body = { ...credentials, ...(code.trim() !== '' && { code }) };
  const answer = await callWithoutKey('POST /api/auth/login', { body });
  if (!answer.ok && answer.code === 'second_factor_required') return fail(answer.message, true);
  if (!answer.ok) return fail(Object.values(answer.errors)[0] ?? answer.message);
  return answer.data.isAdmin ? goOn() : fail("This isn't the salon owner's account.");
}

/** The owner may have signed in elsewhere: in another tab, or with Google. */
export async function lookForSession(): Promise<void> {
  if ($reauthentication.get().step === 'none') return;
  const answer = await call('GET /api/auth/session', {});
  if (answer.ok && answer.data.isAdmin) goOn();
}

/** 'Not Now': waiting callers learn that nobody is signed in. */
export function putOff(): void {
  $reauthentication.set({ step: 'put off' });
  settle(false);
}

function goOn(): void {
  $reauthentication.set({ step: 'none' });
  settle(true);
  // Reads that failed meanwhile are repeated.
  announceChange();
}

function fail(problem: string, asksCode = false): void {
  const renewal = $reauthentication.get();
  const needsCode = asksCode || (renewal.step === 'asking' && renewal.needsCode === true);
  $reauthentication.set({ step: 'asking', sending: false, problem, needsCode });
}

function settle(isSignedIn: boolean): void {
  waiting?.resolve(isSignedIn);
  waiting = null;
}
