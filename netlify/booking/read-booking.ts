import { readBooking } from '../../src/api/booking/bookings.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { asSeen } from '../../src/domain/booking/guest-booking.ts';
import { holdEnds } from '../../src/domain/booking/unpaid-hold.ts';
import { minuteFrom } from '../../src/domain/time.ts';
import { hasProven } from '../accounts/account.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { readOther } from '../appointments/pair.ts';
import { agreeing } from '../clients/marketing.ts';
import { provenLevel } from '../clients/client-flags.ts';
import { data } from '../platform/http/reply.ts';
import { type AnyCall, Conflict, route } from '../platform/http/route.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { presentPair } from './patch-test.ts';
import { presentHeld } from './present-booking.ts';
import { held, tokenGuesses, type Proof } from './private-access.ts';
import { presentSeriesVisits, readSeriesVisits } from './series-visits.ts';
import { statusOnceUnheld, waitsForDeposit } from './unpaid-holds.ts';

export const readRoute = route(readBooking, {
  limits: tokenGuesses,
  read: ({ params, deps: { store } }) => Promise.all([store.appointment(params.id), store.rules()]),
  answer: async (call, [booking, rules], user) => {
    const { thing, proof } = held(booking, user, call);
    const visit = await openedByMail(thing, proof, user, rules, call);
    const [other, series] = await Promise.all([
      readOther(visit, call.deps.store),
      readSeriesVisits(visit, user, call),
    ]);
    return data({
      ...presentHeld(visit, proof.isProven, rules, call),
      ...presentPair(visit, other?.appointment ?? null, rules),
      ...presentSeriesVisits(series, visit, rules, call.now),
    });
  },
});

/** Returns a guest booking after its mailed link was opened: the first time stores its terms and account. */
async function openedByMail(
  appointment: Appointment,
  { by }: Proof,
  user: User | null,
  rules: Rules,
  call: AnyCall,
): Promise<Appointment> {
  const { guest, customer } = appointment;
  if (!guest || by !== 'mailed') return appointment;
  const joins = !guest.joined && hasProven(user, customer.email);
  if (guest.personal && !joins) return appointment;
  const { deps, now } = call;
  const { marketing, sms, ...fields } = guest;
  const client = marketing || sms ? await deps.store.clientByAddress(customer.email) : null;
  const consent = agreeing(client, { marketing, sms });
  const personal = guest.personal ?? (await personalTerms(appointment, rules, call));
  const proven: Appointment = {
    ...appointment,
    version: appointment.version + 1,
    guest: { ...fields, personal, ...(joins && { joined: true }) },
  };
  // Known clients give no card, so a time that waits only for a card stops waiting.
  const visible = asSeen(proven, true, now);
  const { held_until } = appointment;
  const isHeld = held_until !== null && holdEnds(proven) !== null;
  const isSure = isHeld && personal.known && !waitsForDeposit(visible, rules, deps);
  const next: Appointment = isSure
    ? {
        ...proven,
        status: statusOnceUnheld(visible, rules),
        held_until: null,
        guest: { ...proven.guest, personal: { ...personal, held_until } },
      }
    : proven;
  const what = joins ? "Booking added to the client's account" : 'Link in the email opened';
  const entry = entryForChange(appointment, next, 'customer', call, rules);
  const change = next.status === appointment.status ? what : `${what}; ${entry.history.change}`;
  // A text to the number that was typed would tell its owner that the address belongs to a known client.
  const jobs = sms ? entry.jobs.filter(({ work }) => work.kind !== 'text') : entry.jobs;
  const history = { ...entry.history, change };
  const { kind } = await deps.store.change(next, { ...entry, history, jobs, ...(consent && { consent }) });
  if (kind !== 'changed') throw new Conflict();
  return next;
}

/** The personal terms of an address: whether the full price is paid first, and whether no card is needed. */
async function personalTerms({ customer, card_asked }: Appointment, { settings }: Rules, context: AnyCall) {
  const { deps, now } = context;
  const [careful, client] = await Promise.all([
    deps.store.careful(),
    card_asked && settings.cardOnFile === 'new' && deps.store.hasVisited(customer.email, minuteFrom(now)),
  ]);
  const asker = { customer, user: null, isProven: true };
  return {
    ...(provenLevel(asker, { careful, now }) === 'prepay' && { prepay: true as const }),
    ...(client && { known: true as const }),
  };
}
