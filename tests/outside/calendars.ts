import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { convertIcsCalendar, type IcsDateObject } from 'ts-ics';
import { openZone } from '../../netlify/platform/zone.ts';
import { toMinutes, toMs, type LocalDate, type LocalTime } from '../../src/domain/time.ts';
import { languages, messagesIn } from '../../src/messages/languages.ts';
import { spoken, spokenLanguage } from '../../src/messages/spoken.ts';
import { provideMessages } from '../../src/platform/messages.ts';
import { openSalon, OWNER } from '../e2e/support/server.ts';
import { allEmails } from '../messages/api/all-emails.ts';
import { dataIn, Someone } from '../support/someone.ts';
import { projectVersion, type Check, type Finding } from './check.ts';

interface Event {
  readonly uid: string;
  readonly stamp: string;
  /** An instant in UTC without fractions, or a date. */
  readonly start: string;
  /** Empty without one. */
  readonly end: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly status: string;
  readonly sequence: number;
  readonly organizer: string;
  readonly attendee: string;
}
interface Calendar {
  readonly version: string;
  readonly maker: string;
  readonly method: string;
  readonly events: readonly Event[];
}

/** A calendar that the product made, and what it must contain. */
interface Made {
  readonly name: string;
  readonly text: string;
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  readonly events: readonly Pick<Event, 'uid' | 'start' | 'end'>[];
}

const toInstant = (at: string | Date) => `${new Date(at).toISOString().slice(0, 19)}Z`;
const newYork = openZone('America/New_York');
/** The instant of a salon-local date-time. */
function fromLocal(at: string): string {
  const [date = '', time = ''] = at.split('T');
  return toInstant(new Date(toMs(newYork.edge(date as LocalDate, toMinutes(time as LocalTime)))));
}

const value = (of: InstanceType<typeof ICAL.Component>, name: string) =>
  String(of.getFirstPropertyValue(name) ?? '');

function byIcalJs(text: string): Calendar {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return {
    version: value(calendar, 'version'),
    maker: value(calendar, 'prodid'),
    method: value(calendar, 'method'),
    events: calendar.getAllSubcomponents('vevent').map((event) => ({
      uid: value(event, 'uid'),
      stamp: value(event, 'dtstamp'),
      start: value(event, 'dtstart'),
      end: value(event, 'dtend'),
      summary: value(event, 'summary'),
      description: value(event, 'description'),
      location: value(event, 'location'),
      status: value(event, 'status'),
      sequence: Number(value(event, 'sequence')),
      organizer: value(event, 'organizer'),
      attendee: value(event, 'attendee'),
    })),
  };
}

const at = (date: IcsDateObject | null | undefined) =>
  !date ? '' : date.type === 'DATE' ? date.date.toISOString().slice(0, 10) : toInstant(date.date);
const mail = (person: { readonly email: string } | undefined) => (person ? `mailto:${person.email}` : '');

function byTsIcs(text: string): Calendar {
  const { version, prodId, method = '', events = [] } = convertIcsCalendar(undefined, text);
  return {
    version,
    maker: prodId,
    method,
    events: events.map((event) => ({
      uid: event.uid,
      stamp: at(event.stamp),
      start: at(event.start),
      end: at(event.end),
      summary: event.summary,
      description: event.description ?? '',
      location: event.location ?? '',
      status: event.status ?? '',
      sequence: event.sequence ?? 0,
      organizer: mail(event.organizer),
      attendee: mail(event.attendees?.[0]),
    })),
  };
}

/** The Python that has icalendar, with its version; null if there is none. Debian's may not be the first in PATH. */
const python = ['python3', '/usr/bin/python3']
  .map((program) => {
    const args = ['-c', 'import icalendar; print(icalendar.__version__)'];
    const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
    return status === 0 ? { program, version: stdout.trim() } : null;
  })
  .find((found) => found !== null);

function byIcalendar(texts: readonly string[]): Calendar[] {
  const { status, stdout, stderr } = spawnSync(
    python?.program ?? '',
    [join(import.meta.dirname, 'read-calendars.py')],
    { input: JSON.stringify(texts), encoding: 'utf8', maxBuffer: 2 ** 27 },
  );
  if (status !== 0) throw new Error(`icalendar: ${stderr}`);
  return JSON.parse(stdout) as Calendar[];
}

/** The calendar files of every email, in each language. */
function inEmails(): Made[] {
  provideMessages((file) => messagesIn(file, spokenLanguage()));
  return Object.keys(languages).flatMap((language) =>
    spoken
      .run(language as keyof typeof languages, () => allEmails())
      .flatMap(({ name, message: { calendar } }) =>
        calendar === null
          ? []
          : [
              {
                name: `${name}, ${language}`,
                text: calendar.content,
                method: calendar.method,
                // All are about the visit on November 25, 2026 at 9:00 AM in New York.
                events: [{ uid: '', start: '2026-11-25T14:00:00Z', end: '' }],
              },
            ],
      ),
  );
}

/**
 * Text of all kinds that calendars must escape, fold or encode. Without a backslash: icalendar 4 takes an escaped one before an n
 * for a line break, unlike RFC 5545.
 */
const HOSTILE = `Zoë 💇‍♀️ Müller-Łukasiewicz; "Ada", a/b: 5 < 6, ${'ä'.repeat(60)}`;

const asks = async <Data>(who: Someone, call: string, body?: object, link?: string): Promise<Data> => {
  const [method = '', path = ''] = call.split(' ');
  return dataIn<Data>(await who.asks(method, path, { ...(body && { body }), ...(link && { link }) }), call);
};

/** The feed of a whole salon, and a customer's file before and after she cancels. */
async function served(): Promise<Made[]> {
  const salon = await openSalon({ SALON_DEMO: 'on' });
  try {
    const [owner, visitor] = [new Someone(salon.url, fetch), new Someone(salon.url, fetch)];
    await asks(owner, 'POST /api/auth/login', OWNER);
    const admin = '/api/admin-public';
    await asks(owner, `PUT ${admin}/blocked-dates/2026-12-24`, { reason: HOSTILE });
    // Over the hour that clocks skip.
    for (const day of ['2027-03-14', '2026-12-31'])
      await asks(owner, `POST ${admin}/time-blocks`, {
        start_at: `${day}T01:30`,
        end_at: `${day}T03:30`,
        reason: HOSTILE,
      });
    const services = await asks<{ id: number; name: string }[]>(visitor, 'GET /api/services');
    await asks(owner, `POST ${admin}/appointments`, {
      service_type_id: services[0]?.id,
      start_at: '2026-12-18T17:00',
      customer: { name: HOSTILE.slice(0, 80), email: 'zoe@example.com', phone: '(555) 010-0177' },
      notes: `${HOSTILE}\nSecond line`,
      status: 'booked',
      allow_overlap: true,
      allow_outside: true,
    });
    const free = await asks<{ days: { date: string; slots?: { start_at: string }[] }[] }>(
      visitor,
      `GET /api/availability?service_id=${services[0]?.id}&from=2026-12-01&to=2026-12-20`,
    );
    const start = free.days.flatMap(({ slots = [] }) => slots)[0]?.start_at;
    const booking = await asks<{
      id: string;
      start_at: string;
      end_at: string;
      manage_url: string;
    }>(visitor, 'POST /api/bookings', {
      service_id: services[0]?.id,
      start_at: start,
      customer: { name: 'Zoë Müller', email: 'zoe2@example.com', phone: '(555) 010-0178' },
    });
    const token = booking.manage_url.split('.').at(-1) ?? '';
    const file = async (method: Made['method']): Promise<Made> => ({
      name: `the file of a booking, ${method}`,
      text: (await visitor.asks('GET', `/api/bookings/${booking.id}/calendar.ics?token=${token}`)).text,
      method,
      events: [
        {
          uid: `${booking.id}@appointments`,
          start: fromLocal(booking.start_at),
          end: fromLocal(booking.end_at),
        },
      ],
    });
    const { url } = await asks<{ url: string }>(owner, `POST ${admin}/calendar-feed`);
    const booked = await file('PUBLISH');
    const feed = await (await fetch(url)).text();
    const times = (
      { id, start_at, end_at }: { id: string; start_at: string; end_at: string },
      kind: string,
    ) => ({
      uid: `${id}@${kind}`,
      start: fromLocal(start_at),
      end: fromLocal(end_at),
    });
    interface Listed {
      readonly id: string;
      readonly start_at: string;
      readonly end_at: string;
      readonly status: string;
    }
    const visits = await asks<Listed[]>(
      owner,
      `GET ${admin}/appointments?from=2026-10-22&to=2028-11-01&limit=5000`,
    );
    const blocks = await asks<(Listed & { calendar?: string })[]>(owner, `GET ${admin}/time-blocks`);
    const closed = await asks<{ date: string }[]>(owner, `GET ${admin}/blocked-dates`);
    const since = Date.parse('2026-10-23T14:00:00Z');
    const expected = [
      ...visits
        .filter(
          ({ status, end_at }) => !/canceled|no_show/.test(status) && Date.parse(fromLocal(end_at)) > since,
        )
        .map((visit) => times(visit, 'appointments')),
      ...blocks
        .filter(({ calendar, end_at }) => calendar === undefined && Date.parse(fromLocal(end_at)) > since)
        .map((block) => times(block, 'time-blocks')),
      ...closed
        .filter(({ date }) => Date.parse(date) > since)
        .map(({ date }) => ({ uid: `${date}@blocked-dates`, start: date, end: '' })),
    ];
    await asks(visitor, `DELETE /api/bookings/${booking.id}`, undefined, token);
    return [
      { name: 'the feed', text: feed, method: 'PUBLISH', events: expected },
      booked,
      await file('CANCEL'),
    ];
  } finally {
    await salon.stop();
  }
}

/** The case of an address's scheme does not matter. */
const plain = (value: string | number | undefined) => String(value).replace(/^mailto:/i, 'mailto:');

const sorted = (of: readonly Event[]) => of.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));

/** The differences between what was made and what a program reads. */
function faults({ text, method, events }: Made, read: Calendar, others: readonly Calendar[]): string[] {
  const found = sorted(read.events);
  const missing = events.filter(
    ({ uid, start, end }) =>
      !found.some(
        (event) =>
          (uid === '' || event.uid === uid) && event.start === start && (end === '' || event.end === end),
      ),
  );
  const lacking = found.filter(
    ({ uid, stamp, start, summary, organizer, attendee }) =>
      !uid || !stamp || !start || !summary || (method === 'REQUEST' && (!organizer || !attendee)),
  );
  const different = others.flatMap((other) =>
    sorted(other.events).flatMap((event, i) =>
      (Object.keys(event) as (keyof Event)[])
        .filter((name) => plain(event[name]) !== plain(found[i]?.[name]))
        .map((name) => `has ${name} ${event[name]}, in another program ${found[i]?.[name]}`),
    ),
  );
  return [
    ...(read.version === '2.0' && read.maker ? [] : ['has no version or maker']),
    ...(read.method === method ? [] : [`is a ${read.method}, not a ${method}`]),
    ...(found.length === events.length ? [] : [`has ${found.length} events, not ${events.length}`]),
    ...missing.map(({ uid, start, end }) => `lacks ${uid} from ${start} to ${end}`),
    ...lacking.map(({ uid }) => `lacks a property of ${uid}`),
    ...different,
    // RFC 5545: lines end with CRLF and have at most 75 octets.
    ...text
      .split('\r\n')
      .filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)
      .map((line) => `has the line ${line}`),
  ];
}

/** Every calendar that the product makes, read by three programs, which must all find what was meant. */
export const calendars: Check = {
  title: 'ical.js, ts-ics and icalendar',
  version: () =>
    python ? `${projectVersion('ical.js')}, ${projectVersion('ts-ics')} and ${python.version}` : null,
  needs: "Python's icalendar is not on this machine: apt-get install python3-icalendar",
  look: async () => {
    const made = [...inEmails(), ...(await served())];
    const inPython = byIcalendar(made.map(({ text }) => text));
    const findings = made.flatMap((one, i): Finding[] => {
      const [first, ...others] = [byIcalJs(one.text), byTsIcs(one.text), inPython[i]].filter(
        (read) => read !== undefined,
      );
      if (first === undefined) return [];
      return faults(one, first, others).map((words) => ({ rule: 'calendar', where: one.name, words }));
    });
    const events = made.reduce((sum, { events }) => sum + events.length, 0);
    return { looked: `${made.length} calendars with ${events} events`, findings };
  },
};
