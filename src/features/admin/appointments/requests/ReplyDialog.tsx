import { useEffect } from 'react';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { TextArea } from '../../../../platform/ui/Field.tsx';
import { dollars } from '../../../../domain/money.ts';
import { ClientOnFile } from '../AppointmentNotes.tsx';
import type { Form } from '../../forms/form.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { paidAtDesk, paidOnline } from '../paid-amounts.ts';
import { NotifyChoice } from '../NotifyChoice.tsx';
import { hasObstacles } from '../../forms/time-conflicts.ts';
import { settings } from '../../data/settings.ts';
import { shortly } from '../../shell/text.ts';
import { servicesOf } from '../service-choice.ts';
import { WhenFields } from '../DateTimeFields.tsx';
import { wired } from '../../forms/field-props.ts';
import { replyForm, type ReplySubject, type TypedReply } from './reply-form.ts';

type Open = Form<ReplySubject, TypedReply>;

/** Suggests another time for a request, or declines it. */
export function ReplyDialog() {
  useEffect(() => {
    // The opening hours, from which the time field offers more times.
    void settings.load();
    return replyForm.close;
  }, []);
  return (
    <FormDialog store={replyForm} id="reply-form" what="answer" words={words}>
      {(form) => (form.subject ? <Fields form={form} subject={form.subject} /> : null)}
    </FormDialog>
  );
}

function words({ subject }: Open) {
  return subject?.answer === 'suggest'
    ? {
        title: 'Suggest Another Time',
        save: 'Send Suggestion',
        saving: 'Sending...',
        problem: 'Your answer is not sent.',
        notFree: { title: 'Not sent yet', label: 'Suggest It Anyway' },
      }
    : {
        title: 'Decline Request',
        save: 'Decline',
        saving: 'Sending...',
        problem: 'Your answer is not sent.',
      };
}

function Fields({ form, subject: { answer, appointment } }: { form: Open; subject: ReplySubject }) {
  const field = wired(replyForm, form);
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
          service={servicesOf(appointment)}
          own={appointment}
          isAsked={hasObstacles(form.obstacles)}
          onType={replyForm.type}
        />
      )}
      <TextArea
        {...field('words')}
        label="Your own words"
        optional
        hint={`They stand in the letter to ${appointment.customer.name}.`}
      />
      <p className="text-sm text-ink-soft">
        {isSuggestion
          ? 'The request keeps its time until its client answers. They can take the other time, choose another, or cancel free of charge. The other time is not kept for them.'
          : `The time becomes free.${moneyText(appointment)} The letter invites the client to book another time.`}
      </p>
      <NotifyChoice
        customers={[appointment.customer]}
        value={form.values.notify}
        onPick={(notify) => {
          replyForm.note({ notify });
        }}
      />
    </>
  );
}

function moneyText(appointment: OwnersAppointment): string {
  const [card, desk] = [paidOnline(appointment), paidAtDesk(appointment)];
  return [
    card > 0 ? ` ${dollars(card)} will be refunded to the card.` : '',
    desk > 0 ? ` ${dollars(desk)} was paid at the desk: give it back there.` : '',
  ].join('');
}
