import type { GoogleFailure } from '../../api/accounts/sign-in.ts';
import { call } from '../../platform/call/call.ts';
import { $session, loadSession } from '../../components/site/session.ts';
import { FILL_IN, passwordRule } from '../../domain/accounts/account-rules.ts';
import { forget, keepText } from '../../storage.ts';
import { problemText, type FormResult, type Problem } from './AccountForm.tsx';
import { cameFrom, whereNext } from './next-page.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Typed once more, where an account is made. */
  readonly confirmPassword?: string;
}

/** Signs in, or up, and leaves for where the person came from, or `home`. */
export async function submitSignIn(credentials: Credentials, home?: string): Promise<FormResult> {
  const problem = problemIn(credentials);
  if (problem) return problem;
  const { confirmPassword, ...body } = credentials;
  const answer =
    confirmPassword === undefined
      ? await call('POST /api/auth/login', { body })
      : await call('POST /api/auth/register', { body });
  if (!answer.ok) {
    const isWrong = answer.code === 'bad_credentials';
    return { message: problemText(answer), ...(isWrong && { focus: 'password' }) };
  }
  if (confirmPassword !== undefined) keepText('salon.word', answer.message ?? '');
  if ('passwordIsWeak' in answer.data) keepText('salon.weak-password', 'yes');
  else forget('salon.weak-password');
  location.replace(destination(home));
  return 'leaving';
}

/** Goes to Google, which leads back to where the person came from. */
export async function signInWithGoogle(): Promise<FormResult> {
  // The header has asked already; where it has heard nothing, it is worth asking once more.
  if ($session.get().providers === null) await loadSession();
  const { providers } = $session.get();
  if (!providers?.google) {
    return {
      message:
        providers === null ? 'Google login failed' : 'Google sign-in: the provider is not configured yet.',
    };
  }
  // Without what stands behind the `#` here: it may be the token of a link.
  const next = cameBy();
  location.assign(`/api/auth/google?next=${encodeURIComponent(next.pathname + next.search + next.hash)}`);
  return null;
}

const googleFailures: Record<GoogleFailure, string> = {
  canceled: 'Google login failed: you went back before it was done.',
  unverified: 'Google login failed: Google has not verified your address.',
  failed: 'Google login failed',
};

/** What the address says of a sign-in with Google that did not work out. */
export function googleProblem(): Problem {
  const code = new URLSearchParams(location.search).get('google');
  return code === null ? {} : { message: googleFailures[code as GoogleFailure] ?? googleFailures.failed };
}

/** Where someone who is signed in goes on to: where they came from, with what stood behind the `#` there, else home. */
export function destination(home = '/'): string {
  const next = cameBy(home);
  return next.hash === '' ? next.href + location.hash : next.href;
}

function cameBy(home = '/'): URL {
  return new URL(whereNext(cameFrom(location.search, history.state), home, location.origin));
}

function problemIn({ email, password, confirmPassword }: Credentials): Problem | null {
  const fields = {
    ...(email.trim() === '' && { email: 'Please enter your email' }),
    ...(password === '' && { password: 'Please enter your password' }),
  };
  if (Object.keys(fields).length > 0) return { message: FILL_IN, fields };
  if (confirmPassword === undefined) return null;
  const message = password === confirmPassword ? passwordRule(password) : 'Passwords do not match';
  return message === null ? null : { message };
}
