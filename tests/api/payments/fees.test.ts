import { expect, test } from 'vitest';
import { readHistory, undoChange, updateAppointment } from '../../../src/api/admin/appointments.ts';
import { readBooking } from '../../../src/api/bookings.ts';
import { payFee } from '../../../src/api/fees.ts';
import { feeMovementsOf, movementsOf } from '../../../src/domain/received.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';
import { KEY } from './paying.ts';
import { inTest, keeps, missed } from './with-fees.ts';

onEveryStore((open) => {
  test('a fee is proposed, charged to the card on file and written into the history', async () => {
    const { salon, id, charges } = await missed(open, inTest());
    const answer = await charges(4250, KEY);
    expect(answer).toMatchObject({ ok: true, message: '$42.50 charged' });
    expect(dataOf(answer)).toMatchObject({
      status: 'no_show',
      amount_paid_cents: 0,
      payments: [],
      fees: [{ reason: 'no_show', amount_cents: 4250, state: 'paid', last4: '4242' }],
      fee: { reason: 'no_show', percent: 50, proposed_cents: 0, kept_cents: 0, most_cents: 4250 },
    });
    const history = dataOf(await salon.owner(readHistory, { params: { id } }));
    expect(history.slice(-2).map(({ by, change }) => [by, change])).toEqual([
      ['owner', 'No-show fee of $42.50: being charged to the card ending 4242'],
      ['system', 'No-show fee of $42.50: paid'],
    ]);
  });

  test('it is capped at the price, less what is kept or asked for already', async () => {
    const { salon, id, charges, fees } = await missed(open, inTest());
    await keeps(salon, id, { amount_paid_cents: 3000 });
    expect(await charges(5501)).toMatchObject({
      status: 422,
      errors: {
        amount_cents: 'Amount must be at most $55: the price less what is kept or asked for already',
      },
    });
    dataOf(await charges(5000));
    expect(await charges(501)).toMatchObject({ status: 422 });
    dataOf(await charges(500));
    expect(await charges(1)).toMatchObject({ status: 422 });
    expect((await fees()).map(({ amount_cents }) => amount_cents)).toEqual([5000, 500]);
  });

  test.each([
    ['one that was missed', {}, 'late_cancel' as const],
    ['one that was canceled in time', { status: 'canceled' as const }, 'late_cancel' as const],
    ['whoever was erased', { erased: true }, 'no_show' as const],
  ])('%s owes no such fee', async (_, changes, reason) => {
    const { salon, id, charges, fees } = await missed(open, inTest());
    await keeps(salon, id, changes);
    expect(await charges(100, KEY, reason)).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(await fees()).toEqual([]);
  });

  test.each([
    ['late', 'tuesday 08:00', 200],
    ['in time', 'monday 08:59', 409],
  ])('what is canceled %s may be charged or not', async (_, when, status) => {
    const { salon, id, owner, charges } = await missed(open, inTest());
    const to = (changed: 'booked' | 'canceled') =>
      owner.call(updateAppointment, { params: { id }, body: { status: changed } });
    dataOf(await to('booked'));
    salon.clock.set(when);
    dataOf(await to('canceled'));
    const answer = await charges(4250, KEY, 'late_cancel');
    expect(answer).toMatchObject({ status });
    if (!answer.ok) return;
    expect(dataOf(answer)).toMatchObject({ fees: [{ reason: 'late_cancel' }] });
    // What stands again owes nothing more.
    expect(dataOf(await to('booked'))).not.toHaveProperty('fee');
  });

  test('without consent no card is charged: it is asked for by a link', async () => {
    const { link, visitor, charges, fees } = await missed(open, null);
    const answer = dataOf(await charges(4250, KEY));
    expect(answer).toMatchObject({
      appointment: { fees: [{ state: 'asked', amount_cents: 4250 }] },
    });
    const [fee] = await fees();
    const token = `${link.params.id}.${link.manageToken}`;
    expect(answer).toMatchObject({ payment_url: `https://salon.test/payment?fee=${fee?.id}#${token}` });
    expect(dataOf(await visitor.call(readBooking, link))).toMatchObject({
      fees: [
        {
          id: fee?.id,
          state: 'asked',
          agreed:
            'When you booked on Mon, Nov 23 you agreed that not coming may be charged 50% of the price.',
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
  ] as const)('a card ending %s is not charged, and its customer pays by a link', async (last4, refused) => {
    const { charges, fees } = await missed(open, inTest(last4));
    expect(dataOf(await charges(4250, KEY))).toMatchObject({ payment_url: expect.any(String) });
    expect(await fees()).toMatchObject([{ state: 'asked', refused }]);
  });

  test('a fee that is asked for is given up, one that was paid goes back, and neither touches what was paid', async () => {
    const { salon, id, charges, takesBack, fees } = await missed(open, inTest('0341'));
    await keeps(salon, id, { amount_paid_cents: 3000 });
    dataOf(await charges(1000));
    expect(dataOf(await takesBack())).toMatchObject({ fees: [{ state: 'closed' }] });
    expect(await takesBack()).toMatchObject({ status: 409 });
    await keeps(salon, id, { card: inTest() });
    dataOf(await charges(5500));
    const { version } = dataOf(await takesBack({ amount_cents: '500' }));
    expect(await takesBack({ version: String(version - 1) })).toMatchObject({ status: 409, code: 'stale' });
    expect(await takesBack({ amount_cents: '5001' })).toMatchObject({ status: 422 });
    dataOf(await takesBack());
    expect(await takesBack()).toMatchObject({ status: 409 });
    const kept = await salon.store.appointment(id);
    expect(kept?.amount_paid_cents).toBe(3000);
    if (!kept) throw new Error('It is gone');
    expect(movementsOf(kept).reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(3000);
    expect(feeMovementsOf(kept).map(({ amount_cents }) => amount_cents)).toEqual([5500, -500, -5000]);
    expect((await fees()).map(({ state }) => state)).toEqual(['closed', 'paid']);
  });

  test('what stands again asks for no fee, and undoing it does not forget one that was paid', async () => {
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
