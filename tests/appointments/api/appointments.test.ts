import { describe, expect, test } from 'vitest';
import {
  cancelAppointment,
  listAppointments,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import type { QueryToSend } from '../../../src/platform/call/endpoint.ts';
import type { LocalDate } from '../../../src/domain/time.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";

const listed = async (salon: Salon, query: QueryToSend<typeof listAppointments>) =>
  dataOf(await salon.owner(listAppointments, { query })).map(({ date, time }) => `${date} ${time}`);

onEveryStore((open) => {
  test('creating an appointment answers 201 with it and a message', async () => {
    const salon = await open();
    const answer = await salon.ownerAsksFor(CUT, 'tuesday 11:15', { notes: 'Walk-in' });
    expect(answer.status).toBe(201);
    const { id, reference } = dataOf(answer);
    expect(answer.body).toEqual({
      success: true,
      message: 'Appointment created for Ada Byron',
      data: {
        id,
        reference,
        version: 1,
        status: 'booked',
        payment_status: 'pending',
        notes: 'Walk-in',
        owner_notes: '',
        payments: [],
        card: null,
        date: '2026-11-24',
        time: '11:15',
        start_at: '2026-11-24T11:15:00-05:00',
        end_at: '2026-11-24T12:15:00-05:00',
        time_zone: 'America/New_York',
        source: 'owner',
        series: null,
        amount_paid_cents: 0,
        balance_cents: 8500,
        refunded_cents: 0,
        created_at: '2026-11-23T13:00:00.000Z',
        held_until: null,
        client_confirmed_at: null,
        reminder_at: '2026-11-23T11:15:00-05:00',
        customer: ADA,
        service: { id: 1, name: CUT, duration: 60, price: 85, price_cents: 8500 },
        services: [
          {
            id: 1,
            name: CUT,
            duration: 60,
            price: 85,
            price_cents: 8500,
            start_at: '2026-11-24T11:15:00-05:00',
          },
        ],
      },
    });
  });

  test('the owner can ignore notice and booking window, and hours if confirmed, but cannot book a skipped time', async () => {
    const salon = await open();
    for (const when of ['monday 09:01', '2027-11-24 10:00']) {
      expect((await salon.ownerAsksFor(CUT, when)).status, when).toBe(201);
    }
    for (const when of ['monday 08:01', 'sunday 06:00', '2026-11-20 12:00', '2027-11-24 23:00'])
      await salon.ownerBooks(CUT, when);
    expect(await salon.ownerAsksFor(CUT, '2027-03-14 02:30')).toMatchObject({
      status: 422,
      code: 'not_available',
    });
  });

  test('an appointment can end when the owner says, within twelve hours', async () => {
    const salon = await open();
    expect(await salon.ownerBooks(CUT, 'tuesday 09:00', { end_at: '2026-11-24T10:30' })).toMatchObject({
      end_at: '2026-11-24T10:30:00-05:00',
      service: { duration: 90 },
    });
    for (const end_at of ['2026-11-24T11:00', '2026-11-24T10:59', '2026-11-24T23:01']) {
      expect(await salon.ownerAsksFor(CUT, 'tuesday 11:00', { end_at }), end_at).toMatchObject({
        status: 422,
        errors: { end_at: expect.any(String) },
      });
    }
  });

  test('an overlap is refused with its conflicts, then booked once allowed', async () => {
    const salon = await open();
    const first = await salon.ownerBooks(CUT, 'tuesday 10:00');
    const second = await salon.books(CUT, 'tuesday 14:00', { customer: BEA });
    await salon.ownerBooks(CUT, 'tuesday 09:00');
    const refused = await salon.ownerAsksFor('Color Service', 'tuesday 10:30', {
      end_at: '2026-11-24T14:01',
    });
    expect(refused).toMatchObject({ status: 409, code: 'overlap' });
    const { id, reference, start_at, customer } = second;
    const shown = { id, reference, start_at, customer };
    expect(refused.body).toMatchObject({ data: { conflicts: [first, shown] } });
    expect(
      await salon.ownerAsksFor('Color Service', 'tuesday 10:30', {
        end_at: '2026-11-24T14:01',
        allow_overlap: true,
      }),
    ).toMatchObject({ status: 201 });
    expect((await salon.store.everything()).appointments).toHaveLength(4);
  });

  test('the list is sorted by start, and can be limited to dates from and to, inclusive', async () => {
    const salon = await open();
    for (const when of ['wednesday 23:30', 'tuesday 00:00', 'monday 23:59', 'thursday 00:00']) {
      await salon.ownerBooks("Men's Cut & Style", when, { allow_overlap: true });
    }
    const list = async (query: { from?: LocalDate; to?: LocalDate }) =>
      dataOf(await salon.owner(listAppointments, { query })).map(({ date, time }) => `${date} ${time}`);
    const all = ['2026-11-23 23:59', '2026-11-24 00:00', '2026-11-25 23:30', '2026-11-26 00:00'];
    expect(await list({})).toEqual(all);
    expect(await list({ from: '2026-11-24', to: '2026-11-25' })).toEqual(all.slice(1, 3));
    expect(await list({ from: '2026-11-25' })).toEqual(all.slice(2));
    expect(await list({ to: '2026-11-23' })).toEqual(all.slice(0, 1));
    expect(
      await salon.owner(listAppointments, { query: { from: '2026-11-25', to: '2026-11-24' } }),
    ).toMatchObject({ status: 422, errors: { to: 'To must be on or after from' } });
  });

  describe('the list', () => {
    test('of past-due appointments has those from before today in salon time that are not finished', async () => {
      const salon = await open({ now: 'tuesday 23:30' });
      for (const [when, status] of [
        ['2026-11-01 09:00', 'paid'],
        ['monday 00:00', 'booked'],
        ['monday 23:45', 'booked'],
        ['tuesday 00:00', 'booked'],
        ['tuesday 23:00', 'booked'],
        ['wednesday 00:00', 'booked'],
      ] as const) {
        await salon.ownerBooks("Men's Cut & Style", when, { status, allow_overlap: true });
      }
      const done = await salon.ownerBooks(CUT, 'monday 12:00');
      await salon.owner(updateAppointment, { params: { id: done.id }, body: { status: 'completed' } });
      const gone = await salon.ownerBooks(CUT, 'monday 14:00');
      await salon.owner(cancelAppointment, { params: { id: gone.id } });

      const due = ['2026-11-01 09:00', '2026-11-23 00:00', '2026-11-23 23:45'];
      expect(await listed(salon, { past_due: '1' })).toEqual(due);
      expect(await listed(salon, { past_due: '1', limit: '2' })).toEqual(due.slice(1));
      expect(await listed(salon, { past_due: '1', to: '2026-11-22' })).toEqual(due.slice(0, 1));
      expect(await listed(salon, { past_due: '1', from: '2026-11-23', limit: '1' })).toEqual(due.slice(2));
      expect(await listed(salon, { past_due: '0' })).toHaveLength(8);
      salon.clock.pass({ minutes: 30 });
      expect(await listed(salon, { past_due: '1' })).toHaveLength(5);
    });

    test('of a search has the appointments that match every word, within the other filters', async () => {
      const salon = await open();
      await salon.ownerBooks(CUT, '2026-11-02 09:00', { customer: BEA, notes: 'Fringe' });
      await salon.ownerBooks(CUT, 'tuesday 09:00', { customer: BEA });
      await salon.ownerBooks(CUT, 'tuesday 12:00', { notes: 'As Bea has it' });
      expect(await listed(salon, { search: 'bea' })).toHaveLength(3);
      expect(await listed(salon, { search: ' Bea  FRINGE ' })).toEqual(['2026-11-02 09:00']);
      expect(await listed(salon, { search: '555 010 0200' })).toHaveLength(2);
      expect(await listed(salon, { search: 'bea', limit: '1' })).toEqual(['2026-11-24 12:00']);
      expect(await listed(salon, { search: 'bea', to: '2026-11-23' })).toEqual(['2026-11-02 09:00']);
      expect(await listed(salon, { search: 'bea', past_due: '1' })).toEqual(['2026-11-02 09:00']);
      expect(await listed(salon, { search: 'nobody' })).toEqual([]);
      expect(await listed(salon, { search: ' ' })).toHaveLength(3);
    });

    test.each([
      [{ limit: '0' }, { limit: 'Limit must be a whole number from 1 to 5000' }],
      [{ limit: '1e3' }, { limit: 'Limit must be a whole number from 1 to 5000' }],
      [{ search: 'x'.repeat(101) }, { search: 'Search must have at most 100 characters' }],
      [{ past_due: 'yes' as '1' }, { past_due: 'Past due must be 0 or 1' }],
    ])('says what is wrong with %j', async (query, errors) => {
      const salon = await open();
      expect(await salon.owner(listAppointments, { query })).toMatchObject({ status: 422, errors });
    });
  });
});
