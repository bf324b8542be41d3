import { expect, test } from 'vitest';
import {
  createTask,
  deleteTask,
  listTasks,
  readOverview,
  updateTask,
} from '../../../src/api/settings/salon-admin.ts';
import { cancelAppointment, readDay } from '../../../src/api/appointments/appointments.ts';
import type { LocalDate } from '../../../src/domain/time.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";

/** The client's profile that the owner sees with each appointment. */
async function fileOfAda({ store }: Salon) {
  const ada = (await store.clients()).clients.find(({ email }) => email === ADA.email);
  return { id: ada?.id ?? '', notes: '', last_note: null, booking: 'normal', no_shows: 0 };
}

onEveryStore((open) => {
  test("the overview counts today, Sunday to Saturday, and this month's prices, without canceled visits", async () => {
    const salon = await open();
    const today = await salon.ownerBooks(CUT, 'monday 23:30');
    await salon.ownerBooks(CUT, '2026-11-22 00:00', { customer: BEA });
    await salon.ownerBooks('Color Service', 'saturday 23:00');
    await salon.ownerBooks(CUT, 'sunday 00:00', { allow_overlap: true });
    await salon.ownerBooks(CUT, '2026-11-01 00:00');
    await salon.ownerBooks(CUT, '2026-10-31 23:00', { allow_overlap: true });
    await salon.ownerBooks(CUT, '2026-12-01 00:00');
    const { id } = await salon.ownerBooks(CUT, 'monday 12:00');
    await salon.owner(cancelAppointment, { params: { id } });
    const task = dataOf(await salon.owner(createTask, { body: { title: 'Towels', priority: 'low' } }));
    const client = await fileOfAda(salon);
    expect((await salon.owner(readOverview, {})).body).toEqual({
      success: true,
      data: {
        date: '2026-11-23',
        today_count: 1,
        week_count: 3,
        month_revenue_cents: 0,
        is_being_set_up: false,
        month_booked_cents: 4 * 8500 + 12000,
        client_count: 2,
        unconfirmed_tomorrow: 0,
        past_due_count: 3,
        owed_count: 3,
        today: [{ ...today, client }],
        tasks: [task],
      },
    });
  });

  test('a new task is open and undated by default', async () => {
    const salon = await open();
    const answer = await salon.owner(createTask, { body: { title: ' Order foils ', priority: 'high' } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'Task added',
      data: {
        version: 1,
        id: dataOf(answer).id,
        title: 'Order foils',
        priority: 'high',
        due: null,
        done: false,
      },
    });
    const body = { title: 'Tax', priority: 'low', due: '2026-12-31', done: true } as const;
    expect(dataOf(await salon.owner(createTask, { body }))).toMatchObject(body);
  });

  test('a task with a given id is added once, and a change to an outdated version is refused', async () => {
    const salon = await open();
    const id = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';
    const add = (title = 'Towels') => salon.owner(createTask, { body: { id, title, priority: 'low' } });
    const made = dataOf(await add());
    expect(made).toMatchObject({ id, version: 1 });
    expect(await add()).toMatchObject({ status: 201, data: made });
    expect(await add('Foils')).toMatchObject({ status: 409, code: 'stale', data: made });
    const change = (title: string, version?: number) =>
      salon.owner(updateTask, { params: { id }, body: { title, ...(version && { version }) } });
    expect(await change('Foils', 1)).toMatchObject({ status: 200, data: { title: 'Foils', version: 2 } });
    // A repeat after a lost answer changes nothing.
    expect(await change('Foils', 1)).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await change('Capes', 1)).toMatchObject({ status: 409, data: { title: 'Foils', version: 2 } });
    expect(await change('Capes')).toMatchObject({ status: 200, data: { version: 3 } });
    const remove = (version: string) => salon.owner(deleteTask, { params: { id }, query: { version } });
    expect(await remove('2')).toMatchObject({ status: 409, code: 'stale', data: { title: 'Capes' } });
    expect(await remove('3')).toMatchObject({ status: 200 });
  });

  test('tasks are listed open first, then by priority, then by due date', async () => {
    const salon = await open();
    for (const [title, priority, due, done] of [
      ['done', 'high', null, true],
      ['low', 'low', '2026-11-24', false],
      ['high, some day', 'high', null, false],
      ['high, late', 'high', '2026-12-24', false],
      ['medium', 'medium', null, false],
      ['high, soon', 'high', '2026-11-24', false],
    ] as const) {
      await salon.owner(createTask, { body: { title, priority, due, done } });
    }
    expect(dataOf(await salon.owner(listTasks, {})).map(({ title }) => title)).toEqual([
      'high, soon',
      'high, late',
      'high, some day',
      'medium',
      'low',
      'done',
    ]);
  });

  test("a day lists its own and today's appointments by start, with the past-due count", async () => {
    const salon = await open({ now: 'monday 23:30' });
    const overdue = await salon.ownerBooks(CUT, '2026-11-02 09:00');
    await salon.ownerBooks(CUT, '2026-11-22 23:00');
    const today = await salon.ownerBooks(CUT, 'monday 00:00', { allow_overlap: true });
    const late = await salon.ownerBooks(CUT, 'monday 23:00');
    const next = await salon.ownerBooks(CUT, 'tuesday 00:00');
    const client = await fileOfAda(salon);
    const ofAda = <One extends object>(one: One) => ({ ...one, client });
    const whole = { today: '2026-11-23', time_zone: 'America/New_York', past_due_count: 2 };

    expect(dataOf(await salon.owner(readDay, {}))).toEqual({
      ...whole,
      date: '2026-11-23',
      appointments: [today, late].map(ofAda),
    });
    const other = async (date: LocalDate) => dataOf(await salon.owner(readDay, { query: { date } }));
    expect(await other('2026-11-24')).toEqual({
      ...whole,
      date: '2026-11-24',
      appointments: [today, late, next].map(ofAda),
    });
    expect((await other('2026-11-02')).appointments).toEqual([overdue, today, late].map(ofAda));
    await salon.owner(cancelAppointment, { params: { id: overdue.id } });
    expect((await other('2026-11-02')).past_due_count).toBe(1);
    expect(await salon.owner(readDay, { query: { date: '2026-02-30' } })).toMatchObject({
      status: 422,
      errors: { date: 'Date must be a date such as 2026-11-24' },
    });
  });
});
