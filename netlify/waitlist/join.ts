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

/** The outcome of joining; `again`: the same request has joined before, with the entry's current state. */
type Added =
  | { readonly kind: 'added' | 'again'; readonly entry: WaitlistEntry }
  | { readonly kind: 'key_reused' | 'has_times' | 'never' | 'refused' }
  | NoVisit;

/** Returns the entry made under this key, also if the signing key was changed since. */
export async function addedBefore(
  key: string | undefined,
  { store, keys }: { readonly store: Pick<SmallVerbs, 'waitlistEntry'>; readonly keys: Deps['keys'] },
): Promise<WaitlistEntry | null> {
  if (key === undefined) return null;
  const entries = await Promise.all(keys.map((one) => store.waitlistEntry(entryId(key, one))));
  return entries.find((entry) => entry !== null) ?? null;
}

/** Returns the id of the entry for an idempotency key: the same key gives the same id. */
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
 * Adds an entry for the owner, who may open closed time: any upcoming day without free times. No email is sent until a time is
 * offered.
 */
export async function addForOwner(
  body: BodyOf<typeof addWaitlistEntry>,
  schedule: ScheduleWindow,
  earlier: WaitlistEntry | null,
  { deps, now }: { readonly deps: Pick<Deps, 'store' | 'ids' | 'keys'>; readonly now: EpochMs },
): Promise<
  | 'conflict'
  /** `stale`: the id belongs to an entry for something else. */
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
  // A simultaneous request with the same id.
  return result === 'known' ? 'conflict' : { kind: 'added', entry };
}

/** Joins the waitlist for a day without free times, once for a key. */
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
  // A simultaneous identical request.
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

/** True if both ask for the same. */
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
