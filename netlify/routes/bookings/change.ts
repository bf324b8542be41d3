import { changeBooking } from '../../../src/api/bookings.ts';
import { serviceSnapshot, visitOf, type Appointment } from '../../../src/domain/appointment.ts';
import { decideStart } from '../../../src/domain/availability.ts';
import { instantOf, roughly } from '../../../src/domain/time.ts';
import { data, invalid, type Reply } from '../../http/reply.ts';
import { publicRoute, signedIn, type Call, type UncheckedCall } from '../../http/route.ts';
import type { User } from '../../store/verbs/accounts.ts';
import type { Sheet } from '../../store/verbs/book.ts';
import type { DiaryPage } from '../../store/verbs/calendar.ts';
import { findActive } from '../availability.ts';
import { notAvailable, slotTaken, untilSettled } from '../diary.ts';
import { entryForChange } from '../entry.ts';
import { isUnchanged, patched } from '../patch.ts';
import { salonZone } from '../present.ts';
import { tending } from '../waitlist/offers.ts';
import { held, presentHeld, refuseUnlessOpen, stale, tokenGuesses } from './holder.ts';

type Change = typeof changeBooking;

export const changeBookingRoute = publicRoute(changeBooking, {
  limits: tokenGuesses,
  read,
  answer: (call, found) => untilSettled(async (again) => change(call, again ? await read(call) : found)),
});

type Read = readonly [Sheet | null, User | null];

function read(call: UncheckedCall<Change>): Promise<Read> {
  const { params, body, deps } = call;
  return Promise.all([deps.store.sheet(params.id, body.start_at && roughly(body.start_at)), signedIn(call)]);
}

async function change(call: Call<Change>, [sheet, user]: Read): Promise<Reply<Change> | null> {
  const { body, deps, from, now } = call;
  const shown = held(sheet?.appointment, { token: from.manageToken, user }, deps.keys);
  if (!shown.ok) return shown.refusal;
  const { appointment } = shown;
  const { page } = sheet as Sheet;
  if (body.version !== undefined && body.version !== appointment.version) {
    return stale(presentHeld(appointment, page.rules, call));
  }
  const closed = refuseUnlessOpen(appointment, page.rules, now);
  if (closed) return closed;

  const wish = wished(call, appointment, page);
  if ('kind' in wish) return wish;
  const { next } = wish;
  if (isUnchanged(appointment, next)) return data(presentHeld(appointment, page.rules, call));
  const wanted = { start: next.start, visit: visitOf(next), now, ignore: next.id };
  const moves = next.start !== appointment.start || next.service.id !== appointment.service.id;
  if (moves) {
    const verdict = decideStart(next.start, page, { ...wanted, zone: salonZone(page.rules) });
    if (verdict === 'not_available') return notAvailable();
    if (verdict === 'slot_taken') return slotTaken(page, wanted);
  }
  const entry = entryForChange(appointment, next, 'customer', call, page.rules);
  const basis = moves ? { page, allowOverlap: false } : undefined;
  const result = await tending(call, deps.store.change(next, entry, basis));
  switch (result.kind) {
    case 'changed':
      return data(presentHeld(next, page.rules, call), { message: 'Your appointment has been changed.' });
    case 'taken':
      return slotTaken(result.page, wanted);
    case 'stale':
    case 'rules_changed':
      return null;
  }
}

type Wish = { readonly next: Appointment } | ReturnType<typeof invalid> | ReturnType<typeof notAvailable>;

/** The appointment as it is asked for; a refusal where the request names a service or a time that there is not. */
function wished({ body }: Call<Change>, appointment: Appointment, page: DiaryPage): Wish {
  const { notes = appointment.notes, ...details } = body.customer ?? {};
  const keepsService = body.service_id === undefined || body.service_id === appointment.service.id;
  const service = keepsService ? appointment.service : findActive(body.service_id ?? 0, page.rules);
  if (!service) return invalid({ service_id: 'Selected service not found' });
  const start = body.start_at ? instantOf(body.start_at, salonZone(page.rules)) : appointment.start;
  if (start === null) return notAvailable();
  const length = keepsService ? appointment.end - appointment.start : service.duration_min;
  return {
    next: {
      ...appointment,
      version: appointment.version + 1,
      start,
      end: start + length,
      customer: patched(appointment.customer, details),
      notes,
      service: serviceSnapshot(service),
    },
  };
}
