import { salonNow } from '../../../../platform/call/server-time.ts';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { SelectField } from '../../../../platform/ui/Field.tsx';
import { statusText } from '../../../../components/appointments/status-text.ts';
import { wired } from '../../forms/field-props.ts';
import type { FieldsProps } from './CustomerFields.tsx';
import { visitForm } from './visit-form.ts';

/** The statuses in the edit dialog: section 4 of the specification. */
const offered = [
  'booked',
  'paid',
  'completed',
  'canceled',
] as const satisfies readonly OwnersAppointment['status'][];

/**
 * The status. A status that only an action leads to is offered only if the appointment has it; no-show from the start of the
 * visit.
 */
export function EditStatus({ form, own }: FieldsProps & { own: OwnersAppointment }) {
  const hasBegun = Date.parse(own.start_at) <= salonNow();
  const now = hasBegun ? [...offered, 'no_show' as const] : offered;
  const statuses = now.some((one) => one === own.status) ? now : [own.status, ...now];
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

/** The specified hint, with the amount that Paid would record. */
function hintFor(status: OwnersAppointment['status'], own: OwnersAppointment): string {
  const gone = own.status === 'no_show' ? 'No-Show' : 'Canceled';
  const hint = `${gone} can be changed back to Booked or Paid to reactivate.`;
  if (status !== 'paid' || own.status === 'paid') return hint;
  return `${hint} Paid records the full price; for a part of it, use Make Payment.`;
}
