import { useStore } from '@nanostores/react';
import { useEffect, useRef, useSyncExternalStore, type SyntheticEvent } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { TextField } from '../../components/ui/Field.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { AlreadyIn } from './AlreadyIn.tsx';
import { DemoSignIn } from './DemoSignIn.tsx';
import { $known, $signIn, clearProblem, loadKnown, submitSignIn, type CredentialField } from './sign-in.ts';

const asks: Record<CredentialField, string> = {
  email: 'Please enter your email',
  password: 'Please enter your password',
};

/**
 * The sign-in form. The fields keep their own text: what was typed before the page came to life, and what a password
 * manager has filled in, stays.
 */
export function SignIn() {
  const signIn = useStore($signIn);
  const known = useStore($known);
  const awake = useAwake();
  const form = useRef<HTMLFormElement>(null);
  const failed = signIn.state === 'failed' ? signIn : null;

  useEffect(() => {
    void loadKnown();
  }, []);

  // Whoever is told that something is missing is taken to it.
  useEffect(() => {
    const [first] = failed?.missing ?? [];
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [failed]);

  const errorOf = (field: CredentialField) => (failed?.missing.includes(field) ? asks[field] : null);
  return (
    <div className="flex flex-col gap-6">
      {known?.user && <AlreadyIn session={known} />}
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit} onInput={clearProblem}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errorOf('email')}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
        {failed && <Notice kind="error">{failed.message}</Notice>}
        {/* Asleep, the browser itself would send the form, and with it the password, to a page that cannot take it. */}
        <Button
          type="submit"
          look="primary"
          size="large"
          disabled={!awake}
          busy={signIn.state === 'sending' && signIn.as === 'typed'}
          busyLabel="Signing in..."
        >
          Sign In
        </Button>
      </form>
      {known?.demo && <DemoSignIn busy={signIn.state === 'sending' && signIn.as === 'demo'} />}
    </div>
  );
}

function submit(event: SyntheticEvent<HTMLFormElement>) {
  event.preventDefault();
  const typed = new FormData(event.currentTarget);
  void submitSignIn({ email: text(typed.get('email')), password: text(typed.get('password')) });
}

const never = () => () => undefined;

/** False in the page as it was built and while React takes it over, true from then on. */
function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
