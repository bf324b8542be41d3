import * as fc from 'fast-check';
import { openZone } from '../../../../netlify/platform/zone.ts';
import type { Schedule, Question } from '../../../../src/domain/booking/availability.ts';
import { visitOfServices, type Lasting, type Visit } from '../../../../src/domain/appointments/visit.ts';
import type { Hours } from '../../../../src/domain/calendar/opening-hours.ts';
import { slotIntervals } from '../../../../src/domain/settings/settings-rules.ts';
import { defaultSettings, type Settings } from '../../../../src/domain/settings/settings.ts';
import { addDays, toMs, toTime, type LocalDate } from '../../../../src/domain/time.ts';
import { block, remembering, taken } from '../../../support/build.ts';
import { wallClock, type WallClock } from '../../../platform/domain/wall-clock.ts';

/** Time zones, each with plain days or days with a clock change. */
const places: [zone: string, dates: [LocalDate, ...LocalDate[]]][] = [
  ['America/New_York', ['2026-11-24', '2026-03-08', '2026-11-01']],
  ['Europe/London', ['2026-03-29', '2026-10-25']],
  ['Australia/Sydney', ['2026-10-04', '2026-04-05']],
  ['Australia/Lord_Howe', ['2026-10-04', '2026-04-05']],
  ['America/Santiago', ['2026-09-06', '2026-04-04']],
  ['Africa/Cairo', ['2026-04-24', '2026-10-29']],
  // The clock changes late in the evening, so the day before has the change.
  ['America/Nuuk', ['2026-03-28', '2026-10-24']],
  ['Asia/Tokyo', ['2026-11-24']],
];

interface Day {
  readonly clock: WallClock;
  readonly zone: Question['zone'];
  readonly date: LocalDate;
}

const days: Day[] = places.flatMap(([id, dates]) => {
  const [clock, zone] = [wallClock(id), remembering(openZone(id))];
  return dates.map((date) => ({ clock, zone, date }));
});

const five = (from: number, to: number) => fc.integer({ min: from / 5, max: to / 5 }).map((n) => n * 5);

/** Mostly in steps of five minutes, so that ends often coincide. */
const minute = fc.oneof({ weight: 5, arbitrary: five(0, 1435) }, fc.integer({ min: 0, max: 1439 }));

const stretch = (start: number, end: number): Hours => ({
  start: toTime(start),
  end: toTime(Math.min(1440, Math.max(end, start + 5))),
});

const openingHours: fc.Arbitrary<Hours> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(stretch(0, 1440)) },
  { weight: 2, arbitrary: fc.constant(stretch(540, 1020)) },
  { weight: 1, arbitrary: fc.tuple(minute, minute).map(([a, b]) => stretch(Math.min(a, b), Math.max(a, b))) },
);

const anyService: fc.Arbitrary<Lasting> = fc
  .tuple(five(5, 240), fc.option(fc.tuple(five(5, 120), five(5, 120)), { freq: 2 }))
  .map(([duration_min, gap]) => ({
    duration_min,
    processing: gap && { start_min: gap[0], duration_min: gap[1] },
  }));

/** One to four services, mostly one. Some visits are longer or shorter than their services, as an owner may choose. */
const anyVisit: fc.Arbitrary<Visit> = fc
  .tuple(
    fc.oneof(
      { weight: 2, arbitrary: fc.array(anyService, { minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: fc.array(anyService, { minLength: 2, maxLength: 4 }) },
    ),
    fc.option(five(5, 480), { freq: 4, nil: undefined }),
  )
  .map(([services, length]) => visitOfServices(services, length));

const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    slotMode: fc.constantFrom('fixed' as const, 'interval' as const, 'interval' as const),
    fixedSlots: fc.uniqueArray(minute.map(toTime), { maxLength: 12 }),
    timeSlotInterval: fc.constantFrom(...slotIntervals),
    workingHours: openingHours,
    workingDays: fc.oneof(
      { weight: 6, arbitrary: fc.constant<number[]>([0, 1, 2, 3, 4, 5, 6]) },
      fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    ),
    hoursByWeekday: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Settings['hoursByWeekday']>({}) },
      {
        weight: 1,
        arbitrary: openingHours.map((hours): Settings['hoursByWeekday'] => ({ 0: hours, 2: hours })),
      },
      { weight: 1, arbitrary: fc.constant<Settings['hoursByWeekday']>({ 0: null }) },
    ),
    breaks: fc.array(
      fc.tuple(minute, five(5, 90)).map(([start, length]) => stretch(start, start + length)),
      { maxLength: 3 },
    ),
    bufferMinutes: fc.oneof(fc.constant(0), five(0, 60), fc.integer({ min: 0, max: 30 })),
    minNoticeHours: fc.integer({ min: 0, max: 5 }),
    bookingWindow: fc.integer({ min: 0, max: 3 }),
  })
  .map((settings) => ({ ...defaultSettings, ...settings }));

export interface Case extends Day {
  readonly schedule: Schedule;
  readonly question: Question;
}

/** A day with any entries, and a requested visit. */
export const cases: fc.Arbitrary<Case> = fc.constantFrom(...days).chain((day) => {
  const { clock, zone, date } = day;
  const midnight = clock.edge(date, 0) ?? 0;
  const around = five(-300, 1740).map((away) => midnight + away);
  const schedule: fc.Arbitrary<Schedule> = fc.record({
    settings: anySettings,
    taken: fc
      .array(fc.tuple(around, anyVisit), { maxLength: 5 })
      .map((visits) => visits.map(([start, of], i) => taken(start, of, `taken-${i}`))),
    timeBlocks: fc
      .array(fc.tuple(around, five(5, 180)), { maxLength: 2 })
      .map((blocks) => blocks.map(([start, length]) => block(start, start + length))),
    blockedDates: fc.constantFrom(
      ...[[], [addDays(date, 1)], [addDays(date, -1)], [date]].map((dates) =>
        dates.map((date) => ({ date, reason: '' })),
      ),
    ),
  });
  const question: fc.Arbitrary<Question> = fc.record({
    visit: anyVisit,
    zone: fc.constant(zone),
    now: fc
      .tuple(five(-4 * 1440, 600), fc.constantFrom(0, 0, -1, 1, 30_000))
      .map(([away, ms]) => toMs(midnight + away) + ms),
    ignore: fc.constantFrom(undefined, undefined, 'taken-0', 'nobody'),
  });
  return fc.tuple(schedule, question).map(([schedule, question]) => ({ ...day, schedule, question }));
});
