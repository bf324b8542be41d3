import { describe, expect, test } from 'vitest';
import {
  findConflicts,
  isStillFree,
  nearestStarts,
  availableSlots,
  type Schedule,
} from '../../../../src/domain/booking/availability.ts';
import {
  at,
  block,
  clock,
  decided,
  schedule,
  monday,
  offered,
  question,
  taken,
  tuesday,
  visit,
} from '../../../support/build.ts';

const hour = visit(60);
const fixed = schedule({ slotMode: 'fixed' });

test('an appointment across all fixed times fills the day', () => {
  const full = schedule({ slotMode: 'fixed', taken: [taken(at('09:00'), visit(480))] });
  expect(offered(full, question(hour))).toBe('full');
});

test('a refusal says taken only if an appointment has the time and the time is otherwise offered', () => {
  const book = schedule({ slotMode: 'fixed', taken: [taken(at('09:00'), visit(480))] });
  expect(decided('09:00', book, question(hour))).toBe('slot_taken');
  expect(decided('09:30', book, question(hour))).toBe('not_available');
  expect(decided('15:30', book, question(visit(120)))).toBe('not_available');
  expect(decided('09:00', book, question(hour, { now: clock('09:30') }))).toBe('not_available');
});

const book = schedule({
  bufferMinutes: 15,
  taken: [
    taken(at('10:00'), hour, 'ada'),
    taken(at('12:00'), visit(120, { start_min: 30, duration_min: 60 }), 'bea'),
  ],
  timeBlocks: [block(at('15:00'), at('16:00'))],
});

test("an appointment doesn't overlap itself when it moves", () => {
  expect(findConflicts(at('10:30'), book, visit(120), 'ada')).toEqual(['bea']);
});

describe('the nearest free times', () => {
  const days = availableSlots([tuesday, '2026-11-25'], fixed, question(hour));

  test('come nearest first, and the earlier of two equally near', () => {
    expect(nearestStarts(at('12:15'), days, 3)).toEqual([at('10:30'), at('14:00'), at('09:00')]);
  });

  test('may be on another day', () => {
    expect(nearestStarts(at('20:00'), days, 2)).toEqual([at('15:30'), at('14:00')]);
    expect(nearestStarts(at('08:00', '2026-11-25'), days, 2)).toEqual([
      at('09:00', '2026-11-25'),
      at('10:30', '2026-11-25'),
    ]);
  });

  test('are no more than exist', () => {
    expect(nearestStarts(at('12:00'), days, 100)).toHaveLength(8);
    expect(nearestStarts(at('12:00'), [], 3)).toEqual([]);
  });
});

describe('a time that was booked and released', () => {
  const about = { ...question(hour), now: clock('09:29', monday) };
  const isFree = (time: '10:00' | '10:17' | '16:30', book: Schedule) => isStillFree(at(time), book, about);

  test('is free even if too near, too far ahead, or no offered start', () => {
    expect(isFree('10:00', schedule({ minNoticeHours: 48 }))).toBe(true);
    expect(isFree('10:00', schedule({ bookingWindow: 0 }))).toBe(true);
    expect(isFree('10:17', fixed)).toBe(true);
  });

  test("isn't free once taken, closed or begun", () => {
    expect(isFree('10:00', schedule({ taken: [taken(at('10:30'), hour)] }))).toBe(false);
    expect(isFree('10:00', schedule({ timeBlocks: [block(at('10:30'), at('11:00'))] }))).toBe(false);
    expect(isFree('10:00', schedule({ blockedDates: [{ date: tuesday, reason: '' }] }))).toBe(false);
    expect(isFree('16:30', schedule())).toBe(false);
    expect(isStillFree(at('10:00'), schedule(), { ...about, now: clock('10:00') })).toBe(false);
    expect(isStillFree(at('10:00'), schedule(), { ...about, now: clock('09:59') })).toBe(true);
  });
});
