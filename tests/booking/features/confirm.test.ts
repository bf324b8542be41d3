import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeBooking } from '../../../src/api/booking/bookings.ts';
import { ADA, dataOf, openSalon, type Salon } from '../../support/salon.ts';
import { elsewhere } from '../../platform/features/tab.ts';
import { BOOK, bookedOf, NINE, readyAt, sent } from './confirming.ts';
import { type BookingPage } from './page.ts';

const TWO = { start_at: '2026-11-25T14:00', end_at: '2026-11-25T15:00' } as const;

let salon: Salon;
beforeEach(async () => {
  salon = await openSalon();
});

const readyToConfirm = () => readyAt(salon);
const booked = () => bookedOf(salon);

/** Returns all of the salon's appointments as the owner sees them. */
async function schedule(): Promise<{ name: string; time: string; date: string }[]> {
  const answer = await elsewhere(async () =>
    (await salon.asOwner()).request('GET', '/api/admin-public/appointments'),
  );
  const { data } = answer.body as { data: { customer: { name: string }; date: string; time: string }[] };
  return data.map(({ customer, date, time }) => ({ name: customer.name, date, time }));
}

async function changeElsewhere(
  { $booking }: BookingPage,
  body: { customer: { phone: string } },
): Promise<void> {
  const held = $booking.get();
  const input = { params: { id: held?.appointment.id ?? '' }, manageToken: held?.token ?? '', body };
  dataOf(await elsewhere(() => salon.visitor().call(changeBooking, input)));
}

const bookingSent = ({ tab }: BookingPage) => tab.requests.findLast(({ line }) => line === BOOK)?.body;

describe('Confirm Booking', () => {
  test('books the chosen visit with the typed details, and shows its private link', async () => {
    const page = await booked();
    expect(await schedule()).toEqual([{ name: ADA.name, date: '2026-11-25', time: '09:00' }]);
    expect(page.$booking.get()?.manageUrl).toMatch(/^https:\/\/salon\.test\/manage#[\w-]+\.[\w-]+$/);
    expect(page.$booking.get()?.changeUntil).toBe('2026-11-24T09:00:00-05:00');
    expect(page.tab.requests.at(-1)?.line, 'the answer is complete, so nothing else is requested').toBe(
      'POST /api/bookings',
    );
    expect(page.tab.window.location.search).toBe('?step=done');
  });

  test('sends the consent to marketing only if its box is ticked', async () => {
    expect(bookingSent(await booked())).not.toHaveProperty('marketing');
    salon = await openSalon();
    const ticked = await readyToConfirm();
    ticked.changeDraft({ marketing: true });
    await ticked.confirmBooking();
    expect(bookingSent(ticked)).toMatchObject({ marketing: true });
  });

  test('pressed again while pending sends nothing more', async () => {
    const page = await readyToConfirm();
    await Promise.all([page.confirmBooking(), page.confirmBooking(), page.confirmBooking()]);
    expect(sent(page)).toHaveLength(1);
  });

  test('sends nothing while a field is invalid, and says which', async () => {
    const page = await readyToConfirm();
    page.typeDetail('email', 'ada@example');
    await page.confirmBooking();
    expect(page.$errors.get()).toEqual({ email: 'Invalid email format' });
    expect(sent(page)).toEqual([]);
    page.typeDetail('email', 'ada@example.com');
    expect(page.$errors.get()).toEqual({});
  });
});

describe('without an answer', () => {
  test('a reload keeps the draft and its key', async () => {
    const page = await readyToConfirm();
    page.tab.network((line) => (line === BOOK ? 'answer is lost' : 'arrives'));
    await page.confirmBooking();
    const key = sent(page)[0]?.key;
    page.tab.network(() => 'arrives');
    const again = await page.reload();
    expect(again.$step.get()).toBe('details');
    expect(again.$draft.get()).toEqual(page.$draft.get());
    await again.confirmBooking();
    expect(sent(again)[0]?.key).toBe(key);
    expect(await schedule()).toHaveLength(1);
  });

  test('a reload while confirming goes on and shows the one booking', async () => {
    const page = await readyToConfirm();
    page.tab.network((line) => (line === BOOK ? 'answer is lost' : 'arrives'));
    const confirming = page.confirmBooking();
    const { sessionStorage } = page.tab.window;
    const mark = sessionStorage.getItem('salon.confirming');
    await confirming;
    expect([mark, sessionStorage.getItem('salon.confirming')]).toEqual(['yes', null]);
    // This is the state of the tab while it waited.
    sessionStorage.setItem('salon.confirming', 'yes');
    page.tab.network(() => 'arrives');
    const again = await page.reload('/booking?step=details');
    await vi.waitFor(() => expect(again.$step.get()).toBe('done'));
    expect(await schedule()).toHaveLength(1);
  });

  test('a draft edited meanwhile changes the booking that succeeded instead of adding one', async () => {
    const page = await readyToConfirm();
    page.tab.network((line) => (line === BOOK ? 'answer is lost' : 'arrives'));
    await page.confirmBooking();
    page.tab.network(() => 'arrives');
    page.chooseSlot(TWO);
    page.typeDetail('name', 'Ada Lovelace');
    await page.confirmBooking();
    expect(await schedule()).toEqual([{ name: 'Ada Lovelace', date: '2026-11-25', time: '14:00' }]);
  });
});

describe('a taken time', () => {
  test('leads back to the times, with the nearest free ones and all typed text', async () => {
    const page = await readyToConfirm();
    await elsewhere(() => salon.books("Women's Cut & Style", 'wednesday 09:00'));
    await page.confirmBooking();
    expect(page.$step.get()).toBe('time');
    expect(page.$stepNotice.get()).toContain('Wed, Nov 25, 9:00 AM was just taken');
    expect(page.$alternatives.get()[0]?.start_at).toBe('2026-11-25T10:30');
    expect(page.$draft.get()).toMatchObject({ slot: null, date: '2026-11-25', details: { name: ADA.name } });
    const [nearest] = page.$alternatives.get();
    if (nearest) page.chooseSlot(nearest);
    await page.confirmBooking();
    expect(page.$booking.get()?.appointment.time).toBe('10:30');
  });

  test('leads back to the times even if it is no longer offered at all', async () => {
    const page = await readyToConfirm();
    await elsewhere(() => salon.sets({ fixedSlots: ['10:30'] }));
    await page.confirmBooking();
    expect(page.$step.get()).toBe('time');
    expect(page.$stepNotice.get()).toContain("isn't available");
  });
});

describe('editing', () => {
  test('without changes sends nothing and shows the booking again', async () => {
    const page = await booked();
    page.goTo('details');
    await page.confirmBooking();
    expect(page.$step.get()).toBe('done');
    expect(sent(page)).toHaveLength(1);
  });

  test('sends the differences with the version that was seen, and adds no booking', async () => {
    const page = await booked();
    page.goTo('time');
    page.chooseSlot(TWO);
    await page.confirmBooking();
    expect(sent(page)[1]).toMatchObject({ body: { start_at: TWO.start_at, version: 1 } });
    expect(await schedule()).toEqual([{ name: ADA.name, date: '2026-11-25', time: '14:00' }]);
  });

  test('a booking changed elsewhere shows its current state and asks to confirm again', async () => {
    const page = await booked();
    await changeElsewhere(page, { customer: { phone: '(555) 010-0999' } });
    page.typeDetail('name', 'Ada Lovelace');
    await page.confirmBooking();
    expect(page.$submission.get()).toMatchObject({ title: 'Your booking has changed.' });
    expect(page.$draft.get().details).toMatchObject({ name: 'Ada Lovelace', phone: '(555) 010-0999' });
    await page.confirmBooking();
    expect(page.$booking.get()?.appointment).toMatchObject({
      version: 3,
      customer: { name: 'Ada Lovelace' },
    });
  });

  test('after the deadline can only correct details', async () => {
    const page = await booked();
    page.goTo('time');
    page.chooseSlot(TWO);
    page.typeDetail('name', 'Ada Lovelace');
    salon.clock.set('tuesday 09:01');
    await page.confirmBooking();
    const { $submission, $draft } = page;
    expect($submission.get()).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(/call us at \(555\) 010-0147\. You can still correct your details/),
      callUs: false,
    });
    expect($draft.get()).toMatchObject({ slot: NINE, details: { name: 'Ada Lovelace' } });
    vi.setSystemTime(salon.clock.now());
    page.goTo('time');
    page.goTo('service');
    expect(page.$step.get()).toBe('details');
    await page.confirmBooking();
    expect(page.$booking.get()?.appointment).toMatchObject({
      time: '09:00',
      customer: { name: 'Ada Lovelace' },
    });
    page.typeDetail('name', 'Ada King');
    salon.clock.set('wednesday 09:01');
    await page.confirmBooking();
    expect($submission.get()).toMatchObject({ title: "You can't change this booking online anymore." });
  });

  test('needs a new time for another service, but not for the same one', async () => {
    const page = await booked();
    page.chooseService(1);
    expect(page.$draft.get().slot).toEqual(NINE);
    page.chooseService(3);
    expect(page.$draft.get()).toMatchObject({ slot: null, date: '2026-11-25' });
    page.keepBookedTime();
    await page.confirmBooking();
    expect(page.$booking.get()?.appointment).toMatchObject({ time: '09:00', service: { id: 3 } });
  });
});
