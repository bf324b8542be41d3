import { useStore } from '@nanostores/react';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { clientPath, clients } from '../data/clients.ts';
import { addOrEdit, FormDialog } from '../forms/FormDialog.tsx';
import { detailsForm, findHolder, type Details } from './details.ts';
import type { LateDialogProps } from '../shell/LateDialog.tsx';
import { closeDetails } from './screen.ts';

/** All but those of the first two rows. */
const others = (Object.keys(detailsForm.fields) as (keyof Details)[]).filter(
  (name) => !['name', 'email', 'phone'].includes(name),
);

/** Adds a client, or changes one's details. */
export function ClientDialog({ subject }: LateDialogProps<ClientShape | null>) {
  return (
    <FormDialog
      store={detailsForm}
      subject={subject}
      onClose={closeDetails}
      what="client"
      words={addOrEdit('Client')}
    >
      {({ values, errors }, field) => (
        <>
          {field('name')}
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:items-end sm:has-[.field-error]:items-start">
            {field('email')}
            {field('phone')}
          </div>
          {(errors.email ?? errors.phone) !== undefined && <Holder values={values} />}
          {others.map((name) => field(name))}
        </>
      )}
    </FormDialog>
  );
}

/** The client who already has the contact, if the list knows. */
function Holder({ values }: { values: Details }) {
  const remote = useStore(clients.$value);
  const holder = remote.state === 'ready' ? findHolder(values, remote.data) : null;
  if (!holder) return null;
  return (
    <p className="-mt-2">
      It belongs to{' '}
      <a className="inline-flex min-h-11 items-center link" href={clientPath(holder.id)}>
        {holder.name}
      </a>
      .
    </p>
  );
}
