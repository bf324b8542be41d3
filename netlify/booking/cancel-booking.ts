import { cancelBooking } from '../../src/api/booking/bookings.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import { asSeen } from '../../src/domain/booking/guest-booking.ts';
import { isAsShown, isFreeToCancel, selfService, changedTerms } from '../../src/domain/booking/policy.ts';
import { isKeptByReceipt } from '../../src/domain/payments/refunds.ts';
import { toMs } from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import { cancellation, isCanceled } from '../appointments/cancel.ts';
import { besides, readOther } from '../appointments/pair.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';
import { thenOfferWaitlist } from '../waitlist/offers.ts';
import { visitOver, windowClosed, termsChanged } from './booking-refusals.ts';
import { presentHeld } from './present-booking.ts';
import { held, tokenGuesses } from './private-access.ts';

/** Cancels a booking for its customer at the cost and refund she was shown; a canceled one stays canceled. */
export const cancelRoute = route(cancelBooking, {
  limits: tokenGuesses,
  read: ({ params, deps: { store } }) => Promise.all([store.appointment(params.id), store.rules()]),
  answer: async (call, [booking, rules], user) => {
    const { expected_fee_cents: fee_cents, expected_refund_cents: refund_cents } = call.query;
    const { thing: appointment, proof } = held(booking, user, call);
    const { isProven } = proof;
    const { settings } = rules;
    const reply = (one: Appointment) =>
      data(presentHeld(one, isProven, rules, call), { message: messages('replies-booking')('canceled') });
    if (isCanceled(appointment)) return reply(appointment);
    if (isKeptByReceipt(appointment, 'canceled'))
      throw refuse(cancelBooking, 'has_receipt', messages('replies-booking')('checkedOut'));
    const isLateShown = fee_cents !== undefined && call.now < toMs(appointment.start);
    const isInTime = isLateShown || isFreeToCancel(appointment, settings.cancelWindow, call.now);
    if (appointment.released_from === null) {
      if (!isOpen(appointment)) throw visitOver(appointment);
      if (!isInTime) throw windowClosed(appointment, rules);
    }
    const { fee, refund } = selfService(appointment, settings, call.now);
    const agreed = changedTerms(asSeen(appointment, isProven, call.now), settings);
    const terms = { ...agreed, fee_cents: fee, refund_cents: refund };
    if (!isAsShown({ fee_cents, refund_cents }, terms))
      throw refuse(cancelBooking, 'changed', termsChanged(), { data: terms });
    const isShown = fee_cents !== undefined || refund_cents !== undefined;
    const canceling = { by: 'client', asks_rest: true } as const;
    const { next, entry } = cancellation(appointment, canceling, null, call, rules);
    const other = await readOther(appointment, call.deps.store);
    const beside = besides(appointment, next, other, { by: 'customer', isProven }, call, rules);
    const basis = isShown ? { rules } : undefined;
    const change = commit(call, reply(next), (store) => store.change(next, { ...entry, ...beside }, basis));
    return thenOfferWaitlist(call, change);
  },
});
