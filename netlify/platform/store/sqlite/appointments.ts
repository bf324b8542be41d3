import {
  stretchesOf,
  type Appointment,
  type HistoryEntry,
} from '../../../../src/domain/appointments/appointment.ts';
import { anyMeets, contains, type Range } from '../../../../src/domain/ranges.ts';
import type { Minutes } from '../../../../src/domain/time.ts';
import { withBuffer } from '../../../../src/domain/appointments/visit.ts';
import { carefulRecord } from '../client-flags.ts';
import {
  readAppointment,
  readHistory,
  readStretches,
  recordOf,
  type AppointmentRecord,
  type Doc,
} from '../records.ts';
import type { Carried } from '../step.ts';
import {
  type BookVerbs,
  type Basis,
  type ChangeResult,
  type ClaimResult,
  type Entry,
  type RememberAs,
  type RulesBasis,
} from '../verbs/appointments.ts';
import { around, VISIT_REACH } from '../windows.ts';
import type { Calendar } from './calendar.ts';
import { carefulClients } from './client-flags.ts';
import { clientKeys } from './client-keys.ts';
import type { Database } from './database.ts';
import { holdingIn } from './unpaid-holds.ts';
import type { Jobs } from './jobs.ts';
import { looking } from './search.ts';
import { inserting, numbering, updating } from './tables.ts';

/** An appointment's row without its JSON. */
export interface Slip {
  readonly version: number;
  readonly busy: string;
  readonly email: string;
  readonly client: string | null;
  readonly hold_place: string | null;
}

/** Operations that other verbs need; call them inside a transaction. */
export interface Book {
  readonly verbs: BookVerbs;
  readonly instructions: Pick<Carried, 'free' | 'freeIn'>;
  readonly slip: (id: string) => Slip | undefined;
  /** Replaces the record with its id. */
  readonly put: (record: AppointmentRecord, before: Slip, client: string | null) => void;
  readonly note: (id: string, entry: HistoryEntry) => void;
  /** True if anybody except those named has any of this time. */
  readonly isTaken: (stretches: readonly Range[], buffer: Minutes, but: readonly string[]) => boolean;
  readonly claim: (
    appointment: Appointment,
    basis: Basis,
    entry: Entry,
    remember?: RememberAs,
    /** Returns the name of the time held for the waitlist entry whose offer is taken; null if the entry is gone. */
    hold?: () => string | null,
  ) => ClaimResult | { readonly kind: 'waitlist_entry_gone' };
}

export function book(db: Database, calendar: Calendar, jobs: Jobs): Book {
  const holding = holdingIn(db, calendar);
  const docOf = db.query<Doc>('SELECT id, doc FROM appointments WHERE id = ?');
  const allDocs = db.query<Doc>('SELECT id, doc FROM appointments ORDER BY start, id');
  const docsIn = db.query<Doc>(
    'SELECT id, doc FROM appointments WHERE start >= ? AND start < ? ORDER BY start, id',
  );
  const slipOf = db.query<Slip>(
    'SELECT version, busy, email, client, hold_place FROM appointments WHERE id = ?',
  );
  const insert = inserting(db, 'appointments');
  const update = updating(db, 'appointments');
  const busyIn = db.query<{ id: string; busy: string }>(
    `SELECT id, busy FROM appointments WHERE busy <> '' AND start >= ?1 AND start < ?2
     UNION ALL
     SELECT 'wish:' || id, busy FROM wishes WHERE busy <> '' AND start >= ?1 AND start < ?2`,
  );

  const receiptOf = db.query<{ number: number }>('SELECT last_receipt AS number FROM salon');
  const lastReceipt = () => receiptOf.one()?.number ?? 0;
  const number = numbering(db);

  const historyOf = db.query<Doc>(
    'SELECT appointment AS id, doc FROM history WHERE appointment = ? ORDER BY number',
  );
  const addHistory = inserting(db, 'history');

  const { knownAs } = clientKeys(db);
  const careful = carefulClients(db);

  const rememberedBy = db.query<Doc & { fingerprint: string }>(
    'SELECT fingerprint, appointment AS id, doc FROM remembered WHERE key = ? AND until > ?',
  );
  const remember = inserting(db, 'remembered');
  const forgetOld = db.query('DELETE FROM remembered WHERE until <= ?');

  const note: Book['note'] = (id, entry) => addHistory({ appointment: id, doc: JSON.stringify(entry) });

  const put: Book['put'] = (record, before, client) => {
    const { hold_ends, busy } = record;
    update({ ...record, client, hold_place: hold_ends === null ? null : before.hold_place });
    number(record.last_receipt);
    if (busy !== before.busy) calendar.scheduleChanged();
  };

  const isTaken: Book['isTaken'] = (stretches, buffer, but) => {
    const wanted = withBuffer(stretches, buffer);
    const [first, last] = [wanted[0], wanted.at(-1)];
    if (!first || !last) return false;
    return busyIn
      .all(first.start - VISIT_REACH, last.end)
      .some(({ id, busy }) => !but.includes(id) && anyMeets(wanted, withBuffer(readStretches(busy), buffer)));
  };

  /** Returns the answer to an earlier identical request, if any. */
  const earlier = ({ key, fingerprint }: RememberAs, now: number) => {
    const first = rememberedBy.one(key, now);
    if (!first) return null;
    if (first.fingerprint !== fingerprint) return { kind: 'key_reused' as const };
    return { kind: 'replayed' as const, appointment: readAppointment(first) };
  };

  const keepAnswer = ({ key, fingerprint, until }: RememberAs, { id, doc }: Doc, now: number) => {
    forgetOld.run(now);
    remember({ key, fingerprint, until, appointment: id, doc });
  };

  const claim: Book['claim'] = (appointment, { schedule, allowOverlap }, entry, rememberAs, heldFor) => {
    const record = recordOf(appointment);
    const first = rememberAs && earlier(rememberAs, entry.history.at);
    if (first) return first;
    if (calendar.currentRules().version !== schedule.rules.version) return { kind: 'rules_changed' };
    if (!careful.isNext(entry.careful)) return { kind: 'rules_changed' };
    const hold = heldFor?.();
    if (hold === null) return { kind: 'waitlist_entry_gone' };
    if (holding.isTooMany(record, entry)) return { kind: 'too_many_held' };
    const stretches = stretchesOf(appointment);
    const but = hold === undefined ? [] : [hold];
    if (!allowOverlap && isTaken(stretches, schedule.settings.bufferMinutes, but)) {
      return { kind: 'taken', schedule: calendar.schedule(schedule.window) };
    }

    const client = record.erased ? null : knownAs(entry.client);
    if (client === entry.client.id) careful.put(carefulRecord(entry.careful));
    insert({
      ...record,
      client,
      hold_place: record.hold_ends === null ? null : (entry.place ?? null),
    });
    note(record.id, entry.history);
    calendar.scheduleChanged();
    jobs.add(entry.jobs ?? [], entry.history.at);
    if (rememberAs) keepAnswer(rememberAs, record, entry.history.at);
    return { kind: 'claimed' };
  };

  const change = (next: Appointment, entry: Entry, basis: Basis | RulesBasis | undefined): ChangeResult => {
    const record = recordOf(next);
    const before = slipOf.one(next.id);
    if (before?.version !== next.version - 1) return { kind: 'stale' };
    const { instead } = entry;
    if (instead !== undefined && !jobs.isUntouched(instead)) return { kind: 'stale' };
    if (entry.receipt !== undefined && entry.receipt !== lastReceipt() + 1) return { kind: 'stale' };
    const rules = basis && ('rules' in basis ? basis.rules : basis.schedule.rules);
    if (rules && calendar.currentRules().version !== rules.version) return { kind: 'rules_changed' };
    if (basis && 'schedule' in basis) {
      if (
        !basis.allowOverlap &&
        isTaken(stretchesOf(next), basis.schedule.settings.bufferMinutes, [next.id])
      ) {
        return { kind: 'taken', schedule: calendar.schedule(basis.schedule.window) };
      }
    } else {
      const had = readStretches(before.busy);
      if (!stretchesOf(next).every((stretch) => had.some((held) => contains(held, stretch)))) {
        throw new Error(`Appointment ${next.id} was to take more time without a look at the schedule`);
      }
    }

    // A client whose address the owner has corrected keeps the visits booked under the old one.
    const known = record.email === before.email ? before.client : null;
    put(record, before, record.erased ? null : (known ?? knownAs(entry.client)));
    note(next.id, entry.history);
    if (instead !== undefined) jobs.withdraw(instead);
    jobs.add(entry.jobs ?? [], entry.history.at);
    return { kind: 'changed' };
  };

  return {
    instructions: {
      free: (busy, buffer, but) => (isTaken(readStretches(busy), buffer, but) ? 'taken' : undefined),
      freeIn: (busy, buffer, but, window) =>
        isTaken(readStretches(busy), buffer, but) ? calendar.schedule(window) : undefined,
    },
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
          const appointment = readAppointment(found);
          return { appointment, schedule: calendar.schedule(around(near ?? appointment.start)) };
        }),

      appointment: async (id) => {
        const found = db.alone(() => docOf.one(id));
        return found ? readAppointment(found) : null;
      },

      appointments: async (window) =>
        db.alone(() => (window ? docsIn.all(window.start, window.end) : allDocs.all())).map(readAppointment),

      ...looking(db),

      holds: holding.holds,

      history: async (id) => db.read(() => (slipOf.one(id) ? historyOf.all(id).map(readHistory) : null)),

      lastReceipt: async () => db.alone(lastReceipt),

      recall: async (key, now) => {
        const found = db.alone(() => rememberedBy.one(key, now));
        if (!found) return null;
        return { fingerprint: found.fingerprint, appointment: readAppointment(found) };
      },

      claim: async (...args) =>
        db.write(() => {
          const result = claim(...args);
          if (result.kind === 'waitlist_entry_gone') throw new Error('No waitlist entry was named');
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
