import ICAL from 'ical.js';
import { emailKey } from '../clients/customer-rules.ts';
import { MINUTES_A_DAY, type EpochMinute, type Minutes } from '../time.ts';
import { isOwnUid } from './google-event-id.ts';
import { clockNamed, type Clock, type ClockMinute } from './zone-clock.ts';

export interface CalendarEvent {
  /** The UID with the first start, so a later file has the same key for the same event, unless a single event was moved. */
  readonly key: string;
  readonly start: EpochMinute;
  /** 0 if the file doesn't say. */
  readonly length: Minutes;
  /** True for whole days, whose length counts 24 hours for each. */
  readonly isAllDay: boolean;
  /** True if it leaves its time free. */
  readonly isFree: boolean;
  readonly title: string;
  readonly text: string;
  /** The people it invites, its organizer last. */
  readonly guests: readonly Guest[];
}

interface Guest {
  readonly name: string;
  readonly email: string;
  /** Set for its organizer, usually the salon under another address. */
  readonly isOrganizer?: true;
}

export interface SkippedEvent {
  readonly title: string;
  readonly why: 'all_day' | 'canceled' | 'repeats' | 'zone' | 'broken';
}

export interface CalendarReading {
  /** By start. */
  readonly events: readonly CalendarEvent[];
  readonly skipped: readonly SkippedEvent[];
  /** How many events are over, and how many are after the span. */
  readonly past: number;
  readonly later: number;
}

const { Component, parse, Time, Timezone } = ICAL;
type Component = InstanceType<typeof Component>;
type Property = InstanceType<typeof ICAL.Property>;
type Time = InstanceType<typeof Time>;

interface Span {
  readonly from: EpochMinute;
  readonly to: EpochMinute;
}

/** The maximum number of repetitions: of one event, and in a file. */
const MOST_STEPS = 20_000;
const MOST_STEPS_IN_ALL = 200_000;
/** The maximum number of events: to import, and to read as busy times. */
const MOST_EVENTS = 5000;
const MOST_BUSY = 50_000;

/** Why an event cannot be read. */
class Unreadable extends Error {
  readonly why: SkippedEvent['why'];

  constructor(why: SkippedEvent['why']) {
    super(why);
    this.why = why;
  }
}

/**
 * Reads the events of a calendar file that start within a span, with the repetitions of each. One that cannot be read is listed
 * in `skipped`, without effect on the others.
 * @param floating the clock of times without a zone
 * @param isBusy true to read everything that takes time in the span: also whole days, events that began before it, and times in
 * an unknown zone, which count on the floating clock
 * @returns null if it isn't a calendar
 */
export function readCalendar(
  text: string,
  span: Span,
  floating: Clock,
  isBusy = false,
): CalendarReading | null {
  if (!/^\W*BEGIN:VCALENDAR/i.test(text)) return null;
  const { events: blocks, zones } = blocksIn(text);
  const clockFor = clocks(zones, floating, isBusy);
  const most = isBusy ? MOST_BUSY : MOST_EVENTS;
  const skipped: SkippedEvent[] = [];
  const families = new Map<string, Family>();
  for (const block of blocks) {
    try {
      const event = new Component(parse(block) as unknown[]);
      if (event.name !== 'vevent') throw new Unreadable('broken');
      // An event without a UID is identified by its text.
      const uid = textIn(event, 'uid') || `${textIn(event, 'summary')} ${textIn(event, 'dtstart')}`;
      if (isOwnUid(uid)) continue;
      const family = families.get(uid) ?? { uid, main: [], overrides: [] };
      families.set(uid, family);
      (event.hasProperty('recurrence-id') ? family.overrides : family.main).push(event);
    } catch {
      skipped.push({ title: titleIn(block), why: 'broken' });
    }
  }
  const found = new Map<string, CalendarEvent>();
  const sums = { past: 0, later: 0 };
  const steps = { left: MOST_STEPS_IN_ALL };
  const meet = (uid: string, first: EpochMinute, start: EpochMinute, details: Details) => {
    if (start + (isBusy ? details.length : 1) <= span.from) sums.past += 1;
    else if (start >= span.to) sums.later += 1;
    else if (found.size >= most) throw new Unreadable('repeats');
    else found.set(`${uid} ${first}`, { key: `${uid} ${first}`, start, ...details });
  };
  const attempt = <Result>(event: Component, run: () => Result): Result | undefined => {
    try {
      return run();
    } catch (error) {
      const why = error instanceof Unreadable ? error.why : 'broken';
      skipped.push({ title: textIn(event, 'summary'), why });
      return undefined;
    }
  };
  for (const { uid, main, overrides } of families.values()) {
    const read = overrides.flatMap((event) => attempt(event, () => change(event, clockFor, isBusy)) ?? []);
    const changes = new Map(read.map((one) => [one.instead, one]));
    const lasting = read.filter(({ isForFuture }) => isForFuture).toSorted((a, b) => b.instead - a.instead);
    const unused = new Set(read);
    // A file may hold earlier states too: the last ones count.
    const newest = Math.max(...main.map(sequence));
    for (const event of main.filter((one) => sequence(one) === newest)) {
      attempt(event, () => {
        if (isCanceled(event)) unused.clear();
        unlessSkipped(event, isBusy);
        const details = detailsOf(event, clockFor);
        const from = isBusy ? span.from - details.length : null;
        const own = { left: Math.min(MOST_STEPS, steps.left) };
        steps.left -= own.left;
        let count = 0;
        for (const { start, day } of startsIn(event, { from, to: span.to }, clockFor, own)) {
          count += 1;
          const instead = changes.get(start) ?? changes.get(day);
          if (instead) unused.delete(instead);
          const since = instead ?? lasting.find((one) => one.instead <= start);
          if (since?.isCanceled === true) continue;
          const shift = instead ? instead.start - start : since ? since.start - since.instead : 0;
          meet(uid, start, start + shift, since?.details ?? details);
        }
        steps.left += own.left;
        if (count > 0) return;
        // It starts after the span, or all of its days are excluded.
        if (instant(needed(event, 'dtstart'), clockFor) < span.to) throw new Unreadable('canceled');
        sums.later += 1;
      });
    }
    // Moved repetitions whose series is not in the file, or ends before them.
    for (const { isCanceled: isGone, event, instead, start, details } of unused)
      if (!isGone) attempt(event, () => meet(uid, instead, start, details));
  }
  return { events: [...found.values()].toSorted((a, b) => a.start - b.start), skipped, ...sums };
}

interface Family {
  readonly uid: string;
  readonly main: Component[];
  readonly overrides: Component[];
}

type ClockFor = (property: Property) => Clock;

/** Returns the texts of the file's events and zones, with folded lines joined. One without an end continues to the next. */
function blocksIn(text: string): { events: string[]; zones: string[] } {
  const lines = text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n');
  const blocks = { events: [] as string[], zones: [] as string[] };
  let block: string[] = [];
  let kind = '';
  const end = () => {
    if (block.length > 0) (kind === 'VEVENT' ? blocks.events : blocks.zones).push(block.join('\r\n'));
    block = [];
  };
  for (const line of lines) {
    const begins = /^BEGIN:(VEVENT|VTIMEZONE)/i.exec(line);
    if (begins) {
      end();
      kind = (begins[1] ?? '').toUpperCase();
    }
    if ((begins || block.length > 0) && line.trim() !== '') block.push(line.trimEnd());
    if (/^END:(?:VEVENT|VTIMEZONE)\s*$/i.test(line)) end();
  }
  end();
  return blocks;
}

/** Returns the clock of a property: the file's own zone, a known name, UTC, or the floating one. */
function clocks(zones: readonly string[], floating: Clock, isBusy: boolean): ClockFor {
  const own = new Map<string, Clock>();
  for (const zone of zones) {
    try {
      const component = new Component(parse(zone) as unknown[]);
      own.set(textIn(component, 'tzid'), fileClock(component));
    } catch {
      // The zone's name may still be known.
    }
  }
  const byName = new Map<string, Clock | null>();
  return (property) => {
    if (timeIn(property).zone === Timezone.utcTimezone) return (clockMinute) => clockMinute;
    const name = property.getParameter('tzid');
    if (typeof name !== 'string') return floating;
    if (!byName.has(name)) byName.set(name, own.get(name) ?? clockNamed(name));
    const clock = byName.get(name);
    if (!clock && !isBusy) throw new Unreadable('zone');
    return clock ?? floating;
  };
}

/** The clock of a zone that the file describes. */
function fileClock(component: Component): Clock {
  const zone = new Timezone(component);
  // A zone without a rule would count as UTC.
  if (component.getAllSubcomponents().every((rule) => !rule.hasProperty('tzoffsetto')))
    throw new Unreadable('zone');
  return (clockMinute) => clockMinute - Math.round(zone.utcOffset(asTime(clockMinute)) / 60);
}

function asTime(clockMinute: ClockMinute): Time {
  const time = Time.epochTime.clone();
  time.adjust(0, 0, clockMinute, 0);
  return time;
}

function asMinute({ year, month, day, hour, minute, isDate }: Time): ClockMinute {
  const clock = isDate ? 0 : hour * 60 + minute;
  return Date.UTC(year, month - 1, day) / 60_000 + clock;
}

function timeIn(property: Property): Time {
  const time: unknown = property.getFirstValue();
  if (!(time instanceof Time) || !Number.isFinite(asMinute(time))) throw new Unreadable('broken');
  // ical.js reads a 32nd as a day of the next month.
  const text: unknown = property.toJSON()[3];
  if (text !== time.toString()) throw new Unreadable('broken');
  return time;
}

function needed(event: Component, name: string): Property {
  const property = event.getFirstProperty(name);
  if (!property) throw new Unreadable('broken');
  return property;
}

const instant = (property: Property, clockFor: ClockFor): EpochMinute =>
  clockFor(property)(asMinute(timeIn(property)));

function textIn(event: Component, name: string): string {
  const value: unknown = event.getFirstProperty(name)?.toJSON()[3];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

const sequence = (event: Component) => Number(textIn(event, 'sequence')) || 0;

const titleIn = (block: string) => (/^SUMMARY[^:\r\n]*:(.*)$/im.exec(block)?.[1] ?? '').trim();

/** @throws Unreadable if it is canceled, or an all-day event, which only busy times include */
function unlessSkipped(event: Component, isBusy: boolean): void {
  if (isCanceled(event)) throw new Unreadable('canceled');
  if (!isBusy && timeIn(needed(event, 'dtstart')).isDate) throw new Unreadable('all_day');
}

const isCanceled = (event: Component) => textIn(event, 'status').toUpperCase() === 'CANCELLED';

/** Returns the change of one repetition, or of all from it on. */
function change(event: Component, clockFor: ClockFor, isBusy: boolean) {
  const instead = needed(event, 'recurrence-id');
  const canceled = isCanceled(event);
  if (!canceled) unlessSkipped(event, isBusy);
  const { isDate } = timeIn(instead);
  return {
    event,
    /** The instant of the repetition; its day on the file's clock, if that is all it names. */
    instead: isDate ? asMinute(timeIn(instead)) : instant(instead, clockFor),
    isForFuture: instead.getParameter('range') === 'THISANDFUTURE',
    isCanceled: canceled,
    start: canceled ? 0 : instant(needed(event, 'dtstart'), clockFor),
    details: canceled ? nothing : detailsOf(event, clockFor),
  };
}

interface Start {
  readonly start: EpochMinute;
  /** Midnight of its day on the file's clock. */
  readonly day: ClockMinute;
}

/** Yields the starts of an event and its repetitions until a time; with `from`, none long before it. */
function* startsIn(
  event: Component,
  { from, to: until }: { readonly from: EpochMinute | null; readonly to: EpochMinute },
  clockFor: ClockFor,
  steps: { left: number },
): Generator<Start> {
  const first = needed(event, 'dtstart');
  const clock = clockFor(first);
  const exceptions = new Set(
    event.getAllProperties('exdate').flatMap((property) => timesIn(property, clockFor)),
  );
  const at = (clockMinute: ClockMinute): Start => ({
    start: clock(clockMinute),
    day: Math.floor(clockMinute / MINUTES_A_DAY) * MINUTES_A_DAY,
  });
  const isMeant = ({ start, day }: Start) => !exceptions.has(start) && !exceptions.has(`day ${day}`);
  const starts = new Set<EpochMinute>();
  const rules = event
    .getAllProperties('rrule')
    .map((property) => property.getFirstValue() as unknown as InstanceType<typeof ICAL.Recur>);
  const begin = at(asMinute(timeIn(first)));
  if (rules.length === 0) {
    starts.add(begin.start);
    if (isMeant(begin)) yield begin;
  }
  for (const rule of rules) {
    const isOften = (['BYHOUR', 'BYMINUTE', 'BYSECOND'] as const).some(
      (part) => ((rule.parts as Record<string, unknown[] | undefined>)[part]?.length ?? 0) > 1,
    );
    if ((from === null && isOften) || !['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.freq))
      throw new Unreadable('repeats');
    // The library would compare the last time on the clock, but here it is an instant.
    const last = rule.until;
    const ends = !last ? until : endOf(last, clock);
    rule.until = null;
    const start = timeIn(first).clone();
    start.zone = Timezone.localTimezone;
    const days = rule.interval * (rule.freq === 'WEEKLY' ? 7 : 1);
    if (from !== null && rule.count === null && (rule.freq === 'WEEKLY' || rule.freq === 'DAILY'))
      start.adjust(days * Math.max(0, Math.floor((from - begin.start) / MINUTES_A_DAY / days) - 2), 0, 0, 0);
    const iterator = rule.iterator(start);
    for (;;) {
      steps.left -= 1;
      if (steps.left < 0) throw new Unreadable('repeats');
      const next = iterator.next() as Time | null;
      if (!next) break;
      const one = at(asMinute(next));
      if (one.start > ends || one.start >= until) break;
      if (starts.has(one.start)) continue;
      starts.add(one.start);
      if (isMeant(one)) yield one;
    }
  }
  for (const property of event.getAllProperties('rdate')) {
    for (const time of timesIn(property, clockFor)) {
      if (typeof time !== 'number' || starts.has(time)) continue;
      starts.add(time);
      const one = { start: time, day: -1 };
      if (time < until && isMeant(one)) yield one;
    }
  }
}

/** The last instant of a rule; for a date, the end of that day. */
function endOf(last: Time, clock: Clock): EpochMinute {
  const clockMinute = asMinute(last);
  if (last.isDate) return clock(clockMinute + MINUTES_A_DAY - 1);
  return last.zone === Timezone.utcTimezone ? clockMinute : clock(clockMinute);
}

/** The instants in a property; a date without a time is `day` with its midnight. */
function timesIn(property: Property, clockFor: ClockFor): (EpochMinute | string)[] {
  const clock = clockFor(property);
  return property.getValues().flatMap((value: unknown) => {
    if (!(value instanceof Time)) return [];
    return [value.isDate ? `day ${asMinute(value)}` : clock(asMinute(value))];
  });
}

type Details = Omit<CalendarEvent, 'key' | 'start'>;
const nothing: Details = { length: 0, isAllDay: false, isFree: false, title: '', text: '', guests: [] };

const addressIn = (person: Property | null) => asText(person?.getFirstValue()).replace(/^mailto:/i, '');

function detailsOf(event: Component, clockFor: ClockFor): Details {
  const organizer = emailKey(addressIn(event.getFirstProperty('organizer')));
  return {
    length: lengthOf(event, clockFor),
    isAllDay: timeIn(needed(event, 'dtstart')).isDate,
    isFree:
      /^transparent$/i.test(textIn(event, 'transp')) ||
      /^free$/i.test(textIn(event, 'x-microsoft-cdo-busystatus')),
    title: textIn(event, 'summary'),
    text: textIn(event, 'description'),
    guests: event
      .getAllProperties('attendee')
      .map((guest): Guest => {
        const email = addressIn(guest);
        const name = asText(guest.getParameter('cn'));
        return { name, email, ...(emailKey(email) === organizer && { isOrganizer: true }) };
      })
      .toSorted((a, b) => Number(a.isOrganizer ?? false) - Number(b.isOrganizer ?? false)),
  };
}

function lengthOf(event: Component, clockFor: ClockFor): Minutes {
  const end = event.getFirstProperty('dtend');
  const first = needed(event, 'dtstart');
  const start = instant(first, clockFor);
  const duration = event.getFirstPropertyValue('duration') as { toSeconds?: () => number } | null;
  const length = end ? instant(end, clockFor) - start : Math.floor((duration?.toSeconds?.() ?? 0) / 60) || 0;
  if (timeIn(first).isDate) return Math.max(1, Math.round(length / MINUTES_A_DAY)) * MINUTES_A_DAY;
  return Math.max(0, length);
}
