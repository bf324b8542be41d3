import { useStore } from '@nanostores/react';
import { clients } from '../../data/clients.ts';
import { closeDialog } from '../../shell/dialogs.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { NotifyChoice } from '../NotifyChoice.tsx';
import { services } from '../../data/services.ts';
import { settings } from '../../data/settings.ts';
import { ClientField } from '../../clients/ClientField.tsx';
import { walkInForm } from './walk-in.ts';

const known = [services, clients, settings];

/** Walk-In: a client who sits down now, by name alone. */
export function WalkInDialog() {
  // Also fills in her usual service.
  useStore(services.$value);
  return (
    <FormDialog
      store={walkInForm}
      subject={null}
      loads={known}
      id="walk-in-form"
      size="narrow"
      what="walk-in"
      words={{
        title: 'Walk-In',
        save: 'Add Walk-In',
        notFree: { title: 'Not booked yet', label: 'Book It Anyway' },
      }}
      onClose={closeDialog}
    >
      {({ values, errors }, field) => (
        <>
          <ClientField
            value={values.name}
            error={errors.name}
            isFirst
            onType={(name) => walkInForm.type({ name })}
            onPick={({ name, email, phone }) => walkInForm.type({ name, email, phone })}
          />
          {field('service')}
          <div className="grid grid-cols-2 gap-4 max-[24rem]:grid-cols-1">
            {field('time')}
            {field('phone')}
          </div>
          {field('language')}
          {values.email !== '' && (
            <p className="text-sm wrap-anywhere text-ink-soft">
              {errors.email ?? `Saved to the profile with ${values.email}.`}
            </p>
          )}
          <NotifyChoice
            customers={[values]}
            value={values.notify}
            onPick={(notify) => walkInForm.note({ notify })}
          />
        </>
      )}
    </FormDialog>
  );
}
