import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { TextArea } from '../../../../platform/ui/Field.tsx';
import { hasObstacles } from '../../forms/time-conflicts.ts';
import { ServicesField } from '../ServicesField.tsx';
import { wired } from '../../forms/field-props.ts';
import { WhenFields } from '../DateTimeFields.tsx';
import type { FieldsProps } from './CustomerFields.tsx';
import { visitForm } from './visit-form.ts';

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
