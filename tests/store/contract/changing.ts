import { expect, test } from 'vitest';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import {
  at,
  client,
  day,
  entry,
  line,
  moved,
  next,
  on,
  overlapping,
  visit,
  withSettings,
} from '../builders.ts';
import type { Salon } from '../contract.ts';

/** The appointment as before its cancellation, two versions later. */
const back = (one: Appointment) => next(next(one));

export function changing(salon: () => Salon): void {
  const ana = visit('ana', at('10:00'));
  const bea = visit('bea', at('12:00'));

  async function booked(...appointments: Appointment[]) {
    const { store } = salon();
    const schedule = await store.schedule(day);
    for (const appointment of appointments)
      await store.claim(appointment, overlapping(schedule), entry(appointment));
    return { store, schedule };
  }
  const taken = async () => (await salon().store.schedule(day)).taken.map(({ id }) => id).toSorted();

  test('a change replaces the appointment and adds to its history', async () => {
    const { store } = await booked(ana);
    const paid = next(ana, { status: 'paid', amount_paid_cents: 8500, notes: 'thanks' });
    expect(await store.change(paid, entry(ana, 'paid'))).toEqual({ kind: 'changed' });
    expect(await store.appointment('ana')).toEqual(paid);
    expect(await store.history('ana')).toEqual([line('booked'), line('paid')]);
  });

  test('a change that depends only on the rules is made while they are unchanged, and takes no more time', async () => {
    const { store, schedule } = await booked(ana);
    const { rules } = schedule;
    expect(await store.change(next(ana, { notes: 'one' }), entry(ana), { rules })).toEqual({
      kind: 'changed',
    });
    const late = next(next(ana), { notes: 'two' });
    await store.saveRules(withSettings({ cancelWindow: 48 }), { basedOn: rules.version });
    expect(await store.change(late, entry(ana), { rules })).toEqual({ kind: 'rules_changed' });
    expect(await store.appointment('ana')).toMatchObject({ version: 2, notes: 'one' });
    const now = await store.rules();
    await expect(store.change(moved(next(ana), at('15:00')), entry(ana), { rules: now })).rejects.toThrow(
      'without a check of the schedule',
    );
    expect(await store.change(late, entry(ana), { rules: now })).toEqual({ kind: 'changed' });
  });

  test('a change based on an older version is stale and changes nothing', async () => {
    const { store, schedule } = await booked(ana);
    await store.change(next(ana), entry(ana));
    expect(await store.change(next(ana, { notes: 'late' }), entry(ana))).toEqual({ kind: 'stale' });
    expect(await store.change(moved(ana, at('15:00')), entry(ana), on(schedule))).toEqual({ kind: 'stale' });
    expect(await store.change(next(next(next(ana))), entry(ana))).toEqual({ kind: 'stale' });
    expect(await store.appointment('ana')).toEqual(next(ana));
    expect(await store.history('ana')).toHaveLength(2);
  });

  test('only one of two simultaneous changes of one version is made', async () => {
    const { store } = await booked(ana);
    const other = salon().ground.open();
    const results = await Promise.all([
      store.change(next(ana, { notes: 'one' }), entry(ana)),
      other.change(next(ana, { notes: 'two' }), entry(ana)),
    ]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'stale']);
  });

  test('a visit moves to a free time and frees the old one', async () => {
    const { store, schedule } = await booked(ana);
    expect(await store.change(moved(ana, at('14:00')), entry(ana), on(schedule))).toEqual({
      kind: 'changed',
    });
    expect((await store.schedule(day)).taken).toEqual([
      { id: 'ana', stretches: [{ start: at('14:00'), end: at('15:00') }] },
    ]);
    expect(await store.claim(visit('cleo', at('10:00')), on(schedule), entry(bea))).toEqual({
      kind: 'claimed',
    });
  });

  test("a visit's own time doesn't block a small move", async () => {
    const { store, schedule } = await booked(ana);
    expect(await store.change(moved(ana, at('10:30')), entry(ana), on(schedule))).toEqual({
      kind: 'changed',
    });
  });

  test('a visit moves onto another only if allowed', async () => {
    const { store, schedule } = await booked(ana, bea);
    const onto = moved(ana, at('11:30'));
    expect(await store.change(onto, entry(ana), on(schedule))).toEqual({
      kind: 'taken',
      schedule: await store.schedule(day),
    });
    expect(await store.appointment('ana')).toEqual(ana);
    expect(await store.change(onto, entry(ana), overlapping(schedule))).toEqual({ kind: 'changed' });
  });

  test('a move respects the buffer', async () => {
    const { store } = salon();
    await store.saveRules(withSettings({ bufferMinutes: 10 }), { basedOn: 0 });
    const { schedule } = await booked(ana, bea);
    expect((await store.change(moved(ana, at('11:00')), entry(ana), on(schedule))).kind).toBe('taken');
    expect((await store.change(moved(ana, at('10:50')), entry(ana), on(schedule))).kind).toBe('changed');
  });

  test("a move decided on older rules isn't made", async () => {
    const { store, schedule } = await booked(ana);
    await store.blockDate({ date: '2026-11-24', reason: 'ill' });
    expect(await store.change(moved(ana, at('14:00')), entry(ana), on(schedule))).toEqual({
      kind: 'rules_changed',
    });
    expect(await store.appointment('ana')).toEqual(ana);
  });

  test("a change that takes no more time doesn't check the rules", async () => {
    const { store } = await booked(ana);
    await store.blockDate({ date: '2026-11-24', reason: 'ill' });
    const shorter = next(ana, { end: at('10:45') });
    expect(await store.change(shorter, entry(ana))).toEqual({ kind: 'changed' });
  });

  test('taking more time without reading the schedule is an error', async () => {
    const { store } = await booked(ana);
    await expect(store.change(next(ana, { end: at('11:01') }), entry(ana))).rejects.toThrow(/more time/);
    await expect(store.change(moved(ana, at('16:00')), entry(ana))).rejects.toThrow(/more time/);
    expect(await store.appointment('ana')).toEqual(ana);
  });

  test('canceling frees the time and keeps the appointment', async () => {
    const { store, schedule } = await booked(ana);
    const canceled = next(ana, { status: 'canceled' });
    expect(await store.change(canceled, entry(ana, 'canceled'))).toEqual({ kind: 'changed' });
    expect(await taken()).toEqual([]);
    expect(await store.appointments()).toEqual([canceled]);
    expect(await store.claim(visit('cleo', at('10:00')), on(schedule), entry(bea))).toEqual({
      kind: 'claimed',
    });
  });

  test('a canceled visit takes its time back if it is still free', async () => {
    const { store, schedule } = await booked(ana, bea);
    for (const one of [ana, bea]) await store.change(next(one, { status: 'canceled' }), entry(one));
    const cleo = visit('cleo', at('10:30'));
    await store.claim(cleo, on(schedule), entry(cleo));
    expect(await store.change(back(ana), entry(ana), on(schedule))).toEqual({
      kind: 'taken',
      schedule: await store.schedule(day),
    });
    expect(await store.change(back(bea), entry(bea), on(schedule))).toEqual({ kind: 'changed' });
    expect(await taken()).toEqual(['bea', 'cleo']);
    await expect(store.change(back(ana), entry(ana))).rejects.toThrow(/more time/);
  });

  test('a change to another address moves the visit to that client', async () => {
    const { store } = await booked(ana);
    const given = next(ana, { customer: { ...ana.customer, email: 'Dora@example.com' } });
    const dora = client('dora', { email: 'Dora@example.com' });
    await store.change(given, { history: line('given'), client: dora });
    expect(await store.clientFile('dora')).toMatchObject({ client: dora, appointments: [given] });
    expect((await store.clientFile('client of ana'))?.appointments).toEqual([]);
  });

  test('a change to a person without an address moves the visit to that client, or to none', async () => {
    const number = { name: 'Ana', email: '', phone: '555 0100' };
    const ofAna = visit('ana', at('10:00'), { email: '' });
    const { store } = await booked(ofAna);
    const [first] = (await store.clients()).clients.map(({ id }) => id);
    const noted = next(ofAna, { notes: 'x' });
    await store.change(noted, { history: line('noted'), client: client('stranger', number) });
    const visitsOf = async (id = '') => (await store.clientFile(id))?.appointments;
    expect(await visitsOf(first)).toEqual([noted]);
    const dora = { name: 'Dora', email: '', phone: '(555) 010-0200' };
    const given = next(noted, { customer: dora });
    await store.change(given, { history: line('given'), client: client('dora', dora) });
    expect([await visitsOf(first), await visitsOf('dora')]).toEqual([[], [given]]);
    const nobody = { name: 'Walk-In', email: '', phone: '' };
    const last = next(given, { customer: nobody });
    await store.change(last, { history: line('given'), client: client('nobody', nobody) });
    expect([await visitsOf('dora'), await visitsOf('nobody')]).toEqual([[], undefined]);
  });

  test('a visit stays with its client after the owner corrected the address', async () => {
    const { store } = await booked(ana);
    const corrected = client('client of ana', { version: 2, email: 'right@example.com' });
    await store.saveClient(corrected);
    const changed = next(ana, { notes: 'x' });
    await store.change(changed, { ...entry(ana), client: client('stranger', { email: ana.customer.email }) });
    expect(await store.clientFile('client of ana')).toMatchObject({
      client: corrected,
      appointments: [changed],
    });
    expect(await store.clientCount()).toBe(1);
  });
}
