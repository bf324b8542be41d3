import { appointmentStretches, type Appointment } from '../../src/domain/appointments/appointment.ts';
import { isGivenAway } from '../../src/domain/appointments/given-away.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import type { Taken } from '../../src/domain/booking/availability.ts';
import { OPENED_TIME, ownerChangeId, type Job, type OwnerChange } from '../../src/domain/messages/job.ts';
import {
  answersRequest,
  messagesFor,
  sharedEmail,
  tellsAll,
} from '../../src/domain/messages/appointment-emails.ts';
import { receiptEmails } from '../../src/domain/till/receipt-emails.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { isUnchanged } from '../platform/http/edit.ts';
import { moneyJobs } from '../payments/money-jobs.ts';

// The owner's changes wait while she can undo them, and with them emails, refunds and the ends of checkouts:
// docs/decisions/undo.md.

/** How long the owner can undo her last change, in milliseconds. */
export const WAIT = 20_000;

/** The owner's options for a change, and the effects of earlier changes that still wait. */
export interface NotifyChoice {
  readonly waiting: OwnerChange | null;
  /** Whether to email the client. */
  readonly notify: boolean;
  /** The other visits of its series that change with it. */
  readonly also?: readonly Other[];
}

/** Another visit of the series, as the client knows it; null if she knows none yet. */
interface Other {
  readonly id: string;
  readonly known: Appointment | null;
}

/** Returns everything stored with an owner's change: one job for all waiting effects, and none if they cancel out. */
export function waitingFor(
  before: Appointment | null,
  after: Appointment,
  { waiting, notify, also = [] }: NotifyChoice,
  now: EpochMs,
): { readonly jobs: readonly Job[]; readonly instead?: string } {
  const instead = waiting && before ? { instead: ownerChangeId(before) } : {};
  const lastKnown = waiting ? waiting.known : before;
  const { also: had = [], also_known = [] } = waiting ?? {};
  // An earlier change that still waits knows what the client last heard, so it decides for the visits that it names.
  const fresh = also.filter(({ id }) => !had.includes(id));
  const others = [...also_known, ...fresh.flatMap((one) => one.known ?? [])];
  const isBack = lastKnown !== null && isUnchanged(lastKnown, after);
  // The others may still be changed, so the job stays for their email.
  if (isBack && others.length === 0) return { jobs: [], ...instead };
  const wasTold = waiting?.notify ?? false;
  const all = [...had, ...fresh.map(({ id }) => id)];
  const work: OwnerChange = {
    kind: 'owner_change',
    at: now,
    known: lastKnown,
    appointment: after,
    notify: notify || wasTold,
    back: isBack ? null : before && { appointment: before, notify: wasTold },
    ...(all.length > 0 && { also: all }),
    ...(others.length > 0 && { also_known: others }),
  };
  return { jobs: [{ id: ownerChangeId(after), due: now + WAIT, appointment: after.id, work }], ...instead };
}

/** Opens closed time. The waitlist's offers are blocked in the same round trip while it can be closed again. */
export async function openTime<T>(
  { store, clock, ids }: Pick<Deps, 'store' | 'clock' | 'ids'>,
  change: () => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const work = { kind: 'opened_time' } as const;
  const job: Job = { id: `${OPENED_TIME}${ids.uuid()}`, due: now + WAIT, appointment: null, work };
  const [, result] = await Promise.all([store.addJobs([job], now), change()]);
  return result;
}

/**
 * Carries out the effects once they can no longer be undone.
 * @param left the other changes that still wait: the last one that names a visit emails about it. Absent to read them
 */
export async function carryOutChange(
  change: OwnerChange,
  { store }: Pick<Deps, 'store'>,
  rules: Rules,
  now: EpochMs,
  left?: readonly OwnerChange[],
): Promise<void> {
  const { known, appointment } = change;
  const { settings } = rules;
  const [stored, waiting] = await Promise.all([
    store.appointment(appointment.id),
    // Only changes of a series name other visits.
    left ?? (change.notify && appointment.series ? store.ownerChanges() : []),
  ]);
  const newest = stored ?? appointment;
  const later = new Set(
    waiting.flatMap((one) => (one.notify ? [one.appointment.id, ...(one.also ?? [])] : [])),
  );
  const isLast = change.notify && !later.has(appointment.id);
  const emails = isLast ? messagesFor(known, appointment, 'owner', settings, now) : [];
  // A later change by somebody else was emailed at once, so there is nothing to add.
  const since = messagesFor(appointment, newest, 'customer', settings, now);
  const isTold = since.some(({ work }) => work.kind === 'appointment_mail' && tellsAll(work));
  const isStillSo = isActive(newest) === isActive(appointment) && !newest.erased;
  const due = isTold || !isStillSo ? [] : emails;
  const others = (await othersChanged(change, { store }, rules, now)).filter(({ one }) => !later.has(one.id));
  const isNamed = ({ one }: Changed) => due.length > 0 && sharedEmail(one) === sharedEmail(newest);
  const dueEmails = due.map((email) => about(email, change, newest, others.filter(isNamed)));
  const receipts = newest.erased ? [] : receiptEmails(known, appointment, settings, now);
  const asks = change.notify ? answersRequest(known, newest, rules, settings, now) : [];
  const apart = others.filter((one) => !isNamed(one));
  const besides = toldOfOthers(apart, change, rules, now);
  await removeOthers(change, newest, store, now);
  await store.addJobs([...dueEmails, ...besides, ...asks, ...receipts, ...movedMoney(change, now)], now);
}

/** Another visit of the series as it is now, and the messages about how it differs from what the client knows. */
interface Changed {
  readonly one: Appointment;
  readonly before: Appointment | null;
  readonly jobs: readonly Job[];
}

/** Returns the other visits of its series that the client must hear about. */
async function othersChanged(
  { known, notify, also = [], also_known = [] }: OwnerChange,
  { store }: Pick<Deps, 'store'>,
  { settings }: Rules,
  now: EpochMs,
): Promise<Changed[]> {
  if (!notify) return [];
  const newest = await Promise.all(also.map((id) => store.appointment(id)));
  return newest.flatMap((one) => {
    if (!one) return [];
    const before = also_known.find(({ id }) => id === one.id) ?? null;
    // A job from an older edition does not say how the client knows the others.
    if (known && !before) return [{ one, before, jobs: [] }];
    // The client has already had an email about what she changed herself in the meantime.
    if (one.by_customer && one.by_customer.at !== before?.by_customer?.at) return [];
    const jobs = messagesFor(before, one, 'owner', settings, now);
    return jobs.length > 0 ? [{ one, before, jobs }] : [];
  });
}

/**
 * Returns the emails about other visits that the changed visit's own email leaves out, because the owner or the client took its change
 * back or changed it again. Visits that share an email are named in one, which leads with the first of them.
 */
function toldOfOthers(apart: readonly Changed[], change: OwnerChange, rules: Rules, now: EpochMs): Job[] {
  const changes = apart.filter(({ jobs }) => jobs.length > 0);
  const groups = Map.groupBy(changes, ({ one }) => sharedEmail(one));
  return [...groups.values()].flatMap(([next, ...rest]) => {
    if (!next) return [];
    const emails = next.jobs.map((job) => about(job, change, next.one, rest));
    return [...emails, ...answersRequest(next.before, next.one, rules, rules.settings, now)];
  });
}

/** Deletes the photos that its client sent once the owner has given a visit to another person. */
async function removeOthers(
  { at, known, appointment }: OwnerChange,
  newest: Appointment,
  store: Deps['store'],
  now: EpochMs,
): Promise<void> {
  const isAway = [appointment, newest].every((one) => known && isGivenAway(known.customer, one.customer));
  if (!isAway) return;
  const pictures = await store.privatePictures([newest.id]);
  const others = pictures.filter(({ by, added_at }) => by === 'client' && added_at <= at);
  await Promise.all(others.map((one) => store.removePrivatePicture(one, now)));
}

/** Describes the current state, dated with the change, and names the others that changed likewise. */
function about(email: Job, { at }: OwnerChange, appointment: Appointment, others: readonly Changed[]): Job {
  const { work } = email;
  if (work.kind !== 'appointment_mail') return email;
  const before = work.before && { before: { ...work.before, at } };
  if (others.length === 0) return { ...email, work: { ...work, appointment, ...before } };
  const also = others.map(({ one }) => one.id);
  // A later email about this visit only has the usual id, so it does not replace this one.
  return { ...email, id: `${email.id}:series`, work: { ...work, appointment, ...before, also } };
}

/** The resulting calls to the payment provider. */
export function movedMoney({ known, appointment }: OwnerChange, now: EpochMs): Job[] {
  return known ? moneyJobs(known, appointment, now) : [];
}

/** Returns the times freed by owners' changes: they are offered to nobody while they can be taken back. */
export function timesHeldBack(changes: readonly OwnerChange[]): Taken[] {
  return changes.flatMap(({ known, back, appointment: { id } }) =>
    [known, back?.appointment ?? null].flatMap((one) =>
      one ? [{ id: `back:${id}`, stretches: appointmentStretches(one) }] : [],
    ),
  );
}
