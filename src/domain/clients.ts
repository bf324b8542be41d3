import * as z from 'zod/mini';
import { isActive, type Status } from './appointment.ts';
import { Email, KeptEmail, Notes, Phone } from './customer.ts';
import type { Cents } from './money.ts';
import { line } from './text.ts';
import { msOf, type EpochMinute, type EpochMs } from './time.ts';
import { keptVersion } from './version.ts';

/** As the owner enters them. */
export const clientFields = {
  name: line('Name', 1, 100),
  email: Email,
  phone: Phone,
  /** Formulas, allergies, what was said: seen by the owner only. */
  notes: Notes,
};

const keptClientFields = { ...clientFields, email: KeptEmail };

/** A person the salon knows; told apart by e-mail address, in whatever case it is written. */
export const Client = z.strictObject({ id: z.string(), version: keptVersion, ...keptClientFields });
export type Client = z.infer<typeof Client>;

/** What a client's figures need of one visit. */
export interface VisitFacts {
  readonly client_id: string;
  readonly start: EpochMinute;
  readonly status: Status;
  readonly amount_paid_cents: Cents;
}

export interface ClientFigures {
  /** Visits that have begun and were not canceled. */
  readonly visits: number;
  /** What was paid over all visits that were not canceled. */
  readonly spent_cents: Cents;
  readonly last_visit: EpochMinute | null;
  readonly next_visit: EpochMinute | null;
}

export const noVisits: ClientFigures = { visits: 0, spent_cents: 0, last_visit: null, next_visit: null };

/** The figures of every client with visits, by client id, from all visits in any order. */
export function figuresByClient(visits: Iterable<VisitFacts>, now: EpochMs): Map<string, ClientFigures> {
  const figures = new Map<string, ClientFigures>();
  for (const visit of visits) {
    if (!isActive(visit)) continue;
    const known = figures.get(visit.client_id) ?? noVisits;
    const past = msOf(visit.start) <= now;
    figures.set(visit.client_id, {
      visits: known.visits + (past ? 1 : 0),
      spent_cents: known.spent_cents + visit.amount_paid_cents,
      last_visit: past ? Math.max(known.last_visit ?? visit.start, visit.start) : known.last_visit,
      next_visit: past ? known.next_visit : Math.min(known.next_visit ?? visit.start, visit.start),
    });
  }
  return figures;
}
