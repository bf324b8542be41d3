import { expect, test } from 'vitest';
import { changeBooking, cancelBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { listAppointments, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import type { PatchTest } from '../../../src/domain/clients/patch-tests.ts';
import type { Browser } from '../../support/browser.ts';
import { updateClient } from '../../../src/api/settings/salon-admin.ts';
import { withMail } from '../../messages/api/with-mail.ts';
import {
  ADA,
  BEA,
  dataOf,
  onEveryStore,
  openSalon,
  type SalonOptions,
  type Salon,
} from '../../support/salon.ts';
import { startTime } from '../../support/week.ts';
import {
  COLOR,
  CUT,
  rule,
  services,
  type Pair,
  pairOf,
  both,
  pass,
  kept,
  statuses,
  ok,
  reaction,
} from './patch-test-pairs.ts';

/** Makes Ada a client with these test results. */
const withRecord = async (salon: Salon, ...patch_tests: PatchTest[]) => {
  await salon.ownerBooks(CUT, 'saturday 09:00');
  const client = await salon.store.clientByAddress(ADA.email);
  if (!client) throw new Error('There is no client');
  expect(await salon.store.saveClient({ ...client, version: 2, patch_tests })).toBe('saved');
};

onEveryStore((opens) => {
  const open = (options: SalonOptions = {}) =>
    opens({ services, autoConfirm: true, requireDeposit: false, ...options });

  test('a visit that requires a test is refused, with the times that are early enough for one', async () => {
    const salon = await open();
    const refused = await salon.asksFor(COLOR, 'friday 09:00');
    expect(refused).toMatchObject({ status: 409, code: 'patch_test_needed' });
    const { slots } = (refused.body as { data: { slots: { start_at: string; end_at: string }[] } }).data;
    expect(slots.at(0)).toEqual({ start_at: '2026-11-23T10:30', end_at: '2026-11-23T10:40' });
    expect(slots.map(({ start_at }) => start_at)).not.toContain('2026-11-25T09:00');
    expect(await salon.asksFor(CUT, 'friday 09:00')).toMatchObject({ status: 201 });
  });

  test('the test and the visit are booked as one, each with its own link, and a repeated request answers the same', async () => {
    const salon = await open();
    const key = '7f0f3b1c-5d0c-4c53-9c35-0d7f7d4b9f11';
    const asked = { patch_test_at: startTime('tuesday 09:00'), key };
    const browser = salon.visitor();
    const first = await salon.asksFor(COLOR, 'friday 09:00', { ...asked, browser });
    const { visit, test: tested } = pairOf(first);
    expect(visit).toMatchObject({ start_at: '2026-11-27T09:00:00-05:00', status: 'confirmed' });
    expect(tested).toMatchObject({
      start_at: '2026-11-24T09:00:00-05:00',
      end_at: '2026-11-24T09:10:00-05:00',
      status: 'confirmed',
      service: { name: 'Patch test: Color Service', price_cents: 0 },
    });
    expect(visit.manage_token).not.toBe(tested.manage_token);
    expect((await salon.asksFor(COLOR, 'friday 09:00', { ...asked, browser })).body).toEqual(first.body);
    for (const [one, other, is] of [
      [visit, tested, 'test'],
      [tested, visit, 'visit'],
    ] as const) {
      const read = await salon.visitor().call(readBooking, pass(one));
      expect(read).toMatchObject({
        data: { paired: { is, start_at: other.start_at } },
      });
    }
  });

  test('the refusal names the first possible date if no time for a test is early enough', async () => {
    const salon = await open();
    const refused = await salon.asksFor(COLOR, 'tuesday 14:00');
    expect(refused).toMatchObject({ status: 409, code: 'patch_test_needed' });
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('Wednesday, November 25'),
      data: { slots: [], first: { start_at: '2026-11-25T14:00' } },
    });
  });

  test.each([
    ['too late', 'wednesday 10:30'],
    ['taken', 'tuesday 10:30'],
    ['closed', 'sunday 09:00'],
  ])('neither is booked if the time of the test is %s', async (_, at) => {
    const salon = await open();
    await salon.books(CUT, 'tuesday 10:30');
    const refused = await salon.asksFor(COLOR, 'friday 09:00', { patch_test_at: startTime(at) });
    expect(refused).toMatchObject({ status: 409, code: 'patch_test_needed' });
    expect(await salon.offers(CUT, 'friday')).toContain('09:00');
  });

  test('a test counts only for visits within the months of its rule, whether booked or moved', async () => {
    const monthly = services.map((one) =>
      one.patch_test ? { ...one, patch_test: { ...rule, valid_months: 1 } } : one,
    );
    const salon = await open({ services: monthly, bookingWindow: 120 });
    const [late, early] = ['2027-02-02 09:00', 'tuesday 09:00'];
    const refused = await salon.asksFor(COLOR, late, { patch_test_at: startTime(early) });
    expect(refused).toMatchObject({ status: 409, code: 'patch_test_needed' });
    const { slots } = (refused.body as { data: { slots: { start_at: string }[] } }).data;
    expect(slots.at(0)?.start_at).toBe('2027-01-04T09:00');
    const pair = await both(salon);
    const moves = (one: Pair['visit'], body: object) =>
      salon.visitor().call(changeBooking, { ...pass(one), body });
    const start_at = startTime(late);
    expect(await moves(pair.visit, { start_at })).toMatchObject({ code: 'patch_test_needed' });
    const tooEarly = { start_at, patch_test_at: startTime('wednesday 09:00') };
    expect(await moves(pair.visit, tooEarly)).toMatchObject({ code: 'patch_test_needed' });
    const along = { start_at, patch_test_at: startTime('2027-01-26 09:00') };
    expect(await moves(pair.visit, along)).toMatchObject({ data: { date: '2027-02-02' } });
    const back = await moves(pair.test, { start_at: startTime(early) });
    expect(back).toMatchObject({ status: 422, code: 'not_available' });
  });

  test('an advised test is booked only if the client wants it', async () => {
    const advised = services.map((one) =>
      one.patch_test ? { ...one, patch_test: { ...rule, rule: 'advise' as const } } : one,
    );
    const salon = await open({ services: advised });
    expect(await salon.books(COLOR, 'thursday 09:00')).toMatchObject({ status: 'confirmed' });
    expect((await both(salon)).test.start_at).toBe('2026-11-24T09:00:00-05:00');
  });

  test('a valid result counts only for a proven address', async () => {
    const salon = await open();
    await withRecord(salon, ok);
    expect(await salon.asksFor(COLOR, 'friday 09:00')).toMatchObject({ code: 'patch_test_needed' });
    const browser = await salon.signedIn('customer', ADA.email);
    expect(await salon.books(COLOR, 'friday 09:00', { browser })).toMatchObject({ status: 'confirmed' });
    const unproven = await salon.signedIn('customer', 'else@example.com', { verified: false });
    const customer = { ...ADA, email: 'else@example.com' };
    const refused = await salon.asksFor(COLOR, 'friday 14:00', { browser: unproven, customer });
    expect(refused).toMatchObject({ code: 'patch_test_needed' });
  });

  test('a reaction turns the visit into a request only for a proven client', async () => {
    const salon = await open();
    await withRecord(salon, reaction, ok);
    const browser = await salon.signedIn('customer', ADA.email);
    const booked = await salon.books(COLOR, 'friday 09:00', { browser });
    expect(booked).toMatchObject({ status: 'pending', held_until: null });
    expect(JSON.stringify(booked)).not.toContain('reaction');
    expect((await both(salon, 'friday 14:00')).visit.status).toBe('confirmed');
    expect(await salon.books(CUT, 'wednesday 09:00', { browser })).toMatchObject({ status: 'confirmed' });
  });

  test('a reaction to the booked test turns a moved visit into a request for a proven client', async () => {
    const salon = await open();
    const pair = await both(salon);
    salon.clock.set('tuesday 12:00');
    await withRecord(salon, reaction);
    const moves = (browser: Browser, at: string) =>
      browser.call(changeBooking, { ...pass(pair.visit), body: { start_at: startTime(at) } });
    expect(await moves(salon.visitor(), 'friday 10:30')).toMatchObject({ data: { status: 'confirmed' } });
    const browser = await salon.signedIn('customer', ADA.email);
    expect(await moves(browser, 'friday 14:00')).toMatchObject({ data: { status: 'pending' } });
    const [visit] = await kept(salon, pair);
    expect(visit?.services.every(({ by_request }) => by_request)).toBe(true);
  });
});

test('a visit and its test each have their own emails', async () => {
  const { salon, news, server } = await withMail(openSalon, {
    services,
    autoConfirm: true,
    requireDeposit: false,
  });
  await both(salon);
  expect(await news()).toEqual([
    'customer: Your appointment on Fri, Nov 27 at 9:00 AM is confirmed',
    'customer: Your appointment on Tue, Nov 24 at 9:00 AM is confirmed',
    'owner: New booking: Ada Byron, Fri, Nov 27 at 9:00 AM',
    'owner: New booking: Ada Byron, Tue, Nov 24 at 9:00 AM',
  ]);
  const texts = () => server.emails.map(({ text }) => text ?? '');
  expect(texts().filter((text) => text.includes('patch test before your visit'))).toHaveLength(1);
  salon.clock.set('monday 10:00');
  expect(await news()).toEqual(['customer: Reminder: Patch test: Color Service on Tue, Nov 24 at 9:00 AM']);
  const later = await both(salon, 'saturday 09:00', 'wednesday 09:00');
  await news();
  await salon.visitor().call(cancelBooking, pass(later.test));
  expect(await news()).toEqual([
    'customer: Your appointment on Sat, Nov 28 at 9:00 AM has changed',
    'customer: Your appointment on Wed, Nov 25 at 9:00 AM is canceled',
    'owner: Booking canceled: Ada Byron, Wed, Nov 25 at 9:00 AM',
    'owner: Booking changed: Ada Byron, Sat, Nov 28 at 9:00 AM',
  ]);
  expect(texts().some((text) => text.includes('is a request again'))).toBe(true);
});

test.each([
  ['another service as long', 'customer', { service_ids: [3, 2] }, "Added: Men's Cut & Style."],
  ['a change by the owner', 'owner', { service_ids: [3, 2] }, "Added: Men's Cut & Style."],
  ['another address', 'customer', { customer: { email: BEA.email } }, 'We sent a new private link there'],
])('no email says that a request with %s lost its test', async (_, by, body, said) => {
  const even = services.map((one) => (one.name === COLOR ? one : { ...one, duration_min: 45 }));
  const { salon, run, server } = await withMail(openSalon, { services: even, requireDeposit: false });
  const pair = await both(salon);
  const changes = (body: object) => salon.visitor().call(changeBooking, { ...pass(pair.visit), body });
  dataOf(await changes({ service_ids: [3, 1] }));
  await run();
  const { length } = server.emails;
  if (by === 'customer') dataOf(await changes(body));
  else dataOf(await salon.owner(updateAppointment, { params: { id: pair.visit.id }, body }));
  salon.clock.noWayBack();
  await run();
  const texts = server.emails.slice(length).map(({ text }) => text);
  expect(texts.join('\n')).toContain(said);
  expect(texts.join('\n')).not.toMatch(/patch test was canceled|test isn't taking place/);
  expect((await kept(salon, pair)).map((one) => one?.pair?.is)).toEqual(['visit', 'test']);
});

test('a corrected address gets the links of both the visit and its test', async () => {
  const { salon, news, server } = await withMail(openSalon, {
    services,
    autoConfirm: true,
    requireDeposit: false,
  });
  const pair = await both(salon);
  await news();
  const body = { customer: { email: 'ada.lovelace@example.com' } };
  dataOf(await salon.visitor().call(changeBooking, { ...pass(pair.visit), body }));
  expect(await news()).toEqual([
    'customer: Your appointment on Fri, Nov 27 at 9:00 AM is confirmed',
    'customer: Your appointment on Tue, Nov 24 at 9:00 AM is confirmed',
    'owner: Booking changed: Ada Byron, Fri, Nov 27 at 9:00 AM',
    'owner: Booking changed: Ada Byron, Tue, Nov 24 at 9:00 AM',
  ]);
  const sent = server.emails.slice(-4).map(({ to }) => to?.[0]?.address);
  expect(sent.filter((address) => address === body.customer.email)).toHaveLength(2);
});

test("a reaction is an alert on its client's appointments until a later good result", async () => {
  const salon = await openSalon({ services });
  const { id } = await salon.ownerBooks(COLOR, 'friday 09:00');
  const client = await salon.store.clientByAddress(ADA.email);
  const note = (patch_test: Partial<PatchTest> & Pick<PatchTest, 'id' | 'date'>) =>
    salon.owner(updateClient, { params: { id: client?.id ?? '' }, body: { patch_test } });
  const alerts = async () => {
    return dataOf(await salon.owner(listAppointments, {})).find((one) => one.id === id)?.alerts;
  };
  const first = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';
  await note({ id: first, date: '2026-11-20', result: 'reaction', service: 3, name: COLOR, note: 'Red' });
  expect(await alerts()).toBe('Reaction to a patch test for Color Service, Fri, Nov 20, 2026: Red');
  const later = { id: '1c8f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d', date: '2026-11-21' } as const;
  await note({ ...later, result: 'ok' });
  expect(await alerts()).toBeUndefined();
  await note(later);
  expect(await alerts()).toContain('Red');
  const answer = await note({ id: first, date: '2026-11-20' });
  expect(answer).toMatchObject({ data: { patch_tests: [] } });
});

test("a visit's questions are not asked for its test", async () => {
  const question = { id: 'length', kind: 'text', text: 'How long?', required: true } as const;
  const asking = services.map((one) => (one.patch_test ? { ...one, questions: [question] } : one));
  const salon = await openSalon({ services: asking });
  const pair = await both(salon);
  const read = async (one: Pair['visit']) => dataOf(await salon.visitor().call(readBooking, pass(one)));
  expect((await read(pair.visit)).questions).toEqual([question]);
  expect((await read(pair.test)).questions).toBeUndefined();
});

test("giving the test another client's address makes the visit wait for a card again", async () => {
  const { salon, deps } = await withMail(openSalon, {
    services,
    autoConfirm: true,
    requireDeposit: false,
    cardOnFile: 'new',
    unpaidHoldMinutes: 120,
  });
  const browser = salon.visitor({ post: deps.post });
  const asked = { browser, patch_test_at: startTime('tuesday 09:00') };
  const pair = pairOf(await salon.asksFor(COLOR, 'friday 09:00', asked));
  const { store, clock } = salon;
  const [before] = await kept(salon, pair);
  const client = await store.clientByAddress(ADA.email);
  if (!before || !client) throw new Error('Nothing was booked');
  expect(before).toMatchObject({ status: 'pending', held_until: expect.any(Number) });
  // This is the state after a known client has opened her emailed link.
  const { held_until, guest, version } = before;
  const personal = { known: true as const, ...(held_until !== null && { held_until }) };
  const next = { status: 'confirmed', version: version + 1, held_until: null } as const;
  const opened = { ...before, ...next, guest: { ...guest, personal } };
  await store.change(opened, { history: { at: clock.now(), by: 'customer', change: 'Opened' }, client });
  const body = { customer: { email: 'else@example.com' } };
  dataOf(await browser.call(changeBooking, { ...pass(pair.test), body }));
  const [visit] = await kept(salon, pair);
  expect(visit).toMatchObject({ status: 'pending', held_until, customer: body.customer });
});

test('releasing an unpaid visit releases its test, and a late payment only requests the visit again', async () => {
  const { salon, run, deps } = await withMail(openSalon, {
    services,
    autoConfirm: true,
    requireDeposit: true,
    unpaidHoldMinutes: 60,
  });
  const browser = salon.visitor({ post: deps.post });
  const asked = { browser, patch_test_at: startTime('tuesday 09:00') };
  const pair = pairOf(await salon.asksFor(COLOR, 'friday 09:00', asked));
  expect(pair.visit.held_until).not.toBeNull();
  salon.clock.pass({ hours: 3 });
  await run();
  expect(await statuses(salon, pair)).toEqual(['canceled', 'canceled']);
  const [visit] = await kept(salon, pair);
  expect(visit?.services.every(({ by_request }) => by_request)).toBe(true);
});
