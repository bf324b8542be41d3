import { formatLength, formatTime } from '../../../platform/dates/date-text.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { statusText } from '../../../components/appointments/status-text.ts';
import { money } from '../../../platform/money.ts';
import type { OtherEdit } from '../forms/merge-edits.ts';
import { moneyPaid } from '../data/money-paid.ts';
import { formatDate } from '../data/salon-clock.ts';

export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the differences between two states of an appointment, in the order of the edit dialog. */
export function differences(before: OwnersAppointment, after: OwnersAppointment): Difference[] {
  return rows
    .map(([label, words]) => ({ label, before: words(before), after: words(after) }))
    .filter((row) => row.before !== row.after);
}

const rows: readonly [string, (appointment: OwnersAppointment) => string][] = [
  ['Name', ({ customer }) => customer.name],
  ['Email', ({ customer }) => customer.email],
  ['Phone', ({ customer }) => customer.phone],
  ['Service', ({ service }) => service.name],
  ['Date', ({ date }) => formatDate(date)],
  ['Time', ({ time }) => formatTime(time)],
  ['Length', ({ service }) => formatLength(service.duration)],
  ['Status', ({ status }) => statusText(status)],
  ['Paid', (appointment) => money(moneyPaid(appointment).paid)],
  ['Notes', ({ notes }) => notes || 'none'],
  ['Private notes', ({ owner_notes }) => owner_notes || 'none'],
  ['Formula', ({ formula }) => formula || 'none'],
];

/** Somebody else's changes of an appointment that an open form has no field for. */
export function otherNews(
  before: OwnersAppointment,
  newest: OwnersAppointment,
  labels: readonly string[] = ['Name', 'Status', 'Paid'],
): readonly (Omit<OtherEdit<never>, 'take'> & { readonly take: object })[] {
  return differences(before, newest)
    .filter(({ label }) => labels.includes(label))
    .map(({ label, after }) => ({ label, theirs: after, yours: null, take: {} }));
}
