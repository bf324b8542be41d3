import { call } from '../../platform/call/call.ts';
import type { OpenSession } from '../../api/accounts/own-account.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { forgetAll } from '../../storage.ts';
import { problemText, useSending, type FormResult } from './AccountForm.tsx';
import { Loaded, useLoaded } from './Loaded.tsx';
import { Section } from './Section.tsx';

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** The day in the text, on the salon's clock wherever this browser is. */
const toDay = (iso: string) => dates.format(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`));

const askForSessions = () => call('GET /api/me/sessions', {});

/** The account's sessions, each of which can be ended. */
export function Sessions() {
  const { list, load } = useLoaded(askForSessions);
  const { problem, sending, send } = useSending();

  async function end({ id, current }: OpenSession): Promise<FormResult> {
    const answer = await call('DELETE /api/me/sessions/:id', { params: { id } });
    // A session that has ended meanwhile is the wanted result.
    if (!answer.ok && answer.code !== 'not_found') return { message: problemText(answer) };
    if (!current) {
      await load();
      return null;
    }
    forgetAll();
    location.assign('/');
    return 'leaving';
  }

  return (
    <Section id="sessions" title="Where you are signed in">
      <Loaded list={list} label="Looking where you are signed in..." onRetry={load}>
        {(sessions) => (
          <ul className="card divide-y divide-line px-5 sm:px-6">
            {sessions.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">
                    {one.device || 'Unknown device'}
                    {one.current && ' (this browser)'}
                  </p>
                  <p className="hint wrap-anywhere">
                    {one.place && `From ${one.place}. `}Last used {toDay(one.last_used_at)}, signed in{' '}
                    {toDay(one.created_at)}
                  </p>
                </div>
                <Button
                  size="small"
                  busy={sending === one.id}
                  aria-label={`Sign out: ${one.device || 'Unknown device'}${one.current ? ', this browser' : ''}`}
                  onClick={() => void send(one.id, () => end(one))}
                >
                  Sign out
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {problem.message !== undefined && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
    </Section>
  );
}
