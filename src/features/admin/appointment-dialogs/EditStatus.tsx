import type { OwnersAppointment } from '../../../api/shapes.ts';
import { SelectField } from '../../../components/ui/Field.tsx';
import { statusText } from '../../../components/ui/status-text.ts';
import { wired } from '../wired.ts';
import type { FieldsProps } from './CustomerFields.tsx';
import { visitForm } from './visit-form.ts';

/** What the edit dialog can set: section 4 of the specification. */
const offered = [
  'booked',
  'paid',
  'completed',
  'canceled',
] as const satisfies readonly OwnersAppointment['status'][];

/** The status. One that only an action leads to stays on offer while the appointment has it. */
export function EditStatus({ form, own }: FieldsProps & { own: OwnersAppointment }) {
  const isOffered = offered.some((one) => one === own.status);
  const statuses = isOffered ? offered : [own.status, ...offered];
  return (
    <SelectField {...wired(visitForm, form)('status')} label="Status" hint={hintFor(form.values.status, own)}>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusText[status]}
        </option>
      ))}
    </SelectField>
  );
}

/** The specified hint, and what Paid would record. */
function hintFor(status: OwnersAppointment['status'], own: OwnersAppointment): string {
  const hint = 'Canceled can be changed back to Booked or Paid to reactivate.';
  if (status !== 'paid' || own.status === 'paid') return hint;
  return `${hint} Paid records the full price; for a part of it, use Make Payment.`;
}
