import { expect, test } from 'vitest';
import {
  finishImport,
  readImport,
  sendRows,
  startImport,
  undoImport,
  type AppointmentRow,
} from '../../../src/api/clients/imports.ts';
import { cancelAppointment, listAppointments } from '../../../src/api/appointments/appointments.ts';
import { createClient, listClients, updateClient } from '../../../src/api/settings/salon-admin.ts';
import { withMail } from '../../messages/api/with-mail.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

interface Start {
  kind?: 'clients' | 'appointments';
  dry_run?: boolean;
  quiet_until?: string;
}
const starts = async (salon: Salon, more: Start = {}) =>
  dataOf(await salon.owner(startImport, { body: { kind: 'appointments', dry_run: false, ...more } })).id;
const sends = async (salon: Salon, id: string, rows: readonly AppointmentRow[]) =>
  dataOf(await salon.owner(sendRows, { params: { id }, body: { rows: [...rows] } }));
const undoes = async (salon: Salon, id: string) => dataOf(await salon.owner(undoImport, { params: { id } }));
const people = async (salon: Salon) => dataOf(await salon.owner(listClients, {}));
const visits = async (salon: Salon) => dataOf(await salon.owner(listAppointments, { query: {} }));
const everything = async (salon: Salon) => JSON.stringify(await salon.store.everything());

onEveryStore((open) => {
  const opened = async () => {
    const { salon, news } = await withMail(open);
    const cut = await salon.serviceId("Women's Cut & Style");
    const row = (start_at: string, changes: Partial<AppointmentRow> = {}): AppointmentRow => ({
      ...ADA,
      start_at,
      service_ids: [cut],
      key: `event ${start_at}`,
      ...changes,
    });
    return { salon, news, row, id: await starts(salon) };
  };

  test('rows become confirmed appointments of known and new clients, without emails', async () => {
    const { salon, news, row, id } = await opened();
    const bea = dataOf(await salon.owner(createClient, { body: { ...BEA, email: 'bea@example.com' } }));
    const counts = await sends(salon, id, [
      row('2026-12-01T10:00', { notes: 'Brings a picture' }),
      row('2026-12-02T15:00:00Z', {
        name: 'Bea B.',
        email: '',
        phone: bea.phone,
        end_at: '2026-12-02T17:30:00Z',
      }),
      row('2026-12-03T10:00', { name: 'Walk-in Wendy', email: '', phone: '' }),
      // The salon is closed at this time, but the appointment counts anyway.
      row('2026-12-06T21:00'),
    ]);
    expect(counts).toEqual({ new: 4, merged: 0, refused: [] });
    const all = (await visits(salon)).toSorted((a, b) => (a.start_at < b.start_at ? -1 : 1));
    expect(all).toHaveLength(4);
    expect(all[0]).toMatchObject({
      status: 'confirmed',
      start_at: '2026-12-01T10:00:00-05:00',
      owner_notes: 'Brings a picture',
      notes: '',
      customer: ADA,
    });
    expect(all[1]).toMatchObject({
      start_at: '2026-12-02T10:00:00-05:00',
      end_at: '2026-12-02T12:30:00-05:00',
      customer: { name: bea.name, email: 'bea@example.com' },
    });
    expect(all[2]?.customer).toEqual({ name: 'Walk-in Wendy', email: '', phone: '' });
    expect((await people(salon)).map(({ name, visits: count }) => [name, count])).toEqual([
      [ADA.name, 0],
      [bea.name, 0],
    ]);
    const ada = (await salon.store.clients()).clients.find(({ email }) => email === ADA.email);
    expect((await salon.store.clientFile(ada?.id ?? ''))?.appointments).toHaveLength(2);
    salon.clock.pass({ minutes: 5 });
    expect(await news()).toEqual([]);
    const done = dataOf(await salon.owner(finishImport, { params: { id } }));
    expect(done).toMatchObject({ kind: 'appointments', state: 'finished', rows: 4, new: 4 });
  });

  test('the client gets an email only if the owner says so, and not if the import is undone at once', async () => {
    const { salon, news, row, id } = await opened();
    await sends(salon, id, [row('2026-12-01T10:00', { notify: true })]);
    salon.clock.pass({ minutes: 1 });
    expect(await news()).toEqual(['customer: Your appointment on Tue, Dec 1 at 10:00 AM is confirmed']);
    const again = await starts(salon);
    await sends(salon, again, [row('2026-12-02T10:00', { notify: true })]);
    await undoes(salon, again);
    salon.clock.pass({ minutes: 1 });
    expect(await news()).toEqual([]);
    expect(await salon.store.ownerChanges()).toEqual([]);
  });

  test("emailing a client ends her quiet time, even an earlier import's, until the import is undone", async () => {
    const { salon, news, row } = await opened();
    const quiet = { quiet_until: '2026-12-08' };
    const list = await starts(salon, { kind: 'clients', ...quiet });
    const bea = { name: 'Bea Potter', email: 'bea@example.com', phone: '' };
    dataOf(await salon.owner(sendRows, { params: { id: list }, body: { rows: [{ ...ADA }, bea] } }));
    const id = await starts(salon, quiet);
    await sends(salon, id, [
      row('2026-12-01T10:00', { notify: true }),
      row('2026-12-02T10:00', { ...bea }),
      row('2026-12-03T10:00', { name: 'Cleo', email: 'cleo@example.com', phone: '', notify: true }),
      row('2026-12-04T10:00', { name: 'Dana', email: 'dana@example.com', phone: '' }),
    ]);
    const waits = async () =>
      (await people(salon)).flatMap(({ name, quiet_until }) => (quiet_until === undefined ? [] : name));
    expect(await waits()).toEqual(['Bea Potter', 'Dana']);
    salon.clock.pass({ minutes: 1 });
    expect(await news()).toEqual([
      'customer: Your appointment on Thu, Dec 3 at 10:00 AM is confirmed',
      'customer: Your appointment on Tue, Dec 1 at 10:00 AM is confirmed',
    ]);
    expect(await undoes(salon, id)).toMatchObject({ done: true, removed: 6, restored: 1, kept: [] });
    expect(await waits()).toEqual([ADA.name, 'Bea Potter']);
  });

  test('an event is imported once, even by another import and after it was canceled', async () => {
    const { salon, row, id } = await opened();
    const rows = [row('2026-12-01T10:00'), row('2026-12-01T10:00'), row('2026-12-02T10:00')];
    expect(await sends(salon, id, rows)).toEqual({ new: 2, merged: 1, refused: [], known: [1] });
    const [one] = await visits(salon);
    dataOf(
      await salon.owner(cancelAppointment, { params: { id: one?.id ?? '' }, query: { notify: 'false' } }),
    );
    expect(await sends(salon, await starts(salon), rows)).toEqual({
      new: 0,
      merged: 3,
      refused: [],
      known: [0, 1, 2],
    });
    expect(await visits(salon)).toHaveLength(2);
  });

  test('a row is refused with a reason, and an overlap only until the owner allows it', async () => {
    const { salon, row, id } = await opened();
    await salon.ownerBooks("Women's Cut & Style", '2026-12-01 10:00', { customer: BEA });
    const rows = [
      row('2026-12-01T10:30'),
      row('2026-12-02T10:00'),
      row('2026-12-02T10:15', { name: 'Cleo', email: 'cleo@example.com' }),
      row('2026-11-01T10:00'),
      row('2029-12-02T10:00'),
      row('soon'),
      row('2027-03-14T02:30'),
      row('2026-12-04T10:00', { service_ids: [] }),
      row('2026-12-04T10:00', { service_ids: [999] }),
      row('2026-12-04T10:00', { email: 'wrong' }),
      row('2026-12-04T10:00', { name: '', email: '', phone: '' }),
      row('2026-12-04T10:00', { end_at: '2026-12-04T09:00' }),
      row('2026-12-04T10:00', { notes: 'x'.repeat(3000) }),
    ];
    const before = await everything(salon);
    const dry = await sends(salon, await starts(salon, { dry_run: true }), rows);
    expect(await everything(salon)).toBe(before);
    const overlap = { code: 'overlap', reason: 'This time overlaps with another appointment' };
    expect(dry).toMatchObject({
      new: 1,
      merged: 0,
      refused: [
        { row: 0, ...overlap },
        { row: 2, ...overlap },
        { row: 3, reason: 'Start has passed' },
        { row: 4, reason: 'Start must be within two years' },
        { row: 5, reason: 'Start must be a date and time' },
        { row: 6 },
        { row: 7 },
        { row: 8 },
        { row: 9, reason: 'Invalid email format' },
        { row: 10, reason: 'Name is required' },
        { row: 11, reason: 'End must be after start' },
        { row: 12, reason: expect.stringContaining('Private notes') },
      ],
    });
    expect(await sends(salon, id, rows)).toEqual(dry);
    // A refused row adds no client.
    expect((await people(salon)).map(({ name }) => name)).toEqual([ADA.name, BEA.name]);
    const allowed = rows.slice(0, 3).map((one) => ({ ...one, allow_overlap: true }));
    expect(await sends(salon, id, allowed)).toEqual({ new: 2, merged: 1, refused: [], known: [1] });
  });

  test('rows of the other kind are refused', async () => {
    const { salon, row, id } = await opened();
    const one = await salon.owner(sendRows, { params: { id }, body: { rows: [ADA] } });
    expect(one.body).toMatchObject({ code: 'validation_failed' });
    const other = dataOf(await salon.owner(startImport, { body: { kind: 'clients', dry_run: false } })).id;
    const two = await salon.owner(sendRows, {
      params: { id: other },
      body: { rows: [row('2026-12-01T10:00')] },
    });
    expect(two.body).toMatchObject({ code: 'validation_failed' });
  });

  test('an undo removes the appointments and their new clients without a trace', async () => {
    const { salon, row, id } = await opened();
    const before = await salon.store.everything();
    await sends(salon, id, [
      row('2026-12-01T10:00'),
      row('2026-12-02T10:00', { name: 'Cleo', email: 'cleo@example.com' }),
    ]);
    expect(await undoes(salon, id)).toEqual({ done: true, removed: 4, restored: 0, kept: [] });
    expect(await salon.store.everything()).toEqual({ ...before, imports: [] });
    expect(await salon.owner(readImport, { params: { id } })).toMatchObject({ body: { code: 'not_found' } });
    // The time is free, and the same events can be imported again.
    const again = await starts(salon);
    expect(await sends(salon, again, [row('2026-12-01T10:00')])).toMatchObject({ new: 1 });
    expect(dataOf(await salon.owner(listAppointments, { query: { search: ADA.name } }))).toHaveLength(1);
  });

  test('an event imported again after an undo is emailed again', async () => {
    const { salon, news, row, id } = await opened();
    for (const one of [id, null]) {
      const again = one ?? (await starts(salon));
      await sends(salon, again, [row('2026-12-01T10:00', { notify: true })]);
      salon.clock.pass({ minutes: 1 });
      expect(await news()).toEqual(['customer: Your appointment on Tue, Dec 1 at 10:00 AM is confirmed']);
      expect(await undoes(salon, again)).toMatchObject({ done: true, removed: 2 });
    }
  });

  test('an undo keeps what has changed since, with its client', async () => {
    const { salon, row, id } = await opened();
    await sends(salon, id, [
      row('2026-12-01T10:00'),
      row('2026-12-02T10:00', { name: 'Cleo', email: 'cleo@example.com' }),
      row('2026-12-03T10:00', { name: 'Dana', email: 'dana@example.com' }),
    ]);
    const [ada] = await visits(salon);
    dataOf(
      await salon.owner(cancelAppointment, { params: { id: ada?.id ?? '' }, query: { notify: 'false' } }),
    );
    const cleo = (await people(salon)).find(({ name }) => name === 'Cleo');
    const params = { id: cleo?.id ?? '' };
    dataOf(await salon.owner(updateClient, { params, body: { version: 1, notes: 'Likes tea' } }));
    const undone = await undoes(salon, id);
    expect(undone).toMatchObject({ done: true, removed: 3, restored: 0 });
    expect(undone.kept.map(({ reason }) => reason).toSorted()).toEqual(['changed', 'changed', 'visits']);
    expect((await people(salon)).map(({ name }) => name)).toEqual([ADA.name, 'Cleo']);
    expect(await visits(salon)).toHaveLength(1);
  });
});
