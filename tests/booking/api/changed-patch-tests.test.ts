import { expect, test } from 'vitest';
import { changeBooking, cancelBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import {
  undoChange,
  updateAppointment,
  cancelAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { changeMany } from '../../../src/api/appointments/change-many.ts';
import { replyToRequest } from '../../../src/api/appointments/reply-to-request.ts';
import { ADA, BEA, dataOf, onEveryStore, type SalonOptions, type Salon } from '../../support/salon.ts';
import { startTime } from '../../support/week.ts';
import { COLOR, CUT, services, type Pair, both, pass, kept, statuses } from './patch-test-pairs.ts';

const ownerCancels = (salon: Salon, id: string, by: 'salon' | 'client' = 'salon') =>
  salon.owner(cancelAppointment, { params: { id }, query: { by } });

onEveryStore((opens) => {
  const open = (options: SalonOptions = {}) =>
    opens({ services, autoConfirm: true, requireDeposit: false, ...options });

  test('canceling the visit cancels its test only if the test is still ahead', async () => {
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

  test('the owner cancels both and undoes it as one', async () => {
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

  test('a missed test turns the visit into a request, until the owner undoes it', async () => {
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
  ] as const)('%s and %s canceled in bulk are canceled and undone as one', async (...order) => {
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

  test('a test that has begun is canceled too if canceled in bulk with its visit', async () => {
    const salon = await open();
    const pair = await both(salon);
    salon.clock.set('tuesday 09:05');
    const ids = [pair.test.id, pair.visit.id];
    dataOf(await salon.owner(changeMany, { body: { ids, action: 'cancel' } }));
    expect(await statuses(salon, pair)).toEqual(['canceled', 'canceled']);
    dataOf(await salon.owner(undoChange, { params: { id: pair.visit.id }, body: { version: 2 } }));
    expect(await statuses(salon, pair)).toEqual(['confirmed', 'confirmed']);
  });

  test('moving either keeps the required hours between them', async () => {
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

  test('a visit and its test can be moved earlier in one step', async () => {
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
    "a %s's new name, contacts and language apply to the other too, and its old link stops working",
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

  test('a test that is over keeps its name', async () => {
    const salon = await open();
    const pair = await both(salon);
    salon.clock.set('tuesday 12:00');
    const body = { customer: { name: 'Ada Lovelace' } };
    dataOf(await salon.visitor().call(changeBooking, { ...pass(pair.visit), body }));
    const [visit, tested] = await kept(salon, pair);
    expect([visit?.version, tested?.version]).toEqual([2, 1]);
  });

  test.each(['visit', 'test'] as const)(
    'the owner corrects both by changing the %s, and can undo it',
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

  test('a visit loses its answers and forms if the owner gives its test to another client', async () => {
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
    // The answer to a repeated request includes the test too.
    expect(await changes({ service_ids: [3] })).toMatchObject({ data: { paired: { is: 'test' } } });
    const offers = await salon.offers(CUT, 'tuesday');
    expect(offers).not.toContain('09:00');
  });

  test('a visit changed to services without a test cancels its upcoming test, and moves freely', async () => {
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

  test('a past test does not limit a visit changed to other services', async () => {
    const salon = await open();
    const pair = await both(salon);
    salon.clock.set('tuesday 12:00');
    const changes = (body: object) => salon.visitor().call(changeBooking, { ...pass(pair.visit), body });
    dataOf(await changes({ service_ids: [1] }));
    dataOf(await changes({ start_at: startTime('thursday 09:00') }));
    const body = { start_at: startTime('thursday 08:00'), allow_outside: true };
    dataOf(await salon.owner(updateAppointment, { params: { id: pair.visit.id }, body }));
    expect(await statuses(salon, pair)).toEqual(['confirmed', 'confirmed']);
    // Back at the service it was made for, the test counts as before.
    expect(await changes({ service_ids: [3], start_at: startTime('friday 09:00') })).toMatchObject({
      ok: true,
    });
  });

  test("changing the visit's services cancels the test, which the owner can undo or rebook", async () => {
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
