import type { Appointment } from './appointment.ts';
import { acceptedPrice, hasOtherPrice, isAsShown, termsToAccept } from '../booking/policy.ts';
import { isGivenAway } from './given-away.ts';
import { isOpen, type Canceler } from './status.ts';
import { toMs, type EpochMs } from '../time.ts';
import { areSame, visitPrice, withShownNames } from './visit-services.ts';

// Moves and changes by the salon: docs/decisions/agreed-terms.md.

/** How long canceling stays free after the email about a change by the salon, in milliseconds. */
export const FREE_AFTER_EMAIL = 24 * 60 * 60_000;

/**
 * Returns the visit after a change by the owner, with what its client has to accept. If the client asked for it, a new time needs
 * no acceptance; a new price or service always does.
 * @param before the visit as the client knows it
 * @param freeUntil when canceling stops being free because of this change; null means at the start
 */
export function withSalonChange(
  before: Appointment,
  next: Appointment,
  {
    by,
    freeUntil,
    now,
  }: { readonly by: Canceler; readonly freeUntil: EpochMs | null; readonly now: EpochMs },
): Appointment {
  const { salon_change: _, ...unchanged } = next;
  // Another person who gets the visit never knew its earlier state.
  if (isGivenAway(before.customer, next.customer)) return { ...unchanged, terms: currentTerms(next) };
  const earlier = before.salon_change;
  const isMoved = before.start !== next.start || before.end !== next.end;
  const isOther =
    !areSame(before.services, next.services) || visitPrice(before.services) !== visitPrice(next.services);
  const isToAccept = isOther || (isMoved && by === 'salon');
  if (!isToAccept || !isOpen(next) || toMs(next.start) <= now) {
    // A visit that has begun or ended asks for no acceptance, so fees stay a share of the price that the client knows.
    if (!earlier)
      return isOther && next.terms
        ? { ...unchanged, terms: { ...next.terms, price_cents: acceptedPrice(before) } }
        : unchanged;
    const { start, end } = next;
    return { ...unchanged, salon_change: isMoved ? { ...earlier, start, end } : earlier };
  }
  const accepted = earlier ?? {
    start: before.start,
    end: before.end,
    services: withShownNames(before).services.map(({ name }) => name),
    price_cents: acceptedPrice(before),
  };
  return { ...unchanged, salon_change: { ...accepted, at: now, free_until: freeUntil } };
}

function currentTerms({ terms, services, start, end }: Appointment): Appointment['terms'] {
  if (terms?.price_cents === undefined) return terms;
  return { ...terms, price_cents: visitPrice(services), duration_min: end - start };
}

/**
 * True if accepting the change of one visit of a series also accepts the change of another one: the salon made both in one step
 * and announced them in one email. A new price of the other visit is accepted only if it is the price shown for this one.
 */
export function isAcceptedWith(
  visit: Appointment,
  other: Appointment,
  settings: Parameters<typeof termsToAccept>[1],
  now: EpochMs,
): boolean {
  const [change, otherChange] = [visit.salon_change, other.salon_change];
  if (!change || otherChange?.at !== change.at || other.id === visit.id) return false;
  if (![visit, other].every((one) => isOpen(one) && toMs(one.start) > now)) return false;
  const isAlike = otherChange.price_cents === change.price_cents && areSame(other.services, visit.services);
  const terms = termsToAccept(other, settings);
  return !hasOtherPrice(other) || (isAlike && isAsShown(termsToAccept(visit, settings), terms));
}

/** Returns the visit after its client chose another time, which she accepts; a new price only if it was shown. */
export function withTimeAccepted(appointment: Appointment, isPriceShown: boolean): Appointment {
  const { salon_change: change, ...accepted } = appointment;
  if (!change || isPriceShown || !hasOtherPrice(appointment)) return accepted;
  const { start, end } = appointment;
  return { ...accepted, salon_change: { ...change, start, end } };
}
