import type { takeOffer } from '../../src/api/waitlist/customer-waitlist.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { isAsShown } from '../../src/domain/booking/policy.ts';
import { instantOf } from '../../src/domain/time.ts';
import { holdId, isOpenOffer, type WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { visitOfServices } from '../../src/domain/appointments/visit.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { claimed, hasHadGrace, termsFor, type Asking, type Booked, type Booking } from '../booking/book.ts';
import { provenLevel, type Asker } from '../clients/client-flags.ts';
import { whyNotFree } from '../booking/schedule.ts';
import { salonZone } from '../appointments/present.ts';
import { offerTerms } from './present-entry.ts';

/** Books the time held for a waitlist entry, which ends with it. */
export async function takeOffered(
  waitlistEntry: WaitlistEntry,
  schedule: ScheduleWindow,
  { start_at, expected }: BodyOf<typeof takeOffer>,
  { user, isProven, careful, own, remember }: Omit<Asking, 'ended'> & Pick<Asker, 'isProven'>,
  booking: Booking,
): Promise<Booked | { readonly kind: 'offer_over' } | Conflict> {
  const { deps, now } = booking;
  const { offer, customer, notes, services } = waitlistEntry;
  const start = instantOf(start_at, salonZone(schedule.rules));
  if (start === null) return { kind: 'not_available' };
  if (!isOpenOffer(offer, now) || offer.start !== start) return { kind: 'offer_over' };
  const { end } = offer;
  const asker = { customer, user, isProven };
  const level = provenLevel(asker, { careful, now });
  const terms = termsFor(level, offerTerms(waitlistEntry, offer, schedule.rules));
  if (!isAsShown(expected, terms)) return { kind: 'terms_changed', terms };
  const visit = visitOfServices(services, end - start);
  const wanted = { start, visit, now, ignore: holdId(waitlistEntry.id) };
  const refusal = whyNotFree(schedule, wanted);
  if (refusal) return refusal;
  if (level === 'closed') return { kind: 'refused' };
  const hadGrace = hasHadGrace(own, customer, now);
  const asked = { ...asker, start, end, services, notes, level, hadGrace };
  return claimed(asked, schedule, wanted, { ...booking, careful }, (appointment, basis, entry) =>
    deps.store.claimOffer(waitlistEntry, appointment, basis, entry, remember),
  );
}
