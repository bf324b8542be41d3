import type { AppointmentShape } from '../../api/shapes.ts';
import { dayWords, timeWords } from '../../components/booking/when.ts';
import { statusWords } from '../../components/ui/status-words.ts';
import { dollars } from '../../domain/money.ts';
import { durationWords } from './words.ts';

/** One thing that is not as it was, in words. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What has changed of an appointment from one state to another, in the order of the edit dialog. */
export function differences(before: AppointmentShape, after: AppointmentShape): Difference[] {
  return rows
    .map(([label, words]) => ({ label, before: words(before), after: words(after) }))
    .filter((row) => row.before !== row.after);
}

const rows: readonly [string, (appointment: AppointmentShape) => string][] = [
  ['Name', ({ customer }) => customer.name],
  ['Email', ({ customer }) => customer.email],
  ['Phone', ({ customer }) => customer.phone],
  ['Service', ({ service }) => service.name],
  ['Date', ({ date }) => dayWords(date)],
  ['Time', ({ time }) => timeWords(time)],
  ['Length', ({ service }) => durationWords(service.duration)],
  ['Status', ({ status }) => statusWords[status]],
  ['Paid', ({ amount_paid_cents }) => dollars(amount_paid_cents)],
  ['Notes', ({ notes }) => notes || 'No notes'],
];
