import { useStore } from '@nanostores/react';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { TextField } from '../../components/ui/Field.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { $choosing, choosePassword, clearChoosing, tokenIn } from './password-links.ts';
import { typedIn } from '../../components/ui/typed.ts';

/** Chooses a new password: `/reset-password#TOKEN`. */
export function ResetPassword() {
  const choosing = useStore($choosing);
  const [token, setToken] = useState<string | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const read = () => {
      setToken(tokenIn(location.hash));
      setRead(true);
    };
    read();
    addEventListener('hashchange', read);
    return () => {
      removeEventListener('hashchange', read);
    };
  }, []);

  if (isRead && token === null) {
    return (
      <Notice kind="warning" title="This link is not whole.">
        Please open the whole link from the message, or{' '}
        <a className="link" href="/forgot-password">
          ask for a new one
        </a>
        .
      </Notice>
    );
  }
  if (choosing.state === 'done') {
    return (
      <Notice kind="success" title="Your password is changed.">
        Every earlier sign-in has ended.{' '}
        <a className="link" href="/login">
          Sign in with the new password
        </a>
      </Notice>
    );
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    if (token !== null) void choosePassword(token, typed('password'), typed('confirmPassword'));
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit} onInput={clearChoosing}>
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
      {choosing.state === 'failed' && (
        <Notice kind="error">
          {choosing.message}{' '}
          {choosing.spent && (
            <a className="link" href="/forgot-password">
              Ask for a new link
            </a>
          )}
        </Notice>
      )}
      <Button
        type="submit"
        look="primary"
        size="large"
        disabled={!isRead}
        busy={choosing.state === 'sending'}
        busyLabel="Saving..."
      >
        Save the new password
      </Button>
    </form>
  );
}
