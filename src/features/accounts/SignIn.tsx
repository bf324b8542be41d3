import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $session } from '../../components/site/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { EmailField, TextField } from '../../platform/ui/Field.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { demoCustomer, demoOwner } from '../../demo.ts';
import { AccountForm, useSending } from './AccountForm.tsx';
import { useHydrated } from './hydrated.ts';
import { destination, googleProblem, signInWithGoogle, submitSignIn } from './sign-in.ts';

const words = {
  'sign-in': { title: 'Sign in', lead: 'Good to see you again.', submit: 'Sign In', busy: 'Signing in...' },
  'sign-up': {
    title: 'Sign up',
    lead: 'An account keeps your appointments in one place.',
    submit: 'Sign Up',
    busy: 'Signing up...',
  },
} as const;

const nobodyYet = { user: null, isAdmin: false, demo: false, providers: null };

/** The form in both modes. It is uncontrolled, so text typed before hydration or filled in by a password manager stays. */
export function SignIn() {
  const state = useSending();
  const { setProblem, sending, send } = state;
  const { fields = {} } = state.problem;
  const known = useStore($session);
  const [mode, setMode] = useState<keyof typeof words>('sign-in');
  const hydrated = useHydrated();
  // The header may know the person before this page is hydrated; the built page knows nobody.
  const { user, isAdmin, demo, providers } = hydrated ? known : nobodyYet;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => setProblem(googleProblem()), [setProblem]);

  const isNew = mode === 'sign-up';
  const { title, lead, submit, busy } = words[mode];
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          {title}
        </h1>
        <p className="mt-3 text-ink-soft">{lead}</p>
      </div>
      {user && (
        <Notice kind="info">
          <p>
            You are signed in as <span className="font-semibold wrap-anywhere">{user.email}</span>.{' '}
            <a className="link" href={destination({ isAdmin })}>
              Continue
            </a>
          </p>
        </Notice>
      )}
      {hydrated && location.hash.startsWith('#verify=') && (
        <Notice kind="info" title="Please sign in to confirm your address.">
          Use the account that you made with it. You then come back to the page that confirms it.
        </Notice>
      )}
      {/* The other mode is another form and starts empty. */}
      <AccountForm
        key={mode}
        state={state}
        submit={submit}
        busyLabel={busy}
        onSend={(typed) =>
          submitSignIn({
            email: typed('email'),
            password: typed('password'),
            ...(isNew && { confirmPassword: typed('confirmPassword') }),
          })
        }
      >
        <EmailField name="email" autoComplete="username" required error={fields['email']} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? 'At least 6 characters' : undefined}
          required
          error={fields['password']}
        />
        {isNew && (
          <TextField
            label="Confirm Password"
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            required
          />
        )}
      </AccountForm>
      {providers?.google && (
        <Button size="large" onClick={() => void send('google', signInWithGoogle)}>
          Continue with Google
        </Button>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <span>
          {isNew ? 'Already have an account?' : 'No account yet?'}{' '}
          <button
            type="button"
            className="inline-flex min-h-11 items-center link"
            onClick={() => {
              if (sending === null) {
                setProblem({});
                setMode(isNew ? 'sign-in' : 'sign-up');
              }
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
      {demo && <DemoSignIn sending={sending} send={send} />}
    </div>
  );
}

const demoUsers = [
  { role: 'owner', credentials: demoOwner },
  { role: 'customer', credentials: demoCustomer },
] as const;

/** On demo data, everybody may try the owner or a customer. */
function DemoSignIn({ sending, send }: Pick<ReturnType<typeof useSending>, 'sending' | 'send'>) {
  return (
    <section aria-labelledby="demo-heading" className="rounded-card bg-sunken p-5">
      <h2 id="demo-heading" className="text-xl">
        This is a demo
      </h2>
      <p className="hint mt-1">
        The salon and its clients are invented. Look around as its owner, {demoOwner.email} with the password{' '}
        <span className="inline-block">{demoOwner.password}</span>, or as a customer, {demoCustomer.email}{' '}
        with <span className="inline-block">{demoCustomer.password}</span>.
      </p>
      <div className="mt-4 grid gap-3">
        {demoUsers.map(({ role, credentials }) => (
          <Button
            key={role}
            busy={sending === role}
            busyLabel="Signing in..."
            onClick={() => void send(role, () => submitSignIn(credentials))}
          >
            Sign in as the demo {role}
          </Button>
        ))}
      </div>
    </section>
  );
}
