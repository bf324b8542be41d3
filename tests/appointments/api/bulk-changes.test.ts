import { expect, test } from 'vitest';
import { readHistory, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { changeMany } from '../../../src/api/appointments/change-many.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { ADA, BEA, dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';
import { inTest, pays } from '../../payments/api/paying.ts';

const CUT = "Women's Cut & Style";
type Action = 'confirm' | 'cancel';

const asks = (salon: Salon, action: Action, ids: string[]) =>
  salon.owner(changeMany, { body: { ids, action } });
const results = async (salon: Salon, action: Action, ids: string[]) =>
  dataOf(await asks(salon, action, ids)).results;

onEveryStore((open) => {
  test('several appointments are confirmed at once, each with its own result', async () => {
    const salon = await open();
    const first = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const second = await salon.ownerBooks(CUT, 'tuesday 11:00', { customer: BEA });
    const done = await salon.ownerBooks(CUT, 'wednesday 11:00', { status: 'paid' });
    await salon.owner(updateAppointment, { params: { id: done.id }, body: { status: 'completed' } });
    const found = await results(salon, 'confirm', [second.id, 'nobody', done.id, first.id]);
    expect(found).toEqual([
      { id: second.id, ok: true, appointment: { ...second, version: 2, status: 'confirmed' } },
      { id: 'nobody', ok: false, code: 'not_found', message: 'This appointment was not found.' },
      {
        id: done.id,
        ok: false,
        code: 'invalid_transition',
        message: "You can't change a completed appointment to confirmed.",
        data: expect.objectContaining({ id: done.id, version: 2 }),
      },
      { id: first.id, ok: true, appointment: { ...first, version: 2, status: 'confirmed' } },
    ]);
    // The request is repeated after a lost answer.
    expect(await results(salon, 'confirm', [second.id])).toEqual([found[0]]);
    const history = dataOf(await salon.owner(readHistory, { params: { id: first.id } }));
    expect(history.at(-1)).toMatchObject({ by: 'owner', change: expect.stringContaining('confirmed') });
    expect(history).toHaveLength(2);
  });

  test('a paid visit stays paid when it is confirmed with others', async () => {
    const salon = await open();
    const paid = await salon.ownerBooks(CUT, 'tuesday 09:00', { status: 'paid' });
    const found = await results(salon, 'confirm', [paid.id]);
    expect(found).toEqual([{ id: paid.id, ok: true, appointment: paid }]);
    expect(await salon.store.appointment(paid.id)).toMatchObject({ version: 1, status: 'paid' });
  });

  test('several appointments are canceled at once, freeing and refunding each; repeating changes nothing', async () => {
    const salon = await open();
    const owners = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const online = await salon.books(CUT, 'tuesday 14:00');
    dataOf(await pays(salon, online, { ...inTest, kind: 'full' }));
    const ids = [owners.id, online.id];
    const found = await results(salon, 'cancel', ids);
    expect(found).toMatchObject([
      { id: owners.id, ok: true, appointment: { status: 'canceled', version: 2 } },
      { id: online.id, ok: true, appointment: { status: 'canceled', payment_status: 'canceled' } },
    ]);
    expect(await salon.offers(CUT, 'tuesday')).toEqual(expect.arrayContaining(['09:00', '14:00']));
    const canceled = await salon.store.appointment(online.id);
    expect(canceled?.payments.map(({ refunds }) => refunds.length)).toEqual([1]);
    expect(await results(salon, 'cancel', ids)).toEqual(found);
  });

  test('nothing is canceled under the key of another request', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const idempotencyKey = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';
    const asksOnce = (ids: string[]) =>
      salon.owner(changeMany, { body: { ids, action: 'cancel' }, idempotencyKey });
    dataOf(await asksOnce(['nobody']));
    expect(await asksOnce([id])).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await salon.store.appointment(id)).toMatchObject({ version: 1 });
  });

  test('an appointment changed at the same moment is canceled in its newest state', async () => {
    const salon = await open();
    const made = await Promise.all(
      ['tuesday 09:00', 'tuesday 11:00', 'wednesday 09:00'].map((when) => salon.ownerBooks(CUT, when)),
    );
    const [first] = made;
    const [found, noted] = await Promise.all([
      results(
        salon,
        'cancel',
        made.map(({ id }) => id),
      ),
      salon.owner(updateAppointment, { params: { id: first?.id ?? '' }, body: { notes: 'Bring photos' } }),
    ]);
    expect(noted.status).toBe(200);
    expect(found.map(({ ok }) => ok)).toEqual([true, true, true]);
    const kept = await salon.store.appointment(first?.id ?? '');
    expect(kept).toMatchObject({ status: 'canceled', notes: 'Bring photos', version: 3 });
  });

  test('a request takes one to a hundred different ids', async () => {
    const salon = await open();
    const ids = Array.from({ length: 101 }, (_, i) => `a${i}`);
    expect(await asks(salon, 'cancel', ids)).toMatchObject(refused('Ids must name at most 100 appointments'));
    expect(await asks(salon, 'cancel', ['a', 'a'])).toMatchObject(
      refused('Ids must name no appointment twice'),
    );
    expect(await asks(salon, 'cancel', [])).toMatchObject(refused('Ids must name an appointment'));
    expect(dataOf(await asks(salon, 'cancel', ids.slice(1))).results).toHaveLength(100);
  });
});

test('a hundred appointments take one trip to read and one to write', async () => {
  const salon = await openSalon({ adapter: 'upstash' });
  const { store } = salon;
  const made = await salon.ownerBooks(CUT, 'tuesday 09:00', { customer: ADA });
  const kept = await store.appointment(made.id);
  const ids = Array.from({ length: 100 }, (_, i) => `copy-${i}`);
  for (const [i, id] of ids.entries()) await claims(salon, { ...(kept as Appointment), id }, i);
  await salon.asOwner();
  await asks(salon, 'confirm', ['nobody']);
  expect(await salon.trips(() => asks(salon, 'confirm', ids))).toBe(2);
  expect(await salon.trips(() => asks(salon, 'cancel', ids))).toBe(2);
});

const refused = (sentence: string) => ({ status: 422, errors: { ids: sentence } });

async function claims(salon: Salon, appointment: Appointment, i: number) {
  const start = appointment.start + (i + 1) * 120;
  const next = { ...appointment, version: 1, start, end: start + 60 };
  const schedule = await salon.store.schedule({ start: start - 1440, end: start + 1440 });
  const history = { at: salon.clock.now(), by: 'owner' as const, change: 'Booked' };
  const client = { id: 'unused', version: 1, ...ADA, notes: '' };
  await salon.store.claim(next, { schedule, allowOverlap: true }, { history, client });
}
