import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../../src/domain/calendar/read-calendar.ts';
import { zoneClock } from '../../../src/domain/calendar/zone-clock.ts';

const minute = (iso: string) => Date.parse(iso) / 60_000;
const span = { from: minute('2026-11-24T12:00Z'), to: minute('2027-11-24T12:00Z') };
const salon = zoneClock('America/New_York');

const event = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Ada', ...lines, 'END:VEVENT'].join('\r\n');
const read = (...parts: readonly string[]) => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR'].join('\r\n');
  const reading = readCalendar(text, span, salon);
  if (!reading) throw new Error('No calendar');
  return reading;
};
/** The starts as ISO instants. */
const starts = (...parts: readonly string[]) =>
  read(...parts).events.map(({ start }) => new Date(start * 60_000).toISOString().slice(0, 16));

const chicago = (id: string) =>
  `BEGIN:VTIMEZONE
TZID:${id}
BEGIN:DAYLIGHT
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE`.replaceAll('\n', '\r\n');

describe('times', () => {
  test.each([
    ['in UTC', 'DTSTART:20261201T150000Z', '2026-12-01T15:00'],
    ['without a zone, on the clock of the salon', 'DTSTART:20261201T100000', '2026-12-01T15:00'],
    ['in a named zone', 'DTSTART;TZID=Europe/Berlin:20261201T160000', '2026-12-01T15:00'],
    [
      'in a zone after a path',
      'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261201T160000',
      '2026-12-01T15:00',
    ],
    ['in a Windows zone', 'DTSTART;TZID="W. Europe Standard Time":20261201T160000', '2026-12-01T15:00'],
    ['in a zone with half an hour', 'DTSTART;TZID=Asia/Kolkata:20261201T203000', '2026-12-01T15:00'],
    ['before the clocks change', 'DTSTART;TZID=America/New_York:20270313T100000', '2027-03-13T15:00'],
    ['after the clocks change', 'DTSTART;TZID=America/New_York:20270314T100000', '2027-03-14T14:00'],
    ['that the clock skips, an hour later', 'DTSTART:20270314T023000', '2027-03-14T07:30'],
    ['that the clock shows twice, the first', 'DTSTART:20271107T013000', '2027-11-07T05:30'],
    ['with seconds', 'DTSTART:20261201T150030Z', '2026-12-01T15:00'],
  ])('%s', (_, line, start) => {
    expect(starts(event(line))).toEqual([start]);
  });

  test('in a zone that the file describes, in winter and summer', () => {
    const winter = event('DTSTART;TZID=Custom:20261201T090000');
    const summer = event('DTSTART;TZID=Custom:20270601T090000').replace('UID:one', 'UID:two');
    expect(starts(chicago('Custom'), winter, summer)).toEqual(['2026-12-01T15:00', '2027-06-01T14:00']);
  });

  test('an event in an unknown zone is listed, and the others are still read', () => {
    const { events, skipped } = read(
      event('DTSTART;TZID=Nowhere:20261201T090000'),
      event('DTSTART:20261202T150000Z').replace('UID:one', 'UID:two'),
    );
    expect(events).toHaveLength(1);
    expect(skipped).toEqual([{ title: 'Ada', why: 'zone' }]);
  });
});

describe('an event', () => {
  test('has its length, texts and guests', () => {
    const { events } = read(
      event(
        'DTSTART:20261201T150000Z',
        'DTEND:20261201T163000Z',
        'DESCRIPTION:Balayage\\, 2 bowls\\n555-0100',
        'ATTENDEE;CN="Ada, L.";PARTSTAT=ACCEPTED:mailto:ada@exam',
        ' ple.com',
      ),
    );
    expect(events).toEqual([
      {
        key: `one ${minute('2026-12-01T15:00Z')}`,
        start: minute('2026-12-01T15:00Z'),
        length: 90,
        isAllDay: false,
        isFree: false,
        title: 'Ada',
        text: 'Balayage, 2 bowls\n555-0100',
        guests: [{ name: 'Ada, L.', email: 'ada@example.com' }],
      },
    ]);
    expect(read(event('DTSTART:20261201T150000Z', 'DURATION:PT1H15M')).events[0]?.length).toBe(75);
  });

  test('lists its organizer last, and only once if some tool invites the organizer too', () => {
    const { events } = read(
      event(
        'DTSTART:20261201T150000Z',
        'ORGANIZER;CN=Me:MAILTO:Me@Example.com',
        'ATTENDEE;CN=Me:mailto:me@example.com',
        'ATTENDEE;CN=Ada:MAILTO:ada@example.com',
      ),
    );
    expect(events[0]?.guests).toEqual([
      { name: 'Ada', email: 'ada@example.com' },
      { name: 'Me', email: 'me@example.com', isOrganizer: true },
    ]);
  });

  test('can end in another zone', () => {
    const times = [
      'DTSTART;TZID=America/New_York:20261201T100000',
      'DTEND;TZID=America/Chicago:20261201T100000',
    ];
    expect(read(event(...times)).events[0]?.length).toBe(60);
  });

  test('that is over, takes all day or is canceled is not imported', () => {
    const reading = read(
      event('DTSTART:20261124T115900Z'),
      event('DTSTART;VALUE=DATE:20261201').replace('UID:one', 'UID:two'),
      event('DTSTART:20261201T150000Z', 'STATUS:CANCELLED').replace('UID:one', 'UID:three'),
      event('DTSTART:20271124T120000Z').replace('UID:one', 'UID:four'),
    );
    expect(reading).toEqual({
      events: [],
      past: 1,
      later: 1,
      skipped: [
        { title: 'Ada', why: 'all_day' },
        { title: 'Ada', why: 'canceled' },
      ],
    });
  });

  test('with two versions in the file counts in the newer one', () => {
    expect(
      starts(
        event('DTSTART:20261202T150000Z', 'SEQUENCE:1'),
        event('DTSTART:20261201T150000Z', 'SEQUENCE:0'),
      ),
    ).toEqual(['2026-12-02T15:00']);
  });

  test('is kept if a careless tool gives others the same UID', () => {
    expect(starts(event('DTSTART:20261202T150000Z'), event('DTSTART:20261203T150000Z'))).toEqual([
      '2026-12-02T15:00',
      '2026-12-03T15:00',
    ]);
  });

  test.each([
    ['no start', []],
    ['no time', ['DTSTART:tomorrow']],
    ['a day that does not exist', ['DTSTART:20261332T250000Z']],
    ['a line without a value', ['DTSTART:20261201T150000Z', 'garbage']],
    ['an unknown rule', ['DTSTART:20261201T150000Z', 'RRULE:FREQ=NEVER']],
    ['an end without a time', ['DTSTART:20261201T150000Z', 'DTEND:x']],
  ])('with %s is listed, and the others are still read', (_, lines) => {
    const { events, skipped } = read(
      event(...lines),
      event('DTSTART:20261202T150000Z').replace('UID:one', 'UID:two'),
    );
    expect(events).toHaveLength(1);
    expect(skipped).toEqual([{ title: 'Ada', why: 'broken' }]);
  });
});

describe('repetitions', () => {
  const weekly = 'DTSTART;TZID=America/New_York:20261020T100000';

  test('keep their time on the clock when it changes', () => {
    expect(starts(event(weekly, 'RRULE:FREQ=WEEKLY;INTERVAL=8;COUNT=4'))).toEqual([
      '2026-12-15T15:00',
      '2027-02-09T15:00',
      '2027-04-06T14:00',
    ]);
  });

  test('go on for twelve months', () => {
    const all = starts(event(weekly, 'RRULE:FREQ=WEEKLY'));
    expect(all).toHaveLength(53);
    expect([all[0], all.at(-1)]).toEqual(['2026-11-24T15:00', '2027-11-23T15:00']);
  });

  test.each([
    ['an instant', 'UNTIL=20261208T150000Z'],
    ['a time', 'UNTIL=20261208T100000'],
    ['a day', 'UNTIL=20261208'],
  ])('end with %s', (_, until) => {
    expect(starts(event(weekly, `RRULE:FREQ=WEEKLY;${until}`))).toEqual([
      '2026-11-24T15:00',
      '2026-12-01T15:00',
      '2026-12-08T15:00',
    ]);
  });

  test.each([
    ['a time of the same zone', 'EXDATE;TZID=America/New_York:20261201T100000'],
    ['an instant', 'EXDATE:20261201T150000Z'],
    ['a day', 'EXDATE;VALUE=DATE:20261201'],
  ])('leave out %s', (_, exception) => {
    expect(starts(event(weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20261209T000000Z', exception))).toEqual([
      '2026-11-24T15:00',
      '2026-12-08T15:00',
    ]);
  });

  test('include added days', () => {
    expect(starts(event('DTSTART:20261201T150000Z', 'RDATE:20261203T160000Z'))).toEqual([
      '2026-12-01T15:00',
      '2026-12-03T16:00',
    ]);
  });

  test('can be moved, canceled or changed from one on', () => {
    const series = event(weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20270106T000000Z');
    const moved = event('RECURRENCE-ID;TZID=America/New_York:20261201T100000', 'DTSTART:20261202T170000Z');
    const canceled = event('RECURRENCE-ID:20261208T150000Z', 'DTSTART:20261208T150000Z', 'STATUS:CANCELLED');
    const later = event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261222T150000Z', 'DTSTART:20261222T180000Z');
    const { events } = read(moved, series, canceled, later);
    expect(events.map(({ start }) => start)).toEqual(
      [
        '2026-11-24T15:00Z',
        '2026-12-02T17:00Z',
        '2026-12-15T15:00Z',
        '2026-12-22T18:00Z',
        '2026-12-29T18:00Z',
        '2027-01-05T18:00Z',
      ].map(minute),
    );
    expect(events[1]?.key).toBe(`one ${minute('2026-12-01T15:00Z')}`);
  });

  test('that were moved are read even without their series', () => {
    expect(starts(event('RECURRENCE-ID:20261201T150000Z', 'DTSTART:20261202T170000Z'))).toEqual([
      '2026-12-02T17:00',
    ]);
  });

  test.each([
    'FREQ=SECONDLY',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10;BYMINUTE=0,1,2,3,4,5,6,7,8,9;BYSECOND=0,1,2,3,4,5,6,7,8,9',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
  ])('without an end are not followed forever: %s', (rule) => {
    const began = Date.now();
    read(event('DTSTART:19700101T100000', `RRULE:${rule}`));
    expect(Date.now() - began).toBeLessThan(3000);
  });
});

test('a file of another kind is not read as a calendar', () => {
  expect(readCalendar('Name,Email\nAda,ada@example.com', span, salon)).toBeNull();
  expect(readCalendar('', span, salon)).toBeNull();
});
