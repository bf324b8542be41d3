import { acceptChange } from '../../src/api/booking/bookings.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isAcceptedWith } from '../../src/domain/appointments/salon-change.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import { asSeen } from '../../src/domain/booking/guest-booking.ts';
import { isAsShown, termsToAccept, withAccepted } from '../../src/domain/booking/policy.ts';
import { toMs, type EpochMs } from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { asOther } from '../appointments/pair.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { changedSince, visitOver, termsChanged } from './booking-refusals.ts';
import { presentHeld } from './present-booking.ts';
import { held, tokenGuesses } from './private-access.ts';
import { presentSeriesVisits, readSeriesVisits } from './series-visits.ts';

/** Accepts the salon's change for the client who has seen its terms, also for the other visits of the series changed with it. */
export const acceptRoute = route(acceptChange, {
  limits: tokenGuesses,
  read: ({ params, deps: { store } }) => Promise.all([store.appointment(params.id), store.rules()]),
  answer: async (call, [booking, rules], user) => {
    const { version, expected } = call.body;
    const { thing: appointment, proof } = held(booking, user, call);
    const { isProven } = proof;
    if (!isOpen(appointment) || toMs(appointment.start) <= call.now) throw visitOver(appointment);
    const terms = termsToAccept(asSeen(appointment, isProven, call.now), rules.settings);
    if (!isAsShown(expected, terms)) throw refuse(acceptChange, 'changed', termsChanged(), { data: terms });
    const series = await readSeriesVisits(appointment, user, call);
    const message = messages('replies-booking')('accepted');
    const reply = (one: Appointment, visits: readonly Appointment[]) => {
      const list = presentSeriesVisits(visits, one, rules, call.now);
      return data({ ...presentHeld(one, isProven, rules, call), ...list }, { message });
    };
    // It was accepted already.
    if (!appointment.salon_change) return reply(appointment, series);
    if (version !== appointment.version) throw changedSince(appointment, isProven, rules, call);
    const accept = (before: Appointment) => {
      const after = withChangeAccepted(before, rules, call.now);
      return { after, entry: entryForChange(before, after, 'customer', call, rules) };
    };
    const { after: next, entry: own } = accept(appointment);
    const isWith = (one: Appointment) => isAcceptedWith(appointment, one, rules.settings, call.now);
    const others = series.filter(isWith).map(accept);
    const entry = { ...own, others: others.map((one) => asOther(one.after, one.entry)) };
    const visits = series.map((one) => others.find(({ after }) => after.id === one.id)?.after ?? one);
    return commit(call, reply(next, visits), (store) => store.change(next, entry, { rules }));
  },
});

function withChangeAccepted(appointment: Appointment, rules: Rules, now: EpochMs): Appointment {
  const { salon_change: _, ...rest } = appointment;
  const terms = termsToAccept(appointment, rules.settings);
  return withAccepted({ ...rest, version: appointment.version + 1 }, terms, rules, now);
}
