import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findConflicts,
  decideStart,
  availableSlots,
  isStillFree,
  type Taken,
} from '../../../../src/domain/booking/availability.ts';
import type { Visit } from '../../../../src/domain/appointments/visit.ts';
import { outsideReasons } from '../../../../src/domain/calendar/outside-schedule.ts';
import { addDays, minuteFrom, type EpochMinute } from '../../../../src/domain/time.ts';
import { slotsOn, taken, visit } from '../../../support/build.ts';
import { byHand, minutesOfTaken, minutesTaken } from './by-hand.ts';
import { cases } from './cases.ts';

const run = (numRuns: number) => ({ seed: 20_261_124, numRuns });

describe('only listed times can be booked', () => {
  test('at every minute of the day', () => {
    fc.assert(
      fc.property(cases, ({ clock, date, schedule, question }) => {
        const listed = new Set<EpochMinute>(slotsOn(date, schedule, question).starts);
        const begins = clock.edge(date, 0) ?? 0;
        const ends = clock.edge(addDays(date, 1), 0) ?? 0;
        const free: EpochMinute[] = [];
        for (let start = begins; start < ends; start += 1) {
          if (decideStart(start, schedule, question) === 'free') free.push(start);
        }
        expect(free).toEqual([...listed]);
      }),
      run(50),
    );
  });
});

test('the owner is asked about exactly the times that are closed but not taken', () => {
  fc.assert(
    fc.property(cases, ({ clock, date, schedule, question }) => {
      const withoutTaken = { ...schedule, taken: [] };
      for (let minute = 0; minute < 1440; minute += 1) {
        const start = clock.edge(date, minute) ?? 0;
        if (start === minuteFrom(question.now)) continue;
        const isFree = outsideReasons(start, withoutTaken, question).length === 0;
        expect(isFree, String(start)).toBe(isStillFree(start, withoutTaken, question));
      }
    }),
    run(50),
  );
});

describe('the list matches a simple minute-by-minute calendar', () => {
  test('on plain days and on clock change days', () => {
    fc.assert(
      fc.property(cases, (given) => {
        expect(slotsOn(given.date, given.schedule, given.question).starts).toEqual(byHand(given));
      }),
      run(800),
    );
  });

  test('and times of an appointment are refused as taken', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { date, schedule, question } = given;
        const withoutAnyone = { ...given, schedule: { ...schedule, taken: [] } };
        const listed = new Set(byHand(given));
        const expected = byHand(withoutAnyone).map((start) => (listed.has(start) ? 'free' : 'slot_taken'));
        const starts = slotsOn(date, withoutAnyone.schedule, question).starts;
        expect(starts.map((start) => decideStart(start, schedule, question))).toEqual(expected);
      }),
      run(300),
    );
  });
});

describe('booking listed times until there are none', () => {
  const services: Visit[] = [
    visit(30),
    visit(45),
    visit(60),
    visit(120, { start_min: 30, duration_min: 60 }),
    visit(100, { start_min: 20, duration_min: 50 }),
  ];

  test('never puts the stylist in two places', () => {
    fc.assert(
      fc.property(cases, fc.infiniteStream(fc.nat()), ({ date, schedule, question }, picks) => {
        const pick = <T>(items: readonly T[]) => items[(picks.next().value ?? 0) % items.length];
        const busy: EpochMinute[] = [];
        const booked: Taken[] = [];
        for (let wanted = pick(services), left = services; wanted; wanted = pick(left)) {
          const { starts } = slotsOn(date, { ...schedule, taken: booked }, { ...question, visit: wanted });
          const start = pick(starts);
          if (start === undefined) {
            left = left.filter((service) => service !== wanted);
            continue;
          }
          busy.push(...minutesTaken(start, wanted, schedule.settings.bufferMinutes));
          booked.push(taken(start, wanted));
        }
        expect(busy).toHaveLength(new Set(busy).size);
      }),
      run(200),
    );
  });
});

/** Generates the same items in any order. */
const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });

describe('the listing', () => {
  test('is the same in any order of appointments, blocks, breaks, dates and slots', () => {
    const reordered = cases.chain((given) => {
      const { schedule } = given;
      return fc
        .tuple(
          shuffled(schedule.taken),
          shuffled(schedule.timeBlocks),
          shuffled(schedule.blockedDates),
          shuffled(schedule.settings.breaks),
          shuffled(schedule.settings.fixedSlots),
          shuffled(schedule.settings.workingDays),
        )
        .map(([taken, timeBlocks, blockedDates, breaks, fixedSlots, workingDays]) => ({
          given,
          other: {
            taken,
            timeBlocks,
            blockedDates,
            settings: { ...schedule.settings, breaks, fixedSlots, workingDays },
          },
        }));
    });
    fc.assert(
      fc.property(reordered, ({ given: { date, schedule, question }, other }) => {
        expect(slotsOn(date, other, question)).toEqual(slotsOn(date, schedule, question));
      }),
      run(300),
    );
  });

  test('of several days equals that of each day', () => {
    fc.assert(
      fc.property(cases, ({ date, schedule, question }) => {
        const dates = [addDays(date, -1), date, addDays(date, 1)];
        expect(availableSlots(dates, schedule, question)).toEqual(
          dates.map((one) => slotsOn(one, schedule, question)),
        );
      }),
      run(200),
    );
  });

  test('only loses times to another appointment, and regains them without it', () => {
    fc.assert(
      fc.property(cases, ({ date, schedule, question }) => {
        const asked = { ...question, ignore: undefined };
        const withAll = slotsOn(date, schedule, asked).starts;
        const withoutFirst = slotsOn(date, { ...schedule, taken: schedule.taken.slice(1) }, asked).starts;
        expect(withoutFirst).toEqual(expect.arrayContaining([...withAll]));
        expect(slotsOn(date, schedule, { ...asked, ignore: 'taken-0' }).starts).toEqual(withoutFirst);
      }),
      run(300),
    );
  });

  test('is ascending, without repeats, with a reason exactly when empty', () => {
    fc.assert(
      fc.property(cases, ({ date, schedule, question }) => {
        const day = slotsOn(date, schedule, question);
        expect([...day.starts]).toEqual([...new Set(day.starts)].toSorted((a, b) => a - b));
        expect('reason' in day).toBe(day.starts.length === 0);
      }),
      run(200),
    );
  });
});

test('an owner is asked about exactly the appointments that share a minute with the new one', () => {
  fc.assert(
    fc.property(cases, fc.nat({ max: 1439 }), ({ clock, date, schedule, question }, away) => {
      const start = (clock.edge(date, 0) ?? 0) + away;
      const { bufferMinutes } = schedule.settings;
      const wanted = new Set(minutesTaken(start, question.visit, bufferMinutes));
      const met = schedule.taken.filter((one) =>
        minutesOfTaken(one, bufferMinutes).some((minute) => wanted.has(minute)),
      );
      expect(findConflicts(start, schedule, question.visit)).toEqual(met.map(({ id }) => id));
    }),
    run(400),
  );
});
