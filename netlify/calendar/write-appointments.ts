import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { appointmentIn, googleEventId } from '../../src/domain/calendar/google-event-id.ts';
import {
  eventJob,
  isStillWritten,
  wantedEvent,
  type WantedEvent,
} from '../../src/domain/calendar/google-event.ts';
import type { CalendarOut } from '../../src/domain/calendar/google-records.ts';
import type { Work } from '../../src/domain/messages/job.ts';
import { MINUTES_A_DAY, minuteFrom, type EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { googleAccount } from './google-account.ts';
import { GoogleProblem, isAsWritten, type GoogleCalendar } from './providers/google-calendar.ts';

type Needs = Pick<Deps, 'store' | 'clock' | 'keys' | 'googleCalendar'>;
export type GoogleWork = Extract<Work, { readonly kind: `google_${string}` }>;

/** How far ahead appointments are compared, in minutes. */
const AHEAD = 2 * 366 * MINUTES_A_DAY;

/** How long one job removes events, in milliseconds: with the last answer it takes less than the longest attempt of a job. */
const REMOVING = 10_000;

/** How often a write is tried again after somebody else has written at the same time. */
const MOST_ROUNDS = 10;

/** True for work on the calendar that is planned again anyway; the calendar's card shows its failures. */
export const isCalendarWork = ({ kind }: Work): boolean => kind === 'google_event' || kind === 'google_check';

/**
 * Makes the owner's Google calendar agree with the appointments: repeated, late or after lost answers, it leaves exactly one event
 * for each. Throws GoogleProblem to be tried again, unless this was the last time: the next night's comparison repairs the rest.
 */
export async function writeCalendar(work: GoogleWork, deps: Needs, rules: Rules, isLast: boolean) {
  try {
    if (work.kind === 'google_end') return await removeEvents(work.calendar, deps);
    const out = await calendarOut(deps);
    if (!out) return;
    const google = await googleAccount(deps);
    if (work.kind === 'google_check') return await compareAll(google, out, deps, rules);
    await writeEvent(work.appointment, google, out, deps, rules);
    if (out.problem !== null) await note(null, deps);
  } catch (error) {
    if (!(error instanceof GoogleProblem) || work.kind === 'google_end') throw error;
    await note(error.message, deps);
    if (!isLast) throw error;
  }
}

export async function calendarOut({ store }: Pick<Deps, 'store'>): Promise<CalendarOut | null> {
  const record = await store.salonDocument('calendar_out');
  return record?.kind === 'calendar_out' ? record : null;
}

/** Records a new problem for the owner, or its end. If somebody changes the record at the same time, the next job does. */
async function note(problem: string | null, deps: Needs): Promise<void> {
  const before = await calendarOut(deps);
  if (!before || before.problem === problem) return;
  const after = { ...before, version: before.version + 1, problem };
  await deps.store.saveDocuments([{ before, after }], { now: deps.clock.now() });
}

/** Writes again until the appointment has not changed meanwhile: of two jobs at once, the last one writes the newest state. */
async function writeEvent(id: string, google: GoogleCalendar, out: CalendarOut, deps: Needs, rules: Rules) {
  const { store, clock } = deps;
  for (let visit = await store.appointment(id), round = 0; round < MOST_ROUNDS; round += 1) {
    await agree(google, out.calendar, id, visit, { rules, now: clock.now() });
    const newest = await store.appointment(id);
    if (newest?.version === visit?.version) return;
    visit = newest;
  }
  throw new GoogleProblem('This appointment keeps changing');
}

async function agree(
  google: GoogleCalendar,
  calendar: string,
  appointment: string,
  visit: Appointment | null,
  { rules, now }: { readonly rules: Rules; readonly now: EpochMs },
): Promise<void> {
  const id = googleEventId(appointment);
  const expected = visit && wantedEvent(visit, rules.settings);
  let isKnown = false;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const event = await google.event(calendar, id);
    if (!expected) {
      if (!event || event.status === 'cancelled') return;
      if ((await google.remove(calendar, event)) === 'done') return;
    } else if (event || isKnown) {
      if (event && isAsWritten(event, expected)) return;
      if ((await google.update(calendar, expected, event?.etag ?? null)) === 'done') return;
    } else {
      if (!isStillWritten(expected, now)) return;
      if ((await google.insert(calendar, expected)) === 'done') return;
      isKnown = true;
    }
  }
  throw new GoogleProblem('Google Calendar keeps changing');
}

/** Adds a job for each appointment whose event differs, and for each event whose appointment has gone. */
async function compareAll(google: GoogleCalendar, out: CalendarOut, deps: Needs, rules: Rules) {
  const { store, clock } = deps;
  const now = clock.now();
  const since = now - MINUTES_A_DAY * 60_000;
  const [events, appointments] = await Promise.all([
    google.written(out.calendar, since),
    store.appointments({ start: minuteFrom(now) - 2 * MINUTES_A_DAY, end: minuteFrom(now) + AHEAD }),
  ]);
  const expectedEvents = new Map<string, WantedEvent>();
  for (const one of appointments) {
    const event = isStillWritten(one, now) && wantedEvent(one, rules.settings);
    if (event) expectedEvents.set(one.id, event);
  }
  const right = new Set<string>();
  const wrong = new Set<string>();
  for (const event of events) {
    const id = appointmentIn(event.id);
    const own = id === null ? undefined : expectedEvents.get(id);
    if (own && isAsWritten(event, own)) right.add(own.id);
    // Somebody has copied an event, with the salon's mark.
    else if (id === null) await google.remove(out.calendar, event);
    else wrong.add(id);
  }
  for (const [id, own] of expectedEvents) if (!right.has(own.id)) wrong.add(id);
  const jobs = [...wrong].map((id) => eventJob(id, out.since, `check ${now}`, now));
  await store.addJobs(jobs, now);
  const before = (await calendarOut(deps)) ?? out;
  const checked = { checked_at: now, events: expectedEvents.size, problem: null };
  const after = { ...before, version: before.version + 1, ...checked };
  await store.saveDocuments([{ before, after }], { now });
}

async function removeEvents(calendar: string, deps: Needs): Promise<void> {
  const { store, clock } = deps;
  const began = clock.now();
  // The owner has changed her mind.
  if ((await calendarOut(deps))?.calendar === calendar) return;
  const google = await googleAccount(deps);
  for (const event of await google.written(calendar)) {
    const now = clock.now();
    if (now - began > REMOVING) {
      const work = { kind: 'google_end', calendar } as const;
      const id = `calendar:end:${calendar}:${now}`;
      return store.addJobs([{ id, due: now, appointment: null, work }], now);
    }
    await google.remove(calendar, event);
  }
}
