import { describe, expect, test } from 'vitest';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { cancelBooking, changeBooking } from '../../../src/api/booking/bookings.ts';
import { dataOf, onEveryStore, openSalon } from '../../support/salon.ts';
import { link, withMail } from './with-mail.ts';

describe('a reminder', () => {
  onEveryStore((open) => {
    test('is sent once, a day before, whoever looks and how often', async () => {
      const { salon, news, run, server } = await withMail(open);
      await salon.books("Women's Cut & Style", 'thursday 09:00');
      await news();
      salon.clock.set('wednesday 08:59');
      expect(await news()).toEqual([]);
      salon.clock.set('wednesday 09:00');
      await Promise.all([run(), run(), run()]);
      salon.clock.pass({ hours: 3 });
      await run();
      const reminders = server.emails.filter(({ subject }) => subject?.startsWith('Reminder'));
      expect(reminders.map(({ subject }) => subject)).toEqual([
        "Reminder: Women's Cut & Style on Thu, Nov 26 at 9:00 AM",
      ]);
    });
  });

  test('that is late is still sent before the visit, and not afterwards', async () => {
    const { salon, news } = await withMail();
    await salon.books("Women's Cut & Style", 'thursday 09:00');
    await salon.books('Blowout & Style', 'thursday 14:00');
    await news();
    salon.clock.set('thursday 10:00');
    expect(await news()).toEqual(['customer: Reminder: Blowout & Style on Thu, Nov 26 at 2:00 PM']);
  });

  test("isn't sent for canceled visits and follows moved ones", async () => {
    const { salon, news } = await withMail();
    const off = await salon.books("Women's Cut & Style", 'thursday 09:00');
    const moved = await salon.books('Blowout & Style', 'thursday 14:00');
    await salon.visitor().call(cancelBooking, link(off));
    await salon.visitor().call(changeBooking, { ...link(moved), body: { start_at: '2026-11-27T14:00' } });
    await news();
    salon.clock.set('wednesday 15:00');
    expect(await news()).toEqual([]);
    salon.clock.set('thursday 14:00');
    expect(await news()).toEqual(['customer: Reminder: Blowout & Style on Fri, Nov 27 at 2:00 PM']);
  });

  test('that had to wait says what is true by then', async () => {
    const { salon, server, news, run } = await withMail();
    const { id } = await salon.books("Women's Cut & Style", 'thursday 09:00');
    await news();
    server.refuse(451);
    salon.clock.set('wednesday 09:00');
    expect(await news()).toEqual([]);
    const service_type_id = await salon.serviceId('Color Service');
    dataOf(await salon.owner(updateAppointment, { params: { id }, body: { service_type_id } }));
    server.refuse(null);
    salon.clock.pass({ minutes: 2 });
    await run();
    const reminder = server.emails.find(({ subject }) => subject?.startsWith('Reminder'));
    expect(reminder?.text).toContain('What: Color Service');
    expect(new TextDecoder().decode(reminder?.attachments[0]?.content as ArrayBuffer)).toContain(
      'SEQUENCE:1',
    );
  });

  test("doesn't follow right after the booking", async () => {
    const { salon, news } = await withMail();
    await salon.books("Women's Cut & Style", 'monday 14:00');
    await news();
    salon.clock.set('monday 10:00');
    expect(await news()).toEqual([]);
    await salon.sets({ reminderHours: 3 });
    expect(await news()).toEqual([]);
    salon.clock.set('monday 11:00');
    expect(await news()).toEqual(["customer: Reminder: Women's Cut & Style on Mon, Nov 23 at 2:00 PM"]);
  });

  test('keeps to whole hours before the visit across clock changes', async () => {
    const { salon, news } = await withMail(openSalon, {
      now: '2027-03-12 08:00',
      workingDays: [0, 1, 2, 3, 4, 5, 6],
    });
    const start_at = '2027-03-14T09:00';
    await salon.asksFor("Women's Cut & Style", 'monday 09:00', { start_at });
    await news();
    // Twenty-four hours before nine in the new offset is eight in the old one.
    salon.clock.set('2027-03-13 07:59');
    expect(await news()).toEqual([]);
    salon.clock.set('2027-03-13 08:00');
    expect(await news()).toEqual(["customer: Reminder: Women's Cut & Style on Sun, Mar 14 at 9:00 AM"]);
  });
});
