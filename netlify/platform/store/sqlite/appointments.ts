import { anyMeets, contains, type Range } from '../../../../src/domain/ranges.ts';
import type { Minutes } from '../../../../src/domain/time.ts';
import { MOST_HELD } from '../../../../src/domain/booking/unpaid-hold.ts';
import { withBuffer } from '../../../../src/domain/appointments/visit.ts';
import { readStretches, type AppointmentRecord, type DocRow } from '../records.ts';
import type { Questions } from '../questions.ts';
import type { Carried } from '../step.ts';
import { MOST_HOLDS } from '../verbs/appointments.ts';
import { around, VISIT_REACH } from '../windows.ts';
import type { Calendar } from './calendar.ts';
import type { Database } from './database.ts';
import type { Clients } from './people.ts';
import { looking } from './search.ts';
import { inserting, numbering, putting } from './tables.ts';

/** An appointment's row without its JSON. */
interface AppointmentMarks {
  readonly busy: string;
  readonly email: string;
  readonly client: string | null;
  readonly hold_place: string | null;
}

export function book(db: Database, calendar: Calendar, clients: Clients, album: Pick<Questions, 'photos'>) {
  const readDoc = db.query<{ doc: string; start: number }>(
    'SELECT doc, start FROM appointments WHERE id = ?',
  );
  const allDocs = db.rows<DocRow>('SELECT id, doc FROM appointments ORDER BY start, id');
  const docsIn = db.rows<DocRow>(
    'SELECT id, doc FROM appointments WHERE start >= ? AND start < ? ORDER BY start, id',
  );
  // Searches the text, because most visits have neither.
  const withAnswers = db.rows<DocRow>(
    `SELECT id, doc FROM appointments WHERE start < ? AND (
       instr(doc, '"answers":[') > 0
       OR EXISTS (SELECT 1 FROM photos WHERE subject = appointments.id AND doc ->> '$.by' = 'client')
     ) ORDER BY start DESC, id DESC LIMIT ?`,
  );
  const marksOf = db.query<AppointmentMarks>(
    'SELECT busy, email, client, hold_place FROM appointments WHERE id = ?',
  );
  const insert = inserting(db, 'appointments');
  const update = putting(db, 'appointments');
  const busyIn = db.query<{ id: string; busy: string }>(
    `SELECT id, busy FROM appointments WHERE busy <> '' AND start >= ?1 AND start < ?2
     UNION ALL
     SELECT 'wish:' || id, busy FROM wishes WHERE busy <> '' AND start >= ?1 AND start < ?2`,
  );
  const heldUntil = db.rows<DocRow>(
    'SELECT id, doc FROM appointments WHERE hold_ends <= ? ORDER BY hold_ends, id LIMIT ?',
  );
  const heldAt = db.query<{ count: number }>(
    'SELECT count(*) AS count FROM appointments WHERE hold_ends > ? AND hold_place = ?',
  );

  const receiptOf = db.query<{ number: number }>('SELECT last_receipt AS number FROM salon');
  const lastReceipt = () => receiptOf.one()?.number ?? 0;
  const number = numbering(db);

  const historyOf = db.rows<[string]>('SELECT doc FROM history WHERE appointment = ? ORDER BY number');
  const historyNaming = db.rows<[...DocRow, visit: string]>(
    "SELECT number || '', doc, appointment FROM history WHERE instr(lower(doc), ?) > 0",
  );
  const addHistory = inserting(db, 'history');
  const forgetHistory = db.query('DELETE FROM history WHERE appointment = ?');

  const answerBy = db.rows<string[]>(
    "SELECT fingerprint, until || '', appointment, doc FROM remembered WHERE key = ?",
  );
  const forgetEarlier = db.query('DELETE FROM remembered WHERE appointment = ?');

  const removing = [
    forgetHistory,
    forgetEarlier,
    db.query('DELETE FROM jobs WHERE appointment = ?'),
    // Importing the same event again gives it the same id, and its jobs the same names.
    db.query("DELETE FROM jobs WHERE state = 'done' AND instr(':' || id || ':', ':' || ? || ':')"),
    db.query('DELETE FROM appointments WHERE id = ?'),
  ];

  const current = (id: string) => {
    const found = marksOf.one(id);
    if (!found) throw new Error(`There is no appointment ${id}`);
    return found;
  };
  /** Replaces the record with its id. */
  const put = (record: AppointmentRecord, before: AppointmentMarks, client: string | null) => {
    const { hold_ends, busy } = record;
    update({ ...record, client, hold_place: hold_ends === null ? null : before.hold_place });
    number(record.last_receipt);
    if (busy !== before.busy) calendar.scheduleChanged();
  };

  const isTaken = (stretches: readonly Range[], buffer: Minutes, but: readonly string[]) => {
    const needs = withBuffer(stretches, buffer);
    const [first, last] = [needs[0], needs.at(-1)];
    if (!first || !last) return false;
    return busyIn
      .all(first.start - VISIT_REACH, last.end)
      .some(({ id, busy }) => !but.includes(id) && anyMeets(needs, withBuffer(readStretches(busy), buffer)));
  };

  const instructions = {
    free: (busy, buffer, but) => (isTaken(readStretches(busy), buffer, but) ? 'taken' : undefined),
    freeIn: (busy, buffer, but, question) =>
      isTaken(readStretches(busy), buffer, but) ? ['taken', calendar.schedule(question)] : undefined,
    fewHeld: (place, now) => ((heldAt.one(now, place)?.count ?? 0) < MOST_HELD ? undefined : 'too_many_held'),
    nextReceipt: (number) => (number === lastReceipt() + 1 ? undefined : 'receipt_taken'),
    ownTime: (id, busy) => {
      const had = readStretches(marksOf.one(id)?.busy ?? '');
      if (!readStretches(busy).every((stretch) => had.some((former) => contains(former, stretch)))) {
        throw new Error(`Appointment ${id} was about to take more time without a check of the schedule`);
      }
    },
    addAppointment: (record, person, flags, place) => {
      const client = record.erased ? null : clients.knownAs(person);
      if (client === person.id) clients.putCareful(flags);
      insert({ ...record, client, hold_place: record.hold_ends === null ? null : (place ?? null) });
      calendar.scheduleChanged();
    },
    changeAppointment: (record, person) => {
      const before = current(record.id);
      // A client whose address the owner has corrected keeps the visits booked under the old one.
      const isSame = record.email === before.email || (before.email === '' && !record.email.includes('@'));
      const client = isSame ? before.client : null;
      put(record, before, record.erased ? null : (client ?? clients.knownAs(person)));
    },
    eraseVisit: (record, doc) => {
      const appointment = record.id;
      put(record, current(appointment), null);
      forgetHistory.run(appointment);
      forgetEarlier.run(appointment);
      addHistory({ appointment, doc });
    },
    restoreAppointment: (record, client, entries) => {
      insert({ ...record, client, hold_place: null });
      number(record.last_receipt);
      for (const doc of entries) addHistory({ appointment: record.id, doc });
    },
    removeAppointments: (ids) => {
      for (const id of ids) {
        for (const removed of removing) removed.run(id);
        calendar.scheduleChanged();
      }
    },
    note: (appointment, doc) => addHistory({ appointment, doc }),
  } satisfies Partial<Carried>;

  const questions = {
    appointment: (id) => readDoc.one(id)?.doc ?? null,
    appointmentInSchedule: (id, question) =>
      db.read(() => {
        const found = readDoc.one(id);
        if (!found) return null;
        const { start, end } = around(found.start);
        const window = question.from === '' ? { from: start, to: end } : {};
        return [found.doc, calendar.schedule({ ...question, ...window })];
      }),
    appointments: (window) => (window ? docsIn.all(window.start, window.end) : allDocs.all()),
    visitsWithAnswers: withAnswers.all,
    ...looking(db, album),
    holds: (until) => {
      // The schedule is usually read in the same tick, so this needs no further statement if no hold has expired.
      const { next_hold } = calendar.sharedState();
      return next_hold === null || next_hold > until ? [] : heldUntil.all(until, MOST_HOLDS);
    },
    history: (id) =>
      db.read(() =>
        marksOf.one(id)
          ? historyOf
              .all(id)
              .map(([doc]) => doc)
              .join('\n')
          : null,
      ),
    historyNaming: (contacts) => db.read(() => contacts.flatMap((contact) => historyNaming.all(contact))),
    lastReceipt,
    recall: (key) => answerBy.one(key) ?? null,
  } satisfies Partial<Questions>;

  return { instructions, questions };
}
