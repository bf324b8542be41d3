import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { KNOWN_MS, type OwnerChange } from '../../src/domain/messages/job.ts';
import {
  reminderAt,
  remindersFor,
  reminderWindow,
  warningsFor,
} from '../../src/domain/messages/appointment-emails.ts';
import { liveAccent } from '../../src/domain/website/publications.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import { msOf, type EpochMs } from '../../src/domain/time.ts';
import { holdEnds, LONGEST_WARNING, warnedFrom } from '../../src/domain/booking/unpaid-hold.ts';
import type { Deps } from '../deps.ts';
import { NotSent, type Transport } from '../platform/mail/transport.ts';
import { PaymentsUnavailable } from '../payments/providers/checkout.ts';
import { askProvider, forgetCard } from '../payments/provider-jobs.ts';
import { carryOutChange } from '../appointments/undo-window.ts';
import { forgetOver } from '../clients/client-flags.ts';
import { tendWaitlist } from '../waitlist/offers.ts';
import { forgetClaim } from '../accounts/account.ts';
import { MOST_HOLDS } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import type { TakenJob } from '../platform/store/verbs/jobs.ts';
import { releaseUnpaid } from '../booking/unpaid-holds.ts';
import { carry, type Salon } from '../messages/send-email.ts';

const MINUTE = 60_000;

/** Minutes until the next attempt, by how many there were; after the last the owner decides. */
const PATIENCE = [1, 5, 30, 120, 480, 1440];

/** How long a job may take before it counts as given up, in milliseconds. */
const LEASE = 2 * MINUTE;

/**
 * The longest that runs of the jobs rest, in milliseconds. Whatever brings them work wakes them; this is for what nobody writes
 * down, such as a mail server that is named to the function later.
 */
const LONGEST_REST = 60 * MINUTE;

/** How soon the end of an erasure is tried again, in milliseconds, for as long as it takes: it is promised within seconds. */
const IN_USE = 3_000;

class InUse extends Error {
  constructor() {
    super('Another program is using the database. It is tried again every few seconds');
  }
}

/** Jobs at a time; a run goes on until nothing is due. */
const HANDFUL = 10;

type Needs = Pick<
  Deps,
  'store' | 'clock' | 'ids' | 'keys' | 'payments' | 'connected' | 'post' | 'site' | 'log' | 'rateLimits'
>;

/**
 * Takes back unpaid times that have ended, plans the reminders that have become due, sees to the waitlist, and does what is
 * due, before and after. Safe to run late, twice, and by two at once. Where nothing was changed since a run has found nothing to
 * do until later, that is all it asks.
 */
export async function runJobs(deps: Needs, transport: Transport | null): Promise<void> {
  const { store, clock } = deps;
  const before = await store.quiet();
  const now = clock.now();
  // A clock that was put back must not keep letters waiting.
  if (now < before.until && before.until <= now + LONGEST_REST) return;
  const first = await seeToUnpaid(deps);
  const isAll = !(await workOff(deps, transport, first.rules)) && first.isAll;
  // What was done has changed what there is to see to: it is looked at anew, so that the next run need not.
  const [{ mark }, { rules, next }] = isAll
    ? [before, first]
    : await Promise.all([store.quiet(), seeToUnpaid(deps)]);
  // What the owner has done for good comes first: it may set a time free, and be what a reminder is about.
  const [coming, looked] = await Promise.all([planReminders(deps, rules.settings), tendWaitlist(deps)]);
  const quiet = Math.min(now + LONGEST_REST, ...next, ...coming, looked ?? Infinity);
  // What is changed by this run itself is changed since the mark: the next one looks again.
  await Promise.all([workOff(deps, transport, rules), quiet > now && store.noteQuiet(quiet, mark)]);
}

/** @returns whether there was anything to do */
async function workOff(deps: Needs, transport: Transport | null, rules: Rules): Promise<boolean> {
  for (let isAny = false; ; isAny = true) {
    const jobs = await deps.store.takeJobs(deps.clock.now(), { most: HANDFUL, lease: LEASE });
    if (jobs.length === 0) return isAny;
    const salon = { rules, accent: liveAccent(await deps.store.website()) };
    for (const job of jobs) await attempt(job, deps, transport, salon);
  }
}

/**
 * Releases what has ended, and writes to those whose time will be taken back soon. `isAll` is false where the owner has just
 * changed some; `next`: when those it knows of have to be seen to again.
 */
async function seeToUnpaid(deps: Needs) {
  const { store, clock } = deps;
  for (;;) {
    const now = clock.now();
    const [all, rules] = await Promise.all([store.holds(now + LONGEST_WARNING), store.rules()]);
    const held = all.length === 0 ? [] : all.filter(isSettled(await store.ownerChanges()));
    const warnings = warningsFor(held, rules.settings, now);
    const [isChanged] = await Promise.all([
      releaseUnpaid(held, rules, { deps, now }),
      warnings.length > 0 && store.addJobs(warnings, now),
    ]);
    if (isChanged && all.length === MOST_HOLDS) continue;
    const moments = held.flatMap((appointment) => {
      const ends = holdEnds(appointment);
      return ends === null ? [] : [warnedFrom(ends, appointment), ends];
    });
    return { isAll: held.length === all.length, rules, next: moments.filter((at) => at > now) };
  }
}

/** False while the owner can still take back what is new about it. */
function isSettled(changes: readonly OwnerChange[]) {
  const open = new Set(changes.map(({ appointment }) => appointment.id));
  return ({ id }: Appointment) => !open.has(id);
}

/** @returns when there are a reminder, an unpaid time and a job to be seen to that are not known yet */
async function planReminders({ store, clock }: Needs, settings: Settings): Promise<EpochMs[]> {
  const now = clock.now();
  const window = reminderWindow(now, settings);
  const [first, coming, changes] = await Promise.all([
    store.comingUp({ hold: now + LONGEST_WARNING + 1, start: window.end }),
    settings.emailNotifications ? store.appointments(window) : [],
    store.ownerChanges(),
  ]);
  await store.addJobs(remindersFor(coming.filter(isSettled(changes)), settings, now), now);
  return [
    first.job ?? Infinity,
    first.hold === null ? Infinity : first.hold - LONGEST_WARNING,
    first.start === null ? Infinity : msOf(reminderAt(first.start, settings)),
  ];
}

async function attempt(job: TakenJob, deps: Needs, transport: Transport | null, salon: Salon): Promise<void> {
  const { store, clock, log } = deps;
  try {
    await carryOut(job, deps, transport, salon);
    await store.finishJob(job.id, job.attempt, clock.now() + KNOWN_MS);
  } catch (error) {
    const isInUse = error instanceof InUse;
    const isExpected = error instanceof NotSent || error instanceof PaymentsUnavailable || isInUse;
    if (!isExpected) {
      log({
        event: 'job_failed',
        kind: job.work.kind,
        error: error instanceof Error ? error.name : 'unknown',
      });
    }
    const problem = isExpected ? error.message : 'Something went wrong at the salon';
    const isFinal = error instanceof NotSent && error.isFinal;
    await store.failJob(job.id, job.attempt, {
      problem,
      retryAt: isFinal ? null : isInUse ? clock.now() + IN_USE : retryAt(job.attempt, clock.now()),
    });
  }
}

function retryAt(attempt: number, now: EpochMs): EpochMs | null {
  const wait = PATIENCE[attempt - 1];
  return wait === undefined ? null : now + wait * MINUTE;
}

async function carryOut(
  job: TakenJob,
  deps: Needs,
  transport: Transport | null,
  salon: Salon,
): Promise<void> {
  const now = deps.clock.now();
  const { work } = job;
  switch (work.kind) {
    case 'refund':
    case 'close_checkout':
    case 'charge_fee':
      return askProvider(work, { deps, now });
    case 'forget_card':
      return forgetCard(work, { deps, now });
    case 'owner_change':
      return carryOutChange(work, deps, salon.rules, now);
    case 'opened_time':
      // The waitlist is seen to after it, in every run.
      return;
    case 'forget_claim':
      return forgetClaim(work.user, deps, now);
    case 'forget_careful':
      return forgetOver(deps.store, now);
    case 'finish_erasure':
      if (!(await deps.store.finishErasure())) throw new InUse();
      return;
    case 'account_mail':
    case 'appointment_mail':
    case 'wish_mail':
      return carry({ ...job, work }, deps, transport, salon);
  }
}
