import { useStore } from '@nanostores/react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { SelectField, TextArea } from '../../../components/ui/Field.tsx';
import { dollars } from '../../../domain/money.ts';
import { LoadNotice } from '../LoadNotice.tsx';
import { hasObstacles } from '../obstacles.ts';
import { services } from '../services.ts';
import { wired } from '../wired.ts';
import { formatDuration } from '../text.ts';
import { WhenFields } from '../WhenFields.tsx';
import { choicesFrom, type Choice } from './choices.ts';
import type { FieldsProps } from './CustomerFields.tsx';
import { visitForm } from './visit-form.ts';

interface VisitFieldsProps extends FieldsProps {
  /** The appointment that is edited. */
  own?: OwnersAppointment | undefined;
}

/** What is done, and when. */
export function VisitFields({ form, own }: VisitFieldsProps) {
  const known = useStore(services.$value);
  const choices = choicesFrom(known.state === 'ready' ? known.data : [], own?.service);
  const field = wired(visitForm, form);
  return (
    <>
      {known.state === 'failed' && (
        <LoadNotice what="The services" value={known} load={services.load} className="" />
      )}
      <SelectField {...field('service')} label="Service" required aria-busy={known.state === 'loading'}>
        <option value="">{known.state === 'loading' ? 'Loading services...' : 'Select a service'}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choiceText(choice)}
          </option>
        ))}
      </SelectField>
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

/** What is said to each other, and what the owner keeps to herself. */
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

/** "Women's Cut & Style, 1 h, $85" */
export function choiceText({ name, duration, price_cents, retired }: Choice): string {
  return `${name}, ${formatDuration(duration)}, ${dollars(price_cents)}${retired ? ' (retired)' : ''}`;
}
