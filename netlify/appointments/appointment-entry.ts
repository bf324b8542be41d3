import type { Appointment, HistoryEntry } from '../../src/domain/appointments/appointment.ts';
import { feeLetters } from '../../src/domain/payments/fee-emails.ts';
import { described, differences } from '../../src/domain/appointments/history.ts';
import { messagesFor } from '../../src/domain/messages/appointment-emails.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Entry } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { waitingFor, type OwnersWord } from './undo-window.ts';
import { moneyJobs } from '../payments/money-jobs.ts';
import { salonZone } from './present.ts';

interface Context {
  readonly deps: Pick<Deps, 'ids'>;
  readonly now: EpochMs;
}
type By = HistoryEntry['by'];
type EntryWithJobs = Entry & Required<Pick<Entry, 'jobs'>>;

/** What goes into the book with a new booking: its first line of history, its messages, and its customer if not yet known. */
export function entryForNew(appointment: Appointment, context: Context, rules: Rules): EntryWithJobs {
  const jobs = messagesFor(null, appointment, 'customer', rules.settings, context.now);
  return { ...entry(appointment, 'customer', described(appointment, salonZone(rules)), context), jobs };
}

/**
 * The same for a change: the line says what is different. What it asks of the payment provider goes with it: money to be sent
 * back, and checkouts to be ended that it has overtaken.
 */
export function entryForChange(
  before: Appointment,
  after: Appointment,
  by: Exclude<By, 'owner'>,
  context: Context,
  rules: Rules,
): EntryWithJobs {
  const messages = messagesFor(before, after, by, rules.settings, context.now);
  const asked = after.fees.length > before.fees.length;
  const letters = asked ? feeLetters(before, after, by, rules.settings, context.now) : [];
  const jobs = [...messages, ...letters, ...moneyJobs(before, after, context.now)];
  return { ...entry(after, by, differences(before, after, salonZone(rules)), context), jobs };
}

/**
 * The same for what the owner makes or changes, all of which waits while it can be taken back.
 * @param before null for a new appointment
 */
export function entryForOwner(
  before: Appointment | null,
  after: Appointment,
  word: OwnersWord,
  context: Context,
  rules: Rules,
): Entry {
  const zone = salonZone(rules);
  const change = before ? differences(before, after, zone) : described(after, zone);
  return { ...entry(after, 'owner', change, context), ...waitingFor(before, after, word, context.now) };
}

/** The same for what happens to fees, and to money that had come: nothing of it waits, whoever asked for it. */
export function entryForMoney(
  before: Appointment,
  after: Appointment,
  by: By,
  context: Context,
  rules: Rules,
): EntryWithJobs {
  const letters = feeLetters(before, after, by, rules.settings, context.now);
  const jobs = [...letters, ...moneyJobs(before, after, context.now)];
  return { ...entry(after, by, differences(before, after, salonZone(rules)), context), jobs };
}

function entry({ customer }: Appointment, by: By, change: string, { deps, now }: Context): Entry {
  return {
    history: { at: now, by, change },
    client: { id: deps.ids.uuid(), version: 1, ...customer, notes: '' },
  };
}
