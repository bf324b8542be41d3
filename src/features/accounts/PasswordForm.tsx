import { callWithoutKey } from '../../platform/call/call.ts';
import type { Me } from '../../api/accounts/own-account.ts';
import { TextField } from '../../platform/ui/Field.tsx';
import { showToast } from '../../platform/ui/toasts.ts';
import { FILL_IN, newPasswordProblem } from '../../domain/accounts/account-rules.ts';
import { forget } from '../../storage.ts';
import { AccountForm, problemText, useSending, type FormResult } from './AccountForm.tsx';
import { show } from './account.ts';
import { Section } from './Section.tsx';

/** Changes the password, which ends every other session. */
export function PasswordForm({
  me: { email, hasPassword, isAdmin },
}: {
  me: Pick<Me, 'email' | 'hasPassword' | 'isAdmin'>;
}) {
  const state = useSending();
  return (
    <Section id="password" title="Password">
      {hasPassword ? (
        <AccountForm
          state={state}
          isCard
          look="secondary"
          onSend={change}
          submit="Change password"
          busyLabel="Changing..."
        >
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label="Current password"
            name="current"
            type="password"
            autoComplete="current-password"
            required
          />
          <TextField
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            hint={isAdmin ? 'At least 12 characters' : 'At least 6 characters'}
            required
          />
          <TextField
            label="Confirm new password"
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            required
          />
        </AccountForm>
      ) : (
        <p className="text-ink-soft">
          You sign in with Google.{' '}
          <a className="link" href="/forgot-password">
            Ask for a link
          </a>{' '}
          to choose a password as well.
        </p>
      )}
    </Section>
  );
}

async function change(typed: (field: string) => string, form: HTMLFormElement): Promise<FormResult> {
  const [current, password] = [typed('current'), typed('password')];
  const problem = current === '' ? FILL_IN : newPasswordProblem(password, typed('confirmPassword'));
  if (problem !== null) return { message: problem };
  const answer = await callWithoutKey('PUT /api/me/password', { body: { current, password } });
  if (!answer.ok && answer.code === 'bad_credentials')
    return { message: 'The current password is not right', focus: 'current' };
  if (!answer.ok) return { message: problemText(answer) };
  form.reset();
  forget('salon.weak-password');
  show(answer.data);
  showToast({ kind: 'success', title: 'Password changed', text: 'You are signed out everywhere else.' });
  return null;
}
