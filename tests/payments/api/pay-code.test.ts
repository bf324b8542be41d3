import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelAppointment, readHistory } from '../../../src/api/appointments/appointments.ts';
import { readIncome } from '../../../src/api/income/income.ts';
import { recordPayment } from '../../../src/api/payments/desk-payments.ts';
import { endPayCode, readPayCode, startPayCode } from '../../../src/api/payments/pay-code.ts';
import { checkOut } from '../../../src/api/till/checkout.ts';
import { payCodeText } from '../../../src/features/admin/till/pay-code.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';
import { openFakeStripe, type FakeStripe } from '../../support/stripe.ts';
import { inTest, KEY, pays, seen, withStripe } from './paying.ts';

let stripe: FakeStripe;
beforeEach(async () => {
  stripe = await openFakeStripe();
});
afterEach(() => stripe.close());

const lines = [{ kind: 'service' as const, name: "Women's Cut & Style", amount_cents: 8500, service_id: 1 }];

/** Ada's cut for $85, for which the owner asks $100 with a tip. */
async function atDesk(fake: FakeStripe) {
  const rest = await withStripe(fake, { requireDeposit: false, autoConfirm: true });
  const { salon, payments, booking } = rest;
  const params = { id: booking.id };
  const owner = await salon.signedIn('owner', undefined, { payments });
  const code = async () => dataOf(await owner.call(readPayCode, { params }));
  const version = async () => (await salon.store.appointment(booking.id))?.version ?? 0;
  return {
    ...rest,
    owner,
    code,
    version,
    starts: async (amount_cents = 10_000, idempotencyKey?: string) =>
      owner.call(startPayCode, {
        params,
        body: { amount_cents, version: await version() },
        ...(idempotencyKey && { idempotencyKey }),
      }),
    ends: async () => owner.call(endPayCode, { params, query: { version: String(await version()) } }),
    checksOut: async (part: object = {}) =>
      dataOf(
        await owner.call(checkOut, {
          params,
          body: { lines, tip_cents: 1500, methods: [], version: await version(), ...part },
        }),
      ),
    reads: async () => payCodeText(await code()),
    history: async () => dataOf(await salon.owner(readHistory, { params })).map(({ change }) => change),
  };
}
type Desk = Awaited<ReturnType<typeof atDesk>>;

interface Outcome {
  readonly state: string;
  readonly happens: (desk: Desk) => Promise<unknown>;
  /** What the owner reads about the code. */
  readonly reads: string;
  /** What Stripe keeps, and what is recorded as paid for the visit. */
  readonly kept: number;
  readonly paid: number;
}

const pay = () => stripe.pay(stripe.latest().id);

const states: readonly Outcome[] = [
  {
    state: 'waiting',
    happens: async ({ hearsAll }) => hearsAll(),
    reads: 'Ask your client to scan this code to pay $100.',
    kept: 0,
    paid: 0,
  },
  {
    state: 'paid',
    happens: async ({ hearsAll }) => {
      pay();
      await hearsAll();
    },
    reads: '$100 was paid.',
    kept: 10_000,
    paid: 10_000,
  },
  {
    state: 'abandoned on the payment page, then canceled by the owner',
    happens: async ({ ends, works }) => {
      dataOf(await ends());
      await works();
      expect(() => pay()).toThrow(/./);
    },
    reads: 'This code was canceled. Nothing was paid with it.',
    kept: 0,
    paid: 0,
  },
  {
    state: 'paid at the moment it is canceled',
    happens: async ({ ends, works }) => {
      dataOf(await ends());
      pay();
      await works();
    },
    reads: '$100 was paid.',
    kept: 10_000,
    paid: 10_000,
  },
  {
    state: 'expired',
    happens: async ({ salon, works, hearsAll }) => {
      salon.clock.pass({ minutes: 45 });
      await works();
      await hearsAll();
    },
    reads: 'This code has expired. Nothing was paid with it.',
    kept: 0,
    paid: 0,
  },
  {
    state: 'paid, but the report was lost until the code expired',
    happens: async ({ salon, works, reads }) => {
      pay();
      expect(await reads()).toBe('Ask your client to scan this code to pay $100.');
      salon.clock.pass({ minutes: 45 });
      await works();
    },
    reads: '$100 was paid.',
    kept: 10_000,
    paid: 10_000,
  },
  {
    state: 'paid, reported twice',
    happens: async ({ hearsAll }) => {
      pay();
      await hearsAll();
      await hearsAll();
    },
    reads: '$100 was paid.',
    kept: 10_000,
    paid: 10_000,
  },
  {
    state: 'paid twice, by the code and by the code it had replaced',
    happens: async ({ starts, hearsAll, works }) => {
      const first = stripe.latest().id;
      pay();
      // The owner has not noticed, and shows a new code with a smaller tip.
      dataOf(await starts(9500));
      expect(stripe.latest().id).not.toBe(first);
      pay();
      await hearsAll();
      await works();
    },
    reads: '$95 was paid. $95 goes back to the card, because the visit was already paid.',
    kept: 10_000,
    paid: 10_000,
  },
  {
    state: 'paid after the visit was settled in cash',
    happens: async ({ checksOut, hearsAll, works }) => {
      await checksOut({ methods: [{ method: 'cash', amount_cents: 10_000 }] });
      pay();
      await hearsAll();
      await works();
    },
    reads: '$100 was paid. $100 goes back to the card, because the visit was already paid.',
    kept: 0,
    paid: 8500,
  },
  {
    state: 'paid after the visit was settled in part: what is due is kept',
    happens: async ({ checksOut, hearsAll, works }) => {
      await checksOut({ methods: [{ method: 'cash', amount_cents: 4000 }], allow_balance: true });
      pay();
      await hearsAll();
      await works();
    },
    reads: '$100 was paid. $40 goes back to the card, because the visit was already paid.',
    kept: 6000,
    paid: 8500,
  },
  {
    state: 'paid after the visit was canceled',
    happens: async ({ owner, booking, version, hearsAll, works }) => {
      const query = { version: String(await version()) };
      dataOf(await owner.call(cancelAppointment, { params: { id: booking.id }, query }));
      pay();
      await hearsAll();
      await works();
    },
    reads: '$100 was paid. $100 goes back to the card, because the visit was already paid.',
    kept: 0,
    paid: 0,
  },
];

describe('a pay code', () => {
  test.each(states)('$state', async ({ happens, reads, kept, paid }) => {
    const desk = await atDesk(stripe);
    dataOf(await desk.starts());
    await happens(desk);
    expect(await desk.reads()).toBe(reads);
    expect(stripe.balance()).toBe(kept);
    expect((await desk.salon.store.appointment(desk.booking.id))?.amount_paid_cents).toBe(paid);
  });

  test('opens Stripe for the sum at the desk, and the checkout counts it with the tip', async () => {
    const { starts, code, hearsAll, checksOut, salon, history, booking } = await atDesk(stripe);
    const { url, appointment } = dataOf(await starts());
    expect(url).toBe(stripe.latest().url);
    expect(stripe.latest().asked).toMatchObject({ 'line_items[0][price_data][unit_amount]': '10000' });
    expect(appointment.version).toBe(booking.version + 1);
    pay();
    await hearsAll();
    expect(await code()).toMatchObject({ state: 'paid', amount_cents: 10_000, returned_cents: 0 });
    const { receipt } = await checksOut();
    expect(receipt).toMatchObject({ total_cents: 10_000, returned_cents: 0, change_cents: 0 });
    const query = { from: '2026-11-01', to: '2026-11-30' } as const;
    expect(dataOf(await salon.owner(readIncome, { query }))).toMatchObject({
      totals: { received_cents: 10_000, services_cents: 8500, tips_cents: 1500, deposits_cents: 0 },
      methods: [{ method: 'online', cents: 10_000 }],
    });
    expect((await history()).join('\n')).toMatch(/\$100[^]*Checked out/);
  });

  test('has the same address after a lost answer, and is replaced by a later code', async () => {
    const { starts, version, booking, owner } = await atDesk(stripe);
    const body = { amount_cents: 10_000, version: await version() };
    const again = () => owner.call(startPayCode, { params: { id: booking.id }, body, idempotencyKey: KEY });
    const first = dataOf(await again());
    expect(dataOf(await again())).toEqual(first);
    expect(stripe.sessions.size).toBe(1);
    const earlier = stripe.latest();
    expect(dataOf(await starts(9000)).url).not.toBe(first.url);
    expect(() => stripe.pay(earlier.id)).toThrow(/./);
  });

  test('is refused when there is nothing to pay with or for', async () => {
    const { starts, ends, checksOut, salon, owner, booking, code, version } = await atDesk(stripe);
    expect(await owner.call(readPayCode, { params: { id: booking.id } })).toMatchObject({ status: 404 });
    expect(await ends()).toMatchObject({ status: 404 });
    await checksOut({ methods: [{ method: 'cash', amount_cents: 4000 }], allow_balance: true });
    expect(await starts(6001)).toMatchObject({
      errors: { amount_cents: 'Amount can be at most $60, the amount due' },
    });
    dataOf(await starts(6000));
    expect((await code()).state).toBe('open');
    const connected = { ...salon.deps.connected, testPayments: false };
    const unconnected = await salon.signedIn('owner', 'other@salon.test', { connected });
    const body = { amount_cents: 5000, version: await version() };
    expect(await unconnected.call(startPayCode, { params: { id: booking.id }, body })).toMatchObject({
      code: 'not_configured',
      message: "Card payments aren't set up.",
    });
  });
});

onEveryStore((open) => {
  test("a test code opens the visit's payment page with the sum at the desk, and ends there", async () => {
    const salon = await open({ requireDeposit: true, autoConfirm: true });
    const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
    const params = { id: booking.id };
    const body = { amount_cents: 9900, version: booking.version };
    const { url, appointment } = dataOf(await salon.owner(startPayCode, { params, body }));
    expect(url).toBe(booking.manage_url.replace('/manage#', '/payment#'));
    expect((await seen(salon, booking)).paying).toMatchObject({
      due_cents: 9900,
      deposit_cents: null,
      checkout: null,
    });
    dataOf(await pays(salon, booking, { ...inTest, kind: 'full' }));
    expect(dataOf(await salon.owner(readPayCode, { params }))).toMatchObject({
      state: 'paid',
      appointment: { amount_paid_cents: 9900, version: appointment.version + 1 },
    });
    expect((await seen(salon, booking)).paying).toMatchObject({ due_cents: 0 });
    expect(
      await salon.owner(recordPayment, { params, body: { method: 'cash', amount_cents: 1, version: 3 } }),
    ).toMatchObject({ status: 422 });
  });
});
