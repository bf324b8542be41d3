import { EmailField, TextField } from '../../../components/ui/Field.tsx';
import { longest } from '../../../domain/customer-rules.ts';
import { ClientField } from './ClientField.tsx';
import type { FormErrors, VisitForm } from './form.ts';

export interface FieldsProps {
  form: VisitForm;
  errors: FormErrors;
  onType: (typed: Partial<VisitForm>) => void;
}

interface CustomerFieldsProps extends FieldsProps {
  /** The dialog opens with the focus on the name. */
  startsHere?: boolean;
}

/** Who comes. Known clients are suggested while the name is typed, and filled in. */
export function CustomerFields({ form, errors, onType, startsHere = false }: CustomerFieldsProps) {
  return (
    <>
      <ClientField
        value={form.name}
        error={errors.name}
        isFirst={startsHere}
        onType={(name) => {
          onType({ name });
        }}
        onPick={({ name, email, phone }) => {
          onType({ name, email, phone });
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField
          name="email"
          required
          autoComplete="off"
          maxLength={longest.email}
          value={form.email}
          error={errors.email}
          onChange={({ currentTarget: { value } }) => {
            onType({ email: value });
          }}
        />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          required
          autoComplete="off"
          maxLength={longest.phone}
          value={form.phone}
          error={errors.phone}
          onChange={({ currentTarget: { value } }) => {
            onType({ phone: value });
          }}
        />
      </div>
    </>
  );
}
