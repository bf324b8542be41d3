import { useState } from 'react';
import { call, callWithoutKey } from '../../platform/call/call.ts';
import type { Me } from '../../api/accounts/own-account.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx';
import { TextField } from '../../platform/ui/Field.tsx';
import { FILL_IN } from '../../domain/accounts/account-rules.ts';
import { forgetAll, keepText } from '../../storage.ts';
import { problemText, useSending, type FormResult } from './AccountForm.tsx';
import { Section } from './Section.tsx';

/** Actions that end every session, or the account. */
export function DangerZone({ me }: { me: Me }) {
  const [asked, setAsked] = useState<'everywhere' | 'delete' | null>(null);
  const [password, setPassword] = useState('');
  const [isTooLate, setTooLate] = useState(false);
  const { problem, setProblem, sending, send } = useSending();

  const ask = (what: 'everywhere' | 'delete' | null) => {
    setProblem({});
    setTooLate(false);
    setPassword('');
    setAsked(what);
  };

  async function carryOut(): Promise<FormResult> {
    if (asked === 'delete' && me.hasPassword && password === '') return { message: FILL_IN };
    const answer =
      asked === 'delete'
        ? await callWithoutKey('POST /api/me/delete', { body: me.hasPassword ? { password } : {} })
        : await call('POST /api/me/sign-out-everywhere', {});
    setTooLate(!answer.ok && !me.hasPassword && answer.code === 'bad_credentials');
    if (!answer.ok) {
      document.querySelector<HTMLElement>('[name=password-now]')?.focus();
      return { message: problemText(answer) };
    }
    forgetAll();
    if (answer.message !== null) keepText('salon.word', answer.message);
    location.assign('/');
    return 'leaving';
  }

  return (
    <Section id="leaving" title="Leaving">
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-secondary" href="/api/me/export" download="my-data.json">
          Download your data
        </a>
        <Button onClick={() => ask('everywhere')}>Sign out everywhere</Button>
        {!me.isAdmin && (
          <Button className="text-brick-ink" onClick={() => ask('delete')}>
            Delete account
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'delete' ? 'Delete your account?' : 'Sign out everywhere?'}
        danger={asked === 'delete'}
        busy={sending !== null}
        confirmLabel={asked === 'delete' ? 'Yes, delete it' : 'Yes, Continue'}
        onConfirm={() => void send('leave', carryOut)}
        onCancel={() => ask(null)}
      >
        <p>
          {asked === 'delete'
            ? 'Your sign-in and your details go for good. Your appointments stay in the salon’s book, and their private links go on working.'
            : 'Every browser that is signed in to your account, this one too, has to sign in again.'}
        </p>
        {asked === 'delete' && me.hasPassword && (
          <form
            noValidate
            className="mt-4"
            onSubmit={(event) => {
              event.preventDefault();
              void send('leave', carryOut);
            }}
          >
            <input type="email" autoComplete="username" value={me.email} readOnly hidden />
            <TextField
              label="Password"
              name="password-now"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setProblem({});
              }}
            />
          </form>
        )}
        {problem.message !== undefined && (
          <p role="alert" className="mt-3 font-medium text-brick-ink">
            {problem.message}
          </p>
        )}
        {isTooLate && (
          <a className="mt-3 inline-flex min-h-11 items-center link" href="/api/auth/google?next=/account">
            Sign in with Google again
          </a>
        )}
      </ConfirmDialog>
    </Section>
  );
}
