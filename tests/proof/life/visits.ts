import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { cancelAppointment, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { changeMany } from '../../../src/api/appointments/change-many.ts';
import {
  cancelBooking,
  changeBooking,
  createBooking,
  readBooking,
} from '../../../src/api/booking/bookings.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { allDone } from '../../support/functions.ts';
import { ADA, BEA, dataOf } from '../../support/salon.ts';
import { instantAt, startTime } from '../../support/week.ts';
import {
  at,
  chosen,
  CYD,
  half,
  HOUR,
  isFree,
  isOnOffer,
  kept,
  link,
  pressed,
  step,
  type When,
  when,
  which,
  words,
  anyKey,
} from './step.ts';
import { openFees } from './fees.ts';
import { share } from './promises.ts';
import { hasEnded, holdsEnough } from './holding.ts';
import type { Known, World } from './world.ts';
import { isActive, isOpen } from '../../../src/domain/appointments/status.ts';
import { standingReceipt } from '../../../src/domain/till/till.ts';
import { bookedService, visitLength, visitPrice } from '../../../src/domain/appointments/visit-services.ts';

/** The online refund if `keep` of all payments is kept, in cents. */
function returned(appointment: Appointment, keep: number): number {
  // Online money beyond the services, such as a tip, stays.
  const online = Math.min(kept(appointment), appointment.amount_paid_cents);
  return Math.min(online, Math.max(0, appointment.amount_paid_cents - keep));
}

/** Whether a visit can still be changed online, and canceled free of charge, as promised. */
function isInTime(world: World, one: Appointment): boolean {
  return world.now <= one.start * 60_000 - world.promises.of(one).window * HOUR;
}

/** The promised fee for canceling now, less earlier fees. */
function lateFee(world: World, one: Appointment): number {
  const { price, late } = world.promises.of(one);
  return world.promises.isFree(one, world.now) ? 0 : Math.max(0, share(price, late, world) - openFees(one));
}

/** True if a just released time went to the waitlist before it could be requested. */
async function isLost(world: World, status: number, wanted: Appointment, ignore?: string): Promise<boolean> {
  await allDone();
  return status === 409 && !(await isFree(world, wanted, ignore === undefined ? {} : { ignore }));
}

/** The salon's services with these ids, in the owner's order. */
async function servicesWithIds(world: World, ids: readonly number[]): Promise<Appointment['services']> {
  const { services } = await world.salon.store.rules();
  const [first, ...rest] = services.filter(({ id }) => ids.includes(id)).map(bookedService);
  ok(first);
  return [first, ...rest];
}

/** A booking request. */
export interface Wanted {
  readonly pressed: number[];
  readonly when: When;
  readonly who: typeof ADA | typeof BEA | typeof CYD;
  readonly isAtHome: boolean;
  /** Whether a session proves the address. */
  readonly isProven?: boolean;
  /** Whether she agrees to marketing. */
  readonly marketing?: boolean;
  readonly key: string;
}

/** A client requests a time twice under one key, and gets it if it is free and she may have it. */
export async function asksFor(
  world: World,
  { pressed: service_ids, when, who, isAtHome, isProven = false, marketing = false, key }: Wanted,
): Promise<void> {
  if (isAtHome && !world.holds.mayAsk(world.now)) return;
  const wanted = at({ services: await servicesWithIds(world, service_ids) }, when);
  const free = await isFree(world, wanted, { by: 'customer' });
  const atPlace = isAtHome ? world.holds.atHome : new Set<string>();
  const enough = holdsEnough(await world.appointments(), world.now, atPlace);
  const browser = isProven
    ? await world.salon.signedIn('customer', who.email, { ...world.deps, rateLimits: true })
    : world.holder(isAtHome);
  const body = { service_ids, start_at: startTime(words(when)), customer: who, marketing };
  const asks = () => {
    if (isAtHome) world.holds.asks(world.now);
    return browser.call(createBooking, { body, idempotencyKey: key });
  };
  const answer = await asks();
  if (!isOnOffer(world, when, visitLength(wanted.services))) return strictEqual(answer.status, 422);
  if (!answer.ok && (await isLost(world, answer.status, wanted))) return;
  // An unproven person is answered like any other.
  const level = isProven ? world.levels.get(who.email) : 'normal';
  const isClosed = level === 'closed';
  strictEqual(answer.status, !free ? 409 : isClosed ? 403 : enough ? 429 : 201, JSON.stringify(answer.body));
  if (enough && free && !isClosed) world.counts.add('refusedHolds');
  if (free && isClosed) world.counts.add('refusedClient');
  if (!answer.ok || 'visit' in answer.data) return;
  const { id, manage_token } = answer.data;
  strictEqual((await world.appointment(id)).prepay, level === 'prepay' ? true : undefined);
  if (level === 'prepay') world.counts.add('prepaid');
  if (marketing && isProven) {
    world.comingBack.agrees(who.email, world.now);
    world.counts.add('consents');
  }
  if (marketing && !isProven) world.comingBack.asked.set(id, { email: who.email, at: world.now });
  world.known.push({ id, manage_token, desk: 0 });
  if (isAtHome) world.holds.atHome.add(id);
  deepStrictEqual((await asks()).body, answer.body);
  // An erased person is recognized after the answer.
  await allDone();
}

export const books = step(
  fc.record({
    pressed,
    when,
    who: fc.constantFrom(ADA, ADA, BEA, CYD),
    where: fc.constantFrom('at home', 'at home', 'elsewhere', 'signed in'),
    marketing: fc.boolean(),
    key: anyKey,
  }),
  (wanted) =>
    `${wanted.who.name} books ${wanted.pressed.join('+')} on ${words(wanted.when)} ${wanted.where}${wanted.marketing ? ' and agrees' : ''}`,
  (world, { where, ...wanted }) =>
    asksFor(world, { ...wanted, isAtHome: where === 'at home', isProven: where === 'signed in' }),
);

/** A household books times until it holds the maximum of unpaid ones. */
export const rushes = step(
  fc.record({ isRush: fc.nat(7).map((n) => n === 0), key: anyKey }),
  ({ isRush }) => `a home ${isRush ? 'books all that is free' : 'books nothing'}`,
  async (world, { isRush, key }) => {
    if (!isRush) return;
    for (const [i, day] of ['monday', 'tuesday', 'wednesday'].entries())
      for (let hour = 9; hour < 17; hour += 1)
        await asksFor(world, {
          pressed: [2],
          when: { day, minute: 60 * hour },
          who: BEA,
          isAtHome: true,
          key: key.slice(0, -2) + String(8 * i + hour).padStart(2, '0'),
        });
  },
);

/**
 * The owner's change waits for its client: canceling is free for at least a day, or until the start. A client who asked for
 * another time need not accept it.
 */
function checkWaitsForClient(
  world: World,
  before: Appointment,
  after: Appointment,
  by: 'salon' | 'client',
): void {
  const isPrice = visitPrice(after.services) !== visitPrice(before.services);
  const isMove = after.start !== before.start || after.end !== before.end;
  const isToCome = isOpen(after) && after.start * 60_000 > world.now;
  if (!isToCome || !(isPrice || (isMove && by === 'salon'))) return;
  ok(after.salon_change, `${after.id} was changed by the salon, and nobody asks its client`);
  ok((after.salon_change.free_until ?? Infinity) >= world.now + 24 * HOUR);
  strictEqual(world.promises.isFree(after, world.now), true);
}

export const moves = step(
  fc.record({ which, when, isOwner: fc.boolean(), isWish: fc.boolean() }),
  ({ which, when, isOwner, isWish }) =>
    `${isOwner ? `the owner moves${isWish ? ' for the client' : ''}` : 'move'} ${which} to ${words(when)}`,
  async (world, { which, when, isOwner, isWish }) => {
    const known = chosen(world, which);
    const before = await world.appointment(known.id);
    const wanted = at(before, when);
    const by = isOwner ? 'owner' : 'customer';
    const free = await isFree(world, wanted, { ignore: known.id, by });
    const start_at = startTime(words(when));
    const waits = await world.salon.store.ownerChange(known.id);
    const answer = isOwner
      ? await world.salon.owner(updateAppointment, {
          params: { id: known.id },
          body: { start_at, allow_outside: true, by: isWish ? 'client' : 'salon' },
        })
      : await world.visitor().call(changeBooking, { ...link(known), body: { start_at } });
    const inTime = isInTime(world, before);
    const offered = isOnOffer(world, when, visitLength(before.services));
    const stays = instantAt(words(when)) === before.start * 60_000;
    if (stays || (isOwner && !isOpen(before))) return;
    const isReleased = hasEnded(before, world.now);
    const allowed = isOwner || (!before.erased && isOpen(before) && !isReleased && inTime && offered);
    if (!answer.ok && allowed && (await isLost(world, answer.status, wanted, known.id))) return;
    strictEqual(answer.ok, free && allowed, `${answer.status} ${JSON.stringify(answer.body)}`);
    const after = await world.appointment(known.id);
    if (answer.ok && !isOwner) world.promises.changedByClient(before, after);
    if (answer.ok && isOwner && !waits)
      checkWaitsForClient(world, before, after, isWish ? 'client' : 'salon');
  },
);

export const changesServices = step(
  fc.record({ which, pressed, isOwner: fc.boolean() }),
  ({ which, pressed: service_ids, isOwner }) =>
    `${isOwner ? 'the owner makes' : 'make'} ${which} ${service_ids.join('+')}`,
  async (world, { which, pressed: service_ids, isOwner }) => {
    const known = chosen(world, which);
    const before = await world.appointment(known.id);
    const answer = isOwner
      ? await world.salon.owner(updateAppointment, { params: { id: known.id }, body: { service_ids } })
      : await world.visitor().call(changeBooking, { ...link(known), body: { service_ids } });
    const after = await world.appointment(known.id);
    // The same call may have released an unpaid time.
    if (!answer.ok || after.version === before.version)
      return deepStrictEqual(
        [after.services, after.amount_paid_cents],
        [before.services, before.amount_paid_cents],
      );
    deepStrictEqual(after.services, await servicesWithIds(world, service_ids));
    strictEqual(after.end - after.start, visitLength(after.services));
    if (!isOwner) world.promises.changedByClient(before, after);
    if (!isOwner) await agreesToMore(world, known, after, which % 2 === 0);
    // A checked-out visit costs its receipt's total, whatever its status later.
    const isCheckedOut = standingReceipt(before.receipts) !== undefined;
    const beyond = isCheckedOut ? 0 : Math.max(0, before.amount_paid_cents - visitPrice(after.services));
    return strictEqual(after.amount_paid_cents, before.amount_paid_cents - Math.min(beyond, kept(before)));
  },
);

/** A client who added services is asked for a higher consent and may give it; until then the earlier consent stays. */
export async function agreesToMore(
  world: World,
  known: Known,
  changed: Appointment,
  isYes: boolean,
): Promise<void> {
  const consent = changed.card?.consent;
  deepStrictEqual(consent, world.cards.of(known.id)?.consent ?? consent);
  const visitor = world.visitor();
  const { more } = dataOf(await visitor.call(readBooking, link(known))).paying.card ?? {};
  if (!more) return;
  ok(consent && more.most_cents > (consent.most_cents ?? 0));
  if (!isYes) return;
  const body = { expected: { consent_text: more.text } };
  dataOf(await visitor.call(changeBooking, { ...link(known), body }));
  const { card } = await world.appointment(known.id);
  ok(card);
  deepStrictEqual([card.consent.text, card.consent.most_cents], [more.text, more.most_cents]);
  world.cards.agreedTo(known.id, card.consent);
  world.counts.add('agreedToMore');
}

/** How a visit is canceled: by which party, and how much of the fee the owner keeps, if she says so. */
interface Canceling {
  readonly by: 'salon' | 'client';
  readonly isOwner: boolean;
  readonly keep?: number | undefined;
  /** Whether the client has accepted the fee online. */
  readonly isLate?: boolean;
}

/** Checks that a visit was canceled according to its terms and the canceling party. */
async function checkCancellation(
  world: World,
  before: Appointment,
  wasDone: boolean,
  { by, isOwner, keep, isLate = false }: Canceling,
): Promise<void> {
  const after = await world.appointment(before.id);
  const fee = lateFee(world, before);
  const isTooMuch = keep !== undefined && (by === 'salon' || (isActive(before) && keep > fee));
  // Canceling a released visit makes it final: no payment restores it.
  const isDeclined = wasDone && before.released_from !== null;
  const declined = { ...before, version: before.version + 1, released_from: null, canceled_by: by };
  if (before.status === 'canceled') return deepStrictEqual(after, isDeclined ? declined : before);
  const isYet = isLate ? world.now < before.start * 60_000 : world.promises.isFree(before, world.now);
  const can = isOwner ? isActive(before) : !before.erased && isOpen(before) && isYet;
  // A visit with a receipt is refunded rather than canceled.
  strictEqual(wasDone, can && !isTooMuch && !standingReceipt(before.receipts));
  if (!wasDone) return deepStrictEqual(after, before);
  deepStrictEqual([after.status, after.canceled_by], ['canceled', by]);
  if (after.payments.some(({ state }) => state === 'open')) world.counts.add('canceledOpen');
  if (by === 'salon') world.promises.canceledBySalon(before.id);
  if (by === 'salon' && kept(before) > 0) world.counts.add('returnedBySalon');
  if (by === 'salon' && openFees(before) > 0) world.counts.add('feeOfSalon');
  if (isOwner) world.counts.add(by === 'salon' ? 'canceledBySalon' : 'canceledForClient');
  if (!isOwner) {
    // The unpaid part of the agreed fee is requested by link.
    strictEqual(openFees(after) - openFees(before), Math.max(0, fee - after.amount_paid_cents));
    if (fee > 0) world.counts.add('canceledLate');
  }
  if (keep !== undefined && keep < fee) world.counts.add('keptLess');
  const back = returned(before, by === 'salon' ? 0 : (keep ?? fee));
  return strictEqual(after.amount_paid_cents, before.amount_paid_cents - back);
}

/** The client cancels online, or the owner cancels, for the salon or because the client asked. */
export const cancels = step(
  fc.record({
    which,
    who: fc.constantFrom('online', 'late', 'salon', 'client', 'client'),
    keep: fc.constantFrom('agreed', 'agreed', 'half', 'nothing', 'more'),
    isPut: fc.boolean(),
  }),
  ({ which, who, keep }) =>
    who === 'online' || who === 'late'
      ? `cancel ${which} ${who}`
      : `the owner cancels ${which} for the ${who}, keeping ${keep}`,
  async (world, { which, who, keep, isPut }) => {
    const known = chosen(world, which);
    const before = await world.appointment(known.id);
    const params = { id: known.id };
    if (who === 'online') {
      const { ok } = await world.visitor().call(cancelBooking, link(known));
      return checkCancellation(world, before, ok, { by: 'client', isOwner: false });
    }
    const fee = lateFee(world, before);
    if (who === 'late') {
      const query = { expected_fee_cents: String(fee) };
      const { ok } = await world.visitor().call(cancelBooking, { ...link(known), query });
      return checkCancellation(world, before, ok, { by: 'client', isOwner: false, isLate: true });
    }
    const cents = { agreed: undefined, half: half(fee, world), nothing: 0, more: fee + world.unit }[keep];
    const { ok } = isPut
      ? await world.salon.owner(updateAppointment, {
          params,
          body: { status: 'canceled', by: who, ...(cents !== undefined && { keep_cents: cents }) },
        })
      : await world.salon.owner(cancelAppointment, {
          params,
          query: { by: who, ...(cents !== undefined && { keep_cents: String(cents) }) },
        });
    return checkCancellation(world, before, ok, { by: who, isOwner: true, keep: cents });
  },
);

/** The owner cancels several at once, each independently. */
export const cancelsMany = step(
  fc.record({ which, by: fc.constantFrom('salon', 'client'), many: fc.constantFrom(1, 2) }),
  ({ which, by, many }) => `the owner cancels ${which} and ${many} more for the ${by}`,
  async (world, { which, by, many }) => {
    const all = Array.from({ length: many + 1 }, (_, i) => chosen(world, which + i).id);
    const ids = [...new Set(all)];
    const before = await Promise.all(ids.map((id) => world.appointment(id)));
    const body = { ids, action: 'cancel', by } as const;
    const { results } = dataOf(await world.salon.owner(changeMany, { body }));
    for (const [i, one] of before.entries())
      await checkCancellation(world, one, results[i]?.ok === true, { by, isOwner: true });
  },
);

export const decides = step(
  fc.record({ which, status: fc.constantFrom('confirmed', 'paid', 'completed', 'booked') }),
  ({ which, status }) => `the owner sets ${which} ${status}`,
  async (world, { which, status }) => {
    const known = chosen(world, which);
    const before = await world.appointment(known.id);
    const price = visitPrice(before.services);
    const body = status === 'paid' ? ({ status, amount_paid_cents: price } as const) : ({ status } as const);
    const free = isActive(before) || (await isFree(world, before, { ignore: known.id }));
    const answer = await world.salon.owner(updateAppointment, { params: { id: known.id }, body });
    const after = await world.appointment(known.id);
    if (!answer.ok) return deepStrictEqual(after, before);
    strictEqual(free, true, 'An appointment came back to a time that is taken');
    strictEqual(after.held_until, null);
    world.holds.approved.add(known.id);
    return world.takes(known, after.amount_paid_cents - kept(after) - known.desk);
  },
);
