import { isDeepStrictEqual } from 'node:util';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { withCancellation } from '../../src/domain/appointments/cancel.ts';
import { withoutOthers } from '../../src/domain/appointments/given-away.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import {
  asRequest,
  consequence,
  hoursBetween,
  isAhead,
  isEarlyEnough,
  isNeedless,
} from '../../src/domain/booking/patch-test.ts';
import { asSeen, atNumber } from '../../src/domain/booking/guest-booking.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import type { Minutes } from '../../src/domain/time.ts';
import { namedAs } from '../booking/patch-test.ts';
import { withLink } from '../booking/private-link.ts';
import type { Acting } from '../deps.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import type { Entry, OtherEntry } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForChange, entryForOwner } from './appointment-entry.ts';
import { readVisits, type KnownVisit } from './series.ts';

// A patch test and its visit are two appointments that change together: docs/decisions/patch-tests.md.

/** Reads the other one of a pair; null without one. Only pairs cost this round trip. */
export async function readOther(
  { pair }: Pick<Appointment, 'pair'>,
  store: Pick<SmallVerbs, 'appointment' | 'ownerChange'>,
): Promise<KnownVisit | null> {
  const [other = null] = await readVisits(pair ? [pair.other] : [], store);
  return other;
}

/** Adds to each change the other one of its pair: one round trip for all of them, and none without a pair. */
export const readPairs = <T extends { readonly appointment: Appointment }>(
  changes: readonly T[],
  store: Pick<SmallVerbs, 'appointment' | 'ownerChange'>,
) => Promise.all(changes.map(async (one) => ({ ...one, other: await readOther(one.appointment, store) })));

/** Returns the hours that must lie between a test and its visit if one of them, once changed, is too close; null if not. */
export function hoursMissing(next: Appointment, other: Appointment, rules: Rules): number | null {
  const [test, visit] = next.pair?.is === 'test' ? [next, other] : [other, next];
  const hours = hoursBetween(test, rules);
  const isPair = isActive(test) && isActive(visit) && !isNeedless(test, visit, rules);
  return isPair && !isEarlyEnough(test, visit, hours) ? hours : null;
}

/** The party that changes one of a pair; for the owner with her choice to email the client. */
type Change =
  | { readonly by: 'system' }
  | { readonly by: 'customer'; readonly isProven: boolean }
  | { readonly by: 'owner'; readonly notify: boolean };

type Context = Acting<'ids' | 'keys'>;

/** Returns the next version of the other one of a pair, for the same person and in the same language; a new address has a new link. */
export function withPerson(
  { customer, language, guest, flag }: Appointment,
  { appointment, waiting }: KnownVisit,
  change: Change,
  { deps: { keys }, now }: Context,
  rules: Rules,
): Appointment {
  // A new address has proven nothing yet, so a hold continues that unproven readers still see.
  const isElse = emailKey(customer.email) !== emailKey(appointment.customer.email);
  const isHidden = isElse && change.by === 'customer' && !change.isProven;
  const visible = isHidden ? asSeen(appointment, false, now) : appointment;
  const { guest: had, flag: _, language: spoken, ...others } = visible;
  const guestFields = isElse ? guest && {} : atNumber(had, customer.phone, rules.settings.country);
  const next: Appointment = {
    ...others,
    version: appointment.version + 1,
    customer,
    ...(guestFields && { guest: guestFields }),
    ...(flag && { flag }),
    ...(language && { language }),
    ...(language !== spoken && { services: namedAs(appointment, language, rules) }),
  };
  const own = change.by === 'owner' ? withoutOthers(appointment, next, waiting?.known) : next;
  return withLink(appointment, own, keys, waiting?.known);
}

const personOf = ({ customer, language, flag }: Appointment) => [customer, language, flag];

/** Returns what the step that changes one of a pair stores for the other one, or that this must stay as it is. */
export function besides(
  before: Appointment,
  after: Appointment,
  other: KnownVisit | null,
  change: Change,
  { deps, now }: Context,
  rules: Rules,
): Pick<Entry, 'others' | 'beside'> {
  if (!other) return {};
  const { appointment, waiting } = other;
  const what = consequence(before, after, appointment, rules, now);
  const isSame = isDeepStrictEqual(personOf(before), personOf(after)) || !isAhead(appointment, now);
  if (what === null && isSame) return { beside: [appointment] };
  const next = isSame
    ? { ...appointment, version: appointment.version + 1 }
    : withPerson(after, other, change, { deps, now }, rules);
  const closed: Appointment = { ...next, status: 'canceled', held_until: null, released_from: null };
  const by = after.canceled_by ?? 'salon';
  const canceled = () => withCancellation(appointment, closed, { by }, rules.settings, now, deps.ids.uuid);
  const done = what === null ? next : what === 'request' ? asRequest(next) : canceled();
  if (change.by === 'owner') {
    const word = { waiting, notify: change.notify };
    return { others: [asOther(done, entryForOwner(appointment, done, word, { deps, now }, rules))] };
  }
  // A rule turns the visit into a request, not the customer.
  const cause = what === 'request' ? 'system' : change.by;
  return { others: [asOther(done, entryForChange(appointment, done, cause, { deps, now }, rules))] };
}

/** The same for several changes in one step, the named one first; those that change anyway are left out. */
export function besidesAll(
  changes: readonly {
    readonly appointment: Appointment;
    readonly after: Appointment;
    readonly other: KnownVisit | null;
  }[],
  ...by: readonly [Change, Context, Rules]
): Required<Pick<Entry, 'others' | 'beside'>> {
  const found = changes.map(({ appointment, after, other }) => besides(appointment, after, other, ...by));
  const ids = new Set(changes.map(({ after }) => after.id));
  const others = found.flatMap((one) => one.others ?? []);
  const beside = found.flatMap((one) => one.beside ?? []);
  return { others: others.filter(({ appointment: { id } }) => !ids.has(id)), beside };
}

/** Returns an entry as part of another visit's step, for pairs and series. `buffer`: minutes around time that it does not hold yet. */
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
