import { ClientField } from '../../clients/ClientField.tsx';
import type { Form } from '../../forms/form.ts';
import { stepFields } from '../../forms/FormFields.tsx';
import { hasObstacles } from '../../forms/time-conflicts.ts';
import type { TypedDialog } from '../../shell/dialogs.ts';
import { WhenFields } from '../DateTimeFields.tsx';
import { PatchTestLine } from './PatchTestLine.tsx';
import { fillIn, visitForm } from './visit-form.ts';
import { editedIn, type VisitForm } from './visit-values.ts';

export interface FieldsProps {
  form: Form<TypedDialog, VisitForm>;
}

/** Services and time. */
export function VisitFields({ form }: FieldsProps) {
  const { values, errors, subject, obstacles } = form;
  const own = editedIn(subject);
  return (
    <>
      {stepFields(visitForm, form)('service')}
      <WhenFields
        values={values}
        errors={errors}
        service={values.service}
        own={own}
        isAsked={hasObstacles(obstacles)}
        onType={visitForm.type}
      />
      <PatchTestLine values={values} own={own} />
    </>
  );
}

export function NotesFields({ form }: FieldsProps) {
  const field = stepFields(visitForm, form);
  return [field('notes'), field('ownerNotes')];
}

interface CustomerFieldsProps extends FieldsProps {
  /** The dialog opens with the focus on the name. */
  startsHere?: boolean;
}

/** The client. Known clients are suggested while the name is typed, and filled in. */
export function CustomerFields({ form, startsHere = false }: CustomerFieldsProps) {
  const field = stepFields(visitForm, form);
  return (
    <>
      <ClientField
        value={form.values.name}
        error={form.errors.name}
        isFirst={startsHere}
        onType={(name) => visitForm.type({ name })}
        onPick={({ id, name, email, phone }) => {
          visitForm.type({ name, email, phone });
          void fillIn(id);
        }}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:items-end sm:has-[.field-error]:items-start">
        {field('email')}
        {field('phone')}
      </div>
      {field('language')}
    </>
  );
}
