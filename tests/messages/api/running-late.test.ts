import { describe, expect, test } from 'vitest';
import { readHistory } from '../../../src/api/appointments/appointments.ts';
import { cancelBooking } from '../../../src/api/booking/bookings.ts';
import { sendRows, startImport } from '../../../src/api/clients/imports.ts';
import { runningLate } from '../../../src/api/messages/running-late.ts';
import { ADA, BEA, dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';
import { link, withMail } from './with-mail.ts';

const CUT = "Women's Cut & Style";
const KEY = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';
const late = (salon: Salon, minutes: number, idempotencyKey?: string) =>
  salon.owner(runningLate, { body: { minutes }, ...(idempotencyKey && { idempotencyKey }) });

describe('running late', () => {
  onEveryStore((open) => {
    test("tells today's remaining clients once for each press, in their language", async () => {
      const { salon, news, server, run } = await withMail(open, { now: 'tuesday 07:00', autoConfirm: true });
      await salon.ownerBooks(CUT, 'tuesday 08:00', { notify: false });
      const ada = await salon.ownerBooks(CUT, 'tuesday 10:30', { notify: false });
      await salon.ownerBooks(CUT, 'tuesday 13:00', { customer: BEA, language: 'es', notify: false });
      await salon.ownerBooks(CUT, 'wednesday 09:00', { customer: BEA, notify: false });
      const cleo = { name: 'Cleo', email: '', phone: '(555) 010-0300' };
      await salon.ownerBooks(CUT, 'tuesday 15:30', { customer: cleo, notify: false });
      salon.clock.set('tuesday 09:00');
      await news();
      const clients = dataOf(await late(salon, 15, KEY));
      expect(clients.map(({ appointment, why_not }) => [appointment.customer.name, why_not])).toEqual([
        ['Ada Byron', null],
        ['Bea Potter', null],
        ['Cleo', 'no_email'],
      ]);
      expect((await late(salon, 15, KEY)).ok).toBe(true);
      await Promise.all([run(), run()]);
      expect(await news()).toEqual([
        expect.stringMatching(/: tu cita \(1:00\sp\.m\.\)$/),
        "customer: We're running late today: your visit at 10:30 AM",
      ]);
      const english = server.emails.find(({ subject }) => subject?.startsWith("We're running late"));
      expect(english?.text).toContain('should start at about 10:45 AM');
      expect(english?.attachments).toEqual([]);
      const spanish = server.emails.find(({ subject }) => subject?.startsWith('Hoy vamos'));
      expect(spanish?.text).toMatch(/^Nueva hora aproximada de tu cita del .+: 1:15\sp\.m\. Disculpa/m);
      const history = dataOf(await salon.owner(readHistory, { params: { id: ada.id } }));
      expect(history.slice(1)).toMatchObject([
        { by: 'owner', change: 'Running 15 minutes late: client emailed' },
      ]);
      // Another press sends another estimate.
      dataOf(await late(salon, 30));
      expect(await news()).toHaveLength(2);
    });
  });

  test('does not email a client who cancels before the email is sent', async () => {
    const { salon, news } = await withMail(openSalon, { autoConfirm: true, cancelWindow: 0 });
    const booking = await salon.books(CUT, 'monday 14:00');
    await news();
    dataOf(await late(salon, 10));
    await salon.visitor().call(cancelBooking, link(booking));
    expect(await news()).toEqual([
      expect.stringContaining('customer: Your appointment'),
      expect.stringContaining('owner: Booking canceled'),
    ]);
  });

  test('says who gets no email: imported clients before their date, and everybody while emails are off', async () => {
    const { salon } = await withMail();
    const start = { kind: 'clients', dry_run: false, quiet_until: '2026-11-25T12:00' } as const;
    const { id } = dataOf(await salon.owner(startImport, { body: start }));
    await salon.owner(sendRows, { params: { id }, body: { rows: [{ ...ADA }] } });
    await salon.ownerBooks(CUT, 'monday 14:00');
    expect(dataOf(await late(salon, 10))).toMatchObject([{ why_not: 'quiet' }]);
    await salon.sets({ emailNotifications: false });
    expect(dataOf(await late(salon, 10))).toMatchObject([{ why_not: 'emails_off' }]);
  });
});
