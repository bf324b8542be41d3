import type { Held } from '../../components/booking/private-page.ts';
import { call, isUnanswered } from '../../platform/call/call.ts';
import { messages } from '../../platform/messages.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Question } from './Question.tsx';
import { action, refresh, show } from './managed-booking.ts';

/** Tells the salon that the client is coming at the time on screen. Doing so twice is harmless. */
const confirmation = action(async ({ data: { version }, pass }) => {
  const answer = await call('POST /api/bookings/:id/confirm', {
    params: { id: pass.id },
    manageToken: pass.token,
    body: { version },
  });
  if (answer.ok) return show(answer.data);
  if (!isUnanswered(answer.code, true)) await refresh();
  return answer.message;
});

/** Asks the client to confirm the visit, or thanks her. It takes a press, because mail scanners follow links. */
export function ConfirmVisit({ booking }: { booking: Held }) {
  const t = messages('manage-confirm');
  if (!booking.to_confirm)
    return <Notice kind="success" className="mb-4" title={t('confirmed')} announce="status" />;
  return (
    <Question
      kind="info"
      className="mb-4"
      announce="off"
      title={t('ask')}
      label={t('coming')}
      action={confirmation}
    />
  );
}
