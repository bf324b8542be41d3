import { expect, test } from 'vitest';
import { createClient } from '../../../src/api/settings/salon-admin.ts';
import { createBooking, payBooking } from '../../../src/api/booking/bookings.ts';
import type { BookingLevel } from '../../../src/domain/clients/client-flags.ts';
import type { Service } from '../../../src/domain/services/services.ts';
import { dataOf, openSalon, type Salon } from '../../support/salon.ts';
import { elsewhere } from '../../platform/features/tab.ts';
import { openBooking, type BookingPage } from './page.ts';

const PUT = 'PUT /api/bookings/';
const details = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100', notes: 'Fine hair' };
const slot = { start_at: '2026-11-25T09:00', end_at: '2026-11-25T10:00' } as const;
const policy = {
  cancelWindow: 24,
  requireDeposit: true,
  depositPercentage: 50,
  lateCancelFeePercentage: 50,
  noShowFeePercentage: 50,
};

/** Opens the wizard at its details, filled in for a cut on Wednesday at nine. */
async function atDetails(salon: Salon): Promise<BookingPage> {
  const page = await openBooking(salon);
  page.$built.set(policy);
  page.chooseService(1);
  page.chooseSlot(slot);
  page.changeDraft({ details });
  return page;
}

async function makes({ store }: Salon, id: number, change: Partial<Service>): Promise<void> {
  const { settings, services, version } = await store.rules();
  const changed = services.map((service) => (service.id === id ? { ...service, ...change } : service));
  await store.saveRules({ settings, services: changed }, { basedOn: version });
}

const paysAt = (salon: Salon, page: BookingPage, kind: 'deposit' | 'full') =>
  elsewhere(async () => {
    const { appointment, token } = page.$booking.get() ?? {};
    const body = { provider: 'test', last4: '4242', kind } as const;
    const input = { params: { id: appointment?.id ?? '' }, manageToken: token ?? '', body };
    return dataOf(await salon.visitor().call(payBooking, input));
  });

test('a price that changed during booking is shown with the old one and asks again, and typed text stays', async () => {
  const salon = await openSalon();
  const page = await atDetails(salon);
  await makes(salon, 1, { price_cents: 9500, duration_min: 75 });
  await page.confirmBooking();
  expect(page.$submission.get()).toMatchObject({
    state: 'failed',
    title: 'Something has changed.',
    text: expect.stringContaining(
      'The price is now $95 instead of $85. It now takes 1 hr 15 min instead of 1 hr.',
    ),
  });
  expect(page.$step.get()).toBe('details');
  expect(page.$draft.get().details).toEqual(details);
  expect(page.$visit.get()).toMatchObject({ cents: 9500, minutes: 75 });
  expect(page.$terms.get()).toMatchObject({ fee_cents: 4750, deposit_cents: 4800 });
  await page.confirmBooking();
  expect(page.$step.get()).toBe('done');
  expect(page.$booking.get()).toMatchObject({
    appointment: { service: { price_cents: 9500 } },
    terms: { fee_cents: 4750, cancel_window: 24 },
  });
  expect(await salon.store.appointments()).toHaveLength(1);
});

test("the last step knows what was paid, and editing after a payment isn't a conflict", async () => {
  const salon = await openSalon();
  const page = await atDetails(salon);
  await page.confirmBooking();
  await paysAt(salon, page, 'deposit');
  // The page does not know of the payment yet.
  page.changeDraft({ details: { ...details, name: 'Ada Lovelace' } });
  await page.confirmBooking();
  expect(page.$step.get()).toBe('done');
  expect(page.$booking.get()).toMatchObject({
    appointment: { customer: { name: 'Ada Lovelace' }, amount_paid_cents: 4300 },
    online: 4300,
  });
  expect(page.tab.requests.filter(({ line }) => line.startsWith(PUT))).toHaveLength(2);
  await paysAt(salon, page, 'full');
  const again = await page.reload('/booking?step=done');
  await expect.poll(() => again.$booking.get()?.appointment.amount_paid_cents).toBe(8500);
});

test('typed text stays when the page learns of a payment', async () => {
  const salon = await openSalon();
  const page = await atDetails(salon);
  await page.confirmBooking();
  await paysAt(salon, page, 'deposit');
  page.goTo('details');
  page.changeDraft({ details: { ...details, name: 'Ada Love' } });
  const again = await page.reload('/booking?step=details');
  await expect.poll(() => again.$booking.get()?.appointment.amount_paid_cents).toBe(4300);
  expect(again.$draft.get().details.name).toBe('Ada Love');
});

test('a change to a cheaper service refunds the difference as announced', async () => {
  const salon = await openSalon();
  const page = await atDetails(salon);
  await page.confirmBooking();
  await paysAt(salon, page, 'full');
  page.chooseService(2);
  page.chooseSlot(slot);
  await page.confirmBooking();
  // The refund was not announced yet, so it asks again with both amounts.
  expect(page.$submission.get()).toMatchObject({
    title: 'Something has changed.',
    text: "You'll now get $40 back instead of $0. Nothing is confirmed yet, and everything you entered is still here. If that works for you, please confirm again.",
  });
  expect(page.$draft.get()).toMatchObject({ serviceIds: [2], slot });
  await page.confirmBooking();
  expect(page.$booking.get()).toMatchObject({
    appointment: { amount_paid_cents: 4500, service: { price_cents: 4500 } },
    returned: 4000,
    terms: { fee_cents: 2250 },
  });
});

const knows = async (salon: Salon, booking: BookingLevel) => {
  const { name, email, phone } = details;
  dataOf(await elsewhere(() => salon.owner(createClient, { body: { name, email, phone, booking } })));
};

/** Signs in this tab, so its session proves the address. */
const signsIn = (salon: Salon, page: BookingPage) =>
  elsewhere(async () => {
    const { cookies } = await salon.signedIn('customer', details.email);
    for (const [name, cookie] of cookies) page.tab.browser.cookies.set(name, cookie);
  });

test('a client who must prepay sees that when confirming, and books by confirming again', async () => {
  const salon = await openSalon();
  await knows(salon, 'prepay');
  const page = await atDetails(salon);
  await signsIn(salon, page);
  await page.confirmBooking();
  expect(page.$submission.get()).toMatchObject({
    text: expect.stringContaining('To keep your time, please pay the full price of $85 first.'),
  });
  expect(page.$terms.get()).toMatchObject({ deposit_cents: 8500 });
  await page.confirmBooking();
  expect(page.$step.get()).toBe('done');
  expect(page.$booking.get()?.appointment).toMatchObject({ prepay: true });
});

test("a client who can't book online is told to call, and typed text stays", async () => {
  const salon = await openSalon();
  await knows(salon, 'closed');
  const page = await atDetails(salon);
  await signsIn(salon, page);
  await page.confirmBooking();
  expect(page.$submission.get()).toEqual({
    state: 'failed',
    title: 'Please call the salon to book.',
    text: '',
    callUs: true,
  });
  expect([page.$step.get(), page.$draft.get().details]).toEqual(['details', details]);
});

test('a client with too many unpaid times is told to pay or call, and typed text stays', async () => {
  const salon = await openSalon({ rateLimits: true });
  Object.assign(salon.deps, { post: { kind: 'outbox', folder: '', from: 'noreply@salon.test' } });
  const page = await atDetails(salon);
  for (const day of ['24', '26', '27', '28']) {
    for (const time of ['09:00', '10:30', '14:00']) {
      const body = { service_id: 1, start_at: `2026-11-${day}T${time}`, customer: details };
      await elsewhere(() => page.tab.browser.call(createBooking, { body }));
    }
  }
  await page.confirmBooking();
  expect(page.$submission.get()).toEqual({
    state: 'failed',
    title: "We couldn't confirm your booking.",
    text: 'Too many bookings from your connection are waiting for a deposit. Please pay one of them first, or call us at (555) 010-0147. Everything you entered is still here.',
    callUs: false,
  });
  expect([page.$step.get(), page.$draft.get().details]).toEqual(['details', details]);
});
