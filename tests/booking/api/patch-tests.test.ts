import { expect, test } from 'vitest';
import {
  changeBooking,
  cancelBooking,
  createBooking,
  readBooking,
} from '../../../src/api/booking/bookings.ts';
import {
  cancelAppointment,
  listAppointments,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import type { DataOf } from '../../../src/platform/call/endpoint.ts';
import type { PatchTest } from '../../../src/domain/clients/patch-tests.ts';
import { demoStarting } from '../../../netlify/deps.ts';
import type { Browser, Exchange } from '../../support/browser.ts';
import { updateClient } from '../../../src/api/settings/salon-admin.ts';
import { changeMany } from '../../../src/api/appointments/change-many.ts';
import { replyToRequest } from '../../../src/api/appointments/reply-to-request.ts';
import { withMail } from '../../messages/api/with-mail.ts';
import {
  ADA,
  BEA,
  dataOf,
  onEveryStore,
  openSalon,
  type Salon,
  type SalonOptions,
} from '../../support/salon.ts';
import { startTime } from '../../support/week.ts';

const COLOR = 'Color Service';
const CUT = "Women's Cut & Style";
const rule = { rule: 'require', minutes: 10, hours: 48, valid_months: 6 } as const;
const services = demoStarting.services.map((one) =>
  one.name === COLOR ? { ...one, patch_test: rule } : one,
);

type Pair = Extract<DataOf<typeof createBooking>, { visit: unknown }>;

function pairOf(exchange: Exchange<typeof createBooking>): Pair {
  if (!exchange.ok || !('visit' in exchange.data)) throw new Error(JSON.stringify(exchange.body));
  return exchange.data;
}

const both = async (salon: Salon, visit = 'friday 09:00', at = 'tuesday 09:00') =>
  pairOf(await salon.asksFor(COLOR, visit, { patch_test_at: startTime(at) }));
const pass = ({ id, manage_token }: Pair['visit']) => ({ params: { id }, manageToken: manage_token });
const kept = ({ store }: Salon, { visit, test: tested }: Pair) =>
  Promise.all([store.appointment(visit.id), store.appointment(tested.id)]);
const statuses = async (salon: Salon, pair: Pair) => (await kept(salon, pair)).map((one) => one?.status);
const ownerCancels = (salon: Salon, id: string, by: 'salon' | 'client' = 'salon') =>
  salon.owner(cancelAppointment, { params: { id }, query: { by } });
/** Ada as a client with these results. */
const withRecord = async (salon: Salon, ...patch_tests: PatchTest[]) => {
  await salon.ownerBooks(CUT, 'saturday 09:00');
  const client = await salon.store.clientByAddress(ADA.email);
  if (!client) throw new Error('There is no client');
  expect(await salon.store.saveClient({ ...client, version: 2, patch_tests })).toBe('saved');
};
const ok: PatchTest = { id: 'ok', date: '2026-09-01', result: 'ok', service: 3 };
const reaction: PatchTest = { id: 'reaction', date: '2026-10-01', result: 'reaction', service: 3 };

onEveryStore((opens) => {
  const open = (options: SalonOptions = {}) =>
    opens({ services, autoConfirm: true, requireDeposit: false, ...options });

  test('a visit that requires a test is refused with the times that are early enough', async () => {
    const salon = await open();
    const refused = await salon.asksFor(COLOR, 'friday 09:00');
    expect(refused).toMatchObject({ status: 409, code: 'patch_test_needed' });
    const { slots } = (refused.body as { data: { slots: { start_at: string; end_at: string }[] } }).data;
    expect(slots.at(0)).toEqual({ start_at: '2026-11-23T10:30', end_at: '2026-11-23T10:40' });
    expect(slots.map(({ start_at }) => start_at)).not.toContain('2026-11-25T09:00');
    expect(await salon.asksFor(CUT, 'friday 09:00')).toMatchObject({ status: 201 });
  });

  test('the test and the visit are booked as one, each with its own link, and repeated under their key', async () => {
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

  test('without a time early enough the first possible date is named', async () => {
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
  ])('a time of the test that is %s books neither', async (_, at) => {
    const salon = await open();
    await salon.books(CUT, 'tuesday 10:30');
    const refused = await salon.asksFor(COLOR, 'friday 09:00', { patch_test_at: startTime(at) });
    expect(refused).toMatchObject({ status: 409, code: 'patch_test_needed' });
    expect(await salon.offers(CUT, 'friday')).toContain('09:00');
  });

  test('a test counts only for a visit within the months of its rule, booked or moved', async () => {
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

  test('an advised test is booked only if it is wanted', async () => {
    const advised = services.map((one) =>
      one.patch_test ? { ...one, patch_test: { ...rule, rule: 'advise' as const } } : one,
    );
    const salon = await open({ services: advised });
    expect(await salon.books(COLOR, 'thursday 09:00')).toMatchObject({ status: 'confirmed' });
    expect((await both(salon)).test.start_at).toBe('2026-11-24T09:00:00-05:00');
  });

  test('a valid result counts for a proven address alone', async () => {
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

  test('a reaction turns the visit of a proven client into a request, and of nobody else', async () => {
    const salon = await open();
    await withRecord(salon, reaction, ok);
    const browser = await salon.signedIn('customer', ADA.email);
    const booked = await salon.books(COLOR, 'friday 09:00', { browser });
    expect(booked).toMatchObject({ status: 'pending', held_until: null });
    expect(JSON.stringify(booked)).not.toContain('reaction');
    expect((await both(salon, 'friday 14:00')).visit.status).toBe('confirmed');
    expect(await salon.books(CUT, 'wednesday 09:00', { browser })).toMatchObject({ status: 'confirmed' });
  });

  test('a reaction to the booked test makes the moved visit of a proven client a request', async () => {
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

  test('canceling the visit cancels the test that is still ahead, and no other', async () => {
    const salon = await open();
    const pair = await both(salon);
    await salon.visitor().call(cancelBooking, pass(pair.visit));
    expect(await statuses(salon, pair)).toEqual(['canceled', 'canceled']);
    expect(await salon.offers(CUT, 'tuesday')).toContain('09:00');
    const later = await both(salon);
    salon.clock.set('tuesday 12:00');
    await salon.visitor().call(cancelBooking, pass(later.visit));
    expect(await statuses(salon, later)).toEqual(['canceled', 'confirmed']);
  });

  test('canceling the test turns the visit into a request that no payment confirms', async () => {
    const salon = await open();
    const pair = await both(salon);
    await salon.visitor().call(cancelBooking, pass(pair.test));
    expect(await statuses(salon, pair)).toEqual(['pending', 'canceled']);
    const [visit] = await kept(salon, pair);
    expect(visit?.services.every(({ by_request }) => by_request)).toBe(true);
  });

  test('the owner cancels both and takes it back as one', async () => {
    const salon = await open();
    const pair = await both(salon);
    const canceled = await ownerCancels(salon, pair.visit.id);
    expect(await statuses(salon, pair)).toEqual(['canceled', 'canceled']);
    const { version } = (canceled as { data: { version: number } }).data;
    const undone = await salon.owner(undoChange, { params: { id: pair.visit.id }, body: { version } });
    expect(undone).toMatchObject({ ok: true });
    expect(await statuses(salon, pair)).toEqual(['confirmed', 'confirmed']);
    const [, tested] = await kept(salon, pair);
    expect(await salon.store.ownerChange(tested?.id ?? '')).toBeNull();
  });

  test('a missed test turns the visit into a request, until the owner takes that back', async () => {
    const salon = await open();
    const pair = await both(salon);
    salon.clock.set('tuesday 12:00');
    const missed = await salon.owner(updateAppointment, {
      params: { id: pair.test.id },
      body: { status: 'no_show' },
    });
    expect(await statuses(salon, pair)).toEqual(['pending', 'no_show']);
    const { version } = (missed as { data: { version: number } }).data;
    await salon.owner(undoChange, { params: { id: pair.test.id }, body: { version } });
    expect(await statuses(salon, pair)).toEqual(['confirmed', 'confirmed']);
  });

  test('declining the request for the visit, or canceling both in bulk, cancels the test too', async () => {
    const salon = await open({ autoConfirm: false });
    const declined = await both(salon);
    const body = { answer: 'decline', version: 1 } as const;
    await salon.owner(replyToRequest, { params: { id: declined.visit.id }, body });
    expect(await statuses(salon, declined)).toEqual(['canceled', 'canceled']);
    const bulk = await both(salon);
    const ids = [bulk.visit.id, bulk.test.id];
    const canceled = dataOf(await salon.owner(changeMany, { body: { ids, action: 'cancel' } }));
    expect(canceled.results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await statuses(salon, bulk)).toEqual(['canceled', 'canceled']);
  });

  test.each([
    ['visit', 'test'],
    ['test', 'visit'],
  ] as const)('canceled in bulk, %s and %s end as one and are taken back as one', async (...order) => {
    const salon = await open();
    const pair = await both(salon);
    const before = await kept(salon, pair);
    const ids = order.map((which) => pair[which].id);
    const { results } = dataOf(await salon.owner(changeMany, { body: { ids, action: 'cancel' } }));
    expect(results).toMatchObject(
      ids.map((id) => ({ id, ok: true, appointment: { version: 2, status: 'canceled' } })),
    );
    expect(await kept(salon, pair)).toMatchObject([{ version: 2 }, { version: 2 }]);
    dataOf(await salon.owner(undoChange, { params: { id: pair.visit.id }, body: { version: 2 } }));
    expect(await kept(salon, pair)).toEqual(before.map((one) => ({ ...one, version: 3 })));
  });

  test('canceled in bulk with its visit, a test that has begun ends too', async () => {
    const salon = await open();
    const pair = await both(salon);
    salon.clock.set('tuesday 09:05');
    const ids = [pair.test.id, pair.visit.id];
    dataOf(await salon.owner(changeMany, { body: { ids, action: 'cancel' } }));
    expect(await statuses(salon, pair)).toEqual(['canceled', 'canceled']);
    dataOf(await salon.owner(undoChange, { params: { id: pair.visit.id }, body: { version: 2 } }));
    expect(await statuses(salon, pair)).toEqual(['confirmed', 'confirmed']);
  });

  test('moving either keeps the hours between them', async () => {
    const salon = await open();
    const pair = await both(salon);
    const moves = (one: Pair['visit'], at: string) =>
      salon.visitor().call(changeBooking, { ...pass(one), body: { start_at: startTime(at) } });
    expect(await moves(pair.test, 'wednesday 10:30')).toMatchObject({
      status: 422,
      code: 'not_available',
      message: 'The patch test must be at least 48 hours before your visit. Please choose another time.',
    });
    expect(await moves(pair.test, 'tuesday 14:00')).toMatchObject({ ok: true });
    expect(await moves(pair.visit, 'thursday 09:00')).toMatchObject({ code: 'patch_test_needed' });
    expect(await moves(pair.visit, 'friday 10:30')).toMatchObject({ ok: true });
    const owners = (one: Pair['visit'], at: string) =>
      salon.owner(updateAppointment, {
        params: { id: one.id },
        body: { start_at: startTime(at), allow_outside: true },
      });
    expect(await owners(pair.visit, 'thursday 09:00')).toMatchObject({
      status: 422,
      errors: { start_at: 'A patch test must be at least 48 hours before its visit' },
    });
    expect(await owners(pair.visit, 'thursday 15:30')).toMatchObject({ ok: true });
  });

  test('a visit moved earlier takes its test along, in one step', async () => {
    const salon = await open();
    const pair = await both(salon, 'friday 09:00', 'tuesday 14:00');
    const moved = await salon.visitor().call(changeBooking, {
      ...pass(pair.visit),
      body: {
        start_at: startTime('thursday 14:00'),
        patch_test_at: startTime('tuesday 10:30'),
        customer: { email: 'ada.lovelace@example.com' },
      },
    });
    expect(moved).toMatchObject({
      data: { date: '2026-11-26', paired: { is: 'test', start_at: '2026-11-24T10:30:00-05:00' } },
    });
    const [visit, tested] = await kept(salon, pair);
    expect([visit?.version, tested?.version]).toEqual([2, 2]);
    expect(tested?.customer).toEqual(visit?.customer);
    expect(tested?.link_version).toBe(2);
    expect(await salon.offers(CUT, 'tuesday')).toContain('14:00');
  });

  test.each(['visit', 'test'] as const)(
    "a %s's new name, contacts and language are those of the other too, whose old link ends",
    async (which) => {
      const salon = await open();
      const pair = await both(salon);
      const other = which === 'visit' ? pair.test : pair.visit;
      const changes = (body: object) =>
        salon.visitor().call(changeBooking, { ...pass(pair[which]), body: { language: 'de', ...body } });
      const named = await changes({ customer: { name: 'Ada Lovelace' } });
      expect(named).toMatchObject({ data: { version: 2, paired: { start_at: other.start_at } } });
      expect(await salon.visitor().call(readBooking, pass(other))).toMatchObject({
        status: 200,
        data: { customer: { name: 'Ada Lovelace' } },
      });
      const email = 'ada.lovelace@example.com';
      dataOf(await changes({ customer: { email, phone: '555 0199' } }));
      const [visit, tested] = await kept(salon, pair);
      for (const one of [visit, tested])
        expect(one).toMatchObject({
          version: 3,
          link_version: 3,
          language: 'de',
          guest: {},
          customer: { name: 'Ada Lovelace', email, phone: '555 0199' },
        });
      expect(visit?.services[0]).not.toHaveProperty('shown_name');
      expect(tested?.services[0].shown_name).toBe('Allergietest: Color Service');
      expect(await salon.visitor().call(readBooking, pass(other))).toMatchObject({ status: 403 });
    },
  );

  test('a test that is over stays as it was', async () => {
    const salon = await open();
    const pair = await both(salon);
    salon.clock.set('tuesday 12:00');
    const body = { customer: { name: 'Ada Lovelace' } };
    dataOf(await salon.visitor().call(changeBooking, { ...pass(pair.visit), body }));
    const [visit, tested] = await kept(salon, pair);
    expect([visit?.version, tested?.version]).toEqual([2, 1]);
  });

  test.each(['visit', 'test'] as const)(
    'the owner corrects both by a %s, and takes it back',
    async (which) => {
      const salon = await open();
      const pair = await both(salon);
      const before = await kept(salon, pair);
      const params = { id: pair[which].id };
      const customer = { name: 'Ada Lovelace', email: 'ada.lovelace@example.com' };
      const body = { customer, language: 'es' } as const;
      const corrected = await salon.owner(updateAppointment, { params, body });
      const [visit, tested] = await kept(salon, pair);
      for (const one of [visit, tested])
        expect(one).toMatchObject({ version: 2, link_version: 2, language: 'es', customer });
      expect(tested?.services[0].shown_name).toBe('Prueba de alergia: Color Service');
      const { version } = dataOf(corrected);
      dataOf(await salon.owner(undoChange, { params, body: { version } }));
      expect(await kept(salon, pair)).toEqual(before.map((one) => ({ ...one, version: 3 })));
    },
  );

  test("a visit loses its client's answers and forms once the owner gives its test to another person", async () => {
    const salon = await open();
    const pair = await both(salon);
    const [visit] = await kept(salon, pair);
    if (!visit) throw new Error('There is no visit');
    const signed = [{ form: 'f', version: 1, title: 'F', text: 'T', name: 'Ada', signature: '', at: 0 }];
    const answers = [{ id: 'q', kind: 'text' as const, text: 'Q', value: 'A' }];
    const client = { id: 'c', version: 1, ...ADA, notes: '' };
    const history = { at: salon.clock.now(), by: 'customer' as const, change: 'Signed' };
    const given = { ...visit, version: 2, signed, answers };
    expect(await salon.store.change(given, { history, client })).toMatchObject({ kind: 'changed' });
    const body = { customer: BEA };
    dataOf(await salon.owner(updateAppointment, { params: { id: pair.test.id }, body }));
    const [after] = await kept(salon, pair);
    expect(after).toMatchObject({ customer: BEA });
    expect(Object.keys(after ?? {})).not.toContain('signed');
    expect(Object.keys(after ?? {})).not.toContain('answers');
  });

  test('a visit changed to a service that requires a test gets one', async () => {
    const salon = await open();
    const plain = await salon.books(CUT, 'friday 09:00');
    const changes = (body: object) => salon.visitor().call(changeBooking, { ...pass(plain), body });
    expect(await changes({ service_ids: [3] })).toMatchObject({ code: 'patch_test_needed' });
    const changed = await changes({ service_ids: [3], patch_test_at: startTime('tuesday 09:00') });
    expect(changed).toMatchObject({ data: { paired: { is: 'test' }, service: { name: COLOR } } });
    // The answer to a repeated request names the test too.
    expect(await changes({ service_ids: [3] })).toMatchObject({ data: { paired: { is: 'test' } } });
    const offers = await salon.offers(CUT, 'tuesday');
    expect(offers).not.toContain('09:00');
  });

  test('a visit changed to services without a test cancels the one ahead, and moves freely', async () => {
    const salon = await open();
    const pair = await both(salon);
    const changes = (body: object) => salon.visitor().call(changeBooking, { ...pass(pair.visit), body });
    const changed = dataOf(await changes({ service_ids: [1] }));
    expect(changed).toMatchObject({ status: 'confirmed', service: { name: CUT } });
    expect(changed).not.toHaveProperty('paired');
    expect(await statuses(salon, pair)).toEqual(['confirmed', 'canceled']);
    expect(await salon.offers(CUT, 'tuesday')).toContain('09:00');
    expect(await changes({ start_at: startTime('wednesday 09:00') })).toMatchObject({ ok: true });
    expect(await changes({ service_ids: [3] })).toMatchObject({ code: 'patch_test_needed' });
  });

  test('a test that is over keeps no visit of other services away', async () => {
    const salon = await open();
    const pair = await both(salon);
    salon.clock.set('tuesday 12:00');
    const changes = (body: object) => salon.visitor().call(changeBooking, { ...pass(pair.visit), body });
    dataOf(await changes({ service_ids: [1] }));
    dataOf(await changes({ start_at: startTime('thursday 09:00') }));
    const body = { start_at: startTime('thursday 08:00'), allow_outside: true };
    dataOf(await salon.owner(updateAppointment, { params: { id: pair.visit.id }, body }));
    expect(await statuses(salon, pair)).toEqual(['confirmed', 'confirmed']);
    // Back at what it was made for, it counts as before.
    expect(await changes({ service_ids: [3], start_at: startTime('friday 09:00') })).toMatchObject({
      ok: true,
    });
  });

  test('the owner changes both by the services of the visit, takes it back, or keeps the test', async () => {
    const salon = await open();
    const pair = await both(salon);
    const before = await kept(salon, pair);
    const params = { id: pair.visit.id };
    const body = { service_ids: [1] };
    const { version } = dataOf(await salon.owner(updateAppointment, { params, body }));
    expect(await statuses(salon, pair)).toEqual(['confirmed', 'canceled']);
    dataOf(await salon.owner(undoChange, { params, body: { version } }));
    expect(await kept(salon, pair)).toEqual(before.map((one) => ({ ...one, version: 3 })));
    dataOf(await salon.owner(updateAppointment, { params, body }));
    const again = { params: { id: pair.test.id }, body: { status: 'booked' } } as const;
    dataOf(await salon.owner(updateAppointment, again));
    dataOf(await salon.owner(updateAppointment, { params, body: { notes: 'Fringe' } }));
    expect(await statuses(salon, pair)).toEqual(['confirmed', 'booked']);
    await salon.visitor().call(cancelBooking, pass(pair.test));
    expect(await statuses(salon, pair)).toEqual(['confirmed', 'canceled']);
  });
});

test('each of a pair has its own emails, and one reminder each', async () => {
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
  ['one by the owner', 'owner', { service_ids: [3, 2] }, "Added: Men's Cut & Style."],
  ['another address', 'customer', { customer: { email: BEA.email } }, 'We sent a new private link there'],
])('no email says that a request with %s has lost its test', async (_, by, body, said) => {
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

test('a corrected address gets the link of each of a pair', async () => {
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

test('a reaction is an alert with each appointment of its client until a later good result', async () => {
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

test('a test asks no questions and needs no signatures: its visit does', async () => {
  const question = { id: 'length', kind: 'text', text: 'How long?', required: true } as const;
  const asking = services.map((one) => (one.patch_test ? { ...one, questions: [question] } : one));
  const salon = await openSalon({ services: asking });
  const pair = await both(salon);
  const read = async (one: Pair['visit']) => dataOf(await salon.visitor().call(readBooking, pass(one)));
  expect((await read(pair.visit)).questions).toEqual([question]);
  expect((await read(pair.test)).questions).toBeUndefined();
});

test("another's address, given by the test, makes the visit wait for a card again", async () => {
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
  // As it is once a known client has opened her emailed link.
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

test('an unpaid visit that is released releases its test, and a late payment makes it a request', async () => {
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
