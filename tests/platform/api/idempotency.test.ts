import { expect, test } from 'vitest';
import { cancelAppointment, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { cancelBooking } from '../../../src/api/booking/bookings.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const key = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';
const replay = (answer: { readonly headers: Headers }) => answer.headers.get('Idempotent-Replayed');
const booked = async (salon: Salon) => (await salon.store.everything()).appointments.length;

onEveryStore((open) => {
  test('the same key and body repeat the first answer, link included, after any changes', async () => {
    const salon = await open();
    const browser = salon.visitor();
    const first = await salon.asksFor(CUT, 'tuesday 09:00', { key, browser });
    expect(first.status).toBe(201);
    expect(replay(first)).toBeNull();
    const { id, manage_token: manageToken } = dataOf(first);
    await salon.owner(updateAppointment, {
      params: { id },
      body: { start_at: '2026-11-25T11:00', status: 'confirmed', notes: 'moved' },
    });
    const again = async () => {
      const answer = await salon.asksFor(CUT, 'tuesday 09:00', { key, browser });
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual(first.body);
      expect(replay(answer)).toBe('true');
    };
    await again();
    await browser.call(cancelBooking, { params: { id }, manageToken });
    await again();
    expect(await booked(salon)).toBe(1);
  });

  test("the order of fields in the body doesn't matter", async () => {
    const salon = await open();
    const visitor = salon.visitor();
    await visitor.request('GET', '/api/services');
    const headers = { 'Idempotency-Key': key };
    const { name, email, phone } = ADA;
    const start_at = '2026-11-24T09:00';
    const one = { service_id: 1, start_at, customer: { name, email, phone } };
    const other = { customer: { phone, name, email }, start_at, service_id: 1 };
    const first = await visitor.request('POST', '/api/bookings', { json: one, headers });
    const second = await visitor.request('POST', '/api/bookings', { json: other, headers });
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(replay(second)).toBe('true');
  });

  test('another body under the same key is an error and books nothing', async () => {
    const salon = await open();
    await salon.books(CUT, 'tuesday 09:00', { key });
    for (const entry of [{ customer: BEA }, { service_id: 2 }, { start_at: '2026-11-24T14:00' }]) {
      expect(await salon.asksFor(CUT, 'tuesday 09:00', { key, ...entry })).toMatchObject({
        status: 422,
        code: 'idempotency_key_reused',
      });
    }
    expect(await booked(salon)).toBe(1);
  });

  test("a refusal isn't remembered: the same key may book once the time is free", async () => {
    const salon = await open();
    const other = await salon.books(CUT, 'tuesday 09:00', { customer: BEA });
    expect(await salon.asksFor(CUT, 'tuesday 09:00', { key })).toMatchObject({ code: 'slot_taken' });
    expect(await salon.asksFor(CUT, 'sunday 09:00', { key })).toMatchObject({ code: 'not_available' });
    await salon.owner(cancelAppointment, { params: { id: other.id } });
    const answer = await salon.asksFor(CUT, 'tuesday 09:00', { key });
    expect(answer.status).toBe(201);
    expect(replay(answer)).toBeNull();
  });

  test('ten simultaneous requests with one key make one booking and get one answer', async () => {
    const salon = await open();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => salon.asksFor(CUT, 'tuesday 09:00', { key })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(201));
    expect(answers.filter((answer) => replay(answer) === 'true')).toHaveLength(9);
    expect(await booked(salon)).toBe(1);
  });

  test('ten simultaneous requests with one key and two bodies make one booking', async () => {
    const salon = await open();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        salon.asksFor(CUT, i % 2 === 0 ? 'tuesday 09:00' : 'wednesday 09:00', { key }),
      ),
    );
    const codes = answers.map((answer) => (answer.ok ? 'booked' : answer.code)).toSorted();
    expect(codes).toEqual([
      ...Array<string>(5).fill('booked'),
      ...Array<string>(5).fill('idempotency_key_reused'),
    ]);
    expect(await booked(salon)).toBe(1);
  });

  test('the answer is remembered for a day', async () => {
    const salon = await open();
    await salon.books(CUT, 'wednesday 09:00', { key });
    salon.clock.pass({ hours: 24, ms: -1 });
    expect(replay(await salon.asksFor(CUT, 'wednesday 09:00', { key }))).toBe('true');
    salon.clock.pass({ ms: 1 });
    expect(await salon.asksFor(CUT, 'wednesday 09:00', { key })).toMatchObject({ code: 'slot_taken' });
  });

  test('a body nested thirty thousand deep is refused like any other, with a key too', async () => {
    const visitor = (await open()).visitor();
    await visitor.request('GET', '/api/services');
    const body = `{"customer":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const answer = await visitor.request('POST', '/api/bookings', {
      body,
      headers: { 'Idempotency-Key': key },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  test("a key that isn't a UUID is refused, and without a key a repeat is another booking", async () => {
    const salon = await open();
    for (const bad of ['1', `${key}0`, 'x'.repeat(36)]) {
      expect(await salon.asksFor(CUT, 'tuesday 09:00', { key: bad })).toMatchObject({
        status: 422,
        code: 'validation_failed',
        errors: { 'Idempotency-Key': 'Idempotency-Key must be a UUID' },
      });
    }
    await salon.books(CUT, 'tuesday 09:00');
    expect(await salon.asksFor(CUT, 'tuesday 09:00')).toMatchObject({ code: 'slot_taken' });
  });

  test("a key belongs to its sender: a visitor's, the owner's and a customer's are separate", async () => {
    const salon = await open();
    await salon.books(CUT, 'tuesday 09:00', { key });
    const owners = await salon.ownerAsksFor(CUT, 'wednesday 09:00', { key });
    expect(owners.status).toBe(201);
    expect(replay(owners)).toBeNull();
    const browser = await salon.signedIn('customer', ADA.email);
    expect(await salon.asksFor(CUT, 'tuesday 09:00', { key, browser })).toMatchObject({ code: 'slot_taken' });
    expect(await booked(salon)).toBe(2);
  });
});
