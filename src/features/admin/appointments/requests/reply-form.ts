import { replyToRequest } from '../../../../api/appointments/reply-to-request.ts';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { formatDay, formatTime, formatWhen } from '../../../../platform/dates/date-text.ts';
import { showToast } from '../../../../platform/ui/toasts.ts';
import { isLocalDate, isLocalTime } from '../../../../domain/time.ts';
import { tidyParagraph } from '../../../../domain/text-rules.ts';
import { callAsOwner } from '../../shell/access.ts';
import { announceChange } from '../../shell/dialogs.ts';
import { faultsOf, refusalOf } from '../../forms/field-errors.ts';
import { formStore, type Faults, type Form, type Sent } from '../../forms/form.ts';
import { noObstacles } from '../../forms/time-conflicts.ts';
import { undo } from '../confirm-change.ts';
import { salonDate } from '../../data/salon-clock.ts';
import { shortly } from '../../shell/text.ts';

/** A request that is declined or gets a suggestion. */
export interface ReplySubject {
  readonly answer: 'suggest' | 'decline';
  readonly appointment: OwnersAppointment;
}

/** A reply being typed. */
export interface TypedReply {
  /** The suggested time, as the fields give it. */
  readonly date: string;
  readonly time: string;
  /** The message to the customer. */
  readonly words: string;
  /** Whether to email the customer. */
  readonly notify: boolean;
}

const labels = { date: 'Date', time: 'Time', words: 'Your own words' };
const paths = { start_at: 'time', words: 'words' } as const;

export const replyForm = formStore<ReplySubject, TypedReply>({
  question: () => 'Your answer is not sent.',
  start: (subject) => ({ date: subject?.appointment.date ?? '', time: '', words: '', notify: true }),
  labels,
  words: (field, values) => {
    const text = String(values[field]);
    if (field === 'date' && isLocalDate(text)) return formatDay(text);
    return field === 'time' && isLocalTime(text) ? formatTime(text) : text || 'nothing';
  },
  faultsIn,
  send,
});

function faultsIn({ date, time, words }: TypedReply, subject: ReplySubject | null): Faults<TypedReply> {
  const answer = subject?.answer ?? 'decline';
  const own = subject?.appointment;
  return {
    ...faultsOf<TypedReply>(replyToRequest.body, { answer, words: tidyParagraph(words) }, paths),
    ...(answer === 'suggest' && {
      ...(!isLocalDate(date) && { date: 'Date is required' }),
      ...(date !== '' && date < salonDate() && { date: 'Date cannot be earlier than today' }),
      ...(!isLocalTime(time) && { time: 'Time is required' }),
      ...(date === own?.date && time === own.time && { time: 'This is the time that was asked for' }),
    }),
  };
}

async function send(
  { subject, values: { date, time, words, notify } }: Form<ReplySubject, TypedReply>,
  isSure: boolean,
): Promise<Sent<ReplySubject, TypedReply>> {
  if (!subject) return {};
  const { answer, appointment } = subject;
  // This very reply, whose answer was lost.
  const isAnswered = ({ status, suggestion }: OwnersAppointment) =>
    answer === 'decline'
      ? status === 'canceled'
      : suggestion?.start_at === `${date}T${time}` &&
        appointment.suggestion?.start_at !== suggestion.start_at;
  const result = await callAsOwner('POST /api/admin-public/appointments/:id/reply', {
    params: { id: appointment.id },
    body: {
      answer,
      words: tidyParagraph(words),
      version: appointment.version,
      ...(!notify && { notify }),
      ...(answer === 'suggest' && { start_at: `${date}T${time}`, ...(isSure && { allow_outside: true }) }),
    },
  });
  if (result.ok) return () => told({ answer, appointment, notify }, result.data);
  if (result.code === 'stale' && isAnswered(result.data)) {
    const { data } = result;
    return () => told({ answer, appointment, notify }, data);
  }
  if (result.code === 'outside_schedule') return { obstacles: { ...noObstacles, ...result.data } };
  if (result.code === 'overlap') {
    return { errors: { time: `Somebody has this time: ${result.data.conflicts.map(shortly).join('; ')}` } };
  }
  if (result.code === 'not_available') return { errors: { time: result.message } };
  if (result.code !== 'stale') return refusalOf<ReplySubject, TypedReply>({ ...result, data: null }, paths);
  announceChange(result.data);
  const problem = `${result.message} Please look at it once more and send your answer.`;
  return { problem, subject: { answer, appointment: result.data } };
}

function told(
  { answer, appointment: before, notify }: ReplySubject & Pick<TypedReply, 'notify'>,
  appointment: OwnersAppointment,
): void {
  announceChange(appointment);
  const { suggestion, customer } = appointment;
  if (answer === 'decline' || !suggestion) {
    const action = undo({ action: 'cancel', appointment: before, notify }, appointment);
    showToast({ kind: 'success', title: 'Request Declined', text: shortly(appointment), action });
    return;
  }
  showToast({
    kind: 'success',
    title: 'Another Time Suggested',
    text: `${customer.name}, ${formatWhen(suggestion.start_at)}`,
    action: { label: 'Undo', run: () => void takeBack(appointment) },
  });
}

/** Withdraws the suggestion; the request needs the owner's reply again. */
export async function takeBack(before: OwnersAppointment): Promise<void> {
  const { id, version } = before;
  const answer = await callAsOwner('POST /api/admin-public/appointments/:id/reply', {
    params: { id },
    body: { answer: 'none', version },
  });
  const newest = answer.ok || answer.code === 'stale' ? answer.data : null;
  announceChange(newest);
  if (newest && (answer.ok || !newest.suggestion)) {
    showToast({ kind: 'success', title: 'Suggestion Taken Back', text: shortly(newest) });
    return;
  }
  showToast({
    kind: 'error',
    title: 'Update Failed',
    text: `Failed to take the suggestion back: ${answer.message}`,
    action: { label: 'Retry', run: () => void takeBack(newest ?? before) },
  });
}
