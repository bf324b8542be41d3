import { useStore } from '@nanostores/react';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { isActive } from '../../../../domain/appointments/status.ts';
import { AskedForChoice, ToAcceptLine } from '../SalonChange.tsx';
import { ClientOnFile } from '../AppointmentNotes.tsx';
import { CancelChoice } from '../CancelChoice.tsx';
import { clients } from '../../data/clients.ts';
import { isErased } from '../../data/client-contact.ts';
import { closeDialog, type TypedDialog } from '../../shell/dialogs.ts';
import type { Form } from '../../forms/form.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { HeldLine } from '../UnpaidHoldLine.tsx';
import { NotifyChoice } from '../NotifyChoice.tsx';
import { services } from '../../data/services.ts';
import { settings } from '../../data/settings.ts';
import { formatAmount } from '../../payments/amounts.ts';
import { BackDialog } from '../../payments/TakeBackDialog.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { EditStatus } from './EditStatus.tsx';
import { Fees } from '../../payments/Fees.tsx';
import { History } from './History.tsx';
import { KeptCard } from '../../payments/CardOnFile.tsx';
import { MoneyBack } from './RefundPreview.tsx';
import { Payments } from '../../payments/Payments.tsx';
import { Receipts } from '../../till/Receipts.tsx';
import { useOpened } from '../../forms/use-open-form.ts';
import { visitForm } from './visit-form.ts';
import { NotesFields, VisitFields } from './VisitFields.tsx';
import type { VisitForm } from './visit-values.ts';

const known = [services, clients, settings];

/** Edit Appointment: everything at once, with its history. */
export function EditDialog({ dialog }: { dialog: Extract<TypedDialog, { kind: 'edit' }> }) {
  const form = useStore(visitForm.$form);
  useOpened(visitForm, dialog, known);
  const own = ownOf(form) ?? dialog.appointment;
  return (
    <FormDialog
      store={visitForm}
      id="appointment-form"
      what="appointment"
      words={words}
      onClose={closeDialog}
      below={
        <>
          <Payments appointment={own} onChange={follow} />
          <Receipts appointment={own} onChange={follow} />
          <Fees appointment={own} onChange={follow} />
          <BackDialog />
          <KeptCard appointment={own} />
          <History id={own.id} version={own.version} zone={own.time_zone} />
        </>
      }
    >
      {fields}
    </FormDialog>
  );
}

/** An action beside the form has changed the appointment, so the form continues from there. */
function follow(appointment: OwnersAppointment): void {
  visitForm.follow({ kind: 'edit', appointment });
}

/** The newest known state, which the form changes. */
function ownOf(form: Form<TypedDialog, VisitForm> | null): OwnersAppointment | null {
  return form?.subject?.kind === 'edit' ? form.subject.appointment : null;
}

function words() {
  return {
    title: 'Edit Appointment',
    save: 'Save Changes',
    problem: 'Failed to update appointment',
    discard: {
      title: 'Discard your changes?',
      text: 'They have not been saved, and what you typed would be lost.',
    },
    notFree: { title: 'Not saved yet', label: 'Save It Anyway' },
  };
}

function fields(form: Form<TypedDialog, VisitForm>) {
  const own = ownOf(form);
  return (
    own && (
      <>
        <p className="text-sm text-ink-soft">
          {own.reference}, {own.source === 'online' ? 'booked online' : 'booked by the salon'}.{' '}
          {formatAmount(own)}
        </p>
        <HeldLine appointment={own} onKept={follow} />
        <ToAcceptLine appointment={own} />
        <ClientOnFile appointment={own} />
        {isErased(own.customer) ? (
          <p>This client was erased: there is no name, address or number to change.</p>
        ) : (
          <CustomerFields form={form} />
        )}
        <VisitFields form={form} own={own} />
        <MoneyBack form={form.values} own={own} />
        <EditStatus form={form} own={own} />
        {form.values.status === 'canceled' && isActive(own) && (
          <CancelChoice
            appointment={own}
            value={{ by: form.values.by ?? 'salon', keep: form.values.keep ?? null }}
            onPick={(ending) => {
              visitForm.type(ending);
            }}
          />
        )}
        <NotesFields form={form} />
        {(form.values.date !== own.date || form.values.time !== own.time) && (
          <AskedForChoice
            value={form.values.isAskedFor === true}
            onPick={(isAskedFor) => {
              visitForm.note({ isAskedFor });
            }}
          />
        )}
        <NotifyChoice
          customers={[form.values]}
          value={form.values.notify !== false}
          onPick={(notify) => {
            visitForm.note({ notify });
          }}
        />
      </>
    )
  );
}
