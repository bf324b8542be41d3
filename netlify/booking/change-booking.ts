import type { cancelBooking, changeBooking } from '../../src/api/booking/bookings.ts';
import type { BodyOf, QueryOf, RefusalData } from '../../src/platform/call/endpoint.ts';
import { statusOnceMoved, visitOf, type Appointment } from '../../src/domain/appointments/appointment.ts';
import { isKeptByReceipt } from '../../src/domain/payments/refunds.ts';
import { moreConsent } from '../../src/domain/payments/card-on-file.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import type { Careful } from '../../src/domain/clients/client-flags.ts';
import { asSeen } from '../../src/domain/booking/guest-booking.ts';
import { withRefund } from '../../src/domain/payments/online-payment.ts';
import {
  isAsShown,
  isFreeToCancel,
  isInTime,
  refundOnChange,
  selfService,
  termsOf,
  termsOnceChanged,
  withAccepted,
} from '../../src/domain/booking/policy.ts';
import { isSuggested, windowFor, withReply } from '../../src/domain/appointments/booking-request.ts';
import { instantOf, msOf, type EpochMs } from '../../src/domain/time.ts';
import { withTimeAccepted } from '../../src/domain/appointments/salon-change.ts';
import { withHold } from '../../src/domain/booking/unpaid-hold.ts';
import { areSame, lengthOf } from '../../src/domain/appointments/visit-services.ts';
import type { Deps } from '../deps.ts';
import type { Keys } from '../platform/http/signing-keys.ts';
import { withLink } from './private-link.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { AppointmentInSchedule, RememberAs, Repeated } from '../platform/store/verbs/appointments.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import type { ScheduleWindow, Rules } from '../platform/store/verbs/calendar.ts';
import type { TermsChanged } from './book.ts';
import { asGuest, isReaddressed } from './change-address.ts';
import { canTake } from './suggested-time.ts';
import { canceled, isCanceled } from '../appointments/cancel.ts';
import { provenLevel } from '../clients/client-flags.ts';
import { slotTaken, whyNotFree, type SlotTaken } from './schedule.ts';
import { isUnchanged, patched } from '../platform/store/edit.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { salonZone } from '../appointments/present.ts';
import { offeredOnline, servicesAsked, type NoVisit } from '../appointments/visit-services.ts';
import { releaseEnded } from './unpaid-holds.ts';
import { thenOfferWaitlist } from '../waitlist/offers.ts';

type Body = BodyOf<typeof changeBooking>;

interface Change {
  readonly deps: Deps;
  readonly now: EpochMs;
  readonly from: Pick<Caller, 'later'>;
}

/** The person asking for a change, and what they have proven. */
interface Reader {
  readonly user: User | null;
  /** True if they have proven the booking's address. */
  readonly isProven: boolean;
}

/** The outcome of a customer's change. */
type Changed =
  | { readonly kind: 'changed'; readonly next: Appointment }
  | Repeated
  | { readonly kind: 'unchanged' | 'stale' | 'not_available' | 'refused' }
  | NoVisit
  | Closed
  | TermsChanged<RefusalData<typeof changeBooking, 'changed'>>
  | SlotTaken;

/** It is over, canceled, or too close to its start. */
interface Closed {
  readonly kind: 'over' | 'window_closed';
}

/**
 * Returns why a customer can no longer change or cancel it, or null.
 * @param hours before the start until which they can
 */
function whyClosed(appointment: Appointment, hours: number, now: EpochMs): Closed | null {
  if (!isOpen(appointment)) return { kind: 'over' };
  return isInTime(appointment.start, hours, now) ? null : { kind: 'window_closed' };
}

/** True for a change of name, contacts or consent, which is possible until the visit begins. */
function isOfDetails(
  { start_at, customer, expected, ...named }: Body,
  appointment: Appointment,
  rules: Rules,
): boolean {
  if (customer === undefined && expected?.consent_text === undefined) return false;
  const services = servicesAsked(named, offeredOnline(rules, appointment.services), appointment.services);
  const keepsServices = !('kind' in services) && areSame(services, appointment.services);
  return keepsServices && (!start_at || instantOf(start_at, salonZone(rules)) === appointment.start);
}

/** Changes a booking for its customer, who has seen the version that she names. */
export async function changeBookingOf(
  { appointment, schedule }: AppointmentInSchedule,
  body: Body,
  {
    ended,
    careful,
    remember,
    user,
    isProven,
  }: Reader & {
    readonly ended: readonly Appointment[];
    readonly careful: Careful;
    readonly remember: RememberAs | undefined;
  },
  change: Change,
): Promise<Changed | Conflict> {
  const { deps, now } = change;
  if (await releaseEnded(change, ended, schedule.rules)) return 'conflict';
  if (body.version !== undefined && body.version !== appointment.version) return { kind: 'stale' };
  const isDetails = isOfDetails(body, appointment, schedule.rules);
  const hours = isDetails ? 0 : windowFor(appointment, schedule.settings.cancelWindow);
  const closed = whyClosed(appointment, hours, now);
  if (closed) return closed;

  const wantedNow = asWanted(body, appointment, schedule, deps.keys);
  if ('kind' in wantedNow) return wantedNow;
  const { consent_text, ...expected } = body.expected ?? {};
  const isAgreed = consent_text === undefined || appointment.card?.consent.text === consent_text;
  if (isUnchanged(appointment, wantedNow) && isAgreed) return { kind: 'unchanged' };
  const asked = asGuest(appointment, wantedNow, user, { careful, now });
  const keepsServices = areSame(asked.services, appointment.services);
  const moves = asked.start !== appointment.start || !keepsServices;
  const [before, after] = [asSeen(appointment, isProven), asSeen(asked, isProven)];
  const terms = termsOnceChanged(before, after, schedule.settings);
  // The salon's change is accepted only by the customer's own change; stored in its public form.
  const accepted = moves
    ? termsOnceChanged(appointment, asked, schedule.settings)
    : termsOf(asked, schedule.settings);
  const consent = isAgreed ? null : moreConsent(asked, accepted, schedule.rules, now);
  // There is no consent without words that were shown.
  if ((!isAgreed && consent?.text !== consent_text) || !isAsShown(expected, terms)) {
    const words = consent_text !== undefined && { consent_text: consent?.text ?? null };
    return { kind: 'terms_changed', terms: { ...terms, ...words } };
  }
  const wanted = { start: asked.start, visit: visitOf(asked), now, ignore: asked.id };
  const takes = keepsServices && isSuggested(appointment, asked.start);
  const refusal =
    moves && !(takes && canTake(appointment, schedule, wanted)) ? whyNotFree(schedule, wanted) : null;
  if (refusal) return refusal;
  // Nobody bypasses her booking level by giving another address first and her own later.
  if (isReaddressed(appointment, asked) && !asked.guest) {
    const asker = { customer: asked.customer, user: null, isProven: true };
    const level = provenLevel(asker, { careful, now });
    if (level === 'closed' || (level === 'prepay' && !appointment.prepay)) return { kind: 'refused' };
  }
  // The owner has already approved the time she suggested.
  const status = takes ? 'confirmed' : statusOnceMoved(asked, schedule.settings);
  const done = asked.start === appointment.start ? 'service' : 'moved';
  const by_customer = { change: done, at: now } as const;
  const isShown = !keepsServices || body.expected?.price_cents !== undefined;
  const moved = withTimeAccepted(withHold(withReply({ ...asked, by_customer, status }), takes), isShown);
  const agreedOn = moved.salon_change ? moved : withAccepted(moved, accepted, schedule.rules, now);
  const settled = moves ? agreedOn : asked;
  const back = refundOnChange(appointment, settled);
  const agreed = consent && settled.card ? { ...settled, card: { ...settled.card, consent } } : settled;
  const next = withRefund(agreed, back, now, () => deps.ids.uuid());
  const entry = entryForChange(appointment, next, 'customer', change, schedule.rules);
  const shown = body.expected && { rules: schedule.rules };
  const basis = moves ? { schedule, allowOverlap: false } : shown;
  const { store } = deps;
  const result = await thenOfferWaitlist(
    change,
    remember ? store.changeOnce(next, entry, remember, basis) : store.change(next, entry, basis),
  );
  switch (result.kind) {
    case 'changed':
      return { kind: 'changed', next };
    case 'replayed':
    case 'key_reused':
      return result;
    case 'taken':
      return slotTaken(result.schedule, wanted);
    case 'stale':
    case 'rules_changed':
      return 'conflict';
  }
}

/** The appointment as requested. */
function asWanted(
  body: Body,
  appointment: Appointment,
  schedule: ScheduleWindow,
  keys: Keys,
): Appointment | NoVisit | { readonly kind: 'not_available' } {
  const { notes = appointment.notes, ...details } = body.customer ?? {};
  const services = servicesAsked(
    body,
    offeredOnline(schedule.rules, appointment.services),
    appointment.services,
  );
  if ('kind' in services) return services;
  const start = body.start_at ? instantOf(body.start_at, salonZone(schedule.rules)) : appointment.start;
  if (start === null) return { kind: 'not_available' };
  const keepsServices = areSame(services, appointment.services);
  const length = keepsServices ? appointment.end - appointment.start : lengthOf(services);
  const wanted = withHold({
    ...appointment,
    version: appointment.version + 1,
    start,
    end: start + length,
    customer: patched(appointment.customer, details),
    notes,
    services,
  });
  return withLink(appointment, wanted, keys);
}

/** Cancels a booking for its customer at the cost and refund she was shown; a canceled one stays canceled. */
export async function cancelBookingOf(
  appointment: Appointment,
  rules: Rules,
  { expected_fee_cents: fee_cents, expected_refund_cents: refund_cents }: QueryOf<typeof cancelBooking>,
  isProven: boolean,
  change: Change,
): Promise<
  | { readonly kind: 'canceled'; readonly next: Appointment }
  | TermsChanged<RefusalData<typeof cancelBooking, 'changed'>>
  | { readonly kind: 'has_receipt' }
  | Closed
  | Conflict
> {
  if (isCanceled(appointment)) return { kind: 'canceled', next: appointment };
  if (isKeptByReceipt(appointment, 'canceled')) return { kind: 'has_receipt' };
  const isLateShown = fee_cents !== undefined && change.now < msOf(appointment.start);
  const isInTimeFor = isLateShown || isFreeToCancel(appointment, rules.settings.cancelWindow, change.now);
  if (appointment.released_from === null) {
    if (!isOpen(appointment)) return { kind: 'over' };
    if (!isInTimeFor) return { kind: 'window_closed' };
  }
  const { fee, refund } = selfService(appointment, rules.settings.cancelWindow, change.now);
  const terms = {
    ...termsOf(asSeen(appointment, isProven), rules.settings),
    fee_cents: fee,
    refund_cents: refund,
  };
  if (!isAsShown({ fee_cents, refund_cents }, terms)) return { kind: 'terms_changed', terms };
  const isShown = fee_cents !== undefined || refund_cents !== undefined;
  const canceling = canceled(
    appointment,
    { by: 'client', asks_rest: true },
    null,
    change,
    rules,
    isShown ? { rules } : undefined,
  );
  const next = await thenOfferWaitlist(change, canceling);
  return next === 'conflict' ? next : { kind: 'canceled', next };
}
