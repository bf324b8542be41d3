import { pathIn } from '../../platform/path-in.ts';
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { call } from '../../platform/call/call.ts';
import type { DataOf } from '../../platform/call/endpoint.ts';
import type { listOwnAppointments, Me } from '../../api/accounts/own-account.ts';
import { salonNow } from '../../platform/call/server-time.ts';
import { $session } from '../../components/site/session.ts';
import { ownProblem } from './own-problem.tsx';

export type Own = DataOf<typeof listOwnAppointments>[number];

/** The signed-in person's account, as far as this page knows. */
export type Account =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  /** Another account has the email address. Its owner can sign in to it. */
  | { readonly state: 'known'; readonly message: string }
  | {
      readonly state: 'shown';
      readonly me: Me;
      readonly appointments: readonly Own[];
      /** The time when they were loaded, in epoch milliseconds. */
      readonly now: number;
    };

export const $account = atom<Account>({ state: 'loading' });

/** The verification of the account's email address by an emailed link. */
export type Proof =
  | { readonly state: 'none' | 'sending' | 'sent' | 'proven' }
  /** `again`: the link in the address can still be tried. */
  | { readonly state: 'failed'; readonly message: ReactNode; readonly again?: boolean };

export const $proof = atom<Proof>({ state: 'none' });

/** Opens the sign-in page, which returns here. The token of a link stays after the `#`, where no server sees it. */
function signInFirst(): void {
  location.replace(`${pathIn('/login')}?next=${encodeURIComponent(location.pathname)}${location.hash}`);
}

/** Opens the page: verifies the email address first if a link asks for it, then shows the account. */
export async function openAccount(): Promise<void> {
  const token = /^#verify=([\w-]{1,200})$/.exec(location.hash)?.[1];
  if (token !== undefined && !(await prove(token))) return undefined;
  return loadAccount(token !== undefined);
}

/** Loads the account and its appointments. If the salon cannot be reached, the account on screen stays unless `isOutdated`. */
export async function loadAccount(isOutdated = false): Promise<void> {
  if ($account.get().state === 'failed') $account.set({ state: 'loading' });
  const [me, own] = await Promise.all([call('GET /api/me', {}), call('GET /api/me/appointments', {})]);
  if (me.ok && own.ok)
    return $account.set({ state: 'shown', me: me.data, appointments: own.data, now: salonNow() });
  const failed = me.ok ? own : me;
  if (failed.ok) return undefined;
  if (failed.code === 'sign_in_required') return signInFirst();
  if (isOutdated || $account.get().state !== 'shown')
    $account.set({ state: 'failed', message: failed.message });
  return undefined;
}

/** @returns false if there is no account to show */
async function prove(token: string): Promise<boolean> {
  const answer = await call('POST /api/me/verify-email/confirm', { body: { token } });
  if (!answer.ok && answer.code === 'sign_in_required') {
    signInFirst();
    return false;
  }
  // The link works once, so a reload must not try it again, unless the salon was never reached.
  const again = !answer.ok && answer.code !== 'bad_token' && answer.code !== 'invalid_transition';
  if (!again) history.replaceState(history.state, '', location.pathname);
  if (!answer.ok && answer.code === 'invalid_transition') {
    $account.set({ state: 'known', message: answer.message });
    return false;
  }
  $proof.set(answer.ok ? { state: 'proven' } : { state: 'failed', message: answer.message, again });
  return true;
}

export async function sendProof(): Promise<void> {
  if ($proof.get().state === 'sending') return;
  $proof.set({ state: 'sending' });
  const answer = await call('POST /api/me/verify-email', {});
  // The link has been opened elsewhere in the meantime.
  if (answer.ok && answer.data.emailVerified) return loadAccount(true);
  $proof.set(answer.ok ? { state: 'sent' } : { state: 'failed', message: ownProblem(answer) });
}

export function show(me: Me): void {
  const account = $account.get();
  if (account.state === 'shown') $account.set({ ...account, me: { ...account.me, ...me } });
  // The header greets the person by name.
  $session.set({ ...$session.get(), user: me });
}
