import { expect, test } from 'vitest';
import { at, erase, client, day, entry, next, now, on, user, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';

const HOUR = 3_600_000;
const limits = { idle: HOUR, absolute: 4 * HOUR };

/** The appointments that a session may see. */
export function ownAppointments(salon: () => Salon): void {
  const ana = user('Ana@example.com', { id: 'ana' });
  const own = (hash = 'hash', when = now) => salon().store.ownAppointments(hash, when, limits);

  async function booked(verified = true) {
    const { store } = salon();
    await store.addUser({ ...ana, verified });
    await store.startSession('hash', 'ana', now, limits);
    const visits = [
      visit('late', at('14:00'), { email: 'ana@EXAMPLE.com' }),
      visit('early', at('09:00'), { email: 'ana@example.com' }),
      visit('other', at('11:00'), { email: 'bea@example.com' }),
    ];
    for (const one of visits) await store.claim(one, on(await store.schedule(day)), entry(one));
    return store;
  }

  test("are those of the account's address, by start", async () => {
    await booked();
    expect((await own()).map(({ id }) => id)).toEqual(['early', 'late']);
  });

  test('are none for an unverified account or an invalid session', async () => {
    await booked(false);
    expect(await own()).toEqual([]);
    await salon().store.saveUser({ ...ana, version: 2 });
    expect(await own('unknown')).toEqual([]);
    expect(await own('hash', now + HOUR)).toEqual([]);
    expect(await own()).toHaveLength(2);
    await salon().store.endSession('hash');
    expect(await own()).toEqual([]);
  });

  test("exclude those made with another address, and erased clients'", async () => {
    const store = await booked();
    const early = await store.appointment('early');
    if (!early) throw new Error('It was booked');
    const moved = next(early, { customer: { ...early.customer, email: 'bea@example.com' } });
    await store.change(moved, entry(moved));
    const [late, ...more] = await own();
    expect(more).toEqual([]);
    if (!late) throw new Error('It was booked');
    const anonymous = next(late, {
      customer: { ...late.customer, email: 'nobody@erased.invalid' },
      erased: true,
    });
    expect(await erase(store, 'client of late', [anonymous])).toBe('erased');
    expect(await store.accounts(ana.email)).toEqual([]);
    expect(await own()).toEqual([]);
  });

  test('exclude walk-ins without contacts, even for an account without any', async () => {
    const store = await booked();
    await store.addUser(user('', { id: 'nobody' }));
    await store.startSession('empty', 'nobody', now, limits);
    for (const hour of ['15:00', '16:00'] as const) {
      const made = visit(hour, at(hour), { email: '' });
      const walkIn = { ...made, customer: { ...made.customer, phone: '' } };
      const { client, ...others } = entry(walkIn);
      const claim = { ...others, client: { ...client, phone: '' } };
      expect(await store.claim(walkIn, on(await store.schedule(day)), claim)).toEqual({ kind: 'claimed' });
    }
    expect(await own('empty')).toEqual([]);
    expect(await own()).toHaveLength(2);
    // The two walk-ins belong to no client.
    expect((await store.clients()).visits).toHaveLength(3);
    expect(await store.clientCount()).toBe(2);
  });

  test("exclude another person's after the owner corrects an email", async () => {
    const store = await booked();
    // Two people have used each other's address.
    await store.saveClient(client('client of late', { version: 2, email: 'else@example.com' }));
    expect(await own()).toEqual([]);
    await store.saveClient(client('client of other', { version: 2, email: 'ana@example.com' }));
    expect(await own()).toEqual([]);
  });

  test('keep the session from idling', async () => {
    await booked();
    await own('hash', now + 0.9 * HOUR);
    expect(await salon().store.session('hash', now + 1.5 * HOUR, limits)).not.toBeNull();
  });
}
