import { atom } from 'nanostores';
import type { GoogleFailure } from '../../api/auth.ts';
import { call, type Failure } from '../../api/call.ts';
import { soonWords } from '../../api/soon-words.ts';
import { $session, loadSession } from '../../components/site/session.ts';
import { noteWeakPassword } from '../../components/site/weak-password.ts';
import { FILL_IN, passwordRule } from '../../domain/account-rules.ts';
import { cameFrom, whereNext } from './where-next.ts';

export type Mode = 'sign-in' | 'sign-up';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Typed once more, where an account is made. */
  readonly confirmPassword?: string;
}

export type CredentialField = keyof Credentials;

export type SignIn =
  | { readonly state: 'idle' }
  /** `as` tells the buttons of the demo from the form's. */
  | { readonly state: 'sending'; readonly as: 'typed' | 'demo' | 'demo-customer' }
  | { readonly state: 'failed'; readonly message: string; readonly missing: readonly CredentialField[] };

export const $mode = atom<Mode>('sign-in');
export const $signIn = atom<SignIn>({ state: 'idle' });

/** A field has been edited: what was wrong may be so no more. */
export function clearProblem(): void {
  if ($signIn.get().state === 'failed') $signIn.set({ state: 'idle' });
}

/** The other mode, with nothing of this one: section 5 of the specification. */
export function switchMode(): void {
  if ($signIn.get().state === 'sending') return;
  $signIn.set({ state: 'idle' });
  $mode.set($mode.get() === 'sign-in' ? 'sign-up' : 'sign-in');
}

/** Signs in, or up, and leaves for where the person came from. Pressed twice, it sends once. */
export async function submitSignIn(
  credentials: Credentials,
  as: Extract<SignIn, { state: 'sending' }>['as'] = 'typed',
): Promise<void> {
  if ($signIn.get().state === 'sending') return;
  const problem = problemIn(credentials);
  if (problem) return $signIn.set({ state: 'failed', ...problem });

  $signIn.set({ state: 'sending', as });
  const { email, password, confirmPassword } = credentials;
  const body = { email, password };
  const answer =
    confirmPassword === undefined
      ? await call('POST /api/auth/login', { body })
      : await call('POST /api/auth/register', { body });
  // It stays busy while the browser is on its way to the next page.
  // Whoever looks around as the demo's owner wants to see the admin.
  if (answer.ok) {
    noteWeakPassword('passwordIsWeak' in answer.data);
    location.replace(destination(as === 'demo' ? '/admin' : '/'));
  } else $signIn.set({ state: 'failed', message: problemWords(answer), missing: [] });
  return undefined;
}

/** Goes to Google, which leads back to where the person came from. */
export async function signInWithGoogle(): Promise<void> {
  // The header has asked already; where it has heard nothing, it is worth asking once more.
  if ($session.get().providers === null) await loadSession();
  const { providers } = $session.get();
  if (!providers?.google) {
    const message =
      providers === null ? 'Google login failed' : 'Google sign-in: the provider is not configured yet.';
    return $signIn.set({ state: 'failed', message, missing: [] });
  }
  // Without what stands behind the `#` here: it may be the token of a link.
  const next = cameBy();
  return location.assign(
    `/api/auth/google?next=${encodeURIComponent(next.pathname + next.search + next.hash)}`,
  );
}

const googleFailures: Record<GoogleFailure, string> = {
  canceled: 'Google login failed: you went back before it was done.',
  unverified: 'Google login failed: Google has not verified your address.',
  failed: 'Google login failed',
};

/** What the address says of a sign-in with Google that did not work out. */
export function readGoogleFailure(): void {
  const code = new URLSearchParams(location.search).get('google');
  if (code === null) return;
  const message = googleFailures[code as GoogleFailure] ?? googleFailures.failed;
  $signIn.set({ state: 'failed', message, missing: [] });
}

/** Where someone who is signed in goes on to: where they came from, with what stood behind the `#` there, else home. */
export function destination(home = '/'): string {
  const next = cameBy(home);
  return next.hash === '' ? next.href + location.hash : next.href;
}

function cameBy(home = '/'): URL {
  return new URL(whereNext(cameFrom(location.search, history.state), home, location.origin));
}

function problemIn({
  email,
  password,
  confirmPassword,
}: Credentials): { message: string; missing: readonly CredentialField[] } | null {
  const missing: CredentialField[] = [
    ...(email.trim() === '' ? ['email' as const] : []),
    ...(password === '' ? ['password' as const] : []),
  ];
  if (missing.length > 0) return { message: FILL_IN, missing };
  if (confirmPassword === undefined) return null;
  if (password !== confirmPassword) return { message: 'Passwords do not match', missing: [] };
  const short = passwordRule(password);
  return short === null ? null : { message: short, missing: [] };
}

export function problemWords({ code, message, retryAfter, errors }: Failure): string {
  if (code === 'rate_limited')
    return `That was too many attempts. Please try again ${soonWords(retryAfter)}.`;
  // The sentence about a field says more than the one about the whole.
  if (code === 'validation_failed') return Object.values(errors)[0] ?? message;
  return message || 'Authentication failed';
}
