import { cancelBooking } from '../../../src/api/bookings.ts';
import { data, type Reply } from '../../http/reply.ts';
import { publicRoute, signedIn, type Call, type UncheckedCall } from '../../http/route.ts';
import type { User } from '../../store/verbs/accounts.ts';
import type { Rules } from '../../store/verbs/calendar.ts';
import { canceled, isCanceled } from '../../use-cases/cancel.ts';
import type { Conflict } from '../../settled.ts';
import { tending } from '../../use-cases/waitlist/offers.ts';
import { held, presentHeld, refuseUnlessOpen, tokenGuesses } from './holder.ts';
import { isActive, type Appointment } from '../../../src/domain/appointment.ts';

type Cancel = typeof cancelBooking;
type Read = readonly [Appointment | null, Rules, User | null];

export const cancelBookingRoute = publicRoute(cancelBooking, {
  limits: tokenGuesses,
  read,
  answer: cancel,
});

function read(call: UncheckedCall<Cancel>): Promise<Read> {
  const { store } = call.deps;
  return Promise.all([store.appointment(call.params.id), store.rules(), signedIn(call)]);
}

async function cancel(call: Call<Cancel>, [found, rules, user]: Read): Promise<Reply<Cancel> | Conflict> {
  const { from, now } = call;
  const shown = held(found, { token: from.manageToken, user }, call.deps.keys);
  if (!shown.ok) return shown.refusal;
  const { appointment } = shown;
  const message = 'Your appointment has been canceled.';
  if (isCanceled(appointment)) return data(presentHeld(appointment, rules, call), { message });
  const closed = isActive(appointment) && refuseUnlessOpen(appointment, rules, now);
  if (closed) return closed;
  const next = await tending(call, canceled(appointment, 'customer', call, rules));
  return next === 'conflict' ? next : data(presentHeld(next, rules, call), { message });
}
