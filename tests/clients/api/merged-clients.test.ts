import { expect, test } from 'vitest';
import {
  listAppointments,
  readHistory,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { mergeClients, unmergeClients } from '../../../src/api/clients/merge.ts';
import {
  createClient,
  eraseClient,
  listClients,
  readClient,
  updateClient,
} from '../../../src/api/settings/salon-admin.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const OLD = { ...ADA, name: 'Ada B.', email: 'ada@old.example', phone: '+1 555 010 0100' };

const list = async (salon: Salon) => dataOf(await salon.owner(listClients, {}));
const file = async (salon: Salon, id: string) => dataOf(await salon.owner(readClient, { params: { id } }));
const merge = (salon: Salon, id: string, other: string, version?: number) =>
  salon.owner(mergeClients, { params: { id }, body: { other, ...(version && { version }) } });

onEveryStore((open) => {
  async function twice() {
    const salon = await open();
    await salon.ownerBooks(CUT, 'tuesday 09:00', { status: 'paid' });
    await salon.ownerBooks(CUT, 'wednesday 09:00', { status: 'paid', customer: OLD });
    const [old, ada] = await list(salon);
    if (!old || !ada) throw new Error('There are two clients');
    await salon.owner(updateClient, { params: { id: ada.id }, body: { notes: 'Likes tea' } });
    await salon.owner(updateClient, { params: { id: old.id }, body: { notes: 'Allergic to ammonia' } });
    return { salon, ada: ada.id, old: old.id };
  }

  test('merging two clients joins their visits, money, notes and addresses', async () => {
    const { salon, ada, old } = await twice();
    const answer = await merge(salon, ada, old, 2);
    expect(answer).toMatchObject({
      status: 200,
      message: 'Clients merged',
      data: { ...ADA, notes: 'Likes tea\nAllergic to ammonia', also: [OLD], spent_cents: 17_000, version: 3 },
    });
    expect(answer.data).not.toHaveProperty('merge');
    const [one, ...others] = await list(salon);
    expect(others).toEqual([]);
    expect(one).toEqual(dataOf(answer));
    // Each visit keeps the customer that it was booked with.
    expect((await file(salon, ada)).coming.map(({ customer }) => customer)).toEqual([ADA, OLD]);
    await salon.books(CUT, 'thursday 09:00', { customer: { ...BEA, email: OLD.email } });
    expect((await file(salon, ada)).coming).toHaveLength(3);
    const again = await merge(salon, ada, old);
    expect(again).toMatchObject({ status: 200, data: { version: 3 } });
  });

  test("a number finds its client with and without the country's calling code", async () => {
    const salon = await open({ country: 'DE' });
    const within = { name: 'Cleo', email: '', phone: '030 123456' };
    const from = { ...within, phone: '+49 30 123456' };
    await salon.ownerBooks(CUT, 'tuesday 09:00', { customer: within });
    await salon.ownerBooks(CUT, 'wednesday 09:00', { customer: from });
    const moved = await salon.ownerBooks(CUT, 'thursday 09:00', { customer: BEA });
    const edit = { params: { id: moved.id }, body: { customer: { ...from, phone: '0049 30 123456' } } };
    expect(await salon.owner(updateAppointment, edit)).toMatchObject({ status: 200 });
    const [cleo, bea] = (await list(salon)).toSorted((a, b) => (a.name < b.name ? 1 : -1));
    if (!cleo || !bea) throw new Error('There are two clients');
    expect(cleo).toMatchObject(within);
    expect((await file(salon, cleo.id)).coming.map(({ customer }) => customer.phone)).toEqual([
      within.phone,
      from.phone,
      '0049 30 123456',
    ]);
    expect(await salon.owner(createClient, { body: from })).toMatchObject({
      status: 422,
      errors: { phone: 'Another client without an email has this phone' },
    });
    for (const search of ['030 123', '+49 30 123456', '0049 30 123456']) {
      expect(dataOf(await salon.owner(listClients, { query: { search } })), search).toHaveLength(1);
      const visits = dataOf(await salon.owner(listAppointments, { query: { search } }));
      expect(
        visits.map(({ customer }) => customer.phone),
        search,
      ).toHaveLength(3);
    }
    const rename = { params: { id: bea.id }, body: { email: '', phone: '0049 30 123456' } };
    expect(await salon.owner(updateClient, rename)).toMatchObject({ status: 422 });
    // A visit booked after the merge with the other form of her number goes back to her.
    await merge(salon, bea.id, cleo.id);
    await salon.ownerBooks(CUT, 'friday 09:00', { customer: { ...within, phone: '+49 (0)30 123456' } });
    await salon.owner(unmergeClients, { params: { id: bea.id } });
    expect((await file(salon, cleo.id)).coming).toHaveLength(4);
    // The number of a merged client finds her too, and also as it was typed if the country changes.
    await merge(salon, bea.id, cleo.id);
    await salon.ownerBooks(CUT, 'thursday 12:00', { customer: { ...ADA, ...from, email: ADA.email } });
    await salon.sets({ country: 'FR' });
    await salon.ownerBooks(CUT, 'wednesday 12:00', { customer: within });
    expect(await list(salon)).toMatchObject([{ id: bea.id }]);
    expect((await file(salon, bea.id)).coming).toHaveLength(6);
  });

  test('a merge can be undone within a minute, and what was booked since stays', async () => {
    const { salon, ada, old } = await twice();
    const before = await list(salon);
    await merge(salon, ada, old);
    await salon.books(CUT, 'thursday 09:00', { customer: OLD });
    salon.clock.pass({ minutes: 1 });
    const undone = await salon.owner(unmergeClients, { params: { id: ada } });
    expect(undone).toMatchObject({ status: 200, message: 'Clients separated again' });
    const { client, other } = dataOf(undone);
    const byId = Object.fromEntries(before.map((one) => [one.id, one]));
    expect(client).toEqual({ ...byId[ada], version: 4 });
    expect(other).toEqual(byId[old]);
    expect((await file(salon, old)).coming).toHaveLength(2);
    const twiceUndone = await salon.owner(unmergeClients, { params: { id: ada } });
    expect(twiceUndone).toMatchObject({ status: 409, code: 'window_closed' });
  });

  test('a merge is final after a minute or after the client changes', async () => {
    const { salon, ada, old } = await twice();
    await merge(salon, ada, old);
    await salon.owner(updateClient, { params: { id: ada }, body: { notes: 'Likes coffee' } });
    const undo = () => salon.owner(unmergeClients, { params: { id: ada } });
    expect(await undo()).toMatchObject({
      status: 409,
      message: 'You can undo a merge only within one minute and before the client changes again.',
    });
    const { id } = dataOf(await salon.owner(createClient, { body: BEA }));
    await merge(salon, ada, id);
    salon.clock.pass({ minutes: 1.1 });
    expect(await undo()).toMatchObject({ status: 409, code: 'window_closed' });
    expect(await salon.owner(unmergeClients, { params: { id: 'x' } })).toMatchObject({ status: 404 });
    expect(await list(salon)).toHaveLength(1);
  });

  test('a merge needs the current version and another existing client', async () => {
    const { salon, ada, old } = await twice();
    expect(await merge(salon, ada, old, 1)).toMatchObject({
      status: 409,
      code: 'stale',
      data: { version: 2 },
    });
    expect(await merge(salon, 'x', old)).toMatchObject({ status: 404 });
    expect(await merge(salon, ada, ada)).toMatchObject({
      status: 422,
      errors: { other: 'Other must be another client' },
    });
    expect(await merge(salon, ada, 'x')).toMatchObject({
      status: 422,
      errors: { other: 'This client no longer exists' },
    });
    expect(await list(salon)).toHaveLength(2);
  });

  test('a merged client can use either address, and erasing removes both', async () => {
    const { salon, ada, old } = await twice();
    await merge(salon, ada, old);
    const swapped = await salon.owner(updateClient, { params: { id: ada }, body: { email: OLD.email } });
    expect(swapped).toMatchObject({ status: 200, data: { email: OLD.email, also: [ADA] } });
    const taken = await salon.owner(createClient, { body: ADA });
    expect(taken).toMatchObject({ status: 422, errors: { email: 'Another client has this email' } });
    dataOf(await salon.owner(eraseClient, { params: { id: ada } }));
    expect(JSON.stringify(await salon.store.everything())).not.toMatch(/\bada\b|ammonia|010-?.?0100/i);
    expect(await salon.owner(createClient, { body: ADA })).toMatchObject({ status: 201 });
  });

  test('erasing a client removes them from the history of visits that another client got', async () => {
    const salon = await open();
    const visit = await salon.ownerBooks(CUT, 'tuesday 09:00', { customer: BEA });
    const other = await salon.ownerBooks(CUT, 'wednesday 09:00', {
      customer: { ...BEA, email: 'a@b.example' },
    });
    await salon.ownerBooks(CUT, 'thursday 09:00');
    const gives = async (id: string, customer: { name: string; email: string; phone: string }) =>
      dataOf(await salon.owner(updateAppointment, { params: { id }, body: { customer } }));
    for (const customer of [{ ...ADA, email: 'ADA@example.com' }, BEA]) await gives(visit.id, customer);
    await gives(other.id, { ...BEA, email: 'not-ada@example.com' });
    const lines = async ({ id }: { readonly id: string }) =>
      dataOf(await salon.owner(readHistory, { params: { id } })).map(({ change }) => change);
    const [booked, ...others] = await lines(visit);
    expect(others.join(' ')).toMatch(/ada@example.com → bea@/i);
    const stays = await lines(other);
    const [ada] = dataOf(await salon.owner(listClients, { query: { search: 'Ada Byron' } }));
    dataOf(await salon.owner(eraseClient, { params: { id: ada?.id ?? '' } }));
    const forgotten = 'Changed; this named a client who was erased';
    expect(await lines(visit)).toEqual([booked, forgotten, forgotten]);
    expect(await lines(other)).toEqual(stays);
    expect(JSON.stringify(await salon.store.everything())).not.toMatch(/Byron|"ada@|010-0100/i);
  });

  test('every number and address finds a merged client, whichever they use', async () => {
    const salon = await open();
    const added = async (customer: { name: string; email: string; phone: string }) =>
      dataOf(await salon.owner(createClient, { body: customer })).id;
    const ada = await added(ADA);
    const cleo = { name: 'Cleo', email: '', phone: '(212) 555-0199' };
    for (const one of [BEA, cleo]) await merge(salon, ada, await added(one));
    const found = async (search: string) =>
      dataOf(await salon.owner(listClients, { query: { search } })).map(({ id }) => id);
    for (const email of [BEA.email, ADA.email, BEA.email, '']) {
      const answer = await salon.owner(updateClient, { params: { id: ada }, body: { email } });
      expect(dataOf(answer)).toMatchObject({ email, phone: ADA.phone });
      for (const one of [ADA, BEA, cleo]) expect(await found(one.phone)).toEqual([ada]);
      for (const one of [ADA, BEA]) expect(await found(one.email)).toEqual([ada]);
    }
    // If the client takes both contacts of a merged one, no separate copy is left.
    const both = { params: { id: ada }, body: { email: BEA.email, phone: BEA.phone } };
    const { also } = dataOf(await salon.owner(updateClient, both));
    expect(also.filter(({ email }) => email === BEA.email)).toEqual([]);
  });

  test('dated notes are added, changed and removed one by one, if the version is current', async () => {
    const salon = await open();
    const { id } = dataOf(await salon.owner(createClient, { body: { ...ADA, notes: 'Likes tea' } }));
    const [first, second] = [
      '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d',
      '1b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d',
    ] as const;
    const note = (noteId: string, date: `2026-${number}-${number}`, text: string, version?: number) =>
      salon.owner(updateClient, {
        params: { id },
        body: { note: { id: noteId, date, text }, ...(version && { version }) },
      });
    const notes = async () => (await file(salon, id)).dated_notes.map(({ date, text }) => `${date} ${text}`);
    expect(await note(first, '2026-11-24', 'Toner 9V', 1)).toMatchObject({ data: { version: 2 } });
    expect(await note(second, '2026-11-02', 'Patch test\nno reaction', 2)).toMatchObject({ status: 200 });
    expect(await notes()).toEqual(['2026-11-24 Toner 9V', '2026-11-02 Patch test\nno reaction']);
    expect(await note(first, '2026-11-01', 'Toner 9V', 1)).toMatchObject({ status: 409, code: 'stale' });
    expect(await note(first, '2026-11-01', 'Toner 10V', 3)).toMatchObject({ status: 200 });
    // Repeating the request after a lost answer changes nothing.
    expect(await note(first, '2026-11-01', 'Toner 10V', 3)).toMatchObject({ data: { version: 4 } });
    expect(await note(second, '2026-11-02', '')).toMatchObject({ data: { notes: 'Likes tea' } });
    expect(await notes()).toEqual(['2026-11-01 Toner 10V']);
    expect(dataOf(await salon.owner(listClients, { query: { search: '10v' } }))).toHaveLength(1);
    const faults = await note(first, '2026-11-31', 'x'.repeat(2001));
    expect(faults).toMatchObject({
      status: 422,
      errors: {
        'note.date': 'Date must be such as 2026-11-24',
        'note.text': 'Text must have at most 2000 characters',
      },
    });
  });
});
