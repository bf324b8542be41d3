import ICAL from 'ical.js';
import { convertIcsCalendar, extendByRecurrenceRule, type IcsEvent } from 'ts-ics';
import { describe, expect, test } from 'vitest';
import { openZone } from '../../../netlify/platform/zone.ts';
import { calendarFeedFile } from '../../../netlify/calendar/calendar-file.ts';
import { busyTimes } from '../../../src/domain/calendar/busy-times.ts';
import { calendarBlocks } from '../../../src/domain/calendar/calendars.ts';
import { merged, type Range } from '../../../src/domain/ranges.ts';
import { startingSettings } from '../../../src/starting-settings.ts';
import { google, icloud, outlook } from './calendars.ts';

const minute = (iso: string) => Date.parse(iso) / 60_000;
const span = (from: string, to: string) => ({
  start: minute(`${from}T00:00Z`),
  end: minute(`${to}T00:00Z`),
});
const newYork = openZone('America/New_York');
const shown = ({ start, end }: Range) =>
  [start, end].map((at) => new Date(at * 60_000).toISOString().slice(0, 16)).join(' ');
const busy = (text: string, within: Range, zone = newYork) => busyTimes(text, within, zone)?.busy.map(shown);

const november = span('2026-11-22', '2026-12-06');
const march = span('2027-03-07', '2027-03-21');

const calendars = { google, icloud, outlook } as const;
type Name = keyof typeof calendars;

/** Worked out by hand, in UTC: New York is five hours behind, or four from March 14 to November 7, 2027. */
const byHand: readonly (readonly [Name, string, Range, readonly string[]])[] = [
  [
    'google',
    'around Thanksgiving',
    november,
    [
      '2026-11-23T20:00 2026-11-23T20:45',
      '2026-11-24T14:00 2026-11-24T15:30',
      // Two whole days that are not free.
      '2026-11-26T05:00 2026-11-28T05:00',
      // Moved from Monday, November 30, to the next morning.
      '2026-12-01T13:00 2026-12-01T13:45',
    ],
  ],
  [
    'google',
    'when the clocks go forward',
    march,
    [
      '2027-03-08T20:00 2027-03-08T20:45',
      '2027-03-10T20:00 2027-03-10T20:45',
      '2027-03-15T19:00 2027-03-15T19:45',
      '2027-03-17T19:00 2027-03-17T19:45',
    ],
  ],
  [
    'icloud',
    'around Thanksgiving',
    november,
    [
      // The last Friday of the month, and a floating time on the same day.
      '2026-11-27T13:00 2026-11-27T14:00',
      '2026-11-27T15:00 2026-11-27T16:30',
      // In Tokyo, whose zone the file does not describe.
      '2026-12-01T00:00 2026-12-01T01:00',
      // Every other Tuesday.
      '2026-12-01T23:30 2026-12-02T01:00',
      // A whole day.
      '2026-12-03T05:00 2026-12-04T05:00',
    ],
  ],
  [
    'icloud',
    'when the clocks go back',
    span('2027-10-31', '2027-12-06'),
    ['2027-11-02T22:30 2027-11-03T00:00', '2027-11-30T23:30 2027-12-01T01:00'],
  ],
  [
    'outlook',
    'around Thanksgiving',
    november,
    [
      // Each weekday but Wednesday and Thursday; Friday's is later and shorter.
      '2026-11-23T14:00 2026-11-23T14:30',
      '2026-11-24T14:00 2026-11-24T14:30',
      '2026-11-27T16:00 2026-11-27T16:15',
      // Out of office all day, then a stand-up within the overlap.
      '2026-11-30T05:00 2026-12-01T05:00',
      '2026-12-01T14:00 2026-12-01T14:30',
      // In Berlin, by Microsoft's name alone, over the stand-up.
      '2026-12-02T13:00 2026-12-02T15:00',
      '2026-12-03T14:00 2026-12-03T14:30',
      '2026-12-04T14:00 2026-12-04T14:30',
    ],
  ],
  [
    'outlook',
    'when the clocks go forward',
    span('2027-03-11', '2027-03-17'),
    [
      '2027-03-11T14:00 2027-03-11T14:30',
      '2027-03-12T14:00 2027-03-12T14:30',
      '2027-03-15T13:00 2027-03-15T13:30',
      '2027-03-16T13:00 2027-03-16T13:30',
    ],
  ],
];

test.each(byHand)('%s is busy %s as worked out by hand', (name, _, within, expected) => {
  expect(busy(calendars[name], within)).toEqual(expected);
});

test('an unreadable event is counted, and the others are still read', () => {
  expect(busyTimes(google, november, newYork)).toMatchObject({ events: 4, unread: 1 });
  expect(busyTimes('<html></html>', november, newYork)).toBeNull();
});

describe('second opinions', () => {
  /** The times that a library reads differently, and why. */
  const differences: Record<'ical.js' | 'ts-ics', Partial<Record<Name, readonly string[]>>> = {
    'ical.js': {
      // Without a VTIMEZONE it reads Tokyo's time as one without a zone.
      icloud: ['2026-12-01T00:00 2026-12-01T01:00', '2026-12-01T14:00 2026-12-01T15:00'],
      // The same with Microsoft's name for Berlin.
      outlook: [
        '2026-12-02T13:00 2026-12-02T15:00',
        '2026-12-02T14:00 2026-12-02T14:30',
        '2026-12-02T19:00 2026-12-02T21:00',
      ],
    },
    'ts-ics': {
      // It reads whole days and times without a zone as UTC.
      google: ['2026-11-26T00:00 2026-11-28T00:00', '2026-11-26T05:00 2026-11-28T05:00'],
      icloud: [
        // The last Friday of a month loses its time of day.
        '2026-11-27T00:00 2026-11-27T01:00',
        '2026-11-27T10:00 2026-11-27T11:30',
        '2026-11-27T13:00 2026-11-27T14:00',
        '2026-11-27T15:00 2026-11-27T16:30',
        // It repeats in UTC, so a series that begins in summer is an hour early in winter.
        '2026-12-01T22:30 2026-12-02T00:00',
        '2026-12-01T23:30 2026-12-02T01:00',
        '2026-12-03T00:00 2026-12-04T00:00',
        '2026-12-03T05:00 2026-12-04T05:00',
      ],
      // It does not know Microsoft's names of zones.
      outlook: [
        '2026-11-30T00:00 2026-12-01T00:00',
        '2026-11-30T05:00 2026-12-01T05:00',
        '2026-12-02T13:00 2026-12-02T15:00',
        '2026-12-02T14:00 2026-12-02T16:00',
      ],
    },
  };

  const opinions = { 'ical.js': byIcalJs, 'ts-ics': byTsIcs };
  const cases = (['ical.js', 'ts-ics'] as const).flatMap((library) =>
    (['google', 'icloud', 'outlook'] as const).map((name) => [library, name] as const),
  );

  test.each(cases)('%s finds the same times in %s, except for known differences', (library, name) => {
    const ours = busy(calendars[name], november) ?? [];
    const readable = calendars[name].replace(/BEGIN:VEVENT\r\nUID:broken[^]*?END:VEVENT\r\n/, '');
    const theirs = merged(opinions[library](readable, november)).map(shown);
    const other = [
      ...ours.filter((one) => !theirs.includes(one)),
      ...theirs.filter((one) => !ours.includes(one)),
    ];
    expect(other.toSorted()).toEqual(differences[library][name] ?? []);
  });
});

/** Returns the minute of a time that `ical.js` reads as one without a zone, on New York's clock. */
function floating(time: InstanceType<typeof ICAL.Time>): number {
  const date = time.toString().slice(0, 10) as `${number}-${number}-${number}`;
  return newYork.edge(date, time.isDate ? 0 : time.hour * 60 + time.minute);
}

const instant = (time: InstanceType<typeof ICAL.Time>) =>
  time.isDate || time.zone === ICAL.Timezone.localTimezone ? floating(time) : time.toUnixTime() / 60;

/** Expands each series with the library's own iterator. */
function byIcalJs(text: string, within: Range): Range[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const all = calendar.getAllSubcomponents('vevent').filter(isBusyComponent);
  const found: Range[] = [];
  for (const one of all.filter((event) => !event.hasProperty('recurrence-id'))) {
    const uid = one.getFirstPropertyValue('uid');
    const event = new ICAL.Event(one, {
      exceptions: calendar
        .getAllSubcomponents('vevent')
        .filter((other) => other.hasProperty('recurrence-id') && other.getFirstPropertyValue('uid') === uid),
    });
    const iterator = event.iterator();
    for (let next = iterator.next(); next && instant(next) < within.end; next = iterator.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      if (isBusyComponent(item.component)) found.push({ start: instant(startDate), end: instant(endDate) });
    }
  }
  return found.filter(({ end }) => end > within.start);
}

function isBusyComponent(event: InstanceType<typeof ICAL.Component>): boolean {
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
  return (
    text('status') !== 'CANCELLED' &&
    text('transp') !== 'TRANSPARENT' &&
    text('x-microsoft-cdo-busystatus') !== 'FREE' &&
    !text('uid').endsWith('@appointments')
  );
}

const minuteOf = ({ date }: IcsEvent['start']) => date.getTime() / 60_000;

/** Reads with `ts-ics`, which knows only the names of zones that the platform knows. */
function byTsIcs(text: string, within: Range): Range[] {
  const { events = [] } = convertIcsCalendar(undefined, text);
  const changes = events.filter(({ recurrenceId }) => recurrenceId);
  const found: Range[] = [];
  for (const event of events.filter(isBusyEvent)) {
    const start = minuteOf(event.start);
    const length = event.end ? minuteOf(event.end) - start : durationOf(event);
    const { recurrenceRule } = event;
    const starts = recurrenceRule
      ? extendByRecurrenceRule(recurrenceRule, {
          start: event.start.date,
          end: new Date(within.end * 60_000),
          exceptions: [
            ...(event.exceptionDates ?? []).map(({ date }) => date),
            ...changes
              .filter(({ uid }) => uid === event.uid)
              .flatMap(({ recurrenceId }) => recurrenceId?.value.date ?? []),
          ],
        }).map((date) => date.getTime() / 60_000)
      : [start];
    for (const one of starts) found.push({ start: one, end: one + length });
  }
  return found.filter(({ start, end }) => end > within.start && start < within.end);
}

const durationOf = ({ duration }: IcsEvent) => (duration?.hours ?? 0) * 60 + (duration?.minutes ?? 0);

function isBusyEvent({ status, timeTransparent, uid }: IcsEvent): boolean {
  return status !== 'CANCELLED' && timeTransparent !== 'TRANSPARENT' && !uid.endsWith('@appointments');
}

const event = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');

test.each([
  ['began before', ['DTSTART:20261120T100000', 'DTEND:20261123T120000'], '2026-11-20T15:00 2026-11-23T17:00'],
  ['has no end', ['DTSTART;VALUE=DATE:20261124'], '2026-11-24T05:00 2026-11-25T05:00'],
  ['lasts an hour', ['DTSTART:20261124T100000Z', 'DURATION:PT1H'], '2026-11-24T10:00 2026-11-24T11:00'],
  [
    'lasts a day when the clocks change',
    ['DTSTART;VALUE=DATE:20261101', 'RRULE:FREQ=WEEKLY;COUNT=4'],
    '2026-11-22T05:00 2026-11-23T05:00',
  ],
  [
    'is in an unknown zone',
    ['DTSTART;TZID=Customized Time Zone:20261124T100000', 'DURATION:PT1H'],
    '2026-11-24T15:00 2026-11-24T16:00',
  ],
  [
    'repeats within the day',
    ['DTSTART:20261124T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2;BYHOUR=10,12'],
    '2026-11-24T10:00 2026-11-24T11:00, 2026-11-24T12:00 2026-11-24T13:00',
  ],
  [
    'has repeated daily for twenty years',
    ['DTSTART:20061124T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261123T100000Z'],
    '2026-11-22T10:00 2026-11-22T11:00, 2026-11-23T10:00 2026-11-23T11:00',
  ],
  ['takes no time', ['DTSTART:20261124T100000Z'], ''],
  ['is free', ['DTSTART:20261124T100000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'], ''],
  [
    'is free in Outlook',
    ['DTSTART:20261124T100000Z', 'DURATION:PT1H', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    '',
  ],
  ['is canceled', ['DTSTART:20261124T100000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'], ''],
])('an event that %s', (_, lines, expected) => {
  expect(busy(event(...lines), november)).toEqual(expected === '' ? [] : expected.split(', '));
});

test("the salon's own feed blocks no time", () => {
  const start = minute('2026-11-24T15:00Z');
  const feed = calendarFeedFile(
    {
      appointments: [],
      timeBlocks: [{ id: 'lunch', version: 1, start, end: start + 60, reason: 'Lunch' }],
      blockedDates: [{ date: '2026-11-25', version: 1, reason: '' }],
    },
    startingSettings,
  );
  expect(busy(feed, november)).toEqual([]);
});

test('a long busy stretch becomes time blocks of at most a month, without those that are over', () => {
  const start = minute('2026-09-01T00:00Z');
  const blocks = calendarBlocks(
    { id: 'family', name: 'Family' },
    [{ start, end: start + 100 * 1440 }],
    november,
    31 * 1440,
  );
  expect(blocks.map(shown)).toEqual([
    '2026-11-02T00:00 2026-12-03T00:00',
    '2026-12-03T00:00 2026-12-10T00:00',
  ]);
  expect(blocks[0]).toMatchObject({ reason: 'Family', calendar: 'family', version: 1 });
});

const stamp = (at: number) => new Date(at * 60_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');

test('five thousand events, fifty of them weekly for years, are read in about a second', () => {
  const start = minute('2026-11-23T13:00Z');
  const events = Array.from({ length: 5000 }, (_, i) => {
    const isWeekly = i < 50;
    const at = isWeekly ? start - 520 * 10080 + i * 30 : start + i * 90;
    return [
      'BEGIN:VEVENT',
      `UID:${i}`,
      `SUMMARY:Event ${i}`,
      `DTSTART:${stamp(at)}`,
      `DTEND:${stamp(at + 20)}`,
      ...(isWeekly ? ['RRULE:FREQ=WEEKLY'] : []),
      'END:VEVENT',
    ].join('\r\n');
  });
  const text = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n');
  const began = performance.now();
  const found = busyTimes(text, { start: start - 1440, end: start + 367 * 1440 }, newYork);
  const took = performance.now() - began;
  expect(found?.unread).toBe(0);
  expect(found?.events).toBe(4950 + 50 * 53);
  // It takes about a second, but the machine may be busy.
  expect(took).toBeLessThan(5000);
});
