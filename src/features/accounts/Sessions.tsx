import { call } from '../../platform/call/call.ts';
import type { OpenSession } from '../../api/accounts/own-account.ts';
import { dateText } from './account-dates.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { messages } from '../../platform/messages.ts';
import { useSending, type FormResult } from '../../components/accounts/AccountForm.tsx';
import { leaving } from './leaving.ts';
import { ownProblem } from './own-problem.tsx';
import { Loaded } from './Loaded.tsx';
import { Section } from './Section.tsx';

const askForSessions = () => call('GET /api/me/sessions', {});

export function Sessions() {
  const t = messages('account');
  const { problem, sending, send } = useSending();
  return (
    <Section id="sessions" title={t('sessions')}>
      <Loaded ask={askForSessions} label={t('loadingSessions')}>
        {(sessions, reload) => (
          <ul className="card divide-y divide-line px-5 sm:px-6">
            {sessions.map((one) => {
              const device = one.device || t('unknownDevice');
              const used = t('used', { used: dateText(one.last_used_at), since: dateText(one.created_at) });
              return (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
                  <div className="min-w-0">
                    <p className="font-semibold wrap-anywhere">
                      {one.current ? t('thisBrowser', { device }) : device}
                    </p>
                    <p className="hint wrap-anywhere">
                      {one.place ? t('from', { place: one.place, used }) : used}
                    </p>
                  </div>
                  <Button
                    size="small"
                    busy={sending === one.id}
                    aria-label={t(one.current ? 'signOutHere' : 'signOutDevice', { device })}
                    onClick={() => void send(one.id, () => end(one, reload))}
                  >
                    {t('signOut')}
                  </Button>
                </li>
              );
            })}
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

async function end({ id, current }: OpenSession, reload: () => Promise<void>): Promise<FormResult> {
  // Ends it by its cookie, because this browser may have another session by now.
  if (current) return leaving((part) => part.logOut(true));
  const answer = await call('DELETE /api/me/sessions/:id', { params: { id } });
  // If the session has already ended, nothing is left to do.
  if (!answer.ok && answer.code !== 'not_found') return { message: ownProblem(answer) };
  await reload();
  return null;
}
