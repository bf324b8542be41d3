import { expect, test, vi } from 'vitest';
import { StoreUnavailable } from '../../../netlify/platform/store/store.ts';
import {
  finishImport,
  listImports,
  readImport,
  sendRows,
  startImport,
  undoImport,
  type ClientRow,
} from '../../../src/api/clients/imports.ts';
import { mergeClients, unmergeClients } from '../../../src/api/clients/merge.ts';
import {
  createClient,
  eraseClient,
  exportAll,
  listClients,
  readClient,
  updateClient,
} from '../../../src/api/settings/salon-admin.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const KEY = '7c1d2d0e-93c4-4d7e-8f0e-6a5f1b2c3d4e';
const row = (changes: Partial<ClientRow> = {}): ClientRow => ({ ...ADA, ...changes });

/** Starts an import, or a dry run. */
const starts = async (salon: Salon, more: { dry_run?: boolean; quiet_until?: string } = {}) =>
  dataOf(await salon.owner(startImport, { body: { kind: 'clients', dry_run: false, ...more } })).id;
const sends = async (salon: Salon, id: string, rows: readonly ClientRow[]) =>
  dataOf(await salon.owner(sendRows, { params: { id }, body: { rows: [...rows] } }));
const undoes = async (salon: Salon, id: string) => dataOf(await salon.owner(undoImport, { params: { id } }));
const people = async (salon: Salon) => dataOf(await salon.owner(listClients, {}));
const everything = async (salon: Salon) => JSON.stringify(await salon.store.everything());

onEveryStore((open) => {
  test('rows become new clients, or fill in and note what a known client lacks', async () => {
    const salon = await open();
    const known = dataOf(
      await salon.owner(createClient, { body: { ...ADA, phone: '', notes: 'Likes tea' } }),
    );
    const id = await starts(salon);
    const counts = await sends(salon, id, [
      row({ notes: 'Formula 6N', birthday: '1990-05-31', booking: 'closed' }),
      row({ name: 'Cleo', email: 'cleo@example.com', phone: '+1 212 555 0199', notes: 'New here' }),
      row({ name: 'cleo ', email: '', phone: '(212) 555-0199', notes: 'Twice in the file' }),
      row({ name: 'Nobody', email: '', phone: '' }),
      row({ name: 'Wrong', email: 'wrong' }),
      row({ name: 'Born', birthday: 'in May', email: 'born@example.com' }),
    ]);
    expect(counts).toEqual({
      new: 1,
      merged: 2,
      refused: [
        { row: 3, reason: 'Email or phone is required' },
        { row: 4, reason: 'Invalid email format' },
        { row: 5, reason: 'Birthday must be such as 1990-05-31 or --05-31' },
      ],
    });
    const [ada, cleo] = await people(salon);
    expect(ada).toMatchObject({
      ...ADA,
      id: known.id,
      notes: 'Likes tea',
      booking: 'closed',
      dated_notes: [{ date: '2026-11-23', text: 'Formula 6N' }],
    });
    expect(cleo).toMatchObject({ notes: 'New here', dated_notes: [{ text: 'Twice in the file' }] });
    const done = dataOf(await salon.owner(finishImport, { params: { id } }));
    expect(done).toMatchObject({ state: 'finished', rows: 6, new: 1, merged: 2, refused: 3 });
    expect(dataOf(await salon.owner(listImports, {}))).toEqual([done]);
    const more = await salon.owner(sendRows, { params: { id }, body: { rows: [row()] } });
    expect(more).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  });

  test('a dry run counts like an import and stores nothing', async () => {
    const salon = await open();
    await salon.owner(createClient, { body: ADA });
    const before = await everything(salon);
    const id = await starts(salon, { dry_run: true });
    expect(await sends(salon, id, [row(), row({ ...BEA }), row({ email: 'x' })])).toMatchObject({
      new: 1,
      merged: 1,
      refused: [{ row: 2 }],
    });
    expect(await everything(salon)).toBe(before);
    expect(await salon.owner(readImport, { params: { id } })).toMatchObject({ status: 404 });
  });

  test('a batch that is sent again counts once, and a file that is imported again changes nothing', async () => {
    const salon = await open();
    const id = await starts(salon);
    const browser = await salon.asOwner();
    const again = () =>
      browser.call(sendRows, {
        params: { id },
        body: { rows: [row({ notes: 'Tea' })] },
        idempotencyKey: KEY,
      });
    const [one, other] = await Promise.all([again(), again()]);
    expect(dataOf(one)).toEqual(dataOf(other));
    expect(dataOf(await salon.owner(readImport, { params: { id } }))).toMatchObject({ rows: 1, new: 1 });
    const before = await people(salon);
    expect(await sends(salon, await starts(salon), [row({ notes: 'Tea' })])).toMatchObject({ merged: 1 });
    expect(await people(salon)).toEqual(before);
  });

  test('somebody else with the same phone stays a separate client', async () => {
    const salon = await open();
    await salon.owner(createClient, { body: ADA });
    const id = await starts(salon);
    const daughter = row({ name: 'Annabella', email: 'annabella@example.com' });
    expect(await sends(salon, id, [daughter])).toMatchObject({ new: 1 });
    expect(await sends(salon, id, [row({ name: 'King', email: '' })])).toMatchObject({
      refused: [{ row: 0, reason: 'Phone belongs to several clients' }],
    });
    const other = row({ email: 'ada@work.example', phone: ADA.phone });
    expect(await sends(salon, id, [other])).toMatchObject({ merged: 1 });
    const [ada] = await people(salon);
    expect(ada).toMatchObject({ email: ADA.email, notes: 'Email: ada@work.example' });
  });

  test('a different birthday becomes a note once, until the import is undone', async () => {
    const salon = await open();
    await salon.owner(createClient, { body: { ...ADA, notes: 'Likes tea', birthday: '1990-05-31' } });
    const before = await people(salon);
    const id = await starts(salon);
    await sends(salon, id, [row({ birthday: '1990-05-31' })]);
    expect(await people(salon)).toEqual(before);
    for (let i = 0; i < 2; i += 1) {
      await sends(salon, id, [row({ birthday: '--06-01' })]);
      expect(await people(salon)).toMatchObject([
        { version: 2, birthday: '1990-05-31', dated_notes: [{ text: 'Birthday: June 1' }] },
      ]);
    }
    expect(await undoes(salon, id)).toMatchObject({ done: true, restored: 1 });
    expect(await people(salon)).toEqual([{ ...before[0], version: 3 }]);
  });

  test('a birthday that an earlier edition noted in the form of the file is not noted again', async () => {
    const salon = await open();
    const told = 'Phone: (555) 010-0199\nBirthday: --06-01';
    await salon.owner(createClient, { body: { ...ADA, notes: told, birthday: '1990-05-31' } });
    const before = await people(salon);
    await sends(salon, await starts(salon), [row({ phone: '(555) 010-0199', birthday: '--06-01' })]);
    expect(await people(salon)).toEqual(before);
  });

  test('a birthday is noted even if an earlier note begins with the same text', async () => {
    const salon = await open();
    await salon.owner(createClient, { body: { ...ADA, notes: 'Likes tea', birthday: '1990-05-31' } });
    const id = await starts(salon);
    for (const birthday of ['--06-10', '--06-01']) await sends(salon, id, [row({ birthday })]);
    const [ada] = await people(salon);
    expect(ada?.dated_notes?.map(({ text }) => text).toSorted()).toEqual([
      'Birthday: June 1',
      'Birthday: June 10',
    ]);
  });

  test('an undo restores the earlier state, keeps what has changed since, and says so', async () => {
    const salon = await open();
    await salon.owner(createClient, { body: { ...ADA, phone: '' } });
    await salon.owner(createClient, { body: { ...BEA, notes: '' } });
    const before = await people(salon);
    const id = await starts(salon);
    const added = ['cleo', 'dana', 'eve'].map((name) =>
      row({ name, email: `${name}@example.com`, phone: '', booking: 'closed' }),
    );
    await sends(salon, id, [row({ notes: 'Tea' }), row({ ...BEA, notes: 'Coffee' }), ...added]);
    // A second batch about the same client.
    await sends(salon, id, [row({ notes: 'Milk' })]);
    const [, bea, , dana, eve] = await people(salon);
    await salon.owner(updateClient, { params: { id: bea?.id ?? '' }, body: { notes: 'Mine' } });
    await salon.owner(updateClient, { params: { id: dana?.id ?? '' }, body: { notes: 'Mine' } });
    const customer = { name: 'eve', email: 'eve@example.com', phone: '555 0100' };
    await salon.ownerBooks("Women's Cut & Style", 'tuesday 09:00', { customer });
    expect(await undoes(salon, id)).toMatchObject({ done: true, removed: 1, restored: 1 });
    const after = await people(salon);
    expect(after.map(({ name }) => name)).toEqual(['Ada Byron', 'Bea Potter', 'dana', 'eve']);
    expect(after[0]).toEqual({ ...before[0], version: 4 });
    expect(after[1]).toMatchObject({ notes: 'Mine' });
    expect(await salon.owner(undoImport, { params: { id } })).toMatchObject({ status: 404 });
    expect(dataOf(await salon.owner(listImports, {}))).toEqual([]);
    const { marks } = await salon.store.careful();
    expect(marks.map(({ client }) => client).toSorted()).toEqual([dana?.id ?? '', eve?.id ?? ''].toSorted());
  });

  test('an undo in several calls continues where it stopped', async () => {
    const salon = await open();
    const id = await starts(salon);
    const many = Array.from({ length: 150 }, (_, i) =>
      row({ name: `C ${i}`, email: `c${i}@example.com`, phone: '' }),
    );
    await sends(salon, id, many);
    const slow = { now: () => salon.clock.now() + 6000 * calls++ };
    let calls = 0;
    const browser = await salon.signedIn('owner', 'second@salon.test', { clock: slow });
    expect(dataOf(await browser.call(undoImport, { params: { id } }))).toMatchObject({
      done: false,
      removed: 100,
    });
    expect(dataOf(await salon.owner(readImport, { params: { id } })).state).toBe('undoing');
    expect(await salon.owner(sendRows, { params: { id }, body: { rows: [row()] } })).toMatchObject({
      status: 409,
    });
    expect(await undoes(salon, id)).toMatchObject({ done: true, removed: 50 });
    expect(await people(salon)).toEqual([]);
  });

  test('an undo restores the remembered restriction of an erased client, with its deadline', async () => {
    const salon = await open();
    const { id: first } = dataOf(await salon.owner(createClient, { body: { ...ADA, booking: 'closed' } }));
    await salon.owner(eraseClient, { params: { id: first } });
    const id = await starts(salon);
    await sends(salon, id, [row()]);
    expect((await people(salon))[0]).toMatchObject({ booking: 'closed' });
    // The restriction is stored together with the undo, because a later step may never run.
    vi.spyOn(salon.store, 'addJobs').mockRejectedValue(new StoreUnavailable('Redis is gone'));
    await undoes(salon, id);
    const { marks } = await salon.store.careful();
    expect(marks).toMatchObject([{ booking: 'closed' }]);
    const jobs = await salon.store.takeJobs(marks[0]?.until ?? 0, { most: 100, lease: 1000 });
    expect(jobs.map((job) => job.id)).toContain(`careful:${marks[0]?.client}`);
    const again = dataOf(await salon.owner(createClient, { body: ADA }));
    expect(again.booking).toBe('closed');
  });

  test.each(['prepay', 'closed'] as const)(
    "an undo restores an erased client's restriction as it was, whatever the file said (%s)",
    async (booking) => {
      const salon = await open();
      const { id: first } = dataOf(await salon.owner(createClient, { body: { ...ADA, booking } }));
      await salon.owner(eraseClient, { params: { id: first } });
      const { marks } = await salon.store.careful();
      salon.clock.pass({ minutes: 1 });
      const id = await starts(salon);
      await sends(salon, id, [row({ booking: 'closed' })]);
      await sends(salon, id, [row({ notes: 'A second row' })]);
      await undoes(salon, id);
      const { marks: after } = await salon.store.careful();
      // Only the client's id may differ, because nothing else has it.
      expect(after.map((mark, i) => ({ ...mark, client: marks[i]?.client }))).toEqual(marks);
    },
  );

  test('an undo counts and remembers everybody, even if another client now has a contact that it would restore', async () => {
    const salon = await open();
    const { id: first } = dataOf(await salon.owner(createClient, { body: { ...BEA, booking: 'closed' } }));
    await salon.owner(eraseClient, { params: { id: first } });
    await salon.owner(createClient, { body: { ...ADA, email: '' } });
    const id = await starts(salon);
    await sends(salon, id, [row(), row(BEA), row({ name: 'Cleo', email: 'cleo@example.com', phone: '' })]);
    await salon.owner(createClient, { body: { name: 'Mother', email: '', phone: ADA.phone } });
    expect(await undoes(salon, id)).toMatchObject({ removed: 2, restored: 0, kept: [{ reason: 'changed' }] });
    expect((await people(salon)).map(({ name }) => name)).toEqual([ADA.name, 'Mother']);
    expect((await salon.store.careful()).marks).toMatchObject([{ booking: 'closed' }]);
    expect(dataOf(await salon.owner(createClient, { body: BEA })).booking).toBe('closed');
  });

  test('an undo removes a client who was merged and separated again', async () => {
    const salon = await open();
    const { id: ada } = dataOf(await salon.owner(createClient, { body: ADA }));
    const id = await starts(salon);
    await sends(salon, id, [row(BEA)]);
    const [, bea] = await people(salon);
    const params = { id: ada };
    dataOf(await salon.owner(mergeClients, { params, body: { other: bea?.id ?? '' } }));
    dataOf(await salon.owner(unmergeClients, { params }));
    expect((await people(salon)).map(({ name }) => name)).toEqual([ADA.name, BEA.name]);
    expect(await undoes(salon, id)).toMatchObject({ done: true, removed: 1, kept: [] });
    expect((await people(salon)).map(({ name }) => name)).toEqual([ADA.name]);
  });

  test('an import keeps nothing of an erased client', async () => {
    const salon = await open();
    const { id: ada } = dataOf(await salon.owner(createClient, { body: { ...ADA, phone: '' } }));
    const id = await starts(salon, { quiet_until: '2026-12-08' });
    await sends(salon, id, [row({ notes: 'Tea' })]);
    expect(await everything(salon)).toContain(ADA.email);
    await salon.owner(eraseClient, { params: { id: ada } });
    expect(await everything(salon)).not.toContain(ADA.email);
    expect(await undoes(salon, id)).toMatchObject({ done: true, restored: 0 });
  });

  test('the salon can be quiet only until an existing, whole minute', async () => {
    const salon = await open();
    for (const [quiet_until, sentence] of [
      ['2027-03-14T02:30', "This time does not exist on the salon's clock"],
      ['2026-12-08T09:00:30', 'Quiet until must be on a whole minute'],
    ] as const) {
      const answer = await salon.owner(startImport, {
        body: { kind: 'clients', dry_run: false, quiet_until },
      });
      expect(answer).toMatchObject({ status: 422, errors: { quiet_until: sentence } });
    }
  });

  test('the salon can be quiet until a day whose midnight the clock skips', async () => {
    const salon = await open({ timeZone: 'America/Havana' });
    await starts(salon, { quiet_until: '2027-03-14' });
    expect(dataOf(await salon.owner(listImports, {}))).toMatchObject([
      { quiet_until: '2027-03-14T01:00:00-04:00' },
    ]);
  });

  test('long notes are stored as several, and the salon is quiet until the chosen date', async () => {
    const salon = await open();
    const id = await starts(salon, { quiet_until: '2026-12-08' });
    const notes = 'word '.repeat(900).trim();
    await sends(salon, id, [row({ name: '=HYPERLINK("x")', notes })]);
    const [client] = (await salon.store.clients()).clients;
    const texts = [client?.notes ?? '', ...(client?.dated_notes ?? []).map(({ text }) => text)];
    expect(texts.join(' ')).toBe(notes);
    expect(new Date(client?.quiet_until ?? 0).toISOString()).toBe('2026-12-08T05:00:00.000Z');
    expect(dataOf(await salon.owner(listImports, {}))[0]).toMatchObject({
      quiet_until: '2026-12-08T00:00:00-05:00',
    });
    // Imported text is not a formula in a spreadsheet.
    const csv = await (
      await salon.asOwner()
    ).request('GET', '/api/admin-public/export?format=csv&table=clients');
    expect(csv.text).toContain(`'=HYPERLINK`);
    expect(JSON.stringify((await salon.owner(exportAll, {})).body)).toContain(`"import":"${id}"`);
    expect(dataOf(await salon.owner(readClient, { params: { id: client?.id ?? '' } }))).not.toHaveProperty(
      'imported',
    );
  });
});
