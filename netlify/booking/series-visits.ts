import type { readBooking } from '../../src/api/booking/bookings.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isAcceptedWith } from '../../src/domain/appointments/salon-change.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import { personKey } from '../../src/domain/clients/contacts.ts';
import { isoWithOffset, toMs, type EpochMs } from '../../src/domain/time.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import { salonZone } from '../appointments/present.ts';
import { seriesIds } from '../appointments/series.ts';
import type { AnyCall } from '../platform/http/route.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { proofOfBooking } from './private-access.ts';

/** Returns all visits of a series that are the same person's and that the call opens, by start; none without a series. */
export async function readSeriesVisits(
  { customer, series }: Appointment,
  user: User | null,
  call: AnyCall,
): Promise<Appointment[]> {
  const all = await Promise.all(seriesIds({ series }).map((id) => call.deps.store.appointment(id)));
  return all
    .filter((one) => one !== null)
    .filter((one) => !one.erased && personKey(one.customer) === personKey(customer))
    .filter((one) => proofOfBooking(one, user, call) !== null)
    .toSorted((a, b) => a.start - b.start);
}

/** Returns the visits of its series as the page of one of them, `current`, lists them. */
export function presentSeriesVisits(
  visits: readonly Appointment[],
  current: Appointment,
  rules: Rules,
  now: EpochMs,
): Pick<DataOf<typeof readBooking>, 'series_visits'> {
  if (visits.length === 0) return {};
  const zone = salonZone(rules);
  const toAccept = (one: Appointment) => {
    if (!one.salon_change || one.id === current.id || !isOpen(one) || toMs(one.start) <= now) return {};
    const isWith = isAcceptedWith(current, one, rules.settings, now);
    return { to_accept: isWith ? ('with_this' as const) : ('apart' as const) };
  };
  return {
    series_visits: visits.map((one) => ({
      id: one.id,
      start_at: isoWithOffset(one.start, zone),
      status: one.status,
      ...toAccept(one),
    })),
  };
}
