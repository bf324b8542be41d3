import { useState } from 'react';
import type { Me } from '../../api/me.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { TextField } from '../../components/ui/Field.tsx';
import { FILL_IN } from '../../domain/account-rules.ts';
import { deleteAccount, sentenceOf, signOutEverywhere } from './account.ts';

/** What ends more than this page: every sign-in, or the account. */
export function DangerZone({ me }: { me: Me }) {
  const [asked, setAsked] = useState<'everywhere' | 'delete' | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTooLate, setTooLate] = useState(false);
  const [password, setPassword] = useState('');

  const ask = (what: 'everywhere' | 'delete' | null) => {
    setProblem(null);
    setTooLate(false);
    setPassword('');
    setAsked(what);
  };
  async function carryOut(): Promise<void> {
    if (busy) return;
    if (asked === 'delete' && me.hasPassword && password === '') return setProblem(FILL_IN);
    setBusy(true);
    const failed =
      asked === 'delete' ? await deleteAccount(me.hasPassword ? password : null) : await signOutEverywhere();
    setBusy(false);
    setProblem(failed && sentenceOf(failed));
    return setTooLate(!me.hasPassword && failed?.code === 'bad_credentials');
  }

  return (
    <section aria-labelledby="leaving">
      <h2 id="leaving" className="mb-4 text-3xl">
        Leaving
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            ask('everywhere');
          }}
        >
          Sign out everywhere
        </Button>
        {!me.isAdmin && (
          <Button
            className="text-brick-ink"
            onClick={() => {
              ask('delete');
            }}
          >
            Delete account
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'delete' ? 'Delete your account?' : 'Sign out everywhere?'}
        danger={asked === 'delete'}
        busy={busy}
        confirmLabel={asked === 'delete' ? 'Yes, delete it' : 'Yes, Continue'}
        onConfirm={() => void carryOut()}
        onCancel={() => {
          ask(null);
        }}
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
              void carryOut();
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
                setProblem(null);
              }}
            />
          </form>
        )}
        {problem !== null && (
          <p role="alert" className="mt-3 font-medium text-brick-ink">
            {problem}
          </p>
        )}
        {isTooLate && (
          <a className="mt-3 inline-flex min-h-11 items-center link" href="/api/auth/google?next=/account">
            Sign in with Google again
          </a>
        )}
      </ConfirmDialog>
    </section>
  );
}
