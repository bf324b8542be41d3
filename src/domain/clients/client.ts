import * as z from 'zod/mini';
import { bookingLevels } from './client-flags.ts';
import { type Status, isActive } from '../appointments/status.ts';
import { Customer, Email, KeptEmail, Notes, Phone, PhoneIfAny } from './customer.ts';
import { longest } from './customer-rules.ts';
import type { Cents } from '../money.ts';
import { line, paragraph } from '../text-schemas.ts';
import { epochDay, isLocalDate, msOf, type EpochMinute, type EpochMs, type LocalDate } from '../time.ts';
import { keptVersion } from '../version.ts';

/** As the owner enters them. */
export const clientFields = {
  name: line('Name', 1, 100),
  email: Email,
  phone: Phone,
  /** Formulas, allergies, what was said: seen by the owner only. */
  notes: Notes,
};

/** One thing that the owner noted about a client, with its day. */
export const DatedNote = z.strictObject({
  id: z.string(),
  date: z.custom<LocalDate>(
    (value) => typeof value === 'string' && isLocalDate(value),
    'Date must be such as 2026-11-24',
  ),
  text: paragraph('Text', longest.notes),
});
export type DatedNote = z.infer<typeof DatedNote>;

const keptClientFields = {
  id: z.string(),
  version: keptVersion,
  ...clientFields,
  email: KeptEmail,
  /** Empty of a client whose first visit came with an address only. */
  phone: PhoneIfAny,
  /** The newest first. */
  dated_notes: z.optional(z.array(DatedNote)),
  /** Who they also were, before the owner found them to be one person: a booking of any of these is theirs. */
  also: z.optional(z.array(Customer)),
  /** How they may book online; absent of those who may as anybody. */
  booking: z.optional(z.enum(bookingLevels)),
  /** Visits that they missed before they were erased, as far as it is remembered; absent where it is of none. */
  no_shows_before: z.optional(z.number().check(z.int())),
};

/**
 * A person the salon knows; told apart by email address, in whatever case it is written. What the first edition did not
 * have is absent in what it kept.
 */
export const Client = z.strictObject({
  ...keptClientFields,
  /** What the last merge can be taken back to, as long as nothing else of the client has changed. */
  merge: z.optional(
    z.strictObject({
      at: z.number(),
      before: z.strictObject(keptClientFields),
      other: z.strictObject(keptClientFields),
      /** The appointments that were the other's, by id. */
      visits: z.array(z.string()),
    }),
  ),
});
export type Client = z.infer<typeof Client>;

/** Dated notes of one client. */
export const MOST_NOTES = 500;

/** The client's dated notes, the newest first, with this one added or in the place of the one with its id; without it where it says nothing. */
export function notedWith({ dated_notes = [] }: Client, note: DatedNote): DatedNote[] {
  const others = dated_notes.filter(({ id }) => id !== note.id);
  return newestFirst(note.text === '' ? others : [note, ...others]);
}

/** Of one day, in the order in which they are. */
export function newestFirst(notes: readonly DatedNote[]): DatedNote[] {
  return notes.toSorted((a, b) => epochDay(b.date) - epochDay(a.date));
}

/** What a client's figures need of one visit. */
export interface VisitFacts {
  readonly client_id: string;
  readonly start: EpochMinute;
  readonly status: Status;
  readonly amount_paid_cents: Cents;
}

export interface ClientFigures {
  /** Visits that have begun and were neither canceled nor missed. */
  readonly visits: number;
  /** What was paid over all visits that were neither canceled nor missed. */
  readonly spent_cents: Cents;
  readonly last_visit: EpochMinute | null;
  readonly next_visit: EpochMinute | null;
  /** Visits that were missed. */
  readonly no_shows: number;
}

export const noVisits: ClientFigures = {
  visits: 0,
  spent_cents: 0,
  last_visit: null,
  next_visit: null,
  no_shows: 0,
};

/** The figures of every client with visits, by client id, from all visits in any order. */
export function figuresByClient(visits: Iterable<VisitFacts>, now: EpochMs): Map<string, ClientFigures> {
  const figures = new Map<string, ClientFigures>();
  for (const visit of visits) {
    const known = figures.get(visit.client_id) ?? noVisits;
    if (visit.status === 'no_show') figures.set(visit.client_id, { ...known, no_shows: known.no_shows + 1 });
    if (!isActive(visit)) continue;
    const past = msOf(visit.start) <= now;
    figures.set(visit.client_id, {
      ...known,
      visits: known.visits + (past ? 1 : 0),
      spent_cents: known.spent_cents + visit.amount_paid_cents,
      last_visit: past ? Math.max(known.last_visit ?? visit.start, visit.start) : known.last_visit,
      next_visit: past ? known.next_visit : Math.min(known.next_visit ?? visit.start, visit.start),
    });
  }
  return figures;
}
