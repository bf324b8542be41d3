import type { Appointment } from '../../../src/domain/appointment.ts';
import { MOST_HELD } from '../../../src/domain/unpaid.ts';
import { readAppointment, type AppointmentRecord, type Doc } from '../records.ts';
import { MOST_HOLDS, type BookVerbs, type Entry } from '../verbs/book.ts';
import type { Calendar } from './calendar.ts';
import type { Database } from './database.ts';

interface Holding extends Pick<BookVerbs, 'holds'> {
  /** True where the place or the address holds as many unpaid times as one may; to be called inside a transaction. */
  readonly isTooMany: (record: AppointmentRecord, entry: Entry) => boolean;
}

/** The times that wait for their deposit. */
export function holdingIn(db: Database, { standing }: Calendar): Holding {
  const heldUntil = db.query<Doc>(
    'SELECT id, doc FROM appointments WHERE hold_ends <= ? ORDER BY hold_ends, id LIMIT ?',
  );
  const heldBy = db.query<{ email: number; place: number }>(
    `SELECT count(*) FILTER (WHERE email = ?2) AS email, count(*) FILTER (WHERE hold_place = ?3) AS place
     FROM appointments WHERE hold_ends > ?1`,
  );
  return {
    holds: async (until): Promise<Appointment[]> => {
      // What asks for a schedule asks for this in the same tick: it costs no statement of its own where none has ended.
      const { next_hold } = standing();
      if (next_hold === null || next_hold > until) return [];
      return db.alone(() => heldUntil.all(until, MOST_HOLDS)).map(readAppointment);
    },
    isTooMany: ({ hold_ends, email }, { place, history }) => {
      if (hold_ends === null || place === undefined) return false;
      const held = heldBy.one(history.at, email, place);
      return held !== undefined && (held.email >= MOST_HELD.email || held.place >= MOST_HELD.place);
    },
  };
}
