import { changeBooking } from '../../../src/api/bookings.ts';
import {
  serviceSnapshot,
  statusOnceMoved,
  visitOf,
  type Appointment,
} from '../../../src/domain/appointment.ts';
import { decideStart } from '../../../src/domain/availability.ts';
import { dollars } from '../../../src/domain/money.ts';
import { withRefund } from '../../../src/domain/paying.ts';
import { refundOnChange } from '../../../src/domain/policy.ts';
import { instantOf, roughly } from '../../../src/domain/time.ts';
import { withHold } from '../../../src/domain/unpaid.ts';
import { data, invalid, type Reply } from '../../http/reply.ts';
import { publicRoute, signedIn, type Call, type UncheckedCall } from '../../http/route.ts';
import type { Conflict } from '../../settled.ts';
import type { User } from '../../store/verbs/accounts.ts';
import type { AppointmentInSchedule } from '../../store/verbs/book.ts';
import type { ScheduleWindow } from '../../store/verbs/calendar.ts';
import { findActive, notAvailable, slotTaken } from '../../use-cases/schedule.ts';
import { entryForChange } from '../../use-cases/entry.ts';
import { isUnchanged, patched } from '../../use-cases/edit.ts';
import { salonZone } from '../../use-cases/present.ts';
import { releaseEnded } from '../../use-cases/unpaid-times.ts';
import { tending } from '../../use-cases/waitlist/offers.ts';
import { held, presentHeld, refuseUnlessOpen, stale, tokenGuesses } from './holder.ts';

type Change = typeof changeBooking;

export const changeBookingRoute = publicRoute(changeBooking, {
  limits: tokenGuesses,
  read,
  answer: change,
});

type Read = readonly [AppointmentInSchedule | null, User | null, readonly Appointment[]];

function read(call: UncheckedCall<Change>): Promise<Read> {
  const { params, body, deps, now } = call;
  const sheet = deps.store.appointmentInSchedule(params.id, body.start_at && roughly(body.start_at));
  return Promise.all([sheet, signedIn(call), deps.store.holds(now)]);
}

async function change(call: Call<Change>, [sheet, user, ended]: Read): Promise<Reply<Change> | Conflict> {
  const { body, deps, from, now } = call;
  const shown = held(sheet?.appointment, { token: from.manageToken, user }, deps.keys);
  if (!shown.ok) return shown.refusal;
  const { appointment } = shown;
  const { page } = sheet as AppointmentInSchedule;
  if (await releaseEnded(call, ended, page.rules)) return 'conflict';
  if (body.version !== undefined && body.version !== appointment.version) {
    return stale(presentHeld(appointment, page.rules, call));
  }
  const closed = refuseUnlessOpen(appointment, page.rules, now);
  if (closed) return closed;

  const asked = askedFor(call, appointment, page);
  if ('kind' in asked) return asked;
  const { next: wanting } = asked;
  if (isUnchanged(appointment, wanting)) return data(presentHeld(appointment, page.rules, call));
  const wanted = { start: wanting.start, visit: visitOf(wanting), now, ignore: wanting.id };
  const moves = wanting.start !== appointment.start || wanting.service.id !== appointment.service.id;
  if (moves) {
    const verdict = decideStart(wanting.start, page, { ...wanted, zone: salonZone(page.rules) });
    if (verdict === 'not_available') return notAvailable();
    if (verdict === 'slot_taken') return slotTaken(page, wanted);
  }
  const settled = moves ? { ...wanting, status: statusOnceMoved(wanting, page.settings) } : wanting;
  const back = refundOnChange(appointment, settled);
  const { next, refunds } = withRefund(settled, back, now, () => deps.ids.uuid());
  const entry = entryForChange(appointment, next, 'customer', call, page.rules, refunds);
  const basis = moves ? { page, allowOverlap: false } : undefined;
  const result = await tending(call, deps.store.change(next, entry, basis));
  switch (result.kind) {
    case 'changed':
      return data(presentHeld(next, page.rules, call), { message: changedText(appointment, next) });
    case 'taken':
      return slotTaken(result.page, wanted);
    case 'stale':
    case 'rules_changed':
      return 'conflict';
  }
}

/** What the customer is told: that it waits for the salon again, and what goes back to them. */
function changedText(before: Appointment, next: Appointment): string {
  const back = before.amount_paid_cents - next.amount_paid_cents;
  return [
    'Your appointment has been changed.',
    ...(next.status === 'pending' && before.status !== 'pending'
      ? ['The salon will confirm it shortly.']
      : []),
    ...(back > 0 ? [`${dollars(back)} goes back to you the way you paid.`] : []),
  ].join(' ');
}

type Asked = { readonly next: Appointment } | ReturnType<typeof invalid> | ReturnType<typeof notAvailable>;

/** The appointment as it is asked for; a refusal where the request names a service or a time that there is not. */
function askedFor({ body }: Call<Change>, appointment: Appointment, page: ScheduleWindow): Asked {
  const { notes = appointment.notes, ...details } = body.customer ?? {};
  const keepsService = body.service_id === undefined || body.service_id === appointment.service.id;
  const service = keepsService ? appointment.service : findActive(body.service_id ?? 0, page.rules);
  if (!service) return invalid({ service_id: 'Selected service not found' });
  const start = body.start_at ? instantOf(body.start_at, salonZone(page.rules)) : appointment.start;
  if (start === null) return notAvailable();
  const length = keepsService ? appointment.end - appointment.start : service.duration_min;
  return {
    next: withHold({
      ...appointment,
      version: appointment.version + 1,
      start,
      end: start + length,
      customer: patched(appointment.customer, details),
      notes,
      service: serviceSnapshot(service),
    }),
  };
}
