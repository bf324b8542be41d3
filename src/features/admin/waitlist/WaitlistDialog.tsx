import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { partLabels } from '../../../components/booking/waitlist-text.ts';
import { EmailField, SelectField, TextArea, TextField } from '../../../platform/ui/Field.tsx';
import type { Form } from '../forms/form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { services } from '../data/services.ts';
import { ServicesField } from '../appointments/ServicesField.tsx';
import { wired } from '../forms/field-props.ts';
import { $today } from '../calendar/calendar.ts';
import { entryForm, type TypedEntry } from './waitlist-form.ts';

/** Adds a caller to the waitlist. */
export function WaitlistDialog() {
  useEffect(() => entryForm.close, []);
  return (
    <FormDialog
      store={entryForm}
      id="waitlist-form"
      size="narrow"
      what="entry"
      words={() => ({ title: 'Add to the Waitlist', save: 'Add' })}
    >
      {(form) => <Fields form={form} />}
    </FormDialog>
  );
}

function Fields({ form }: { form: Form<never, TypedEntry> }) {
  const today = useStore($today);
  const field = wired(entryForm, form);
  useEffect(() => void services.load(), []);
  return (
    <>
      <TextField {...field('name')} label="Name" data-autofocus required />
      <TextField {...field('phone')} label="Phone" type="tel" optional />
      <EmailField {...field('email')} hint="A time that comes free is offered by email." />
      <ServicesField
        value={form.values.service}
        error={form.errors.service}
        onType={(service) => {
          entryForm.type({ service });
        }}
      />
      <TextField {...field('date')} label="Date" type="date" min={today} required />
      <SelectField {...field('part')} label="Part of the day">
        {Object.entries(partLabels).map(([part, words]) => (
          <option key={part} value={part}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextArea {...field('notes')} label="Notes" optional />
    </>
  );
}
