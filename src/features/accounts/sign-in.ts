import type { GoogleFailure, SessionShape } from '../../api/accounts/sign-in.ts';
import type { ReactNode } from 'react';
import { callWithoutKey } from '../../platform/call/call.ts';
import { messages } from '../../platform/messages.ts';
import { pathIn } from '../../platform/path-in.ts';
import { passwordFault } from '../../domain/accounts/account-rules.ts';
import { forget, keepText } from '../../storage.ts';
import type { FormResult, Problem } from '../../components/accounts/AccountForm.tsx';
import { problemText } from '../../components/accounts/problem-text.ts';
import { cameFrom, whereNext } from './next-page.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The repeated password for a new account. */
  readonly confirmPassword?: string;
}

/** Signs in or up, then opens the page the person came from, or their start page. */
export async function submitSignIn(credentials: Credentials, show: Show): Promise<FormResult> {
  const problem = problemIn(credentials);
  if (problem) return problem;
  const { confirmPassword, ...body } = credentials;
  const answer =
    confirmPassword === undefined
      ? await callWithoutKey('POST /api/auth/login', { body })
      : await callWithoutKey('POST /api/auth/register', { body });
  if (!answer.ok) {
    if (answer.code === 'second_factor_required') return showOwners(show, body);
    const isWrong = answer.code === 'bad_credentials';
    return { message: problemText(answer), focus: isWrong ? 'password' : Object.keys(answer.errors)[0] };
  }
  if (confirmPassword !== undefined) keepText('salon.word', answer.message ?? '');
  return enter(answer.data);
}

/** Opens the next page, now that the person is signed in. */
function enter(session: SessionShape & { readonly passwordIsWeak?: true | undefined }): 'leaving' {
  if (session.passwordIsWeak) keepText('salon.weak-password', 'yes');
  else forget('salon.weak-password');
  // From now on the menu on this device leads to the admin.
  if (session.isAdmin) keepText('owner', 'yes');
  location.replace(destination(session));
  return 'leaving';
}

/** Shows a part of the page that is loaded when it is needed. */
export type Show = (part: ReactNode) => void;

/** Shows what only an owner needs: the field for a code after her password or Google, or her passkeys. */
export const showOwners = (
  show: Show,
  password?: Pick<Credentials, 'email' | 'password'>,
): Promise<FormResult> =>
  import('./OwnerSignIn.tsx')
    .then((part) => part.showOwnerSignIn(show, password, enter))
    .catch(() => ({ message: messages('account-forms')('failed') }));

/** Opens Google, which returns to the page the person came from. */
export function signInWithGoogle(): FormResult {
  // Without this page's part after the `#`, which may be the token of a link.
  const next = cameBy(pathIn('/'));
  location.assign(`/api/auth/google?next=${encodeURIComponent(next.pathname + next.search + next.hash)}`);
  return null;
}

const googleFailures = {
  canceled: 'googleCanceled',
  unverified: 'googleUnverified',
  failed: 'googleFailed',
} as const satisfies Record<Exclude<GoogleFailure, 'code'>, string>;

export function googleProblem(): Problem {
  const code = new URLSearchParams(location.search).get('google');
  if (code === null || code === 'code') return {};
  const failure = googleFailures[code as keyof typeof googleFailures] ?? 'googleFailed';
  return { message: messages('sign-in')(failure) };
}

/** Returns the next page after signing in: where the person came from, with its `#` part, else the owner's admin or home. */
export function destination({ isAdmin }: { readonly isAdmin: boolean }): string {
  const next = cameBy(isAdmin ? '/admin' : pathIn('/'));
  return next.hash === '' ? next.href + location.hash : next.href;
}

function cameBy(home: string): URL {
  return new URL(whereNext(cameFrom(location.search, history.state), home, location.origin));
}

function problemIn({ email, password, confirmPassword }: Credentials): Problem | null {
  const t = messages('sign-in');
  const forms = messages('account-forms');
  const fields = {
    ...(email.trim() === '' && { email: t('emailMissing') }),
    ...(password === '' && { password: t('passwordMissing') }),
  };
  if (Object.keys(fields).length > 0) return { message: forms('missing'), fields };
  if (confirmPassword === undefined) return null;
  if (password !== confirmPassword) return { message: forms('different'), focus: 'confirmPassword' };
  const fault = passwordFault(password);
  return fault && { message: forms(fault), focus: 'password' };
}
