import { expect, test } from 'vitest';
import { AROUND } from '../../../netlify/platform/store/verbs/calendar.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { newWebsite } from '../../../src/domain/website/publications.ts';
import { at, client, day, entry, line, next, now, on, overlapping, starting, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';

const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

export function reading(salon: () => Salon): void {
  async function booked(...appointments: Appointment[]) {
    const { store } = salon();
    const schedule = await store.schedule(day);
    await Promise.all(appointments.map((one) => store.claim(one, overlapping(schedule), entry(one))));
    return store;
  }

  test('a new store is empty until it has had a record', async () => {
    const { store } = salon();
    await store.ping();
    await store.schedule(day);
    await store.countAttempt([{ name: 'b', most: 1, windowMs: 1 }], now);
    expect(await store.isEmpty()).toBe(true);
    await store.addTask({ id: 't', version: 1, title: 'Call', priority: 'low', due: null, done: false });
    await store.removeTask('t');
    expect(await store.isEmpty()).toBe(false);
  });

  test('appointments are sorted by start and id, and a window has those that start in it', async () => {
    const [late, b, a] = [visit('late', at('15:00')), visit('b', at('10:00')), visit('a', at('10:00'))];
    const store = await booked(late, b, a);
    expect(await store.appointments()).toEqual([a, b, late]);
    expect(ids(await store.appointments({ start: at('10:00'), end: at('15:00') }))).toEqual(['a', 'b']);
    expect(ids(await store.appointments({ start: at('10:01'), end: at('15:01') }))).toEqual(['late']);
  });

  test('unknown records are absent', async () => {
    const { store } = salon();
    expect(await store.appointment('x')).toBeNull();
    expect(await store.history('x')).toBeNull();
    expect(await store.appointmentInSchedule('x')).toBeNull();
    expect(await store.appointmentInSchedule('x', at('10:00'))).toBeNull();
    expect(await store.clientFile('x')).toBeNull();
    expect(await store.accounts('x@example.com')).toEqual([]);
    expect(await store.appointments()).toEqual([]);
  });

  test('a schedule has the appointments that reach into its window, and few others', async () => {
    const far = [-40, -9, 9, 40].map((days) => visit(`far${days}`, at('10:00', days)));
    const night = visit('over midnight', at('16:00', -1), { minutes: 720 });
    const store = await booked(...far, night, visit('inside', at('10:00')), visit('after', at('00:00', 1)));
    const found = ids((await store.schedule(day)).taken);
    expect(found).toEqual(expect.arrayContaining(['over midnight', 'inside', 'after']));
    expect(found.filter((id) => id.startsWith('far'))).toEqual([]);
  });

  test('a schedule has time blocks and blocked dates that reach into its window in any zone', async () => {
    const { store } = salon();
    const month = {
      id: 'month',
      version: 1,
      start: at('12:00', -30),
      end: at('00:01'),
      reason: 'sabbatical',
    };
    const inside = { id: 'inside', version: 1, start: at('12:00'), end: at('13:00'), reason: 'lunch 🍜' };
    await store.addTimeBlock(month);
    await store.addTimeBlock(inside);
    await store.addTimeBlock({
      id: 'gone',
      version: 1,
      start: at('12:00', -30),
      end: at('12:00', -1),
      reason: '',
    });
    await store.addTimeBlock({
      id: 'to come',
      version: 1,
      start: at('12:00', 2),
      end: at('13:00', 2),
      reason: '',
    });
    for (const date of ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-28'] as const) {
      await store.blockDate({ date, reason: 'Fête | closed' });
    }
    const schedule = await store.schedule(day);
    expect(schedule.timeBlocks).toEqual([month, inside]);
    expect(schedule.blockedDates).toMatchObject(
      ['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => ({ date, reason: 'Fête | closed' })),
    );
    expect(schedule.window).toEqual(day);
    expect(schedule.rules).toEqual({ version: 9, ...starting });
    expect(schedule.settings).toBe(schedule.rules.settings);
  });

  test("a window's schedule is the same object until something in it changes", async () => {
    const { store, ground } = salon();
    const other = ground.open();
    const elsewhere = { start: at('00:00', 60), end: at('00:00', 90) };
    const [first, away] = [await store.schedule(day), await store.schedule(elsewhere)];
    expect(await store.schedule({ ...day })).toBe(first);

    const ana = visit('ana', at('10:00'));
    await other.claim(ana, on(first), entry(ana));
    const second = await store.schedule(day);
    expect(ids(second.taken)).toEqual(['ana']);
    expect(await store.schedule(elsewhere)).toBe(away);

    await store.change(next(ana, { status: 'paid' }), entry(ana));
    expect(await store.schedule(day)).toBe(second);
    expect((await store.appointmentInSchedule('ana', at('10:00')))?.schedule).toBe(
      (await store.appointmentInSchedule('ana'))?.schedule,
    );

    await other.change(next(next(ana, { status: 'canceled' })), entry(ana));
    expect((await store.schedule(day)).taken).toEqual([]);
    await other.blockDate({ date: '2027-06-01', reason: '' });
    expect((await store.schedule(day)).rules.version).toBe(1);
    expect((await store.schedule(elsewhere)).rules).toBe((await store.schedule(day)).rules);
  });

  test('more windows than the cache holds read correctly', async () => {
    const ana = visit('ana', at('10:00'));
    const store = await booked(ana);
    const windows = Array.from({ length: 70 }, (_, i) => ({
      start: at('00:00', i),
      end: at('00:00', i + 1),
    }));
    const read = () => Promise.all(windows.map((window) => store.schedule(window)));
    expect((await read()).map(({ window }) => window)).toEqual(windows);
    await store.change(next(ana, { status: 'canceled' }), entry(ana));
    expect((await read()).flatMap(({ taken }) => taken)).toEqual([]);
  });

  test('an appointment is read with the days around it, or around another time', async () => {
    const ana = visit('ana', at('10:00'));
    const store = await booked(ana, visit('bea', at('10:00', 7)), visit('cleo', at('10:00', 30)));
    const sheet = await store.appointmentInSchedule('ana');
    expect(sheet?.appointment).toEqual(ana);
    expect(sheet?.schedule.window).toEqual({ start: at('10:00') - AROUND, end: at('10:00') + AROUND });
    expect(ids(sheet?.schedule.taken ?? [])).toEqual(['ana', 'bea']);
    const near = await store.appointmentInSchedule('ana', at('09:00', 30));
    expect(near?.appointment).toEqual(ana);
    expect(near?.schedule.window).toEqual({ start: at('09:00', 30) - AROUND, end: at('09:00', 30) + AROUND });
    expect(ids(near?.schedule.taken ?? [])).toEqual(['cleo']);
  });

  test('every text reads back as written', async () => {
    const name = 'Zoë 李 👩🏽‍🦱 "quoted" \\back\\ </script> \u00a0 %s';
    const odd = visit('odd', at('10:00'), { name, notes: 'Ünïcödé\n🎨 {"a":[]}', email: 'zoë@exämple.com' });
    const store = await booked(odd);
    expect(await store.appointment('odd')).toEqual(odd);
    expect((await store.clients()).clients).toEqual([
      client('client of odd', { name, email: 'zoë@exämple.com' }),
    ]);
    await store.saveRules(
      { ...starting, settings: { ...starting.settings, businessName: name } },
      { basedOn: 0 },
    );
    expect((await salon().ground.open().rules()).settings.businessName).toBe(name);
  });

  test('a damaged record causes an error that names it', async () => {
    const store = await booked(visit('ana', at('10:00')), visit('bea', at('12:00')));
    await salon().ground.damage('bea', '{"id":"bea"}');
    await expect(store.appointment('bea')).rejects.toThrow(/appointment bea/);
    await expect(store.appointments()).rejects.toThrow(/appointment bea/);
    await salon().ground.damage('bea', 'not JSON');
    await expect(store.everything()).rejects.toThrow(/appointment bea/);
    expect((await store.appointment('ana'))?.id).toBe('ana');
  });

  test('everything includes all records', async () => {
    const [ana, bea] = [visit('ana', at('10:00')), visit('bea', at('09:00'))];
    const store = await booked(ana, bea);
    const canceled = next(bea, { status: 'canceled' });
    await store.change(canceled, entry(bea, 'canceled'));
    const task = {
      id: 't',
      version: 1,
      title: 'Order color',
      priority: 'high',
      due: '2026-11-24',
      done: false,
    } as const;
    await store.addTask(task);
    const blocked = { date: '2026-12-25', reason: 'Christmas' } as const;
    await store.blockDate(blocked);
    const block = { id: 'b', version: 1, start: at('12:00'), end: at('13:00'), reason: 'lunch' };
    await store.addTimeBlock(block);
    const { clients, ...rest } = await store.everything();
    expect(rest).toEqual({
      rules: { version: 2, ...starting },
      blockedDates: [{ ...blocked, version: 1 }],
      timeBlocks: [block],
      careful: { step: 0, key: '', marks: [] },
      tasks: [task],
      cashDays: [],
      imports: [],
      importEntries: [],
      wishes: [],
      appointments: [
        { appointment: canceled, client: 'client of bea', history: [line('booked'), line('canceled')] },
        { appointment: ana, client: 'client of ana', history: [line('booked')] },
      ],
      website: newWebsite,
      published: [],
      pictures: [],
      privatePictures: [],
      keptForms: [],
      shop: [],
    });
    expect(clients.map(({ id }) => id)).toEqual(['client of ana', 'client of bea']);
  });
}
