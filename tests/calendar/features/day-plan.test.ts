import { describe, expect, test } from 'vitest';
import { dayLoad, planDay, shutBy } from '../../../src/features/admin/calendar/day-plan.ts';
import { today, tomorrow } from '../../admin/features/build.ts';
import { book, sunday, timeBlock, visit } from './build.ts';

const load = (of: Parameters<typeof book>[0], date = today, buffer = 0) =>
  dayLoad(planDay(date, book(of)), buffer);

describe("a day's load", () => {
  test('is the share of its hours taken by visits', () => {
    expect(load({})).toEqual({ count: 0, taken: 0 });
    expect(load({ appointments: [visit('09:00', 120), visit('14:00', 120)] })).toEqual({
      count: 2,
      taken: 0.5,
    });
  });

  test("counts the buffer as taken and a visit's gap as free", () => {
    expect(load({ appointments: [visit('09:00', 60)] }, today, 60)).toEqual({ count: 1, taken: 0.25 });
    const color = visit('09:00', 120, { processing: { start_min: 30, duration_min: 60 } });
    expect(load({ appointments: [color] }).taken).toBeCloseTo(60 / 480);
  });

  test('counts parallel visits once, and none outside the hours', () => {
    const both = [visit('09:00', 240), visit('10:00', 120), visit('19:00', 60)];
    expect(load({ appointments: both })).toEqual({ count: 3, taken: 0.5 });
  });

  test('is a share of the time left by breaks and time blocks', () => {
    const breaks = [{ start: '12:00', end: '13:00' } as const];
    const timeBlocks = [timeBlock(`${today}T13:00`, `${today}T16:00`)];
    const appointments = [visit('09:00', 120)];
    expect(load({ breaks, timeBlocks, appointments })).toEqual({ count: 1, taken: 0.5 });
  });

  test("doesn't exist on a blocked day, which is neither full nor free", () => {
    const appointments = [visit('09:00', 120)];
    const blockedDates = [{ date: today, version: 1, reason: '' }];
    expect(load({ blockedDates, appointments })).toEqual({ count: 1, taken: null });
    const wholly = [
      timeBlock(`${today}T00:00`, `${today}T13:00`),
      timeBlock(`${today}T13:00`, `${tomorrow}T00:00`, 'Fair'),
    ];
    expect(load({ timeBlocks: wholly, appointments })).toEqual({ count: 1, taken: null });
    expect(shutBy(planDay(today, book({ timeBlocks: wholly })))).toBe('time block');
    expect(shutBy(planDay(tomorrow, book({ timeBlocks: wholly })))).toBeNull();
    const breaks = [{ start: '09:00', end: '17:00' } as const];
    expect(shutBy(planDay(today, book({ breaks })))).toBe('closed');
  });

  test("doesn't exist on a closed day", () => {
    const appointments = [visit('10:00', 60, { date: sunday })];
    expect(load({ appointments }, sunday)).toEqual({ count: 1, taken: null });
    expect(load({ hoursByWeekday: { '2': null } })).toEqual({ count: 0, taken: null });
  });

  test('counts a visit on the day it begins', () => {
    const late = visit('23:00', 120, { end_at: `${tomorrow}T01:00:00-05:00` });
    const all = { appointments: [late], workingHours: { start: '00:00', end: '24:00' } as const };
    expect(load(all).count).toBe(1);
    expect(load(all, tomorrow)).toEqual({ count: 0, taken: expect.closeTo(60 / 1440) });
  });
});

describe("a day's plan", () => {
  test("has its weekday's own hours, and the breaks within them", () => {
    const of = book({
      hoursByWeekday: { '2': { start: '12:30', end: '20:00' } },
      breaks: [
        { start: '12:00', end: '13:00' },
        { start: '08:00', end: '08:30' },
      ],
    });
    expect(planDay(today, of)).toMatchObject({
      hours: { start: 750, end: 1200 },
      breaks: [{ start: 750, end: 780 }],
    });
    expect(planDay(sunday, of)).toMatchObject({ hours: null, breaks: [] });
  });

  test('has its part of a time block of several days, and its own block', () => {
    const of = book({
      timeBlocks: [timeBlock('2026-11-23T15:00', '2026-11-24T10:00')],
      blockedDates: [{ date: today, version: 1, reason: 'Holiday' }],
    });
    expect(planDay(today, of)).toMatchObject({
      blocks: [{ start: 0, end: 600 }],
      blocked: { reason: 'Holiday' },
    });
    expect(planDay(tomorrow, of)).toMatchObject({ blocks: [], blocked: null });
  });
});
