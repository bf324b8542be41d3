import { expect, test } from 'vitest';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { OtherEntry } from '../../../netlify/platform/store/verbs/appointments.ts';
import { at, client, day, entry, line, moved, next, on, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';

const beside = (appointment: Appointment, buffer?: number): OtherEntry => ({
  appointment,
  history: line('with the other'),
  client: client('ana', { email: 'ana@example.com' }),
  ...(buffer !== undefined && { buffer }),
});
const gone = (from: Appointment) => next(from, { status: 'canceled' });

/** A patch test and its visit: each step changes both or neither. */
export function pairs(salon: () => Salon): void {
  const color = visit('color', at('14:00'), {
    email: 'ana@example.com',
    pair: { is: 'visit', other: 'test' },
  });
  const test1 = visit('test', at('09:00'), {
    minutes: 10,
    email: 'ana@example.com',
    pair: { is: 'test', other: 'color' },
  });

  const claim = async (visited = color, tested = test1) => {
    const { store } = salon();
    const one = {
      ...entry(visited),
      client: client('ana', { email: 'ana@example.com' }),
      others: [beside(tested, 0)],
    };
    return (await store.claim(visited, on(await store.schedule(day)), one)).kind;
  };
  const kept = () => {
    const { store } = salon();
    return Promise.all([store.appointment('color'), store.appointment('test')]);
  };

  test('both are claimed in one step, for one client, each with its history', async () => {
    const { store } = salon();
    expect(await claim()).toBe('claimed');
    expect(await kept()).toEqual([color, test1]);
    expect(await store.history('test')).toEqual([line('with the other')]);
    expect(await store.clientCount()).toBe(1);
    expect((await store.clientFile('ana'))?.appointments.map(({ id }) => id)).toEqual(['test', 'color']);
  });

  test.each([
    ['visit', at('14:30'), 'taken'],
    ['test', at('08:30'), 'other_taken'],
  ])('neither is claimed if the time of the %s is taken', async (_, start, kind) => {
    const { store } = salon();
    const other = visit('other', start);
    await store.claim(other, on(await store.schedule(day)), entry(other));
    expect(await claim()).toBe(kind);
    expect(await kept()).toEqual([null, null]);
    expect((await store.schedule(day)).taken.map(({ id }) => id)).toEqual(['other']);
  });

  test('both change in one step, or neither if the other one was changed meanwhile', async () => {
    const { store } = salon();
    await claim();
    const change = (other: OtherEntry) => store.change(gone(color), { ...entry(color), others: [other] });
    expect(await change(beside(next(gone(test1))))).toEqual({ kind: 'stale' });
    expect(await kept()).toEqual([color, test1]);
    expect(await change(beside(gone(test1)))).toEqual({ kind: 'changed' });
    expect(await kept()).toEqual([gone(color), gone(test1)]);
    expect((await store.schedule(day)).taken).toEqual([]);
  });

  test('a change that moves the second appointment needs its new time to be free', async () => {
    const { store } = salon();
    await claim();
    const other = visit('other', at('11:00'));
    await store.claim(other, on(await store.schedule(day)), entry(other));
    const change = (start: number) =>
      store.change(next(color), { ...entry(color), others: [beside(moved(test1, start), 0)] });
    expect(await change(at('11:05'))).toEqual({ kind: 'other_taken' });
    expect(await kept()).toEqual([color, test1]);
    expect(await change(at('09:05'))).toEqual({ kind: 'changed' });
    expect(await kept()).toEqual([next(color), moved(test1, at('09:05'))]);
  });

  test('several appointments move in one step without blocking one another, even onto a confirmed overlap', async () => {
    const { store } = salon();
    const [one, two, three] = (['09:00', '10:00', '11:00'] as const).map((time, i) =>
      visit(`weekly-${i}`, at(time), { email: 'ana@example.com' }),
    ) as [Appointment, Appointment, Appointment];
    const schedule = await store.schedule(day);
    const others = [beside(two, 0), beside(three, 0)];
    expect(await store.claim(one, on(schedule), { ...entry(one), others })).toEqual({ kind: 'claimed' });
    const other = visit('other', at('13:00'));
    await store.claim(other, on(await store.schedule(day)), entry(other));
    const later = (minutes: number, buffer: number | null) =>
      [two, three].map((visited) => ({ ...beside(moved(visited, visited.start + minutes)), buffer }));
    const change = async (minutes: number, buffer: number | null) =>
      store.change(
        moved(one, one.start + minutes),
        { ...entry(one), others: later(minutes, buffer) },
        on(await store.schedule(day)),
      );
    expect(await change(90, 0)).toEqual({ kind: 'other_taken' });
    expect((await store.appointment('weekly-0'))?.start).toBe(one.start);
    expect(await change(60, 0)).toEqual({ kind: 'changed' });
    const starts = (await store.appointments(day)).map(({ start }) => start);
    expect(starts).toEqual([at('10:00'), at('11:00'), at('12:00'), at('13:00')]);
    const [first, second] = await Promise.all(['weekly-0', 'weekly-1'].map((id) => store.appointment(id)));
    if (!first || !second) throw new Error('An appointment is missing');
    const over = { ...beside(moved(second, other.start)), buffer: null };
    const kept = { ...first, version: first.version + 1 };
    expect(await store.change(kept, { ...entry(first), others: [over] })).toEqual({ kind: 'changed' });
  });

  test('a client is found by her email', async () => {
    const { store } = salon();
    await claim();
    expect((await store.clientByAddress('Ana@Example.com'))?.id).toBe('ana');
    expect(await store.clientByAddress('bea@example.com')).toBeNull();
    expect(await store.clientByAddress('')).toBeNull();
  });
}
