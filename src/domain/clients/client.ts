import * as z from 'zod/mini';
import { bookingLevels } from './client-flags.ts';
import type { Appointment } from '../appointments/appointment.ts';
import { isActive } from '../appointments/status.ts';
import { Customer, EmailIfAny, KeptEmail, Notes, PhoneIfAny } from './customer.ts';
import { longest } from './customer-rules.ts';
import { Marketing } from './marketing.ts';
import { TextConsent } from './text-consent.ts';
import { MOST_PATCH_TESTS, PatchTest } from './patch-tests.ts';
import type { Cents } from '../money.ts';
import { line, paragraph } from '../text-schemas.ts';
import { epochDay, isLocalDate, toMs, type EpochMinute, type EpochMs, type LocalDate } from '../time.ts';
import { version } from '../version.ts';
import { integer, isDate } from '../record-schemas.ts';

/** As the owner enters them: with at least one contact. */
export const clientFields = {
  name: line('Name', 1, 100),
  email: EmailIfAny,
  phone: PhoneIfAny,
  /** Formulas, allergies, conversations: only the owner sees them. */
  notes: Notes,
};

/** True for a day that exists. The calendar repeats after 400 years; without a year, February has 29 days. */
function isBirthday(text: string): boolean {
  const [, year, day] = /^(\d{4}|-)(-\d\d-\d\d)$/.exec(text) ?? [];
  return year !== undefined && isLocalDate(`${2000 + (year === '-' ? 0 : Number(year) % 400)}${day}`);
}

/** A date such as 1990-05-31, or without its year --05-31; may be empty. */
export const Birthday = z
  .string('Birthday must be a date')
  .check(
    z.refine((text) => text === '' || isBirthday(text), 'Birthday must be such as 1990-05-31 or --05-31'),
  );

/** Fields that the owner may add to a client, or remove with an empty text. */
export const careFields = {
  /** Warnings to be seen before anything is mixed, such as *Allergic to PPD*. */
  alerts: z.optional(paragraph('Alerts', longest.alerts)),
  birthday: z.optional(Birthday),
};

export const DatedNote = z.strictObject({
  id: z.string(),
  date: z.custom<LocalDate>(isDate, 'Date must be such as 2026-11-24'),
  text: paragraph('Text', longest.notes),
});
export type DatedNote = z.infer<typeof DatedNote>;

const keptClientFields = {
  id: z.string(),
  version,
  ...clientFields,
  email: KeptEmail,
  ...careFields,
  /** Newest first. */
  patch_tests: z.optional(z.array(PatchTest).check(z.maxLength(MOST_PATCH_TESTS))),
  /** The import that added this client; absent otherwise. */
  imported: z.optional(z.string()),
  /** Until then the client gets no emails unless she acts herself, in epoch milliseconds; 0 once that has ended. */
  quiet_until: z.optional(integer),
  /** Newest first. */
  dated_notes: z.optional(z.array(DatedNote)),
  /** Contacts of merged clients: a booking with any of these belongs to this client. */
  also: z.optional(z.array(Customer)),
  /** The online booking level; absent if unrestricted. */
  booking: z.optional(z.enum(bookingLevels)),
  /** Remembered missed visits from before the client was erased; absent if none. */
  no_shows_before: z.optional(integer),
  /** When the client was last asked for a review, in epoch milliseconds; absent if she never was. */
  review_asked_at: z.optional(integer),
  /** Absent if the client was never asked. */
  marketing: z.optional(Marketing),
  /** Consent to text messages; absent if the client was never asked. */
  sms: z.optional(TextConsent),
  /** The start of the visit after which a due email was planned, in epoch minutes; absent before the first. */
  due_emailed: z.optional(integer),
  /** The ids of merged clients, which links in their emails name; absent without any. */
  merged_ids: z.optional(z.array(z.string())),
};

/** A client, identified by email address regardless of case, or without one by phone number. */
export const Client = z.strictObject({
  ...keptClientFields,
  /** The data to undo the last merge, as long as nothing else of the client has changed. */
  merge: z.optional(
    z.strictObject({
      at: z.number(),
      before: z.strictObject(keptClientFields),
      other: z.strictObject(keptClientFields),
      /** The other client's appointments, by id. */
      visits: z.array(z.string()),
      /** The pictures that were the other client's own, by id; absent if none. */
      pictures: z.optional(z.array(z.string())),
    }),
  ),
});
export type Client = z.infer<typeof Client>;

/** The maximum number of a client's dated notes. */
export const MOST_NOTES = 500;

/** Returns the dated notes, newest first, with this one added or replaced by id, or removed if its text is empty. */
export function notedWith({ dated_notes = [] }: Client, note: DatedNote): DatedNote[] {
  const others = dated_notes.filter(({ id }) => id !== note.id);
  return newestFirst(note.text === '' ? others : [note, ...others]);
}

/** Sorts by date, newest first; those of one day keep their order. */
export const newestFirst = <Dated extends Pick<DatedNote, 'date'>>(all: readonly Dated[]): Dated[] =>
  all.toSorted((a, b) => epochDay(b.date) - epochDay(a.date));

/** The fields of a visit that a client's figures need. */
export type VisitFacts = Pick<Appointment, 'start' | 'status' | 'amount_paid_cents'> & {
  readonly client_id: string;
};

export interface ClientFigures {
  /** Visits that have begun and were neither canceled nor missed. */
  readonly visits: number;
  /** Payments for all visits that were neither canceled nor missed, in cents. */
  readonly spent_cents: Cents;
  readonly last_visit: EpochMinute | null;
  readonly next_visit: EpochMinute | null;
  /** Missed visits. */
  readonly no_shows: number;
}

export const noVisits: ClientFigures = {
  visits: 0,
  spent_cents: 0,
  last_visit: null,
  next_visit: null,
  no_shows: 0,
};

/** Returns the figures of every client with visits, by client id, from all visits in any order. */
export function figuresByClient(visits: Iterable<VisitFacts>, now: EpochMs): Map<string, ClientFigures> {
  const figures = new Map<string, ClientFigures>();
  for (const visit of visits) {
    const former = figures.get(visit.client_id) ?? noVisits;
    if (visit.status === 'no_show')
      figures.set(visit.client_id, { ...former, no_shows: former.no_shows + 1 });
    if (!isActive(visit)) continue;
    const past = toMs(visit.start) <= now;
    figures.set(visit.client_id, {
      ...former,
      visits: former.visits + (past ? 1 : 0),
      spent_cents: former.spent_cents + visit.amount_paid_cents,
      last_visit: past ? Math.max(former.last_visit ?? visit.start, visit.start) : former.last_visit,
      next_visit: past ? former.next_visit : Math.min(former.next_visit ?? visit.start, visit.start),
    });
  }
  return figures;
}
