import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { googleAccount, removeAccount, uploadKey } from './google-account.ts';
import { ChooseFileButton } from '../forms/ChooseFileButton.tsx';
import { useRemote } from '../shell/remote.ts';

/** Connects Google Calendar, with the steps that Google asks for. */
export function GoogleAccount() {
  const value = useRemote(googleAccount);
  const { email = null, problem = null } = value.state === 'ready' ? value.data : {};
  return (
    <section aria-labelledby="google-account" className="flex flex-col gap-3">
      <div>
        <h3 id="google-account" className="font-sans font-semibold tracking-normal">
          Google Calendar
        </h3>
        <p className="hint">
          Write your appointments to a calendar of their own, or read when you're busy without seeing why.
        </p>
      </div>
      <LoadNotice what="Your Google account" value={value} load={googleAccount.load} skeleton="h-11" />
      {value.state === 'ready' && (
        <>
          {problem !== null && <p className="text-sm text-brick-ink">{problem}</p>}
          {email === null ? (
            <Disclosure summary="Set Up Google Calendar">
              <Steps />
            </Disclosure>
          ) : (
            <p className="wrap-anywhere">
              In Google Calendar share a calendar with <strong className="select-all">{email}</strong>, then
              add it above with its calendar ID.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <ChooseFileButton
              label={email === null ? 'Upload Key' : 'Replace Key'}
              busyLabel="Uploading..."
              accept="application/json,.json"
              onChoose={uploadKey}
            />
            {email !== null && (
              <PressButton className="text-brick-ink" onPress={removeAccount}>
                Remove Account
              </PressButton>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Steps() {
  return (
    <ol className="hint list-decimal space-y-1 ps-5">
      <li>
        Open console.cloud.google.com, create a project, and turn on the Google Calendar API under APIs &amp;
        Services.
      </li>
      <li>Under IAM &amp; Admin, Service Accounts, create a service account. It needs no roles.</li>
      <li>Open it and choose Keys, Add key, Create new key, JSON. A file is downloaded.</li>
      <li>Upload that file here. We encrypt it and never show it again.</li>
    </ol>
  );
}
