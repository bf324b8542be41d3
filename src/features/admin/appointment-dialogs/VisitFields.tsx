import { useStore } from '@nanostores/react';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { formatTime } from '../../../components/booking/when.ts';
import { SelectField, TextArea, TextField } from '../../../components/ui/Field.tsx';
import { longest } from '../../../domain/customer-rules.ts';
import { dollars } from '../../../domain/money.ts';
import { salonDate } from '../salon-clock.ts';
import { LoadNotice } from '../LoadNotice.tsx';
import { services } from '../services.ts';
import { formatDuration } from '../text.ts';
import { choicesFrom, type Choice } from './choices.ts';
import type { FieldsProps } from './CustomerFields.tsx';
import { timeChoices } from './rules.ts';

interface VisitFieldsProps extends FieldsProps {
  /** The appointment that is edited. */
  own?: AppointmentShape | undefined;
}

/** What is done, and when. */
export function VisitFields({ form, errors, onType, own }: VisitFieldsProps) {
  const known = useStore(services.$value);
  const choices = choicesFrom(known.state === 'ready' ? known.data : [], own?.service);
  const times = timeChoices([own?.time, form.time]);
  return (
    <>
      {known.state === 'failed' && (
        <LoadNotice what="The services" value={known} load={services.load} className="" />
      )}
      <SelectField
        name="service"
        label="Service"
        required
        value={form.service}
        error={errors.service}
        aria-busy={known.state === 'loading'}
        onChange={({ currentTarget: { value } }) => {
          onType({ service: value });
        }}
      >
        <option value="">{known.state === 'loading' ? 'Loading services...' : 'Select a service'}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choiceText(choice)}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="date"
          label="Date"
          type="date"
          required
          min={salonDate()}
          value={form.date}
          error={errors.date}
          onChange={({ currentTarget: { value } }) => {
            onType({ date: value });
          }}
        />
        <SelectField
          name="time"
          label="Time"
          required
          value={form.time}
          error={errors.time}
          onChange={({ currentTarget: { value } }) => {
            onType({ time: value });
          }}
        >
          <option value="">Select a time</option>
          {times.map((time) => (
            <option key={time} value={time}>
              {formatTime(time)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

export function NotesField({ form, errors, onType }: FieldsProps) {
  return (
    <TextArea
      name="notes"
      label="Notes"
      optional
      maxLength={longest.notes}
      value={form.notes}
      error={errors.notes}
      onChange={({ currentTarget: { value } }) => {
        onType({ notes: value });
      }}
    />
  );
}

/** "Women's Cut & Style, 1 h, $85" */
function choiceText({ name, duration, price_cents, retired }: Choice): string {
  return `${name}, ${formatDuration(duration)}, ${dollars(price_cents)}${retired ? ' (retired)' : ''}`;
}
