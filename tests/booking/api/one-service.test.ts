import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAppointment } from '../../../src/api/appointments/appointments.ts';
import { startingServices } from '../../../src/domain/services/services.ts';
import { ADA, dataOf, onEveryStore, type SalonOptions } from '../../support/salon.ts';
import { startTime } from '../../support/week.ts';

/** Answers recorded before visits could have several services. Never edit them. */
const before = JSON.parse(readFileSync(new URL('one-service.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, string>
>;

/** Removes a booking's id and reference, which depend on the number of ids drawn before it. */
const unnamed = (text: string) => text.replaceAll(/"id":"[\da-f-]{36}","reference":"[^"]*"/g, '"id":""');

/** The color has a gap, which another service fits exactly. */
const services = startingServices.map((service) => ({
  ...service,
  processing: service.id === 3 ? { start_min: 30, duration_min: 45 } : null,
}));
const everyDay: SalonOptions = {
  services,
  workingDays: [0, 1, 2, 3, 4, 5, 6],
  bookingWindow: 365,
  workingHours: { start: '00:00', end: '24:00' },
};

/** The recorded salons, with their days and earlier bookings. Three have days with clock changes. */
const salons: readonly (SalonOptions & { readonly days: string; readonly booked: readonly string[] })[] = [
  {
    services,
    bufferMinutes: 10,
    days: 'from=2026-11-22&to=2026-12-01',
    booked: ['tuesday 09:00', 'wednesday 10:30'],
  },
  {
    services,
    slotMode: 'interval',
    timeSlotInterval: 30,
    bufferMinutes: 15,
    minNoticeHours: 24,
    breaks: [{ start: '12:00', end: '12:30' }],
    days: 'from=2026-11-23&to=2026-11-25',
    booked: ['tuesday 09:10', 'tuesday 13:00', 'wednesday 12:00'],
  },
  {
    ...everyDay,
    slotMode: 'interval',
    timeSlotInterval: 60,
    hoursByWeekday: { 1: null },
    days: 'from=2027-03-13&to=2027-03-15',
    booked: ['2027-03-14 00:30', '2027-03-14 04:00'],
  },
  {
    ...everyDay,
    timeZone: 'Australia/Lord_Howe',
    fixedSlots: ['00:30', '01:45', '02:00', '02:15', '03:30', '22:00', '23:00'],
    days: 'from=2027-04-03&to=2027-04-05',
    booked: ['2027-04-04 03:30'],
  },
  {
    ...everyDay,
    timeZone: 'Africa/Cairo',
    slotMode: 'interval',
    timeSlotInterval: 60,
    bufferMinutes: 5,
    days: 'from=2027-04-29&to=2027-05-01',
    booked: ['2027-04-29 22:00', '2027-04-30 05:00'],
  },
];

onEveryStore((open) => {
  test.each(salons)(
    'a visit of one service is listed and answered byte for byte as before: $days',
    async ({ days, booked, ...options }) => {
      const salon = await open(options);
      const visitor = salon.visitor();
      await salon.store.blockDate({ date: '2026-11-26', reason: '' });
      const answers: Record<string, string> = {};
      const record = async (what: string, path: string, headers = {}) => {
        answers[what] = (await visitor.request('GET', path, { headers })).text;
      };
      const bookings = [];
      for (const [i, when] of booked.entries()) {
        const service_type_id = i === 0 ? 3 : 1;
        const body = {
          service_type_id,
          start_at: startTime(when),
          customer: ADA,
          status: 'booked',
          allow_outside: true,
        } as const;
        const made = await salon.owner(createAppointment, { body });
        bookings.push(dataOf(made).id);
        answers[`booked at ${when}`] = made.text;
      }
      for (const { id } of services.slice(0, 4).filter((_, i) => i !== 1))
        await record(`service ${id}`, `/api/availability?service_id=${id}&${days}`);
      await record('its own time', `/api/availability?service_id=3&${days}&booking_id=${bookings[0]}`);
      await record('the next one', '/api/availability/next?service_id=3');
      const answered = Object.entries(answers).map(([what, text]) => [
        what,
        unnamed(text)
          .replace(/"services":\[.*?\],/g, '')
          // The third edition added these fields.
          .replaceAll(/"balance_cents":\d+,|"series":null,|,"card":null,"refunded_cents":0/g, '')
          .replaceAll(/"client_confirmed_at":null,|,"reminder_at":"[^"]+"/g, ''),
      ]);
      const asBefore = Object.entries(before[days] ?? {}).map(([what, text]) => [what, unnamed(text)]);
      expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(asBefore));
    },
  );
});
