import { useStore } from '@nanostores/react';
import type { SyntheticEvent } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { EmailField } from '../../components/ui/Field.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { useAwake } from './awake.ts';
import { $asking, askForLink, clearAsking } from './password-links.ts';
import { typedIn } from '../../components/ui/typed.ts';

/** Asks for a link to a new password. */
export function ForgotPassword() {
  const asking = useStore($asking);
  const awake = useAwake();
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit} onInput={clearAsking}>
      <EmailField name="email" autoComplete="username" required />
      {asking.state === 'failed' && <Notice kind="error">{asking.message}</Notice>}
      {asking.state === 'done' && (
        <Notice kind="success" title="Look into your mailbox.">
          If this address has an account, a link to choose a new password is on its way. It works for one
          hour.
        </Notice>
      )}
      <Button
        type="submit"
        look="primary"
        size="large"
        disabled={!awake}
        busy={asking.state === 'sending'}
        busyLabel="Sending..."
      >
        {asking.state === 'done' ? 'Send it again' : 'Send the link'}
      </Button>
    </form>
  );
}

function submit(event: SyntheticEvent<HTMLFormElement>) {
  event.preventDefault();
  void askForLink(typedIn(event.currentTarget)('email'));
}
