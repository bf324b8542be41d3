import { expect, test } from 'vitest';
import {
  at,
  client,
  day,
  entry,
  line,
  next,
  on,
  overlapping,
  starting,
  visit,
  withSettings,
} from '../builders.ts';
import type { Salon } from '../contract.ts';

const color = { duration_min: 120, processing: { start_min: 30, duration_min: 60 } };

const short = (id: string, start: number) => visit(id, start, { minutes: 60 });

export function claiming(salon: () => Salon): void {
  /** Books each appointment on the current schedule, and returns the results. */
  async function claim(...appointments: ReturnType<typeof visit>[]): Promise<string[]> {
    const { store } = salon();
    const kinds: string[] = [];
    for (const appointment of appointments) {
      const schedule = await store.schedule(day);
      kinds.push((await store.claim(appointment, on(schedule), entry(appointment))).kind);
    }
    return kinds;
  }

  test('a claimed appointment reads back as written', async () => {
    const { store } = salon();
    const ana = visit('ana', at('10:00'), { notes: 'two\nlines', service: { processing: null } });
    expect(await claim(ana)).toEqual(['claimed']);
    expect(await store.appointment('ana')).toEqual(ana);
    expect(await store.history('ana')).toEqual([line('booked')]);
    expect((await store.schedule(day)).taken).toEqual([
      { id: 'ana', stretches: [{ start: at('10:00'), end: at('11:00') }] },
    ]);
  });

  test("adjacent visits don't overlap", async () => {
    const before = visit('before', at('09:00'));
    const after = visit('after', at('11:00'));
    expect(await claim(visit('ana', at('10:00')), before, after)).toEqual(['claimed', 'claimed', 'claimed']);
  });

  test.each([
    ['starts a minute before the end', at('10:59')],
    ['ends a minute after the start', at('09:01')],
    ['is at the same time', at('10:00')],
  ])('a visit that %s of another is taken', async (_, start) => {
    expect(await claim(visit('ana', at('10:00')), visit('bea', start))).toEqual(['claimed', 'taken']);
    expect(await salon().store.appointment('bea')).toBeNull();
  });

  test('the longest visit blocks its last minute', async () => {
    const long = visit('long', at('08:00'), { minutes: 720 });
    expect(await claim(long, visit('late', at('19:59')), visit('later', at('20:00')))).toEqual([
      'claimed',
      'taken',
      'claimed',
    ]);
  });

  test('another appointment fits a processing gap, to the minute', async () => {
    const long = visit('color', at('10:00'), { minutes: 120, service: color });
    const inside = visit('inside', at('10:30'), { minutes: 60 });
    const reaching = visit('reaching', at('10:30'), { minutes: 61 });
    expect(await claim(long, reaching, inside)).toEqual(['claimed', 'taken', 'claimed']);
  });

  test('other appointments fit each gap of a visit of several services, but nowhere else in it', async () => {
    const both = visit('both', at('10:00'), { minutes: 240, service: color, also: [{ id: 2, ...color }] });
    const [free, met] = ['claimed', 'taken'];
    const kinds = await claim(
      both,
      short('between', at('11:30')),
      short('before the second gap', at('12:29')),
      short('in the second gap', at('12:30')),
      short('in the first gap', at('10:30')),
    );
    expect(kinds).toEqual([free, met, met, free, free]);
    const { taken } = await salon().store.schedule(day);
    expect(taken.find(({ id }) => id === 'both')?.stretches).toEqual([
      { start: at('10:00'), end: at('10:30') },
      { start: at('11:30'), end: at('12:30') },
      { start: at('13:30'), end: at('14:00') },
    ]);
    // A change within its own time needs no schedule; one that closes a gap does.
    const first = next(both, { services: [both.services[0]], end: at('12:00') });
    expect(await salon().store.change(first, entry(first))).toEqual({ kind: 'changed' });
    const closed = visit('both', at('10:00'), { version: 3, minutes: 120 });
    const basis = on(await salon().store.schedule(day));
    expect((await salon().store.change(closed, entry(closed), basis)).kind).toBe(met);
  });

  test('the buffer follows the last stretch of either visit only', async () => {
    const { store } = salon();
    await store.saveRules(withSettings({ bufferMinutes: 15 }), { basedOn: 0 });
    const ana = visit('ana', at('10:00'));
    const long = visit('color', at('12:00'), { minutes: 120, service: color });
    const kinds = await claim(
      ana,
      visit('too soon after', at('11:14')),
      visit('after', at('11:15'), { minutes: 15 }),
      visit('too soon before', at('09:00')),
      visit('before', at('08:45')),
      long,
      visit('over the gap', at('12:30'), { minutes: 46 }),
      visit('in the gap', at('12:30'), { minutes: 45 }),
    );
    const [free, met] = ['claimed', 'taken'];
    expect(kinds).toEqual([free, met, free, met, free, free, met, free]);
  });

  test('the refusal of a taken time has the current schedule', async () => {
    const { store } = salon();
    const before = await store.schedule(day);
    const ana = visit('ana', at('10:00'));
    await store.claim(ana, on(before), entry(ana));
    const bea = visit('bea', at('10:30'));
    const result = await store.claim(bea, on(before), entry(bea));
    expect(result).toEqual({ kind: 'taken', schedule: await store.schedule(day) });
    expect(result.kind === 'taken' && result.schedule.taken).toEqual([
      { id: 'ana', stretches: [{ start: at('10:00'), end: at('11:00') }] },
    ]);
  });

  test('an allowed overlap is stored, and both appointments take the time', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    const [ana, bea] = [visit('ana', at('10:00')), visit('bea', at('10:30'))];
    await store.claim(ana, on(schedule), entry(ana));
    expect(await store.claim(bea, overlapping(schedule), entry(bea))).toEqual({ kind: 'claimed' });
    expect((await store.schedule(day)).taken.map(({ id }) => id).toSorted()).toEqual(['ana', 'bea']);
  });

  test('only one of many simultaneous claims of one time succeeds', async () => {
    const { ground } = salon();
    const results = await Promise.all(
      Array.from({ length: 3 }, async (_, which) => {
        const store = ground.open();
        const schedule = await store.schedule(day);
        const several = Array.from({ length: 8 }, (_, i) => visit(`ana${which}${i}`, at('10:00') + i * 5));
        return Promise.all(several.map((ana) => store.claim(ana, on(schedule), entry(ana))));
      }),
    );
    const kinds = results.flat().map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'claimed')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'taken')).toHaveLength(23);
    expect(await salon().store.appointments()).toHaveLength(1);
  });

  test.each([
    [
      'the settings',
      (store: Salon['store']) => store.saveRules(withSettings({ bufferMinutes: 5 }), { basedOn: 0 }),
    ],
    ['a service', (store: Salon['store']) => store.saveRules({ ...starting, services: [] }, { basedOn: 0 })],
    ['a blocked date', (store: Salon['store']) => store.blockDate({ date: '2026-12-24', reason: '' })],
    [
      'a time block',
      (store: Salon['store']) =>
        store.addTimeBlock({ id: 'b', version: 1, start: at('12:00'), end: at('13:00'), reason: '' }),
    ],
  ])("a decision from before %s changed isn't carried out", async (_, change) => {
    const { store, ground } = salon();
    const schedule = await store.schedule(day);
    const ana = visit('ana', at('10:00'));
    await change(ground.open());
    expect(await store.claim(ana, on(schedule), entry(ana))).toEqual({ kind: 'rules_changed' });
    expect(await store.claim(ana, overlapping(schedule), entry(ana))).toEqual({ kind: 'rules_changed' });
    expect(await store.appointments()).toEqual([]);
    expect(await store.clientCount()).toBe(0);
    expect(await store.claim(ana, on(await store.schedule(day)), entry(ana))).toEqual({ kind: 'claimed' });
  });

  test('a decision from before a block was removed is not carried out either', async () => {
    const { store } = salon();
    await store.blockDate({ date: '2026-12-24', reason: '' });
    await store.addTimeBlock({ id: 'b', version: 1, start: at('12:00'), end: at('13:00'), reason: '' });
    const ana = visit('ana', at('10:00'));
    for (const change of [() => store.unblockDate('2026-12-24'), () => store.removeTimeBlock('b')]) {
      const schedule = await store.schedule(day);
      await change();
      expect(await store.claim(ana, on(schedule), entry(ana))).toEqual({ kind: 'rules_changed' });
    }
  });

  test('an overlong appointment is refused as an error', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    const endless = visit('endless', at('08:00'), { minutes: 721 });
    await expect(store.claim(endless, on(schedule), entry(endless))).rejects.toThrow(RangeError);
  });

  test('an id is used once', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    const ana = visit('ana', at('10:00'));
    await store.claim(ana, on(schedule), entry(ana));
    const again = visit('ana', at('14:00'));
    await expect(store.claim(again, on(schedule), entry(again))).rejects.toThrow(/appointment/);
    expect(await store.appointment('ana')).toEqual(ana);
  });

  test("a client is created with the first visit and unchanged by the next, whatever the address's case", async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    const ana = visit('ana', at('10:00'), { email: 'Ana.Ünal@Example.com' });
    await store.claim(ana, on(schedule), entry(ana));
    const again = visit('again', at('12:00'), { email: 'ANA.ünal@example.COM', name: 'Somebody else' });
    await store.claim(again, on(schedule), entry(again));
    expect(await store.clientFile('client of ana')).toMatchObject({
      client: client('client of ana', { email: 'Ana.Ünal@Example.com' }),
      appointments: [ana, again],
    });
    expect(await store.clientCount()).toBe(1);
    expect(await store.appointment('again')).toEqual(next(again, { version: 1 }));
  });
}
