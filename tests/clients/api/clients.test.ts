import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { NotSent } from '../../../netlify/platform/mail/transport.ts';
import {
  cancelAppointment,
  readHistory,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import {
  createClient,
  eraseClient,
  listClients,
  readClient,
  updateClient,
} from '../../../src/api/settings/salon-admin.ts';
import { readBooking } from '../../../src/api/booking/bookings.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const key = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';
const failing = { kind: 'outbox', folder: '', from: 'noreply@salon.test' } as const;
const unreachable = {
  isSafeToRepeat: true,
  send: () => Promise.reject(new NotSent("The mail server didn't answer", false)),
};
const list = async (salon: Salon) => dataOf(await salon.owner(listClients, {}));

onEveryStore((open) => {
  test('a client is added with no visits, and listed by name', async () => {
    const salon = await open();
    const answer = await salon.owner(createClient, { body: { ...BEA, notes: 'Allergic to\nammonia' } });
    const never = { visits: 0, spent_cents: 0, last_visit: null, next_visit: null, no_shows: 0 };
    const lists = { dated_notes: [], patch_tests: [], also: [] };
    const none = { alerts: '', birthday: '', ...lists, booking: 'normal', ...never };
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'Client added',
      data: { id: dataOf(answer).id, version: 1, ...BEA, notes: 'Allergic to\nammonia', ...none },
    });
    await salon.books(CUT, 'tuesday 09:00');
    expect((await list(salon)).map(({ name }) => name)).toEqual(['Ada Byron', 'Bea Potter']);
  });

  test('clients are found by all their details, and listed with their figures', async () => {
    const salon = await open();
    await salon.books(CUT, 'tuesday 09:00');
    await salon.owner(createClient, { body: { ...BEA, notes: 'Allergic to ammonia' } });
    const found = async (query: { search?: string; limit?: string }) =>
      dataOf(await salon.owner(listClients, { query })).map(
        ({ name, next_visit }) => `${name} ${next_visit}`,
      );
    expect(await found({ search: 'BYRON' })).toEqual(['Ada Byron 2026-11-24T09:00']);
    expect(await found({ search: 'ammonia' })).toEqual(['Bea Potter null']);
    expect(await found({ search: '5550100' })).toHaveLength(2);
    expect(await found({ search: '5550100', limit: '1' })).toHaveLength(1);
    expect(await found({ search: 'nobody' })).toEqual([]);
    expect(await found({ search: ' ' })).toHaveLength(2);
  });

  test('a client is shown with upcoming visits, soonest first, and past or canceled ones, newest first', async () => {
    const salon = await open();
    const { id: canceled } = await salon.ownerBooks(CUT, 'saturday 10:00');
    await salon.owner(cancelAppointment, { params: { id: canceled } });
    for (const when of ['thursday 09:00', 'tuesday 09:00', 'wednesday 09:00', 'friday 09:00']) {
      await salon.ownerBooks(CUT, when, { status: 'paid' });
    }
    await salon.ownerBooks(CUT, 'tuesday 14:00', { customer: BEA });
    const id = (await list(salon)).find(({ email }) => email === ADA.email)?.id ?? '';
    salon.clock.set('wednesday 09:00');
    const answer = dataOf(await salon.owner(readClient, { params: { id } }));
    expect(answer).toMatchObject({ ...ADA, visits: 2, spent_cents: 34_000, next_visit: '2026-11-26T09:00' });
    expect(answer.coming.map(({ start_at }) => start_at)).toEqual([
      '2026-11-26T09:00:00-05:00',
      '2026-11-27T09:00:00-05:00',
    ]);
    expect(answer.past.map(({ start_at }) => start_at)).toEqual([
      '2026-11-28T10:00:00-05:00',
      '2026-11-25T09:00:00-05:00',
      '2026-11-24T09:00:00-05:00',
    ]);
    // Canceled visits don't push out the last visit, which Book Again repeats.
    expect(dataOf(await salon.owner(readClient, { params: { id }, query: { past: '1' } }))).toMatchObject({
      past: [{ id: canceled }, { start_at: '2026-11-25T09:00:00-05:00' }],
      earlier: 1,
    });
    expect(answer).toMatchObject((await list(salon)).find((one) => one.id === id) ?? {});
    expect(await salon.owner(readClient, { params: { id: 'x' } })).toMatchObject({ status: 404 });
  });

  test("a client's details change, and another client's address is refused", async () => {
    const salon = await open();
    const { id } = dataOf(await salon.owner(createClient, { body: ADA }));
    await salon.owner(createClient, { body: BEA });
    expect(await salon.owner(updateClient, { params: { id }, body: { notes: 'Coffee' } })).toMatchObject({
      status: 200,
      message: 'Client updated',
      data: { ...ADA, notes: 'Coffee' },
    });
    const taken = { status: 422, errors: { email: 'Another client has this email' } };
    const email = 'BEA@example.com';
    expect(await salon.owner(updateClient, { params: { id }, body: { email } })).toMatchObject(taken);
    expect(await salon.owner(createClient, { body: { ...ADA, email } })).toMatchObject(taken);
    expect(
      await salon.owner(updateClient, { params: { id }, body: { email: 'ADA@example.com' } }),
    ).toMatchObject({
      status: 200,
    });
    expect(await salon.owner(updateClient, { params: { id: 'x' }, body: {} })).toMatchObject({ status: 404 });
  });

  test('one contact is enough, and the last one cannot be removed', async () => {
    const salon = await open();
    const needed = {
      status: 422,
      errors: { email: 'Email is required', phone: 'Phone is required' },
    };
    expect(await salon.owner(createClient, { body: { name: 'Cleo' } })).toMatchObject(needed);
    const cleo = dataOf(await salon.owner(createClient, { body: { name: 'Cleo', phone: '212 555 0103' } }));
    expect(cleo).toMatchObject({ email: '', phone: '212 555 0103' });
    dataOf(await salon.owner(createClient, { body: { name: 'Dot', email: 'dot@example.com' } }));
    expect(await salon.owner(createClient, { body: { name: 'C', phone: '+1 212 555 0103' } })).toMatchObject({
      errors: { phone: 'Another client without an email has this phone' },
    });
    const params = { id: cleo.id };
    expect(await salon.owner(updateClient, { params, body: { phone: '' } })).toMatchObject(needed);
    expect(
      await salon.owner(updateClient, { params, body: { phone: '', email: 'cleo@example.com' } }),
    ).toMatchObject({ status: 200, data: { phone: '', email: 'cleo@example.com' } });
  });

  test('changing an older version is refused with the newest', async () => {
    const salon = await open();
    const made = dataOf(await salon.owner(createClient, { body: { ...ADA, notes: 'Formula 7/1' } }));
    expect(made.version).toBe(1);
    const { id } = made;
    const writes = (notes: string, version?: number) =>
      salon.owner(updateClient, { params: { id }, body: { notes, ...(version && { version }) } });
    expect(await writes('Formula 8/1', 1)).toMatchObject({
      status: 200,
      data: { notes: 'Formula 8/1', version: 2 },
    });
    // Repeating the request after a lost answer changes nothing.
    expect(await writes('Formula 8/1', 1)).toMatchObject({ status: 200, data: { version: 2 } });
    const newest = { id, notes: 'Formula 8/1', version: 2 };
    for (const version of [1, 3]) {
      expect(await writes('Allergic', version)).toMatchObject({ status: 409, code: 'stale', data: newest });
    }
    expect(await salon.owner(eraseClient, { params: { id }, query: { version: '1' } })).toMatchObject({
      status: 409,
      code: 'stale',
      data: newest,
    });
    expect(await writes('Allergic')).toMatchObject({ status: 200, data: { version: 3 } });
    expect(await salon.owner(eraseClient, { params: { id }, query: { version: '3' } })).toMatchObject({
      status: 200,
    });
  });

  test('a client with an id is added once, however often the request is sent', async () => {
    const salon = await open();
    const add = (body: Partial<typeof ADA> & { notes?: string } = {}) =>
      salon.owner(createClient, { body: { id: key, ...ADA, ...body } });
    const [one, other] = await Promise.all([add(), add()]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body).toEqual(one.body);
    expect(dataOf(one).id).toBe(key);
    await salon.ownerBooks(CUT, 'tuesday 09:00', { status: 'paid' });
    expect(await add()).toMatchObject({ status: 201, data: { id: key, version: 1, spent_cents: 8500 } });
    // A changed request after a lost answer is refused, because the client exists with other details.
    expect(await add({ notes: 'Tea' })).toMatchObject({
      status: 409,
      code: 'stale',
      data: { id: key, notes: '' },
    });
    expect(await list(salon)).toHaveLength(1);
    expect(await salon.owner(createClient, { body: { id: 'x', ...BEA } })).toMatchObject({ status: 422 });
  });

  test('a client keeps their visits when the owner corrects the address', async () => {
    const salon = await open();
    await salon.ownerBooks(CUT, 'tuesday 09:00', { status: 'paid' });
    const [client] = await list(salon);
    const answer = await salon.owner(updateClient, {
      params: { id: client?.id ?? '' },
      body: { email: 'new@example.com' },
    });
    expect(dataOf(answer)).toMatchObject({ spent_cents: 8500, next_visit: '2026-11-24T09:00' });
  });

  test('erasing a person keeps their visits anonymously, with times and amounts', async () => {
    const salon = await open();
    const customer = { name: 'Zelda Quux', email: 'zelda.quux@example.com', phone: '(555) 987-6543' };
    const online = await salon.books(CUT, 'tuesday 09:00', {
      key,
      customer: { ...customer, notes: 'Ask for Quuxine' },
    });
    await salon.owner(updateAppointment, {
      params: { id: online.id },
      body: { status: 'paid', customer: { name: 'Zelda Q. Quux' }, notes: 'Quux again' },
    });
    await salon.ownerBooks('Color Service', 'wednesday 09:00', { customer, status: 'paid' });
    const { id: canceled } = await salon.ownerBooks(CUT, 'thursday 09:00', { customer });
    await salon.owner(cancelAppointment, { params: { id: canceled } });
    await salon.books(CUT, 'friday 09:00');
    const client = (await list(salon)).find(({ email }) => email === customer.email);

    const answer = await salon.owner(eraseClient, { params: { id: client?.id ?? '' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Client erased', data: { id: client?.id, visits_kept: 3 } },
    });

    const kept = await salon.store.everything();
    expect(JSON.stringify(kept)).not.toMatch(/zelda|quux|987-6543/i);
    expect(kept.appointments.map(({ appointment }) => appointment.amount_paid_cents)).toEqual([
      8500, 12000, 0, 0,
    ]);
    expect(kept.clients.map(({ name }) => name)).toEqual(['Ada Byron']);
    expect(await salon.store.recall(key, salon.clock.now())).toBeNull();
    expect(await salon.offers(CUT, 'tuesday')).not.toContain('09:00');
    const { manage_token: manageToken } = online;
    expect(await salon.visitor().call(readBooking, { params: { id: online.id }, manageToken })).toMatchObject(
      {
        status: 403,
        code: 'bad_token',
      },
    );
    expect(dataOf(await salon.owner(readHistory, { params: { id: online.id } }))).toEqual([
      { at: '2026-11-23T13:00:00.000Z', by: 'owner', change: 'The client was erased' },
    ]);
    expect(await salon.owner(eraseClient, { params: { id: client?.id ?? '' } })).toMatchObject({
      status: 404,
    });
  });

  test("erasing a person includes the emails and replies of visits that are somebody else's now", async () => {
    const salon = await open();
    const { id } = await salon.books(CUT, 'tuesday 09:00', { key });
    const other = await salon.ownerBooks(CUT, 'wednesday 09:00');
    const gives = async (visit: string) =>
      dataOf(await salon.owner(updateAppointment, { params: { id: visit }, body: { customer: BEA } }));
    await gives(id);
    salon.clock.pass({ minutes: 5 });
    await runJobs({ ...salon.deps, post: failing }, unreachable);
    // The owner can still take this one back.
    await gives(other.id);
    const ada = (await list(salon)).find(({ email }) => email === ADA.email);
    dataOf(await salon.owner(eraseClient, { params: { id: ada?.id ?? '' } }));

    const jobs = await salon.store.takeJobs(Number.MAX_SAFE_INTEGER, { most: 50, lease: 0 });
    const failed = await salon.store.failedJobs();
    expect(JSON.stringify([jobs, failed])).not.toMatch(/ada@|byron/i);
    const told = [...jobs, ...failed].flatMap(({ work }) =>
      work.kind === 'appointment_mail' && work.to === 'customer' ? work.appointment.customer.name : [],
    );
    expect(new Set(told)).toEqual(new Set(['Bea Potter']));
    // The reply with her name is forgotten, so that repeating the request asks again for a time that is taken.
    expect(await salon.asksFor(CUT, 'tuesday 09:00', { key })).toMatchObject({ code: 'slot_taken' });
  });

  test('an erased person who returns is a new client without the old visits', async () => {
    const salon = await open();
    await salon.ownerBooks(CUT, 'tuesday 09:00', { status: 'paid' });
    const [before] = await list(salon);
    await salon.owner(eraseClient, { params: { id: before?.id ?? '' } });
    const [{ appointment: erased } = { appointment: { id: '' } }] = (await salon.store.everything())
      .appointments;
    const params = { id: erased.id };
    await salon.owner(updateAppointment, { params, body: { status: 'completed' } });
    expect(await salon.owner(updateAppointment, { params, body: { customer: ADA } })).toMatchObject({
      status: 422,
      errors: { customer: 'This client was erased, so the visit has no name' },
    });
    await salon.books(CUT, 'wednesday 09:00');
    const [after, ...others] = await list(salon);
    expect(others).toEqual([]);
    expect(after).toMatchObject({ ...ADA, spent_cents: 0, next_visit: '2026-11-25T09:00' });
    expect(after?.id).not.toBe(before?.id);
  });
});
