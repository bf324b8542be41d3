import { beforeEach, expect, test } from 'vitest';
import { readBooking } from '../../../src/api/booking/bookings.ts';
import { ADA, openSalon, type Salon } from '../../support/salon.ts';
import { elsewhere } from '../../platform/features/tab.ts';
import { BOOK, bookedOf, readyAt, sent } from './confirming.ts';
import type { BookingPage } from './page.ts';

let salon: Salon;
beforeEach(async () => {
  salon = await openSalon();
});

type Held = ReturnType<BookingPage['$booking']['get']>;

/** Reads the booking with its link. */
const read = (held: Held) =>
  salon
    .visitor()
    .call(readBooking, { params: { id: held?.appointment.id ?? '' }, manageToken: held?.token ?? '' });

/** Stores the booking as a started payment does. */
function keepForPayment({ tab }: BookingPage, { appointment, token }: NonNullable<Held>): void {
  tab.window.sessionStorage.setItem('salon.for-payment', JSON.stringify({ appointment, token }));
}
const passedOn = ({ tab }: BookingPage) =>
  (JSON.parse(tab.window.sessionStorage.getItem('salon.for-payment') ?? '{}') as { token?: string }).token;

test('a booking without an answer is resent with the current text, so no email goes to a mistyped address', async () => {
  const page = await readyAt(salon);
  page.typeDetail('email', 'ada@exmaple.com');
  page.tab.network((line) => (line === BOOK ? 'is lost' : 'arrives'));
  await page.confirmBooking();
  page.typeDetail('email', ADA.email);
  page.tab.network((line) => (line === BOOK ? 'answer is lost' : 'arrives'));
  await page.confirmBooking();
  page.typeDetail('name', 'Ada Lovelace');
  page.tab.network(() => 'arrives');
  await page.confirmBooking();
  const asked = sent(page).map(({ line, body }) => [line, (body as { customer: object }).customer]);
  expect(asked).toMatchObject([
    [BOOK, { email: 'ada@exmaple.com' }],
    [BOOK, { email: ADA.email, name: ADA.name }],
    // The key was used: the earlier bodies are repeated, newest first, and then changed.
    [BOOK, { email: ADA.email, name: 'Ada Lovelace' }],
    [BOOK, { email: ADA.email, name: ADA.name }],
    [expect.stringContaining('PUT'), { name: 'Ada Lovelace' }],
  ]);
  expect(
    new Set(
      sent(page)
        .slice(0, 4)
        .map(({ key }) => key),
    ).size,
  ).toBe(1);
  const { id } = page.$booking.get()?.appointment ?? { id: '' };
  expect((await salon.store.history(id))?.map(({ change }) => change)).toEqual([
    expect.stringContaining('Booked online'),
    'Name: Ada Byron → Ada Lovelace',
  ]);
});

test('a corrected address gets a new link, which a started payment uses too', async () => {
  const page = await bookedOf(salon);
  const before = page.$booking.get();
  if (before) keepForPayment(page, before);
  page.typeDetail('email', 'ada.byron@example.com');
  await page.confirmBooking();
  const now = page.$booking.get();
  expect(now?.token).not.toBe(before?.token);
  expect(now?.manageUrl).toBe(`https://salon.test/manage#${now?.appointment.id}.${now?.token}`);
  expect(now?.appointment).not.toHaveProperty('manage_token');
  expect(passedOn(page)).toBe(now?.token);
  page.typeDetail('name', 'Ada Lovelace');
  await page.confirmBooking();
  expect(page.$booking.get()?.appointment).toMatchObject({ version: 3, customer: { name: 'Ada Lovelace' } });
});

test('a corrected address whose answer was lost is resent after a reload, whatever was typed since', async () => {
  const page = await bookedOf(salon);
  const { token } = page.$booking.get() ?? {};
  page.goTo('details');
  page.typeDetail('email', 'ada.byron@example.com');
  page.tab.network((line) => (line.startsWith('PUT') ? 'answer is lost' : 'arrives'));
  await page.confirmBooking();
  expect(page.$submission.get()).toMatchObject({ state: 'failed' });
  page.tab.network(() => 'arrives');
  const again = await page.reload();
  again.typeDetail('email', ADA.email);
  await again.confirmBooking();
  expect(again.$step.get()).toBe('done');
  const now = again.$booking.get();
  expect(now?.appointment).toMatchObject({ version: 3, customer: ADA });
  expect(now?.token).not.toBe(token);
  expect((await elsewhere(() => read(now))).status).toBe(200);
});

test('too many corrections are reported as changes of one booking', async () => {
  salon = await openSalon({ rateLimits: true, requireDeposit: false });
  const page = await bookedOf(salon);
  for (let i = 0; page.$submission.get().state === 'idle' && i < 10; i += 1) {
    page.typeDetail('email', `ada.${i}@example.com`);
    await page.confirmBooking();
  }
  expect(page.$submission.get()).toMatchObject({ title: 'Too many changes at once.' });
  expect(await salon.store.appointments()).toHaveLength(1);
});
