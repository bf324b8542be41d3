import { expect, test } from 'vitest';
import { readHistory, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { cancelBooking, changeBooking, payBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { mailedLink } from '../../support/mailed.ts';
import { ADA, BEA, dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';
import { link, STUDIO, withMail } from './with-mail.ts';

const CUT = "Women's Cut & Style";
const CORRECTED = 'ada.byron@example.com';

/** Corrects the booking's address, as the customer does. */
const corrects = async (salon: Salon, booking: Parameters<typeof link>[0], email = CORRECTED) =>
  dataOf(await salon.visitor().call(changeBooking, { ...link(booking), body: { customer: { email } } }));

onEveryStore((open) => {
  test('a corrected address gets the confirmation with a new link, the old link ends, and the owner gets an email', async () => {
    const { salon, server, run } = await withMail(open);
    const booking = await salon.books(CUT, 'wednesday 09:00');
    await run();
    const before = server.emails.length;
    const changed = await corrects(salon, booking);
    expect(changed).toMatchObject({ version: 2, customer: { ...ADA, email: CORRECTED } });
    expect(changed.manage_token).toMatch(/^[\w-]{22}$/);
    expect(changed.manage_token).not.toBe(booking.manage_token);
    expect(changed.manage_url).toBe(`https://salon.test/manage#${booking.id}.${changed.manage_token}`);

    const visitor = salon.visitor();
    for (const endpoint of [readBooking, cancelBooking]) {
      expect(await visitor.call(endpoint, link(booking))).toMatchObject({ status: 403, code: 'bad_token' });
    }
    const again = { ...link(booking), body: { customer: { email: BEA.email } } };
    expect(await visitor.call(changeBooking, again)).toMatchObject({ status: 403, code: 'bad_token' });
    const file = `/api/bookings/${booking.id}/calendar.ics?token=`;
    expect((await visitor.request('GET', file + booking.manage_token)).status).toBe(403);
    expect((await visitor.request('GET', file + changed.manage_token)).status).toBe(200);
    const now = { params: { id: booking.id }, manageToken: changed.manage_token };
    expect(dataOf(await visitor.call(readBooking, now)), 'the token is sent only once').not.toHaveProperty(
      'manage_token',
    );

    await run();
    const [email, told, ...others] = server.emails
      .slice(before)
      .toSorted((one) => (one.to?.[0]?.address === CORRECTED ? -1 : 1));
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      to: [{ address: CORRECTED }],
      subject: 'We received your request for Wed, Nov 25 at 9:00 AM',
    });
    expect(email?.text).toContain(await mailedLink(salon, booking.id));
    expect(email?.text).not.toContain(changed.manage_token);
    expect(told).toMatchObject({ to: [{ address: STUDIO }] });
    expect(told?.text).toContain(`The email address is now ${CORRECTED}.`);
    expect(told?.text).not.toContain(changed.manage_token);
    const { id } = booking;
    expect(dataOf(await salon.owner(readHistory, { params: { id } })).map(({ change }) => change)).toContain(
      `Email: ${ADA.email} → ${CORRECTED}`,
    );
    // An address in capital letters is the same one.
    const capital = { ...now, body: { customer: { email: CORRECTED.toUpperCase() } } };
    expect(dataOf(await visitor.call(changeBooking, capital)).manage_token).toBeUndefined();
    await run();
    expect(server.emails).toHaveLength(before + 2);
  });

  test('repeating a change after a lost answer gets the same reply, but only for its sender', async () => {
    const salon = await open();
    const booking = await salon.books(CUT, 'wednesday 09:00');
    const idempotencyKey = '0b7e3a52-8c11-4b54-9d3f-6f0c6b8d2f10';
    const asked = { ...link(booking), idempotencyKey, body: { version: 1, customer: { email: CORRECTED } } };
    const visitor = salon.visitor();
    const first = dataOf(await visitor.call(changeBooking, asked));
    const { message: _, ...second } = (await visitor.call(changeBooking, asked)).body as { message?: string };
    expect(second).toEqual({ success: true, data: first });
    expect((await salon.store.appointment(booking.id))?.version).toBe(2);

    const refused = async (input: Partial<typeof asked>) =>
      (await salon.visitor().call(changeBooking, { ...asked, ...input })).status;
    expect(await refused({ idempotencyKey: '0b7e3a52-8c11-4b54-9d3f-6f0c6b8d2f11' })).toBe(403);
    expect(await refused({ body: { version: 1, customer: { email: BEA.email } } })).toBe(422);
    expect(await refused({ manageToken: 'A'.repeat(22) })).toBe(403);
    salon.clock.pass({ hours: 25 });
    expect(await refused({})).toBe(403);
  });

  test('waiting emails go to the new address with the new link, and redundant ones are dropped', async () => {
    const { salon, server, run } = await withMail(open, { reminderHours: 48 });
    const booking = await salon.books(CUT, 'wednesday 09:00');
    const body = { kind: 'deposit', provider: 'test', last4: '4242' } as const;
    dataOf(await salon.visitor().call(payBooking, { ...link(booking), body }));
    const { manage_url = 'none' } = await corrects(salon, booking);
    const corrected = await mailedLink(salon, booking.id);
    await run();
    salon.clock.set('monday 10:00');
    server.refuse(451);
    await run();
    const again = { params: { id: booking.id }, manageToken: manage_url.split('.').at(-1) ?? '' };
    const bea = { ...again, body: { customer: { email: BEA.email } } };
    dataOf(await salon.visitor().call(changeBooking, bea));
    const newest = await mailedLink(salon, booking.id);
    server.refuse(null);
    salon.clock.pass({ hours: 1 });
    await run();
    const sent = server.emails
      .filter((_, i) => server.recipients[i] !== STUDIO)
      .map(({ to, subject, text }) => {
        const opens = text?.includes(corrected) ? 1 : text?.includes(newest) ? 2 : 0;
        return `${to?.[0]?.address} ${subject?.split(' ')[0]} ${opens}`;
      });
    expect(sent.toSorted()).toEqual([
      `${CORRECTED} Receipt 1`,
      `${CORRECTED} We 1`,
      `${BEA.email} Reminder: 2`,
      `${BEA.email} We 2`,
    ]);
  });

  test('a user with the old address loses the booking and continues with the new link', async () => {
    const salon = await open();
    const ada = await salon.signedIn('customer', ADA.email);
    const { id } = await salon.books(CUT, 'wednesday 09:00', { browser: ada });
    const body = { customer: { email: CORRECTED } };
    const { manage_token: manageToken } = dataOf(await ada.call(changeBooking, { params: { id }, body }));
    expect(await ada.call(readBooking, { params: { id } })).toMatchObject({ status: 404 });
    expect(await ada.call(readBooking, { params: { id }, manageToken })).toMatchObject({ status: 200 });
  });

  test('the link in the email to an address that the owner corrected works too', async () => {
    const { salon, server, run } = await withMail(open);
    const booking = await salon.books(CUT, 'wednesday 09:00');
    await run();
    const customer = { ...ADA, email: CORRECTED };
    dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body: { customer } }));
    salon.clock.noWayBack();
    await run();
    const email = server.emails[server.recipients.indexOf(CORRECTED)];
    const manageToken = /#\S+\.([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    expect(await salon.visitor().call(readBooking, link(booking))).toMatchObject({ status: 403 });
    const now = { params: { id: booking.id }, manageToken };
    expect(await salon.visitor().call(readBooking, now)).toMatchObject({ status: 200 });
  });
});

onEveryStore((open) => {
  test('close to the visit, the email says to call about moving it, and details can be corrected until it starts', async () => {
    const { salon, server, run } = await withMail(open, { cancelWindow: 24, bookingWindow: 30 });
    const near = await salon.books(CUT, 'monday 14:00');
    const far = await salon.books(CUT, 'thursday 14:00', { customer: BEA });
    await run();
    const textTo = (email: string) => server.emails[server.recipients.indexOf(email)]?.text ?? '';
    expect(textTo(ADA.email)).toContain('To move your appointment, please call us at (555) 010-0147');
    expect(textTo(ADA.email)).toContain(
      'correct your details or cancel free of charge until Mon, Nov 23 at 9:00 AM',
    );
    expect(textTo(ADA.email)).not.toContain('You can move or cancel');
    expect(textTo(BEA.email)).toContain('You can move or cancel');
    expect(far.can_change).toBe(true);

    const visitor = salon.visitor();
    const asks = async (body: object) => (await visitor.call(changeBooking, { ...link(near), body })).status;
    expect(near.can_change).toBe(false);
    expect(await asks({})).toBe(409);
    expect(await asks({ start_at: '2026-11-25T14:00', customer: { notes: 'x' } })).toBe(409);
    expect(await asks({ service_id: 3, customer: { notes: 'x' } })).toBe(409);
    const notes = 'The back door, please';
    expect(await asks({ service_id: 1, start_at: '2026-11-23T14:00', customer: { notes } })).toBe(200);
    expect(await asks({ customer: { phone: '(555) 010-0999' } })).toBe(200);
    salon.clock.set('monday 14:00');
    expect(await asks({ customer: { name: 'Ada King' } })).toBe(200);
    salon.clock.pass({ minutes: 1 });
    expect(await asks({ customer: { name: 'Ada' } })).toBe(409);
    expect(await visitor.call(cancelBooking, link(near))).toMatchObject({ code: 'window_closed' });
    const kept = await salon.store.appointment(near.id);
    expect(kept).toMatchObject({ version: 4, notes, customer: { name: 'Ada King' } });
  });
});

test('a booking can get five new addresses a day, and an IP address can enter twenty', async () => {
  const salon = await openSalon({ rateLimits: true, requireDeposit: false });
  const statuses: number[] = [];
  const visitor = salon.visitor();
  const correctsAgain = async (booking: Parameters<typeof link>[0], times: number) => {
    let { manage_token: manageToken } = booking;
    for (let i = 0; i < times; i += 1) {
      const body = { customer: { email: `ada.${booking.id}.${i}@example.com` } };
      const input = { params: { id: booking.id }, manageToken, body };
      const answer = await visitor.call(changeBooking, input);
      statuses.push(answer.status);
      if (answer.ok) manageToken = answer.data.manage_token ?? '';
    }
    return manageToken;
  };
  const first = await salon.books(CUT, 'wednesday 09:00');
  const manageToken = await correctsAgain(first, 6);
  expect(statuses.splice(0)).toEqual([200, 200, 200, 200, 200, 429]);
  const details = { params: { id: first.id }, manageToken, body: { customer: { name: 'Ada' } } };
  expect((await visitor.call(changeBooking, details)).status).toBe(200);
  for (const time of ['10:30', '14:00', '15:30']) {
    await correctsAgain(await salon.books(CUT, `wednesday ${time}`), 5);
  }
  expect(new Set(statuses.splice(0))).toEqual(new Set([200]));
  await correctsAgain(await salon.books(CUT, 'thursday 09:00'), 1);
  expect(statuses).toEqual([429]);
});
