import { newAppointment, type Appointment } from '../../../../src/domain/appointment.ts';
import { LONGEST_VISIT } from '../../../../src/domain/visit.ts';
import {
  instantOf,
  type EpochMinute,
  type Minutes,
  type Moment,
  type Zone,
} from '../../../../src/domain/time.ts';
import { holdId, isHold, type WaitlistEntry } from '../../../../src/domain/waitlist.ts';
import { invalid, refuseWith } from '../../../http/reply.ts';
import type { Store } from '../../../store/store.ts';
import { notAvailable } from '../../../use-cases/schedule.ts';
import { present } from '../../../use-cases/present.ts';

export interface Time {
  readonly start: EpochMinute;
  readonly end: EpochMinute;
}

/**
 * The time that an owner asks for. An owner may ignore hours, notice and window, but not the clock itself.
 * @param length minutes that it lasts unless the request names an end
 */
export function wantedTime(
  { start_at, end_at }: { readonly start_at: Moment; readonly end_at?: Moment | undefined },
  zone: Zone,
  length: Minutes,
): Time | ReturnType<typeof notAvailable> | ReturnType<typeof invalid> {
  const start = instantOf(start_at, zone);
  if (start === null) return notAvailable();
  if (end_at === undefined) return { start, end: start + length };
  const end = instantOf(end_at, zone);
  if (end === null) return notAvailable();
  if (end <= start) return invalid({ end_at: 'End must be after start' });
  if (end - start > LONGEST_VISIT) {
    return invalid({ end_at: `An appointment can last ${LONGEST_VISIT / 60} hours at most` });
  }
  return { start, end };
}

/** Asks the owner whether an overlap is meant, and shows what it would be with: appointments, and times that are offered. */
export async function overlap(ids: readonly string[], { start, end }: Appointment, store: Store, zone: Zone) {
  const [near, entries] = await Promise.all([
    store.appointments({ start: start - 2 * LONGEST_VISIT, end: end + LONGEST_VISIT }),
    ids.some(isHold) ? store.waitlist() : [],
  ]);
  const conflicts = [...near, ...entries.flatMap(asOffered)]
    .filter(({ id }) => ids.includes(id))
    .map((appointment) => present(appointment, zone));
  return refuseWith('overlap', 'This time overlaps with another appointment. Book it anyway?', { conflicts });
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
