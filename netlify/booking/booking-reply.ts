import type { createBooking } from '../../src/api/booking/bookings.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { CALL_TO_BOOK } from '../../src/domain/clients/client-flags.ts';
import { visitSentences } from '../../src/domain/appointments/visit-services.ts';
import type { Deps } from '../deps.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { keyReused, replayed } from '../platform/http/idempotency.ts';
import type { Caller } from '../platform/http/route.ts';
import { sessionLimits } from '../platform/http/session.ts';
import { manageLinks } from './private-link.ts';
import { data, invalid, notFound, refuse, refuseWith, type DataReply } from '../platform/http/reply.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { presentCard } from './present-booking.ts';
import type { Booked, TermsChanged } from './book.ts';
import type { NoVisit } from '../appointments/visit-services.ts';
import type { SlotTaken } from './schedule.ts';
import { present, presentTerms, writesMail } from '../appointments/present.ts';
import { zoneOf } from '../platform/zone.ts';

export const notAvailable = () =>
  refuse('not_available', 'This time cannot be booked. Please choose another.');

/** Says only what to do: neither why, nor that anything is known about the person. */
export const onlyByOwner = () => refuse('owner_only', CALL_TO_BOOK);

export function slotTaken({ alternatives }: SlotTaken) {
  return refuseWith('slot_taken', 'Sorry, somebody has just taken this time. Please choose another.', {
    alternatives,
  });
}

/** For a question: services that are not offered are not found, and an invalid visit gets its reason. */
export function noSuchVisit({ errors }: NoVisit) {
  return Object.values(errors).includes(visitSentences.unknown) ? notFound('This service') : invalid(errors);
}

/** Nothing was done, because what was shown before has changed. */
export function termsChanged<Terms>({ terms }: TermsChanged<Terms>) {
  return refuseWith(
    'changed',
    'Something has changed meanwhile. Please look at it and confirm again.',
    terms,
  );
}

interface Context {
  readonly deps: Pick<Deps, 'keys' | 'site' | 'mail'>;
}

/** Returns the appointments of the signed-in person with a proven address; none without a session. */
export function ownAppointments({
  deps,
  from,
  now,
}: {
  readonly deps: { readonly store: Pick<SmallVerbs, 'ownAppointments'> };
  readonly from: Pick<Caller, 'sessionHash'>;
  readonly now: EpochMs;
}) {
  return from.sessionHash ? deps.store.ownAppointments(from.sessionHash, now, sessionLimits) : [];
}

/** The answer to a customer about the requested time. */
export function booked(outcome: Booked, rules: Rules, context: Context) {
  switch (outcome.kind) {
    case 'claimed':
      return confirmed(outcome.appointment, rules, context);
    case 'replayed':
      return replayed(confirmed(outcome.appointment, rules, context));
    case 'key_reused':
      return keyReused();
    case 'slot_taken':
      return slotTaken(outcome);
    case 'terms_changed':
      return termsChanged(outcome);
    case 'not_available':
      return notAvailable();
    case 'invalid':
      return invalid(outcome.errors);
    case 'too_many_held':
      return tooManyHeld(rules);
    case 'refused':
      return onlyByOwner();
  }
}

/** In the zone, at the time and under the terms it was made, so that a repeated request gets the same answer. */
export function confirmed(
  appointment: Appointment,
  rules: Rules,
  { deps }: Context,
): DataReply<DataOf<typeof createBooking>> {
  const zone = zoneOf(appointment.zone);
  const cancelWindow = appointment.terms?.cancel_window ?? rules.settings.cancelWindow;
  return data({
    ...present(appointment, zone),
    ...presentTerms(appointment, cancelWindow, zone, appointment.created_at),
    ...manageLink(appointment, deps),
    by_mail: writesMail(deps, rules.settings),
    card: presentCard(appointment, rules, appointment.created_at),
  });
}

/** The new private link, for the person who has just received it. */
export function manageLink(appointment: Appointment, { keys, site }: Context['deps']) {
  const token = manageLinks.token(appointment, keys);
  return { manage_token: token, manage_url: manageLinks.url(site(), appointment.id, token) };
}

/**
 * The answer if one IP address holds too many unpaid times. The first of them expires after one hold at the latest, nights
 * excluded.
 */
function tooManyHeld({ settings }: Pick<Rules, 'settings'>) {
  const { businessPhone: phone } = settings;
  return refuse(
    'rate_limited',
    `Too many bookings from your connection are waiting for a deposit. Please pay one of them first, or call the salon${phone ? ` at ${phone}` : ''}.`,
    { headers: { 'Retry-After': String(Math.max(1, settings.unpaidHoldMinutes) * 60) } },
  );
}
