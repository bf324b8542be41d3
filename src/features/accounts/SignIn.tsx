import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { $session } from '../../components/site/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { EmailField } from '../../platform/ui/Field.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { messages } from '../../platform/messages.ts';
import { pathIn } from '../../platform/path-in.ts';
import { AccountForm, PasswordField, useSending } from '../../components/accounts/AccountForm.tsx';
import { readText } from '../../storage.ts';
import { destination, googleProblem, showOwners, signInWithGoogle, submitSignIn } from './sign-in.ts';

// If it fails to load, visitors can still type a demo account's email and password.
const DemoSignIn = lazy(() => import('./DemoSignIn.tsx').catch(() => ({ default: () => null })));

const words = {
  'sign-in': { title: 'signIn', lead: 'signInLead', submit: 'signInButton', busy: 'signingIn' },
  'sign-up': { title: 'signUp', lead: 'signUpLead', submit: 'signUpButton', busy: 'signingUp' },
} as const;

const never = () => () => undefined;
const nobodyYet = { user: null, isAdmin: false, demo: false, providers: null };

/** The form in both modes. It is uncontrolled, so text typed before hydration or filled in by a password manager stays. */
export function SignIn() {
  const t = messages('sign-in');
  const state = useSending();
  const { setProblem, sending, send } = state;
  const { fields = {} } = state.problem;
  const session = useStore($session);
  const [mode, setMode] = useState<keyof typeof words>('sign-in');
  const [form, setForm] = useState(0);
  // The header may know the person before this page is hydrated, but the built page has nobody signed in.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { user, isAdmin, demo, providers } = hydrated ? session : nobodyYet;
  const [part, show] = useState<ReactNode>();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    setProblem(googleProblem());
    if (readText('owner') ?? location.search.includes('=code')) void showOwners(show);
  }, [setProblem]);

  const isNew = mode === 'sign-up';
  const { title, lead, submit, busy } = words[mode];
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          {t(title)}
        </h1>
        <p className="mt-3 text-ink-soft">{t(lead)}</p>
      </div>
      {user && (
        <Notice kind="info">
          <p>
            {t.rich('signedInAs', {
              email: (
                <span key="email" className="font-semibold wrap-anywhere">
                  {user.email}
                </span>
              ),
              link: (
                <a key="link" className="link" href={destination({ isAdmin })}>
                  {t('continue')}
                </a>
              ),
            })}
          </p>
        </Notice>
      )}
      {hydrated && location.hash.startsWith('#verify=') && (
        <Notice kind="info" title={t('confirmAddress')}>
          {t('confirmAddressHow')}
        </Notice>
      )}
      {/* Switching modes clears the form, but not what was typed after a press that waited for the scripts. */}
      <AccountForm
        key={form}
        state={state}
        submit={t(submit)}
        busyLabel={t(busy)}
        onSend={(typed) =>
          submitSignIn(
            {
              email: typed('email'),
              password: typed('password'),
              ...(isNew && { confirmPassword: typed('confirmPassword') }),
            },
            show,
          )
        }
      >
        <EmailField name="email" autoComplete="username webauthn" required error={fields['email']} />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? t('passwordHint') : undefined}
          error={fields['password']}
        />
        {isNew && <PasswordField label={t('repeatPassword')} name="confirmPassword" />}
      </AccountForm>
      {part}
      {providers?.google && (
        <Button size="large" onClick={() => void send('google', signInWithGoogle)}>
          {t('google')}
        </Button>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <span>
          {t.rich(isNew ? 'hasAccount' : 'hasNone', {
            link: (
              <button
                key="link"
                type="button"
                className="inline-flex min-h-11 items-center link"
                onClick={() => {
                  if (sending === null) {
                    setProblem({});
                    setMode(isNew ? 'sign-in' : 'sign-up');
                    if (document.documentElement.dataset['again'] === undefined) setForm(form + 1);
                  }
                  heading.current?.focus();
                }}
              >
                {isNew ? t('signIn') : t('signUp')}
              </button>
            ),
          })}
        </span>
        <a className="inline-flex min-h-11 items-center link" href={pathIn('/forgot-password')}>
          {t('forgot')}
        </a>
      </p>
      {demo && (
        <Suspense>
          <DemoSignIn sending={sending} send={send} onPick={(user) => submitSignIn(user, show)} />
        </Suspense>
      )}
    </div>
  );
}
