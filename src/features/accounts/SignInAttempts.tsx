import { useState } from 'react';
import { call } from '../../platform/call/call.ts';
import type { SignInAttempt } from '../../api/accounts/own-account.ts';
import { useLoaded, Loaded } from './Loaded.tsx';
import { Section } from './Section.tsx';

const outcomes: Readonly<Record<SignInAttempt['outcome'], string>> = {
  ok: 'Signed in',
  wrong_password: 'Wrong password',
  locked: 'Refused after too many attempts',
  second_factor: 'Wrong code',
};

const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
/** On the salon's clock, as in the text, wherever this browser is. */
const toTime = (iso: string) => times.format(Date.parse(`${iso.slice(0, 19)}Z`));

/** Recent sign-in attempts, loaded on request. */
export function Attempts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="attempts" title="Recent sign-in attempts">
      <details className="card px-5 py-4 sm:px-6" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          Show the last fifty attempts
        </summary>
        {isOpen && <List />}
      </details>
    </Section>
  );
}

const askForAttempts = () => call('GET /api/me/attempts', {});

function List() {
  const { list, load } = useLoaded(askForAttempts);
  return (
    <Loaded list={list} label="Loading sign-in attempts..." onRetry={load}>
      {(attempts) =>
        attempts.length === 0 ? (
          <p className="py-3">No attempts yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {attempts.map(({ at, outcome, device }) => (
              <li key={`${at} ${outcome} ${device}`} className="py-3 wrap-anywhere">
                <span className="font-semibold">{outcomes[outcome]}</span>
                <span className="hint block">
                  {toTime(at)}, {device || 'unknown device'}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
