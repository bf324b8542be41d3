import * as z from 'zod/mini';
import type { AppointmentRow } from '../../src/api/clients/imports.ts';
import {
  appointmentStretches,
  appointmentVisit,
  newAppointment,
} from '../../src/domain/appointments/appointment.ts';
import { visitLength } from '../../src/domain/appointments/visit-services.ts';
import { isEventJob } from '../../src/domain/calendar/google-event.ts';
import { findConflicts } from '../../src/domain/booking/availability.ts';
import { termsUnder } from '../../src/domain/booking/policy.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import { EnteredCustomer, PrivateNotes } from '../../src/domain/clients/customer.ts';
import {
  planClients,
  type Batch,
  type ClientBatch,
  type RefusedRow,
} from '../../src/domain/clients/imports.ts';
import { MINUTES_A_DAY, minuteFrom, readMoment, type EpochMs } from '../../src/domain/time.ts';
import { entryForOwner } from '../appointments/appointment-entry.ts';
import { visitTime } from '../appointments/check-time.ts';
import { salonZone } from '../appointments/present.ts';
import { servicesAsked } from '../appointments/visit-services.ts';
import { manageLinks } from '../booking/private-link.ts';
import { uuidFor } from '../platform/http/crypto.ts';
import { invalid, Refusal, refuse } from '../platform/http/refusal.ts';
import type { AnyCall } from '../platform/http/route.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import type { ImportedVisit } from '../platform/store/verbs/imports.ts';

/** How far ahead an imported appointment may start, in days. */
const FARTHEST = 750;

/** The clients and appointments to write for a batch of rows, and how its rows are counted. */
export interface AppointmentBatch extends ClientBatch {
  readonly visits: readonly ImportedVisit[];
  /** The rows that an earlier import has added. */
  readonly known: readonly number[];
}

/** The span in which imported appointments may start: the same all day, so that its schedule stays cached. */
export function importWindow(now: EpochMs) {
  const today = Math.floor(minuteFrom(now) / MINUTES_A_DAY) * MINUTES_A_DAY;
  return { start: today - MINUTES_A_DAY, end: today + (FARTHEST + 1) * MINUTES_A_DAY };
}

/** Returns an appointment's id: the same for the same event of another import. */
export function importedId({ key }: AppointmentRow): string | null {
  return key === undefined ? null : uuidFor(`imported ${key}`);
}

interface Known {
  /** All clients with an address or a number of the rows. */
  readonly clients: readonly Client[];
  /** The ids of events that are appointments already. */
  readonly imported: ReadonlySet<string>;
  readonly schedule: ScheduleWindow;
}

/** Decides about a batch of rows: each is a new confirmed appointment, known ("merged"), or refused. */
export function planAppointments(
  rows: readonly AppointmentRow[],
  { clients, imported, schedule: found }: Known,
  batch: Batch,
  call: AnyCall,
): AppointmentBatch {
  const people = rows.map(({ name, email, phone }) => ({ name, email, phone }));
  const faults = new Map(planClients(people, clients, batch).refused.map(({ row, reason }) => [row, reason]));
  const refused: RefusedRow[] = [];
  const accepted: { row: AppointmentRow; visit: ReturnType<typeof appointmentIn> }[] = [];
  const eventIds = new Set(imported);
  let schedule = found;
  const earlier: number[] = [];
  for (const [i, row] of rows.entries()) {
    const id = importedId(row);
    if (id !== null && eventIds.has(id)) {
      earlier.push(i);
      continue;
    }
    try {
      const fault = hasContact(row) ? faults.get(i) : nameFault(row);
      if (fault !== undefined) throw invalid({ row: fault });
      const visit = appointmentIn(row, id ?? call.deps.ids.uuid(), schedule, call);
      const time = { id: visit.id, stretches: appointmentStretches(visit) };
      schedule = { ...schedule, taken: [...schedule.taken, time] };
      eventIds.add(visit.id);
      accepted.push({ row, visit });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reason = error.message.replace(/\.$/, '');
      refused.push({ row: i, reason, ...(error.code === 'overlap' && { code: 'overlap' }) });
    }
  }
  // A client is only added with an appointment.
  const withContact = accepted.filter(({ row }) => hasContact(row));
  const newPeople = withContact.map(({ row: { name, email, phone, notify } }) => {
    return { name, email, phone, notify };
  });
  const plan = planClients(newPeople, clients, batch);
  const visits = accepted.map(({ row, visit }): ImportedVisit => {
    const client = plan.clients[withContact.findIndex((one) => one.visit === visit)];
    const { name, email, phone } = client ?? visit.customer;
    const appointment = { ...visit, customer: { name, email, phone } };
    const word = { waiting: null, notify: true };
    const { jobs = [], ...entry } = entryForOwner(null, appointment, word, call, schedule.rules);
    const dueJobs = jobs.filter((job) => row.notify === true || isEventJob(job));
    const allowOverlap = row.allow_overlap === true;
    return { appointment, allowOverlap, entry: { ...entry, client: client ?? entry.client, jobs: dueJobs } };
  });
  return { ...plan, new: visits.length, merged: earlier.length, refused, visits, known: earlier };
}

const hasContact = ({ email, phone }: AppointmentRow) => email.trim() !== '' || phone.trim() !== '';

const nameFault = ({ name }: AppointmentRow) =>
  z.safeParse(EnteredCustomer, { name }).error?.issues[0]?.message;

/** Returns the row's appointment. @throws Refusal if it has a fault, or its time is taken */
function appointmentIn(row: AppointmentRow, id: string, schedule: ScheduleWindow, { deps, now }: AnyCall) {
  const { rules } = schedule;
  const [start_at, end_at] = [row.start_at, row.end_at].map((at) => at && readMoment(at));
  if (!start_at) throw invalid({ start_at: 'Start must be a date and time' });
  if (end_at === null) throw invalid({ end_at: 'End must be a date and time' });
  const notes = z.safeParse(PrivateNotes, row.notes ?? '');
  if (!notes.success) throw invalid({ notes: notes.error.issues[0]?.message ?? '' });
  const services = servicesAsked(row, rules.services, null, rules.languages?.[0]);
  const zone = salonZone(rules);
  const times = visitTime({ start_at, end_at: end_at || undefined }, zone, visitLength(services));
  if (times.start < minuteFrom(now)) throw invalid({ start_at: 'Start has passed' });
  if (times.start > minuteFrom(now) + FARTHEST * MINUTES_A_DAY)
    throw invalid({ start_at: 'Start must be within two years' });
  const appointment = newAppointment({
    id,
    reference: deps.ids.reference(),
    status: 'confirmed',
    source: 'owner',
    ...times,
    zone: rules.settings.timeZone,
    customer: { name: row.name.trim(), email: '', phone: '' },
    owner_notes: notes.data,
    services,
    terms: termsUnder(rules),
    created_at: now,
    ...manageLinks.made(id, deps.keys),
  });
  const isTaken = findConflicts(appointment.start, schedule, appointmentVisit(appointment)).length > 0;
  if (isTaken && row.allow_overlap !== true)
    throw refuse('overlap', 'This time overlaps with another appointment');
  return appointment;
}
