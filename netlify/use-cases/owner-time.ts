import type { OwnersAppointment } from '../../src/api/shapes.ts';
import { newAppointment, type Appointment } from '../../src/domain/appointment.ts';
import { instantOf, type EpochMinute, type Minutes, type Moment, type Zone } from '../../src/domain/time.ts';
import { LONGEST_VISIT } from '../../src/domain/visit.ts';
import { holdId, isHold, type WaitlistEntry } from '../../src/domain/waitlist.ts';
import type { Store } from '../store/store.ts';
import { presentToOwner } from './present.ts';

/** What keeps an owner's appointment from being kept as it is asked for. */
export type Hindered =
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'not_available' }
  /** With these appointments, and times that are offered; the owner may mean it. */
  | { readonly kind: 'overlap'; readonly conflicts: readonly OwnersAppointment[] };
export const invalid = (errors: Readonly<Record<string, string>>): Hindered => ({ kind: 'invalid', errors });

export interface Time {
  readonly start: EpochMinute;
  readonly end: EpochMinute;
}

/**
 * The time that an owner asks for. An owner may ignore hours, notice and window, but not the clock itself.
 * @param length minutes that it lasts unless the request names an end
 */
export function timeOf(
  { start_at, end_at }: { readonly start_at: Moment; readonly end_at?: Moment | undefined },
  zone: Zone,
  length: Minutes,
): Time | Hindered {
  const start = instantOf(start_at, zone);
  if (start === null) return { kind: 'not_available' };
  if (end_at === undefined) return { start, end: start + length };
  const end = instantOf(end_at, zone);
  if (end === null) return { kind: 'not_available' };
  if (end <= start) return invalid({ end_at: 'End must be after start' });
  if (end - start > LONGEST_VISIT) {
    return invalid({ end_at: `An appointment can last ${LONGEST_VISIT / 60} hours at most` });
  }
  return { start, end };
}

/** What an overlap would be with: appointments, and times that are offered. */
export async function overlap(
  ids: readonly string[],
  { start, end }: Appointment,
  store: Store,
  zone: Zone,
): Promise<Hindered> {
  const [near, entries] = await Promise.all([
    store.appointments({ start: start - 2 * LONGEST_VISIT, end: end + LONGEST_VISIT }),
    ids.some(isHold) ? store.waitlist() : [],
  ]);
  const conflicts = [...near, ...entries.flatMap(asOffered)]
    .filter(({ id }) => ids.includes(id))
    .map((appointment) => presentToOwner(appointment, zone));
  return { kind: 'overlap', conflicts };
}

/** The time that is kept for a waitlist entry, as the appointment that it may become. */
function asOffered({
  id,
  offer,
  customer,
  service,
  notes,
  created_at,
  version,
}: WaitlistEntry): Appointment[] {
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
      service,
      created_at,
    }),
  ];
}
