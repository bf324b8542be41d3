import { takeOffer } from '../../src/api/waitlist/customer-waitlist.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { namedIn } from '../../src/domain/appointments/visit-services.ts';
import { visitOfServices } from '../../src/domain/appointments/visit.ts';
import { isInAccount } from '../../src/domain/booking/guest-booking.ts';
import { neededTest } from '../../src/domain/booking/patch-test.ts';
import { isAsShown, visitTerms } from '../../src/domain/booking/policy.ts';
import { toInstant } from '../../src/domain/time.ts';
import { holdId, isOpenOffer } from '../../src/domain/waitlist/waitlist.ts';
import { namedLanguage } from '../../src/messages/spoken.ts';
import { messages } from '../../src/platform/messages.ts';
import { hasProven } from '../accounts/account.ts';
import { salonZone } from '../appointments/present.ts';
import { claimed, confirmed, ownAppointments, termsFor, type Claim } from '../booking/book.ts';
import { onlyByOwner, termsChanged } from '../booking/booking-refusals.ts';
import { heldEntry, tokenGuesses } from '../booking/private-access.ts';
import { testRecord } from '../booking/patch-test.ts';
import { linkTo } from '../booking/private-link.ts';
import { notAvailable, unlessTaken, windowAround } from '../booking/schedule.ts';
import { provenLevel } from '../clients/client-flags.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';

/** Books the time held for a waitlist entry, which ends with it. */
export const takeRoute = route(takeOffer, {
  limits: tokenGuesses,
  read: (call) => {
    const { params, body, deps } = call;
    return Promise.all([
      deps.store.waitlistEntry(params.id),
      deps.store.schedule(windowAround(body.start_at)),
      deps.store.careful(),
      ownAppointments(call),
    ]);
  },
  links: linkTo,
  answer: async (call, [stored, schedule, careful, listed], user) => {
    const { start_at, expected } = call.body;
    const { deps, now } = call;
    const { thing: entry, proof } = heldEntry(stored, user, call);
    const { offer, customer, notes } = entry;
    const { rules } = schedule;
    const language = namedLanguage() ?? entry.language;
    const services =
      language === entry.language ? entry.services : namedIn(entry.services, language, rules.services);
    const start = toInstant(start_at, salonZone(schedule.rules));
    if (start === null) throw notAvailable();
    if (!isOpenOffer(offer, now) || offer.start !== start)
      throw refuse(takeOffer, 'slot_taken', messages('replies-waitlist')('notHeld'));
    const { end } = offer;
    const asker = { customer, user, isProven: proof.isProven };
    const level = provenLevel(asker, { careful, now });
    const terms = termsFor(level, visitTerms(services, end - start, schedule.rules.settings));
    if (!isAsShown(expected, terms)) throw refuse(takeOffer, 'changed', termsChanged(), { data: terms });
    const visit = visitOfServices(services, end - start);
    const slot = { start, visit, now, ignore: holdId(entry.id) };
    unlessTaken(schedule, slot);
    if (level === 'closed') throw onlyByOwner();
    const record = await testRecord({ ...asker, services }, rules, call);
    const { date } = salonZone(rules).local(start);
    // The held time may be too soon for a test, so the owner decides about it.
    const isUntested = neededTest(services, { rules, record, date, isWanted: false }) !== null;
    const isByMail = proof.isProven && !hasProven(user, customer.email);
    const own = isByMail ? await visitsAt(customer.email, deps) : listed;
    const details = { ...asker, start, end, services, record, isUntested, notes, level, own, language };
    const claim: Claim = (store, ...visit) => store.claimOffer(entry, ...visit);
    const answer = (visit: Appointment) => confirmed(visit, rules, call);
    return claimed(call, details, schedule, slot, careful, claim, answer);
  },
});

/** Returns the appointments of an address that the link in an email has proven. */
async function visitsAt(email: string, { store }: Pick<Deps, 'store'>): Promise<readonly Appointment[]> {
  const client = await store.clientByAddress(email);
  const file = client && (await store.clientFile(client.id));
  return file?.appointments.filter(isInAccount) ?? [];
}
