import {
  calendarBlocks,
  isOld,
  READ_EVERY,
  spanRead,
  type Calendar,
} from '../../src/domain/calendar/calendars.ts';
import type { BusyTimes } from '../../src/domain/calendar/busy-times.ts';
import { minuteFrom, type EpochMs } from '../../src/domain/time.ts';
import { type Range, merged } from '../../src/domain/ranges.ts';
import type { Deps } from '../deps.ts';
import { salonZone } from '../appointments/present.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { Unfetched } from '../platform/http/fetch-public.ts';
import { type AnyCall, Conflict } from '../platform/http/route.ts';
import { seal, unseal } from '../platform/http/seal.ts';
import type { Entry } from '../platform/store/verbs/appointments.ts';
import { LONGEST_BLOCK, type Rules } from '../platform/store/verbs/calendar.ts';
import type { DocumentChange } from '../platform/store/verbs/documents.ts';
import { googleAccount } from './google-account.ts';
import { GoogleProblem } from './providers/google-calendar.ts';

// The owner's other calendars: docs/decisions/booking.md.

type Needs = Pick<Deps, 'store' | 'clock' | 'keys' | 'fetchPublic' | 'googleCalendar'>;

/** The size of a file in bytes, and how long reading one may take, in milliseconds: a booking waits less. */
const LARGEST = 5_000_000;
const LONGEST = 9_000;
const LONGEST_AT_BOOKING = 4_000;
/** How often the jobs run, at least, in milliseconds. */
const RUNS_EVERY = 5 * 60_000;
/** The salon's night, in minutes of its day. */
const NIGHT = { from: 20 * 60, to: 8 * 60 };
/** A calendar that fails is tried again by bookings after this time, in milliseconds. */
const TRY_AGAIN = 60_000;

const PURPOSE = 'calendar address';
export const sealAddress = (address: string, { keys }: Pick<Deps, 'keys'>) => seal(keys, PURPOSE, address);

/** True for the run of the jobs that reads calendars, one in each quarter of an hour; planned without the store. */
export const isReadingTime = (now: EpochMs) => now % READ_EVERY < RUNS_EVERY;

/** Reads what is due, and changes the time blocks that differ; at night once an hour. Returns whether any did. */
export async function tendCalendars(deps: Needs, rules: Rules): Promise<boolean> {
  if (!rules.calendars) return false;
  const now = deps.clock.now();
  const { minute } = salonZone(rules).local(minuteFrom(now));
  const every = minute >= NIGHT.from || minute < NIGHT.to ? 4 * READ_EVERY : READ_EVERY;
  if (now % every >= RUNS_EVERY) return false;
  const span = spanRead(now, rules.settings.bookingWindow);
  const calendars = await deps.store.documentsSince('calendar', 0);
  // A run seldom starts on the exact second.
  const due = calendars.filter((one) => isOld(one, one.tried_at - RUNS_EVERY, { now, span }));
  const read = await readAll(due, rules, deps, LONGEST);
  if (due.length > 0) await save(read, deps);
  return read.some(({ blocks }) => blocks !== undefined);
}

/** Reads those whose last reading is old. Returns the names of those that fail. @throws Conflict if other times are free now */
export async function calendarsMissed({ deps }: Pick<AnyCall, 'deps'>, rules: Rules): Promise<string[]> {
  if (!rules.calendars) return [];
  const now = deps.clock.now();
  const span = spanRead(now, rules.settings.bookingWindow);
  const calendars = await deps.store.documentsSince('calendar', 0);
  const old = calendars.filter((one) => isOld(one, one.read_at, { now, span }));
  const due = old.filter(({ tried_at, problem }) => problem === null || tried_at + TRY_AGAIN <= now);
  const read = await readAll(due, rules, deps, LONGEST_AT_BOOKING);
  if (read.length > 0 && ((await save(read, deps)) === 'changed' || read.some(({ blocks }) => blocks)))
    throw new Conflict();
  const missed = old.filter((one) => !read.some(({ after }) => after.id === one.id && !after.problem));
  return missed.map(({ name }) => name);
}

/** Adds to the history, for the owner, which calendars could not be read. */
export function withMissed<E extends Pick<Entry, 'history'>>(entry: E, missed: readonly string[] = []): E {
  if (missed.length === 0) return entry;
  const change = `${entry.history.change}. We couldn't read ${missed.join(', ')} first: check that you are free`;
  return { ...entry, history: { ...entry.history, change } };
}

/** The change that a reading makes to a calendar. */
interface Reading extends DocumentChange {
  readonly before: Calendar;
  readonly after: Calendar;
}

async function save(readings: readonly Reading[], { store, clock }: Needs) {
  const isShown = readings.some(
    ({ before, after, blocks }) =>
      blocks !== undefined ||
      before.problem !== after.problem ||
      before.events !== after.events ||
      before.unread !== after.unread,
  );
  return store.saveDocuments(readings, { now: clock.now(), isShown });
}

/** Reads these calendars, each in at most `lasts` milliseconds. */
export async function readAll(
  calendars: readonly Calendar[],
  rules: Rules,
  deps: Needs,
  lasts: number = LONGEST,
): Promise<Reading[]> {
  const now = deps.clock.now();
  const span = spanRead(now, rules.settings.bookingWindow);
  const found = await Promise.all(calendars.map((one) => busyIn(one, span, rules, deps, lasts)));
  const read = calendars.map((before, i): Reading => {
    const next = { ...before, version: before.version + 1, tried_at: now };
    const busy = found[i];
    if (busy === undefined || 'problem' in busy) return { before, after: { ...next, ...busy } };
    const { events, unread } = busy;
    const added = calendarBlocks(before, busy.busy, span, LONGEST_BLOCK);
    const digest = added.length === 0 ? '' : sha256(JSON.stringify(added));
    const after = { ...next, read_at: now, until: span.end, events, unread, problem: null, digest };
    return { before, after, ...(digest !== before.digest && { blocks: { removed: [], added } }) };
  });
  return read.some(({ blocks }) => blocks) ? differences(read, deps) : read;
}

/** Returns the readings with only the time blocks that differ from the stored ones. */
async function differences(readings: readonly Reading[], { store }: Needs): Promise<Reading[]> {
  const hasStored = readings.some(({ before, blocks }) => blocks && before.digest !== '');
  const all = hasStored ? await store.timeBlocks() : [];
  return readings.map(({ blocks, ...reading }) => {
    if (!blocks) return reading;
    const newIds = new Set(blocks.added.map(({ id }) => id));
    const storedIds = new Set(all.flatMap(({ id, calendar }) => (calendar === reading.before.id ? id : [])));
    return {
      ...reading,
      blocks: {
        removed: [...storedIds].filter((id) => !newIds.has(id)),
        added: blocks.added.filter(({ id }) => !storedIds.has(id)),
      },
    };
  });
}

async function busyIn(
  { address, google }: Calendar,
  span: Range,
  rules: Rules,
  deps: Needs,
  lasts: number,
): Promise<BusyTimes | { readonly problem: string }> {
  const { keys, fetchPublic } = deps;
  if (google) return busyFrom(google.calendar, span, deps, lasts);
  const url = unseal(keys, PURPOSE, address);
  if (url === null) return { problem: 'Remove this calendar, and add it again with its address.' };
  try {
    const text = await fetchPublic(url, { most: LARGEST, lasts });
    const { busyTimes } = await import('../../src/domain/calendar/busy-times.ts');
    return busyTimes(text, span, salonZone(rules)) ?? { problem: 'This address leads to no calendar.' };
  } catch (error) {
    if (error instanceof Unfetched) return { problem: error.message };
    throw error;
  }
}

/** Returns when the owner is busy in a Google calendar, or why that is still unknown after `lasts` milliseconds. */
async function busyFrom(
  calendar: string,
  span: Range,
  deps: Parameters<typeof googleAccount>[0],
  lasts: number,
): Promise<BusyTimes | { readonly problem: string }> {
  const signal = AbortSignal.timeout(lasts);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new GoogleProblem("Google Calendar isn't answering")));
  });
  try {
    const answer = googleAccount(deps).then((google) => google.busy(calendar, span));
    const busy = await Promise.race([answer, late]);
    return { busy: merged(busy), events: busy.length, unread: 0 };
  } catch (error) {
    if (error instanceof GoogleProblem) return { problem: `${error.message}.` };
    throw error;
  }
}
