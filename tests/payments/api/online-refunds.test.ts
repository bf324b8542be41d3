import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  cancelAppointment,
  readRefunds,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { moneyMovements } from '../../../src/domain/payments/money-received.ts';
import { dataOf } from '../../support/salon.ts';
import { restoredJobs } from '../../../netlify/payments/money-jobs.ts';
import { openFakeStripe, type FakeStripe } from '../../support/stripe.ts';
import { booked, seen, withStripe } from './paying.ts';

let stripe: FakeStripe;
beforeEach(async () => {
  stripe = await openFakeStripe();
});
afterEach(() => stripe.close());

describe('money paid at Stripe', () => {
  test('is refunded if the visit was paid at the salon in the meantime', async () => {
    const { goes, hearsAll, works, now, salon, booking } = await withStripe(stripe);
    await goes({ kind: 'full' });
    await salon.owner(updateAppointment, { params: { id: booking.id }, body: { amount_paid_cents: 6000 } });
    stripe.pay(stripe.latest().id);
    await hearsAll();
    await works();
    expect(await now()).toMatchObject({ amount_paid_cents: 8500, payments: [{ refunded_cents: 6000 }] });
    expect(stripe.balance()).toBe(2500);
  });

  test('is refunded at once, without an email, if its client is erased while the refund waits', async () => {
    const { goes, hearsAll, works, salon, booking } = await withStripe(stripe);
    await goes();
    stripe.pay(stripe.latest().id);
    await hearsAll();
    await works();
    const emails = () => salon.log.filter(({ kind }) => kind === 'appointment_mail').length;
    const before = emails();
    const body = { status: 'canceled' } as const;
    dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body }));
    const [client] = dataOf(await salon.owner(listClients, {}));
    dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' } }));
    await works();
    expect(stripe.balance()).toBe(0);
    salon.clock.noWayBack();
    await works();
    expect([stripe.balance(), emails() - before]).toEqual([0, 0]);
  });

  test('above the price of a cheaper service is refunded, even late', async () => {
    const { goes, hearsAll, works, now, salon, booking } = await withStripe(stripe);
    await goes({ kind: 'full' });
    stripe.pay(stripe.latest().id);
    await hearsAll();
    salon.clock.set('tuesday 09:01');
    const changes = async (body: object) =>
      dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body }));
    expect(await changes({ service_type_id: 2 })).toMatchObject({ amount_paid_cents: 4500 });
    salon.clock.noWayBack();
    await works();
    expect(stripe.balance()).toBe(4500);
    expect(await now()).toMatchObject({ returned_cents: 4000, cancellation_fee_cents: 0 });
    // A more expensive service charges nothing by itself, and overpayments at the desk are settled there.
    expect(await changes({ service_type_id: 3 })).toMatchObject({ amount_paid_cents: 4500 });
    await changes({ amount_paid_cents: 12_000 });
    expect(await changes({ service_type_id: 6 })).toMatchObject({ amount_paid_cents: 7500 });
    salon.clock.noWayBack();
    await works();
    expect(stripe.balance()).toBe(0);
  });

  test('is kept up to the agreed fee, and not at all if the salon cancels', async () => {
    const { salon, booking } = await booked();
    const params = { id: booking.id };
    for (const [body, errors] of [
      [{ status: 'canceled', by: 'owner' }, { by: 'By must be salon or client' }],
      [{ status: 'canceled', refund: 'full' }, { refund: 'This field is not known' }],
      [{ status: 'canceled', keep_cents: 0 }, { keep_cents: "You can't keep anything if the salon cancels" }],
      [
        { status: 'canceled', by: 'client', keep_cents: 1 },
        { keep_cents: 'Amount to keep can be at most $0' },
      ],
      [
        { status: 'confirmed', by: 'client', keep_cents: 0 },
        { keep_cents: 'Amount to keep needs a cancellation or a no-show' },
      ],
    ] as const) {
      const answer = await salon.owner(updateAppointment, { params, body: body as never });
      expect(answer).toMatchObject({ status: 422, errors });
    }
    for (const [query, errors] of [
      [{ keep_cents: '0' }, { keep_cents: "You can't keep anything if the salon cancels" }],
      [{ by: 'client', keep_cents: '1' }, { keep_cents: 'Amount to keep can be at most $0' }],
    ] as const) {
      expect(await salon.owner(cancelAppointment, { params, query })).toMatchObject({ status: 422, errors });
    }
    expect(await salon.owner(readRefunds, { params: { id: 'none' } })).toMatchObject({ status: 404 });
    expect((await seen(salon, booking)).status).toBe('pending');
  });
});

describe('while our refund waits', () => {
  const meanwhile = {
    'the bank takes all of it back': [
      8500,
      ({ charges }: FakeStripe, charge: string) => charges.disputes(charge, 8500, 'lost'),
    ],
    'somebody refunds all of it in the Stripe dashboard': [
      8500,
      (at: FakeStripe, charge: string) => at.charges.returns(charge, at.latest().metadata, 8500),
    ],
    'somebody refunds less of it in the Stripe dashboard': [
      4250,
      (at: FakeStripe, charge: string) => at.charges.returns(charge, at.latest().metadata, 2000),
    ],
    'the bank takes less of it back': [
      7250,
      ({ charges }: FakeStripe, charge: string) => charges.disputes(charge, 3000, 'lost'),
    ],
  } as const;
  test.each(Object.entries(meanwhile))(
    '%s: the rest is refunded, and no more',
    async (_, [gone, happens]) => {
      const { goes, hearsAll, works, salon, booking } = await withStripe(stripe);
      await goes({ kind: 'full' });
      stripe.pay(stripe.latest().id);
      await hearsAll();
      salon.clock.set('tuesday 09:01');
      const body = { status: 'canceled', by: 'client' } as const;
      dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body }));
      happens(stripe, stripe.latest().payment_intent ?? '');
      await hearsAll();
      salon.clock.noWayBack();
      await works();
      const waits = await salon.store.takeJobs(salon.clock.now() + 7 * 24 * 60 * 60_000, {
        most: 99,
        lease: 1,
      });
      expect(waits.filter(({ work }) => work.kind === 'refund')).toEqual([]);
      await hearsAll();
      const kept = await salon.store.appointment(booking.id);
      expect([stripe.balance(), kept?.amount_paid_cents]).toEqual([8500 - gone, 8500 - gone]);
      expect(kept && moneyMovements(kept).reduce((sum, one) => sum + one.amount_cents, 0)).toBe(8500 - gone);
    },
  );

  test.each([false, true])(
    'a restored salon sends the refund once, even if it was already sent (%s)',
    async (wasSent) => {
      const { goes, hearsAll, works, salon, booking } = await withStripe(stripe);
      await goes({ kind: 'full' });
      stripe.pay(stripe.latest().id);
      await hearsAll();
      const body = { status: 'canceled' } as const;
      dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body }));
      if (wasSent) await works();
      else await salon.store.takeJobs(salon.clock.now() + 60_000, { most: 99, lease: 90 * 86_400_000 });
      salon.clock.pass({ hours: 29 * 24 });
      const kept = await salon.store.appointment(booking.id);
      const again = (now: number) => (kept ? restoredJobs(kept, now) : []);
      const jobs = again(salon.clock.now()).map((job) => ({ ...job, id: `again:${job.id}` }));
      await salon.store.addJobs(jobs, salon.clock.now());
      await works();
      await hearsAll();
      expect([stripe.balance(), (await salon.store.appointment(booking.id))?.amount_paid_cents]).toEqual([
        0, 0,
      ]);
      expect(again(salon.clock.now() + 2 * 86_400_000)).toEqual([]);
    },
  );
});
