import type { Appointment } from '../../../../src/domain/appointments/appointment.ts';
import { holdId, type WaitlistEntry } from '../../../../src/domain/waitlist/waitlist.ts';
import {
  byStart,
  clientRecord,
  readClients,
  docs,
  jobRecord,
  readAppointment,
  appointmentRecord,
  bookingFlagsRecord,
  historyText,
  readHistoryLines,
} from '../records.ts';
import type { Base } from '../step.ts';
import type {
  Basis,
  BookVerbs,
  ChangeResult,
  ClaimResult,
  Entry,
  RulesBasis,
} from '../verbs/appointments.ts';
import type { WaitlistVerbs } from '../verbs/waitlist.ts';

type AppointmentVerbs = Omit<BookVerbs, 'appointmentInSchedule'> & Pick<WaitlistVerbs, 'claimOffer'>;

/** Reads appointments; claims, changes and frees their time. */
export function appointments({ commit, read }: Base): AppointmentVerbs {
  const claim = async (
    listed: Pick<WaitlistEntry, 'id' | 'version'> | null,
    appointment: Appointment,
    { schedule, allowOverlap }: Basis,
    { history, client, careful, place, jobs = [] }: Entry,
  ): Promise<ClaimResult | { readonly kind: 'waitlist_entry_gone' }> => {
    const record = appointmentRecord(appointment);
    const { id, busy, hold_ends } = record;
    const { rules, settings, window } = schedule;
    const { at: now } = history;
    const known = bookingFlagsRecord(careful);
    const offer = listed ? [holdId(listed.id)] : [];
    const result = await commit(
      ['rules', rules.version],
      ['nextCareful', known],
      ...(listed ? ([['version', 'wish', listed.id, listed.version]] as const) : []),
      ...(hold_ends !== null && place !== undefined ? ([['fewHeld', place, now]] as const) : []),
      ...(allowOverlap ? [] : ([['freeIn', busy, settings.bufferMinutes, offer, window]] as const)),
      ['addAppointment', record, clientRecord(client), known, place],
      ['note', id, historyText(history)],
      ...(listed ? ([['removeWish', listed.id]] as const) : []),
      ['addJobs', jobs.map(jobRecord), now],
    );
    switch (result) {
      case 'done':
        return { kind: 'claimed' };
      case 'not_next':
        return { kind: 'rules_changed' };
      case 'unknown':
      case 'stale':
        return { kind: 'waitlist_entry_gone' };
      case 'rules_changed':
      case 'too_many_held':
        return { kind: result };
      default:
        return { kind: 'taken', schedule: result };
    }
  };

  const change = async (
    next: Appointment,
    { history, client, jobs = [], instead, receipt }: Entry,
    basis?: Basis | RulesBasis,
  ): Promise<ChangeResult> => {
    const record = appointmentRecord(next);
    const { id } = record;
    const { at: now } = history;
    const rules = basis && ('rules' in basis ? basis.rules : basis.schedule.rules);
    const result = await commit(
      ['version', 'appointment', id, next.version - 1],
      ...(instead === undefined ? [] : ([['job', instead, 'untouched']] as const)),
      ...(receipt === undefined ? [] : ([['nextReceipt', receipt]] as const)),
      ...(rules ? ([['rules', rules.version]] as const) : []),
      ...time(record, basis),
      ['changeAppointment', record, clientRecord(client)],
      ['note', id, historyText(history)],
      ...(instead === undefined ? [] : ([['removeJob', instead]] as const)),
      ['addJobs', jobs.map(jobRecord), now],
    );
    switch (result) {
      case 'done':
        return { kind: 'changed' };
      case 'rules_changed':
        return { kind: result };
      case 'unknown':
      case 'stale':
      case 'other_job':
      case 'receipt_taken':
        return { kind: 'stale' };
      default:
        return { kind: 'taken', schedule: result };
    }
  };

  return {
    appointment: async (id) => {
      const doc = await read('appointment', id);
      return doc === null ? null : readAppointment({ id, doc });
    },
    appointments: async (window) => docs(await read('appointments', window)).map(readAppointment),
    revision: async () => Number((await read('revision')) ?? 0),
    look: async (at) => {
      const [revision, openBefore, owners, clients, moved, owed, owedCount, ...lists] = await read(
        'look',
        at,
      );
      return {
        revision: Number(revision),
        openBefore,
        clients: readClients(
          owners.map(([id, client]) => ({ id, client })),
          clients.map(([id, doc, no_shows]) => ({ id, doc, no_shows })),
        ),
        lists: lists.map((rows) => docs(rows).map(readAppointment)),
        moved: docs(moved).map(readAppointment).toSorted(byStart),
        owed: docs(owed).map(readAppointment).toSorted(byStart),
        owedCount,
      };
    },
    history: async (id) => {
      const lines = await read('history', id);
      return lines === null ? null : readHistoryLines({ id, doc: lines });
    },
    holds: async (until) => docs(await read('holds', until)).map(readAppointment),
    lastReceipt: () => read('lastReceipt'),
    recall: async (key, now) => {
      const [fingerprint, until, id, doc] = (await read('recall', key)) ?? [];
      if (!fingerprint || !id || !doc || Number(until) <= now) return null;
      return { fingerprint, appointment: readAppointment({ id, doc }) };
    },

    claim: async (...args) => {
      const result = await claim(null, ...args);
      if (result.kind === 'waitlist_entry_gone') throw new Error('No waitlist entry was named');
      return result;
    },
    claimOffer: claim,
    change,
  };
}

/** With a schedule the time must be free; without one it must be the appointment's own. */
function time({ id, busy }: ReturnType<typeof appointmentRecord>, basis: Basis | RulesBasis | undefined) {
  if (!basis || 'rules' in basis) return [['ownTime', id, busy]] as const;
  const { window, settings } = basis.schedule;
  return basis.allowOverlap ? [] : ([['freeIn', busy, settings.bufferMinutes, [id], window]] as const);
}
