import { expect, test } from 'vitest';
import { cancelBooking, changeBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { termsOfCut } from '../../support/booked.ts';
import { ADA, BEA, dataOf, onEveryStore } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";

onEveryStore((open) => {
  test('the private link shows the booking with its options, deadlines and costs', async () => {
    const salon = await open();
    const booking = await salon.books(CUT, 'wednesday 09:00');
    const {
      manage_token: manageToken,
      manage_url: _url,
      by_mail: _mail,
      pays_online: _pays,
      card: _card,
      ...appointment
    } = booking;
    const answer = await salon.visitor().call(readBooking, { params: { id: booking.id }, manageToken });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        ...appointment,
        can_change: true,
        change_until: '2026-11-24T09:00:00-05:00',
        cancellation_fee_cents: 0,
        card_consent_cents: null,
        refund_cents: 0,
        online_cents: 0,
        returned_cents: 0,
        terms: {
          ...termsOfCut,
          late_fee_percentage: 50,
          no_show_fee_percentage: 50,
          agreed_at: '2026-11-23T08:00:00-05:00',
        },
        released: false,
        payments: [],
        fees: [],
        paying: {
          by: 'test',
          due_cents: 8500,
          deposit_cents: 4300,
          checkout: null,
          receipt_by_mail: true,
          card: null,
        },
      },
    });
    salon.clock.set('tuesday 09:01');
    expect(
      dataOf(await salon.visitor().call(readBooking, { params: { id: booking.id }, manageToken })),
    ).toMatchObject({ can_change: false, cancellation_fee_cents: 4250 });
  });

  test("the booking isn't shown without its own token, and unknown ids are not found", async () => {
    const salon = await open();
    const { id, manage_token } = await salon.books(CUT, 'tuesday 09:00');
    const other = await salon.books(CUT, 'tuesday 14:00', { customer: BEA });
    const visitor = salon.visitor();
    await visitor.request('GET', '/api/services');
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const as = (who: string, token?: string) =>
        visitor.request(method, `/api/bookings/${who}`, {
          ...(method === 'PUT' ? { json: { customer: { notes: 'x' } } } : {}),
          headers: { Authorization: token === undefined ? null : `Bearer ${token}` },
        });
      expect(await as(id)).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
      expect(await as(id, other.manage_token)).toMatchObject({ status: 403, body: { code: 'bad_token' } });
      expect(await as(id, `${manage_token}A`)).toMatchObject({ status: 403, body: { code: 'bad_token' } });
      expect(await as('no-such-id', manage_token)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    expect((await salon.store.appointment(id))?.version).toBe(1);
    // The name of the scheme is case-insensitive (RFC 9110).
    const headers = { Authorization: `bearer ${manage_token}` };
    expect(await visitor.request('GET', `/api/bookings/${id}`, { headers })).toMatchObject({ status: 200 });
  });

  test('choosing another service changes length and price, and contact details can change too', async () => {
    const salon = await open();
    const { id, manage_token: manageToken } = await salon.books(CUT, 'wednesday 09:00');
    const body = { service_id: 3, customer: { phone: '+1 555 0199', notes: 'Red' } };
    const answer = await salon.visitor().call(changeBooking, { params: { id }, body, manageToken });
    expect(dataOf(answer)).toMatchObject({
      end_at: '2026-11-25T11:00:00-05:00',
      notes: 'Red',
      customer: { ...ADA, phone: '+1 555 0199' },
      service: { id: 3, name: 'Color Service', duration: 120, price_cents: 12000 },
    });
  });

  test('changing an older version is refused with the newest state', async () => {
    const salon = await open();
    const { id, manage_token: manageToken } = await salon.books(CUT, 'wednesday 09:00');
    const change = (version: number, notes: string) =>
      salon
        .visitor()
        .call(changeBooking, { params: { id }, body: { version, customer: { notes } }, manageToken });
    expect(await change(1, 'first')).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await change(1, 'second')).toMatchObject({
      status: 409,
      code: 'stale',
      data: { id, version: 2, notes: 'first', can_change: true },
    });
    expect(await change(2, 'third')).toMatchObject({ status: 200, data: { version: 3, notes: 'third' } });
  });

  test('canceling frees the time, and canceling twice answers 200 and changes nothing', async () => {
    const salon = await open();
    const { id, manage_token: manageToken } = await salon.books(CUT, 'wednesday 09:00');
    const first = await salon.visitor().call(cancelBooking, { params: { id }, manageToken });
    expect(first).toMatchObject({
      status: 200,
      data: { version: 2, status: 'canceled', payment_status: 'canceled', can_change: false },
    });
    expect(await salon.offers(CUT, 'wednesday')).toContain('09:00');
    const second = await salon.visitor().call(cancelBooking, { params: { id }, manageToken });
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(
      await salon
        .visitor()
        .call(changeBooking, { params: { id }, body: { customer: { notes: 'x' } }, manageToken }),
    ).toMatchObject({ status: 409, code: 'invalid_transition' });
  });

  test('changes close exactly at the cancel window', async () => {
    const salon = await open({ cancelWindow: 24 });
    const { id, manage_token: manageToken } = await salon.books(CUT, 'wednesday 09:00');
    const visitor = salon.visitor();
    salon.clock.set('tuesday 09:00');
    expect(await visitor.call(changeBooking, { params: { id }, body: {}, manageToken })).toMatchObject({
      status: 200,
    });
    salon.clock.pass({ ms: 1 });
    for (const endpoint of [changeBooking, cancelBooking]) {
      expect(await visitor.call(endpoint, { params: { id }, body: {}, manageToken })).toMatchObject({
        status: 409,
        code: 'window_closed',
      });
    }
    // The client agreed to a window of one day, so a later change of the window applies only to later bookings.
    await salon.sets({ cancelWindow: 2 });
    expect(await visitor.call(cancelBooking, { params: { id }, manageToken })).toMatchObject({ status: 409 });
    const later = await salon.books(CUT, 'friday 09:00');
    await salon.sets({ cancelWindow: 200 });
    const { id: other, manage_token } = later;
    expect(
      await visitor.call(cancelBooking, { params: { id: other }, manageToken: manage_token }),
    ).toMatchObject({ status: 200 });
  });

  test('the calendar file keeps its UID, raises its sequence, and shows a cancellation', async () => {
    const salon = await open();
    const {
      id,
      reference,
      manage_token: manageToken,
    } = await salon.books('Color Service', 'wednesday 09:00');
    const path = `/api/bookings/${id}/calendar.ics`;
    const file = await salon.visitor().request('GET', `${path}?token=${manageToken}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('Content-Disposition')).toBe(
      `attachment; filename="appointment-${reference}.ics"`,
    );
    const lines = file.text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
    const link = `https://salon.test/manage#${id}.${manageToken}`;
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'METHOD:PUBLISH',
        `UID:${id}@appointments`,
        'SEQUENCE:0',
        'DTSTART:20261125T140000Z',
        'DTEND:20261125T160000Z',
        'STATUS:TENTATIVE',
        `URL;VALUE=URI:${link}`,
        `DESCRIPTION:Reference ${reference}\\nSee\\, change or cancel: ${link}`,
      ]),
    );
    await salon.visitor().call(cancelBooking, { params: { id }, manageToken });
    const bearer = { headers: { Authorization: `Bearer ${manageToken}` } };
    const later = (await salon.visitor().request('GET', path, bearer)).text.split('\r\n');
    expect(later).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', `UID:${id}@appointments`, 'SEQUENCE:1', 'STATUS:CANCELLED']),
    );
  });

  test("a signed-in user's calendar file links to their account, not to a private link", async () => {
    const salon = await open();
    const ada = await salon.signedIn('customer', ADA.email);
    const { id, manage_token } = await salon.books(CUT, 'wednesday 09:00', { browser: ada });
    const file = (await ada.request('GET', `/api/bookings/${id}/calendar.ics`)).text;
    expect(file.replaceAll(/\r\n[ \t]/g, '')).toContain(`URL;VALUE=URI:https://salon.test/manage#${id}\r`);
    expect(file).not.toContain(manage_token);
  });
});
