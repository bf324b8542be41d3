import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { AccountForm, useSending, type FormResult } from '../../../components/accounts/AccountForm.tsx';
import type { Contract } from '../../../api/contract.ts';
import { callWithoutKey, type Answer, type Failure, type Success } from '../../../platform/call/call.ts';
import { onSalonClock, toDate } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { save } from '../../../platform/ui/download.ts';
import { TextField } from '../../../platform/ui/Field.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { PaperDialog } from '../../../platform/ui/PrintPreviewDialog.tsx';
import { QrCode } from '../../../platform/ui/QrCode.tsx';
import { salonZone, formatDate } from '../data/salon-clock.ts';
import { asOwner } from '../shell/access.ts';
import { orGone, tell } from '../shell/act.ts';
import type { LateDialogProps } from '../shell/LateDialog.tsx';
import { remote, useRemote } from '../shell/remote.ts';

const ways = remote('GET /api/me/passkeys', {});

type View =
  | { readonly step: 'ways' | 'off' }
  | { readonly step: 'setup'; readonly secret: string; readonly uri: string }
  | { readonly step: 'codes'; readonly codes: readonly string[] }
  /** The owner has not signed in lately. */
  | { readonly step: 'password'; readonly change: Change };

type Change = (body: { readonly password?: string }) => Promise<FormResult>;

const WAYS: View = { step: 'ways' };

/** Like `callAsOwner`, for calls that may carry a password or a code. */
const ask = <Name extends keyof Contract>(
  name: Name,
  input: Parameters<typeof callWithoutKey<Name>>[1],
): Promise<Answer<Contract[Name]>> =>
  asOwner<Answer<Contract[Name]>>(name, () => callWithoutKey(name, input));

const reason = ({ errors, message }: Failure): FormResult => ({
  message: Object.values(errors)[0] ?? message,
});

/** How the owner signs in beside her password: passkeys, and one-time codes with their recovery codes. */
export function SignInDialog({ onClose }: LateDialogProps<null>) {
  const remote = useRemote(ways);
  const [view, setView] = useState<View>(WAYS);
  const state = useSending();
  const { problem, sending, send } = state;

  /** Returns to the list, with what has changed in it. */
  async function goBack(message?: string): Promise<null> {
    await ways.load();
    setView(WAYS);
    if (message !== undefined) tell([message]);
    return null;
  }

  /** Asks for the password if the server does. */
  const checked =
    <Data,>(
      call: (body: Parameters<Change>[0]) => Promise<Success<Data> | Failure>,
      done: (data: Data) => FormResult | Promise<FormResult>,
    ): Change =>
    async (body) => {
      const answer = await call(body);
      if (answer.ok) return done(answer.data);
      if (answer.code !== 'bad_credentials' || body.password !== undefined) return reason(answer);
      setView({ step: 'password', change: checked(call, done) });
      return null;
    };

  const addPasskey = checked(
    (body) => ask('POST /api/me/passkeys/options', { body }),
    async (options) => {
      const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
      const passkey = await startRegistration({ optionsJSON }).catch(() => null);
      if (!passkey)
        return { message: 'No passkey was added: you canceled it, or this device has one already.' };
      const answer = await callWithoutKey('POST /api/me/passkeys/verify', {
        body: { response: JSON.stringify(passkey) },
      });
      return answer.ok ? goBack('Passkey Added') : reason(answer);
    },
  );
  const turnOn = checked(
    (body) => ask('POST /api/me/two-factor', { body }),
    (secret) => {
      setView({ step: 'setup', ...secret });
      return null;
    },
  );
  const showCodes = ({ recovery_codes: codes }: { readonly recovery_codes: readonly string[] }) => {
    setView({ step: 'codes', codes });
    return null;
  };
  const renew = checked((body) => ask('POST /api/me/two-factor/recovery-codes', { body }), showCodes);
  const button = (label: string, change: Change) => (
    <Button busy={sending === label} onClick={() => void send(label, () => change({}))}>
      {label}
    </Button>
  );
  const removePasskey = (id: string) =>
    checked(
      (body) => orGone(ask('DELETE /api/me/passkeys/:id', { params: { id }, body })),
      () => goBack('Passkey Removed'),
    );
  async function sendCode(method: 'PUT' | 'DELETE', code: string): Promise<FormResult> {
    if (code.trim() === '') return { message: 'Please enter a code.', focus: 'code' };
    const input = { body: { code } };
    if (method === 'DELETE') {
      const answer = await callWithoutKey('DELETE /api/me/two-factor', input);
      return answer.ok ? goBack('One-Time Codes Are Off') : reason(answer);
    }
    const answer = await callWithoutKey('PUT /api/me/two-factor', input);
    return answer.ok ? showCodes(answer.data) : reason(answer);
  }

  if (view.step === 'codes') return <RecoveryCodes codes={view.codes} onClose={() => void goBack()} />;
  return (
    <Dialog title="Passkeys and Codes" size="narrow" busy={sending !== null} onClose={onClose}>
      {view.step === 'ways' && <LoadNotice what="This" value={remote} load={ways.load} skeleton="h-40" />}
      {view.step === 'ways' && remote.state === 'ready' && (
        <div className="flex flex-col gap-4 pt-2">
          {problem.message !== undefined && <Notice kind="error">{problem.message}</Notice>}
          <div>
            <h3 className="text-xl">Passkeys</h3>
            <p className="hint">Sign in with your finger, your face or your device's PIN.</p>
          </div>
          <ul className="divide-y divide-line empty:hidden">
            {remote.data.passkeys.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold">{one.name}</p>
                  <p className="hint">
                    {one.domain === remote.data.domain
                      ? `Added ${dayText(one.created_at)}${one.used_at === null ? '' : `, last used ${dayText(one.used_at)}`}`
                      : `Made for ${one.domain}, and works only there`}
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={`Remove ${one.name}`}
                  busy={sending === one.id}
                  onClick={() => void send(one.id, () => removePasskey(one.id)({}))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <p>{obstacle(remote.data.domain) ?? button('Add a Passkey', addPasskey)}</p>
          <div className="mt-4">
            <h3 className="text-xl">One-time codes</h3>
            <p className="hint">
              {remote.data.recovery_codes_left === null
                ? 'Your password or Google then needs a code from an app on your phone as well.'
                : `On. Recovery codes left: ${remote.data.recovery_codes_left}.`}
            </p>
          </div>
          <p className="flex flex-wrap gap-3">
            {remote.data.recovery_codes_left === null ? (
              button('Turn On Codes', turnOn)
            ) : (
              <>
                {button('New Recovery Codes', renew)}
                <Button onClick={() => setView({ step: 'off' })}>Turn Off Codes</Button>
              </>
            )}
          </p>
        </div>
      )}
      {view.step === 'password' && (
        <AccountForm
          state={state}
          submit="Continue"
          busyLabel="Checking..."
          onSend={(typed) => view.change({ password: typed('password') })}
        >
          <TextField
            label="Your password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            data-autofocus
          />
        </AccountForm>
      )}
      {(view.step === 'setup' || view.step === 'off') && (
        <AccountForm
          key={view.step}
          state={state}
          submit={view.step === 'setup' ? 'Turn On' : 'Turn Off'}
          busyLabel="Checking..."
          onSend={(typed) => sendCode(view.step === 'setup' ? 'PUT' : 'DELETE', typed('code'))}
        >
          {view.step === 'setup' && (
            <>
              <p>Scan this with an authenticator app, such as Google Authenticator or 1Password.</p>
              <QrCode
                text={view.uri}
                label="Code for your authenticator app"
                className="w-full max-w-56 self-center rounded-control border border-line"
              />
              <CopyField
                button="Copy"
                label="Or type this key"
                url={view.secret}
                hint="Nobody else should see it."
              />
            </>
          )}
          <TextField
            label="Code from the app"
            hint={view.step === 'off' ? 'A recovery code works too.' : undefined}
            name="code"
            autoComplete="one-time-code"
            required
            data-autofocus={view.step === 'off' || undefined}
          />
        </AccountForm>
      )}
    </Dialog>
  );
}

/** Why this browser can add no passkey here, or null. */
function obstacle(domain: string | null): string | null {
  if (domain === null) return 'A preview has no passkeys. Open your own site.';
  if (location.hostname !== domain)
    return `Open ${location.origin.replace(location.hostname, domain)} to add one.`;
  return browserSupportsWebAuthn() ? null : "This browser doesn't support passkeys.";
}

function dayText(iso: string): string {
  const at = onSalonClock(iso, salonZone());
  return at === null ? '' : formatDate(toDate(at));
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const list = (
    <ul className="grid grid-cols-2 gap-2 font-mono text-lg">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
  const paper = (
    <>
      <h1 className="mb-4 text-2xl">Recovery codes for {location.host}</h1>
      {list}
    </>
  );
  return (
    <PaperDialog title="Recovery codes" onClose={onClose} paper={paper} className="p-8">
      <div className="flex flex-col gap-5">
        <p>Keep these where only you can find them. Each opens your account once if you lose your phone.</p>
        {list}
        <CopyField button="Copy" label="All ten" url={codes.join(' ')} hint="You won't see them again.">
          <Button
            onClick={() => save(new Blob([codes.join('\n')], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            Download
          </Button>
        </CopyField>
      </div>
    </PaperDialog>
  );
}
