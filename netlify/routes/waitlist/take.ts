import { takeOffer } from '../../../src/api/waitlist.ts';
import { decideStart } from '../../../src/domain/availability.ts';
import { instantOf } from '../../../src/domain/time.ts';
import { holdId, isOpenOffer, type WaitlistEntry } from '../../../src/domain/waitlist.ts';
import { refuse, type Reply } from '../../http/reply.ts';
import { publicRoute, signedIn, type Call, type UncheckedCall } from '../../http/route.ts';
import type { Conflict } from '../../settled.ts';
import type { User } from '../../store/verbs/accounts.ts';
import type { Remembered } from '../../store/verbs/book.ts';
import type { ScheduleWindow } from '../../store/verbs/calendar.ts';
import { hasProven } from '../../use-cases/accounts/account.ts';
import { tokenGuesses } from '../bookings/holder.ts';
import { answerTo, confirmed, newBooking } from '../../use-cases/new-booking.ts';
import { notAvailable, slotTaken, windowAround } from '../../use-cases/schedule.ts';
import { entryForNew } from '../../use-cases/entry.ts';
import { fromMemory, recall, rememberAs } from '../../http/idempotency.ts';
import { placeOfBooking } from '../../use-cases/unpaid-times.ts';
import { salonZone } from '../../use-cases/present.ts';
import { heldEntry } from './holder.ts';
import { isTokenOfEndedEntry } from '../../http/waitlist-link.ts';

type Take = typeof takeOffer;
type Read = readonly [WaitlistEntry | null, ScheduleWindow, Remembered | null, User | null];

export const takeOfferRoute = publicRoute(takeOffer, {
  limits: tokenGuesses,
  read,
  answer: take,
});

function read(call: UncheckedCall<Take>): Promise<Read> {
  const { params, body, deps, from, now } = call;
  return Promise.all([
    deps.store.waitlistEntry(params.id),
    deps.store.schedule(windowAround(body.start_at)),
    recall(from, deps, now),
    signedIn(call),
  ]);
}

async function take(call: Call<Take>, [found, page, earlier, user]: Read): Promise<Reply<Take> | Conflict> {
  const { body, deps, from, now } = call;
  // The waitlist entry has ended with the first answer; its token is known all the same, for it follows from the id.
  if (earlier && isAskedAgain(call, earlier, user))
    return fromMemory(earlier, from, (first) => confirmed(first, page.rules, call));
  const shown = heldEntry(found, { token: from.manageToken, user }, deps.keys);
  if (!shown.ok) return shown.refusal;
  const { entry: waitlistEntry } = shown;
  const { offer } = waitlistEntry;
  const zone = salonZone(page.rules);
  const start = instantOf(body.start_at, zone);
  if (start === null) return notAvailable();
  if (!isOpenOffer(offer, now) || offer.start !== start) {
    return refuse('slot_taken', 'This time is no longer kept for you. You stay on the waitlist.');
  }
  const visit = { duration_min: offer.end - offer.start, processing: waitlistEntry.service.processing };
  const wanted = { start, visit, now, ignore: holdId(waitlistEntry.id) };
  const verdict = decideStart(start, page, { ...wanted, zone });
  if (verdict === 'not_available') return notAvailable();
  if (verdict === 'slot_taken') return slotTaken(page, wanted);

  const { customer, notes, service } = waitlistEntry;
  const appointment = newBooking({ start, end: offer.end, service, customer, notes }, page, call);
  const entry = { ...entryForNew(appointment, 'customer', call, page.rules), ...placeOfBooking(call) };
  const basis = { page, allowOverlap: false };
  const claim = await deps.store.claimOffer(waitlistEntry, appointment, basis, entry, rememberAs(from, now));
  return claim.kind === 'waitlist_entry_gone'
    ? 'conflict'
    : answerTo(claim, appointment, wanted, page.rules, call);
}

function isAskedAgain({ params, deps, from }: Call<Take>, { appointment }: Remembered, user: User | null) {
  const { manageToken: token } = from;
  if (token !== null && isTokenOfEndedEntry(token, params.id, deps.keys)) return true;
  return hasProven(user, appointment.customer.email);
}
