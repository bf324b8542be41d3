import { describe, expect, test } from 'vitest';
import { openZone } from '../../../netlify/platform/zone.ts';
import { newAppointment, type Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Client } from '../../../src/domain/clients/client.ts';
import { dueEmail, dueSince, nextDueSearch } from '../../../src/domain/messages/due-emails.ts';
import { startingServices } from '../../../src/domain/services/services.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { MINUTES_A_DAY } from '../../../src/domain/time.ts';
import { instantAt } from '../../support/week.ts';

const NOON = instantAt('monday 12:00');
const ADA = { name: 'Ada', email: 'ada@example.com', phone: '' };

const cut = startingServices.find(({ id }) => id === 1);

/** Returns a visit this many days before Monday noon, or after it if negative. */
function visit(days: number, part: Partial<Appointment> = {}): Appointment {
  if (!cut) throw new Error('The salon has a service');
  const start = NOON / 60_000 - days * MINUTES_A_DAY;
  return newAppointment({
    id: `${days}`,
    reference: 'AAAA-AAAA',
    status: 'booked',
    source: 'owner',
    start,
    end: start + 60,
    zone: 'America/New_York',
    customer: ADA,
    services: [cut],
    created_at: 0,
    ...part,
  });
}
const marketing = { state: 'yes', at: 0, text: 'Email me' } as const;
const ada: Client = { id: 'ada', version: 1, ...ADA, notes: '', marketing };
const due = (visits: Appointment[], services = startingServices, client = ada) =>
  dueSince(client, visits, services, NOON)?.id ?? null;

const every = (weeks: number | null) => startingServices.map((one) => ({ ...one, interval_weeks: weeks }));

describe('a client is due', () => {
  test('once the median of her intervals has passed', () => {
    const before = [visit(150), visit(121), visit(91), visit(61)];
    expect(due([...before, visit(30)])).toBe('30');
    expect(due([...before, visit(29)])).toBeNull();
  });

  test("after the service's interval if she has no rhythm, or never without an interval", () => {
    expect(due([visit(60), visit(28)], every(4))).toBe('28');
    expect(due([visit(60), visit(27)], every(4))).toBeNull();
    expect(due([visit(60), visit(28)], every(null))).toBeNull();
  });

  test('only with nothing booked, ignoring canceled and missed visits and patch tests', () => {
    const regular = [visit(90), visit(60), visit(30)];
    expect(due([...regular, visit(-5)])).toBeNull();
    expect(due([...regular, visit(-5, { status: 'pending' })])).toBeNull();
    expect(due([...regular, visit(10, { status: 'no_show' }), visit(-5, { status: 'canceled' })])).toBe('30');
    expect(due([...regular, visit(2, { pair: { is: 'test', other: 'x' } })])).toBe('30');
    expect(due([])).toBeNull();
  });

  test('never without valid consent or with a booking restriction', () => {
    const regular = [visit(90), visit(60), visit(30)];
    const others = [{ marketing: undefined }, { booking: 'prepay' }, { quiet_until: NOON + 1 }] as const;
    for (const part of others) expect(due(regular, startingServices, { ...ada, ...part })).toBeNull();
    expect(due(regular, startingServices, { ...ada, booking: 'normal' }), 'once she may book again').toBe(
      '30',
    );
  });
});

test("the email's job and the client's record name the visit after which it is sent", () => {
  const { client, job } = dueEmail(ada, { start: 77 }, NOON);
  expect(client).toMatchObject({ version: 2, due_emailed: 77 });
  expect(job).toMatchObject({ id: 'marketing:due:ada:77', work: { client: 'ada', at: NOON } });
});

describe('the search', () => {
  const settings = { ...defaultSettings, dueEmails: true, businessAddress: '1 Orchard Lane' };
  const next = (part: object, at: string) =>
    nextDueSearch({ ...settings, ...part }, openZone('America/New_York'), instantAt(at)).map(
      (job) => job.due,
    );

  test("is at nine every morning in the salon's time zone", () => {
    expect(next({}, 'monday 08:00')).toEqual([instantAt('monday 09:00')]);
    expect(next({}, 'monday 09:00')).toEqual([instantAt('tuesday 09:00')]);
  });

  test('needs the setting, emails, and a postal address', () => {
    for (const off of [{ dueEmails: false }, { emailNotifications: false }, { businessAddress: '' }])
      expect(next(off, 'monday 08:00')).toEqual([]);
  });
});
