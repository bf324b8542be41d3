import type { OwnersAppointment } from '../../src/api/shapes.ts';
import {
  newAppointment,
  appointmentVisit,
  type Appointment,
} from '../../src/domain/appointments/appointment.ts';
import { findConflicts } from '../../src/domain/booking/availability.ts';
import { outsideReasons, type OutsideReason } from '../../src/domain/calendar/outside-schedule.ts';
import {
  toInstant,
  minuteFrom,
  type EpochMs,
  type Minutes,
  type Moment,
  type Zone,
} from '../../src/domain/time.ts';
import { areSame } from '../../src/domain/appointments/visit-services.ts';
import { LONGEST_VISIT } from '../../src/domain/appointments/visit.ts';
import { holdId, isHold, type WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import type { Store } from '../platform/store/store.ts';
import type { Range } from '../../src/domain/ranges.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { notAvailable } from '../booking/schedule.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import { presentToOwner, salonZone, type Place } from './present.ts';

/** Returns the requested time, which an owner may choose freely. @throws Refusal if the salon's clock never shows it */
export function visitTime(
  { start_at, end_at }: { readonly start_at: Moment; readonly end_at?: Moment | undefined },
  zone: Zone,
  length: Minutes,
): Range {
  const start = toInstant(start_at, zone);
  if (start === null) throw notAvailable();
  if (end_at === undefined) return { start, end: start + length };
  const end = toInstant(end_at, zone);
  if (end === null) throw notAvailable();
  if (end <= start) throw invalid({ end_at: 'End must be after start' });
  if (end - start > LONGEST_VISIT)
    throw invalid({ end_at: `An appointment can last at most ${LONGEST_VISIT / 60} hours` });
  return { start, end };
}

/** A visit that began within this time is under way rather than past: walk-ins are entered once the client sits. In minutes. */
const JUST_BEGUN = 15;

export interface Meant {
  readonly allow_overlap?: boolean | undefined;
  readonly allow_outside?: boolean | undefined;
}

interface Asking {
  readonly meant: Meant;
  /** The earlier state; null for a new appointment. */
  readonly before: Appointment | null;
  readonly store: Store;
  readonly now: EpochMs;
  /** The waitlist entry whose offered time it may take. */
  readonly waiting?: WaitlistEntry | null;
}

/** The fields of an appointment that decide whether its time is free. */
type Wanted = Pick<Appointment, 'id' | 'start' | 'end' | 'services'>;

/** The conflicts of a time: appointments or offered times in its way, and why the salon is closed then. */
interface Obstacles {
  /** The ids of the conflicts, also of those that are not stored yet. */
  readonly ids: readonly string[];
  readonly conflicts: readonly OwnersAppointment[];
  readonly reasons: readonly OutsideReason[];
}

/** Returns what the owner must confirm before an appointment gets its time, except for overlaps that she has confirmed. */
export async function obstaclesTo(
  appointment: Wanted,
  schedule: ScheduleWindow,
  { meant, before, store, now, waiting }: Asking,
): Promise<Obstacles> {
  const { id, start } = appointment;
  const visit = appointmentVisit(appointment);
  const zone = salonZone(schedule.rules);
  const ownId = waiting ? holdId(waiting.id) : id;
  const ids = meant.allow_overlap === true ? [] : findConflicts(start, schedule, visit, ownId);
  // The time it has, or had before it was canceled, was confirmed earlier. A visit that has begun is past whatever its status.
  const reasons =
    before && hasSameTime(before, appointment)
      ? []
      : outsideReasons(start, schedule, { visit, zone, now }).filter(
          ({ kind }) => kind !== 'past' || (before?.start !== start && start < minuteFrom(now) - JUST_BEGUN),
        );
  return { ids, conflicts: ids.length === 0 ? [] : await inTheWay(ids, appointment, store, zone), reasons };
}

/** @throws Refusal if the owner must confirm something before the appointment gets its time */
export async function unlessFree(...about: Parameters<typeof obstaclesTo>): Promise<void> {
  const [, , { meant }] = about;
  unlessInTheWay(await obstaclesTo(...about), meant);
}

/** @throws Refusal if the owner must confirm any of this */
export function unlessInTheWay({ conflicts, reasons }: Omit<Obstacles, 'ids'>, allowed: Meant): void {
  if (conflicts.length > 0) {
    throw refuse('overlap', 'This time overlaps with another appointment. Book it anyway?', {
      data: { conflicts, reasons },
    });
  }
  if (reasons.length > 0 && allowed.allow_outside !== true)
    throw refuse('outside_schedule', "This time isn't free. Book it anyway?", { data: { reasons } });
}

export function hasSameTime(before: Wanted, after: Wanted): boolean {
  return before.start === after.start && before.end === after.end && areSame(before.services, after.services);
}

/** Returns the overlapping appointments and offered times. */
async function inTheWay(
  ids: readonly string[],
  { start, end }: Wanted,
  store: Store,
  zone: Place,
): Promise<OwnersAppointment[]> {
  const [near, entries] = await Promise.all([
    store.appointments({ start: start - 2 * LONGEST_VISIT, end: end + LONGEST_VISIT }),
    ids.some(isHold) ? store.waitlist() : [],
  ]);
  return [...near, ...entries.flatMap(asOffered)]
    .filter(({ id }) => ids.includes(id))
    .map((appointment) => presentToOwner(appointment, zone));
}

/** A time held for a waitlist entry, shown as the appointment it may become. */
function asOffered(entry: WaitlistEntry): Appointment[] {
  const { id, offer, customer, services, notes, created_at, version } = entry;
  if (offer === null) return [];
  return [
    newAppointment({
      id: holdId(id),
      reference: '',
      version,
      status: 'pending',
      source: 'online',
      start: offer.start,
      end: offer.end,
      zone: '',
      customer: { ...customer, name: `${customer.name} (offered from the waitlist)` },
      notes,
      services,
      created_at,
    }),
  ];
}
