import type { createBooking } from '../../src/api/booking/bookings.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { BookingLevel, Careful } from '../../src/domain/clients/client-flags.ts';
import {
  confirmsItself,
  newAppointment,
  type Appointment,
} from '../../src/domain/appointments/appointment.ts';
import { asksForCard } from '../../src/domain/payments/card-on-file.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import {
  acceptedTerms,
  graceFrom,
  isAsShown,
  prepaid,
  termsUnder,
  visitTerms,
  type VisitTerms,
} from '../../src/domain/booking/policy.ts';
import { instantOf, minuteFrom, type EpochMs } from '../../src/domain/time.ts';
import { visitOfServices } from '../../src/domain/appointments/visit.ts';
import type { Deps } from '../deps.ts';
import { manageLinks } from './private-link.ts';
import type { Caller } from '../platform/http/route.ts';
import { takesCards } from '../payments/providers/card-provider.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { Store } from '../platform/store/store.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import type { Basis, ClaimResult, RememberAs } from '../platform/store/verbs/appointments.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { changed, hasProven } from '../accounts/account.ts';
import { asRemembered, flagged, provenLevel, recognizedLater, type Asker } from '../clients/client-flags.ts';
import { slotTaken, whyNotFree, type SlotTaken, type WantedTime } from './schedule.ts';
import { entryForNew } from '../appointments/appointment-entry.ts';
import { salonZone } from '../appointments/present.ts';
import { offeredOnline, servicesAsked, type NoVisit } from '../appointments/visit-services.ts';
import { heldForDeposit, placeOfBooking, releaseEnded } from './unpaid-holds.ts';

/** The outcome of a request for a time. */
export type Booked =
  | { readonly kind: 'claimed' | 'replayed'; readonly appointment: Appointment }
  | { readonly kind: 'key_reused' | 'too_many_held' | 'not_available' | 'refused' }
  | NoVisit
  | TermsChanged
  | SlotTaken;

/** The terms differ from those shown: nothing is done until they have been seen. */
export interface TermsChanged<Terms = VisitTerms> {
  readonly kind: 'terms_changed';
  readonly terms: Terms;
}

export interface Booking {
  readonly deps: Deps;
  readonly now: EpochMs;
  readonly from: Pick<Caller, 'ip' | 'later'>;
}

/** The person asking, and the data read with the schedule. */
export interface Asking {
  readonly user: User | null;
  /** Expired holds, which are released first. */
  readonly ended: readonly Appointment[];
  /** The stored booking restrictions. */
  readonly careful: Careful;
  /** The appointments of the signed-in person, if her address is proven. */
  readonly own: readonly Appointment[];
  readonly remember: RememberAs | undefined;
}

/** Books an offered time, or says why it cannot be had. */
export async function book(
  { start_at, customer, expected, ...named }: BodyOf<typeof createBooking>,
  schedule: ScheduleWindow,
  { user, ended, careful, own, remember }: Asking,
  booking: Booking,
): Promise<Booked | Conflict> {
  const { deps, now } = booking;
  if (await releaseEnded(booking, ended, schedule.rules)) return 'conflict';
  const services = servicesAsked(named, offeredOnline(schedule.rules));
  if ('kind' in services) return services;
  const start = instantOf(start_at, salonZone(schedule.rules));
  if (start === null) return { kind: 'not_available' };
  const visit = visitOfServices(services);
  const { name, email, phone, notes = '' } = customer;
  const asker = { customer: { name, email, phone }, user, isProven: hasProven(user, email) };
  const level = provenLevel(asker, { careful, now });
  const terms = termsFor(level, visitTerms(services, visit.duration_min, schedule.settings));
  if (!isAsShown(expected, terms)) return { kind: 'terms_changed', terms };
  const wanted = { start, visit, now };
  const refusal = whyNotFree(schedule, wanted);
  if (refusal) return refusal;
  if (level === 'closed') return { kind: 'refused' };

  const hadGrace = hasHadGrace(own, customer, now);
  const asked = { ...asker, start, end: start + visit.duration_min, services, notes, level, hadGrace };
  return claimed(asked, schedule, wanted, { ...booking, careful }, (appointment, basis, entry) =>
    Promise.all([
      deps.store.claim(appointment, basis, entry, remember),
      user && fillAccount(user, appointment, deps.store),
    ]).then(([claim]) => claim),
  );
}

/** Returns the terms that a person with this level agrees to. */
export function termsFor(level: BookingLevel, terms: VisitTerms): VisitTerms {
  return level === 'prepay' ? prepaid(terms) : terms;
}

/** Claims the time for a new appointment through `claim`. */
export async function claimed(
  asked: Asked,
  schedule: ScheduleWindow,
  wanted: WantedTime,
  booking: Booking & { readonly careful: Careful },
  claim: (
    appointment: Appointment,
    basis: Basis,
    entry: Parameters<Store['claim']>[2],
  ) => Promise<ClaimResult | { readonly kind: 'waitlist_entry_gone' }>,
): Promise<Booked | Conflict> {
  const appointment = newBooking(asked, schedule, await isKnown(asked, schedule, booking), booking);
  const entry = entryForNew(appointment, booking, schedule.rules);
  const person = asked.isProven ? asRemembered(entry.client, { ...booking, ids: booking.deps.ids }) : {};
  const basis = { schedule, allowOverlap: false };
  const result = await claim(appointment, basis, { ...entry, ...placeOfBooking(booking), ...person });
  switch (result.kind) {
    case 'claimed':
      if (!asked.isProven) booking.from.later(recognizedLater(entry.client.id, booking));
      return { kind: 'claimed', appointment };
    case 'replayed':
    case 'key_reused':
    case 'too_many_held':
      return result;
    case 'taken':
      return slotTaken(result.schedule, wanted);
    case 'rules_changed':
    case 'waitlist_entry_gone':
      return 'conflict';
  }
}

type Asked = Pick<Appointment, 'start' | 'end' | 'services' | 'customer' | 'notes'> &
  Asker & {
    /** The booking level, by what they have proven. */
    readonly level: BookingLevel;
    /** Whether the customer has had a grace period within a day. */
    readonly hadGrace: boolean;
  };

/** A proven address gets one grace period a day; for others nothing is looked up. */
export function hasHadGrace(
  own: readonly Appointment[],
  { email }: Pick<Appointment['customer'], 'email'>,
  now: EpochMs,
): boolean {
  return own.some(
    ({ grace_until, created_at, customer }) =>
      grace_until !== undefined &&
      created_at > now - 24 * 60 * 60_000 &&
      emailKey(customer.email) === emailKey(email),
  );
}

/** Returns whether the person is a known client under her proven address; only looked up if it matters. */
async function isKnown(
  { customer: { email }, isProven }: Asked,
  { settings }: ScheduleWindow,
  { deps, now }: Pick<Booking, 'deps' | 'now'>,
): Promise<boolean> {
  return isProven && settings.cardOnFile === 'new' && deps.store.hasVisited(email, minuteFrom(now));
}

/** Returns an appointment as a customer makes one online, under today's terms. */
function newBooking(
  { start, end, services, notes, level, hadGrace, ...asker }: Asked,
  schedule: ScheduleWindow,
  wasHere: boolean,
  {
    deps,
    now,
    careful,
  }: {
    readonly careful: Careful;
    readonly deps: Pick<Deps, 'ids' | 'keys' | 'payments' | 'connected' | 'post'>;
    readonly now: EpochMs;
  },
): Appointment {
  const id = deps.ids.uuid();
  const shown = termsFor(level, visitTerms(services, end - start, schedule.settings));
  const made = newAppointment({
    id,
    reference: deps.ids.reference(),
    status: confirmsItself({ services }, schedule.settings) ? 'confirmed' : 'pending',
    source: 'online',
    start,
    end,
    zone: schedule.settings.timeZone,
    customer: asker.customer,
    notes,
    services,
    terms: acceptedTerms(termsUnder(schedule.rules), shown, now),
    created_at: now,
    ...(level === 'prepay' && { prepay: true }),
    ...(!asker.isProven && { guest: {} }),
    ...flagged(asker, { careful, now }),
    ...(!hadGrace && graceFrom(now, start, schedule.settings)),
    ...manageLinks.made(id, deps.keys),
  });
  const { settings } = schedule.rules;
  const card_asked = takesCards(deps, settings) !== null && asksForCard(made, settings, wasHere);
  return heldForDeposit({ ...made, card_asked }, schedule.rules, deps);
}

/** Adds missing details to the account with the same address. A simultaneous change of the account wins. */
async function fillAccount(user: User, { customer }: Appointment, store: Store): Promise<void> {
  const isTheirs = user.role === 'customer' && emailKey(user.email) === emailKey(customer.email);
  if (!isTheirs || (user.displayName !== '' && user.phone !== '')) return;
  const learned = { displayName: user.displayName || customer.name, phone: user.phone || customer.phone };
  await store.saveUser(changed(user, learned));
}
