import type { createBooking } from '../../src/api/bookings.ts';
import type { DataOf } from '../../src/api/endpoint.ts';
import { newAppointment, type Appointment } from '../../src/domain/appointment.ts';
import { termsUnder } from '../../src/domain/policy.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import { data, type DataReply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import type { ClaimResult } from '../store/verbs/book.ts';
import type { ScheduleWindow, Rules } from '../store/verbs/calendar.ts';
import { zoneOf } from '../zone.ts';
import { slotTaken, type Wanted } from './schedule.ts';
import { keyReused, replayed } from '../http/idempotency.ts';
import { heldForDeposit, tooManyHeld } from './unpaid-times.ts';
import { present, presentTerms } from './present.ts';
import { manageToken, manageUrl, newManageLink } from '../http/manage-link.ts';

type Asked = Pick<Appointment, 'start' | 'end' | 'service' | 'customer' | 'notes'>;

/** An appointment as a customer makes one online, under the terms of today. */
export function newBooking(
  { start, end, service, customer, notes }: Asked,
  page: ScheduleWindow,
  {
    deps,
    now,
  }: {
    readonly deps: Pick<Deps, 'ids' | 'keys' | 'payments' | 'connected' | 'post'>;
    readonly now: EpochMs;
  },
): Appointment {
  const id = deps.ids.uuid();
  const made = newAppointment({
    id,
    reference: deps.ids.reference(),
    status: page.settings.autoConfirm ? 'confirmed' : 'pending',
    source: 'online',
    start,
    end,
    zone: page.settings.timeZone,
    customer,
    notes,
    service,
    terms: termsUnder(page.rules),
    created_at: now,
    ...newManageLink(id, deps.keys),
  });
  return heldForDeposit(made, page.rules, deps);
}

/** What a customer is told of the claim of a time. */
export function answerTo(
  claim: ClaimResult,
  appointment: Appointment,
  wanted: Wanted,
  rules: Rules,
  call: Pick<Call<typeof createBooking>, 'deps' | 'from'>,
) {
  switch (claim.kind) {
    case 'claimed':
      return confirmed(appointment, rules, call);
    case 'replayed':
      return replayed(confirmed(claim.appointment, rules, call));
    case 'key_reused':
      return keyReused();
    case 'taken':
      return slotTaken(claim.page, wanted);
    case 'too_many_held':
      return tooManyHeld(rules);
    case 'rules_changed':
      return 'conflict';
  }
}

/** In the zone and at the time that it was made, so that a repeated request gets the very same. */
export function confirmed(
  appointment: Appointment,
  rules: Rules,
  { deps }: { readonly deps: Pick<Deps, 'keys' | 'site'> },
): DataReply<DataOf<typeof createBooking>> {
  const token = manageToken(appointment, deps.keys);
  const zone = zoneOf(appointment.zone);
  return data({
    ...present(appointment, zone),
    ...presentTerms(appointment, rules, zone, appointment.created_at),
    manage_token: token,
    manage_url: manageUrl(deps.site(), appointment.id, token),
  });
}
