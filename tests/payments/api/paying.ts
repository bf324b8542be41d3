import { expect } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { payBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { dataOf, openSalon, type Salon, type SalonOptions } from '../../support/salon.ts';
import type { FakeStripe, Sent } from '../../support/stripe.ts';

export const KEY = '7f9c24e8-3b12-4fef-91e0-56a2d5a3a1c1';

export type Booked = Awaited<ReturnType<Salon['books']>>;
export const inTest = { provider: 'test', last4: '4242' } as const;
export const atStripe = { provider: 'stripe' } as const;

/** A salon that asks everybody for a card, and nobody for a deposit. */
export const asks: SalonOptions = { requireDeposit: false, cardOnFile: 'always' };
/** The consent for a cut there. */
export const CONSENT =
  'Maren Holt Hair keeps this card on file until 14 days after your visit. If you do not show up, or cancel less than 24 hours before, it may charge up to 50% of the price ($42.50) to this card. Nothing else is charged without asking you.';
export const agreed = { expected: { consent_text: CONSENT } };
export const kept = async (salon: Salon, { id }: Pick<Booked, 'id'>) =>
  (await salon.store.appointment(id))?.card;

/** The salon with Ada's cut on Wednesday at nine. */
export async function booked(options: SalonOptions = {}) {
  const salon = await openSalon({ requireDeposit: true, ...options });
  return { salon, booking: await salon.books("Women's Cut & Style", 'wednesday 09:00') };
}

export const link = ({ id, manage_token }: Booked) => ({ params: { id }, manageToken: manage_token });

export function pays(
  salon: Salon,
  booking: Booked,
  body: object,
  idempotencyKey?: string,
  browser = salon.visitor(),
) {
  const input = { ...link(booking), body: { kind: 'deposit', ...body } as never };
  return browser.call(payBooking, idempotencyKey === undefined ? input : { ...input, idempotencyKey });
}

export const seen = async (salon: Salon, booking: Booked) =>
  dataOf(await salon.visitor().call(readBooking, link(booking)));

/** A salon with Stripe and its events. */
export async function withStripe(stripe: FakeStripe, options: SalonOptions = {}) {
  const { salon, booking } = await booked(options);
  const payments = { kind: 'stripe', account: stripe.account } as const;
  const hears = async ({ body, signature }: Sent) => {
    const headers = { 'Stripe-Signature': signature, 'X-Requested-With': null, Origin: null };
    const path = '/api/payments/stripe-webhook';
    return (await salon.visitor({ payments }).request('POST', path, { body, headers })).status;
  };
  return {
    salon,
    booking,
    payments,
    goes: (body: object = {}, key?: string) =>
      pays(salon, booking, { ...atStripe, ...body }, key, salon.visitor({ payments })),
    /** Stripe's events since the last call. */
    told: () => stripe.events(salon.clock.now()),
    hears,
    hearsAll: async () => {
      for (const one of stripe.events(salon.clock.now())) expect(await hears(one)).toBe(200);
    },
    /** Runs due jobs. */
    works: () => runJobs({ ...salon.deps, payments }, null),
    now: () => seen(salon, booking),
  };
}
