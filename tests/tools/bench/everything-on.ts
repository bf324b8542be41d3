import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Deps } from '../../../netlify/deps.ts';
import type { GoogleEvent } from '../../../netlify/calendar/providers/google-calendar.ts';
import type { WantedEvent } from '../../../src/domain/calendar/google-event.ts';
import { toMs } from '../../../src/domain/time.ts';
import { reloadAll, waitForPushes } from '../../../src/features/admin/shell/polling.ts';
import { dataIn, type Someone } from '../../support/someone.ts';

// Every feature that costs commands, with services that answer at once: push, texts, her calendars in and out, all emails.

export const settings = {
  reminderHours: 23,
  secondReminderHours: 3,
  smsNotifications: true,
  dueEmails: true,
  reviewRequests: true,
  businessAddress: '12 Orchard Lane, Rye, NY 10580',
} as const;

/** Consents that a client ticks while booking. */
export const consents = { sms: true, marketing: true } as const;

const PUSH = 'https://push.example';

/** A private calendar with a weekly meeting and one long series. */
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...['MO', 'TH'].flatMap((day, i) => [
    'BEGIN:VEVENT',
    `UID:${day}`,
    `DTSTART:202609${i === 0 ? '07' : '10'}T223000Z`,
    'DURATION:PT1H',
    `RRULE:FREQ=WEEKLY;BYDAY=${day}`,
    'END:VEVENT',
  ]),
  'END:VCALENDAR',
].join('\r\n');

const timeAt = (minute: number) => ({ dateTime: new Date(toMs(minute)).toISOString() });

/** How often each service was asked. */
export const used = { texts: 0, pushes: 0, calendars: 0, written: 0 };

export function services(): Pick<Deps, 'texts' | 'fetchPublic' | 'googleCalendar'> {
  const events = new Map<string, GoogleEvent>();
  const put = ({ start, end, ...event }: WantedEvent) => {
    used.written += 1;
    events.set(event.id, {
      ...event,
      status: 'confirmed',
      start: timeAt(start),
      end: timeAt(end),
      etag: String(used.written),
    });
    return Promise.resolve('done' as const);
  };
  return {
    texts: {
      send: () => {
        used.texts += 1;
        return Promise.resolve({ segments: 1 });
      },
      read: () => null,
    },
    fetchPublic: (address, { post }) => {
      used[post ? 'pushes' : 'calendars'] += 1;
      // A push makes its device reload. Both devices are open here, so the first one's push reloads both.
      if (address === `${PUSH}/0`) reloadAll();
      return Promise.resolve(post ? '' : calendar);
    },
    googleCalendar: () => ({
      unlessShut: () => Promise.resolve(),
      busy: () => Promise.resolve([]),
      written: () => Promise.resolve([...events.values()]),
      event: (_, id) => Promise.resolve(events.get(id) ?? null),
      insert: (_, event) => put(event),
      update: (_, event) => put(event),
      remove: (_, { id }) => {
        events.delete(id);
        return Promise.resolve('done');
      },
    }),
  };
}

/** Connects two private calendars, one of Google's to read and one to write, and notifies both devices of everything. */
export async function switchOn(devices: readonly Someone[]): Promise<void> {
  const [owner] = devices;
  if (!owner) return;
  const admin = '/api/admin-public';
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    type: 'service_account',
    client_email: 'salon@bench.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  dataIn(await owner.asks('PUT', `${admin}/google-account`, { body: account }), 'The Google account');
  const calendars = [
    { name: 'Family', url: 'https://calendar.example/family.ics' },
    { name: 'Club', url: 'https://calendar.example/club.ics' },
    { name: 'Work', google: { calendar: 'work@example.com', direction: 'in' } },
    { name: 'Salon', google: { calendar: 'salon@example.com', direction: 'out' } },
  ];
  for (const body of calendars)
    dataIn(await owner.asks('POST', `${admin}/calendars`, { body }), `The calendar ${body.name}`);
  for (const [n, device] of devices.entries()) {
    const body = {
      subscription: {
        endpoint: `${PUSH}/${n}`,
        keys: {
          p256dh: createECDH('prime256v1').generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      },
      kinds: ['bookings', 'changes', 'cancellations', 'payments', 'waitlist', 'tomorrow'],
      quiet: null,
      names: true,
    };
    dataIn(await device.asks('POST', `${admin}/push-subscriptions`, { body }), 'Notifications');
  }
  // Pages that learn of every event from pushes ask rarely.
  waitForPushes(true);
}
