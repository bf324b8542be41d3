import type { Appointment } from '../../../../src/domain/appointments/appointment.ts';
import type { WaitlistEntry } from '../../../../src/domain/waitlist/waitlist.ts';
import { clientRecord, readAppointment, readHistory, recordOf } from '../records.ts';
import {
  type BookVerbs,
  AROUND,
  type Basis,
  type ChangeResult,
  type ClaimResult,
  type Entry,
  type RememberAs,
  type Repeated,
  type RulesBasis,
} from '../verbs/appointments.ts';
import type { WaitlistVerbs } from '../verbs/waitlist.ts';
import { around } from '../windows.ts';
import { putArgs } from './appointment-lua.ts';
import * as scripts from './appointment-scripts.ts';
import { carefulArgs } from './client-flags-lua.ts';
import type { Asked, Calendar } from './calendar.ts';
import type { PageReply } from './schedule-lua.ts';
import { jobArgs } from './jobs.ts';
import { SLACK_MS } from './keys.ts';
import { looking } from './search.ts';
import type { RedisBatch } from './batch.ts';

/** Placeholders for a question without a window. */
const nowhere: Asked['args'] = { from: 0, to: 0, known_revision: '', known_rules: '' };

export function book(batch: RedisBatch, calendar: Calendar): BookVerbs & Pick<WaitlistVerbs, 'claimOffer'> {
  async function change(
    next: Appointment,
    entry: Entry,
    basis: Basis | RulesBasis | undefined,
    remember: RememberAs | undefined,
  ): Promise<ChangeResult | Repeated> {
    const asked = basis && 'schedule' in basis ? calendar.ask(basis.schedule.window) : undefined;
    const args = { ...bookArgs(next, entry, basis, remember), ...(asked?.args ?? nowhere) };
    return answered(await batch.run(scripts.change, args, beside(next, entry, remember)), asked);
  }

  const claim = async (
    waitlistEntry: Pick<WaitlistEntry, 'id' | 'version'> | null,
    appointment: Appointment,
    basis: Basis,
    entry: Entry,
    remember: RememberAs | undefined,
  ): Promise<ClaimResult | { readonly kind: 'waitlist_entry_gone' }> => {
    const asked = calendar.ask(basis.schedule.window);
    const args = {
      ...bookArgs(appointment, entry, basis, remember),
      ...asked.args,
      place: entry.place ?? '',
      ...carefulArgs(entry.careful),
      listed: waitlistEntry?.id ?? '',
      listed_version: waitlistEntry?.version ?? 0,
    };
    return answered(await batch.run(scripts.claim, args, beside(appointment, entry, remember)), asked);
  };

  return {
    appointmentInSchedule: async (id, near) => {
      if (near === undefined) {
        const { known_rules, schedule } = calendar.askBlind();
        const blind = { from: '', to: '', known_revision: '', known_rules };
        const found = await batch.run(scripts.appointmentInSchedule, { id, around: AROUND, ...blind });
        if (!found) return null;
        const appointment = readAppointment({ id, doc: found[0] });
        return { appointment, schedule: schedule(around(appointment.start), found[1]) };
      }
      const { args, schedule } = calendar.ask(around(near));
      const found = await batch.run(scripts.appointmentInSchedule, { id, around: AROUND, ...args });
      return found && { appointment: readAppointment({ id, doc: found[0] }), schedule: schedule(found[1]) };
    },

    appointment: async (id) => {
      const [doc = null] = await batch.fields('appointments', [id]);
      return doc === null ? null : readAppointment({ id, doc });
    },

    appointments: async (window) => {
      const docs = await batch.run(scripts.appointmentsIn, {
        from: window?.start ?? '',
        to: window?.end ?? '',
      });
      return docs.map(readAppointment);
    },

    ...looking(batch),

    holds: async (ends) => (await batch.run(scripts.holds, { ends })).map(readAppointment),

    history: async (id) => {
      const [lines = null] = await batch.fields('history', [id]);
      return lines === null ? null : lines.split('\n').map((line) => readHistory({ id, doc: line }));
    },

    lastReceipt: () => batch.run(scripts.lastReceipt, {}),

    recall: async (key, now) => {
      const [fingerprint, until, id, doc] = await batch.run(scripts.recall, {}, { own: `remembered:${key}` });
      if (fingerprint === null || id === null || doc === null || Number(until) <= now) return null;
      return { fingerprint, appointment: readAppointment({ id, doc }) };
    },

    claim: async (appointment, basis, entry, remember) => {
      const result = await claim(null, appointment, basis, entry, remember);
      if (result.kind === 'waitlist_entry_gone') throw new Error('No waitlist entry was named');
      return result;
    },
    claimOffer: claim,

    change: async (next, entry, basis) => {
      const result = await change(next, entry, basis, undefined);
      if (result.kind === 'replayed' || result.kind === 'key_reused') throw new Error('No key was given');
      return result;
    },

    changeOnce: (next, entry, remember, basis) => change(next, entry, basis, remember),
  };
}

/** The answer of a script that takes time. */
function answered<Kind extends string>(
  reply: readonly [Kind] | readonly ['taken', PageReply] | readonly ['replayed', string, string],
  asked: Asked | undefined,
) {
  if (reply.length === 1) return { kind: reply[0] };
  if (reply.length === 3)
    return { kind: reply[0], appointment: readAppointment({ id: reply[1], doc: reply[2] }) };
  if (!asked) throw new Error('An answer that only a change with a basis can get');
  return { kind: reply[0], schedule: asked.schedule(reply[1]) };
}

/** A script's unnamed arguments: the key of the remembered answer, the appointment, and the jobs. */
function beside(appointment: Appointment, { jobs = [] }: Entry, remember: RememberAs | undefined) {
  const rest = [...putArgs(recordOf(appointment)), ...jobArgs(jobs)];
  return remember ? { own: `remembered:${remember.key}` as const, rest } : { rest };
}

function bookArgs(
  { erased }: Appointment,
  { history, client, instead = '', receipt }: Entry,
  basis: Basis | RulesBasis | undefined,
  remember: RememberAs | undefined,
) {
  const rules = basis && ('rules' in basis ? basis.rules : basis.schedule.rules);
  const on = basis && 'schedule' in basis ? basis : null;
  return {
    entry: JSON.stringify(history),
    erased: erased ? 1 : '',
    client: JSON.stringify(clientRecord(client)),
    rules: rules?.version ?? '',
    // Empty if no schedule was read: then no other time may be taken.
    buffer: on?.schedule.settings.bufferMinutes ?? '',
    allow_overlap: on?.allowOverlap ? 1 : '',
    now: history.at,
    fingerprint: remember?.fingerprint ?? '',
    valid_until: remember?.until ?? 0,
    instead,
    receipt: receipt ?? '',
    keep_ms: remember ? Math.max(0, remember.until - history.at) + SLACK_MS : 0,
  };
}
