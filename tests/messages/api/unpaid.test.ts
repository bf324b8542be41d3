import { expect, test } from 'vitest';
import { undoChange, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { readAvailability } from '../../../src/api/booking/availability.ts';
import { changeBooking, payBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { createClient } from '../../../src/api/settings/salon-admin.ts';
import { dataOf, onEveryStore, openSalon, type SalonOptions } from '../../support/salon.ts';
import { link, withMail } from './with-mail.ts';

const CUT = "Women's Cut & Style";
const deposit = { kind: 'deposit', provider: 'test', last4: '4242' } as const;

/** Opens a salon with email and a cut on Wednesday at nine that is held for its deposit until ten this morning. */
async function held(open: typeof openSalon = openSalon, options: SalonOptions = {}) {
  const mailed = await withMail(open, { unpaidHoldMinutes: 120, ...options });
  const { salon, deps } = mailed;
  const browser = salon.visitor(deps);
  const booking = await salon.books(CUT, 'wednesday 09:00', { browser });
  return { ...mailed, browser, booking };
}

onEveryStore((open) => {
  test('an unpaid booking emails its customer at once, half an hour before release, and at release', async () => {
    const { salon, news, server, run, booking, browser } = await held(open);
    expect(booking.held_until).toBe('2026-11-23T10:00:00-05:00');
    // The visitor could see the deadline before booking.
    const query = { service_id: '1', date: '2026-11-26' } as const;
    const times = dataOf(await browser.call(readAvailability, { query }));
    expect(times.held_until).toBe(booking.held_until);
    expect(await news()).toHaveLength(2);
    const received = server.emails.find(({ subject }) =>
      subject?.startsWith('Pay $43 by 10:00 AM EST to keep your appointment'),
    );
    expect(received?.text).toContain(
      "We're holding Wed, Nov 25 at 9:00 AM EST for you until Mon, Nov 23 at 10:00 AM EST. Please pay the deposit of $43 by then to keep it.",
    );
    salon.clock.pass({ minutes: 89 });
    expect(await news()).toEqual([]);
    salon.clock.pass({ minutes: 1 });
    await Promise.all([run(), run()]);
    expect(await news()).toEqual(['customer: Pay $43 by 10:00 AM EST to keep your appointment']);
    salon.clock.pass({ minutes: 30 });
    await Promise.all([run(), run()]);
    expect(await news()).toEqual([
      'customer: We released your time on Wed, Nov 25 at 9:00 AM',
      'owner: Unpaid booking released: Ada Byron, Wed, Nov 25 at 9:00 AM',
    ]);
    salon.clock.pass({ hours: 5 });
    expect(await news()).toEqual([]);
  });

  test('the owner can keep an unpaid time, which stays pending, and undo that', async () => {
    const { salon, news, booking } = await held(open);
    await news();
    const params = { id: booking.id };
    const before = await salon.store.appointment(booking.id);
    const keeps = async () =>
      dataOf(await salon.owner(updateAppointment, { params, body: { held_until: null } }));
    expect(await keeps()).toMatchObject({ status: 'pending', held_until: null, version: 2 });
    // Repeating the request after a lost answer changes nothing.
    expect(await keeps()).toMatchObject({ version: 2 });
    dataOf(await salon.owner(undoChange, { params, body: { version: 2 } }));
    expect(await salon.store.appointment(booking.id)).toEqual({ ...before, version: 3 });
    await keeps();
    salon.clock.set('monday 12:00');
    expect(await news()).toEqual([]);
    expect(await salon.store.appointment(booking.id)).toMatchObject({ status: 'pending', held_until: null });
  });
});

test('the reminder of an unpaid time asks for the payment that keeps it', async () => {
  const { salon, deps, news, server } = await withMail(openSalon, { unpaidHoldMinutes: 120 });
  await salon.books(CUT, 'tuesday 09:00', { browser: salon.visitor(deps) });
  await news();
  salon.clock.set('monday 09:00');
  expect(await news()).toEqual(['customer: Pay $43 by 10:00 AM EST to keep your appointment']);
  const { text } = server.emails.at(-1) ?? {};
  expect(text).toContain("We're holding Tue, Nov 24 at 9:00 AM EST for you until");
  expect(text).not.toMatch(/See you|reminder/);
});

test('a time waiting for a card is held like one waiting for a deposit', async () => {
  const options = { requireDeposit: false, cardOnFile: 'always' } as const;
  const { salon, news, server, booking, browser } = await held(openSalon, options);
  expect(booking).toMatchObject({ card: { asked: true }, held_until: '2026-11-23T10:00:00-05:00' });
  await news();
  const received = server.emails.find(({ subject }) => subject?.startsWith('Add a card by 10:00 AM EST'));
  expect(received?.text).toContain("Please add a card by then to keep it. We won't charge it now.");
  const other = await salon.books(CUT, 'wednesday 14:00', { browser });
  const { consent_text = '' } = dataOf(await browser.call(readBooking, link(booking))).paying.card ?? {};
  const body = { kind: 'card', provider: 'test', last4: '4242', expected: { consent_text } } as const;
  expect(dataOf(await browser.call(payBooking, { ...link(booking), body }))).toMatchObject({
    held_until: null,
  });
  expect(await news()).toContain(
    'customer: Your card is on file for your appointment on Wed, Nov 25 at 9:00 AM',
  );
  const kept = server.emails.find(({ subject }) => subject?.startsWith('Your card is on file'));
  expect(kept?.text).toContain(consent_text);
  salon.clock.pass({ hours: 2 });
  await news();
  expect(await salon.store.appointment(booking.id)).toMatchObject({ status: 'pending' });
  expect(await salon.store.appointment(other.id)).toMatchObject({ released_from: 'pending' });
});

test('a visitor learns before booking that a new client must add a card in time', async () => {
  const rules = { requireDeposit: false, cardOnFile: 'new' } as const;
  const { salon, deps } = await withMail(openSalon, { unpaidHoldMinutes: 120, ...rules });
  const query = { service_id: '1', date: '2026-11-26' } as const;
  const held = async (browser = salon.visitor(deps)) =>
    dataOf(await browser.call(readAvailability, { query })).held_until;
  expect(await held()).toBe('2026-11-23T10:00:00-05:00');
  // A signed-in customer may be a returning client, who needs no card.
  expect(await held(await salon.signedIn('customer', 'ada@example.com'))).toBeUndefined();
});

test('a client who must prepay is told so by email, even if the time is not held', async () => {
  const { salon, deps, news, server } = await withMail(openSalon, {
    unpaidHoldMinutes: 0,
    autoConfirm: false,
  });
  const ada = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' };
  await salon.owner(createClient, { body: { ...ada, booking: 'prepay' } });
  const browser = await salon.signedIn('customer', ada.email, deps);
  await salon.books(CUT, 'wednesday 09:00', { browser, customer: ada });
  await news();
  const received = server.emails.find(({ subject }) => subject?.startsWith('We received your request'));
  expect(received?.text).toContain('Please pay the full price of $85 before your visit.');
});

test.each([
  ['is paid', 'payment'],
  ['is confirmed by the owner', 'owner'],
] as const)('nobody is warned about a time that %s in the meantime', async (_, how) => {
  const { salon, news, booking, browser } = await held();
  await news();
  if (how === 'payment') dataOf(await browser.call(payBooking, { ...link(booking), body: deposit }));
  else {
    const body = { status: 'confirmed' } as const;
    dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body }));
    salon.clock.noWayBack();
  }
  await news();
  salon.clock.pass({ hours: 3 });
  expect(await news()).toEqual([]);
});

test('an unpaid time moved by the owner is released by the run that emails the move', async () => {
  const { salon, run, booking } = await held();
  const body = { start_at: '2026-11-23T09:00' };
  dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body }));
  await run();
  expect(await salon.store.appointment(booking.id)).toMatchObject({ status: 'pending' });
  salon.clock.set('monday 09:00');
  await run();
  expect(await salon.store.appointment(booking.id)).toMatchObject({ released_from: 'pending' });
});

test.each([
  ['the deposit', 'payment'],
  ["the owner's Keep It", 'owner'],
] as const)('with auto-confirm, a held time is confirmed by %s and not earlier', async (_, how) => {
  const { salon, news, server, booking, browser } = await held(openSalon, { autoConfirm: true });
  expect(booking).toMatchObject({ status: 'pending', held_until: '2026-11-23T10:00:00-05:00' });
  await news();
  expect(server.emails.map(({ subject }) => subject).join()).not.toContain('confirmed');
  expect(server.emails.some(({ text }) => text?.includes('is confirmed as soon as we receive it'))).toBe(
    true,
  );
  const params = { id: booking.id };
  const done =
    how === 'payment'
      ? dataOf(await browser.call(payBooking, { ...link(booking), body: deposit }))
      : dataOf(await salon.owner(updateAppointment, { params, body: { held_until: null } }));
  expect(done).toMatchObject({ status: 'confirmed', held_until: null });
  salon.clock.noWayBack();
  expect(await news()).toContain('customer: Your appointment on Wed, Nov 25 at 9:00 AM is confirmed');
});

test("neither an owner's note nor a customer's change extends the hold of an unpaid time", async () => {
  const { salon, news, booking, browser } = await held(openSalon, { autoConfirm: true });
  expect(booking.status).toBe('pending');
  const body = { status: 'pending', notes: 'Allergic' } as const;
  const noted = dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body }));
  expect(noted.held_until).toBe(booking.held_until);
  salon.clock.pass({ hours: 1 });
  const moved = dataOf(
    await browser.call(changeBooking, { ...link(booking), body: { start_at: '2026-11-26T09:00' } }),
  );
  expect(moved.held_until).toBe(booking.held_until);
  await news();
  salon.clock.pass({ hours: 1 });
  expect(await news()).toEqual([
    'customer: We released your time on Thu, Nov 26 at 9:00 AM',
    'owner: Unpaid booking released: Ada Byron, Thu, Nov 26 at 9:00 AM',
  ]);
});

test("a released time is removed from its customer's calendar", async () => {
  const { salon, server, run } = await held();
  salon.clock.pass({ hours: 2 });
  await run();
  const email = server.emails.find(({ subject }) => subject?.startsWith('We released your time'));
  const calendar = email?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  expect(new TextDecoder().decode(calendar?.content as ArrayBuffer)).toContain('METHOD:CANCEL');
  expect(email?.text).toContain('https://salon.test/booking?service=1');
});
