import type { Appointment } from '../../../../src/domain/appointments/appointment.ts';
import { MOST_HELD } from '../../../../src/domain/booking/unpaid-hold.ts';
import { readAppointment, type AppointmentRecord, type Doc } from '../records.ts';
import { MOST_HOLDS, type BookVerbs, type Entry } from '../verbs/appointments.ts';
import type { Calendar } from './calendar.ts';
import type { Database } from './database.ts';

interface Holding extends Pick<BookVerbs, 'holds'> {
  /** True if the IP address already holds as many unpaid times as allowed; call it inside a transaction. */
  readonly isTooMany: (record: AppointmentRecord, entry: Entry) => boolean;
}

/** The times that wait for their deposit. */
export function holdingIn(db: Database, { standing }: Calendar): Holding {
  const heldUntil = db.query<Doc>(
    'SELECT id, doc FROM appointments WHERE hold_ends <= ? ORDER BY hold_ends, id LIMIT ?',
  );
  const heldAt = db.query<{ count: number }>(
    'SELECT count(*) AS count FROM appointments WHERE hold_ends > ? AND hold_place = ?',
  );
  return {
    holds: async (until): Promise<Appointment[]> => {
      // Asked in the same tick as a schedule, so it needs no statement of its own if no hold has expired.
      const { next_hold } = standing();
      if (next_hold === null || next_hold > until) return [];
      return db.alone(() => heldUntil.all(until, MOST_HOLDS)).map(readAppointment);
    },
    isTooMany: ({ hold_ends }, { place, history }) => {
      if (hold_ends === null || place === undefined) return false;
      return (heldAt.one(history.at, place)?.count ?? 0) >= MOST_HELD;
    },
  };
}
