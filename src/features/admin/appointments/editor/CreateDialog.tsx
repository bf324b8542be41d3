import { useStore } from '@nanostores/react';
import { SelectField } from '../../../../platform/ui/Field.tsx';
import { clients } from '../../data/clients.ts';
import { closeDialog, type TypedDialog } from '../../shell/dialogs.ts';
import type { Form } from '../../forms/form.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { services } from '../../data/services.ts';
import { settings } from '../../data/settings.ts';
import { wired } from '../../forms/field-props.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { Review } from './Review.tsx';
import { StepLine } from './StepLine.tsx';
import { useOpened } from '../../forms/use-open-form.ts';
import { back, next, visitForm } from './visit-form.ts';
import { NotesFields, VisitFields } from './VisitFields.tsx';
import type { VisitForm } from './visit-values.ts';

const known = [services, clients, settings];

/** New Appointment: client, services and time, and a review. */
export function CreateDialog({ dialog }: { dialog: Extract<TypedDialog, { kind: 'create' }> }) {
  const step = useStore(visitForm.$form)?.values.step;
  useOpened(visitForm, dialog, known);
  return (
    <FormDialog
      store={visitForm}
      id="appointment-form"
      what="appointment"
      words={words}
      onBack={step === 'customer' ? undefined : back}
      onSubmit={step === 'review' ? undefined : next}
      onClose={closeDialog}
    >
      {fields}
    </FormDialog>
  );
}

function words({ values: { step } }: Form<TypedDialog, VisitForm>) {
  return {
    title: 'New Appointment',
    save: step === 'review' ? 'Create Appointment' : 'Next',
    saving: 'Creating...',
    problem: 'Failed to create appointment',
    discard: {
      title: 'Discard this appointment?',
      text: 'It has not been created, and what you typed would be lost.',
    },
    notFree: { title: 'Not booked yet', label: 'Book It Anyway' },
  };
}

function fields(form: Form<TypedDialog, VisitForm>) {
  const { step } = form.values;
  return (
    <>
      <StepLine step={step} />
      {step === 'customer' && <CustomerFields form={form} startsHere />}
      {step === 'visit' && (
        <>
          <VisitFields form={form} />
          <SelectField
            {...wired(visitForm, form)('status')}
            label="Status"
            hint="Paid means that the full price has been paid."
          >
            <option value="booked">Booked</option>
            <option value="paid">Paid</option>
          </SelectField>
          <NotesFields form={form} />
        </>
      )}
      {step === 'review' && <Review form={form.values} />}
    </>
  );
}
