import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { money } from '../../../../platform/money.ts';
import { ClientOnFile } from '../AppointmentNotes.tsx';
import type { Form } from '../../forms/form.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { byHand, byHandText, paidAtDesk, paidOnline } from '../paid-amounts.ts';
import { NotifyChoice } from '../NotifyChoice.tsx';
import { hasObstacles } from '../../forms/time-conflicts.ts';
import type { LateDialogProps } from '../../shell/LateDialog.tsx';
import { settings } from '../../data/settings.ts';
import { serviceNames } from '../service-choice.ts';
import { WhenFields } from '../DateTimeFields.tsx';
import type { DrawField } from '../../forms/FormFields.tsx';
import { replyForm, type ReplySubject, type TypedReply } from './reply-form.ts';
import { shortly } from '../../data/salon-clock.ts';

type Open = Form<ReplySubject, TypedReply>;

/** Suggests another time for a request, or declines it. */
export function ReplyDialog(props: LateDialogProps<ReplySubject>) {
  return (
    <FormDialog {...props} store={replyForm} what="request" words={words} loads={[settings]}>
      {(form, field) => form.subject && <Fields form={form} subject={form.subject} field={field} />}
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

interface FieldsProps {
  form: Open;
  subject: ReplySubject;
  field: DrawField<TypedReply>;
}

function Fields({ form, subject: { answer, appointment }, field }: FieldsProps) {
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
