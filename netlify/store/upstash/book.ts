import type { Appointment } from '../../../src/domain/appointment.ts';
import type { WaitlistEntry } from '../../../src/domain/waitlist.ts';
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
} from '../verbs/book.ts';
import type { WaitlistVerbs } from '../verbs/waitlist.ts';
import { around } from '../windows.ts';
import * as scripts from './book-scripts.ts';
import type { Asked, Calendar } from './calendar.ts';
import { jobArgs } from './jobs.ts';
import { SLACK_MS } from './keys.ts';
import { looking } from './looking.ts';
import { inPairs, standingOf } from './texts.ts';
import type { RedisBatch } from './batch.ts';

/** What a window's question says where there is no window. */
const nowhere: Asked['args'] = { from: 0, to: 0, known_revision: '', known_rules: '' };

export function book(batch: RedisBatch, calendar: Calendar): BookVerbs & Pick<WaitlistVerbs, 'claimOffer'> {
  async function change(
    next: Appointment,
    entry: Entry,
    basis: Basis | undefined,
    remember: RememberAs | undefined,
  ): Promise<ChangeResult | Repeated> {
    const asked = basis && calendar.ask(basis.page.window);
    const reply = await batch.run(
      scripts.change,
      { ...bookArgs(next, entry, basis, remember), ...(asked?.args ?? nowhere) },
      beside(entry, remember),
    );
    switch (reply[0]) {
      case 'taken':
        if (!asked) throw new Error('An answer that only a change with a basis can get');
        return { kind: 'taken', page: asked.page(reply[1]) };
      case 'replayed':
        return { kind: 'replayed', appointment: readAppointment(reply[2], reply[1]) };
      case 'changed':
      case 'key_reused':
      case 'stale':
      case 'rules_changed':
        return { kind: reply[0] };
    }
  }

  const claim = async (
    waitlistEntry: Pick<WaitlistEntry, 'id' | 'version'> | null,
    appointment: Appointment,
    basis: Basis,
    entry: Entry,
    remember: RememberAs | undefined,
  ): Promise<ClaimResult | { readonly kind: 'waitlist_entry_gone' }> => {
    const { args, page } = calendar.ask(basis.page.window);
    const reply = await batch.run(
      scripts.claim,
      {
        ...bookArgs(appointment, entry, basis, remember),
        ...args,
        place: entry.place ?? '',
        listed: waitlistEntry?.id ?? '',
        listed_version: waitlistEntry?.version ?? 0,
      },
      beside(entry, remember),
    );
    switch (reply[0]) {
      case 'taken':
        return { kind: 'taken', page: page(reply[1]) };
      case 'replayed':
        return { kind: 'replayed', appointment: readAppointment(reply[2], reply[1]) };
      case 'claimed':
      case 'key_reused':
      case 'rules_changed':
      case 'waitlist_entry_gone':
      case 'too_many_held':
        return { kind: reply[0] };
    }
  };

  return {
    appointmentInSchedule: async (id, near) => {
      if (near === undefined) {
        const { known_rules, page } = calendar.askBlind();
        const blind = { from: '', to: '', known_revision: '', known_rules };
        const found = await batch.run(scripts.appointmentInSchedule, { id, around: AROUND, ...blind });
        if (!found) return null;
        const appointment = readAppointment(found[0], id);
        return { appointment, page: page(around(appointment.start), found[1]) };
      }
      const { args, page } = calendar.ask(around(near));
      const found = await batch.run(scripts.appointmentInSchedule, { id, around: AROUND, ...args });
      return found && { appointment: readAppointment(found[0], id), page: page(found[1]) };
    },

    appointment: async (id) => {
      const doc = await batch.run(scripts.appointment, { id });
      return doc === null ? null : readAppointment(doc, id);
    },

    appointments: async (window) => {
      const flat = await batch.run(scripts.appointmentsIn, {
        from: window?.start ?? '',
        to: window?.end ?? '',
      });
      return inPairs(flat).map(([id, doc]) => readAppointment(doc, id));
    },

    ...looking(batch),

    holds: async (ends) =>
      inPairs(await batch.run(scripts.holds, { ends })).map(([id, doc]) => readAppointment(doc, id)),

    history: async (id) => {
      const lines = await batch.run(scripts.history, { id });
      return lines === null ? null : lines.split('\n').map((line) => readHistory(line, id));
    },

    recall: async (key, now) => {
      const [fingerprint, until, id, doc] = await batch.run(scripts.recall, {}, { own: `remembered:${key}` });
      if (fingerprint === null || id === null || doc === null || Number(until) <= now) return null;
      return { fingerprint, appointment: readAppointment(doc, id) };
    },

    claim: async (appointment, basis, entry, remember) => {
      const result = await claim(null, appointment, basis, entry, remember);
      if (result.kind === 'waitlist_entry_gone') throw new Error('No waitlistEntry was named');
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

/** What a script is given after its named arguments: the key of the remembered answer, and the jobs. */
function beside({ jobs = [] }: Entry, remember: RememberAs | undefined) {
  const rest = jobArgs(jobs);
  return remember ? { own: `remembered:${remember.key}` as const, rest } : { rest };
}

function bookArgs(
  appointment: Appointment,
  { history, client }: Entry,
  basis: Basis | undefined,
  remember: RememberAs | undefined,
) {
  const { id, doc, version, start, busy, service, email, erased, hold, words, ...rest } =
    recordOf(appointment);
  const known = clientRecord(client);
  return {
    id,
    doc,
    version,
    start,
    stretches: busy,
    standing: standingOf({ start, ...rest }),
    service,
    email,
    erased: erased ? 1 : '',
    hold: hold ?? '',
    entry: JSON.stringify(history),
    words_text: words,
    client_id: client.id,
    client_doc: known.doc,
    client_text: known.words,
    rules: basis?.page.rules.version ?? '',
    buffer: basis?.page.settings.bufferMinutes ?? 0,
    allow_overlap: basis?.allowOverlap ? 1 : '',
    now: history.at,
    fingerprint: remember?.fingerprint ?? '',
    valid_until: remember?.until ?? 0,
    keep_ms: remember ? Math.max(0, remember.until - history.at) + SLACK_MS : 0,
  };
}
