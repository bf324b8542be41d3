import { describe, expect, test } from 'vitest';
import type { ListQuery } from '../../../netlify/platform/store/questions.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { readSearch, type Search } from '../../../src/domain/clients/search.ts';
import { statuses } from '../../../src/domain/appointments/status.ts';
import { toMs } from '../../../src/domain/time.ts';
import { at, erase, client, day, entry, next, overlapping, starting, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';

const ids = (found: readonly { id: string }[] | undefined) => found?.map(({ id }) => id);

function searched(text: string): Search {
  const search = readSearch(text);
  if (!search) throw new Error(`${text} says nothing`);
  return search;
}

/** Paid at the desk at that instant. */
const taken = (moved: number) => ({
  desk_payments: [
    {
      id: `at ${moved}`,
      method: 'cash' as const,
      kind: 'full' as const,
      amount_cents: 8500,
      at: moved,
      before: { status: 'booked' as const, held_until: null },
    },
  ],
  amount_paid_cents: 8500,
});

/** Any time at all. */
const ever = { start: at('00:00', -400), end: at('00:00', 400) };

export function looking(salon: () => Salon): void {
  async function booked(...appointments: Appointment[]) {
    const { store } = salon();
    const schedule = await store.schedule(day);
    for (const one of appointments) await store.claim(one, overlapping(schedule), entry(one));
    return store;
  }
  const listed = async (wanted: ListQuery) => ids((await salon().store.look({ lists: [wanted] })).lists[0]);
  const find = (text: string, more: Partial<ListQuery> = {}) =>
    listed({ window: ever, search: searched(text), ...more });
  const revision = () => salon().store.revision();

  test('returns several lists at once, each sorted by start and id', async () => {
    const [late, b, a] = [visit('late', at('15:00')), visit('b', at('10:00')), visit('a', at('10:00'))];
    const store = await booked(late, b, a);
    const { lists } = await store.look({
      lists: [
        { window: { start: at('10:00'), end: at('15:00') } },
        { window: { start: at('10:01'), end: at('15:01') } },
        { window: { start: at('00:00', 2), end: at('00:00', 3) } },
      ],
    });
    expect(lists).toEqual([[a, b], [late], []]);
  });

  test('returns the latest visits of a limited list', async () => {
    await booked(visit('c', at('12:00')), visit('a', at('10:00')), visit('b', at('12:00')));
    expect(await listed({ window: day, newest: 2 })).toEqual(['b', 'c']);
    expect(await listed({ window: day, newest: 9 })).toEqual(['a', 'b', 'c']);
  });

  test('lists as open what is neither completed nor canceled nor missed, and follows changes', async () => {
    const visits = statuses.map((status, i) => visit(status, at('08:00') + i * 60, { status }));
    const store = await booked(...visits);
    const open = { window: day, open: true };
    expect(await listed(open)).toEqual(['pending', 'booked', 'confirmed', 'paid']);

    const [pending, booking, , paid] = visits;
    if (!pending || !booking || !paid) throw new Error('A status is missing');
    await store.change(next(pending, { status: 'canceled' }), entry(pending));
    await store.change(next(paid, { status: 'no_show' }), entry(paid));
    await store.change(next(booking, { status: 'completed' }), entry(booking));
    const back = next(visit('canceled', at('13:00')), { status: 'booked' });
    await store.change(back, entry(back), overlapping(await store.schedule(day)));
    expect(await listed(open)).toEqual(['confirmed', 'canceled']);
    expect(await listed({ ...open, newest: 1 })).toEqual(['canceled']);
  });

  test('counts the open visits before a time', async () => {
    const store = await booked(
      visit('old', at('10:00', -300)),
      visit('gone', at('10:00', -200), { status: 'canceled' }),
      visit('nine', at('09:00')),
      visit('ten', at('10:00')),
    );
    const before = async (openBefore: number) => (await store.look({ lists: [], openBefore })).openBefore;
    expect(await before(at('10:00', -300))).toBe(0);
    expect(await before(at('10:00'))).toBe(2);
    expect(await before(at('10:01'))).toBe(3);
  });

  test('returns visits with money movements since a time, and follows changes', async () => {
    const [early, late] = [toMs(at('10:00', -100)), toMs(at('10:00', -1))];
    const [next_year, unpaid] = [
      visit('next-year', at('10:00', 399), taken(late)),
      visit('unpaid', at('11:00')),
    ];
    const store = await booked(
      next_year,
      unpaid,
      visit('long-ago', at('10:00', -300), taken(early)),
      // A payment of the first edition counts on the day of its visit.
      visit('undated', at('12:00'), { amount_paid_cents: 100 }),
    );
    const since = async (moneySince: number) => ids((await store.look({ lists: [], moneySince })).moved);
    expect(await since(early)).toEqual(['long-ago', 'undated', 'next-year']);
    expect(await since(early + 1)).toEqual(['undated', 'next-year']);
    expect(await since(toMs(at('12:00')) + 1)).toEqual([]);
    expect((await store.look({ lists: [] })).moved).toEqual([]);

    const back = next(next_year, { desk_payments: [], amount_paid_cents: 0 });
    await store.change(back, entry(back));
    const paid = next(unpaid, taken(late));
    await store.change(paid, entry(paid));
    expect((await store.look({ lists: [], moneySince: late })).moved).toEqual([
      paid,
      expect.objectContaining({ id: 'undated' }),
    ]);
  });

  test('returns and counts visits with a balance once they are over or checked out', async () => {
    const [over, later] = [visit('over', at('09:00')), visit('later', at('15:00'))];
    const store = await booked(over, later, visit('gone', at('08:00'), { status: 'canceled' }));
    const due = async (until: number) => {
      const { owed, owedCount } = await store.look({ lists: [], owedUntil: until, owedCount: until });
      expect(owedCount).toBe(owed.length);
      return ids(owed);
    };
    expect((await store.look({ lists: [] })).owed).toEqual([]);
    expect(await due(over.end - 1)).toEqual([]);
    expect(await due(over.end)).toEqual(['over']);
    expect(await due(later.end)).toEqual(['over', 'later']);
    const price = over.services[0].price_cents;
    const paid = next(over, { ...taken(toMs(at('09:00'))), amount_paid_cents: price });
    await store.change(paid, entry(paid));
    expect(await due(later.end)).toEqual(['later']);
  });

  describe('a search', () => {
    const priya = visit('priya', at('10:00'), {
      name: 'Priya Ramàn',
      email: 'priya@example.com',
      notes: 'Bringing "photos"\n100% sure',
      reference: 'K7QM-29XD',
      service: { name: 'Color & Gloss' },
    });
    const named = { ...priya, customer: { ...priya.customer, phone: '(555) 010-0114' } };
    test.each([
      'priya',
      'RAMAN',
      'raman pri',
      'Ramán',
      'priya@',
      'color & gloss',
      '"photos"',
      '100%',
      'k7qm-29xd',
      'K7QM29XD',
      '0100114',
      '555 010 0114',
      '(555) 010-0114',
    ])('for %s finds the right client', async (text) => {
      await booked(visit('other', at('12:00')), named);
      expect(await find(text)).toEqual(['priya']);
    });

    test('finds nothing if a word is missing, and treats no letter as a pattern', async () => {
      await booked(named);
      for (const text of ['priya balayage', '%%', '_', '.*', '[a-z]', '%a+', "'", '555 0199']) {
        expect(await find(text), text).toEqual([]);
      }
    });

    test('stays within the window, the open visits and the limit', async () => {
      await booked(
        visit('a', at('10:00', -1)),
        visit('b', at('10:00')),
        visit('c', at('11:00'), { status: 'completed' }),
        visit('d', at('12:00')),
      );
      expect(await find('ana', { window: day })).toEqual(['b', 'c', 'd']);
      expect(await find('ana', { open: true })).toEqual(['a', 'b', 'd']);
      expect(await find('ana', { newest: 2 })).toEqual(['c', 'd']);
      expect(await find('ana', { window: day, open: true, newest: 1 })).toEqual(['d']);
    });

    test('finds an appointment in its current state, and no erased client', async () => {
      const store = await booked(named);
      const changed = next(named, { notes: 'Balayage' });
      await store.change(changed, entry(changed));
      expect([await find('photos'), await find('balayage')]).toEqual([[], ['priya']]);
      const gone = next(changed, {
        customer: { name: 'Erased client', email: 'x@erased.invalid', phone: '00000' },
        notes: '',
        erased: true,
      });
      await erase(store, 'client of priya', [gone]);
      expect([await find('priya'), await find('erased')]).toEqual([[], ['priya']]);
    });

    test('for clients finds them with only their own visits', async () => {
      const store = await booked(named, visit('other', at('12:00')));
      await store.addClient(client('bea', { name: 'Bea Potter', notes: 'Allergic to PPD' }));
      const clients = async (text: string, most = 10) => {
        const found = await store.clients({ search: searched(text), most });
        return [ids(found.clients)?.toSorted(), found.visits.map(({ client_id }) => client_id)];
      };
      expect(await clients('raman')).toEqual([['client of priya'], ['client of priya']]);
      expect(await clients('ppd')).toEqual([['bea'], []]);
      expect(await clients('nobody')).toEqual([[], []]);
      expect((await clients('example.com'))[0]).toHaveLength(3);
      expect((await clients('example.com', 2))[0]).toHaveLength(2);
      await store.saveClient(client('bea', { version: 2, name: 'Bea Rabbit' }));
      expect(await clients('ppd')).toEqual([[], []]);
      expect(await clients('rabbit')).toEqual([['bea'], []]);
      await erase(store, 'bea');
      expect(await clients('rabbit')).toEqual([[], []]);
    });
  });

  describe('the revision', () => {
    test('matches a read at the same moment', async () => {
      const store = await booked(visit('ana', at('10:00')));
      expect((await store.look({ lists: [{ window: day }] })).revision).toBe(await revision());
    });

    const ana = visit('ana', at('10:00'));
    const task = { id: 't', version: 1, title: 'Call', priority: 'low', due: null, done: false } as const;
    const changes: Record<string, () => Promise<unknown>> = {
      'an appointment is made': () => booked(visit('bea', at('12:00'))),
      'an appointment is changed, if only in its notes': () =>
        salon().store.change(next(ana, { notes: 'Late' }), entry(ana)),
      'a client is added': () => salon().store.addClient(client('cleo')),
      'a client is changed': () =>
        salon().store.saveClient(client('client of ana', { version: 2, notes: 'Tea' })),
      'a client without visits is erased': () => erase(salon().store, 'dora'),
      'a task is added': () => salon().store.addTask({ ...task, id: 'u' }),
      'a task is changed': () => salon().store.saveTask({ ...task, version: 2, done: true }),
      'a task is removed': () => salon().store.removeTask('t'),
      'the rules are changed': () => salon().store.saveRules(starting, { basedOn: 0 }),
      'a date is blocked': () => salon().store.blockDate({ date: '2026-12-25', reason: '' }),
    };
    test.each(Object.entries(changes))('rises when %s', async (_, change) => {
      const store = await booked(ana);
      await store.addTask(task);
      await store.addClient(client('dora'));
      const before = await revision();
      await change();
      expect(await revision()).toBeGreaterThan(before);
    });

    test('stays without changes', async () => {
      const store = await booked(ana);
      const before = await revision();
      await store.change(next(next(ana)), entry(ana));
      await store.removeTask('none');
      await store.saveClient(client('nobody'));
      await store.schedule(day);
      await store.appointments();
      expect(await revision()).toBe(before);
    });
  });
}
