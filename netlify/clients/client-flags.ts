import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  following,
  givenBack,
  knownFlags,
  lifted,
  rememberedFlags,
  takenOver,
  withErased,
  withLevel,
  type BookingLevel,
  type BookingFlags,
  type Mark,
} from '../../src/domain/clients/client-flags.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import { countryDialing } from '../../src/domain/calling-codes.ts';
import { phoneKeys } from '../../src/domain/clients/contacts.ts';
import type { ImportEntry } from '../../src/domain/clients/imports.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import { ANSWERED } from '../accounts/account-links.ts';
import type { Acting, Ids } from '../deps.ts';
import { sign } from '../platform/http/crypto.ts';
import { Conflict, retryOnConflict } from '../platform/http/route.ts';
import type { Store } from '../platform/store/store.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import type { Entry } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

/** The contacts that identify a person; either may be empty. */
type Contact = Pick<Client, 'email' | 'phone'>;

interface Context {
  readonly careful: BookingFlags;
  readonly now: EpochMs;
}
/** With the salon's country, where a number may be typed with and without its calling code. */
type Local = Context & { readonly country: string };
type Making = Local & { readonly ids: Pick<Ids, 'token'> };

/** Returns everything that a change of the marks needs, from a call. */
export const makingFor = (
  careful: BookingFlags,
  { settings: { country } }: Pick<Rules, 'settings'>,
  { deps: { ids }, now }: Acting<'ids'>,
): Making => ({ careful, now, ids, country });

/** Returns the keyed hashes of contacts; none without a key. A number has one for each form it was typed in. */
function contactHashes({ key }: BookingFlags, people: readonly Contact[], country: string): string[] {
  if (key === '') return [];
  const dialing = countryDialing(country);
  const hashed = (kind: 'email' | 'phone', texts: readonly string[]) =>
    texts.filter((text) => text !== '').map((text) => sign(key, kind, text).toString('base64url'));
  return people.flatMap(({ email, phone }) => [
    ...hashed('email', [emailKey(email)]),
    ...hashed('phone', phoneKeys(phone, dialing)),
  ]);
}

const everybody = (client: Client): Contact[] => [client, ...(client.also ?? [])];

/** A person booking online: what she typed, and what of it she has proven. */
export interface Asker {
  readonly customer: Contact;
  readonly user: User | null;
  /** True if the typed email address is proven. */
  readonly isProven: boolean;
}

/** Returns the booking level by proven contacts only, so no answer depends on what was merely typed. */
export function provenLevel({ customer, user, isProven }: Asker, { careful, now }: Context): BookingLevel {
  const addresses = [isProven ? customer.email : '', isProvenCustomer(user) ? user.email : ''];
  const people = addresses.map((email) => ({ email, phone: '' }));
  return knownFlags(careful, contactHashes(careful, people, ''), now).booking;
}

/** Returns the restriction shown to the owner, by everything typed and the session; nothing if there is none. */
export function flagged(
  { customer, user }: Omit<Asker, 'isProven'>,
  { careful, now, country }: Local,
): Pick<Appointment, 'flag'> {
  const signedIn = isProvenCustomer(user) ? [user] : [];
  const { booking } = knownFlags(careful, contactHashes(careful, [customer, ...signedIn], country), now);
  return booking === 'normal' ? {} : { flag: booking };
}

function isProvenCustomer(user: User | null): user is User {
  return user !== null && user.role === 'customer' && user.verified;
}

/** Returns what is remembered of an erased client with this address or number, or null. */
export function rememberedAs(contact: Contact, { careful, now, country }: Local) {
  return rememberedFlags(careful, contactHashes(careful, [contact], country), now);
}

/** Returns the next version with these marks; undefined if they are unchanged. The first change creates the key. */
function changed(
  { careful, now, country, ids }: Making,
  change: (marks: readonly Mark[], hashes: (people: readonly Contact[]) => string[]) => readonly Mark[],
): BookingFlags | undefined {
  const keyed = careful.key === '' ? { ...careful, key: ids.token() } : careful;
  const marks = change(keyed.marks, (people) => contactHashes(keyed, people, country));
  return isDeepStrictEqual(marks, careful.marks) ? undefined : following(keyed, marks, now);
}

/** Returns a new client with what is remembered of her contacts, and the marks after that. */
export function asRemembered(newClient: Client, making: Making): Pick<Entry, 'client' | 'careful'> {
  const remembered = rememberedAs(newClient, making);
  const { booking = remembered?.booking ?? 'normal' } = newClient;
  const { booking: _, ...others } = newClient;
  const client: Client = {
    ...others,
    ...(booking !== 'normal' && { booking }),
    ...(remembered && remembered.no_shows > 0 && { no_shows_before: remembered.no_shows }),
  };
  const careful = changed(making, (marks, hashes) =>
    takenOver(marks, { id: client.id, booking, hashes: hashes([client]) }),
  );
  return { client, ...(careful && { careful }) };
}

const bookingLevel = ({ booking = 'normal' }: Pick<Client, 'booking'>) => booking;

/** Gives a new guest client what is remembered of her contacts, well after the answer: timing reveals nothing. */
export async function recognizedLater(id: Client['id'], call: Acting<'store' | 'ids'>): Promise<void> {
  const { store } = call.deps;
  await wait(ANSWERED);
  await retryOnConflict(
    () => Promise.all([store.clientFile(id), store.careful(), store.rules()]),
    async ([file, careful, rules]) => {
      if (file === null) return;
      const { client, careful: next } = asRemembered(file.client, makingFor(careful, rules, call));
      if (!next) return;
      const saved = await store.saveClient({ ...client, version: client.version + 1 }, next);
      if (saved === 'stale') throw new Conflict();
    },
  );
}

/** Does the same for a client who was first stored with her consent to marketing. */
export function recognizesNew(
  client: Client | null | undefined,
  call: Parameters<typeof recognizedLater>[1] & {
    readonly from: { readonly later: (work: Promise<unknown>) => void };
  },
): void {
  if (client?.version === 1) call.from.later(recognizedLater(client.id, call));
}

/** Returns the marks after the owner's change of a client. Back to normal also lifts what is remembered of the same person. */
export function flagsAfterChange(before: Client, after: Client, making: Making): BookingFlags | undefined {
  return changed(making, (marks, hashes) => {
    const [had, has] = [hashes(everybody(before)), hashes(everybody(after))];
    const dropped = had.filter((hash) => !has.includes(hash));
    const next = withLevel(marks, { id: after.id, booking: bookingLevel(after), hashes: has }, dropped);
    const isLifted = bookingLevel(before) !== 'normal' && bookingLevel(after) === 'normal';
    return isLifted ? lifted(next, [...had, ...has]) : next;
  });
}

export function flagsAfterMerge(next: Client, other: Client, making: Making): BookingFlags | undefined {
  return changed(making, (marks, hashes) => {
    const theirs = marks.filter(({ client }) => client === other.id).flatMap((mark) => mark.hashes);
    const others = marks.filter(({ client }) => client !== other.id);
    const all = [...hashes(everybody(next)), ...theirs];
    return withLevel(others, { id: next.id, booking: bookingLevel(next), hashes: all });
  });
}

export function flagsAfterUnmerge(client: Client, other: Client, making: Making): BookingFlags | undefined {
  return changed(making, (marks, hashes) =>
    [client, other].reduce<readonly Mark[]>((all, one) => {
      const others = all.filter((mark) => mark.client !== one.id);
      const level = { id: one.id, booking: bookingLevel(one), hashes: hashes(everybody(one)) };
      return withLevel(others, level);
    }, marks),
  );
}

/** Returns the marks after erasing a client with that many missed visits. */
export function flagsAfterErasure(
  client: Client,
  no_shows: number,
  isLifted: boolean,
  making: Making,
): BookingFlags | undefined {
  const how = { now: making.now, isLifted };
  return changed(making, (marks, hashes) =>
    withErased(marks, { id: client.id, no_shows, hashes: hashes(everybody(client)) }, how),
  );
}

export function flagExpiryJobs({ marks }: BookingFlags): Job[] {
  return marks.flatMap(({ client, until }) =>
    until === null
      ? []
      : { id: `careful:${client}`, due: until, appointment: null, work: { kind: 'forget_careful' as const } },
  );
}

/** Deletes expired marks. A simultaneous change does the same. */
export async function forgetOver(store: Pick<Store, 'careful' | 'saveCareful'>, now: EpochMs): Promise<void> {
  const careful = await store.careful();
  await store.saveCareful(following(careful, careful.marks, now));
}

/** Returns the marks after the owner lifted what is remembered of these contacts. */
export function flagsLifted(contact: Contact, making: Making): BookingFlags | undefined {
  return changed(making, (marks, hashes) => lifted(marks, hashes([contact])));
}

/** Returns the marks after a client is removed whom an import added by mistake. */
export function flagsAfterRemoval(
  client: Client,
  remembered: ImportEntry['remembered'],
  making: Making,
): BookingFlags | undefined {
  const { id } = client;
  if (remembered === true) return flagsAfterErasure(client, client.no_shows_before ?? 0, false, making);
  return changed(making, (marks, hashes) =>
    remembered
      ? givenBack(marks, { id, hashes: hashes(everybody(client)) }, remembered)
      : withLevel(marks, { id, booking: 'normal', hashes: [] }),
  );
}

/** Returns the marks after several changes as one step; undefined without a change. */
export function inOneStep(before: BookingFlags, after: BookingFlags): BookingFlags | undefined {
  return after === before ? undefined : { ...after, step: before.step + 1 };
}
