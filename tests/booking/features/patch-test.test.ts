import { expect, test } from 'vitest';
import { demoStarting } from '../../../netlify/deps.ts';
import { cancelBooking } from '../../../src/api/booking/bookings.ts';
import type { Slot } from '../../../src/api/shapes.ts';
import type { Service } from '../../../src/domain/services/services.ts';
import { openSalon, type Salon } from '../../support/salon.ts';
import { elsewhere } from '../../platform/features/tab.ts';
import { BOOK, fillIn, sent } from './confirming.ts';
import { openBooking, type BookingPage } from './page.ts';

const rule = { rule: 'require', minutes: 10, hours: 48, valid_months: 6 } as const;
const services = demoStarting.services.map((one) => (one.id === 3 ? { ...one, patch_test: rule } : one));
const FRIDAY = { start_at: '2026-11-27T09:00', end_at: '2026-11-27T11:00' } as const;
const TUESDAY = { start_at: '2026-11-24T09:00', end_at: '2026-11-24T09:10' } as const;

const AFTERNOON = { start_at: '2026-11-27T14:00', end_at: '2026-11-27T16:00' } as const;

/** Goes through steps 1 to 3 for a color at this time, up to Confirm Booking. */
async function ready(slot: Slot = FRIDAY, salon?: Salon): Promise<BookingPage> {
  const page = await openBooking(
    salon ?? (await openSalon({ services, autoConfirm: true, requireDeposit: false })),
  );
  page.chooseService(3);
  page.chooseSlot(slot);
  fillIn(page);
  return page;
}

async function changesColor({ store }: Salon, change: Partial<Service>): Promise<void> {
  const { settings, services, version } = await store.rules();
  const changed = services.map((one) => (one.id === 3 ? { ...one, ...change } : one));
  await store.saveRules({ settings, services: changed }, { basedOn: version });
}

test('a service says which test it needs, and the latest time of the test depends on the visit', async () => {
  const page = await ready();
  const asked = page.$asked.get();
  expect(asked).toEqual({ isRequired: true, hours: 48, minutes: 10 });
  expect(asked && page.latestStart(FRIDAY.start_at, asked)).toBe('2026-11-25T08:50');
  page.chooseService(1);
  expect(page.$asked.get()).toBeNull();
});

test('a booking without a time for its test asks for one, and typed text stays', async () => {
  const page = await ready();
  await page.confirmBooking();
  expect(page.$reason.get()).toBe('This visit needs a patch test first. Please choose a time for it.');
  expect(page.$step.get()).toBe('details');
  expect(page.$submission.get()).toEqual({ state: 'idle' });
  page.chooseTest(TUESDAY);
  expect(page.$reason.get()).toBeNull();
  await page.confirmBooking();
  expect(page.$step.get()).toBe('done');
  expect(page.$booking.get()?.test).toEqual({
    start: '2026-11-24T09:00',
    url: expect.stringMatching(/^https:\/\/salon\.test\/manage#/),
  });
  expect(sent(page).map(({ line }) => line)).toEqual([BOOK, BOOK]);
});

test('a rule for a test added after the page was loaded asks for a time too', async () => {
  const salon = await openSalon({ autoConfirm: true, requireDeposit: false });
  const page = await ready(FRIDAY, salon);
  await changesColor(salon, { patch_test: rule });
  await page.confirmBooking();
  expect(page.$reason.get()).toContain('This visit needs a patch test first.');
  expect(page.$asked.get()).toMatchObject({ isRequired: true });
  expect(page.$submission.get()).toEqual({ state: 'idle' });
});

test('a booked service that is no longer offered and needs another test asks the client to call', async () => {
  const salon = await openSalon({ services, autoConfirm: true, requireDeposit: false });
  const page = await ready(AFTERNOON, salon);
  page.chooseTest({ start_at: '2026-11-25T09:00', end_at: '2026-11-25T09:10' });
  await page.confirmBooking();
  await changesColor(salon, { active: false });
  const again = await page.reload('/booking?step=done');
  again.chooseSlot(FRIDAY);
  await again.confirmBooking();
  expect(again.$submission.get()).toMatchObject({ state: 'failed', callUs: true });
});

test('choosing another time for the visit clears the chosen test', async () => {
  const page = await ready();
  page.chooseTest(TUESDAY);
  page.chooseSlot(AFTERNOON);
  expect(page.$test.get()).toBeNull();
});

test('the first day that leaves time for a test is opened if no time is early enough', async () => {
  const page = await ready({ start_at: '2026-11-24T14:00', end_at: '2026-11-24T16:00' });
  await page.confirmBooking();
  expect(page.$step.get()).toBe('time');
  expect(page.$draft.get()).toMatchObject({ slot: null, date: '2026-11-25' });
  expect(page.$stepNotice.get()).toContain('The first possible date is Wednesday, November 25');
});

test('the booking still shows its test after a reload', async () => {
  const page = await ready();
  page.chooseTest(TUESDAY);
  await page.confirmBooking();
  const again = await page.reload('/booking?step=done');
  await again.refreshBooking();
  expect(again.$booking.get()?.test?.start).toBe('2026-11-24T09:00');
});

test('a booking changed to a service without a test no longer shows one', async () => {
  const page = await ready();
  page.chooseTest(TUESDAY);
  await page.confirmBooking();
  page.chooseService(1);
  page.chooseSlot(FRIDAY);
  await page.confirmBooking();
  expect(page.$step.get()).toBe('done');
  expect(page.$booking.get()?.test).toBeUndefined();
});

test.each([true, false])(
  'a test canceled on its own page is no longer shown, and the next test does not get its link (seen in between: %s)',
  async (isSeen) => {
    const salon = await openSalon({ services, autoConfirm: true, requireDeposit: false });
    const page = await ready(FRIDAY, salon);
    page.chooseTest(TUESDAY);
    await page.confirmBooking();
    const [id = '', manageToken = ''] = page.$booking.get()?.test?.url?.split('#')[1]?.split('.') ?? [];
    await elsewhere(() => salon.visitor().call(cancelBooking, { params: { id }, manageToken, query: {} }));
    if (isSeen) await page.refreshBooking();
    expect(page.$booking.get()?.test === undefined).toBe(isSeen);
    page.chooseSlot(AFTERNOON);
    page.chooseTest(TUESDAY);
    await page.confirmBooking();
    expect(page.$step.get()).toBe('done');
    expect(page.$booking.get()?.test).toEqual({ start: TUESDAY.start_at });
  },
);

test('a moved test keeps its link, and a corrected email address removes the link here', async () => {
  const page = await ready();
  page.chooseTest(TUESDAY);
  await page.confirmBooking();
  const url = page.$booking.get()?.test?.url;
  page.chooseSlot(AFTERNOON);
  page.chooseTest({ start_at: '2026-11-24T14:00', end_at: '2026-11-24T14:10' });
  await page.confirmBooking();
  expect(page.$booking.get()?.test).toEqual({ start: '2026-11-24T14:00', url });
  page.typeDetail('email', 'ada.king@example.test');
  await page.confirmBooking();
  expect(page.$step.get()).toBe('done');
  expect(page.$booking.get()?.test).toEqual({ start: '2026-11-24T14:00' });
});

test('a chosen test survives a reload, even during Confirm Booking', async () => {
  const page = await ready();
  page.chooseTest(TUESDAY);
  const again = await page.reload('/booking?step=details');
  expect(again.$test.get()).toEqual(TUESDAY);
  page.tab.window.sessionStorage.setItem('salon.confirming', 'yes');
  const last = await again.reload('/booking?step=details');
  await expect.poll(() => last.$step.get()).toBe('done');
  expect(last.$booking.get()?.test?.start).toBe('2026-11-24T09:00');
});
