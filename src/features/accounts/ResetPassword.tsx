import { useEffect, useState } from 'react';
import { callWithoutKey } from '../../platform/call/call.ts';
import { followHash } from '../../platform/ui/follow-hash.ts';
import { TextField } from '../../platform/ui/Field.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { newPasswordProblem } from '../../domain/accounts/account-rules.ts';
import { AccountForm, problemText, useSending, type FormResult } from './AccountForm.tsx';

/** Sets a new password: `/reset-password#TOKEN`. */
export function ResetPassword() {
  // Unknown before hydration, because the built page has no address.
  const [token, setToken] = useState<string | null | undefined>();
  const state = useSending();
  const [isDone, setDone] = useState(false);
  useEffect(() => followHash(() => setToken(tokenIn(location.hash))), []);

  if (token === null) {
    return (
      <Notice kind="warning" title="This link is incomplete.">
        Please open the whole link from the email, or{' '}
        <a className="link" href="/forgot-password">
          ask for a new one
        </a>
        .
      </Notice>
    );
  }
  if (isDone) {
    return (
      <Notice kind="success" title="Your password is changed.">
        Every earlier sign-in has ended.{' '}
        <a className="link" href="/login">
          Sign in with the new password
        </a>
      </Notice>
    );
  }

  async function choose(typed: (field: string) => string): Promise<FormResult> {
    const password = typed('password');
    const problem = newPasswordProblem(password, typed('confirmPassword'));
    if (problem !== null) return { message: problem };
    const answer = await callWithoutKey('POST /api/auth/reset-password', {
      body: { token: tokenIn(location.hash) ?? '', password },
    });
    setDone(answer.ok);
    if (answer.ok) return null;
    const isSpent = answer.code === 'bad_token';
    return {
      message: (
        <>
          {problemText(answer)}{' '}
          {isSpent && (
            <a className="link" href="/forgot-password">
              Ask for a new link
            </a>
          )}
        </>
      ),
    };
  }
  return (
    <AccountForm state={state} onSend={choose} submit="Save the new password" busyLabel="Saving...">
      <TextField
        label="New Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters"
        required
      />
      <TextField
        label="Confirm Password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
      />
    </AccountForm>
  );
}

/** The token of the link, which follows the `#`; null if the address has none. */
function tokenIn(fragment: string): string | null {
  const token = fragment.replace(/^#/, '');
  return /^[\w-]{1,200}$/.test(token) ? token : null;
}
