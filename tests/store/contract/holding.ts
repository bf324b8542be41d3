import { expect, test } from 'vitest';
import { MOST_HELD } from '../../../src/domain/booking/unpaid-hold.ts';
import { MOST_HOLDS } from '../../../netlify/platform/store/verbs/appointments.ts';
import { answer, at, erase, client, day, entry, keyed, line, next, now, on, visit } from '../builders.ts';
import type { Answer } from '../../../netlify/platform/store/answers.ts';
import type { Store } from '../../../netlify/platform/store/store.ts';
import type { Salon } from '../contract.ts';

const ENDS = now + 7_200_000;

/** A visit that waits for its deposit. */
function held(id: string, start: number, changes: Parameters<typeof visit>[2] = {}) {
  return visit(id, start, { status: 'pending', held_until: ENDS, minutes: 5, ...changes });
}

export function holding(salon: () => Salon): void {
  async function claim(
    appointment: ReturnType<typeof visit>,
    place?: string,
    { when = now, remember }: { when?: number; remember?: Answer } = {},
  ) {
    const { store } = salon();
    const made = { ...entry(appointment, 'booked', when), ...(place === undefined ? {} : { place }) };
    const schedule = await store.schedule(day);
    const claim = (one: Store) => one.claim(appointment, on(schedule), made);
    return (await (remember ? keyed(store, remember, claim) : claim(store))).kind;
  }
  const idsUntil = async (until: number) => (await salon().store.holds(until)).map(({ id }) => id);
  const keeps = async (appointment: ReturnType<typeof visit>) =>
    (await salon().store.change(appointment, entry(appointment))).kind;

  test('unpaid times are found from the moment that their holds end, earliest first', async () => {
    const late = held('late', at('10:00'), { held_until: ENDS + 1 });
    const early = held('early', at('11:00'));
    await claim(late);
    await claim(early);
    await claim(visit('bound', at('12:00')));
    await claim(held('paid', at('13:00'), { amount_paid_cents: 4300 }));
    expect(await idsUntil(ENDS - 1)).toEqual([]);
    expect(await salon().store.holds(ENDS)).toEqual([early]);
    expect(await idsUntil(ENDS + 1)).toEqual(['early', 'late']);
  });

  test.each([
    ['paid', { amount_paid_cents: 4300 }],
    ['canceled', { status: 'canceled' as const }],
    ['approved', { held_until: null }],
  ])('a time that was %s is no longer found', async (_, part) => {
    const made = held('made', at('10:00'));
    await claim(made);
    expect(await keeps(next(made, part))).toBe('changed');
    expect(await idsUntil(ENDS)).toEqual([]);
  });

  test('a hold whose end was moved is found at its new end', async () => {
    const made = held('made', at('10:00'));
    await claim(made);
    await keeps(next(made, { held_until: ENDS - 60_000 }));
    expect(await idsUntil(ENDS - 60_000)).toEqual(['made']);
  });

  test("an erased client's times aren't found", async () => {
    const made = held('made', at('10:00'));
    await claim(made);
    const { store } = salon();
    const { clients } = await store.clients();
    const anonymous = next(made, { erased: true, customer: { ...made.customer, email: 'x@erased.invalid' } });
    expect(await erase(store, clients[0]?.id ?? '', [anonymous])).toBe('erased');
    expect(await idsUntil(ENDS)).toEqual([]);
  });

  test('unpaid times are read up to a limit', async () => {
    for (let i = 0; i < MOST_HOLDS + 1; i += 1) await claim(held(`v${i}`, at('08:00') + 5 * i));
    expect(await idsUntil(ENDS)).toHaveLength(MOST_HOLDS);
  });

  test('an IP address holds at most ten unpaid times, whatever the emails, not counting ended ones', async () => {
    const made = Array.from({ length: MOST_HELD }, (_, i) => held(`v${i}`, at('08:00') + 5 * i));
    for (const one of made) expect(await claim(one, 'here')).toBe('claimed');
    const one = held('more', at('12:00'));
    expect(await claim(one, 'here')).toBe('too_many_held');
    expect(await salon().store.appointment('more')).toBeNull();
    expect(await claim(held('other', at('13:00')), 'there')).toBe('claimed');
    // Other statuses, and visits without a hash, are not limited.
    expect(await claim(visit('bound', at('14:00')), 'here')).toBe('claimed');
    expect(await claim(held('free', at('15:00')))).toBe('claimed');
    const [first] = made;
    if (first) await keeps(next(first, { amount_paid_cents: 4300 }));
    expect(await claim(one, 'here')).toBe('claimed');
    const late = held('late', at('16:00'), { held_until: ENDS + 7_200_000 });
    expect(await claim(late, 'here')).toBe('too_many_held');
    expect(await claim(late, 'here', { when: ENDS })).toBe('claimed');
  });

  test("unpaid times aren't counted per email, so nobody learns what an email holds", async () => {
    const email = 'ana@example.com';
    for (let i = 0; i < MOST_HELD; i += 1) {
      expect(await claim(held(`v${i}`, at('08:00') + 5 * i, { email }), `place ${i}`)).toBe('claimed');
    }
    expect(await claim(held('more', at('12:00'), { email }), 'elsewhere')).toBe('claimed');
  });

  test('an unpaid booking still counts for its IP address after a change', async () => {
    for (let i = 0; i < MOST_HELD; i += 1) {
      const one = held(`v${i}`, at('08:00') + 5 * i);
      await claim(one, 'here');
      await keeps(next(one, { notes: 'Please call' }));
    }
    expect(await claim(held('more', at('12:00')), 'here')).toBe('too_many_held');
  });

  test('a repeated request gets its first answer, however many times are held by then', async () => {
    const email = 'ana@example.com';
    const first = held('v0', at('08:00'), { email });
    const remember = answer('first', first);
    expect(await claim(first, 'here', { remember })).toBe('claimed');
    await claim(held('v1', at('08:05'), { email }), 'here');
    await claim(held('v2', at('08:10'), { email }), 'here');
    expect(await claim(first, 'here', { remember })).toBe('replayed');
  });

  test('an IP address that claims twenty times at once gets ten', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    const claims = Array.from({ length: 20 }, async (_, i) => {
      const one = held(`v${i}`, at('08:00') + 5 * i);
      return (await store.claim(one, on(schedule), { ...entry(one), place: 'here' })).kind;
    });
    const kinds = await Promise.all(claims);
    expect(kinds.filter((kind) => kind === 'claimed')).toHaveLength(MOST_HELD);
    expect(kinds.filter((kind) => kind === 'too_many_held')).toHaveLength(20 - MOST_HELD);
  });

  test('a restored salon knows its holds and their ends', async () => {
    const { store } = salon();
    const made = held('made', at('10:00'));
    const everything = await store.everything();
    const restored = {
      ...everything,
      clients: [client('ana', { email: made.customer.email })],
      appointments: [
        { appointment: made, client: 'ana', history: [line('booked')] },
        { appointment: visit('bound', at('12:00')), client: null, history: [] },
      ],
    };
    expect(await store.restore(restored)).toBe('restored');
    expect(await store.holds(ENDS)).toEqual([made]);
    expect(await idsUntil(ENDS - 1)).toEqual([]);
  });
}
