import type { Appointment, HistoryEntry } from '../../src/domain/appointments/appointment.ts';
import { eventJobs } from '../../src/domain/calendar/google-event.ts';
import { feeEmails } from '../../src/domain/payments/fee-emails.ts';
import { described, differences } from '../../src/domain/appointments/history.ts';
import { answersRequest, messagesFor } from '../../src/domain/messages/appointment-emails.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import { noticeJobs, noticeKind } from '../../src/domain/messages/push.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import type { Acting } from '../deps.ts';
import type { Entry } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { waitingFor, type NotifyChoice } from './undo-window.ts';
import { moneyJobs } from '../payments/money-jobs.ts';
import { salonZone } from './present.ts';

type Context = Acting<'ids'>;
type By = HistoryEntry['by'];
type EntryWithJobs = Entry & Required<Pick<Entry, 'jobs'>>;

/** Returns everything stored with a new booking: its first history line, its emails, and its client if she is new. */
export function entryForNew(appointment: Appointment, context: Context, rules: Rules): EntryWithJobs {
  const jobs = [
    ...messagesFor(null, appointment, 'customer', rules.settings, context.now),
    ...answersRequest(null, appointment, rules, rules.settings, context.now),
    ...noticeJobs(noticeKind(null, appointment, 'customer'), appointment, rules, context.now),
    ...eventJobs(null, appointment, rules, context.now),
  ];
  const change = described(appointment, salonZone(rules));
  return { ...entry(appointment, 'customer', change, context, rules), jobs };
}

/** The same for a change, with its history line, its refunds, the end of checkouts it made obsolete, and `more` jobs. */
export function entryForChange(
  before: Appointment,
  after: Appointment,
  by: Exclude<By, 'owner'>,
  context: Context,
  rules: Rules,
  more: readonly Job[] = [],
): EntryWithJobs {
  const messages = [
    ...messagesFor(before, after, by, rules.settings, context.now),
    ...answersRequest(before, after, rules, rules.settings, context.now),
    ...eventJobs(before, after, rules, context.now),
  ];
  const hasNewFee = after.fees.length > before.fees.length;
  const emails = hasNewFee ? feeEmails(before, after, by, rules.settings, context.now) : [];
  const notices = noticeJobs(noticeKind(before, after, by), after, rules, context.now);
  const jobs = [...messages, ...emails, ...notices, ...moneyJobs(before, after, context.now), ...more];
  return { ...entry(after, by, changed(before, after, rules), context, rules), jobs };
}

/** The same for the owner's changes, whose effects wait while she can undo them; `before` is null for a new appointment. */
export function entryForOwner(
  before: Appointment | null,
  after: Appointment,
  word: NotifyChoice,
  context: Context,
  rules: Rules,
): Entry {
  const change = before ? changed(before, after, rules) : described(after, salonZone(rules));
  const { jobs, ...waiting } = waitingFor(before, after, word, context.now);
  return {
    ...entry(after, 'owner', change, context, rules),
    ...waiting,
    jobs: [...jobs, ...eventJobs(before, after, rules, context.now)],
  };
}

/** The same for fees, refunds and disputes, whose effects never wait. */
export function entryForMoney(
  before: Appointment,
  after: Appointment,
  by: By,
  context: Context,
  rules: Rules,
  more: readonly Job[] = [],
): EntryWithJobs {
  const emails = feeEmails(before, after, by, rules.settings, context.now);
  const notices = noticeJobs(noticeKind(before, after, by), after, rules, context.now);
  const jobs = [...emails, ...notices, ...moneyJobs(before, after, context.now), ...more];
  return { ...entry(after, by, changed(before, after, rules), context, rules), jobs };
}

const changed = (before: Appointment, after: Appointment, rules: Rules): string =>
  differences(before, after, salonZone(rules), formats(rules.settings), rules.languages?.[0]);

function entry(
  { customer }: Appointment,
  by: By,
  change: string,
  { deps, now }: Context,
  { settings: { country } }: Rules,
): Entry {
  const client = { id: deps.ids.uuid(), version: 1, ...customer, notes: '' };
  return { history: { at: now, by, change }, client, country };
}
