import { expect, test } from 'vitest';
import {
  listAppointments,
  readHistory,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { payFee, readBooking } from '../../../src/api/booking/bookings.ts';
import { feeMovements, moneyMovements } from '../../../src/domain/payments/money-received.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';
import { KEY } from './paying.ts';
import { inTest, keeps, missed } from './with-fees.ts';

onEveryStore((open) => {
  test('a fee is charged to the card on file and recorded in the history', async () => {
    const { salon, id, charges } = await missed(open, inTest());
    const answer = await charges(4250, KEY);
    expect(answer).toMatchObject({ ok: true, message: '$42.50 charged' });
    expect(dataOf(answer)).toMatchObject({
      status: 'no_show',
      amount_paid_cents: 0,
      payments: [],
      fees: [{ reason: 'no_show', amount_cents: 4250, state: 'paid', last4: '4242' }],
      card: {
        brand: '',
        last4: '4242',
        consent: { most_cents: 4250, version: 1, at: '2026-11-19T19:00:00-05:00' },
      },
    });
    expect(dataOf(answer)).not.toHaveProperty('fee');
    const history = dataOf(await salon.owner(readHistory, { params: { id } }));
    expect(history.slice(-2).map(({ by, change }) => [by, change])).toEqual([
      ['owner', 'No-show fee of $42.50: charging the card ending 4242'],
      ['system', 'No-show fee of $42.50: paid'],
    ]);
  });

  test('a fee is limited to the agreed fee minus what is kept, charged or requested', async () => {
    const { salon, id, charges, fees } = await missed(open, inTest());
    await keeps(salon, id, { amount_paid_cents: 1000 });
    expect(await charges(3251)).toMatchObject({
      status: 422,
      code: 'validation_failed',
      errors: {
        amount_cents:
          'Amount can be at most $32.50: the agreed fee minus what is already paid, charged or requested',
      },
    });
    dataOf(await charges(2000));
    expect(await charges(1251)).toMatchObject({ status: 422, code: 'validation_failed' });
    dataOf(await charges(250));
    dataOf(await charges(1000, undefined, 'no_show', true));
    for (const by_link of [true, false])
      expect(await charges(1, undefined, 'no_show', by_link)).toMatchObject({ status: 422 });
    expect((await fees()).map(({ amount_cents, state }) => [amount_cents, state])).toEqual([
      [2000, 'paid'],
      [250, 'paid'],
      [1000, 'asked'],
    ]);
  });

  test('a fee above the consent goes by link only', async () => {
    const { salon, id, owner, charges, fees, link, visitor } = await missed(
      open,
      inTest('4242', { most_cents: 2250 }),
    );
    await keeps(salon, id, { amount_paid_cents: 250 });
    const shown = dataOf(await owner.call(listAppointments, { query: {} }))[0];
    expect(shown?.fee).toEqual({
      reason: 'no_show',
      agreed: true,
      percent: 50,
      price_cents: 8500,
      agreed_cents: 4250,
      proposed_cents: 4000,
      kept_cents: 250,
      most_cents: 4000,
      card_cents: 2000,
    });
    expect(dataOf(await visitor.call(readBooking, link)).card_consent_cents).toBe(2250);
    const refused = await charges(2001, KEY);
    expect(refused).toMatchObject({
      status: 422,
      code: 'above_consent',
      message: "The client's consent allows $20 more on this card. Send a payment link instead.",
      data: { allowed_cents: 2000 },
    });
    expect(await fees()).toEqual([]);
    expect(dataOf(await charges(1500))).toMatchObject({ fees: [{ state: 'paid', amount_cents: 1500 }] });
    expect(await charges(501)).toMatchObject({ code: 'above_consent', data: { allowed_cents: 500 } });
    const asked = dataOf(await charges(2500, undefined, 'no_show', true));
    expect(asked).toMatchObject({
      payment_url: expect.stringContaining('/payment?fee='),
      appointment: { fees: [{ state: 'paid' }, { state: 'asked', amount_cents: 2500 }] },
    });
  });

  test('a fee is a share of the price that the client accepted', async () => {
    const { salon, id, owner } = await missed(open, null);
    const { terms } = (await salon.store.appointment(id)) ?? {};
    await keeps(salon, id, { terms: terms ? { ...terms, price_cents: 6000 } : null });
    const [shown] = dataOf(await owner.call(listAppointments, { query: {} }));
    expect(shown).toMatchObject({
      service: { price_cents: 8500 },
      fee: { agreed: true, percent: 50, price_cents: 6000, agreed_cents: 3000 },
    });
  });

  test.each([
    ['a missed visit', {}, 'late_cancel' as const],
    ['a visit canceled in time', { status: 'canceled' as const }, 'late_cancel' as const],
    ['the visit of an erased client', { erased: true }, 'no_show' as const],
  ])('%s owes no such fee', async (_, changes, reason) => {
    const { salon, id, charges, fees } = await missed(open, inTest());
    await keeps(salon, id, changes);
    expect(await charges(100, KEY, reason)).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(await fees()).toEqual([]);
  });

  test('a fee without a consent is requested by link', async () => {
    const { link, visitor, charges, fees } = await missed(open, null);
    const answer = dataOf(await charges(4250, KEY));
    expect(answer).toMatchObject({ appointment: { fees: [{ state: 'asked', amount_cents: 4250 }] } });
    const [fee] = await fees();
    const token = `${link.params.id}.${link.manageToken}`;
    expect(answer).toMatchObject({ payment_url: `https://salon.test/payment?fee=${fee?.id}#${token}` });
    expect(dataOf(await visitor.call(readBooking, link))).toMatchObject({
      fees: [
        {
          id: fee?.id,
          state: 'asked',
          agreed: 'When you booked on Mon, Nov 23 you agreed that a no-show may be charged 50% of the price.',
        },
      ],
    });
    const params = { ...link.params, fee: fee?.id ?? '' };
    const pays = (last4: string) =>
      visitor.call(payFee, { ...link, params, body: { provider: 'test', last4 } });
    expect(await pays('0002')).toMatchObject({ status: 422, errors: { last4: expect.any(String) } });
    expect(dataOf(await pays('4242'))).toMatchObject({
      amount_paid_cents: 0,
      fees: [{ state: 'paid', last4: '4242' }],
    });
    expect(await pays('4242')).toMatchObject({ status: 409 });
  });

  test.each([
    ['0341', 'declined'],
    ['3155', 'authentication'],
  ] as const)("a card ending %s isn't charged, and its customer pays by link", async (last4, refused) => {
    const { charges, fees } = await missed(open, inTest(last4));
    expect(dataOf(await charges(4250, KEY))).toMatchObject({ payment_url: expect.any(String) });
    expect(await fees()).toMatchObject([{ state: 'asked', refused }]);
  });

  test("a requested fee is withdrawn, a paid one refunded, and neither affects the visit's payments", async () => {
    const { salon, id, charges, takesBack, fees } = await missed(open, inTest('0341'));
    await keeps(salon, id, { amount_paid_cents: 1000 });
    dataOf(await charges(1000));
    expect(dataOf(await takesBack())).toMatchObject({ fees: [{ state: 'closed' }] });
    expect(await takesBack()).toMatchObject({ status: 409 });
    await keeps(salon, id, { card: inTest() });
    dataOf(await charges(3250));
    const { version } = dataOf(await takesBack({ amount_cents: '500' }));
    expect(await takesBack({ version: String(version - 1) })).toMatchObject({ status: 409, code: 'stale' });
    expect(await takesBack({ amount_cents: '2751' })).toMatchObject({ status: 422 });
    dataOf(await takesBack());
    expect(await takesBack()).toMatchObject({ status: 409 });
    const kept = await salon.store.appointment(id);
    expect(kept?.amount_paid_cents).toBe(1000);
    if (!kept) throw new Error('It is gone');
    expect(moneyMovements(kept).reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(1000);
    expect(feeMovements(kept).map(({ amount_cents }) => amount_cents)).toEqual([3250, -500, -2750]);
    expect((await fees()).map(({ state }) => state)).toEqual(['closed', 'paid']);
  });

  test("reactivating a visit withdraws its requested fee, and a paid fee can't be undone with the visit", async () => {
    const { salon, id, owner, charges, fees } = await missed(open, null);
    dataOf(await charges(1000));
    dataOf(await owner.call(updateAppointment, { params: { id }, body: { status: 'booked' } }));
    expect(await fees()).toMatchObject([{ state: 'closed' }]);
    dataOf(await owner.call(updateAppointment, { params: { id }, body: { status: 'no_show' } }));
    await keeps(salon, id, { card: inTest() });
    const { version } = dataOf(await charges(2000)) as { version: number };
    expect(await owner.call(undoChange, { params: { id }, body: { version } })).toMatchObject({
      status: 409,
    });
    expect((await fees()).map(({ state }) => state)).toEqual(['closed', 'paid']);
  });
});
