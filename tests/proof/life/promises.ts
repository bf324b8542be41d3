import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { acceptChange, readBooking } from '../../../src/api/booking/bookings.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { isActive, isOpen } from '../../../src/domain/appointments/status.ts';
import { dataOf } from '../../support/salon.ts';
import { begins } from './begins.ts';
import type { Cards } from './cards.ts';
import { byCard, openFees } from './fees.ts';
import { chosen, kept, link, oneOf, step, which } from './step.ts';

const MINUTE = 60_000;

const ruled = [
  'cancelWindow',
  'lateCancelFeePercentage',
  'noShowFeePercentage',
  'requireDeposit',
  'depositPercentage',
  'graceMinutes',
] as const;
type Rules = Pick<typeof begins.settings, (typeof ruled)[number]>;
type Services = Appointment['services'];

/** The terms a client was shown and accepted, under the settings and prices of that time. */
export interface Promised {
  readonly window: number;
  readonly late: number;
  readonly noShow: number;
  readonly services: string;
  readonly price: number;
  readonly deposit: number;
  /** Until when canceling is free after booking, in epoch milliseconds. */
  readonly grace: number;
}

/** A percentage of a price, rounded to what can be charged. */
export const share = (price: number, percent: number, { unit }: { readonly unit: number }) =>
  Math.round((price * percent) / 100 / unit) * unit;

const totalPrice = (services: Services) => services.reduce((sum, { price_cents }) => sum + price_cents, 0);

const ids = (of: Services) => of.map((one) => one.id).join();

/** The test's own record of the promises to every client, which stay valid whatever the owner changes later. */
export class Promises {
  /** The rules as the owner has set them. */
  rules: Rules = begins.settings;
  readonly #all = new Map<string, Promised>();
  readonly #bySalon = new Set<string>();
  #seen = new Map<string, Appointment>();
  /** The smallest amount that can be charged, in cents. */
  readonly unit: number;
  /** Deposits are multiples of this amount, in cents. */
  readonly #deposits: number;

  constructor(unit: number, deposits: number) {
    this.unit = unit;
    this.#deposits = deposits;
  }

  of({ id }: Pick<Appointment, 'id'>): Promised {
    const promised = this.#all.get(id);
    ok(promised, `${id} has no promised terms`);
    return promised;
  }

  /** Records that the client changed the visit and so accepted the current price. Only other services change the deposit. */
  changedByClient(before: Appointment, { id, services, salon_change }: Appointment): void {
    // A client accepts another price of the salon's only if it was shown.
    if (salon_change) return;
    this.#agreed({ id, services }, ids(before.services) === ids(services));
  }

  /** Records that the client accepted the salon's change. Only services other than agreed change the deposit. */
  accepted(after: Appointment): void {
    this.#agreed(after, this.of(after).services === ids(after.services));
  }

  #agreed({ id, services }: Pick<Appointment, 'id' | 'services'>, keepsDeposit: boolean): void {
    const known = this.of({ id });
    const deposit = keepsDeposit ? known.deposit : this.#depositOf(services);
    this.#all.set(id, { ...known, services: ids(services), price: totalPrice(services), deposit });
  }

  /** Whether canceling is free: before the limit, in the grace period, or after a change by the salon. */
  isFree(one: Appointment, now: number): boolean {
    const { window, grace } = this.of(one);
    const start = one.start * MINUTE;
    const change = one.salon_change ? Math.min(one.salon_change.free_until ?? start, start) : 0;
    return (
      now <= start - 60 * window * MINUTE || now <= Math.min(grace, start - 30 * MINUTE) || now <= change
    );
  }

  canceledBySalon(id: string): void {
    this.#bySalon.add(id);
  }

  /** Checks the stored data and its changes: every promise is kept. */
  check(all: readonly Appointment[], cards: Cards): void {
    for (const one of all) {
      if (!this.#all.has(one.id)) this.#all.set(one.id, this.#shown(one));
      this.#checkKept(one, cards);
    }
    this.#seen = new Map(all.map((one) => [one.id, one]));
  }

  #checkKept(one: Appointment, cards: Cards): void {
    const { id, status, canceled_by, fees, amount_paid_cents, terms } = one;
    const { window, late, noShow, price, deposit } = this.of(one);
    deepStrictEqual(
      [
        terms?.cancel_window,
        terms?.late_fee_percent,
        terms?.no_show_percent,
        terms?.price_cents,
        terms?.deposit_cents,
      ],
      [window, late, noShow, price, one.prepay ? price : deposit],
      `What ${id} was promised`,
    );
    // Refunds that wait for the provider's answer follow later.
    const settled = fees.filter(({ state }) => state !== 'charging');
    ok((one.grace_until ?? 0) <= this.of(one).grace, `The grace of ${id} was renewed`);
    if (isActive(one)) this.#bySalon.delete(id);
    if (status === 'canceled' && (canceled_by === 'salon' || this.#bySalon.has(id)))
      deepStrictEqual(
        [openFees({ fees: settled }), kept(one)],
        [0, 0],
        `The salon canceled ${id} and keeps money`,
      );
    const before = this.#seen.get(id);
    if (fees.length > (before?.fees.length ?? 0)) {
      const agreed = share(price, fees.at(-1)?.reason === 'no_show' ? noShow : late, this);
      ok(openFees(one) + amount_paid_cents <= agreed, `${id} owes fees beyond the agreed ${agreed}`);
    }
    if (byCard(fees) > byCard(before?.fees ?? [])) {
      const most = cards.of(id)?.consent.most_cents ?? 0;
      ok(byCard(fees) + amount_paid_cents <= most, `The card of ${id} is charged beyond the agreed ${most}`);
    }
  }

  #shown({ services, prepay, start, created_at, grace_until = 0 }: Appointment): Promised {
    const { graceMinutes, cancelWindow, lateCancelFeePercentage, noShowFeePercentage } = this.rules;
    const price = totalPrice(services);
    // The grace period ends at a whole minute, as it is displayed.
    ok(grace_until < Math.min(created_at + (graceMinutes + 1) * MINUTE, (start - 30) * MINUTE + 1));
    return {
      grace: grace_until,
      services: ids(services),
      window: cancelWindow,
      late: lateCancelFeePercentage,
      noShow: noShowFeePercentage,
      price,
      deposit: prepay ? price : this.#depositOf(services),
    };
  }

  /** The deposit in whole dollars or dinars. The men's cut needs none. */
  #depositOf(services: Services): number {
    const { requireDeposit, depositPercentage } = this.rules;
    const own = services.map(({ id, price_cents }) =>
      id === 2
        ? 0
        : Math.min(
            price_cents,
            Math.round((price_cents * depositPercentage) / 100 / this.#deposits) * this.#deposits,
          ),
    );
    return requireDeposit ? own.reduce((sum, one) => sum + one, 0) : 0;
  }
}

/** The owner changes rules and a price; agreed terms stay. */
export const setsRules = step(
  fc.record({
    cancelWindow: fc.constantFrom(2, 24, 48),
    lateCancelFeePercentage: fc.constantFrom(20, 50, 80),
    noShowFeePercentage: fc.constantFrom(30, 50, 100),
    requireDeposit: fc.constantFrom(true, true, false),
    depositPercentage: fc.constantFrom(20, 50),
    graceMinutes: fc.constantFrom(0, 60, 180),
  }),
  (rules) => `the owner sets ${JSON.stringify(rules)}`,
  async (world, rules) => {
    await world.salon.sets(rules);
    world.promises.rules = { ...world.promises.rules, ...rules } as Rules;
    world.counts.add('settings');
  },
);

/** A client accepts the salon's change after seeing it. Accepting again changes nothing. */
export const accepts = step(
  fc.record({ which }),
  ({ which }) => `accept what the salon changed of ${which}`,
  async (world, { which }) => {
    const { before, known } = await oneOf(world, which, (one) => one.salon_change && !one.erased);
    if (!before || !known) return;
    const visitor = world.visitor();
    const shown = dataOf(await visitor.call(readBooking, link(known)));
    strictEqual(shown.to_accept, true);
    const { version } = await world.appointment(known.id);
    const body = { version, expected: { price_cents: totalPrice(before.services) } };
    const asks = () => visitor.call(acceptChange, { ...link(known), body });
    const answer = await asks();
    const after = await world.appointment(known.id);
    const isToCome = isOpen(after) && after.start * MINUTE > world.now;
    strictEqual(answer.ok, isToCome, JSON.stringify(answer.body));
    if (!answer.ok) return;
    strictEqual(after.salon_change, undefined);
    world.promises.accepted(after);
    world.counts.add('accepted');
    strictEqual((await asks()).ok, true);
    deepStrictEqual(await world.appointment(known.id), after);
  },
);

/** A client opens her private page, which shows the agreed terms. */
export const looksAtTerms = step(
  fc.record({ which }),
  ({ which }) => `look at the terms of ${which}`,
  async (world, { which }) => {
    const known = chosen(world, which);
    const before = await world.appointment(known.id);
    if (before.erased) return;
    const { terms } = dataOf(await world.visitor().call(readBooking, link(known)));
    const { window, late, noShow, price, deposit } = world.promises.of(before);
    strictEqual(terms.cancel_window, window);
    deepStrictEqual(
      [terms.price_cents, terms.deposit_cents, terms.fee_cents, terms.no_show_cents],
      [price, before.prepay ? price : deposit, share(price, late, world), share(price, noShow, world)],
    );
  },
);
