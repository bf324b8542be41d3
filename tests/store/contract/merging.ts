import { expect, test } from 'vitest';
import { merged, unmerged } from '../../../src/domain/clients/merge.ts';
import { formats } from '../../../src/domain/salon-formats.ts';
import { at, erase, client, day, entry, next, now, on, user, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';
import { anonymous } from './people.ts';
import { waitlistEntry } from './waitlist.ts';

const when = { now, date: '2026-11-24', makeId: () => 'note', formats: formats({}) } as const;

export function merging(salon: () => Salon): void {
  const openClientFile = async (id: string) => {
    const file = await salon().store.clientFile(id);
    if (!file) throw new Error(`There is no client ${id}`);
    return file;
  };
  const visitsOf = async (id: string) => (await openClientFile(id)).appointments.map((visit) => visit.id);
  const books = async (id: string, start: number, customer: { email?: string; phone?: string } = {}) => {
    const { store } = salon();
    const { phone = '555 0100', ...rest } = customer;
    const made = visit(id, start, rest);
    const wanted = { ...made, customer: { ...made.customer, phone } };
    const { client, ...others } = entry(wanted);
    const claimed = { ...others, client: { ...client, phone } };
    expect(await store.claim(wanted, on(await store.schedule(day)), claimed)).toEqual({ kind: 'claimed' });
    return wanted;
  };
  /** Merges two clients as currently stored. */
  const merge = async (id: string, other: string) => {
    const [into, gone] = [await openClientFile(id), await openClientFile(other)];
    const visits = gone.appointments.map((visit) => visit.id);
    const after = merged(into.client, gone.client, visits, when);
    return { after, result: await salon().store.mergeClients(after, gone.client, visits) };
  };
  const unmerge = async (id: string, at = now) => {
    const { client, appointments } = await openClientFile(id);
    const before = unmerged(client, at);
    if (!before) throw new Error('The merge cannot be undone');
    const visits = client.merge?.visits ?? [];
    return salon().store.unmergeClients(before.client, before.other, visits, appointments.length);
  };
  const ana = 'client of first';
  const bea = 'client of second';
  async function two() {
    await books('first', at('10:00'), { email: 'ana@example.com', phone: '212 555 0101' });
    await books('second', at('12:00'), { email: 'bea@example.com', phone: '212 555 0102' });
    return salon().store;
  }

  test('two clients become one, with the unchanged appointments of both', async () => {
    const store = await two();
    const before = await store.appointments();
    const revision = await store.revision();
    const { after, result } = await merge(ana, bea);
    expect(result).toBe('merged');
    expect(await store.appointments()).toEqual(before);
    expect(await openClientFile(ana)).toEqual({
      client: after,
      appointments: before,
      pictures: [],
    });
    expect(await store.clientFile(bea)).toBeNull();
    expect(await store.clientCount()).toBe(1);
    expect((await store.clients()).visits.map(({ client_id }) => client_id)).toEqual([ana, ana]);
    expect(await store.revision()).toBeGreaterThan(revision);
  });

  test('a later booking with either contact belongs to the merged client', async () => {
    const store = await two();
    await merge(ana, bea);
    await books('a', at('14:00'), { email: 'ANA@example.com' });
    await books('b', at('15:00'), { email: 'Bea@example.com' });
    await books('n', at('16:00'), { email: 'new@example.com', phone: '+1 (212) 555-0102' });
    const other = await books('o', at('17:00'), { email: 'other@example.com', phone: '212 555 0199' });
    expect(await visitsOf(ana)).toEqual(['first', 'second', 'a', 'b', 'n']);
    expect(await store.clientCount()).toBe(2);
    const changed = next(other, { customer: { ...other.customer, email: 'bea@example.com' } });
    await store.change(changed, entry(changed));
    expect(await visitsOf(ana)).toHaveLength(6);
  });

  test('a phone number identifies a client only if exactly one merge has it, and never if empty', async () => {
    const store = await two();
    await books('third', at('14:00'), { email: 'c@example.com', phone: '212 555 0101' });
    expect(await store.clientCount()).toBe(3);
    await merge('client of third', ana);
    await store.addClient(client('d', { phone: '2125550102' }));
    await store.addClient(client('e', { phone: '2125550101' }));
    await merge('e', 'd');
    await books('both', at('15:00'), { email: 'f@example.com', phone: '212 555 0101' });
    expect(await visitsOf('client of both')).toEqual(['both']);
    await books('empty', at('16:00'), { email: '', phone: '' });
    expect((await store.clients()).visits).toHaveLength(4);
    expect(await store.clientCount()).toBe(4);
    await books('by number', at('18:00'), { email: '', phone: '212 555 0102' });
    expect((await store.clients()).visits.filter(({ client_id }) => client_id === 'e')).toHaveLength(1);
  });

  test('a phone number without an email identifies its own client, until a merge', async () => {
    const store = await two();
    await books('number', at('14:00'), { email: '', phone: '212 555 0103' });
    await books('again', at('15:00'), { email: '', phone: '+1 212 555 0103' });
    await books('hers', at('16:00'), { email: 'c@example.com', phone: '212 555 0103' });
    expect(await visitsOf('client of number')).toEqual(['number', 'again']);
    expect(await visitsOf('client of hers')).toEqual(['hers']);
    for (const id of ['x', 'y']) await store.addClient(client(id, { email: '', phone: '00000' }));
    expect(await store.clientCount()).toBe(6);
    const taken = client('z', { email: '', phone: '(212) 555-0103' });
    expect(await store.addClient(taken)).toBe('email_known');
    await merge(ana, 'client of number');
    await books('merged', at('17:00'), { email: '', phone: '2125550103' });
    expect(await visitsOf(ana)).toEqual(['first', 'number', 'again', 'merged']);
    const { client: both, appointments } = await openClientFile(ana);
    expect(await erase(store, ana, appointments.map(anonymous))).toBe('erased');
    expect(both.also).toHaveLength(1);
    expect(await store.addClient(taken)).toBe('added');
  });

  test('both addresses belong to the merged client, and are free again once it is gone', async () => {
    const store = await two();
    await merge(ana, bea);
    expect(await store.addClient(client('x', { email: 'bea@example.com' }))).toBe('email_known');
    await store.addClient(client('y'));
    const taking = client('y', { version: 2, email: 'BEA@example.com' });
    expect(await store.saveClient(taking)).toBe('email_known');
    const { client: both, appointments } = await openClientFile(ana);
    const { merge: _, ...kept } = both;
    const swapped = { ...kept, version: both.version + 1, email: 'bea@example.com', also: [] };
    expect(await store.saveClient(swapped)).toBe('saved');
    expect(await store.addClient(client('x', { email: 'ana@example.com' }))).toBe('added');
    expect(await erase(store, ana, appointments.map(anonymous))).toBe('erased');
    expect(await store.saveClient(taking)).toBe('saved');
  });

  test('erasing the merged client deletes both: accounts, waitlist entries and numbers', async () => {
    const store = await two();
    await merge(ana, bea);
    for (const email of ['ana@example.com', 'bea@example.com', 'cleo@example.com']) {
      await store.addUser(user(email, { id: email }));
      const customer = { name: 'Ana', email, phone: '555 0100' };
      await store.addWaitlistEntry(waitlistEntry(`entry of ${email}`, { customer }), []);
    }
    const { appointments } = await openClientFile(ana);
    expect(await erase(store, ana, appointments.map(anonymous))).toBe('erased');
    expect(await store.accounts('bea@example.com')).toEqual([]);
    expect(await store.accounts('ana@example.com')).toEqual([]);
    expect((await store.waitlist()).map(({ id }) => id)).toEqual(['entry of cleo@example.com']);
    expect(JSON.stringify(await store.everything())).not.toMatch(/(?:ana|bea)@|0102/i);
    await books('again', at('14:00'), { email: 'new@example.com', phone: '212 555 0102' });
    expect(await visitsOf('client of again')).toEqual(['again']);
  });

  test('erasing a client deletes the answers about everybody it was ever merged with', async () => {
    const store = await two();
    await books('third', at('14:00'), { email: 'cleo@example.com' });
    const people = [ana, bea, 'client of third'];
    for (const id of [...people, 'somebody else']) {
      const wanted = { key: id, fingerprint: 'print', now, until: now + 1000, subjects: [id], body: id };
      await store.keepAnswer(wanted);
    }
    await merge(ana, bea);
    await merge(ana, 'client of third');
    expect(await store.answer(bea, now)).not.toBeNull();
    const { appointments } = await openClientFile(ana);
    expect(await erase(store, ana, appointments.map(anonymous))).toBe('erased');
    for (const id of people) expect(await store.answer(id, now), id).toBeNull();
    expect(await store.answer('somebody else', now)).not.toBeNull();
  });

  test('after a merge a customer sees only bookings with their own address', async () => {
    const store = await two();
    await merge(ana, bea);
    const limits = { idle: 3_600_000, absolute: 3_600_000 };
    for (const email of ['ana@example.com', 'bea@example.com']) {
      await store.addUser(user(email, { id: email }));
      await store.startSession(email, email, now, limits);
    }
    const own = async (email: string) =>
      (await store.ownAppointments(email, now, limits)).map(({ id }) => id);
    expect(await own('ana@example.com')).toEqual(['first']);
    expect(await own('bea@example.com')).toEqual(['second']);
  });

  test('a merge decided on outdated data changes nothing', async () => {
    const store = await two();
    const [one, other] = [await openClientFile(ana), await openClientFile(bea)];
    const visits = ['second'];
    const after = merged(one.client, other.client, visits, when);
    expect(await store.mergeClients({ ...after, id: 'nobody' }, other.client, visits)).toBe('unknown');
    expect(await store.mergeClients(after, { id: 'nobody', version: 1 }, visits)).toBe('unknown');
    expect(await store.mergeClients(after, { id: bea, version: 2 }, visits)).toBe('changed');
    expect(await store.mergeClients({ ...after, version: 3 }, other.client, visits)).toBe('changed');
    expect(await store.mergeClients(after, other.client, [])).toBe('changed');
    expect(await store.mergeClients(after, other.client, ['first'])).toBe('changed');
    await books('more', at('14:00'), { email: 'bea@example.com' });
    expect(await store.mergeClients(after, other.client, visits)).toBe('changed');
    expect(await visitsOf(bea)).toEqual(['second', 'more']);
    expect((await openClientFile(ana)).client).toEqual(one.client);
  });

  test('merging, booking and editing at once lose nothing, in any order', async () => {
    const store = await two();
    const { client: before } = await openClientFile(bea);
    const edits = store.saveClient({ ...before, version: 2, notes: 'Allergic' });
    const booking = books('third', at('14:00'), { email: 'bea@example.com' });
    const [{ result }, saved] = await Promise.all([merge(ana, bea), edits, booking]);
    const { clients, visits } = await store.clients();
    expect(visits).toHaveLength(3);
    const known = new Set(clients.map(({ id }) => id));
    expect(visits.every(({ client_id }) => known.has(client_id))).toBe(true);
    const theirs = await visitsOf(result === 'merged' ? ana : bea);
    expect(theirs.filter((id) => id !== 'first')).toEqual(['second', 'third']);
    expect(JSON.stringify(await store.everything()).includes('Allergic')).toBe(saved === 'saved');
    // At most one of two simultaneous merges succeeds.
    const both = (await Promise.all([merge(ana, bea), merge(ana, bea)]).catch(() => [])).map(
      ({ result }) => result,
    );
    expect(both.filter((one) => one === 'merged').length).toBeLessThan(2);
  });

  test('a merge is undone only once, including visits booked since', async () => {
    const store = await two();
    await merge(ana, bea);
    await books('third', at('14:00'), { email: 'bea@example.com' });
    const { client: both } = await openClientFile(ana);
    const before = unmerged(both, now);
    if (!before) throw new Error('The merge can be undone');
    const take = (visits: string[], count: number) =>
      store.unmergeClients(before.client, before.other, visits, count);
    expect(await take(['second'], 2)).toBe('changed');
    expect(await take(['second', 'unknown'], 3)).toBe('changed');
    expect(await take(['second', 'third'], 3)).toBe('unmerged');
    expect([await visitsOf(ana), await visitsOf(bea)]).toEqual([['first'], ['second', 'third']]);
    expect(await take(['second', 'third'], 3)).toBe('changed');
    await books('a', at('15:00'), { email: 'ana@example.com', phone: '212 555 0102' });
    await books('b', at('16:00'), { email: 'bea@example.com' });
    expect([await visitsOf(ana), await visitsOf(bea)]).toEqual([
      ['first', 'a'],
      ['second', 'third', 'b'],
    ]);
  });

  test("a read names each appointment's client, and none if the client was erased", async () => {
    const store = await two();
    await books('third', at('14:00'), { email: 'c@example.com', phone: '212 555 0103' });
    const whose = async () => {
      const { clients } = await store.look({ lists: [{ window: day }, { window: day, open: true }] });
      return [...clients].map(([id, { client }]) => `${id}: ${client.id}`).toSorted();
    };
    expect(await whose()).toEqual([`first: ${ana}`, `second: ${bea}`, 'third: client of third']);
    const { after } = await merge(ana, bea);
    const [third] = (await openClientFile('client of third')).appointments;
    if (!third) throw new Error('The third visit is missing');
    await erase(store, 'client of third', [anonymous(third)]);
    expect(await whose()).toEqual([`first: ${ana}`, `second: ${ana}`]);
    expect((await store.look({ lists: [{ window: day }] })).clients.get('second')?.client).toEqual(after);
  });

  test('a merged client is found by both names', async () => {
    await two();
    await merge(ana, bea);
    const search = { words: ['bea@example.com'], digits: '' };
    const { clients } = await salon().store.clients({ search, most: 5 });
    expect(clients.map(({ id }) => id)).toEqual([ana]);
    await unmerge(ana);
    expect((await salon().store.clients({ search, most: 5 })).clients.map(({ id }) => id)).toEqual([bea]);
  });
}
