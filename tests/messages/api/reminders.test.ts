import { describe, expect, test } from 'vitest';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { changeSettings } from '../../../src/api/settings/salon-admin.ts';
import { cancelBooking, changeBooking, confirmVisit } from '../../../src/api/booking/bookings.ts';
import { BEA, dataOf, onEveryStore, openSalon, type SalonOptions } from '../../support/salon.ts';
import { link, withMail } from './with-mail.ts';

/** Returns the reminder of a visit that was booked online. */
async function reminded(options: SalonOptions) {
  const { salon, news, server } = await withMail(openSalon, options);
  await salon.books("Women's Cut & Style", 'thursday 09:00');
  salon.clock.set('wednesday 09:00');
  await news();
  return server.emails.find(({ subject }) => subject?.startsWith('Reminder'))?.text;
}

describe('a reminder', () => {
  onEveryStore((open) => {
    test('is sent once, a day before the visit, however many runs there are', async () => {
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

  test('is still sent late if the visit is to come, and not afterwards', async () => {
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

  test('that had to wait has the current details', async () => {
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

  test('promises a visit only once the salon has approved it', async () => {
    const asked = await reminded({ autoConfirm: false });
    expect(asked).toContain("We'll confirm your appointment shortly.");
    expect(asked).not.toContain('See you');
    const firm = await reminded({ autoConfirm: true });
    expect(firm).not.toContain("We'll confirm");
    expect(firm).toContain('See you on Thu, Nov 26 at 9:00 AM');
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

  test('is sent the right number of hours before the visit across clock changes', async () => {
    const { salon, news } = await withMail(openSalon, {
      now: '2027-03-12 08:00',
      workingDays: [0, 1, 2, 3, 4, 5, 6],
    });
    const start_at = '2027-03-14T09:00';
    await salon.asksFor("Women's Cut & Style", 'monday 09:00', { start_at });
    await news();
    // Twenty-four hours before nine in daylight saving time is eight in standard time.
    salon.clock.set('2027-03-13 07:59');
    expect(await news()).toEqual([]);
    salon.clock.set('2027-03-13 08:00');
    expect(await news()).toEqual(["customer: Reminder: Women's Cut & Style on Sun, Mar 14 at 9:00 AM"]);
  });

  describe('and a second one', () => {
    const second = { secondReminderHours: 3 };
    onEveryStore((open) => {
      test("go to clients who haven't confirmed, each once", async () => {
        const { salon, news, run, server } = await withMail(open, { ...second, autoConfirm: true });
        const coming = await salon.books("Women's Cut & Style", 'thursday 09:00');
        await salon.books('Blowout & Style', 'thursday 10:30', { customer: BEA });
        await news();
        salon.clock.set('wednesday 10:30');
        expect(await news()).toHaveLength(2);
        expect(server.emails.at(-1)?.text).toContain("I'll Be There");
        dataOf(await salon.visitor().call(confirmVisit, { ...link(coming), body: {} }));
        salon.clock.set('thursday 06:00');
        expect(await news()).toEqual([]);
        salon.clock.set('thursday 07:30');
        await Promise.all([run(), run(), run()]);
        expect(await news()).toEqual(['customer: Are you coming on Thu, Nov 26 at 10:30 AM?']);
        salon.clock.set('thursday 08:30');
        expect(await news()).toEqual([]);
      });
    });

    test('are one email if the jobs run so late that both are due', async () => {
      const { salon, news } = await withMail(openSalon, { ...second, autoConfirm: true });
      await salon.books("Women's Cut & Style", 'thursday 09:00');
      await news();
      salon.clock.set('thursday 07:00');
      expect(await news()).toEqual(['customer: Are you coming on Thu, Nov 26 at 9:00 AM?']);
    });

    test('are not sent once she has confirmed', async () => {
      const { salon, news, server, run } = await withMail(openSalon, { ...second, autoConfirm: true });
      const booking = await salon.books("Women's Cut & Style", 'thursday 09:00');
      await news();
      salon.clock.set('wednesday 09:00');
      await news();
      server.refuse(451);
      salon.clock.set('thursday 06:00');
      await run();
      dataOf(await salon.visitor().call(confirmVisit, { ...link(booking), body: {} }));
      server.refuse(null);
      salon.clock.pass({ minutes: 2 });
      expect(await news()).toEqual([]);
    });

    test('must be in this order', async () => {
      const salon = await openSalon();
      const body = { reminderHours: 3, secondReminderHours: 3 };
      expect(await salon.owner(changeSettings, { body })).toMatchObject({
        status: 422,
        errors: { secondReminderHours: 'Second reminder must be closer to the visit than the first' },
      });
    });
  });
});
