import { readAppointment, readHistory } from '../records.ts';
import { AROUND, type BookReads } from '../verbs/appointments.ts';
import { around } from '../windows.ts';
import * as scripts from './appointment-scripts.ts';
import type { Calendar } from './calendar.ts';
import { looking } from './search.ts';
import type { RedisBatch } from './batch.ts';

export function book(batch: RedisBatch, calendar: Calendar): BookReads {
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
  };
}
