import { useStore } from '@nanostores/react';
import { useEffect, type SyntheticEvent } from 'react';
import { whenLookedAt } from '../../../platform/ui/when-visible.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { EmailField, TextField } from '../../../platform/ui/Field.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { typedIn } from '../../../platform/ui/typed-field.ts';
import { $access, signInPath } from './access.ts';
import {
  $reauthentication,
  askToSignIn,
  lookForSession,
  putOff,
  signInAgain,
  type Reauthentication,
} from './sign-in-again.ts';

const FORM = 'sign-in-again';

/** Signs in again on the spot if a session ends while the admin is open. */
export function SignInAgain() {
  const renewal = useStore($reauthentication);
  const isOver = renewal.step !== 'none';

  useEffect(() => (isOver ? whenLookedAt(lookForSession) : undefined), [isOver]);

  if (renewal.step === 'none') return null;
  if (renewal.step === 'asking') return <Question renewal={renewal} />;
  return (
    <Notice
      kind="warning"
      className="mb-5"
      title="You're signed out."
      action={{ label: 'Sign In', onClick: () => void askToSignIn() }}
    >
      This may be out of date. Sign in to make changes.
    </Notice>
  );
}

function Question({ renewal }: { renewal: Extract<Reauthentication, { step: 'asking' }> }) {
  const access = useStore($access);
  const { sending, problem, needsCode } = renewal;

  return (
    <Dialog
      title="Please sign in again"
      size="narrow"
      busy={sending}
      onClose={putOff}
      footer={
        <>
          <Button onClick={putOff} disabled={sending}>
            Not Now
          </Button>
          <Button type="submit" form={FORM} look="primary" busy={sending} busyLabel="Signing in...">
            Sign In
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <p className="text-ink-soft">You were signed out. Everything you typed is still here.</p>
        <EmailField
          name="email"
          autoComplete="username"
          required
          defaultValue={access.who === 'owner' ? access.email : undefined}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          data-autofocus
        />
        {needsCode && <TextField label="One-time code" name="code" autoComplete="one-time-code" required />}
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        <p className="text-sm">
          <a className="link" href={signInPath(location)} target="_blank" rel="noreferrer">
            Use the sign-in page
          </a>{' '}
          <span className="text-ink-soft">(opens in a new tab; come back here afterward)</span>
        </p>
      </form>
    </Dialog>
  );
}

function submit(event: SyntheticEvent<HTMLFormElement>) {
  event.preventDefault();
  const typed = typedIn(event.currentTarget);
  void signInAgain({ email: typed('email'), password: typed('password'), code: typed('code') });
}
