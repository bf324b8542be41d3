import { expect, test, vi } from 'vitest';
import { demoStarting } from '../../../netlify/deps.ts';
import { openSalon, type Salon } from '../../support/salon.ts';
import { elsewhere } from '../../platform/features/tab.ts';
import { openBooking, type BookingPage } from './page.ts';

async function atTimes(salon: Salon, deps = salon.deps): Promise<BookingPage> {
  const page = await openBooking(salon, '/booking', salon.visitor(deps));
  page.chooseService(1);
  page.openCalendar();
  return page;
}

const asked = ({ tab: { requests } }: BookingPage) =>
  requests.filter(({ line }) => line === 'GET /api/availability').length;
const ready = (page: BookingPage) =>
  vi.waitFor(() => {
    if (page.$monthAvailability.get()?.state !== 'ready') throw new Error('still loading');
  });
const shown = (page: BookingPage) => {
  const times = page.$slots.get();
  return times.state === 'ready' ? times.slots.map(({ start_at }) => start_at.slice(11)) : times.state;
};

test('one request loads the month, and its days need no more requests', async () => {
  const page = await atTimes(await openSalon());
  page.pickDay('2026-11-24');
  expect(shown(page)).toBe('loading');
  await ready(page);
  expect(shown(page)).toEqual(['09:00', '10:30', '14:00', '15:30']);
  page.pickDay('2026-11-29');
  expect(shown(page)).toEqual([]);
  page.pickDay('2026-11-30');
  expect(asked(page)).toBe(1);
});

test('a known month appears at once and is refreshed when old', async () => {
  const salon = await openSalon();
  const page = await atTimes(salon);
  await ready(page);
  page.turnMonth(1);
  await ready(page);
  await elsewhere(() => salon.books("Women's Cut & Style", 'tuesday 09:00'));
  page.turnMonth(-1);
  expect(asked(page)).toBe(2);
  vi.setSystemTime(Date.now() + 31_000);
  page.pickDay('2026-11-24');
  expect(shown(page)).toContain('09:00');
  await vi.waitFor(() => expect(shown(page)).toEqual(['10:30', '14:00', '15:30']));
  expect(asked(page)).toBe(3);
});

test('each service has its own availability', async () => {
  const page = await atTimes(await openSalon({ fixedSlots: ['16:15'] }));
  page.pickDay('2026-11-24');
  await ready(page);
  expect(shown(page)).toEqual([]);
  page.takeServices([6]);
  page.openCalendar();
  expect(shown(page)).toBe('loading');
  await ready(page);
  expect(shown(page)).toEqual(['16:15']);
});

test('the end of the hold is that of the chosen visit, even if its times were loaded before', async () => {
  const services = demoStarting.services.map((one) =>
    one.id === 6 ? { ...one, deposit_percentage: 0 } : one,
  );
  const salon = await openSalon({ services });
  // Only a salon that sends emails releases unpaid times.
  const post = { kind: 'outbox', folder: '', from: 'noreply@salon.test' } as const;
  const page = await atTimes(salon, { ...salon.deps, post });
  await ready(page);
  expect(page.$heldUntil.get()).toMatch(/^2026-11-23T/);
  page.takeServices([6]);
  page.openCalendar();
  await ready(page);
  expect(page.$heldUntil.get()).toBeNull();
  page.takeServices([1]);
  page.openCalendar();
  expect(page.$heldUntil.get()).toMatch(/^2026-11-23T/);
});

test('a day without times leads to the next day with times, across months too', async () => {
  const page = await atTimes(await openSalon({ workingDays: [2], bookingWindow: 30 }));
  await ready(page);
  page.pickDay('2026-11-25');
  await page.goToNextDay();
  expect(page.$draft.get().date).toBe('2026-12-01');
  expect(page.$month.get()).toBe('2026-12-01');
});

test('the next day with times is never before the chosen day or shown month', async () => {
  const salon = await openSalon({ workingDays: [2], bookingWindow: 20 });
  const page = await atTimes(salon);
  await ready(page);
  page.turnMonth(1);
  await page.goToNextDay();
  expect(page.$draft.get().date).toBe('2026-12-01');
  page.pickDay('2026-12-09');
  await page.goToNextDay();
  expect(page.$draft.get().date).toBe('2026-12-09');
  expect(page.$nextDay.get().state).toBe('none');
});

test("months beyond the booking window can't be opened, and later days say when it ends", async () => {
  const page = await atTimes(await openSalon({ bookingWindow: 28 }));
  page.turnMonth(1);
  expect(page.$month.get(), 'the salon has not said yet').toBe('2026-11-01');
  await ready(page);
  page.turnMonth(1);
  page.turnMonth(1);
  expect(page.$month.get()).toBe('2026-12-01');
  await ready(page);
  expect(page.$openUntil.get()).toBe('Mon, Dec 21');
  page.pickDay('2026-12-21');
  expect(page.$slots.get()).toMatchObject({ isBeyond: false });
  page.pickDay('2026-12-22');
  expect(page.$slots.get()).toMatchObject({ slots: [], isBeyond: true });
});

test("past days can't be chosen, nor earlier months shown", async () => {
  const page = await atTimes(await openSalon());
  page.pickDay('2026-11-22');
  expect(page.$draft.get().date).toBeNull();
  page.turnMonth(-1);
  expect(page.$month.get()).toBe('2026-11-01');
});

test("today is the salon's date, in the time zone that the server names", async () => {
  const page = await atTimes(await openSalon({ timeZone: 'Pacific/Auckland', now: 'monday 08:00' }));
  await ready(page);
  page.openCalendar();
  expect(page.$cursor.get()).toBe('2026-11-23');
});

test.each(['2026-10-30T12:00:00Z', '2026-12-24T12:00:00Z'])(
  "today is the salon's date even if the device shows %s",
  async (device) => {
    const salon = await openSalon();
    const page = await openBooking(salon);
    vi.setSystemTime(Date.parse(device));
    page.chooseService(1);
    page.openCalendar();
    await ready(page);
    // The view reopens the calendar on a new day.
    page.openCalendar();
    expect(page.$month.get()).toBe('2026-11-01');
    expect(page.$cursor.get()).toBe('2026-11-23');
    await ready(page);
    page.pickDay('2026-11-23');
    expect(shown(page)).toEqual(['10:30', '14:00', '15:30']);
  },
);
