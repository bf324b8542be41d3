import { stretchesOf, type Appointment, type HistoryEntry } from '../../../src/domain/appointment.ts';
import type { Client } from '../../../src/domain/clients.ts';
import { MOST_HELD } from '../../../src/domain/unpaid.ts';
import { anyMeets, contains, type Range } from '../../../src/domain/ranges.ts';
import type { Minutes } from '../../../src/domain/time.ts';
import { withBuffer } from '../../../src/domain/visit.ts';
import {
  clientRecord,
  readAppointment,
  readHistory,
  readStretches,
  recordOf,
  type AppointmentRecord,
} from '../records.ts';
import {
  MOST_HOLDS,
  type BookVerbs,
  type Basis,
  type ChangeResult,
  type ClaimResult,
  type Entry,
  type RememberAs,
} from '../verbs/book.ts';
import { around, VISIT_REACH } from '../windows.ts';
import type { Calendar } from './calendar.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import { looking } from './looking.ts';

/** An appointment's row, without its text. */
export interface Slip {
  readonly version: number;
  readonly busy: string;
  readonly email: string;
  readonly client: string | null;
}

/** What the other verbs need of the book; to be called inside a transaction. */
export interface Book {
  readonly verbs: BookVerbs;
  readonly slip: (id: string) => Slip | undefined;
  /** Keeps the record in the place of the one with its id. */
  readonly put: (record: AppointmentRecord, before: Slip, client: string | null) => void;
  readonly note: (id: string, entry: HistoryEntry) => void;
  /** True when anybody but those named has any of this time. */
  readonly isTaken: (stretches: readonly Range[], buffer: Minutes, but: readonly string[]) => boolean;
  readonly claim: (
    appointment: Appointment,
    basis: Basis,
    entry: Entry,
    remember?: RememberAs,
    /** Names the time that was kept for the waitlist entry whose offer is taken up; null where the waitlist entry is gone. */
    hold?: () => string | null,
  ) => ClaimResult | { readonly kind: 'waitlist_entry_gone' };
}

interface Doc {
  readonly id: string;
  readonly doc: string;
}

export function book(db: Database, calendar: Calendar, jobs: Jobs): Book {
  const docOf = db.query<Doc>('SELECT id, doc FROM appointments WHERE id = ?');
  const allDocs = db.query<Doc>('SELECT id, doc FROM appointments ORDER BY start, id');
  const docsIn = db.query<Doc>(
    'SELECT id, doc FROM appointments WHERE start >= ? AND start < ? ORDER BY start, id',
  );
  const slipOf = db.query<Slip>('SELECT version, busy, email, client FROM appointments WHERE id = ?');
  const insert = db.query(
    `INSERT INTO appointments
       (id, version, start, status, amount, service, busy, email, client, hold_ends, hold_place, words, doc)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = db.query(
    `UPDATE appointments
     SET version = ?, start = ?, status = ?, amount = ?, service = ?, busy = ?, email = ?, client = ?, words = ?, doc = ?,
       hold_ends = ?11, hold_place = iif(?11 IS NULL, NULL, hold_place)
     WHERE id = ?12`,
  );
  const busyIn = db.query<{ id: string; busy: string }>(
    `SELECT id, busy FROM appointments WHERE busy <> '' AND start >= ?1 AND start < ?2
     UNION ALL
     SELECT 'wish:' || id, busy FROM wishes WHERE busy <> '' AND start >= ?1 AND start < ?2`,
  );

  const heldUntil = db.query<Doc>(
    'SELECT id, doc FROM appointments WHERE hold_ends <= ? ORDER BY hold_ends, id LIMIT ?',
  );
  const heldBy = db.query<{ email: number; place: number }>(
    `SELECT count(*) FILTER (WHERE email = ?2) AS email, count(*) FILTER (WHERE hold_place = ?3) AS place
     FROM appointments WHERE hold_ends > ?1`,
  );

  const historyOf = db.query<{ doc: string }>(
    'SELECT doc FROM history WHERE appointment = ? ORDER BY number',
  );
  const addHistory = db.query('INSERT INTO history (appointment, doc) VALUES (?, ?)');

  const clientBy = db.query<{ id: string }>('SELECT id FROM clients WHERE email = ?');
  const addClient = db.query('INSERT INTO clients (id, email, words, doc) VALUES (?, ?, ?, ?)');

  const rememberedBy = db.query<{ fingerprint: string; appointment: string; doc: string }>(
    'SELECT fingerprint, appointment, doc FROM remembered WHERE key = ? AND until > ?',
  );
  const remember = db.query(
    'INSERT INTO remembered (key, fingerprint, until, appointment, doc) VALUES (?, ?, ?, ?, ?)',
  );
  const forgetOld = db.query('DELETE FROM remembered WHERE until <= ?');

  const read = ({ id, doc }: Doc): Appointment => readAppointment(doc, id);
  const note: Book['note'] = (id, entry) => void addHistory.run(id, JSON.stringify(entry));

  const put: Book['put'] = (record, before, client) => {
    const { id, version, start, status, amount, service, busy, email, hold, words, doc } = record;
    update.run(version, start, status, amount, service, busy, email, client, words, doc, hold, id);
    if (busy !== before.busy) calendar.scheduleChanged();
  };

  const keepClient = (client: Client): string => {
    const { id, email, words, doc } = clientRecord(client);
    const known = clientBy.one(email);
    if (known) return known.id;
    addClient.run(id, email, words, doc);
    return id;
  };

  const isTaken: Book['isTaken'] = (stretches, buffer, but) => {
    const wanted = withBuffer(stretches, buffer);
    const [first, last] = [wanted[0], wanted.at(-1)];
    if (!first || !last) return false;
    return busyIn
      .all(first.start - VISIT_REACH, last.end)
      .some(({ id, busy }) => !but.includes(id) && anyMeets(wanted, withBuffer(readStretches(busy), buffer)));
  };

  /** True where the place or the address holds as many unpaid times as one may. */
  const holdsTooMany = ({ hold, email }: AppointmentRecord, { place, history }: Entry): boolean => {
    if (hold === null || place === undefined) return false;
    const held = heldBy.one(history.at, email, place);
    return held !== undefined && (held.email >= MOST_HELD.email || held.place >= MOST_HELD.place);
  };

  /** What the same request was answered before, if anything. */
  const earlier = ({ key, fingerprint }: RememberAs, now: number) => {
    const first = rememberedBy.one(key, now);
    if (!first) return null;
    if (first.fingerprint !== fingerprint) return { kind: 'key_reused' as const };
    return { kind: 'replayed' as const, appointment: readAppointment(first.doc, first.appointment) };
  };

  const keepAnswer = ({ key, fingerprint, until }: RememberAs, { id, doc }: Doc, now: number) => {
    forgetOld.run(now);
    remember.run(key, fingerprint, until, id, doc);
  };

  const claim: Book['claim'] = (appointment, { page, allowOverlap }, entry, rememberAs, heldFor) => {
    const record = recordOf(appointment);
    const first = rememberAs && earlier(rememberAs, entry.history.at);
    if (first) return first;
    if (calendar.currentRules().version !== page.rules.version) return { kind: 'rules_changed' };
    const hold = heldFor?.();
    if (hold === null) return { kind: 'waitlist_entry_gone' };
    if (holdsTooMany(record, entry)) return { kind: 'too_many_held' };
    const stretches = stretchesOf(appointment);
    const but = hold === undefined ? [] : [hold];
    if (!allowOverlap && isTaken(stretches, page.settings.bufferMinutes, but)) {
      return { kind: 'taken', page: calendar.page(page.window) };
    }

    const { id, version, start, status, amount, service, busy, email, hold: held, words, doc } = record;
    const place = held === null ? null : (entry.place ?? null);
    const client = record.erased ? null : keepClient(entry.client);
    insert.run(id, version, start, status, amount, service, busy, email, client, held, place, words, doc);
    note(id, entry.history);
    calendar.scheduleChanged();
    jobs.add(entry.jobs ?? [], entry.history.at);
    if (rememberAs) keepAnswer(rememberAs, record, entry.history.at);
    return { kind: 'claimed' };
  };

  const change = (next: Appointment, entry: Entry, basis: Basis | undefined): ChangeResult => {
    const record = recordOf(next);
    const before = slipOf.one(next.id);
    if (before?.version !== next.version - 1) return { kind: 'stale' };
    if (basis) {
      if (calendar.currentRules().version !== basis.page.rules.version) return { kind: 'rules_changed' };
      if (!basis.allowOverlap && isTaken(stretchesOf(next), basis.page.settings.bufferMinutes, [next.id])) {
        return { kind: 'taken', page: calendar.page(basis.page.window) };
      }
    } else {
      const had = readStretches(before.busy);
      if (!stretchesOf(next).every((stretch) => had.some((held) => contains(held, stretch)))) {
        throw new Error(`Appointment ${next.id} was to take more time without a look at the schedule`);
      }
    }

    // A client whose address the owner has corrected since keeps the visits booked under the old one.
    const known = record.email === before.email ? before.client : null;
    put(record, before, record.erased ? null : (known ?? keepClient(entry.client)));
    note(next.id, entry.history);
    jobs.add(entry.jobs ?? [], entry.history.at);
    return { kind: 'changed' };
  };

  return {
    slip: (id) => slipOf.one(id),
    isTaken,
    claim,
    put,
    note,
    verbs: {
      appointmentInSchedule: async (id, near) =>
        db.read(() => {
          const found = docOf.one(id);
          if (!found) return null;
          const appointment = read(found);
          return { appointment, page: calendar.page(around(near ?? appointment.start)) };
        }),

      appointment: async (id) => {
        const found = db.alone(() => docOf.one(id));
        return found ? read(found) : null;
      },

      appointments: async (window) =>
        db.alone(() => (window ? docsIn.all(window.start, window.end) : allDocs.all())).map(read),

      ...looking(db),

      holds: async (until) => db.alone(() => heldUntil.all(until, MOST_HOLDS)).map(read),

      history: async (id) =>
        db.read(() => (slipOf.one(id) ? historyOf.all(id).map(({ doc }) => readHistory(doc, id)) : null)),

      recall: async (key, now) => {
        const found = db.alone(() => rememberedBy.one(key, now));
        if (!found) return null;
        return { fingerprint: found.fingerprint, appointment: readAppointment(found.doc, found.appointment) };
      },

      claim: async (...args) =>
        db.write(() => {
          const result = claim(...args);
          if (result.kind === 'waitlist_entry_gone') throw new Error('No waitlistEntry was named');
          return result;
        }),

      change: async (next, entry, basis) => db.write(() => change(next, entry, basis)),

      changeOnce: async (next, entry, rememberAs, basis) =>
        db.write(() => {
          const first = earlier(rememberAs, entry.history.at);
          if (first) return first;
          const result = change(next, entry, basis);
          if (result.kind === 'changed') keepAnswer(rememberAs, recordOf(next), entry.history.at);
          return result;
        }),
    },
  };
}
