import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { $session } from '../../components/site/session.ts';
import { Button } from '../../components/ui/Button.tsx';
import { EmailField, TextField } from '../../components/ui/Field.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { AlreadyIn } from './AlreadyIn.tsx';
import { useAwake } from './awake.ts';
import { DemoSignIn } from './DemoSignIn.tsx';
import {
  $mode,
  $signIn,
  clearProblem,
  destination,
  readGoogleFailure,
  signInWithGoogle,
  submitSignIn,
  switchMode,
  type CredentialField,
} from './sign-in.ts';
import { typedIn } from '../../components/ui/typed.ts';

const asks: Record<CredentialField, string> = {
  email: 'Please enter your email',
  password: 'Please enter your password',
  confirmPassword: 'Please enter your password again',
};

const words = {
  'sign-in': { title: 'Sign in', lead: 'Good to see you again.', submit: 'Sign In', busy: 'Signing in...' },
  'sign-up': {
    title: 'Sign up',
    lead: 'An account keeps your appointments in one place.',
    submit: 'Sign Up',
    busy: 'Signing up...',
  },
} as const;

/**
 * The form in both of its modes. The fields keep their own text: what was typed before the page came to life, and what a
 * password manager has filled in, stays.
 */
export function SignIn() {
  const signIn = useStore($signIn);
  const known = useStore($session);
  const mode = useStore($mode);
  const awake = useAwake();
  // The header may have heard who it is before this page was awake; the page as it was built knows nobody.
  const { user, demo } = awake ? known : { user: null, demo: false };
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const failed = signIn.state === 'failed' ? signIn : null;

  useEffect(() => {
    readGoogleFailure();
  }, []);

  // Whoever is told that something is missing is taken to it.
  useEffect(() => {
    const [first] = failed?.missing ?? [];
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [failed]);

  const isNew = mode === 'sign-up';
  const { title, lead, submit, busy } = words[mode];
  const errorOf = (field: CredentialField) => (failed?.missing.includes(field) ? asks[field] : null);
  const sending = (as: string) => signIn.state === 'sending' && signIn.as === as;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          {title}
        </h1>
        <p className="mt-3 text-ink-soft">{lead}</p>
      </div>
      {user && <AlreadyIn email={user.email} next={destination()} />}
      <form
        // Another mode is another form: nothing that was typed goes along.
        key={mode}
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          send(event, isNew);
        }}
        onInput={clearProblem}
      >
        <EmailField name="email" autoComplete="username" required error={errorOf('email')} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? 'At least 6 characters' : undefined}
          required
          error={errorOf('password')}
        />
        {isNew && (
          <TextField
            label="Confirm Password"
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            required
            error={errorOf('confirmPassword')}
          />
        )}
        {failed && <Notice kind="error">{failed.message}</Notice>}
        {/* Asleep, the browser itself would send the form, and with it the password, to a page that cannot take it. */}
        <Button
          type="submit"
          look="primary"
          size="large"
          disabled={!awake}
          busy={sending('typed')}
          busyLabel={busy}
        >
          {submit}
        </Button>
      </form>
      <Button size="large" disabled={!awake} onClick={() => void signInWithGoogle()}>
        Continue with Google
      </Button>
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <span>
          {isNew ? 'Already have an account?' : 'No account yet?'}{' '}
          <button
            type="button"
            className="inline-flex min-h-11 items-center link"
            disabled={!awake}
            onClick={() => {
              switchMode();
              heading.current?.focus();
            }}
          >
            {isNew ? 'Sign in' : 'Sign up'}
          </button>
        </span>
        <a className="inline-flex min-h-11 items-center link" href="/forgot-password">
          Forgot password?
        </a>
      </p>
      {demo && <DemoSignIn sending={signIn.state === 'sending' ? signIn.as : null} />}
    </div>
  );
}

function send(event: SyntheticEvent<HTMLFormElement>, isNew: boolean) {
  event.preventDefault();
  const typed = typedIn(event.currentTarget);
  const credentials = { email: typed('email'), password: typed('password') };
  void submitSignIn(isNew ? { ...credentials, confirmPassword: typed('confirmPassword') } : credentials);
}
