import { expect, test } from 'vitest';
import { sendRows, startImport, undoImport } from '../../src/api/clients/imports.ts';
import { toRow } from '../../src/features/admin/clients/import/import-events.ts';
import { matching } from '../../src/features/admin/clients/import/match.ts';
import { readCalendar } from '../../src/domain/calendar/read-calendar.ts';
import { zoneClock } from '../../src/domain/calendar/zone-clock.ts';
import { minuteFrom, MINUTES_A_DAY } from '../../src/domain/time.ts';
import { chance } from '../support/chance.ts';
import { isFull } from '../support/proof.ts';
import { dataOf, openSalon, type Salon } from '../support/salon.ts';

// Whatever calendar an owner chooses, nothing crashes or hangs, and each event becomes an appointment, is skipped, is over, or is
// refused with a reason.

const FILES = isFull ? 250 : 20;
/** The number of events in the largest file. */
const MOST = isFull ? 20_000 : 1500;
/** How long reading one file may take, in milliseconds of this thread's CPU time, because the machine may be busy. */
const LONGEST = 5_000;

type Pick = <One>(all: readonly One[]) => One;
const luck = (seed: number) => {
  const random = chance(seed);
  const pick: Pick = (all) => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new RangeError('Nothing to pick from');
    return one;
  };
  return { random, pick };
};
type Chance = ReturnType<typeof luck>;

const times = [
  ':20261201T150000Z',
  ':20270314T023000',
  ';TZID=America/New_York:20271107T013000',
  ';TZID="W. Europe Standard Time":20261210T100000',
  ';TZID=Custom:20261211T100000',
  ';TZID=:20261211T100000',
  ';TZID=__proto__:20261211T100000',
  ';TZID=../../etc/passwd:20261211T100000',
  ';VALUE=DATE:20261212',
  ':20261212',
  ';VALUE=DATE-TIME:20261212',
  ':99999999T999999Z',
  ':00000000T000000Z',
  ':20260230T100000Z',
  ':-20261201T150000Z',
  ':20261201T150000Z,20261202T150000Z',
  ';TZID=Europe/Berlin;TZID=Asia/Tokyo:20261213T100000',
  ':19000101T100000Z',
  ':99991231T235959Z',
  ':',
  '',
  ';:;:',
] as const;
const rules = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE',
  'FREQ=WEEKLY;INTERVAL=0',
  'FREQ=WEEKLY;INTERVAL=-1',
  'FREQ=DAILY;COUNT=999999999',
  'FREQ=DAILY;COUNT=-1',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
  'FREQ=MONTHLY;BYDAY=53MO',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=YEARLY;BYWEEKNO=53',
  'FREQ=YEARLY;BYYEARDAY=366',
  'FREQ=SECONDLY',
  'FREQ=DAILY;UNTIL=20261301T000000Z',
  'FREQ=DAILY;UNTIL=',
  'FREQ=',
  'COUNT=3',
  '',
  'FREQ=DAILY;BYSECOND=0,1,2,3,4,5;BYMINUTE=0,1,2,3;BYHOUR=1,2,3',
];
const texts = [
  'Ada Byron - Color Service',
  '',
  ' ',
  '\u0000',
  '\u202Eevil',
  '\uD800',
  '\uFEFF',
  '=HYPERLINK("http://x.example")',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  "'; DROP TABLE clients; --",
  '😀'.repeat(80),
  'x'.repeat(5000),
  'a\\,b\\;c\\n\\\\',
  '\\',
  '漢字 with ä',
  'Zoe (212) 555-0100 zoe@example.com',
  '("'.repeat(500),
  '1'.repeat(3000),
  'a@'.repeat(1500),
] as const;

function lineOf({ random, pick }: Chance): string {
  const n = Math.floor(random() * 30);
  return pick([
    () => `SUMMARY:${pick(texts)}`,
    () => `SUMMARY;LANGUAGE=${pick(texts)}:${pick(texts)}`,
    () => `DESCRIPTION:${pick(texts)}`,
    () => `DTSTART${pick(times)}`,
    () => `DTSTART:202612${String(1 + n).padStart(2, '0')}T${10 + (n % 8)}0000`,
    () => `DTEND${pick(times)}`,
    () => `DURATION:${pick(['PT1H', 'P1W', '-PT1H', 'PT', 'P99999D', 'soon'])}`,
    () => `RRULE:${pick(rules)}`,
    () => `EXDATE${pick(times)}`,
    () => `RDATE${pick(times)}`,
    () => `RECURRENCE-ID${pick(times)}`,
    () => `ATTENDEE;CN="${pick(texts)}":mailto:p${n}@example.com`,
    () => `STATUS:${pick(['CANCELLED', 'CONFIRMED', ''])}`,
    () => `SEQUENCE:${pick(['1', '-1', 'x'])}`,
    () => `UID:${pick(texts)}`,
    () => `X-${pick(texts)}`,
    () => ` ${pick(texts)}`,
    () =>
      pick(['BEGIN:VALARM', 'END:VALARM', 'BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VTIMEZONE', 'END:VCALENDAR']),
    () => pick(texts),
  ])();
}

const zone = (chances: Chance) =>
  chances.pick([
    '',
    'BEGIN:VTIMEZONE\nTZID:Custom\nEND:VTIMEZONE',
    `BEGIN:VTIMEZONE\nTZID:Custom\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nRRULE:${chances.pick(rules)}\nEND:STANDARD\nEND:VTIMEZONE`,
    'BEGIN:VTIMEZONE\nTZID:Custom\nBEGIN:STANDARD\nTZOFFSETTO:+9999\nEND:STANDARD\nEND:VTIMEZONE',
    'BEGIN:VTIMEZONE\nTZID:America/New_York\nBEGIN:DAYLIGHT\nDTSTART:x\nTZOFFSETTO:x\nEND:DAYLIGHT',
  ]);

function fileOf(chances: Chance, count: number): string {
  const { random, pick } = chances;
  const events = Array.from({ length: count }, (_, i) => [
    'BEGIN:VEVENT',
    ...(random() < 0.8 ? [`UID:${Math.floor(random() * count * 2)}`] : []),
    ...(random() < 0.8 ? [`SUMMARY:Person ${i} - Color Service`] : []),
    ...(random() < 0.7 ? [`DTSTART:2026120${1 + (i % 9)}T${10 + (i % 9)}${pick(['00', '30'])}00`] : []),
    ...Array.from({ length: Math.floor(random() * 6) }, () => lineOf(chances)),
    ...(random() < 0.95 ? ['END:VEVENT'] : []),
  ]);
  const end = pick(['\n', '\r\n', '\r']);
  const text = ['BEGIN:VCALENDAR', zone(chances), ...events.flat(), 'END:VCALENDAR'].join(end);
  return random() < 0.1 ? text.slice(0, Math.floor(text.length * random())) : text;
}

/** Events that leave no trace when they are read by themselves. */
const lost: string[] = [];

const floating = zoneClock('America/New_York');

/** Imports a file as the page does, and undoes it. Returns how many appointments it added. */
async function imports(salon: Salon, text: string): Promise<number> {
  const from = minuteFrom(salon.clock.now());
  const span = { from, to: from + 365 * MINUTES_A_DAY };
  const before = process.threadCpuUsage();
  const found = readCalendar(text, span, floating);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(LONGEST);
  if (!found) return 0;
  // Each event by itself is found, over, too far ahead, or skipped with a reason, so that none is lost silently.
  const alone = text.split(/^(?=BEGIN:VEVENT\s*$)/im).slice(1);
  for (const one of alone) {
    const found = readCalendar(`BEGIN:VCALENDAR\n${one}`, span, floating);
    const sum = (found?.events.length ?? 0) + (found?.skipped.length ?? 0);
    if (sum + (found?.past ?? 0) + (found?.later ?? 0) === 0) lost.push(one);
  }
  for (const { start, length } of found.events) {
    expect(Number.isInteger(start) && start >= span.from && start < span.to).toBe(true);
    expect(Number.isInteger(length) && length >= 0).toBe(true);
  }
  const { services } = await salon.store.rules();
  const match = matching({ clients: [], services, dialing: '', email: '', phone: '' });
  const rows = found.events.map((event) => toRow({ event, ...match(event) }));
  const { id } = dataOf(await salon.owner(startImport, { body: { kind: 'appointments', dry_run: false } }));
  let added = 0;
  for (let at = 0; at < rows.length; at += 50) {
    const some = rows.slice(at, at + 50);
    const counts = dataOf(await salon.owner(sendRows, { params: { id }, body: { rows: some } }));
    expect(counts.new + counts.merged + counts.refused.length).toBe(some.length);
    for (const { reason } of counts.refused) expect(reason).not.toBe('');
    added += counts.new;
  }
  expect(await salon.store.appointments()).toHaveLength(added);
  for (;;) {
    const { done, kept } = dataOf(await salon.owner(undoImport, { params: { id } }));
    expect(kept).toEqual([]);
    if (done) break;
  }
  expect(await salon.store.appointments()).toEqual([]);
  return added;
}

test(
  'no calendar crashes or hangs the import, or is silently imported in part',
  { timeout: isFull ? 900_000 : 120_000 },
  async () => {
    const salon = await openSalon();
    let added = 0;
    for (let seed = 0; seed < FILES; seed += 1) {
      const chances = luck(seed);
      const text = fileOf(chances, chances.pick([0, 1, 3, 20, 60]));
      added += await imports(salon, text).catch((error: unknown) => {
        throw new Error(`File ${seed}: ${text.slice(0, 2000)}`, { cause: error });
      });
    }
    expect(added).toBeGreaterThan(FILES);
    // Only a canceled repetition without its series leaves no trace.
    expect(lost.filter((one) => !/^RECURRENCE-ID/m.test(one))).toEqual([]);
  },
);

test('every event of a large calendar is read, or skipped with a reason', { timeout: 300_000 }, () => {
  const from = minuteFrom(Date.parse('2026-11-24T14:00Z'));
  const span = { from, to: from + 365 * MINUTES_A_DAY };
  const events = Array.from(
    { length: MOST },
    (_, i) =>
      `BEGIN:VEVENT\nUID:${i}\nSUMMARY:P\nDTSTART:20261201T1500${String(i % 60).padStart(2, '0')}Z\nEND:VEVENT`,
  );
  const found = readCalendar(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n'), span, floating);
  expect((found?.events.length ?? 0) + (found?.skipped.length ?? 0)).toBe(MOST);
});
