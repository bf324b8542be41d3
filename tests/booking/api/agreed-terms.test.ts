import { describe, expect, test } from 'vitest';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { chargeFee } from '../../../src/api/payments/fees.ts';
import { cancelBooking, changeBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { termsOfCut as shown } from '../../support/booked.ts';
import { ADA, dataOf, onEveryStore } from '../../support/salon.ts';
import { link } from '../../payments/api/paying.ts';

const CUT = "Women's Cut & Style";
/** Settings that are worse for the client than all the terms she accepted. */
const harsher = {
  cancelWindow: 72,
  lateCancelFeePercentage: 100,
  noShowFeePercentage: 100,
  depositPercentage: 100,
};

onEveryStore((open) => {
  describe('terms that a client accepted', () => {
    test('are stored with the visit: window, percentages, price, length, deposit and time', async () => {
      const salon = await open({ requireDeposit: true });
      const { id } = await salon.books(CUT, 'wednesday 09:00');
      expect((await salon.store.appointment(id))?.terms).toEqual({
        version: expect.any(Number),
        cancel_window: 24,
        late_fee_percent: 50,
        no_show_percent: 50,
        price_cents: 8500,
        duration_min: 60,
        deposit_cents: 4300,
        agreed_at: salon.clock.now(),
      });
    });

    test('apply to her page and actions, whatever the settings say later', async () => {
      const salon = await open({ requireDeposit: true });
      const booking = await salon.books(CUT, 'wednesday 09:00');
      await salon.sets(harsher);
      const browser = salon.visitor();
      const page = dataOf(await browser.call(readBooking, link(booking)));
      expect(page).toMatchObject({
        can_change: true,
        change_until: booking.change_until,
        cancellation_fee_cents: 0,
        terms: shown,
        paying: { deposit_cents: 4300 },
      });
      const body = { start_at: '2026-11-25T14:00', expected: shown };
      expect(dataOf(await browser.call(changeBooking, { ...link(booking), body }))).toMatchObject({
        time: '14:00',
        terms: shown,
      });
      expect(dataOf(await browser.call(cancelBooking, link(booking)))).toMatchObject({ status: 'canceled' });
      expect((await salon.store.appointment(booking.id))?.canceled_late).toBeUndefined();
    });

    test('are named by the refusal after their deadline', async () => {
      const salon = await open();
      const booking = await salon.books(CUT, 'wednesday 09:00');
      await salon.sets({ cancelWindow: 2 });
      salon.clock.set('tuesday 09:01');
      const refused = await salon.visitor().call(cancelBooking, link(booking));
      expect(refused).toMatchObject({ status: 409, code: 'window_closed' });
      expect(refused.body).toMatchObject({ message: expect.stringContaining('24 hours before') });
    });

    test('are only shown for a visit that the owner booked, and follow the settings at that time', async () => {
      const salon = await open({ cancelWindow: 48, lateCancelFeePercentage: 0, noShowFeePercentage: 20 });
      const { id } = await salon.ownerBooks(CUT, 'wednesday 09:00');
      await salon.sets(harsher);
      const hers = await salon.signedIn('customer', ADA.email);
      const page = async () => dataOf(await hers.call(readBooking, { params: { id } }));
      const shownTerms = { cancel_window: 48, fee_cents: 0, no_show_cents: 1700, agreed_at: null };
      expect((await page()).terms).toMatchObject(shownTerms);
      salon.clock.set('wednesday 09:30');
      const params = { id };
      const missed = dataOf(await salon.owner(updateAppointment, { params, body: { status: 'no_show' } }));
      expect(missed.fee).toMatchObject({ agreed: false, percent: 20, price_cents: 8500, agreed_cents: 1700 });
      const body = { reason: 'no_show', amount_cents: 1700, by_link: true } as const;
      dataOf(await salon.owner(chargeFee, { params, body }));
      expect((await page()).fees[0]?.agreed).toBe(
        'Our policy is that a no-show may be charged 20% of the price.',
      );
    });

    test('from earlier editions lack price and deposit, which come from the visit and the settings', async () => {
      const salon = await open({ requireDeposit: true });
      const booking = await salon.books(CUT, 'wednesday 09:00');
      const { store } = salon;
      const found = await store.appointment(booking.id);
      if (!found?.terms) throw new Error('There are no terms');
      const { price_cents: _, duration_min: __, deposit_cents: ___, ...terms } = found.terms;
      const older = { ...found, version: 2, terms };
      const client = { id: 'c', version: 1, ...found.customer, notes: '' };
      await store.change(older, { history: { at: 0, by: 'system', change: 'older' }, client });
      await salon.sets({ cancelWindow: 72, depositPercentage: 20 });
      expect(dataOf(await salon.visitor().call(readBooking, link(booking)))).toMatchObject({
        terms: { ...shown, deposit_cents: 1700 },
      });
    });
  });
});
