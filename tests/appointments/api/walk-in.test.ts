import { describe, expect, test } from 'vitest';
import { createAppointment, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { checkOut, undoCheckOut } from '../../../src/api/till/checkout.ts';
import { listClients, updateClient } from '../../../src/api/settings/salon-admin.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { startTime } from '../../support/week.ts';
import { withMail } from '../../messages/api/with-mail.ts';

type Body = BodyToSend<typeof createAppointment>;

const addWalkIn = (
  salon: Salon,
  when: string,
  customer: Partial<Body['customer']> = {},
  more: Partial<Body> = {},
) =>
  salon.owner(createAppointment, {
    body: {
      customer: { name: 'Nina', ...customer },
      service_type_id: 1,
      start_at: startTime(when),
      status: 'booked',
      ...more,
    },
  });
const change = (salon: Salon, id: string, body: BodyToSend<typeof updateAppointment>) =>
  salon.owner(updateAppointment, { params: { id }, body });
const clients = async (salon: Salon) => dataOf(await salon.owner(listClients, { query: {} }));

onEveryStore((open) => {
  describe('a walk-in', () => {
    test('needs only a name, and an email or phone must be valid if given', async () => {
      const salon = await open({ now: 'tuesday 10:00' });
      const nothing = { customer: { name: 'Nina', email: '', phone: '' } };
      expect(dataOf(await addWalkIn(salon, 'tuesday 10:00'))).toMatchObject(nothing);
      expect(dataOf(await addWalkIn(salon, 'tuesday 11:00', { email: ' ', phone: '' }))).toMatchObject(
        nothing,
      );
      expect(await addWalkIn(salon, 'tuesday 12:00', { name: ' ', email: 'nina', phone: '1' })).toMatchObject(
        {
          code: 'validation_failed',
          errors: {
            'customer.name': 'Name is required',
            'customer.email': 'Invalid email format',
            'customer.phone': expect.stringMatching(/^Phone must be a phone number/),
          },
        },
      );
      expect(await clients(salon), 'nobody with contact details').toEqual([]);
    });

    test('with an email but no phone becomes a client who can be edited', async () => {
      const salon = await open({ now: 'tuesday 10:00' });
      dataOf(await addWalkIn(salon, 'tuesday 10:00', { email: 'nina@example.com' }));
      const [nina] = await clients(salon);
      expect(nina).toMatchObject({ email: 'nina@example.com', phone: '', visits: 1 });
      const body = { notes: 'Curls', version: 1 };
      const changed = await salon.owner(updateClient, { params: { id: nina?.id ?? '' }, body });
      expect(dataOf(changed)).toMatchObject({ phone: '', notes: 'Curls' });
    });

    test('with a phone but no email is the same client the next time', async () => {
      const salon = await open({ now: 'tuesday 10:00' });
      dataOf(await addWalkIn(salon, 'tuesday 10:00', { phone: '212 555 0103' }));
      dataOf(await addWalkIn(salon, 'tuesday 12:00', { phone: '(212) 555-0103' }));
      expect(await clients(salon)).toMatchObject([{ email: '', phone: '212 555 0103', visits: 1 }]);
    });

    test('gets emails only while there is an address', async () => {
      const { salon, server, run } = await withMail(open);
      const { id } = dataOf(await addWalkIn(salon, 'friday 10:00'));
      dataOf(await change(salon, id, { start_at: startTime('friday 11:00') }));
      for (const when of ['monday 09:00', 'thursday 12:00']) {
        salon.clock.set(when);
        await run();
      }
      expect(server.emails).toEqual([]);
      dataOf(await change(salon, id, { customer: { email: 'nina@example.com' } }));
      salon.clock.set('thursday 13:00');
      await run();
      const sent = server.emails.length;
      expect(new Set(server.emails.map(({ to }) => to?.[0]?.address))).toEqual(new Set(['nina@example.com']));
      dataOf(await change(salon, id, { customer: { email: '' }, start_at: startTime('friday 12:00') }));
      salon.clock.set('thursday 14:00');
      await run();
      expect(server.emails).toHaveLength(sent);
    });

    test('can be edited without a phone number', async () => {
      const salon = await open({ now: 'tuesday 10:00' });
      const { id, customer } = dataOf(await addWalkIn(salon, 'tuesday 10:00'));
      const answer = await change(salon, id, { customer, notes: 'Fringe only', version: 1 });
      expect(dataOf(answer)).toMatchObject({ version: 2, customer, notes: 'Fringe only' });
    });

    test('can have the rest of a visit that was checked out early, until its checkout is undone', async () => {
      const salon = await open({ now: 'tuesday 09:00' });
      const cut = { kind: 'service' as const, name: 'Cut', amount_cents: 8500, service_id: 1 };
      const methods = [{ method: 'cash' as const, amount_cents: 8500 }];
      const checksOut = async (id: string) =>
        dataOf(await salon.owner(checkOut, { params: { id }, body: { lines: [cut], methods, version: 1 } }));
      const early = await salon.ownerBooks("Women's Cut & Style", 'tuesday 09:00');
      const prepaid = await salon.ownerBooks("Women's Cut & Style", 'tuesday 11:00');
      salon.clock.set('tuesday 09:37');
      await checksOut(early.id);
      await checksOut(prepaid.id);
      expect(await addWalkIn(salon, 'tuesday 09:30')).toMatchObject({ code: 'overlap' });
      expect(await addWalkIn(salon, 'tuesday 11:00'), 'it has not begun').toMatchObject({ code: 'overlap' });
      const { id } = dataOf(await addWalkIn(salon, 'tuesday 09:35'));
      const params = { id: early.id, number: '1' };
      const back = dataOf(await salon.owner(undoCheckOut, { params, query: {} }));
      expect(back.appointment.status).toBe('booked');
      await change(salon, id, { status: 'canceled' });
      expect(await addWalkIn(salon, 'tuesday 09:35')).toMatchObject({ code: 'overlap' });
    });

    test('that began minutes ago is booked, but the owner is asked about an earlier one', async () => {
      const salon = await open({ now: 'tuesday 10:16' });
      expect(await addWalkIn(salon, 'tuesday 10:15')).toMatchObject({ status: 201 });
      expect(await addWalkIn(salon, 'tuesday 10:01', {}, { allow_overlap: true })).toMatchObject({
        status: 201,
      });
      const late = await addWalkIn(salon, 'tuesday 10:00', {}, { allow_overlap: true });
      expect(late).toMatchObject({ code: 'outside_schedule', data: { reasons: [{ kind: 'past' }] } });
      const conflict = await addWalkIn(salon, 'tuesday 10:15');
      expect(conflict).toMatchObject({ code: 'overlap', data: { reasons: [] } });
    });
  });
});
