import { useStore } from '@nanostores/react';
import { TextField } from '../../../../platform/ui/Field.tsx';
import { clients } from '../../data/clients.ts';
import { closeDialog } from '../../shell/dialogs.ts';
import type { Form } from '../../forms/form.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { NotifyChoice } from '../NotifyChoice.tsx';
import { services } from '../../data/services.ts';
import { ServicesField } from '../ServicesField.tsx';
import { settings } from '../../data/settings.ts';
import { wired } from '../../forms/field-props.ts';
import { ClientField } from '../../clients/ClientField.tsx';
import { useOpened } from '../../forms/use-open-form.ts';
import { usualService, walkInForm, type WalkIn } from './walk-in.ts';

const known = [services, clients, settings];

/** Walk-In: a client who sits down now, by name alone. */
export function WalkInDialog() {
  useOpened(walkInForm, null, known);
  return (
    <FormDialog
      store={walkInForm}
      id="walk-in-form"
      size="narrow"
      what="walk-in"
      words={() => ({
        title: 'Walk-In',
        save: 'Add Walk-In',
        notFree: { title: 'Not booked yet', label: 'Book It Anyway' },
      })}
      onClose={closeDialog}
    >
      {(form) => <Fields form={form} />}
    </FormDialog>
  );
}

function Fields({ form }: { form: Form<never, WalkIn> }) {
  // Also fills in her usual service.
  useStore(services.$value);
  const field = wired(walkInForm, form);
  return (
    <>
      <ClientField
        value={form.values.name}
        error={form.errors.name}
        isFirst
        onType={(name) => {
          walkInForm.type({ name });
        }}
        onPick={({ name, email, phone }) => {
          walkInForm.type({ name, email, phone });
        }}
      />
      <ServicesField
        value={form.values.service || usualService()}
        error={form.errors.service}
        isChosen
        onType={(service) => {
          walkInForm.type({ service });
        }}
      />
      <div className="grid grid-cols-2 gap-4 max-[24rem]:grid-cols-1">
        <TextField {...field('time')} label="Starts" type="time" required />
        <TextField {...field('phone')} label="Phone" type="tel" optional />
      </div>
      {form.values.email !== '' && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {form.errors.email ?? `Kept with what there is of ${form.values.email}.`}
        </p>
      )}
      <NotifyChoice
        customers={[form.values]}
        value={form.values.notify}
        onPick={(notify) => {
          walkInForm.note({ notify });
        }}
      />
    </>
  );
}
