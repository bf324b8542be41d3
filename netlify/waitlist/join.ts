import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { addWaitlistEntry } from '../../src/api/waitlist/owner-waitlist.ts';
import type { joinWaitlist } from '../../src/api/waitlist/customer-waitlist.ts';
import { availableSlots } from '../../src/domain/booking/availability.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { canJoinWaitlist, type WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { visitOfServices } from '../../src/domain/appointments/visit.ts';
import type { Deps } from '../deps.ts';
import { sign } from '../platform/http/crypto.ts';
import type { Key } from '../platform/http/signing-keys.ts';
import { waitlistLinks } from '../booking/private-link.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import type { Asking } from '../booking/book.ts';
import { hasProven } from '../accounts/account.ts';
import { flagged, provenLevel } from '../clients/client-flags.ts';
import { salonZone } from '../appointments/present.ts';
import { offeredOnline, servicesAsked, type NoVisit } from '../appointments/visit-services.ts';
import { canWrite } from './present-entry.ts';

type Body = BodyOf<typeof joinWaitlist>;

/** What became of a waitlist entry that was left; `again`: the same request has left it before, and this is how it stands now. */
type Added =
  | { readonly kind: 'added' | 'again'; readonly entry: WaitlistEntry }
  | { readonly kind: 'key_reused' | 'has_times' | 'never' | 'refused' }
  | NoVisit;

/** The waitlist entry that was left under this key. The same request may have come before the signing key was changed. */
export async function addedBefore(
  key: string | undefined,
  { store, keys }: { readonly store: Pick<SmallVerbs, 'waitlistEntry'>; readonly keys: Deps['keys'] },
): Promise<WaitlistEntry | null> {
  if (key === undefined) return null;
  const entries = await Promise.all(keys.map((one) => store.waitlistEntry(entryId(key, one))));
  return entries.find((entry) => entry !== null) ?? null;
}

/** The id of the entry that is left under an idempotency key: the same key names the same entry. */
function entryId(key: string, { secret }: Key): string {
  const hex = sign(secret, 'wish key', key.toLowerCase()).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Puts somebody on the waitlist for the owner, who may open again what is closed: any day to come that has no time. Nothing is
 * written to them until a time is offered.
 */
export async function addForOwner(
  body: BodyOf<typeof addWaitlistEntry>,
  schedule: ScheduleWindow,
  earlier: WaitlistEntry | null,
  { deps, now }: { readonly deps: Pick<Deps, 'store' | 'ids' | 'keys'>; readonly now: EpochMs },
): Promise<
  | 'conflict'
  /** `stale`: the id is that of an entry with which something else was asked for. */
  | { readonly kind: 'added' | 'stale'; readonly entry: WaitlistEntry }
  | { readonly kind: 'has_times' | 'never' }
  | NoVisit
> {
  const { id: named, date, part, customer, notes = '' } = body;
  if (earlier) return { kind: isSame(earlier, body) ? 'added' : 'stale', entry: earlier };
  const services = servicesAsked(body, offeredOnline(schedule.rules));
  if ('kind' in services) return services;
  const question = { visit: visitOfServices(services), zone: salonZone(schedule.rules), now };
  const [day] = availableSlots([date], schedule, question);
  if (!day || ('reason' in day && (day.reason === 'past' || day.reason === 'outside_window')))
    return { kind: 'never' };
  if (canJoinWaitlist(day, part, schedule, question) === 'has_times') return { kind: 'has_times' };
  const id = named ?? deps.ids.uuid();
  const entry = entryOf({ id, services, date, part, customer, notes, now }, deps);
  const result = await deps.store.addWaitlistEntry(entry, []);
  // The same id was under way at the same time.
  return result === 'known' ? 'conflict' : { kind: 'added', entry };
}

/** Leaves a waitlist entry for a day that has no time. Under the same key the same is left once. */
export async function addToWaitlist(
  body: Body,
  schedule: ScheduleWindow,
  earlier: WaitlistEntry | null,
  {
    deps,
    now,
    key,
    user,
    careful,
  }: {
    readonly deps: Pick<Deps, 'store' | 'ids' | 'keys' | 'post'>;
    readonly now: EpochMs;
    readonly key: string | undefined;
  } & Pick<Asking, 'user' | 'careful'>,
): Promise<Added> {
  if (earlier) return again(earlier, body);
  const services = servicesAsked(body, offeredOnline(schedule.rules));
  if ('kind' in services) return services;
  const question = { visit: visitOfServices(services), zone: salonZone(schedule.rules), now };
  const [day] = availableSlots([body.date], schedule, question);
  const verdict = day ? canJoinWaitlist(day, body.part, schedule, question) : 'never';
  if (verdict === 'has_times' || verdict === 'never') return { kind: verdict };
  const { name, email, phone, notes = '' } = body.customer;
  const asker = { customer: { name, email, phone }, user, isProven: hasProven(user, email) };
  if (provenLevel(asker, { careful, now }) === 'closed') return { kind: 'refused' };
  const id = key === undefined ? deps.ids.uuid() : entryId(key, deps.keys[0]);
  const { date, part } = body;
  const { customer } = asker;
  const entry: WaitlistEntry = {
    ...entryOf({ id, services, date, part, customer, notes, now }, deps),
    ...(!asker.isProven && { guest: true }),
    ...flagged(asker, { careful, now }),
  };
  const noted = { kind: 'wish_mail', event: 'noted', wish: entry.id, start: null } as const;
  const jobs = canWrite(deps, schedule.rules)
    ? [{ id: `wish:${entry.id}:noted`, due: now, appointment: null, work: noted }]
    : [];
  const result = await deps.store.addWaitlistEntry(entry, jobs);
  // The same request was under way at the same time.
  const first = result === 'added' ? null : await deps.store.waitlistEntry(entry.id);
  return first ? again(first, body) : { kind: 'added', entry };
}

interface Asked extends Pick<WaitlistEntry, 'id' | 'services' | 'date' | 'part' | 'customer' | 'notes'> {
  readonly now: EpochMs;
}

function entryOf({ now, ...asked }: Asked, { keys }: Pick<Deps, 'keys'>): WaitlistEntry {
  return {
    ...asked,
    version: 1,
    created_at: now,
    ...waitlistLinks.made(asked.id, keys),
    offer: null,
    passed: [],
  };
}

function again(entry: WaitlistEntry, body: Body): Added {
  return isSame(entry, { ...body, notes: body.customer.notes })
    ? { kind: 'again', entry }
    : { kind: 'key_reused' };
}

type Left = Omit<BodyOf<typeof addWaitlistEntry>, 'id'>;

/** True where the same was asked for. */
function isSame(
  { services, ...entry }: WaitlistEntry,
  { service_id, service_ids, date, part, customer, notes = '' }: Left,
): boolean {
  const ids = new Set(service_ids ?? [service_id]);
  return (
    services.length === ids.size &&
    services.every(({ id }) => ids.has(id)) &&
    entry.date === date &&
    entry.part === part &&
    entry.notes === notes &&
    entry.customer.name === customer.name &&
    entry.customer.email === customer.email &&
    entry.customer.phone === customer.phone
  );
}
