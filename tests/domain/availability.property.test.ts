import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../netlify/zone.ts';
import {
  conflictsOf,
  decideStart,
  openings,
  type Diary,
  type Question,
  type Taken,
} from '../../src/domain/availability.ts';
import type { Visit } from '../../src/domain/visit.ts';
import type { Hours } from '../../src/domain/opening-hours.ts';
import { slotIntervals } from '../../src/domain/settings-rules.ts';
import { defaultSettings, type Settings } from '../../src/domain/settings.ts';
import { addDays, minutesOf, msOf, timeOf, type EpochMinute, type LocalDate } from '../../src/domain/time.ts';
import { block, openingsOn, remembering, taken, visit } from './build.ts';
import { wallClock, type WallClock } from './wall-clock.ts';

/** A plain day, and both days on which the clock changes where it does. */
const places: [zone: string, dates: [LocalDate, ...LocalDate[]]][] = [
  ['America/New_York', ['2026-11-24', '2026-03-08', '2026-11-01']],
  ['Europe/London', ['2026-03-29', '2026-10-25']],
  ['Australia/Sydney', ['2026-10-04', '2026-04-05']],
  ['Australia/Lord_Howe', ['2026-10-04', '2026-04-05']],
  ['America/Santiago', ['2026-09-06', '2026-04-04']],
  ['Africa/Cairo', ['2026-04-24', '2026-10-29']],
  ['Asia/Tokyo', ['2026-11-24']],
];

interface Day {
  readonly clock: WallClock;
  readonly zone: Question['zone'];
  readonly date: LocalDate;
}

const days: Day[] = places.flatMap(([id, dates]) => {
  const [clock, zone] = [wallClock(id), remembering(zoneOf(id))];
  return dates.map((date) => ({ clock, zone, date }));
});

const five = (from: number, to: number) => fc.integer({ min: from / 5, max: to / 5 }).map((n) => n * 5);

/** Mostly in steps of five minutes, so that ends meet often. */
const minute = fc.oneof({ weight: 5, arbitrary: five(0, 1435) }, fc.integer({ min: 0, max: 1439 }));

const stretch = (start: number, end: number): Hours => ({
  start: timeOf(start),
  end: timeOf(Math.min(1440, Math.max(end, start + 5))),
});

const openingHours: fc.Arbitrary<Hours> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(stretch(0, 1440)) },
  { weight: 2, arbitrary: fc.constant(stretch(540, 1020)) },
  { weight: 1, arbitrary: fc.tuple(minute, minute).map(([a, b]) => stretch(Math.min(a, b), Math.max(a, b))) },
);

const anyVisit: fc.Arbitrary<Visit> = fc
  .tuple(five(5, 240), fc.option(fc.tuple(five(5, 120), five(5, 120)), { freq: 2 }))
  .map(([duration_min, gap]) => ({
    duration_min,
    processing: gap && { start_min: gap[0], duration_min: gap[1] },
  }));

const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    slotMode: fc.constantFrom('fixed' as const, 'interval' as const, 'interval' as const),
    fixedSlots: fc.uniqueArray(minute.map(timeOf), { maxLength: 12 }),
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

interface Case extends Day {
  readonly diary: Diary;
  readonly question: Question;
}

/** A day with whatever may stand in its book, and somebody who asks for a visit. */
const cases: fc.Arbitrary<Case> = fc.constantFrom(...days).chain((day) => {
  const { clock, zone, date } = day;
  const midnight = clock.edge(date, 0) ?? 0;
  const around = five(-300, 1740).map((away) => midnight + away);
  const diary: fc.Arbitrary<Diary> = fc.record({
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
      .map(([away, ms]) => msOf(midnight + away) + ms),
    ignore: fc.constantFrom(undefined, undefined, 'taken-0', 'nobody'),
  });
  return fc.tuple(diary, question).map(([diary, question]) => ({ ...day, diary, question }));
});

const run = (numRuns: number) => ({ seed: 20_261_124, numRuns });

describe('what is listed can be booked, and what is not listed is refused', () => {
  test('at every minute of the day', () => {
    fc.assert(
      fc.property(cases, ({ clock, date, diary, question }) => {
        const listed = new Set<EpochMinute>(openingsOn(date, diary, question).starts);
        const begins = clock.edge(date, 0) ?? 0;
        const ends = clock.edge(addDays(date, 1), 0) ?? 0;
        const free: EpochMinute[] = [];
        for (let start = begins; start < ends; start += 1) {
          if (decideStart(start, diary, question) === 'free') free.push(start);
        }
        expect(free).toEqual([...listed]);
      }),
      run(50),
    );
  });
});

describe('what is listed is what a calendar of minutes, filled in by hand, has room for', () => {
  test('on plain days and on those when the clock changes', () => {
    fc.assert(
      fc.property(cases, (given) => {
        expect(openingsOn(given.date, given.diary, given.question).starts).toEqual(byHand(given));
      }),
      run(800),
    );
  });

  test('and what is not free because of an appointment is said to be taken', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { date, diary, question } = given;
        const withoutAnyone = { ...given, diary: { ...diary, taken: [] } };
        const listed = new Set(byHand(given));
        const expected = byHand(withoutAnyone).map((start) => (listed.has(start) ? 'free' : 'slot_taken'));
        const starts = openingsOn(date, withoutAnyone.diary, question).starts;
        expect(starts.map((start) => decideStart(start, diary, question))).toEqual(expected);
      }),
      run(300),
    );
  });
});

describe('booking one listed time after another until none is left', () => {
  const services: Visit[] = [
    visit(30),
    visit(45),
    visit(60),
    visit(120, { start_min: 30, duration_min: 60 }),
    visit(100, { start_min: 20, duration_min: 50 }),
  ];

  test('never puts the stylist in two places', () => {
    fc.assert(
      fc.property(cases, fc.infiniteStream(fc.nat()), ({ date, diary, question }, picks) => {
        const pick = <T>(items: readonly T[]) => items[(picks.next().value ?? 0) % items.length];
        const busy: EpochMinute[] = [];
        const booked: Taken[] = [];
        for (let wanted = pick(services), left = services; wanted; wanted = pick(left)) {
          const { starts } = openingsOn(date, { ...diary, taken: booked }, { ...question, visit: wanted });
          const start = pick(starts);
          if (start === undefined) {
            left = left.filter((service) => service !== wanted);
            continue;
          }
          busy.push(...minutesTaken(start, wanted, diary.settings.bufferMinutes));
          booked.push(taken(start, wanted));
        }
        expect(busy).toHaveLength(new Set(busy).size);
      }),
      run(200),
    );
  });
});

/** The same items in any order. */
const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });

describe('the listing', () => {
  test('is the same whatever the order of appointments, blocks, breaks, dates and slots', () => {
    const reordered = cases.chain((given) => {
      const { diary } = given;
      return fc
        .tuple(
          shuffled(diary.taken),
          shuffled(diary.timeBlocks),
          shuffled(diary.blockedDates),
          shuffled(diary.settings.breaks),
          shuffled(diary.settings.fixedSlots),
          shuffled(diary.settings.workingDays),
        )
        .map(([taken, timeBlocks, blockedDates, breaks, fixedSlots, workingDays]) => ({
          given,
          other: {
            taken,
            timeBlocks,
            blockedDates,
            settings: { ...diary.settings, breaks, fixedSlots, workingDays },
          },
        }));
    });
    fc.assert(
      fc.property(reordered, ({ given: { date, diary, question }, other }) => {
        expect(openingsOn(date, other, question)).toEqual(openingsOn(date, diary, question));
      }),
      run(300),
    );
  });

  test('of several days is that of each day', () => {
    fc.assert(
      fc.property(cases, ({ date, diary, question }) => {
        const dates = [addDays(date, -1), date, addDays(date, 1)];
        expect(openings(dates, diary, question)).toEqual(
          dates.map((one) => openingsOn(one, diary, question)),
        );
      }),
      run(200),
    );
  });

  test('only loses times by another appointment, and gets them back when it goes', () => {
    fc.assert(
      fc.property(cases, ({ date, diary, question }) => {
        const asked = { ...question, ignore: undefined };
        const withAll = openingsOn(date, diary, asked).starts;
        const withoutFirst = openingsOn(date, { ...diary, taken: diary.taken.slice(1) }, asked).starts;
        expect(withoutFirst).toEqual(expect.arrayContaining([...withAll]));
        expect(openingsOn(date, diary, { ...asked, ignore: 'taken-0' }).starts).toEqual(withoutFirst);
      }),
      run(300),
    );
  });

  test('is ascending, without a time twice, with a reason exactly when it is empty', () => {
    fc.assert(
      fc.property(cases, ({ date, diary, question }) => {
        const day = openingsOn(date, diary, question);
        expect([...day.starts]).toEqual([...new Set(day.starts)].toSorted((a, b) => a - b));
        expect('reason' in day).toBe(day.starts.length === 0);
      }),
      run(200),
    );
  });
});

test('an owner is asked about exactly the appointments that share a minute with the new one', () => {
  fc.assert(
    fc.property(cases, fc.nat({ max: 1439 }), ({ clock, date, diary, question }, away) => {
      const start = (clock.edge(date, 0) ?? 0) + away;
      const { bufferMinutes } = diary.settings;
      const wanted = new Set(minutesTaken(start, question.visit, bufferMinutes));
      const met = diary.taken.filter((one) =>
        minutesOfTaken(one, bufferMinutes).some((minute) => wanted.has(minute)),
      );
      expect(conflictsOf(start, diary, question.visit)).toEqual(met.map(({ id }) => id));
    }),
    run(400),
  );
});

/** The free starts of a day, found minute by minute from the words of the product, with no help from the domain. */
function byHand({ clock, date, diary, question: { visit, now, ignore } }: Case): EpochMinute[] {
  const { settings } = diary;
  const { bufferMinutes } = settings;
  const opening = openingOf(date, settings);
  if (!opening || diary.blockedDates.some((blocked) => blocked.date === date)) return [];
  const todayNumber = Math.floor(clock.shows(Math.floor(now / 60_000)) / 1440);
  const dayNumber = Date.parse(`${date}T00:00Z`) / 86_400_000;
  if (dayNumber < todayNumber || dayNumber > todayNumber + settings.bookingWindow) return [];

  const edge = (minute: number) => clock.edge(date, minute) ?? Number.NaN;
  const [opens, closes] = [edge(minutesOf(opening.start)), edge(minutesOf(opening.end))];

  const occupied = new Set<EpochMinute>();
  const occupy = (from: EpochMinute, to: EpochMinute) => {
    for (let minute = from; minute < to; minute += 1) occupied.add(minute);
  };
  for (const { start, end } of settings.breaks) occupy(edge(minutesOf(start)), edge(minutesOf(end)));
  for (const { start, end } of diary.timeBlocks) occupy(start, end);
  for (const one of diary.taken) {
    if (one.id !== ignore) for (const minute of minutesOfTaken(one, bufferMinutes)) occupied.add(minute);
  }

  const every = settings.timeSlotInterval;
  const first = minutesOf(opening.start);
  const onTheList = (minute: number) =>
    settings.slotMode === 'fixed'
      ? settings.fixedSlots.some((slot) => minutesOf(slot) === minute)
      : minute >= first && minute < minutesOf(opening.end) && (minute - first) % every === 0;

  const free: EpochMinute[] = [];
  for (let minute = 0; minute < 1440; minute += 1) {
    if (!onTheList(minute)) continue;
    const [start] = clock.instants(date, minute);
    if (start === undefined) continue;
    const inHours = opens <= start && start + visit.duration_min <= closes;
    const inTime = start * 60_000 - now >= settings.minNoticeHours * 3_600_000;
    const hasRoom = minutesTaken(start, visit, bufferMinutes).every((one) => !occupied.has(one));
    if (inHours && inTime && hasRoom) free.push(start);
  }
  return free;
}

function openingOf(date: LocalDate, settings: Diary['settings']) {
  const weekday = new Date(`${date}T12:00Z`).getUTCDay();
  const own = Object.entries(settings.hoursByWeekday).find(([day]) => Number(day) === weekday);
  if (own) return own[1];
  return settings.workingDays.includes(weekday) ? settings.workingHours : null;
}

/** Each minute in which a visit keeps the stylist busy, the buffer after it included. */
function minutesTaken(
  start: EpochMinute,
  { duration_min, processing }: Visit,
  buffer: number,
): EpochMinute[] {
  const minutes: EpochMinute[] = [];
  const gapEnds = processing ? processing.start_min + processing.duration_min : 0;
  for (let minute = 0; minute < duration_min + buffer; minute += 1) {
    const inGap =
      processing !== null && gapEnds < duration_min && minute >= processing.start_min && minute < gapEnds;
    if (!inGap) minutes.push(start + minute);
  }
  return minutes;
}

function minutesOfTaken({ stretches }: Taken, buffer: number): EpochMinute[] {
  const minutes: EpochMinute[] = [];
  for (const { start, end } of stretches)
    for (let minute = start; minute < end; minute += 1) minutes.push(minute);
  const end = stretches.at(-1)?.end ?? 0;
  for (let minute = end; minute < end + buffer; minute += 1) minutes.push(minute);
  return minutes;
}
