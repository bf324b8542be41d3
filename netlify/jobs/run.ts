import type { Appointment } from '../../src/domain/appointment.ts';
import { KNOWN_MS, type OwnerChange, type Work } from '../../src/domain/job.ts';
import {
  isStillDue,
  isStillHeld,
  readdressed,
  remindersFor,
  reminderWindow,
  warningsFor,
} from '../../src/domain/messages.ts';
import { liveAccent } from '../../src/domain/publications.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { LONGEST_WARNING } from '../../src/domain/unpaid.ts';
import { isOpenOffer, type WaitlistEntry } from '../../src/domain/waitlist.ts';
import type { Deps } from '../deps.ts';
import { MAY_BE_SENT, NotSent, type Transport, type Email } from '../mail/transport.ts';
import { accountEmail, appointmentEmail, waitlistEmail, type EmailContext } from '../mail/emails/email.ts';
import { openedMessage } from '../mail/mailer.ts';
import { ENOUGH, isOneOfFew, isProven } from '../mail/strangers.ts';
import { PaymentsUnavailable } from '../payments/checkout.ts';
import { manageLinks, waitlistLinks } from '../http/private-link.ts';
import { askProvider, forgetCard } from '../use-cases/payments/later.ts';
import { carryOutChange } from '../use-cases/owner-change.ts';
import { forgetOver } from '../use-cases/careful.ts';
import { tendWaitlist } from '../use-cases/waitlist/offers.ts';
import { forgetClaim } from '../use-cases/accounts/account.ts';
import { MOST_HOLDS } from '../store/verbs/book.ts';
import type { TakenJob } from '../store/verbs/jobs.ts';
import { releaseUnpaid } from '../use-cases/unpaid-times.ts';

const MINUTE = 60_000;

/** Minutes until the next attempt, by how many there were; after the last the owner decides. */
const PATIENCE = [1, 5, 30, 120, 480, 1440];

/** How long a job may take before it counts as given up, in milliseconds. */
const LEASE = 2 * MINUTE;

/** Jobs at a time; a run goes on until nothing is due. */
const HANDFUL = 10;

/** What the owner reads where a key was revoked while an email waited. */
const SEALED_FOR_GOOD =
  'The key that it was sealed with has been revoked. Whoever waits for it can ask for it again';

type WaitlistEmail = Extract<Work, { kind: 'wish_mail' }>;
type Mail = Extract<Work, { kind: `${string}_mail` }>;

type Needs = Pick<
  Deps,
  'store' | 'clock' | 'ids' | 'keys' | 'payments' | 'connected' | 'post' | 'site' | 'log' | 'rateLimits'
>;

/** What every job of a handful rests on, read once for them. */
type Salon = Pick<EmailContext, 'rules' | 'accent'>;

/**
 * Takes back unpaid times that have ended, plans the reminders that have become due, sees to the waitlist, and does what is
 * due, before and after. Safe to run late, twice, and by two at once.
 */
export async function runJobs(deps: Needs, transport: Transport | null): Promise<void> {
  const isAll = await seeToUnpaid(deps);
  await workOff(deps, transport);
  if (!isAll) await seeToUnpaid(deps);
  // What the owner has done for good comes first: it may set a time free, and be what a reminder is about.
  await Promise.all([planReminders(deps), tendWaitlist(deps)]);
  await workOff(deps, transport);
}

async function workOff(deps: Needs, transport: Transport | null): Promise<void> {
  for (;;) {
    const jobs = await deps.store.takeJobs(deps.clock.now(), { most: HANDFUL, lease: LEASE });
    if (jobs.length === 0) return;
    const [rules, website] = await Promise.all([deps.store.rules(), deps.store.website()]);
    const salon = { rules, accent: liveAccent(website) };
    for (const job of jobs) await attempt(job, deps, transport, salon);
  }
}

/** Releases what has ended, and writes to those whose time will be taken back soon; false where the owner has just changed some. */
async function seeToUnpaid(deps: Needs): Promise<boolean> {
  const { store, clock } = deps;
  for (;;) {
    const now = clock.now();
    const [all, changes, rules] = await Promise.all([
      store.holds(now + LONGEST_WARNING),
      store.ownerChanges(),
      store.rules(),
    ]);
    const held = all.filter(isSettled(changes));
    const warnings = warningsFor(held, rules.settings, now);
    const [isChanged] = await Promise.all([
      releaseUnpaid(held, rules, { deps, now }),
      warnings.length > 0 && store.addJobs(warnings, now),
    ]);
    if (!isChanged || all.length < MOST_HOLDS) return held.length === all.length;
  }
}

/** False while the owner can still take back what is new about it. */
function isSettled(changes: readonly OwnerChange[]) {
  const open = new Set(changes.map(({ appointment }) => appointment.id));
  return ({ id }: Appointment) => !open.has(id);
}

async function planReminders({ store, clock }: Needs): Promise<void> {
  const now = clock.now();
  const { settings } = await store.rules();
  if (!settings.emailNotifications) return;
  const [coming, changes] = await Promise.all([
    store.appointments(reminderWindow(now, settings)),
    store.ownerChanges(),
  ]);
  await store.addJobs(remindersFor(coming.filter(isSettled(changes)), settings, now), now);
}

async function attempt(job: TakenJob, deps: Needs, transport: Transport | null, salon: Salon): Promise<void> {
  const { store, clock, log } = deps;
  try {
    await carryOut(job, deps, transport, salon);
    await store.finishJob(job.id, job.attempt, clock.now() + KNOWN_MS);
  } catch (error) {
    const isExpected = error instanceof NotSent || error instanceof PaymentsUnavailable;
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
      retryAt: isFinal ? null : retryAt(job.attempt, clock.now()),
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
      return forgetCard(work, salon.rules, { deps, now });
    case 'owner_change':
      return carryOutChange(work, deps, salon.rules, now);
    case 'opened_time':
      // The waitlist is seen to after it, in every run.
      return;
    case 'forget_claim':
      return forgetClaim(work.user, deps, now);
    case 'forget_careful':
      return forgetOver(deps.store, now);
    case 'account_mail':
    case 'appointment_mail':
    case 'wish_mail':
      return carry({ ...job, work }, deps, transport, salon);
  }
}

async function carry(
  job: TakenJob & { readonly work: Mail },
  deps: Needs,
  transport: Transport | null,
  salon: Salon,
): Promise<void> {
  const now = deps.clock.now();
  const work = await asItIsNow(job.work, deps, now);
  if (work === null) return;
  const entry = work.kind === 'wish_mail' ? await deps.store.waitlistEntry(work.wish) : null;
  if (work.kind === 'wish_mail' && (entry === null || !isStillSo(work, entry, now))) return;
  // Nothing is stuck where nothing was ever to be sent; the settings say so to the owner.
  if (transport === null || deps.post.kind === 'none') {
    return deps.log({ event: 'mail is not configured', kind: work.kind });
  }
  if (job.isUncertain && !transport.isSafeToRepeat) {
    throw new NotSent(MAY_BE_SENT, true);
  }
  const { from } = deps.post;
  const written = (isProven: boolean) =>
    emailFor(work, entry, { ...salon, id: job.id, from, now, isProven }, deps);
  const anonymous = written(false);
  if (await isProven(anonymous.to, work, deps)) return transport.send(written(true));
  if (await isOneOfFew(anonymous.to, job, deps)) return transport.send(anonymous);
  deps.log({ event: 'letter_withheld', kind: work.kind });
  // Nobody at the salon waits for those about accounts.
  if (work.kind !== 'account_mail') throw new NotSent(ENOUGH, true);
}

/** What was planned is told as it is by now, and no more where it is over; what happened stays as it was, and goes to where it is for by now. */
async function asItIsNow(work: Mail, { store }: Needs, now: EpochMs): Promise<Mail | null> {
  if (work.kind !== 'appointment_mail' || work.to === 'owner') return work;
  const newest = await store.appointment(work.appointment.id);
  const isSo = { reminder: isStillDue, hold_ending: isStillHeld }[work.event as string];
  if (!isSo) return readdressed(work, newest);
  return newest && isSo(work.appointment, newest, now) ? { ...work, appointment: newest } : null;
}

function emailFor(
  work: Mail,
  entry: WaitlistEntry | null,
  context: EmailContext,
  { keys, site }: Needs,
): Email {
  switch (work.kind) {
    case 'account_mail': {
      const message = openedMessage(work.sealed, keys);
      if (message === null) throw new NotSent(SEALED_FOR_GOOD, true);
      return accountEmail(message, context);
    }
    case 'wish_mail':
      if (entry === null) throw new RangeError('There is no such entry');
      return waitlistEmail(
        entry,
        waitlistLinks.url(site(), entry.id, waitlistLinks.token(entry, keys)),
        context,
        work.event === 'lapsed' ? work.start : null,
      );
    case 'appointment_mail': {
      const { appointment, to } = work;
      const link =
        to === 'owner'
          ? `${site()}/admin/appointments`
          : manageLinks.url(site(), appointment.id, manageLinks.token(appointment, keys));
      return appointmentEmail(work, link, context);
    }
  }
}

/** That a time is kept is not written once it is over; and where one is, nobody needs to hear that they wait. */
function isStillSo({ event, start }: WaitlistEmail, { offer }: WaitlistEntry, now: EpochMs): boolean {
  const isOffered = isOpenOffer(offer, now);
  return event === 'offered' ? isOffered && offer.start === start : !isOffered;
}
