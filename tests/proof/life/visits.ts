import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { cancelAppointment, updateAppointment } from '../../../src/api/admin/appointments.ts';
import { cancelBooking, changeBooking, createBooking } from '../../../src/api/bookings.ts';
import type { Appointment } from '../../../src/domain/appointment.ts';
import { allDone } from '../../support/functions.ts';
import { ADA, BEA } from '../../support/salon.ts';
import { instantAt, startOf } from '../../support/week.ts';
import {
  at,
  chosen,
  CYD,
  HOUR,
  isFree,
  isOnOffer,
  kept,
  link,
  pressed,
  Step,
  type When,
  when,
  which,
  words,
} from './step.ts';
import { CANCEL_WINDOW } from './begins.ts';
import { hasEnded, holdsEnough } from './holding.ts';
import type { World } from './world.ts';
import { isActive, isOpen } from '../../../src/domain/status.ts';
import { standingReceipt } from '../../../src/domain/till.ts';
import { bookedService, lengthOf, priceOf } from '../../../src/domain/visit-services.ts';

/** Cancelling in time returns all that was paid online, later what is beyond half the price. */
function returned(appointment: Appointment, world: World): number {
  // What came online and is for more than the services, a tip, stays where it is.
  const online = Math.min(kept(appointment), appointment.amount_paid_cents);
  if (world.now <= appointment.start * 60_000 - CANCEL_WINDOW * HOUR) return online;
  const fee = Math.round(priceOf(appointment.services) / 2);
  return Math.min(online, Math.max(0, appointment.amount_paid_cents - fee));
}

/** True where what was just given back went to somebody who waited for it before it could be asked for. */
async function isLost(world: World, status: number, wanted: Appointment, ignore?: string): Promise<boolean> {
  await allDone();
  return status === 409 && !(await isFree(world, wanted, ignore === undefined ? {} : { ignore }));
}

/** The services with these numbers as the salon has them, in its order. */
async function servicesOf(world: World, ids: readonly number[]): Promise<Appointment['services']> {
  const { services } = await world.salon.store.rules();
  const [first, ...rest] = services.filter(({ id }) => ids.includes(id)).map(bookedService);
  ok(first);
  return [first, ...rest];
}

/** What somebody wants who books. */
export interface Wanted {
  readonly pressed: number[];
  readonly when: When;
  readonly who: typeof ADA | typeof BEA | typeof CYD;
  readonly isAtHome: boolean;
  readonly key: string;
}

/** Somebody asks for a time, twice under one key, and gets it where it is free and they may have it. */
export async function asksFor(
  world: World,
  { pressed: service_ids, when, who, isAtHome, key }: Wanted,
): Promise<void> {
  const wanted = at({ services: await servicesOf(world, service_ids) }, when);
  const free = await isFree(world, wanted, { by: 'customer' });
  const atPlace = isAtHome ? world.holds.atHome : new Set<string>();
  const enough = holdsEnough(await world.appointments(), world.now, { email: who.email, atPlace });
  const browser = world.holder(isAtHome);
  const body = { service_ids, start_at: startOf(words(when)), customer: who };
  const asks = () => browser.call(createBooking, { body, idempotencyKey: key });
  const answer = await asks();
  if (!isOnOffer(world, when, lengthOf(wanted.services))) return strictEqual(answer.status, 422);
  if (!answer.ok && (await isLost(world, answer.status, wanted))) return;
  const level = world.levels.get(who.email);
  const isClosed = level === 'closed';
  strictEqual(answer.status, !free ? 409 : isClosed ? 403 : enough ? 429 : 201, JSON.stringify(answer.body));
  if (enough && free && !isClosed) world.counts.add('refusedHolds');
  if (free && isClosed) world.counts.add('refusedClient');
  if (!answer.ok) return;
  const { id, manage_token } = answer.data;
  strictEqual((await world.appointment(id)).prepay, level === 'prepay' ? true : undefined);
  if (level === 'prepay') world.counts.add('prepaid');
  world.known.push({ id, manage_token, desk: 0 });
  if (isAtHome) world.holds.atHome.add(id);
  deepStrictEqual((await asks()).body, answer.body);
}

export const books = fc
  .record({
    pressed,
    when,
    who: fc.constantFrom(ADA, ADA, BEA, CYD),
    isAtHome: fc.boolean(),
    key: fc.noShrink(fc.uuid({ version: 4 })),
  })
  .map(
    (wanted) =>
      new Step(
        `${wanted.who.name} books ${wanted.pressed.join('+')} on ${words(wanted.when)}${wanted.isAtHome ? ' at home' : ''}`,
        (world) => asksFor(world, wanted),
      ),
  );

export const moves = fc.record({ which, when, isOwner: fc.boolean() }).map(
  ({ which, when, isOwner }) =>
    new Step(`${isOwner ? 'the owner moves' : 'move'} ${which} to ${words(when)}`, async (world) => {
      const known = chosen(world, which);
      const before = await world.appointment(known.id);
      const wanted = at(before, when);
      const by = isOwner ? 'owner' : 'customer';
      const free = await isFree(world, wanted, { ignore: known.id, by });
      const start_at = startOf(words(when));
      const answer = isOwner
        ? await world.salon.owner(updateAppointment, {
            params: { id: known.id },
            body: { start_at, allow_outside: true },
          })
        : await world.visitor().call(changeBooking, { ...link(known), body: { start_at } });
      const inTime = world.now <= before.start * 60_000 - CANCEL_WINDOW * HOUR;
      const offered = isOnOffer(world, when, lengthOf(before.services));
      const stays = instantAt(words(when)) === before.start * 60_000;
      if (stays || (isOwner && !isOpen(before))) return;
      const isReleased = hasEnded(before, world.now);
      const allowed = isOwner || (!before.erased && isOpen(before) && !isReleased && inTime && offered);
      if (!answer.ok && allowed && (await isLost(world, answer.status, wanted, known.id))) return;
      strictEqual(answer.ok, free && allowed, `${answer.status} ${JSON.stringify(answer.body)}`);
    }),
);

export const changesServices = fc.record({ which, pressed, isOwner: fc.boolean() }).map(
  ({ which, pressed: service_ids, isOwner }) =>
    new Step(`${isOwner ? 'the owner makes' : 'make'} ${which} ${service_ids.join('+')}`, async (world) => {
      const known = chosen(world, which);
      const before = await world.appointment(known.id);
      const answer = isOwner
        ? await world.salon.owner(updateAppointment, { params: { id: known.id }, body: { service_ids } })
        : await world.visitor().call(changeBooking, { ...link(known), body: { service_ids } });
      const after = await world.appointment(known.id);
      // An unpaid time may have been given back by the same call.
      if (!answer.ok || after.version === before.version)
        return deepStrictEqual(
          [after.services, after.amount_paid_cents],
          [before.services, before.amount_paid_cents],
        );
      deepStrictEqual(after.services, await servicesOf(world, service_ids));
      strictEqual(after.end - after.start, lengthOf(after.services));
      // What was checked out costs what its receipt says, whatever it is called afterwards.
      const isCheckedOut = standingReceipt(before.receipts) !== undefined;
      const beyond = isCheckedOut ? 0 : Math.max(0, before.amount_paid_cents - priceOf(after.services));
      return strictEqual(after.amount_paid_cents, before.amount_paid_cents - Math.min(beyond, kept(before)));
    }),
);

export const cancels = fc.record({ which, isOwner: fc.boolean() }).map(
  ({ which, isOwner }) =>
    new Step(`${isOwner ? 'the owner cancels' : 'cancel'} ${which}`, async (world) => {
      const known = chosen(world, which);
      const before = await world.appointment(known.id);
      const back = returned(before, world);
      const answer = isOwner
        ? await world.salon.owner(cancelAppointment, { params: { id: known.id } })
        : await world.visitor().call(cancelBooking, link(known));
      const after = await world.appointment(known.id);
      // Whoever cancels what was given back does not want it any more: no payment brings it back.
      const isDeclined = answer.ok && before.released_from !== null;
      const declined = { ...before, version: before.version + 1, released_from: null };
      if (before.status === 'canceled') return deepStrictEqual(after, isDeclined ? declined : before);
      const inTime = world.now <= before.start * 60_000 - CANCEL_WINDOW * HOUR;
      strictEqual(
        answer.ok,
        isOwner ? isActive(before) : !before.erased && isOpen(before) && inTime,
        JSON.stringify(answer.body),
      );
      if (!answer.ok) return deepStrictEqual(after, before);
      strictEqual(after.status, 'canceled');
      if (after.payments.some(({ state }) => state === 'open')) world.counts.add('canceledOpen');
      return strictEqual(after.amount_paid_cents, before.amount_paid_cents - back);
    }),
);

export const decides = fc
  .record({ which, status: fc.constantFrom('confirmed', 'paid', 'completed', 'booked') })
  .map(
    ({ which, status }) =>
      new Step(`the owner sets ${which} ${status}`, async (world) => {
        const known = chosen(world, which);
        const before = await world.appointment(known.id);
        const price = priceOf(before.services);
        const body =
          status === 'paid' ? ({ status, amount_paid_cents: price } as const) : ({ status } as const);
        const free = isActive(before) || (await isFree(world, before, { ignore: known.id }));
        const answer = await world.salon.owner(updateAppointment, { params: { id: known.id }, body });
        const after = await world.appointment(known.id);
        if (!answer.ok) return deepStrictEqual(after, before);
        strictEqual(free, true, 'An appointment came back to a time that is taken');
        strictEqual(after.held_until, null);
        world.holds.vouched.add(known.id);
        return world.takes(known, after.amount_paid_cents - kept(after) - known.desk);
      }),
  );
