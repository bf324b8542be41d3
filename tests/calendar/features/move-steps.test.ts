import { describe, expect, test } from 'vitest';
import { toTime, type LocalTime, toMinutes } from '../../../src/domain/time.ts';
import { planDay } from '../../../src/features/admin/calendar/day-plan.ts';
import { itemsOn } from '../../../src/features/admin/calendar/timeline-position.ts';
import { noteOn, pressedStart, snapped, steered } from '../../../src/features/admin/calendar/move-steps.ts';
import { today, tomorrow, yesterday } from '../../admin/features/build.ts';
import { book, sunday, timeBlock, visit } from './build.ts';

const { settings } = book();
const at = (time: LocalTime, date = today) => ({ date, minute: toMinutes(time) });
const snap = (time: LocalTime, of = settings, date = today) => toTime(snapped(at(time, date), of).minute);
const key = (name: string, time: LocalTime, of = settings) => {
  const target = steered(at(time), name, of);
  return target && `${target.date} ${toTime(target.minute)}`;
};

describe('a dragged visit', () => {
  test('stops at the nearest quarter of an hour', () => {
    expect(snap('09:07')).toBe('09:00');
    expect(snap('09:08')).toBe('09:15');
    expect(snap('23:59')).toBe('23:45');
    expect(toTime(snapped({ date: today, minute: -20 }, settings).minute)).toBe('00:00');
  });

  test('stops at times offered online as well', () => {
    expect(snap('10:21', { ...settings, fixedSlots: ['10:20'] })).toBe('10:20');
    const tens = {
      ...settings,
      slotMode: 'interval' as const,
      workingHours: { start: '09:10', end: '17:00' } as const,
    };
    expect(snap('09:41', tens)).toBe('09:40');
    expect(snap('09:41', tens, sunday)).toBe('09:45');
  });
});

describe('a visit moved by keyboard', () => {
  test.each([
    ['ArrowDown', '09:00', '2026-11-24 09:15'],
    ['ArrowUp', '09:00', '2026-11-24 08:45'],
    ['ArrowDown', '09:05', '2026-11-24 09:15'],
    ['ArrowUp', '00:00', '2026-11-24 00:00'],
    ['ArrowDown', '23:45', '2026-11-24 23:45'],
    ['PageDown', '09:00', '2026-11-24 10:00'],
    ['PageUp', '00:30', '2026-11-24 00:00'],
    ['PageDown', '23:15', '2026-11-24 23:45'],
    ['ArrowLeft', '09:00', `${yesterday} 09:00`],
    ['ArrowRight', '09:00', `${tomorrow} 09:00`],
  ] as const)('%s moves it from %s to %s', (name, from, to) => {
    expect(key(name, from)).toBe(to);
  });

  test('stops at times offered online as well', () => {
    expect(key('ArrowDown', '10:15', { ...settings, fixedSlots: ['10:20'] })).toBe('2026-11-24 10:20');
  });

  test('stays where it is with any other key', () => {
    expect(key('a', '09:00')).toBeNull();
  });
});

const note = (time: LocalTime, minutes: number, of: Parameters<typeof book>[0] = {}, date = today) =>
  noteOn(planDay(date, book(of)), toMinutes(time), minutes);

describe('a time', () => {
  test('within the hours needs no note, up to the last minute', () => {
    expect(note('09:00', 60)).toBeNull();
    expect(note('16:00', 60)).toBeNull();
  });

  test('outside the hours has a note that says why', () => {
    expect(note('16:15', 60)).toBe('outside business hours');
    expect(note('08:45', 60)).toBe('outside business hours');
    expect(note('09:00', 60, {}, sunday)).toBe('closed that day');
    expect(note('09:00', 60, { blockedDates: [{ date: today, version: 1, reason: '' }] })).toBe(
      'on a blocked date',
    );
    expect(note('11:30', 60, { breaks: [{ start: '12:00', end: '13:00' }] })).toBe('during a break');
    expect(note('11:00', 60, { breaks: [{ start: '12:00', end: '13:00' }] })).toBeNull();
    const timeBlocks = [timeBlock(`${today}T10:00`, `${today}T11:00`)];
    expect(note('10:30', 60, { timeBlocks })).toBe('during blocked time');
  });
});

const pressed = (time: LocalTime, ...visits: ReturnType<typeof visit>[]) =>
  toTime(pressedStart(toMinutes(time), itemsOn(today, visits)));

describe('pressing an empty place', () => {
  test('chooses the half hour that was pressed', () => {
    expect(pressed('09:00')).toBe('09:00');
    expect(pressed('09:29')).toBe('09:00');
    expect(pressed('09:30')).toBe('09:30');
    expect(pressed('23:59')).toBe('23:30');
  });

  test('chooses the next half hour if a visit takes the beginning of the pressed one', () => {
    expect(pressed('09:50', visit('09:00', 45))).toBe('10:00');
    expect(pressed('10:05', visit('09:00', 60))).toBe('10:00');
  });

  test('chooses the half hour beside a visit that continues', () => {
    expect(pressed('09:40', visit('09:00', 90))).toBe('09:30');
  });

  test("chooses the half hour in a visit's gap", () => {
    const color = visit('09:00', 120, { processing: { start_min: 30, duration_min: 60 } });
    expect(pressed('09:40', color)).toBe('09:30');
  });
});
