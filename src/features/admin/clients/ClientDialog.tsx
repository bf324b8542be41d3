import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { EmailField, SelectField, TextArea, TextField } from '../../../platform/ui/Field.tsx';
import { bookingLevels } from '../../../domain/clients/client-flags.ts';
import { clientPath, clients } from '../data/clients.ts';
import type { Form } from '../forms/form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { levelText } from '../data/booking-levels.ts';
import { wired } from '../forms/field-props.ts';
import { detailsForm, holderOf, type Details } from './details.ts';
import { sayForm } from './screen.ts';

const { $form } = detailsForm;

/** Adds a client, or changes one's details. */
export function ClientDialog() {
  const isOpen = useStore($form) !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) sayForm(false);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <FormDialog store={detailsForm} id="client-form" what="client" words={words}>
      {fields}
    </FormDialog>
  );
}

function words({ subject }: Form<ClientShape, Details>) {
  return subject
    ? { title: 'Edit Client', save: 'Save Changes' }
    : { title: 'Add Client', save: 'Add Client' };
}

function fields(form: Form<ClientShape, Details>) {
  const { subject, values, errors } = form;
  const field = wired(detailsForm, form);
  return (
    <>
      <TextField {...field('name')} label="Name" required data-autofocus />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField {...field('email')} required />
        <TextField {...field('phone')} label="Phone" type="tel" required />
      </div>
      {errors.email !== undefined && <Holder email={values.email} />}
      {subject && (
        <SelectField
          {...field('booking')}
          label="Online booking"
          hint="By their email or phone. They are not told why, and you can always book them yourself."
        >
          {bookingLevels.map((level) => (
            <option key={level} value={level}>
              {levelText[level]}
            </option>
          ))}
        </SelectField>
      )}
      {!subject && (
        <TextArea {...field('notes')} label="Notes" optional hint="Formulas, allergies. Only you see them." />
      )}
    </>
  );
}

/** The client who already has the address, if the list knows. */
function Holder({ email }: { email: string }) {
  const known = useStore(clients.$value);
  const holder = known.state === 'ready' ? holderOf(email, known.data) : null;
  if (!holder) return null;
  return (
    <p className="-mt-2">
      It is the address of{' '}
      <a className="inline-flex min-h-11 items-center link" href={clientPath(holder.id)}>
        {holder.name}
      </a>
      .
    </p>
  );
}
