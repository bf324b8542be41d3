import { beforeEach, expect, test, vi } from 'vitest';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { createBooking, payBooking } from '../../../src/api/booking/bookings.ts';
import { changePath } from '../../../src/components/booking/private-link.ts';
import { paidAfterText, paidText } from '../../../src/components/booking/terms-text.ts';
import { ADA, dataOf, openSalon, type Salon } from '../../support/salon.ts';
import { elsewhere } from '../../platform/features/tab.ts';
import { sent } from './confirming.ts';
import { openBooking, type BookingPage } from './page.ts';

let salon: Salon;
beforeEach(async () => {
  salon = await openSalon();
});

/** Opens a visit on Wednesday at nine as Change Services on its private page does. */
async function opens(services: number[], { paid }: { paid?: 'full' | 'deposit' } = {}) {
  const body = { service_ids: services, start_at: '2026-11-25T09:00', customer: ADA };
  const { id, manage_token: manageToken } = dataOf(await salon.visitor().call(createBooking, { body }));
  if (paid) {
    const payment = { kind: paid, provider: 'test', last4: '4242' } as const;
    dataOf(await salon.visitor().call(payBooking, { params: { id }, manageToken, body: payment }));
  }
  const page = await openBooking(salon, changePath({ id, token: manageToken }, 'details'));
  await vi.waitFor(() => expect(page.$booking.get()).not.toBeNull());
  expect(page.$step.get()).toBe('details');
  page.$built.set({
    cancelWindow: 24,
    requireDeposit: true,
    depositPercentage: 50,
    lateCancelFeePercentage: 50,
    noShowFeePercentage: 50,
  });
  const kept = async () => {
    const found = await salon.store.appointment(id);
    if (!found) throw new Error('It is not in the book');
    return found;
  };
  return { id, page, kept };
}

/** Returns what the summary says about money before confirming. */
const money = ({ $visit, $booking, movedMoney }: BookingPage) => {
  const booking = $booking.get();
  return booking && paidAfterText($visit.get()?.cents ?? 0, movedMoney(booking));
};

test('adding a service that fits keeps the start, and the total is shown first', async () => {
  const { page, kept } = await opens([1], { paid: 'full' });
  await page.addService(6);
  expect(page.$step.get()).toBe('details');
  expect(page.$visit.get()).toMatchObject({ minutes: 90, cents: 12_000 });
  expect(page.$draft.get().slot).toEqual({ start_at: '2026-11-25T09:00', end_at: '2026-11-25T10:30' });
  expect(page.$terms.get()).toMatchObject({ price_cents: 12_000, deposit_cents: 6100, fee_cents: 6000 });
  expect(money(page)).toBe("You've paid $85. $35 is due at the appointment.");
  const before = await kept();
  await page.confirmBooking();
  const after = await kept();
  expect(after).toMatchObject({
    start: before.start,
    end: before.start + 90,
    services: [{ id: 1 }, { id: 6 }],
  });
  expect(sent(page).at(-1)?.body).toMatchObject({ service_ids: [1, 6], expected: { price_cents: 12_000 } });
});

test('the rest of the deposit is shown after a change to more expensive services', async () => {
  const { page } = await opens([1], { paid: 'deposit' });
  await page.addService(6);
  await page.confirmBooking();
  expect(page.$step.get()).toBe('done');
  const booking = page.$booking.get();
  expect(booking && paidText(12_000, page.movedMoney(booking))).toBe(
    "You've paid $43 of $120. $18 of the deposit is still due. $77 is due at the appointment.",
  );
});

test('removing a service refunds the difference as announced', async () => {
  const { page, kept } = await opens([1, 6], { paid: 'full' });
  await page.dropService(1);
  expect(page.canDrop(6)).toBe(false);
  expect(money(page)).toBe("You've paid $120. You'll get $85 back the way you paid.");
  // The answer is lost, and confirming again with the same key does not change it twice.
  page.tab.network((line) => (line.startsWith('PUT') ? 'answer is lost' : 'arrives'));
  await page.confirmBooking();
  expect(page.$submission.get().state).toBe('failed');
  page.tab.network(() => 'arrives');
  await page.confirmBooking();
  expect(page.$step.get()).toBe('done');
  expect(new Set(sent(page).map(({ key }) => key)).size).toBe(1);
  const { services, amount_paid_cents, payments } = await kept();
  expect([services.map(({ id }) => id), amount_paid_cents]).toEqual([[6], 3500]);
  expect(payments.flatMap(({ refunds }) => refunds)).toMatchObject([{ amount_cents: 8500 }]);
});

test("other times are offered if an added service doesn't fit", async () => {
  await salon.books("Women's Cut & Style", 'wednesday 10:30');
  const { page, kept } = await opens([1]);
  await page.addService(3);
  expect(page.$step.get()).toBe('time');
  expect(page.$stepNotice.get()).toContain("Wed, Nov 25, 9:00 AM isn't available for this visit.");
  const times = page.$slots.get();
  const free = times.state === 'ready' ? times.slots : [];
  expect(free.map(({ start_at }) => start_at)).not.toContain('2026-11-25T09:00');
  const last = free.at(-1);
  if (!last) throw new Error('No time is free');
  page.chooseSlot(last);
  await page.confirmBooking();
  expect(page.$booking.get()?.appointment).toMatchObject({
    start_at: expect.stringContaining(last.start_at),
  });
  expect((await kept()).services.map(({ id }) => id)).toEqual([1, 3]);
});

test('a change by the salon is shown, and the edit must be confirmed again', async () => {
  const { id, page, kept } = await opens([1]);
  await page.addService(6);
  await elsewhere(() => salon.owner(updateAppointment, { params: { id }, body: { service_ids: [1, 4] } }));
  await page.confirmBooking();
  expect(page.$submission.get()).toMatchObject({
    state: 'failed',
    title: 'Your booking has changed.',
  });
  expect((await kept()).services.map((one) => one.id)).toEqual([1, 4]);
  await page.confirmBooking();
  expect((await kept()).services.map((one) => one.id)).toEqual([1, 6]);
});

test('the services cannot be changed after the deadline', async () => {
  const { page, kept } = await opens([1, 6]);
  await page.dropService(6);
  salon.clock.set('tuesday 09:01');
  await page.confirmBooking();
  expect(page.$submission.get()).toMatchObject({
    title: "It's too late to change the time or services online.",
  });
  expect(page.$draft.get().serviceIds).toEqual([1, 6]);
  expect((await kept()).services).toHaveLength(2);
});
