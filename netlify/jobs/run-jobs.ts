import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { KNOWN_MS, type OwnerChange, type Work } from '../../src/domain/messages/job.ts';
import {
  nextSecondReminder,
  reminderAt,
  remindersFor,
  reminderWindow,
  warningsFor,
} from '../../src/domain/messages/appointment-emails.ts';
import { nextForgetting } from '../../src/domain/clients/old-answers.ts';
import { nextEveningLook } from '../../src/domain/messages/push.ts';
import { liveParts } from '../../src/domain/website/publications.ts';
import { calendarChecks } from '../../src/domain/calendar/google-event.ts';
import { toMs, type EpochMs } from '../../src/domain/time.ts';
import { holdEnds, LONGEST_WARNING, warnedFrom } from '../../src/domain/booking/unpaid-hold.ts';
import { demoStarting, type Deps } from '../deps.ts';
import { NotSent, type Transport } from '../platform/mail/transport.ts';
import { PaymentsUnavailable } from '../payments/providers/checkout.ts';
import { GoogleProblem } from '../calendar/providers/google-calendar.ts';
import { writeCalendar } from '../calendar/write-appointments.ts';
import { chargeFee } from '../payments/fee-outcome.ts';
import { expireCheckout, forgetCard, sendRefund } from '../payments/provider-jobs.ts';
import { isReadingTime, tendCalendars } from '../calendar/read-calendars.ts';
import { carryOutChange } from '../appointments/undo-window.ts';
import { deleteSealedEmails } from '../clients/erase-client.ts';
import { forgetOver } from '../clients/client-flags.ts';
import { forgetAnswers } from '../clients/forget-answers.ts';
import { removeBytes } from '../clients/private-pictures.ts';
import { tendWaitlist } from '../waitlist/offers.ts';
import { forgetClaim } from '../accounts/account.ts';
import { MOST_HOLDS } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { addedJobs } from '../platform/store/verbs/added-jobs.ts';
import { beganAsDemo, type TakenJob } from '../platform/store/verbs/jobs.ts';
import { releaseUnpaid } from '../booking/unpaid-holds.ts';
import { textReminders } from '../../src/domain/messages/text-jobs.ts';
import { nextDueSearch } from '../../src/domain/messages/due-emails.ts';
import { openZone } from '../platform/zone.ts';
import { findDue, findToReview } from '../messages/plan-marketing.ts';
import { sendMarketing } from '../messages/send-marketing.ts';
import { keepAsProducts } from '../till/products.ts';
import { sendPush } from '../messages/push/send-push.ts';
import { sendQueued, type Salon } from '../messages/send-email.ts';
import { sendText } from '../messages/send-text.ts';
import { lookForLive } from '../website/website.ts';

const MINUTE = 60_000;

/** Minutes until the next attempt, by the number of attempts so far; after the last one the owner decides. */
const PATIENCE = [1, 5, 30, 120, 480, 1440];

/** After this time a running job counts as abandoned, in milliseconds. */
const LEASE = 2 * MINUTE;

/**
 * The longest that an email or text takes, in milliseconds: asking for the live website, sending, and storing the outcome. Jobs for
 * the payment provider may take longer, and can be repeated.
 */
const LONGEST_ATTEMPT = 20_000;

/** The longest pause between runs, in milliseconds: it covers what no record announces, such as a new mail server. */
const LONGEST_REST = 360 * MINUTE;

/** How soon finishing an erasure is retried, in milliseconds, until it succeeds: it is promised within seconds. */
const IN_USE = 3_000;

class InUse extends Error {
  constructor() {
    super('Another program is using the database. We try again every few seconds');
  }
}

/** Jobs at a time; a run continues until nothing is due. */
const HANDFUL = 10;

/** Runs all that is due and converts older records. Safe to run late, twice, and twice at once. */
export async function runJobs(deps: Deps, transport: Transport | null): Promise<void> {
  const { store, clock } = deps;
  const lastStart = lastStartOf(deps);
  const before = await store.quiet();
  const now = clock.now();
  // A clock that was set back must not delay emails.
  const isQuiet = now < before.until && before.until <= now + LONGEST_REST;
  const hasFreed = isQuiet && isReadingTime(now) && (await tendCalendars(deps, await store.rules()));
  if (!isQuiet || hasFreed) await runDue(deps, transport, before, { now, lastStart });
  if (beganAsDemo(before.formats)) await keepRules(store);
  await store.reformatSome(before.formats);
}

/** Runs only the jobs that are due now, and offers the time that they free, right after the call that has stored them. */
export async function runAddedJobs(deps: Deps, transport: Transport | null): Promise<void> {
  const lastStart = lastStartOf(deps);
  const rules = await deps.store.rules();
  let isMore = true;
  const salon = readOnce(deps, rules);
  const some = async () => {
    const { kinds } = await workOffSome({ deps, transport, rules, salon, lastStart });
    isMore ||= kinds.length === HANDFUL;
    // Only these jobs free time that has not been offered yet.
    if (kinds.includes('owner_change') || kinds.includes('opened_time')) await tendWaitlist(deps);
  };
  while (isMore) {
    isMore = false;
    await addedJobs.run((due) => (isMore ||= due <= deps.clock.now()), some);
  }
}

/** Saves the rules that a salon began with once and never changed, before it reads a new salon's instead. */
async function keepRules(store: Deps['store']): Promise<void> {
  const { version } = await store.rules();
  const { settings, services } = demoStarting;
  if (version === 0) await store.saveRules({ settings, services }, { basedOn: 0 });
}

async function runDue(
  deps: Deps,
  transport: Transport | null,
  before: { readonly mark: string },
  { now, lastStart }: { readonly now: EpochMs; readonly lastStart: EpochMs },
): Promise<void> {
  const { store } = deps;
  const first = await seeToUnpaid(deps);
  // Before the jobs, whose last attempt may use up the time that the run has left.
  const hasRead = isReadingTime(now) && (await tendCalendars(deps, first.rules));
  const { hasWorked } = await workOff(deps, transport, first.rules, lastStart);
  await keepAsProducts(first.rules, deps);
  const isAll = !hasWorked && !hasRead && first.isAll;
  // The jobs have changed what is due; it is checked again now, so the next run need not.
  const [{ mark }, { rules, next }] = isAll
    ? [before, first]
    : await Promise.all([store.quiet(), seeToUnpaid(deps)]);
  // The owner's final changes and her other calendars come first: they may free a time or affect a reminder.
  const [coming, looked] = await Promise.all([planReminders(deps, rules), tendWaitlist(deps)]);
  const quiet = Math.min(now + LONGEST_REST, ...next, ...coming, looked ?? Infinity);
  const { isDone } = await workOff(deps, transport, rules, lastStart);
  // The mark is older than the changes of this run's jobs, so the next run checks again if there were any.
  if (isDone && quiet > now) await store.noteQuiet(quiet, mark);
}

/** Returns until when a run that begins now may begin attempts, so that each ends before the platform ends the run. */
function lastStartOf({ clock, longestRun }: Deps): EpochMs {
  return clock.now() + longestRun - LONGEST_ATTEMPT;
}

/** @returns whether there was anything to do, and whether none of it is left to the next run */
async function workOff(deps: Deps, transport: Transport | null, rules: Rules, lastStart: EpochMs) {
  const salon = readOnce(deps, rules);
  for (let hasWorked = false; ; hasWorked = true) {
    const { kinds, isDone } = await workOffSome({ deps, transport, rules, salon, lastStart });
    if (kinds.length === 0 || !isDone) return { hasWorked: hasWorked || kinds.length > 0, isDone };
  }
}

/** The rules, and the live website's texts and colors, which the emails of one run share. */
function readOnce(deps: Deps, rules: Rules) {
  let salon: Salon | null = null;
  return async () => {
    if (salon) return salon;
    const site = await lookForLive(deps, { website: await deps.store.website(), rules });
    return (salon = { rules: site.rules, ...liveParts(site.website) });
  };
}

interface Run {
  readonly deps: Deps;
  readonly transport: Transport | null;
  readonly rules: Rules;
  readonly salon: () => Promise<Salon>;
  readonly lastStart: EpochMs;
}

/** @returns the kinds of the jobs that were due, and whether the time was enough for them */
async function workOffSome(run: Run): Promise<{ kinds: readonly Work['kind'][]; isDone: boolean }> {
  const { deps, lastStart } = run;
  const { store, clock } = deps;
  const now = clock.now();
  // A machine that is stopping only finishes its current attempt, which takes long enough if the mail server does not answer.
  const isStopping = () => deps.stopping?.aborted === true;
  if (now > lastStart || isStopping()) return { kinds: [], isDone: false };
  // An attempt must end before another run may take the job.
  const end = Math.min(lastStart, now + LEASE / 2);
  let isDone = true;
  const jobs = await store.takeJobs(now, { most: HANDFUL, lease: LEASE });
  for (const [i, job] of jobs.entries()) {
    // The first one has begun. The others are due again when other runs may take them.
    isDone = i === 0 || (clock.now() <= end && !isStopping());
    if (!isDone) break;
    if (i === 0 || (await store.beginJob(job))) await attempt(job, run);
  }
  return { kinds: jobs.map(({ work }) => work.kind), isDone };
}

/** Releases expired holds, and warns before. `isAll` is false if the owner has just changed some. */
async function seeToUnpaid(deps: Deps) {
  const { store, clock } = deps;
  for (;;) {
    const now = clock.now();
    const [all, rules] = await Promise.all([store.holds(now + LONGEST_WARNING), store.rules()]);
    const settledHolds = all.length === 0 ? [] : all.filter(isSettled(await store.ownerChanges()));
    const warnings = warningsFor(settledHolds, rules.settings, now);
    const [isChanged] = await Promise.all([
      releaseUnpaid(settledHolds, rules, { deps, now }),
      warnings.length > 0 && store.addJobs(warnings, now),
    ]);
    if (isChanged && all.length === MOST_HOLDS) continue;
    const moments = settledHolds.flatMap((appointment) => {
      const ends = holdEnds(appointment);
      return ends === null ? [] : [warnedFrom(ends, appointment), ends];
    });
    return { isAll: settledHolds.length === all.length, rules, next: moments.filter((at) => at > now) };
  }
}

/** False while the owner can still undo its latest change. */
function isSettled(changes: readonly OwnerChange[]) {
  const open = new Set(changes.map(({ appointment }) => appointment.id));
  return ({ id }: Appointment) => !open.has(id);
}

/** @returns when the next reminder, hold and job that are not known yet are due */
async function planReminders({ store, clock }: Deps, rules: Rules): Promise<EpochMs[]> {
  const now = clock.now();
  const { settings } = rules;
  const window = reminderWindow(now, settings);
  const [first, coming, changes] = await Promise.all([
    store.comingUp({ hold: now + LONGEST_WARNING + 1, start: window.end }),
    settings.emailNotifications || settings.smsNotifications ? store.appointments(window) : [],
    store.ownerChanges(),
  ]);
  const zone = openZone(settings.timeZone);
  const search = [
    ...nextDueSearch(settings, zone, now),
    ...nextEveningLook(rules, zone, now),
    ...nextForgetting(settings, zone, now),
    ...calendarChecks(rules, zone, now),
  ];
  const settled = coming.filter(isSettled(changes));
  const reminders = [...remindersFor(settled, settings, now), ...textReminders(settled, settings, now)];
  const planned = [...reminders, ...search];
  await store.planJobs(planned, now);
  return [
    ...planned.map(({ due }) => due).filter((due) => due > now),
    first.job ?? Infinity,
    first.hold === null ? Infinity : first.hold - LONGEST_WARNING,
    first.start === null ? Infinity : toMs(reminderAt(first.start, settings)),
    nextSecondReminder(coming, settings, now),
  ];
}

async function attempt(job: TakenJob, run: Run): Promise<void> {
  const { store, clock, log } = run.deps;
  try {
    await carryOut(job, run);
  } catch (error) {
    const isInUse = error instanceof InUse;
    const expected = [InUse, NotSent, PaymentsUnavailable, GoogleProblem];
    const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind);
    if (!isExpected) {
      const name = error instanceof Error ? error.name : 'unknown';
      log({ event: 'job_failed', kind: job.work.kind, error: name });
    }
    const problem = isExpected ? error.message : 'Something went wrong at the salon';
    const isFinal = error instanceof NotSent && error.isFinal;
    const again = isInUse ? clock.now() + IN_USE : retryAt(job.attempt, clock.now());
    return store.failJob(job.id, job.attempt, { problem, retryAt: isFinal ? null : again });
  }
  // If this fails, the work is still done: the job counts as begun, and is not simply repeated.
  await store.finishJob(job.id, job.attempt, clock.now() + KNOWN_MS);
}

function retryAt(attempt: number, now: EpochMs): EpochMs | null {
  const wait = PATIENCE[attempt - 1];
  return wait === undefined ? null : now + wait * MINUTE;
}

async function carryOut(job: TakenJob, { deps, transport, rules, salon }: Run): Promise<void> {
  const now = deps.clock.now();
  const { work } = job;
  switch (work.kind) {
    case 'refund':
      return sendRefund(work, { deps, now });
    case 'close_checkout':
      return expireCheckout(work, { deps, now });
    case 'charge_fee':
      return chargeFee(work, true, { deps, now });
    case 'forget_card':
      return forgetCard(work, { deps, now });
    case 'owner_change':
      return carryOutChange(work, deps, rules, now);
    case 'opened_time':
      // Every run looks at the waitlist after its jobs.
      return;
    case 'forget_claim':
      return forgetClaim(work.user, deps, now);
    case 'forget_answers':
      return forgetAnswers(deps, rules);
    case 'forget_careful':
      return forgetOver(deps.store, now);
    case 'forget_forms':
    case 'finish_erasure':
      if (work.kind === 'forget_forms') await deps.store.removeKeptForms(work.kept);
      if (!(await deps.store.finishErasure())) throw new InUse();
      return;
    case 'google_event':
    case 'google_check':
    case 'google_end':
      return writeCalendar(work, deps, rules, job.attempt > PATIENCE.length);
    case 'find_due':
      await findDue(deps, rules);
      return findToReview(deps, rules);
    case 'push':
      return sendPush(work, rules, deps);
    case 'marketing':
      return sendMarketing({ ...job, work }, deps, transport, await salon());
    case 'text':
      return sendText({ ...job, work }, deps, rules);
    case 'forget_emails':
      return deleteSealedEmails(work.sealed, deps);
    case 'remove_picture':
      return removeBytes(work.picture, deps);
    case 'account_mail':
    case 'appointment_mail':
    case 'sale_mail':
    case 'wish_mail':
    case 'gift_card_mail':
    case 'dispute_mail':
      return sendQueued({ ...job, work }, deps, transport, await salon());
  }
}
