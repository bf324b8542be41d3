import type { Appointment, HistoryEntry } from '../../src/domain/appointment.ts';
import { described, differences } from '../../src/domain/history.ts';
import { messagesFor } from '../../src/domain/messages.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Entry } from '../store/verbs/book.ts';
import type { Rules } from '../store/verbs/calendar.ts';
import { moneyJobs, type Refunds } from './payments/refund.ts';
import { salonZone } from './present.ts';

interface Context {
  readonly deps: Pick<Deps, 'ids'>;
  readonly now: EpochMs;
}
type By = HistoryEntry['by'];
type EntryWithJobs = Entry & Required<Pick<Entry, 'jobs'>>;

/** What goes into the book with a new appointment: its first line of history, its messages, and its customer if not yet known. */
export function entryForNew(appointment: Appointment, by: By, context: Context, rules: Rules): EntryWithJobs {
  const jobs = messagesFor(null, appointment, by, rules.settings, context.now);
  return { ...entry(appointment, by, described(appointment, salonZone(rules)), context), jobs };
}

/**
 * The same for a change: the line says what is different. What it asks of the payment provider goes with it: money to be sent
 * back, and checkouts to be ended that it has overtaken.
 */
export function entryForChange(
  before: Appointment,
  after: Appointment,
  by: By,
  context: Context,
  rules: Rules,
  refunds: Refunds = [],
): EntryWithJobs {
  const messages = messagesFor(before, after, by, rules.settings, context.now);
  const jobs = [...messages, ...moneyJobs(before, after, refunds, context.now)];
  return { ...entry(after, by, differences(before, after, salonZone(rules)), context), jobs };
}

function entry({ customer }: Appointment, by: By, change: string, { deps, now }: Context): Entry {
  return {
    history: { at: now, by, change },
    client: { id: deps.ids.uuid(), version: 1, ...customer, notes: '' },
  };
}
