import { EmailField, TextField } from '../../../../platform/ui/Field.tsx';
import type { TypedDialog } from '../../shell/dialogs.ts';
import type { Form } from '../../forms/form.ts';
import { wired } from '../../forms/field-props.ts';
import { ClientField } from '../../clients/ClientField.tsx';
import { visitForm } from './visit-form.ts';
import { isNeeded, type VisitForm } from './visit-values.ts';

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
