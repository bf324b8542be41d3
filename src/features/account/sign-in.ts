import { atom } from 'nanostores';
import type { SessionShape } from '../../api/auth.ts';
import { call, type Failure } from '../../api/call.ts';
import { cameFrom, whereNext } from './where-next.ts';

/** Section 5 of the specification. */
const MISSING = 'Please fill in all required fields';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type CredentialField = keyof Credentials;

export type SignIn =
  | { readonly state: 'idle' }
  /** `as` tells the demo's button from the form's. */
  | { readonly state: 'sending'; readonly as: 'typed' | 'demo' }
  | { readonly state: 'failed'; readonly message: string; readonly missing: readonly CredentialField[] };

export const $signIn = atom<SignIn>({ state: 'idle' });

/** Who is signed in already and whether this is a demo; null until the server has said. */
export const $known = atom<SessionShape | null>(null);

export async function loadKnown(): Promise<void> {
  const answer = await call('GET /api/auth/session', {});
  if (answer.ok) $known.set(answer.data);
}

/** A field has been edited: what was wrong may be so no more. */
export function clearProblem(): void {
  if ($signIn.get().state === 'failed') $signIn.set({ state: 'idle' });
}

/** Signs in and leaves for where the person came from. Pressed twice, it sends once. */
export async function submitSignIn(credentials: Credentials, as: 'typed' | 'demo' = 'typed'): Promise<void> {
  if ($signIn.get().state === 'sending') return;
  const missing = missingIn(credentials);
  if (missing.length > 0) return $signIn.set({ state: 'failed', message: MISSING, missing });

  $signIn.set({ state: 'sending', as });
  const answer = await call('POST /api/auth/login', { body: credentials });
  // It stays busy while the browser is on its way to the next page.
  if (answer.ok) location.replace(destination(answer.data));
  else $signIn.set({ state: 'failed', message: problemWords(answer), missing: [] });
  return undefined;
}

/** Where someone who is signed in goes on to. */
export function destination({ isAdmin }: Pick<SessionShape, 'isAdmin'>): string {
  const asked = cameFrom(location.search, history.state);
  return whereNext(asked, isAdmin ? '/admin' : '/', location.origin);
}

function missingIn({ email, password }: Credentials): CredentialField[] {
  return [
    ...(email.trim() === '' ? ['email' as const] : []),
    ...(password === '' ? ['password' as const] : []),
  ];
}

function problemWords({ code, message, retryAfter, errors }: Failure): string {
  if (code === 'rate_limited') return `That was too many attempts. Please try again ${inWords(retryAfter)}.`;
  // The sentence about a field says more than the one about the whole.
  if (code === 'validation_failed') return Object.values(errors)[0] ?? message;
  return message || 'Authentication failed';
}

/** 'in 45 seconds', 'in 12 minutes' */
function inWords(seconds: number | null): string {
  if (seconds === null) return 'in a few minutes';
  if (seconds <= 90) return `in ${Math.max(1, Math.ceil(seconds))} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
