import type { Appointment } from '../appointments/appointment.ts';
import { isActive } from '../appointments/status.ts';
import { visitName } from '../appointments/visit-services.ts';
import type { Job } from '../messages/job.ts';
import type { Range } from '../ranges.ts';
import { addDays, MINUTES_A_DAY, minuteFrom, today, toMs, type EpochMs, type Zone } from '../time.ts';
import { googleEventId } from './google-event-id.ts';
import { unlinked } from '../web-address.ts';

/** An appointment's event in the owner's Google calendar. */
export interface WantedEvent extends Range {
  readonly id: string;
  readonly summary: string;
  readonly location: string;
}

/** Returns the event of an appointment: first name, services, address; null if its time is free. */
export function wantedEvent(
  appointment: Appointment,
  { businessAddress }: { readonly businessAddress: string },
): WantedEvent | null {
  if (!isActive(appointment)) return null;
  const { id, start, end, services, customer, erased } = appointment;
  const [name = ''] = erased ? [] : unlinked(customer.name).trim().split(/\s+/);
  const summary = [name, visitName(services)].filter(Boolean).join(', ');
  return { id: googleEventId(id), summary, location: businessAddress, start, end };
}

/** True if an appointment that has no event still needs one: it ended less than a day ago, or has not ended. */
export const isStillWritten = ({ end }: Pick<WantedEvent, 'end'>, now: EpochMs): boolean =>
  end > minuteFrom(now) - MINUTES_A_DAY;

const shown = (appointment: Appointment | null) =>
  appointment && JSON.stringify(wantedEvent(appointment, { businessAddress: '' }));

/** Returns the job that updates an appointment's event; none without a calendar or a change it shows. */
export function eventJobs(
  before: Appointment | null,
  after: Appointment,
  { writesTo }: { readonly writesTo?: EpochMs | undefined },
  now: EpochMs,
): Job[] {
  if (writesTo === undefined || shown(before) === shown(after)) return [];
  return [eventJob(after.id, writesTo, String(after.version), now)];
}

/** Returns the job that updates an appointment's event. @param cause distinguishes it from the jobs of other changes */
export function eventJob(appointment: string, since: EpochMs, cause: string, due: EpochMs): Job {
  return {
    id: `calendar:${since}:${appointment}:${cause}`,
    due,
    appointment: null,
    work: { kind: 'google_event', appointment },
  };
}

export const isEventJob = ({ work }: Job): boolean => work.kind === 'google_event';

/** When the calendar is compared, in minutes of the salon's day. */
const NIGHT = 3 * 60;

/** Returns the comparisons of the whole calendar: one as soon as it is connected, and one each night. */
export function calendarChecks(
  { writesTo }: { readonly writesTo?: EpochMs | undefined },
  zone: Zone,
  now: EpochMs,
): Job[] {
  if (writesTo === undefined) return [];
  const next = addDays(today(zone, now), 1);
  return [
    { cause: 'first', due: now },
    { cause: next, due: toMs(zone.edge(next, NIGHT)) },
  ].map(({ cause, due }) => ({
    id: `calendar:${writesTo}:check:${cause}`,
    due,
    appointment: null,
    work: { kind: 'google_check' },
  }));
}
