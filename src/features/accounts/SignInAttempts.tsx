import { useState } from 'react';
import { momentText } from './account-dates.ts';
import { call } from '../../platform/call/call.ts';
import { messages } from '../../platform/messages.ts';
import { useLoaded, Loaded } from './Loaded.tsx';
import { Section } from './Section.tsx';

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
