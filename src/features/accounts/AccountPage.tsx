import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Toasts } from '../../platform/ui/Toasts.tsx';
import { $account, $proof, loadAccount, openAccount, sendProof } from './account.ts';
import { Attempts } from './SignInAttempts.tsx';
import { DangerZone } from './DeleteAccount.tsx';
import { Details } from './Details.tsx';
import { OwnAppointments } from './OwnAppointments.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';

/** The signed-in person's page: her appointments and her account. */
export function AccountPage() {
  const account = useStore($account);
  useEffect(() => {
    void openAccount();
    // A page the browser restored may be older than a change or a sign-out.
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) void loadAccount();
    };
    // A mailed link may open in the very page that waits for it.
    const reopen = () => {
      if (location.hash !== '') void openAccount();
    };
    addEventListener('pageshow', refresh);
    addEventListener('hashchange', reopen);
    return () => {
      removeEventListener('hashchange', reopen);
      removeEventListener('pageshow', refresh);
    };
  }, []);

  if (account.state === 'loading') {
    return (
      <Loading label="Opening your account...">
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="mt-4 h-40 w-full rounded-card" />
      </Loading>
    );
  }
  if (account.state === 'failed') {
    return (
      <Notice
        kind="error"
        title="Your account could not be loaded."
        action={{ label: 'Retry', onClick: () => void loadAccount() }}
      >
        {account.message}
      </Notice>
    );
  }
  if (account.state === 'known') {
    return (
      <Notice kind="warning" title="This address has an account already.">
        {account.message}{' '}
        <a className="link" href="/login?next=/account">
          Sign in
        </a>
      </Notice>
    );
  }
  const { me, appointments, now } = account;
  return (
    <div className="flex flex-col gap-12">
      <ProofNotice isProven={me.emailVerified} email={me.email} />
      {me.emailVerified && <OwnAppointments appointments={appointments} now={now} />}
      <Details me={me} />
      <PasswordForm me={me} />
      <Sessions />
      <Attempts />
      <DangerZone me={me} />
      <Toasts />
    </div>
  );
}

/** Shows the result of a mailed link, and why no appointments appear before the address is proven. */
function ProofNotice({ isProven, email }: { isProven: boolean; email: string }) {
  const proof = useStore($proof);
  if (isProven) {
    return proof.state === 'proven' ? (
      <Notice kind="success" title="Your address is confirmed.">
        Appointments you book while signed in are shown here. If you booked as a guest, open the link in that
        email to add it.
      </Notice>
    ) : null;
  }
  return (
    <Notice
      kind={proof.state === 'failed' ? 'error' : proof.state === 'sent' ? 'success' : 'warning'}
      title={proof.state === 'sent' ? 'The link is on its way.' : 'Please confirm your address.'}
      action={
        proof.state === 'failed' && proof.again
          ? { label: 'Retry', onClick: () => void openAccount() }
          : {
              label: 'Send the link again',
              busy: proof.state === 'sending',
              onClick: () => void sendProof(),
            }
      }
    >
      {proof.state === 'failed'
        ? proof.message
        : `We have sent a link to ${email}. Open it in this browser, and your appointments are shown here: until then nobody sees them.`}
    </Notice>
  );
}
