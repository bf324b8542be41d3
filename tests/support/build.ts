import { openZone } from '../../netlify/platform/zone.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import {
  decideStart,
  availableSlots,
  type DayAvailability,
  type Schedule,
  type Question,
  type Taken,
  type TimeBlock,
} from '../../src/domain/booking/availability.ts';
import { booked } from './booked.ts';
import {
  busyStretches,
  visitOfServices,
  type Processing,
  type Visit,
} from '../../src/domain/appointments/visit.ts';
import { defaultSettings, type Settings } from '../../src/domain/settings/settings.ts';
import {
  toMinutes,
  toMs,
  toTime,
  type EpochMinute,
  type EpochMs,
  type LocalDate,
  type LocalTime,
  type Minutes,
  type Zone,
} from '../../src/domain/time.ts';

export const newYork = openZone('America/New_York');

/** The day of most tests. No clock changes near it; the salon's clock is five hours behind UTC. */
export const tuesday: LocalDate = '2026-11-24';
export const monday: LocalDate = '2026-11-23';
export const sunday: LocalDate = '2026-11-22';

/** The instant at which the salon's clock shows this time, on Tuesday by default. */
export function at(time: LocalTime, date: LocalDate = tuesday, zone: Zone = newYork): EpochMinute {
  const instant = zone.instant(date, toMinutes(time));
  if (instant === null) throw new Error(`${zone.id} skips ${date} ${time}`);
  return instant;
}

export function clock(time: LocalTime, date: LocalDate = tuesday, zone: Zone = newYork): EpochMs {
  return toMs(at(time, date, zone));
}

/** Open from nine to five except Sundays, and empty by default. */
export function schedule({
  taken = [],
  timeBlocks = [],
  blockedDates = [],
  ...settings
}: Partial<Omit<Schedule, 'settings'>> & Partial<Settings> = {}): Schedule {
  return {
    settings: { ...defaultSettings, slotMode: 'interval', ...settings },
    taken,
    timeBlocks,
    blockedDates,
  };
}

export function block(start: EpochMinute, end: EpochMinute): TimeBlock {
  return { id: `block-${start}`, version: 1, reason: '', start, end };
}

export function visit(duration_min: Minutes, processing: Processing | null = null): Visit {
  return visitOfServices([{ duration_min, processing }]);
}

/** A taken time: `taken(at('10:00'), visit(60))`. */
export function taken(start: EpochMinute, of: Visit, id = `taken-${start}`): Taken {
  return { id, stretches: busyStretches(start, of) };
}

/** A confirmed cut at ten, nothing paid. */
export function appointment(changes: Partial<Appointment> = {}): Appointment {
  const start = changes.start ?? at('10:00');
  return {
    id: 'a1',
    reference: 'K7M2QX',
    version: 1,
    status: 'confirmed',
    source: 'online',
    start,
    end: start + 60,
    zone: newYork.id,
    customer: { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' },
    notes: '',
    owner_notes: '',
    services: [booked({ name: "Women's Cut & Style" })],
    amount_paid_cents: 0,
    payments: [],
    desk_payments: [],
    fees: [],
    receipts: [],
    card_asked: false,
    card: null,
    terms: null,
    created_at: clock('09:00', monday),
    manage_token_hash: '',
    link_key: '',
    link_version: 0,
    erased: false,
    held_until: null,
    released_from: null,
    ...changes,
  };
}

/** Asked on Monday at eight by default, so that notice and window do not matter on Tuesday. */
export function question(of: Visit, changes: Partial<Question> = {}): Question {
  return { visit: of, zone: newYork, now: clock('08:00', monday), ...changes };
}

/** The offered starts on one day. */
export function slotsOn(date: LocalDate, book: Schedule, asked: Question): DayAvailability {
  const [day] = availableSlots([date], book, asked);
  if (!day) throw new Error('One day was asked for, none was answered');
  return day;
}

/** The same on the salon's clock: `['09:00', '10:30']`, or the reason why there is none. */
export function offered(book: Schedule, asked: Question, date: LocalDate = tuesday): LocalTime[] | string {
  const day = slotsOn(date, book, asked);
  return 'reason' in day ? day.reason : day.starts.map((start) => toTime(asked.zone.local(start).minute));
}

/** The result of a waitlist entry for one time. */
export function decided(time: LocalTime, book: Schedule, asked: Question, date: LocalDate = tuesday) {
  return decideStart(at(time, date, asked.zone), book, asked);
}

/** A zone that caches each lookup, for tests that try every minute of a day. */
export function remembering(zone: Zone): Zone {
  const days = new Map<
    LocalDate,
    { instants: Map<Minutes, EpochMinute | null>; edges: Map<Minutes, EpochMinute> }
  >();
  const day = (date: LocalDate) => once(days, date, () => ({ instants: new Map(), edges: new Map() }));
  const locals = new Map<EpochMinute, { date: LocalDate; minute: Minutes }>();
  return {
    id: zone.id,
    instant: (date, minute) => once(day(date).instants, minute, () => zone.instant(date, minute)),
    edge: (date, minute) => once(day(date).edges, minute, () => zone.edge(date, minute)),
    local: (at) => once(locals, at, () => zone.local(at)),
    offset: (at) => zone.offset(at),
  };
}

function once<Key, Answer>(answers: Map<Key, Answer>, key: Key, ask: () => Answer): Answer {
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = ask();
  answers.set(key, answer);
  return answer;
}
