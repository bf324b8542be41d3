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
import { Loaded } from './Loaded.tsx';
import { Section } from './Section.tsx';

/** The signed-in client's appointments and account. */
export function AccountPage() {
  const t = messages('account');
  const account = useStore($account);
  useEffect(() => {
    void openAccount();
    // A page the browser restored may be older than a change or a sign-out.
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) void loadAccount();
    };
    // The emailed link may open in this tab.
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

  if (account.state === 'loading')
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="mt-4 h-40 w-full rounded-card" />
      </Loading>
    );
  const retry = { label: t('retry'), onClick: () => void loadAccount() };
  if (account.state === 'failed')
    return (
      <Notice kind="error" title={t('notLoaded')} action={retry}>
        {account.message}
      </Notice>
    );
  if (account.state === 'known')
    return (
      <Notice kind="warning" title={t('known')}>
        {account.message}{' '}
        <a className="link" href={`${pathIn('/login')}?next=${pathIn('/account')}`}>
          {t('signIn')}
        </a>
      </Notice>
    );
  const { me } = account;
  return (
    <div className="flex flex-col gap-12">
      <ProofNotice isProven={me.emailVerified} email={me.email} />
      {me.emailVerified && <OwnAppointments {...account} />}
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

/** Shows the result of an emailed link, and why no appointments appear before the address is verified. */
function ProofNotice({ isProven, email }: { isProven: boolean; email: string }) {
  const t = messages('account');
  const proof = useStore($proof);
  if (isProven)
    return proof.state === 'proven' ? (
      <Notice kind="success" title={t('proven')}>
        {t('provenHow')}
      </Notice>
    ) : null;
  return (
    <Notice
      kind={proof.state === 'failed' ? 'error' : proof.state === 'sent' ? 'success' : 'warning'}
      title={proof.state === 'sent' ? t('linkSent') : t('prove')}
      action={
        proof.state === 'failed' && proof.again
          ? { label: t('retry'), onClick: () => void openAccount() }
          : { label: t('sendLinkAgain'), busy: proof.state === 'sending', onClick: () => void sendProof() }
      }
    >
      {proof.state === 'failed' ? proof.message : t('proveHow', { email })}
    </Notice>
  );
}

const askForAttempts = () => call('GET /api/me/attempts', {});

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
        {isOpen && (
          <Loaded ask={askForAttempts} label={t('loadingAttempts')}>
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
        )}
      </details>
    </Section>
  );
}
