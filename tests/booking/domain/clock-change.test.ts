import { describe, expect, test } from 'vitest';
import { openZone } from '../../../netlify/platform/zone.ts';
import { decideStart } from '../../../src/domain/booking/availability.ts';
import { addDays, toTime, type LocalDate, type LocalTime, type Minutes } from '../../../src/domain/time.ts';
import { at, schedule, offered, slotsOn, question, taken, visit } from '../../support/build.ts';

/** An owner who works around the clock, every day. */
const allDay = schedule({
  workingHours: { start: '00:00', end: '24:00' },
  workingDays: [0, 1, 2, 3, 4, 5, 6],
  timeSlotInterval: 15,
});

/** The same with other hours, and a list of full hours. */
const open = (start: LocalTime, end: LocalTime) =>
  schedule({ ...allDay.settings, timeSlotInterval: 60, workingHours: { start, end } });

/** Asked at noon on the previous day, in its own zone. */
function asking(zoneId: string, date: LocalDate, minutes: Minutes) {
  const zone = openZone(zoneId);
  return question(visit(minutes), { zone, now: zone.edge(addDays(date, -1), 720) * 60_000 });
}

function quarters(from: LocalTime, to: LocalTime): LocalTime[] {
  const times = Array.from({ length: 96 }, (_, i) => toTime(i * 15));
  return times.filter((time) => from <= time && time < to);
}

describe('when clocks go forward', () => {
  const days: [zone: string, date: LocalDate, from: LocalTime, to: LocalTime][] = [
    ['America/New_York', '2026-03-08', '02:00', '03:00'],
    ['Europe/London', '2026-03-29', '01:00', '02:00'],
    ['Australia/Sydney', '2026-10-04', '02:00', '03:00'],
    ['Australia/Lord_Howe', '2026-10-04', '02:00', '02:30'],
    ['America/Santiago', '2026-09-06', '00:00', '01:00'],
    ['America/Nuuk', '2026-03-28', '23:00', '24:00'],
  ];

  test.each(days)(
    "in %s on %s, every quarter is offered except those that don't exist",
    (zone, date, from, to) => {
      const skipped = quarters(from, to);
      const existing = quarters('00:00', '24:00').filter((time) => !skipped.includes(time));
      expect(offered(allDay, asking(zone, date, 15), date)).toEqual(existing);
    },
  );

  test.each(days)('in %s on %s, none of them is offered as a fixed time either', (zone, date, from, to) => {
    const fixed = schedule({
      ...allDay.settings,
      slotMode: 'fixed',
      fixedSlots: [...quarters(from, to), '05:00'],
    });
    expect(offered(fixed, asking(zone, date, 15), date)).toEqual(['05:00']);
  });

  test('a visit across the change keeps its real length', () => {
    const asked = asking('America/New_York', '2026-03-08', 120);
    expect(offered(open('01:00', '04:00'), asked, '2026-03-08')).toEqual(['01:00']);
    expect(offered(open('01:00', '03:45'), asked, '2026-03-08')).toBe('closed');
  });

  test('an appointment across the change takes its real length', () => {
    const date = '2026-03-08';
    const asked = asking('America/New_York', date, 15);
    const early = schedule({ ...allDay.settings, taken: [taken(at('01:00', date), visit(90))] });
    const times = offered(early, asked, date);
    expect(times).toContain('00:45');
    expect(times).toContain('03:30');
    expect(times).not.toContain('03:15');
  });

  test('hours and breaks at a missing time start or end at the jump', () => {
    const asked = asking('America/New_York', '2026-03-08', 30);
    const book = schedule({
      ...allDay.settings,
      timeSlotInterval: 30,
      workingHours: { start: '02:30', end: '05:00' },
      breaks: [{ start: '03:30', end: '04:30' }],
    });
    expect(offered(book, asked, '2026-03-08')).toEqual(['03:00', '04:30']);
    const nightBreak = schedule({
      ...allDay.settings,
      timeSlotInterval: 30,
      breaks: [{ start: '02:00', end: '03:00' }],
    });
    expect(offered(nightBreak, asked, '2026-03-08')).toHaveLength(46);
  });
});

describe('when clocks go back', () => {
  const days: [zone: string, date: LocalDate, twice: LocalTime, apart: Minutes][] = [
    ['America/New_York', '2026-11-01', '01:30', 60],
    ['Europe/London', '2026-10-25', '01:30', 60],
    ['Australia/Sydney', '2026-04-05', '02:30', 60],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', 30],
    ['America/Santiago', '2026-04-04', '23:30', 60],
    ['America/Nuuk', '2026-10-24', '23:30', 60],
  ];

  test.each(days)('in %s on %s, every quarter is offered once', (zone, date) => {
    expect(offered(allDay, asking(zone, date, 15), date)).toEqual(quarters('00:00', '24:00'));
  });

  test.each(days)(
    'in %s on %s, %s is offered the first time and refused the second',
    (zone, date, twice, apart) => {
      const asked = asking(zone, date, 15);
      const first = at(twice, date, asked.zone);
      const { starts } = slotsOn(date, allDay, asked);
      expect(asked.zone.local(first + apart)).toEqual(asked.zone.local(first));
      expect(starts).toContain(first);
      expect(starts).not.toContain(first + apart);
      expect(decideStart(first, allDay, asked)).toBe('free');
      expect(decideStart(first + apart, allDay, asked)).toBe('not_available');
    },
  );

  test('a visit across the change keeps its real length', () => {
    const asked = asking('America/New_York', '2026-11-01', 120);
    expect(offered(open('00:00', '02:00'), asked, '2026-11-01')).toEqual(['00:00', '01:00']);
    expect(offered(open('00:00', '03:00'), asked, '2026-11-01')).toEqual(['00:00', '01:00']);
    expect(offered(open('00:00', '04:00'), asked, '2026-11-01')).toEqual(['00:00', '01:00', '02:00']);
  });

  test('a break that ends after the change lasts an hour longer', () => {
    const asked = asking('America/New_York', '2026-11-01', 30);
    const book = schedule({
      ...allDay.settings,
      timeSlotInterval: 30,
      breaks: [{ start: '01:00', end: '02:00' }],
    });
    const day = slotsOn('2026-11-01', book, asked);
    expect(day.starts).toHaveLength(46);
    expect(decideStart(at('01:30', '2026-11-01') + 60, book, asked)).toBe('not_available');
  });
});

test.each(['Asia/Tokyo', 'America/Phoenix'])('in %s no day is like that', (zone) => {
  for (const date of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'] as const) {
    expect(offered(allDay, asking(zone, date, 15), date)).toEqual(quarters('00:00', '24:00'));
  }
});
