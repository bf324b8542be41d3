import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { TextArea, EmailField, TextField } from '../../../../platform/ui/Field.tsx';
import { hasObstacles } from '../../forms/time-conflicts.ts';
import { ServicesField } from '../ServicesField.tsx';
import { wired } from '../../forms/field-props.ts';
import { WhenFields } from '../DateTimeFields.tsx';
import { visitForm } from './visit-form.ts';
import type { TypedDialog } from '../../shell/dialogs.ts';
import type { Form } from '../../forms/form.ts';
import { ClientField } from '../../clients/ClientField.tsx';
import { isNeeded, type VisitForm } from './visit-values.ts';

interface VisitFieldsProps extends FieldsProps {
  /** The appointment being edited. */
  own?: OwnersAppointment | undefined;
}

/** Services and time. */
export function VisitFields({ form, own }: VisitFieldsProps) {
  return (
    <>
      <ServicesField
        value={form.values.service}
        error={form.errors.service}
        own={own}
        onType={(service) => {
          visitForm.type({ service });
        }}
      />
      <WhenFields
        values={form.values}
        errors={form.errors}
        service={form.values.service}
        own={own}
        isAsked={hasObstacles(form.obstacles)}
        onType={visitForm.type}
      />
    </>
  );
}

/** The shared notes and the owner's own. */
export function NotesFields({ form }: FieldsProps) {
  const field = wired(visitForm, form);
  return (
    <>
      <TextArea
        {...field('notes')}
        label="Notes"
        optional
        hint="The client reads these, and may change them."
      />
      <TextArea {...field('ownerNotes')} label="Private notes" optional hint="Only you see them." />
    </>
  );
}

export interface FieldsProps {
  form: Form<TypedDialog, VisitForm>;
}

interface CustomerFieldsProps extends FieldsProps {
  /** The dialog opens with the focus on the name. */
  startsHere?: boolean;
}

/** The client. Known clients are suggested while the name is typed, and filled in. */
export function CustomerFields({ form, startsHere = false }: CustomerFieldsProps) {
  const field = wired(visitForm, form);
  return (
    <>
      <ClientField
        value={form.values.name}
        error={form.errors.name}
        isFirst={startsHere}
        onType={(name) => {
          visitForm.type({ name });
        }}
        onPick={({ name, email, phone }) => {
          visitForm.type({ name, email, phone });
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField {...field('email')} required={isNeeded('email', form.subject)} />
        <TextField {...field('phone')} label="Phone" type="tel" required={isNeeded('phone', form.subject)} />
      </div>
    </>
  );
}
