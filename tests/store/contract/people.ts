import { expect, test } from 'vitest';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Task } from '../../../src/domain/overview/tasks.ts';
import { answer, at, erase, client, day, entry, line, next, now, on, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';

export const anonymous = (appointment: Appointment) =>
  next(appointment, {
    customer: { name: 'Erased', email: `${appointment.id}@erased.invalid`, phone: '00000' },
    notes: '',
    manage_token_hash: '',
    erased: true,
  });

const task = (id: string): Task => ({
  id,
  version: 1,
  title: `Do ${id} 🧴`,
  priority: 'low',
  due: null,
  done: false,
});

export function people(salon: () => Salon): void {
  async function twoVisits() {
    const { store } = salon();
    const schedule = await store.schedule(day);
    const first = visit('first', at('10:00'), { email: 'ana@example.com', amount_paid_cents: 4250 });
    const second = visit('second', at('12:00'), { email: 'ANA@example.com' });
    const other = visit('other', at('14:00'));
    for (const [i, one] of [first, second, other].entries())
      await store.answering(answer(`k${i + 1}`, one)).claim(one, on(schedule), entry(one));
    return { store, first, second, other };
  }
  const ana = 'client of first';

  test("a read counts each client's no-shows, even after merging", async () => {
    const { store, first, second } = await twoVisits();
    const missed = async () => {
      const { clients } = await store.look({ lists: [{ window: day }] });
      return [...clients].map(([id, { no_shows }]) => `${id}: ${no_shows}`).toSorted();
    };
    for (const one of [first, second]) await store.change(next(one, { status: 'no_show' }), entry(one));
    expect(await missed()).toEqual(['first: 2', 'other: 0', 'second: 2']);
    const back = next(next(first), { status: 'booked' });
    await store.change(back, entry(back), on(await store.schedule(day)));
    expect(await missed()).toEqual(['first: 1', 'other: 0', 'second: 1']);
    const { visits } = await store.clients();
    expect(visits.filter(({ status }) => status === 'no_show')).toMatchObject([{ client_id: ana }]);

    const [of, others] = [await store.clientFile(ana), await store.clientFile('client of other')];
    if (!of || !others) throw new Error('They have booked');
    await store.mergeClients({ ...others.client, version: 2 }, of.client, ['first', 'second']);
    expect(await missed()).toEqual(['first: 1', 'other: 1', 'second: 1']);
  });

  test("a client is added only once, whatever the address's case", async () => {
    const { store } = salon();
    expect(await store.addClient(client('ana', { email: 'ana@example.com' }))).toBe('added');
    expect(await store.addClient(client('again', { email: 'Ana@Example.com' }))).toBe('email_known');
    expect(await store.clientCount()).toBe(1);
    expect(await store.isEmpty()).toBe(false);
  });

  test('a person has visited if a visit under their email began and was neither canceled nor missed', async () => {
    const { store, first, second } = await twoVisits();
    const visited = (email: string, before: number) => store.hasVisited(email, before);
    expect(await visited('Ana@example.com', first.start)).toBe(false);
    expect(await visited('Ana@example.com', first.start + 1)).toBe(true);
    expect(await visited('bea@example.com', at('23:00'))).toBe(false);
    expect(await visited('', at('23:00'))).toBe(false);
    const canceled = next(first, { status: 'canceled' });
    const missed = next(second, { status: 'no_show' });
    for (const one of [canceled, missed]) await store.change(one, entry(one));
    expect(await visited('ana@example.com', at('23:00'))).toBe(false);
  });

  test("the language of a person's latest visit with a language is found by their email", async () => {
    const { store, first, second } = await twoVisits();
    expect(await store.lastLanguage('ana@example.com')).toBeUndefined();
    const inFrench = next(second, { language: 'fr', notes: '"language":"de"' });
    for (const one of [next(first, { language: 'es' }), inFrench]) await store.change(one, entry(one));
    expect(await store.lastLanguage('Ana@example.com')).toBe('fr');
    expect(await store.lastLanguage('bea@example.com')).toBeUndefined();
    expect(await store.lastLanguage('')).toBeUndefined();
  });

  test('a client can be changed, and gets another email only if it is free', async () => {
    const { store } = salon();
    await store.addClient(client('ana'));
    await store.addClient(client('bea'));
    expect(await store.saveClient(client('nobody'))).toBe('unknown');
    const taken = client('ana', { version: 2, email: 'BEA@example.com' });
    expect(await store.saveClient(taken)).toBe('email_known');
    const changed = client('ana', { version: 2, email: 'new@example.com', notes: 'allergic' });
    expect(await store.saveClient(changed)).toBe('saved');
    expect(await store.saveClient({ ...changed, version: 3, email: 'NEW@example.com' })).toBe('saved');
    expect(await store.addClient(client('cleo', { email: 'ana@example.com' }))).toBe('added');
    expect(await store.addClient(client('dora', { email: 'new@example.com' }))).toBe('email_known');
    const { clients } = await store.clients();
    expect(clients.map(({ id }) => id).toSorted()).toEqual(['ana', 'bea', 'cleo']);
    expect(clients.find(({ id }) => id === 'ana')?.notes).toBe('allergic');
  });

  test("a client with an existing id isn't added again", async () => {
    const { store } = salon();
    await store.addClient(client('ana'));
    expect(await store.addClient(client('ana'))).toBe('known');
    expect(await store.addClient(client('ana', { email: 'new@example.com' }))).toBe('known');
    expect((await store.clients()).clients).toEqual([client('ana')]);
  });

  test('a client is changed only from the stored version', async () => {
    const { store } = salon();
    await store.addClient(client('ana', { notes: '"version":7, \\"version\\":8' }));
    const save = (version: number) =>
      store.saveClient(client('ana', { version, notes: `"version":${version}` }));
    expect([await save(1), await save(3), await save(8), await save(9)]).toEqual(Array(4).fill('stale'));
    expect([await save(2), await save(2), await save(3)]).toEqual(['saved', 'stale', 'saved']);
    expect((await store.clientFile('ana'))?.client.version).toBe(3);
  });

  test("a client isn't erased if the version differs", async () => {
    const { store } = salon();
    await store.addClient(client('ana'));
    expect(await erase(store, client('ana', { version: 2 }))).toBe('changed');
    expect(await erase(store, client('ana'))).toBe('erased');
  });

  test('clients are read with the visits for their figures', async () => {
    const { store, second } = await twoVisits();
    await store.change(next(second, { status: 'canceled' }), entry(second));
    const { clients, visits } = await store.clients();
    expect(clients).toHaveLength(2);
    expect(visits.toSorted((a, b) => a.start - b.start)).toEqual([
      { client_id: ana, start: at('10:00'), status: 'booked', amount_paid_cents: 4250 },
      { client_id: ana, start: at('12:00'), status: 'canceled', amount_paid_cents: 0 },
      { client_id: 'client of other', start: at('14:00'), status: 'booked', amount_paid_cents: 0 },
    ]);
  });

  test("a client's profile has all their appointments by start", async () => {
    const { store, first, second } = await twoVisits();
    expect((await store.clientFile(ana))?.appointments).toEqual([first, second]);
    const soon = next(second, { start: at('08:00'), end: at('09:00') });
    await store.change(soon, entry(second), on(await store.schedule(day)));
    expect((await store.clientFile(ana))?.appointments).toEqual([soon, first]);
  });

  test('erasing removes the person, history and stored answers, but visits and sums stay', async () => {
    const { store, first, second, other } = await twoVisits();
    await store.change(next(first, { notes: 'secret' }), entry(first, 'said a secret'));
    const erased = [anonymous(next(first)), anonymous(second)];
    expect(await erase(store, ana, erased)).toBe('erased');
    expect(await store.clientFile(ana)).toBeNull();
    expect(await store.appointments()).toEqual([...erased, other]);
    expect(await store.history('first')).toEqual([line('erased')]);
    expect(await store.answer('k1', now)).toBeNull();
    expect(await store.answer('k2', now)).toBeNull();
    expect(await store.answer('k3', now)).not.toBeNull();
    const { clients, visits } = await store.clients();
    expect(clients.map(({ id }) => id)).toEqual(['client of other']);
    expect(visits.map(({ client_id }) => client_id)).toEqual(['client of other']);
    expect((await store.schedule(day)).taken).toHaveLength(3);
    expect(JSON.stringify(await store.everything())).not.toMatch(/ana@|secret/i);
    expect(await store.addClient(client('new', { email: 'ana@example.com' }))).toBe('added');
  });

  test("erasing hides changes of other visits' histories that named the person, and nothing else in them", async () => {
    const { store, first, second, other } = await twoVisits();
    const lines = [
      'Name: Ana → Bea; Email: Ana@example.com → other@example.com',
      'Email: nana@example.com → other@example.com',
      'Phone: (212) 555-0100 → none; Length: 1 hour → 30 minutes',
    ];
    let last = other;
    for (const change of lines) await store.change((last = next(last)), entry(last, change, now + 1));
    const people = [{ email: 'ANA@example.com', phone: '(212) 555-0100' }];
    const changes = await store.changesNaming(people);
    const file = await store.clientFile(ana);
    if (!file) throw new Error('She has booked');
    const gone = [anonymous(first), anonymous(second)];
    const erasure = { changes };
    expect(await store.eraseClient(file, gone, line('erased'), undefined, erasure)).toBe('erased');
    const forgotten = 'Changed; this named a client who was erased';
    expect(await store.history('other')).toEqual([
      line('booked'),
      ...[forgotten, lines[1] ?? '', forgotten].map((change) => line(change, 'owner', now + 1)),
    ]);
    expect(await store.changesNaming(people)).toEqual([]);
    expect(await store.changesNaming([{ email: '', phone: '' }])).toEqual([]);
  });

  test('an erased visit can still change and belongs to nobody', async () => {
    const { store, first, second } = await twoVisits();
    await erase(store, ana, [anonymous(first), anonymous(second)]);
    const canceled = next(anonymous(first), { status: 'canceled' });
    expect(await store.change(canceled, entry(canceled))).toEqual({ kind: 'changed' });
    expect(await store.clientCount()).toBe(1);
  });

  test('erasing changes nothing if the visits changed since they were read', async () => {
    const { store, first, second, other } = await twoVisits();
    const eraseAna = (...visits: Appointment[]) => erase(store, ana, visits);
    expect(await eraseAna(anonymous(first))).toBe('changed');
    expect(await eraseAna(anonymous(first), anonymous(second), anonymous(other))).toBe('changed');
    expect(await eraseAna(anonymous(first), anonymous(other))).toBe('changed');
    expect(await eraseAna(anonymous(first), anonymous(visit('unknown', at('10:00'))))).toBe('changed');
    await store.change(next(first), entry(first));
    expect(await eraseAna(anonymous(first), anonymous(second))).toBe('changed');
    expect(await store.appointment('second')).toEqual(second);
    expect(await store.clientCount()).toBe(2);
    expect(await erase(store, client('nobody'))).toBe('unknown');
  });

  test('tasks are in the order in which they were added', async () => {
    const { store } = salon();
    for (const id of ['z', 'a', 'm']) await store.addTask(task(id));
    const done: Task = { ...task('a'), version: 2, done: true, due: '2026-11-24' };
    expect(await store.saveTask(done)).toBe('saved');
    expect(await store.saveTask(done)).toBe('stale');
    expect(await store.saveTask({ ...done, version: 4 })).toBe('stale');
    expect(await store.saveTask(task('x'))).toBe('unknown');
    expect(await store.addTask({ ...task('z'), title: 'Another' })).toBe('known');
    expect(await store.tasks()).toEqual([task('z'), done, task('m')]);
    expect(await store.removeTask('z', 2)).toBe('stale');
    expect(await store.removeTask('z', 1)).toBe('removed');
    expect(await store.removeTask('z')).toBe('unknown');
    await store.addTask(task('z'));
    expect(await store.tasks()).toEqual([done, task('m'), task('z')]);
  });
}
