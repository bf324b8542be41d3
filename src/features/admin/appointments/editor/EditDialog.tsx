import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { isGivenAway } from '../../../../domain/appointments/given-away.ts';
import { isActive } from '../../../../domain/appointments/status.ts';
import { AnswersPart } from '../Answers.tsx';
import { DialogPart, type PartProps } from '../DialogPart.tsx';
import { ClientOnFile } from '../AppointmentNotes.tsx';
import { CancelChoice } from '../CancelChoice.tsx';
import { clients } from '../../data/clients.ts';
import { canBeCalled, isErased } from '../../data/client-contact.ts';
import { closeDialog, type TypedDialog } from '../../shell/dialogs.ts';
import type { Form } from '../../forms/form.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { ToAcceptLine, UnpaidHoldLine } from '../UnpaidHoldLine.tsx';
import { Photos } from '../photos/Photos.tsx';
import { AskedForChoice, NotifyChoice, ScopeChoice } from '../NotifyChoice.tsx';
import { services } from '../../data/services.ts';
import { settings } from '../../data/settings.ts';
import { formatAmount } from '../../payments/amounts.ts';
import { BackDialog, Fees, Payments, KeptCard } from '../../payments/Payments.tsx';
import { CustomerFields, type FieldsProps, NotesFields, VisitFields } from './VisitFields.tsx';
import { History } from './History.tsx';
import { Receipts } from '../../till/Receipts.tsx';
import { visitForm } from './visit-form.ts';
import { editedIn, type VisitForm } from './visit-values.ts';
import { late } from '../../../../platform/ui/late.ts';
import { money } from '../../../../platform/money.ts';
import { beyondPrice } from '../../../../domain/booking/policy.ts';
import { chargedCents } from '../../../../domain/till/till.ts';
import { byHand } from '../paid-amounts.ts';
import { useRefunds } from '../RefundList.tsx';
import { chosenVisit, serviceNames } from '../service-choice.ts';
import { salonNow } from '../../../../platform/call/server-time.ts';
import { statusText } from '../../../../components/appointments/status-text.ts';
import { stepFields } from '../../forms/FormFields.tsx';
import { optionsOf } from '../../../../platform/ui/options.tsx';

export function EditDialog({ dialog }: { dialog: Extract<TypedDialog, { kind: 'edit' }> }) {
  const form = useStore(visitForm.$form);
  const own = editedIn(form?.subject ?? dialog) ?? dialog.appointment;
  return (
    <FormDialog
      store={visitForm}
      subject={dialog}
      loads={[services, clients, settings]}
      what="appointment"
      words={{
        title: 'Edit Appointment',
        save: 'Save Changes',
        problem: 'Failed to update appointment',
        discard: { title: 'Discard your changes?', text: "You'll lose what you typed." },
        notFree: { title: 'Not saved yet', label: 'Save It Anyway' },
      }}
      onClose={closeDialog}
      below={
        <>
          <AnswersPart appointment={own} />
          {!isErased(own.customer) && (
            <Photos
              subject={`appointments ${own.id}`}
              heading={<h3 className="text-xl">Photos</h3>}
              given={own.pictures ?? dialog.appointment.pictures}
            />
          )}
          <Payments appointment={own} onChange={follow} />
          <Receipts appointment={own} onChange={follow} />
          <Fees appointment={own} onChange={follow} />
          <BackDialog />
          <KeptCard appointment={own} />
          <FormsIfAny appointment={own} onChange={follow} />
          {canBeCalled(own.customer) && (
            <DialogPart id="texts" title="Texts">
              <Suspense>
                <VisitTexts appointment={own} />
              </Suspense>
            </DialogPart>
          )}
          <History appointment={own} />
        </>
      }
    >
      {fields}
    </FormDialog>
  );
}

const VisitTexts = late(async () => (await import('../TextsDialog.tsx')).VisitTexts);
const VisitFormsPart = late(async () => (await import('../VisitFormsPart.tsx')).VisitFormsPart);

function FormsIfAny({ appointment, onChange }: PartProps) {
  const list = useStore(services.$value);
  const booked = new Set(appointment.services.map(({ id }) => id));
  const asks =
    list.state === 'ready' && list.data.some(({ id, consents }) => booked.has(id) && consents.length > 0);
  return (
    (asks || appointment.signed) && (
      <Suspense>
        <VisitFormsPart appointment={appointment} onChange={onChange} />
      </Suspense>
    )
  );
}

/** An action beside the form has changed the appointment, so the form continues from there. */
function follow(appointment: OwnersAppointment): void {
  visitForm.follow({ kind: 'edit', appointment });
}

function fields(form: Form<TypedDialog, VisitForm>) {
  const own = editedIn(form.subject);
  return (
    own && (
      <>
        <p className="text-sm text-ink-soft">
          {own.reference}, {own.source === 'online' ? 'booked online' : 'booked by the salon'}.{' '}
          {formatAmount(own)}
        </p>
        <UnpaidHoldLine appointment={own} onKept={follow} />
        <ToAcceptLine appointment={own} />
        <ClientOnFile appointment={own} />
        {isErased(own.customer) ? (
          <p>This client was erased, so there are no contact details to edit.</p>
        ) : (
          <>
            <CustomerFields form={form} />
            {isGivenAway(own.customer, form.values) && (
              <p role="status" className="text-ink-soft">
                This is another person now. When you save, the visit loses any notes, answers, photos, signed
                forms and card of {own.customer.name}. To keep them, save the new name first, and the new
                contact a minute later.
              </p>
            )}
          </>
        )}
        <VisitFields form={form} />
        <MoneyBack form={form.values} own={own} />
        <EditStatus form={form} own={own} />
        {form.values.status === 'canceled' && isActive(own) && (
          <CancelChoice
            appointment={own}
            value={{ by: form.values.by ?? 'salon', keep: form.values.keep ?? null }}
            onPick={(ending) => visitForm.type(ending)}
          />
        )}
        <NotesFields form={form} />
        {(form.values.date !== own.date || form.values.time !== own.time) && (
          <AskedForChoice
            value={form.values.isAskedFor === true}
            onPick={(isAskedFor) => visitForm.note({ isAskedFor })}
          />
        )}
        <ScopeChoice
          appointment={own}
          value={form.values.scope}
          onPick={(scope) => visitForm.note({ scope })}
        />
        <NotifyChoice
          customers={[form.values]}
          value={form.values.notify !== false}
          onPick={(notify) => visitForm.note({ notify })}
        />
      </>
    )
  );
}

/** Shows the refund before saving if the new services cost less than was paid. */
function MoneyBack({ form, own }: { form: VisitForm; own: OwnersAppointment }) {
  const remote = useStore(services.$value);
  const visit = remote.state === 'ready' ? chosenVisit(form.service, remote.data, own) : null;
  if (visit === null || typeof visit === 'string' || form.service === serviceNames(own)) return null;
  const price = chargedCents({ services: [visit], receipts: own.receipts });
  const isLess = price < own.amount_paid_cents && isActive(own);
  return isLess ? <Sums own={own} price={price} /> : null;
}

function Sums({ own, price }: { own: OwnersAppointment; price: number }) {
  const { amount_paid_cents: paid } = own;
  const refunds = useRefunds(own);
  const online = refunds === null || refunds === 'failed' ? null : refunds.full_cents;
  const back = online === null ? null : beyondPrice(price, { paid, online });
  const { desk, onCard } = byHand(back === null ? 0 : paid - price - back, own);
  return (
    <p role="status" className="text-ink-soft">
      {money(paid)} has been paid, and the new price is {money(price)}.{' '}
      {back === null
        ? 'When you save, the difference that was paid online is refunded.'
        : back > 0 && `When you save, ${money(back)} that was paid online is refunded.`}
      {desk > 0 && ` Return ${money(desk)} at the desk.`}
      {onCard > 0 && ` Refund ${money(onCard)} to the gift card.`}
    </p>
  );
}

/** The statuses in the edit dialog: section 4 of the specification. */
const choices = ['booked', 'paid', 'completed', 'canceled'] as const;

/** The status. One that only an action leads to is offered only if the appointment has it. */
function EditStatus({ form, own }: FieldsProps & { own: OwnersAppointment }) {
  const hasBegun = Date.parse(own.start_at) <= salonNow();
  const now = hasBegun ? [...choices, 'no_show' as const] : choices;
  const statuses = now.some((one) => one === own.status) ? now : [own.status, ...now];
  return stepFields(visitForm, form)('status', {
    hint: hintFor(form.values.status, own),
    children: optionsOf(statuses.map((status) => [status, statusText(status)])),
  });
}

/** The specified hint, with the amount that Paid would record. */
function hintFor(status: OwnersAppointment['status'], own: OwnersAppointment): string {
  const ending = own.status === 'no_show' ? 'No-Show' : 'Canceled';
  const hint = `${ending} can be changed back to Booked or Paid to reactivate.`;
  if (status !== 'paid' || own.status === 'paid') return hint;
  return `${hint} Paid records the full price. For part of it, use Make Payment.`;
}
