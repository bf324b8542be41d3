import { useStore } from '@nanostores/react';
import { SelectField, TextField } from '../../../components/ui/Field.tsx';
import { clients } from '../clients.ts';
import { closeDialog } from '../dialogs.ts';
import type { Form } from '../form.ts';
import { FormDialog } from '../FormDialog.tsx';
import { LoadNotice } from '../LoadNotice.tsx';
import { NotifyChoice } from '../NotifyChoice.tsx';
import { services } from '../services.ts';
import { settings } from '../settings.ts';
import { wired } from '../wired.ts';
import { choicesFrom } from './choices.ts';
import { ClientField } from './ClientField.tsx';
import { useOpened } from './use-opened.ts';
import { choiceText } from './VisitFields.tsx';
import { usualService, walkInForm, type WalkIn } from './walk-in.ts';

const known = [services, clients, settings];

/** Walk-In: who sits down now, by a name alone. */
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
  const offered = useStore(services.$value);
  const field = wired(walkInForm, form);
  const service = field('service');
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
      {offered.state === 'failed' && (
        <LoadNotice what="The services" value={offered} load={services.load} className="" />
      )}
      <SelectField
        {...service}
        value={service.value || usualService()}
        label="Service"
        required
        aria-busy={offered.state === 'loading'}
      >
        {offered.state === 'loading' && <option value="">Loading services...</option>}
        {(offered.state === 'ready' ? choicesFrom(offered.data) : []).map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choiceText(choice)}
          </option>
        ))}
      </SelectField>
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
