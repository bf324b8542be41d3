import { replyToRequest } from '../../../../api/appointments/reply-to-request.ts';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { money } from '../../../../platform/money.ts';
import { ClientOnFile } from '../AppointmentNotes.tsx';
import type { Form } from '../../forms/form.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { byHand, byHandText, paidAtDesk, paidOnline } from '../paid-amounts.ts';
import { NotifyChoice } from '../NotifyChoice.tsx';
import { hasObstacles, noObstacles } from '../../forms/time-conflicts.ts';
import type { LateDialogProps } from '../../shell/LateDialog.tsx';
import { settings } from '../../data/settings.ts';
import { serviceNames } from '../service-choice.ts';
import { WhenFields } from '../DateTimeFields.tsx';
import type { DrawField } from '../../forms/FormFields.tsx';
import { isLocalDate, isLocalTime } from '../../../../domain/time.ts';
import { callAsOwner } from '../../shell/access.ts';
import type { BodyToSend } from '../../../../platform/call/endpoint.ts';
import { announceChange } from '../../shell/dialogs.ts';
import { defineForm, existing } from '../../forms/define-form.ts';
import { undo } from '../confirm-change.ts';
import { withdrawSuggestion } from './withdraw-suggestion.ts';
import { salonDate, formatDateTime, shortly } from '../../data/salon-clock.ts';

type Open = Form<ReplySubject, TypedReply>;

/** Suggests another time for a request, or declines it. */
export function ReplyDialog(props: LateDialogProps<ReplySubject>) {
  return (
    <FormDialog {...props} store={replyForm} what="request" words={words} loads={[settings]}>
      {fields}
    </FormDialog>
  );
}

function words({ subject }: Open) {
  return subject?.answer === 'suggest'
    ? {
        title: 'Suggest Another Time',
        save: 'Send Suggestion',
        saving: 'Sending...',
        problem: "We couldn't send your reply.",
        notFree: { title: 'Not sent yet', label: 'Suggest It Anyway' },
      }
    : {
        title: 'Decline Request',
        save: 'Decline',
        saving: 'Sending...',
        problem: "We couldn't send your reply.",
      };
}

function fields(form: Open, field: DrawField<TypedReply>) {
  const { answer, appointment } = existing(form.subject);
  const isSuggestion = answer === 'suggest';
  return (
    <>
      <p>
        {shortly(appointment)}, {appointment.service.name}
      </p>
      <ClientOnFile appointment={appointment} />
      {isSuggestion && (
        <WhenFields
          values={form.values}
          errors={form.errors}
          service={serviceNames(appointment)}
          own={appointment}
          isAsked={hasObstacles(form.obstacles)}
          onType={replyForm.type}
        />
      )}
      {field('words')}
      <p className="text-sm text-ink-soft">
        {isSuggestion
          ? "We hold the requested time until the client replies. They can accept the new time, choose another, or cancel free of charge. The new time isn't held for them."
          : `This frees up the time.${moneyText(appointment)} The email invites the client to book another time.`}
      </p>
      <NotifyChoice
        customers={[appointment.customer]}
        value={form.values.notify}
        onPick={(notify) => replyForm.note({ notify })}
      />
    </>
  );
}

function moneyText(appointment: OwnersAppointment): string {
  const card = paidOnline(appointment);
  const text = card > 0 ? ` ${money(card)} will be refunded to the card.` : '';
  return text + byHandText(byHand(paidAtDesk(appointment), appointment));
}

/** A request that is declined or gets a suggestion. */
export interface ReplySubject {
  readonly answer: 'suggest' | 'decline';
  readonly appointment: OwnersAppointment;
}

interface TypedReply {
  /** The suggested time, as the fields give it. */
  readonly date: string;
  readonly time: string;
  /** The message to the customer. */
  readonly words: string;
  /** Whether to email the customer. */
  readonly notify: boolean;
}

type Body = Pick<BodyToSend<typeof replyToRequest>, 'words' | 'start_at'>;
const isSuggestion = (_: TypedReply, subject: ReplySubject | null) => subject?.answer === 'suggest';

export const replyForm = defineForm<ReplySubject, TypedReply, Body, OwnersAppointment>({
  question: () => 'Leave without sending your reply?',
  schema: replyToRequest.body,
  rest: () => ({ notify: true }),
  fields: {
    date: {
      label: 'Date',
      kind: 'date',
      path: null,
      start: (subject) => subject?.appointment.date ?? '',
      isUsed: isSuggestion,
      rule: (date) => {
        if (!isLocalDate(date)) return 'Date is required';
        return date < salonDate() && 'Date cannot be earlier than today';
      },
    },
    time: {
      label: 'Time',
      kind: 'time',
      path: 'start_at',
      start: '',
      isUsed: isSuggestion,
      meant: (time, { date }) => `${date}T${time}`,
      rule: (time, { date }, subject) => {
        if (!isLocalTime(time)) return 'Time is required';
        const own = subject?.appointment;
        return date === own?.date && time === own.time && 'The client already asked for this time';
      },
    },
    words: {
      label: 'Personal message',
      kind: 'paragraph',
      start: '',
      isOptional: true,
      hint: ({ subject }) => `Added to the email to ${subject?.appointment.customer.name}.`,
    },
  },
  send: (typed, { subject, values: { notify } }, isSure) => {
    const { answer, appointment } = existing(subject);
    const { id, version } = appointment;
    const more = {
      ...(!notify && { notify }),
      ...(typed.start_at !== undefined && isSure && { allow_outside: true }),
    };
    return callAsOwner('POST /api/admin-public/appointments/:id/reply', {
      params: { id },
      body: { ...typed, ...more, answer, version },
    });
  },
  show: announceChange,
  refused: ({ code, data, message }, { subject }) => {
    if (code === 'stale') {
      const appointment = data as OwnersAppointment;
      return {
        problem: `${message} Check it and send your reply again.`,
        subject: { ...existing(subject), appointment },
      };
    }
    if (code === 'outside_schedule') return { obstacles: { ...noObstacles, ...(data as object) } };
    if (code === 'not_available') return { errors: { time: message } };
    if (code !== 'overlap') return null;
    const { conflicts } = data as { readonly conflicts: readonly OwnersAppointment[] };
    return { errors: { time: `This time is taken: ${conflicts.map(shortly).join('; ')}` } };
  },
  done: ({ suggestion, ...appointment }, { subject }) =>
    subject?.answer === 'suggest' && suggestion
      ? ['Another Time Suggested', `${appointment.customer.name}, ${formatDateTime(suggestion.start_at)}`]
      : ['Request Declined', shortly(appointment)],
  undo: (after, { subject, values: { notify } }) =>
    subject && (subject.answer === 'decline' || !after.suggestion)
      ? undo({ action: 'cancel', appointment: subject.appointment, notify }, after)
      : () => withdrawSuggestion(after),
});
