import { useState, type SyntheticEvent } from 'react';
import { call } from '../../api/call.ts';
import type { Me } from '../../api/me.ts';
import { Button } from '../../components/ui/Button.tsx';
import { TextField } from '../../components/ui/Field.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { noteWeakPassword } from '../../components/site/weak-password.ts';
import { showToast } from '../../components/ui/toasts.ts';
import { FILL_IN } from '../../domain/account-rules.ts';
import { sentenceOf, show } from './account.ts';
import { newPasswordProblem } from './password-links.ts';
import { typedIn } from '../../components/ui/typed.ts';

/** Changes the password, which ends every other sign-in. */
export function PasswordForm({
  me: { email, hasPassword, isAdmin },
}: {
  me: Pick<Me, 'email' | 'hasPassword' | 'isAdmin'>;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function change(form: HTMLFormElement): Promise<void> {
    const typed = typedIn(form);
    const [current, password] = [typed('current'), typed('password')];
    const found = current === '' ? FILL_IN : newPasswordProblem(password, typed('confirmPassword'));
    setProblem(found);
    if (found !== null || busy) return;
    setBusy(true);
    const answer = await call('PUT /api/me/password', { body: { current, password } });
    setBusy(false);
    if (!answer.ok) {
      setProblem(
        answer.code === 'bad_credentials' ? 'The current password is not right' : sentenceOf(answer),
      );
      return;
    }
    form.reset();
    noteWeakPassword(false);
    show(answer.data);
    showToast({ kind: 'success', title: 'Password changed', text: 'You are signed out everywhere else.' });
  }

  return (
    <section aria-labelledby="password">
      <h2 id="password" className="mb-4 text-3xl">
        Password
      </h2>
      {hasPassword ? (
        <form
          noValidate
          className="card flex flex-col gap-5 p-5 sm:p-6"
          onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
            event.preventDefault();
            void change(event.currentTarget);
          }}
          onInput={() => {
            setProblem(null);
          }}
        >
          {/* For password managers, which otherwise do not know whose password it is. */}
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
          {problem !== null && <Notice kind="error">{problem}</Notice>}
          <div>
            <Button type="submit" busy={busy} busyLabel="Changing...">
              Change password
            </Button>
          </div>
        </form>
      ) : (
        <p className="text-ink-soft">
          You sign in with Google.{' '}
          <a className="link" href="/forgot-password">
            Ask for a link
          </a>{' '}
          to choose a password as well.
        </p>
      )}
    </section>
  );
}
