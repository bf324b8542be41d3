import { describe, expect, test } from 'vitest';
import {
  cancelAppointment,
  readHistory,
  readRefunds,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { cancelBooking } from '../../../src/api/booking/bookings.ts';
import { readIncome } from '../../../src/api/income/income.ts';
import { changeMany } from '../../../src/api/appointments/change-many.ts';
import { chargeFee } from '../../../src/api/payments/fees.ts';
import { recordPayment } from '../../../src/api/payments/desk-payments.ts';
import { sellGiftCard } from '../../../src/api/till/gift-cards.ts';
import { replyToRequest } from '../../../src/api/appointments/reply-to-request.ts';
import { dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';
import { mailedLink } from '../../support/mailed.ts';
import { withMail } from '../../messages/api/with-mail.ts';
import { inTest, KEY, pays } from './paying.ts';
import { missed, inTest as cardInTest } from './with-fees.ts';

const CUT = "Women's Cut & Style";

/** A salon with deposits, where Ada has paid $43 of $85 for Tuesday at nine; it is an hour before. */
async function late(open: typeof openSalon, kind: 'deposit' | 'full' = 'deposit') {
  const salon = await open({ requireDeposit: true, cancelWindow: 24 });
  const booking = await salon.books(CUT, 'tuesday 09:00');
  dataOf(await pays(salon, booking, { ...inTest, kind }));
  salon.clock.set('tuesday 08:00');
  return { salon, booking, params: { id: booking.id } };
}

const income = async (salon: Salon) => {
  salon.clock.set('2026-11-30 12:00');
  const query = { from: '2026-11-01', to: '2026-11-30', by: 'month' } as const;
  return dataOf(await salon.owner(readIncome, { query })).totals;
};

const history = async (salon: Salon, id: string) =>
  dataOf(await salon.owner(readHistory, { params: { id } })).at(-1)?.change;

/** The client's email after the owner canceled her paid visit late. */
async function letter(open: typeof openSalon, by: 'salon' | 'client') {
  const { salon, server, run } = await withMail(open, { requireDeposit: true, cancelWindow: 24 });
  const booking = await salon.books(CUT, 'tuesday 09:00');
  dataOf(await pays(salon, booking, { ...inTest, kind: 'full' }));
  await run();
  salon.clock.set('tuesday 08:00');
  const { length } = server.emails;
  dataOf(await salon.owner(cancelAppointment, { params: { id: booking.id }, query: { by } }));
  salon.clock.noWayBack();
  await run();
  return server.emails.slice(length).find(({ subject }) => subject?.includes('cancel'));
}

onEveryStore((open) => {
  const ways: Readonly<Record<string, (salon: Salon, id: string) => Promise<unknown>>> = {
    'its own call': (salon, id) => salon.owner(cancelAppointment, { params: { id } }),
    'a change': (salon, id) =>
      salon.owner(updateAppointment, { params: { id }, body: { status: 'canceled' } }),
    bulk: (salon, id) => salon.owner(changeMany, { body: { ids: [id], action: 'cancel' } }),
  };

  test.each(Object.entries(ways))(
    'a cancellation by the salon (%s) refunds online payments and charges no fee, however late',
    async (_, cancels) => {
      const { salon, params } = await late(open);
      await cancels(salon, params.id);
      const kept = await salon.store.appointment(params.id);
      expect(kept).toMatchObject({ status: 'canceled', canceled_by: 'salon', amount_paid_cents: 0 });
      expect(kept).not.toHaveProperty('canceled_late');
      expect(await history(salon, params.id)).toContain('Canceled by the salon: $43 refunded online');
      const seen = dataOf(await salon.owner(cancelAppointment, { params }));
      expect(seen).toMatchObject({ canceled_by: 'salon', refunded_cents: 4300 });
      expect(seen).not.toHaveProperty('fee');
      expect(await income(salon)).toMatchObject({ received_cents: 0, fees_cents: 0, refunds_cents: 4300 });
    },
  );

  test.each(['late_cancel', 'no_show'] as const)(
    'no %s fee is due after the salon canceled',
    async (reason) => {
      const { salon, params } = await late(open);
      dataOf(await salon.owner(cancelAppointment, { params }));
      const charge = await salon.owner(chargeFee, { params, body: { reason, amount_cents: 100 } });
      expect(charge).toMatchObject({ status: 409, code: 'invalid_transition' });
      expect((await salon.store.appointment(params.id))?.fees).toEqual([]);
    },
  );

  test("a cancellation at the client's request keeps the agreed fee, or less if the owner decides so", async () => {
    const { salon, params } = await late(open, 'full');
    expect(dataOf(await salon.owner(readRefunds, { params }))).toMatchObject({
      policy_cents: 4250,
      full_cents: 8500,
    });
    const cancels = (query: { keep_cents?: string }) =>
      salon.owner(cancelAppointment, { params, query: { by: 'client', ...query } });
    expect(await cancels({ keep_cents: '4251' })).toMatchObject({
      status: 422,
      errors: { keep_cents: 'Amount to keep can be at most $42.50' },
    });
    const canceled = dataOf(await cancels({ keep_cents: '1000' }));
    expect(canceled).toMatchObject({
      canceled_by: 'client',
      amount_paid_cents: 1000,
      refunded_cents: 7500,
      fee: { reason: 'late_cancel', proposed_cents: 3250 },
    });
    expect(await history(salon, params.id)).toContain('Canceled by the client: $75 refunded online');
    expect(await income(salon)).toMatchObject({ received_cents: 1000, fees_cents: 1000 });
  });

  test('bulk cancellation accepts no amount to keep', async () => {
    const { salon, params } = await late(open);
    const body = { ids: [params.id], action: 'cancel', by: 'client', keep_cents: 0 } as never;
    expect(await salon.owner(changeMany, { body })).toMatchObject({
      status: 422,
      errors: { keep_cents: expect.any(String) },
    });
  });

  test('a declined request counts as canceled by the salon', async () => {
    const { salon, params } = await late(open);
    const body = { answer: 'decline', words: '' } as const;
    dataOf(await salon.owner(replyToRequest, { params, body }));
    expect(await salon.store.appointment(params.id)).toMatchObject({
      canceled_by: 'salon',
      amount_paid_cents: 0,
    });
  });

  test('cash for a visit the salon cancels is no fee and is returned in person', async () => {
    const salon = await open({ cancelWindow: 24 });
    const { id, version } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const params = { id };
    salon.clock.set('tuesday 08:00');
    const cash = { method: 'cash', amount_cents: 2000, version } as const;
    dataOf(await salon.owner(recordPayment, { params, body: cash, idempotencyKey: KEY }));
    const canceled = dataOf(await salon.owner(cancelAppointment, { params }));
    expect(canceled).toMatchObject({ amount_paid_cents: 2000, give_back_cents: 2000, refunded_cents: 0 });
    expect(canceled).not.toHaveProperty('fee');
    const totals = await income(salon);
    expect(totals).toMatchObject({ received_cents: 2000, fees_cents: 0, deposits_cents: 2000 });
  });

  test('the email about a visit the salon cancels says that a gift card payment goes back to the card', async () => {
    const { salon, server, run } = await withMail(open);
    const { id, version } = await salon.books(CUT, 'tuesday 09:00');
    const params = { id };
    const card = dataOf(await salon.owner(sellGiftCard, { body: { amount_cents: 5000, method: 'cash' } }));
    const gift = { method: 'gift_card', code: card.code, amount_cents: 5000, version } as const;
    const { version: next } = dataOf(await salon.owner(recordPayment, { params, body: gift }));
    const cash = { method: 'cash', amount_cents: 1000, version: next } as const;
    dataOf(await salon.owner(recordPayment, { params, body: cash }));
    dataOf(await salon.owner(cancelAppointment, { params }));
    salon.clock.noWayBack();
    await run();
    const text = server.emails.find(({ subject }) => subject?.includes('cancel'))?.text;
    expect(text).toContain("We'll return the $10 you paid at the salon.");
    expect(text).toContain('$50 goes back to the gift card.');
  });

  test('a charged fee is refunded if the salon then cancels', async () => {
    const { salon, id, charges, fees } = await missed(open, cardInTest());
    dataOf(await charges(4250, KEY));
    const params = { id };
    dataOf(await salon.owner(updateAppointment, { params, body: { status: 'booked' } }));
    expect(dataOf(await salon.owner(readRefunds, { params }))).toMatchObject({
      full_cents: 4250,
      policy_cents: 0,
    });
    expect(dataOf(await salon.owner(cancelAppointment, { params }))).toMatchObject({ refunded_cents: 4250 });
    expect(await fees()).toMatchObject([{ state: 'paid', refunds: [{ amount_cents: 4250 }] }]);
    const again = await charges(4250, '3f9c24e8-3b12-4fef-91e0-56a2d5a3a1c2', 'late_cancel');
    expect(again).toMatchObject({ status: 409, code: 'invalid_transition' });
  });

  test('a client who cancels late after a charged fee owes no second fee', async () => {
    const { salon, id, charges } = await missed(open, cardInTest());
    dataOf(await charges(4250, KEY));
    const params = { id };
    dataOf(await salon.owner(updateAppointment, { params, body: { status: 'booked' } }));
    const canceled = dataOf(await salon.owner(cancelAppointment, { params, query: { by: 'client' } }));
    expect(canceled).toMatchObject({ canceled_by: 'client', refunded_cents: 0 });
    expect(canceled).not.toHaveProperty('fee');
  });

  test.each(['salon', 'client'] as const)(
    'Undo restores everything after a cancellation by the %s',
    async (by) => {
      const { salon, params } = await late(open);
      const before = await salon.store.appointment(params.id);
      const { version } = dataOf(await salon.owner(cancelAppointment, { params, query: { by } }));
      const undone = dataOf(await salon.owner(undoChange, { params, body: { version } }));
      expect(undone).toMatchObject({ amount_paid_cents: 4300, refunded_cents: 0 });
      expect(undone).not.toHaveProperty('canceled_by');
      expect(await salon.store.appointment(params.id)).toEqual({ ...before, version: version + 1 });
    },
  );

  describe('the email', () => {
    test("names the salon's refund", async () => {
      const email = await letter(open, 'salon');
      expect(email?.subject).toBe('We had to cancel your appointment on Tue, Nov 24 at 9:00 AM');
      expect(email?.text).toContain('$85 will be refunded to your card.');
      expect(email?.text).not.toContain('fee');
    });

    test('says that the client asked, and what is refunded and kept', async () => {
      const email = await letter(open, 'client');
      expect(email?.subject).toBe('Your appointment on Tue, Nov 24 at 9:00 AM is canceled');
      expect(email?.text).toContain('as you asked, we canceled your appointment on');
      expect(email?.text).toContain('$42.50 will be refunded to your card.');
      expect(email?.text).toContain('We kept $42.50 as the late cancellation fee');
    });

    const fee = 'We kept $42.50 as the late cancellation fee';
    const rest = "We'll settle $42.50 of your payment with you at the salon.";
    test.each([
      [
        'a visit she booked and canceled',
        'books',
        'customer',
        [`${fee} you agreed to when you booked.`, rest],
      ],
      ['a visit the owner booked and she canceled', 'ownerBooks', 'customer', [`${fee}.`, rest]],
      ['a visit she booked and the owner canceled', 'books', 'owner', [rest.replace('$42.50', '$85')]],
    ] as const)(
      'never calls cash an agreed fee if she did not agree to it: %s',
      async (_, books, by, said) => {
        const { salon, server, run } = await withMail(open, { cancelWindow: 24 });
        const { id, version } = await salon[books](CUT, 'tuesday 09:00');
        const params = { id };
        salon.clock.set('tuesday 08:00');
        const cash = { method: 'cash', amount_cents: 8500, version } as const;
        dataOf(await salon.owner(recordPayment, { params, body: cash, idempotencyKey: KEY }));
        const manageToken = (await mailedLink(salon, id)).split('.').at(-1) ?? '';
        const query = { by: 'client', keep_cents: '0' } as const;
        if (by === 'owner') dataOf(await salon.owner(cancelAppointment, { params, query }));
        else
          dataOf(
            await salon
              .visitor()
              .call(cancelBooking, { params, manageToken, query: { expected_fee_cents: '4250' } }),
          );
        salon.clock.noWayBack();
        await run();
        const text = server.emails.find(({ subject }) => subject?.endsWith('is canceled'))?.text;
        expect(text?.match(/We(?: kept|'ll).*/g)).toEqual(said);
      },
    );
  });
});
