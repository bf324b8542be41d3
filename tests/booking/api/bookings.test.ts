import { expect, test } from 'vitest';
import { ADA, dataOf, onEveryStore } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

onEveryStore((open) => {
  test('a booking answers 201 with only the appointment and its private link', async () => {
    const salon = await open();
    const answer = await salon.asksFor(CUT, 'tuesday 09:00', {
      customer: { ...ADA, notes: ' Fine hair\r\n' },
    });
    expect(answer.status).toBe(201);
    const { id, manage_token } = dataOf(answer);
    expect(id).toMatch(uuid);
    expect(Buffer.from(manage_token, 'base64url')).toHaveLength(16);
    expect(answer.body).toEqual({
      success: true,
      data: {
        id,
        reference: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/),
        version: 1,
        status: 'pending',
        payment_status: 'pending',
        notes: 'Fine hair',
        date: '2026-11-24',
        time: '09:00',
        start_at: '2026-11-24T09:00:00-05:00',
        end_at: '2026-11-24T10:00:00-05:00',
        time_zone: 'America/New_York',
        source: 'online',
        series: null,
        amount_paid_cents: 0,
        balance_cents: 8500,
        created_at: '2026-11-23T13:00:00.000Z',
        held_until: null,
        client_confirmed_at: null,
        can_change: true,
        change_until: '2026-11-23T09:00:00-05:00',
        cancellation_fee_cents: 0,
        grace_until: '2026-11-23T09:00:00-05:00',
        free_to_cancel_until: null,
        to_accept: false,
        customer: ADA,
        service: { id: 1, name: CUT, duration: 60, price: 85, price_cents: 8500 },
        services: [
          {
            id: 1,
            name: CUT,
            duration: 60,
            price: 85,
            price_cents: 8500,
            start_at: '2026-11-24T09:00:00-05:00',
          },
        ],
        manage_token,
        manage_url: `https://salon.test/manage#${id}.${manage_token}`,
        by_mail: true,
        pays_online: true,
        card: null,
      },
    });
  });

  test('an instant can be booked with an offset, with Z or in salon time', async () => {
    const salon = await open();
    for (const start_at of ['2026-11-24T09:00:00-05:00', '2026-11-25T14:00:00.000Z', '2026-11-26T09:00']) {
      expect(await salon.books(CUT, 'tuesday 09:00', { start_at })).toMatchObject({ time: '09:00' });
    }
    expect(await salon.offers(CUT, 'wednesday')).not.toContain('09:00');
  });

  test('a taken time is refused with the three nearest free times', async () => {
    const salon = await open();
    await salon.books(CUT, 'tuesday 10:30');
    const answer = await salon.asksFor(CUT, 'tuesday 10:30');
    expect(answer).toMatchObject({ status: 409, code: 'slot_taken' });
    expect(answer.body).toMatchObject({
      data: {
        alternatives: [
          { start_at: '2026-11-24T09:00', end_at: '2026-11-24T10:00' },
          { start_at: '2026-11-24T14:00', end_at: '2026-11-24T15:00' },
          { start_at: '2026-11-24T15:30', end_at: '2026-11-24T16:30' },
        ],
      },
    });
  });

  test('an unknown service is refused at its field', async () => {
    const salon = await open();
    for (const service_id of [99, 2 ** 31 - 1]) {
      expect(await salon.asksFor(CUT, 'tuesday 09:00', { service_id })).toMatchObject({
        status: 422,
        code: 'validation_failed',
        errors: { service_id: 'Selected service not found' },
      });
    }
  });

  test('every invalid field is named by its path', async () => {
    const salon = await open();
    const visitor = salon.visitor();
    await visitor.request('GET', '/api/services');
    const answer = await visitor.request('POST', '/api/bookings', {
      json: {
        service_id: '1',
        start_at: 'soon',
        customer: { name: '', email: 'ada@', phone: '12', notes: 'x'.repeat(2001), age: 36 },
        paid: true,
      },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    const errors = (answer.body as { errors: Record<string, string> }).errors;
    expect(Object.keys(errors).toSorted()).toEqual([
      'customer.age',
      'customer.email',
      'customer.name',
      'customer.notes',
      'customer.phone',
      'paid',
      'service_id',
      'start_at',
    ]);
  });
});
