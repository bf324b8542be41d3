import { describe, expect, test } from 'vitest';
import type { Schedule } from '../../../src/domain/booking/availability.ts';
import { outsideReasons } from '../../../src/domain/calendar/outside-schedule.ts';
import type { EpochMinute } from '../../../src/domain/time.ts';
import type { Visit } from '../../../src/domain/appointments/visit.ts';
import { at, block, clock, monday, newYork, schedule, sunday, visit } from '../../support/build.ts';

const day = (settings: Parameters<typeof schedule>[0] = {}) =>
  schedule({ breaks: [{ start: '12:00', end: '13:00' }], ...settings });
const reasonsOf = (start: EpochMinute, within: Schedule, of: Visit = visit(60)) =>
  outsideReasons(start, within, { visit: of, zone: newYork, now: clock('08:00', monday) });
const textsOf = (...about: Parameters<typeof reasonsOf>) => reasonsOf(...about).map(({ text }) => text);
const lunch = { ...block(at('15:00'), at('16:00')), reason: 'Lunch' };

describe("reasons why a time isn't free", () => {
  test.each([
    ['nothing', at('09:00'), day(), []],
    ['nothing up to closing time', at('16:00'), day(), []],
    [
      'the past',
      at('07:59', monday),
      day(),
      ['This time has passed', 'Outside business hours, 9:00 AM to 5:00 PM'],
    ],
    ['closing time', at('16:30'), day(), ['Outside business hours, 9:00 AM to 5:00 PM']],
    ['a closed day', at('12:00', sunday), day(), ['This time has passed', 'Closed on Sundays']],
    ['a break', at('11:30'), day(), ['Break, 12:00 PM to 1:00 PM']],
    ['a time block', at('15:30'), day({ timeBlocks: [lunch] }), ['Lunch, 3:00 PM to 4:00 PM']],
    [
      'a time block without a reason, and closing time',
      at('16:30'),
      day({ timeBlocks: [block(at('17:00'), at('24:00'))] }),
      ['Outside business hours, 9:00 AM to 5:00 PM', 'Blocked time, 5:00 PM to 12:00 AM'],
    ],
    [
      'a block of several days',
      at('10:00'),
      day({
        timeBlocks: [{ ...lunch, start: at('17:00', monday), end: at('12:00', '2026-11-26'), reason: '' }],
      }),
      ['Blocked time, Mon, Nov 23, 5:00 PM to Thu, Nov 26, 12:00 PM'],
    ],
    [
      'on a blocked date',
      at('10:00'),
      day({ blockedDates: [{ date: '2026-11-24', reason: 'holiday' }] }),
      ['Blocked: holiday'],
    ],
    [
      'the blocked date after midnight',
      at('23:30', monday),
      day({ blockedDates: [{ date: '2026-11-24', reason: '' }] }),
      ['Blocked date', 'Outside business hours, 9:00 AM to 5:00 PM'],
    ],
  ])('%s', (_, start, within, expected) => {
    expect(textsOf(start, within)).toEqual(expected);
  });

  test('count the buffer after a visit, and not its processing time', () => {
    const color = visit(120, { start_min: 30, duration_min: 60 });
    expect(textsOf(at('11:00'), day())).toEqual([]);
    expect(textsOf(at('11:00'), day({ bufferMinutes: 15 }))).toEqual(['Break, 12:00 PM to 1:00 PM']);
    expect(textsOf(at('11:30'), day(), color)).toEqual([]);
    expect(textsOf(at('11:15'), day(), color)).toEqual(['Break, 12:00 PM to 1:00 PM']);
    // The visit must end by closing time, but its buffer need not.
    expect(textsOf(at('16:00'), day({ bufferMinutes: 15 }))).toEqual([]);
  });
});
