import { useEffect, useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { OpenSession } from '../../api/me.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Loading, Skeleton } from '../../components/ui/Skeleton.tsx';
import { problemText, useSending, type FormResult } from './AccountForm.tsx';
import { Section } from './Section.tsx';

type List =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: ReactNode }
  | { readonly state: 'shown'; readonly sessions: readonly OpenSession[] };

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** The day on the salon's clock: that of the text, wherever this browser is. */
const dayOf = (iso: string) => dates.format(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`));

async function read(): Promise<List> {
  const answer = await call('GET /api/me/sessions', {});
  return answer.ok
    ? { state: 'shown', sessions: answer.data }
    : { state: 'failed', message: problemText(answer) };
}

/** Where the account is signed in; each can be ended by itself. */
export function Sessions() {
  const [list, setList] = useState<List>({ state: 'loading' });
  const { problem, sending, send } = useSending();

  useEffect(() => void read().then(setList), []);
  const load = async () => setList(await read());

  async function end({ id, current }: OpenSession): Promise<FormResult> {
    const answer = await call('DELETE /api/me/sessions/:id', { params: { id } });
    // One that has ended meanwhile is what was wanted.
    if (!answer.ok && answer.code !== 'not_found') return { message: problemText(answer) };
    if (!current) {
      await load();
      return null;
    }
    location.assign('/');
    return 'leaving';
  }

  return (
    <Section id="sessions" title="Where you are signed in">
      {list.state === 'loading' && (
        <Loading label="Looking where you are signed in...">
          <Skeleton className="h-24 w-full rounded-card" />
        </Loading>
      )}
      {list.state === 'failed' && (
        <Notice kind="error" action={{ label: 'Retry', onClick: () => void load() }}>
          {list.message}
        </Notice>
      )}
      {list.state === 'shown' && (
        <ul className="card divide-y divide-line px-5 sm:px-6">
          {list.sessions.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  {one.device || 'Unknown device'}
                  {one.current && ' (this browser)'}
                </p>
                <p className="hint wrap-anywhere">
                  {one.place && `From ${one.place}. `}Last used {dayOf(one.last_used_at)}, signed in{' '}
                  {dayOf(one.created_at)}
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
      {problem.message !== undefined && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
    </Section>
  );
}
