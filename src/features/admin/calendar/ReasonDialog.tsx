import type { LocalDate } from '../../../domain/time.ts';
import { defineForm } from '../forms/define-form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { callAsOwner } from '../shell/access.ts';
import type { LateDialogProps } from '../shell/LateDialog.tsx';
import { blockedDates } from './calendar.ts';
import type { Blocked } from './day-plan.ts';
import { formatDate } from '../data/salon-clock.ts';

export const reasonForm = defineForm<Blocked, Omit<Blocked, 'version'>, Pick<Blocked, 'reason'>>({
  fields: { reason: { label: 'Reason', isFirst: true } },
  rest: (day) => ({ date: day?.date ?? '' }),
  send: (body, { subject, values: { date } }) =>
    callAsOwner('PUT /api/admin-public/blocked-dates/:date', {
      params: { date },
      body: { ...body, version: subject?.version },
    }),
  show: (day) => {
    blockedDates.put((list) => list.map((one) => (one.date === day.date ? day : one)));
    void blockedDates.load();
  },
  refused: ({ code }) => {
    if (code !== 'not_found') return null;
    void blockedDates.load();
    return { problem: 'This day was unblocked on another device. Save to block it again.', subject: null };
  },
  done: ({ date }) => ['Reason Saved', formatDate(date as LocalDate)],
});

export function ReasonDialog(props: LateDialogProps<Blocked>) {
  const title = `Reason for ${formatDate(props.subject.date as LocalDate)}`;
  return (
    <FormDialog {...props} store={reasonForm} size="narrow" what="reason" words={{ title, save: 'Save' }} />
  );
}
