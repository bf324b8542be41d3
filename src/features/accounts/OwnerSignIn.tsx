import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useEffect, useState, type ReactNode } from 'react';
import type { SessionShape } from '../../api/accounts/sign-in.ts';
import { callWithoutKey } from '../../platform/call/call.ts';
import { laterMessages } from '../../platform/later-messages.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { TextField } from '../../platform/ui/Field.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { AccountForm, useSending, type FormResult } from '../../components/accounts/AccountForm.tsx';
import { problemText } from '../../components/accounts/problem-text.ts';

/** The password that a code completes; undefined after signing in with Google. */
type FirstFactor = { readonly email: string; readonly password: string } | undefined;
/** Opens the next page. */
type Enter = (session: SessionShape) => 'leaving';

/** Asks for a code after the password or Google. Otherwise offers the owner's passkeys. */
export async function showOwnerSignIn(show: (part: ReactNode) => void, first: FirstFactor, enter: Enter) {
  await laterMessages();
  const passkeys = <Passkeys enter={enter} />;
  const isAsked = first !== undefined || location.search.includes('google=code');
  show(isAsked ? <CodeDialog first={first} enter={enter} onClose={() => show(passkeys)} /> : passkeys);
  return null;
}

function CodeDialog({ first, enter, onClose }: { first: FirstFactor; enter: Enter; onClose: () => void }) {
  const t = messages('second-factor');
  const state = useSending();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Dialog title={t('title')} size="narrow" busy={state.sending === 'form'} onClose={onClose}>
      <AccountForm
        state={state}
        submit={messages('sign-in')('signInButton')}
        busyLabel={messages('sign-in')('signingIn')}
        onSend={async (typed) => {
          const code = typed('code').trim();
          if (code === '') return { message: t('missing'), focus: 'code' };
          const answer =
            first === undefined
              ? await callWithoutKey('POST /api/auth/second-factor', { body: { code } })
              : await callWithoutKey('POST /api/auth/login', { body: { ...first, code } });
          return answer.ok ? enter(answer.data) : { message: problemText(answer), focus: 'code' };
        }}
      >
        <TextField
          key={String(isRecovery)}
          label={t(isRecovery ? 'recoveryCode' : 'code')}
          hint={t(isRecovery ? 'recoveryHint' : 'hint')}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          required
          data-autofocus
        />
      </AccountForm>
      <button
        type="button"
        className="mt-3 inline-flex min-h-11 items-center link"
        onClick={() => setRecovery(!isRecovery)}
      >
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </button>
      <Passkeys enter={enter} />
    </Dialog>
  );
}

/** How often the challenge is renewed, in milliseconds: it is valid for five minutes. */
const RENEWAL = 4 * 60_000;

/** Has the browser offer passkeys in the email field, and shows a button. Hidden where no passkey can be used. */
function Passkeys({ enter }: { enter: Enter }) {
  const t = messages('second-factor');
  const [isOffered, setOffered] = useState(false);
  const { problem, setProblem, sending, send } = useSending();
  useEffect(() => {
    if (!browserSupportsWebAuthn()) return undefined;
    const offer = async () => {
      const options = await challenge();
      setOffered(options !== null);
      if (!options || !(await browserSupportsWebAuthnAutofill())) return;
      const outcome = await signInWithPasskey(options, true, enter);
      if (outcome !== null && outcome !== 'leaving') setProblem(outcome);
    };
    void offer();
    const timer = setInterval(() => void offer(), RENEWAL);
    return () => clearInterval(timer);
  }, [enter, setProblem]);
  if (!isOffered) return null;
  return (
    <div className="flex flex-col gap-4">
      {problem.message !== undefined && <Notice kind="error">{problem.message}</Notice>}
      <Button
        size="large"
        busy={sending === 'passkey'}
        onClick={() =>
          void send('passkey', async () => {
            const options = await challenge();
            return options ? signInWithPasskey(options, false, enter) : { message: t('passkeyFailed') };
          })
        }
      >
        {t('usePasskey')}
      </Button>
    </div>
  );
}

/** Returns null if passkeys don't work at this address, such as a preview's or 127.0.0.1. */
async function challenge(): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const answer = await callWithoutKey('POST /api/auth/passkeys/options', {});
  const options = answer.ok ? (answer.data as PublicKeyCredentialRequestOptionsJSON) : null;
  return options?.rpId === location.hostname ? options : null;
}

async function signInWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  useBrowserAutofill: boolean,
  enter: Enter,
): Promise<FormResult> {
  const signed = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(() => null);
  // Canceled, or replaced by a later request.
  if (!signed) return null;
  const body = { response: JSON.stringify(signed) };
  const answer = await callWithoutKey('POST /api/auth/passkeys/verify', { body });
  return answer.ok ? enter(answer.data) : { message: problemText(answer) };
}
