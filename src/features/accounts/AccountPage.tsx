import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Toasts } from '../../platform/ui/Toasts.tsx';
import { messages } from '../../platform/messages.ts';
import { pathIn } from '../../platform/path-in.ts';
import { whenLookedAt } from '../../platform/ui/when-visible.ts';
import { $account, $proof, loadAccount, openAccount, sendProof } from './account.ts';
import { DangerZone } from './DeleteAccount.tsx';
import { Details } from './Details.tsx';
import { OwnAppointments } from './OwnAppointments.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';
import { momentText } from './account-dates.ts';
import { call } from '../../platform/call/call.ts';
import { useLoaded, Loaded } from './Loaded.tsx';
import { Section } from './Section.tsx';

/** The signed-in person's page: her appointments and her account. */
export function AccountPage() {
  const t = messages('account');
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
    const stop = whenLookedAt(() => $account.get().state === 'shown' && loadAccount());
    addEventListener('pageshow', refresh);
    addEventListener('hashchange', reopen);
    return () => {
      stop();
      removeEventListener('hashchange', reopen);
      removeEventListener('pageshow', refresh);
    };
  }, []);

  if (account.state === 'loading') {
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="mt-4 h-40 w-full rounded-card" />
      </Loading>
    );
  }
  if (account.state === 'failed') {
    return (
      <Notice
        kind="error"
        title={t('notLoaded')}
        action={{ label: t('retry'), onClick: () => void loadAccount() }}
      >
        {account.message}
      </Notice>
    );
  }
  if (account.state === 'known') {
    return (
      <Notice kind="warning" title={t('known')}>
        {account.message}{' '}
        <a className="link" href={`${pathIn('/login')}?next=${pathIn('/account')}`}>
          {t('signIn')}
        </a>
      </Notice>
    );
  }
  const { me, appointments, now } = account;
  return (
    <div className="flex flex-col gap-12">
      <ProofNotice isProven={me.emailVerified} email={me.email} />
      {me.emailVerified && <OwnAppointments appointments={appointments} now={now} />}
      {/* Only the appointments are printed. */}
      <div className="contents print:hidden">
        <Details key={me.email} me={me} />
        <PasswordForm me={me} />
        <Sessions />
        <Attempts />
        <DangerZone me={me} />
      </div>
      <Toasts />
    </div>
  );
}

/** Shows the result of a mailed link, and why no appointments appear before the address is proven. */
function ProofNotice({ isProven, email }: { isProven: boolean; email: string }) {
  const t = messages('account');
  const proof = useStore($proof);
  if (isProven) {
    return proof.state === 'proven' ? (
      <Notice kind="success" title={t('proven')}>
        {t('provenHow')}
      </Notice>
    ) : null;
  }
  return (
    <Notice
      kind={proof.state === 'failed' ? 'error' : proof.state === 'sent' ? 'success' : 'warning'}
      title={proof.state === 'sent' ? t('linkSent') : t('prove')}
      action={
        proof.state === 'failed' && proof.again
          ? { label: t('retry'), onClick: () => void openAccount() }
          : {
              label: t('sendLinkAgain'),
              busy: proof.state === 'sending',
              onClick: () => void sendProof(),
            }
      }
    >
      {proof.state === 'failed' ? proof.message : t('proveHow', { email })}
    </Notice>
  );
}

/** Recent sign-in attempts, loaded on request. */
export function Attempts() {
  const t = messages('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="attempts" title={t('attempts')}>
      <details className="card px-5 py-4 sm:px-6" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          {t('showAttempts')}
        </summary>
        {isOpen && <List />}
      </details>
    </Section>
  );
}

const askForAttempts = () => call('GET /api/me/attempts', {});

function List() {
  const t = messages('account');
  const { list, load } = useLoaded(askForAttempts);
  return (
    <Loaded list={list} label={t('loadingAttempts')} onRetry={load}>
      {(attempts) =>
        attempts.length === 0 ? (
          <p className="py-3">{t('noAttempts')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {attempts.map(({ at, outcome, device }) => (
              <li key={`${at} ${outcome} ${device}`} className="py-3 wrap-anywhere">
                <span className="font-semibold">{t(outcome)}</span>
                <span className="hint block">
                  {t('attempt', { time: momentText(at), device: device || t('someDevice') })}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
