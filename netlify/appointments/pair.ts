import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { withCancellation } from '../../src/domain/appointments/cancel.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import { asRequest, consequence, hoursBetween, isEarlyEnough } from '../../src/domain/booking/patch-test.ts';
import type { OwnerChange } from '../../src/domain/messages/job.ts';
import type { EpochMs, Minutes } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import type { Entry, OtherEntry } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForChange, entryForOwner } from './appointment-entry.ts';

// A patch test and its visit are two appointments that change together: docs/decisions/patch-tests.md.

/** The other appointment of a pair, with the owner's change of it whose effects still wait. */
export interface Other {
  readonly appointment: Appointment;
  readonly waiting: OwnerChange | null;
}

/** Reads the other one of a pair; null without one. Only pairs cost this round trip. */
export async function readOther(
  { pair }: Pick<Appointment, 'pair'>,
  store: Pick<SmallVerbs, 'appointment' | 'ownerChange'>,
): Promise<Other | null> {
  if (!pair) return null;
  const [appointment, waiting] = await Promise.all([
    store.appointment(pair.other),
    store.ownerChange(pair.other),
  ]);
  return appointment && !appointment.erased ? { appointment, waiting } : null;
}

/** Returns the hours that must lie between a test and its visit if one of them, once changed, is too close; null if not. */
export function hoursMissing(changed: Appointment, other: Appointment, rules: Rules): number | null {
  const [test, visit] = changed.pair?.is === 'test' ? [changed, other] : [other, changed];
  const hours = hoursBetween(test, rules);
  return isActive(test) && isActive(visit) && !isEarlyEnough(test, visit, hours) ? hours : null;
}

/** Who changes one of a pair; for the owner with her choice to email the client. */
type Change = { readonly by: 'customer' | 'system' } | { readonly by: 'owner'; readonly notify: boolean };

interface Context {
  readonly deps: Pick<Deps, 'ids'>;
  readonly now: EpochMs;
}

/** Returns what the step that changes one of a pair stores for the other one, or that this must stay as it is. */
export function besides(
  before: Appointment,
  after: Appointment,
  other: Other | null,
  change: Change,
  { deps, now }: Context,
  rules: Rules,
): Pick<Entry, 'others' | 'beside'> {
  if (!other) return {};
  const { appointment, waiting } = other;
  const what = consequence(before, after, appointment, now);
  if (what === null) return { beside: appointment };
  const next = { ...appointment, version: appointment.version + 1 };
  const closed: Appointment = { ...next, status: 'canceled', held_until: null, released_from: null };
  const by = after.canceled_by ?? 'salon';
  const done =
    what === 'request'
      ? asRequest(next)
      : withCancellation(appointment, closed, { by }, rules.settings, now, () => deps.ids.uuid());
  if (change.by === 'owner') {
    const word = { waiting, notify: change.notify };
    return { others: [asOther(done, entryForOwner(appointment, done, word, { deps, now }, rules))] };
  }
  // The customer has not asked for a request.
  const cause = what === 'request' ? 'system' : change.by;
  return { others: [asOther(done, entryForChange(appointment, done, cause, { deps, now }, rules))] };
}

/** The entry of one of a pair or series as that of another. `buffer`: minutes around time that it does not hold yet. */
export function asOther(
  appointment: Appointment,
  { history, client, jobs, instead }: Entry,
  buffer?: Minutes | null,
): OtherEntry {
  return {
    appointment,
    history,
    client,
    ...(jobs && { jobs }),
    ...(instead !== undefined && { instead }),
    ...(buffer !== undefined && { buffer }),
  };
}
