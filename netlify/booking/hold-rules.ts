import { heldUntil } from '../../src/domain/booking/unpaid-hold.ts';
import type { VisitTerms } from '../../src/domain/booking/policy.ts';
import { couldCharge } from '../../src/domain/payments/card-consent.ts';
import type { EpochMinute, EpochMs } from '../../src/domain/time.ts';
import { canWrite, salonZone } from '../appointments/present.ts';
import type { Acting } from '../deps.ts';
import { takesCards } from '../payments/providers/card-provider.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

/** The services and the clock that decide whether a booking is held. */
export type Booking = Acting<'payments' | 'connected' | 'post'>;

/** True if unpaid times are released: clients can pay or add a card online, and emails announce the release. */
export function releasesUnpaid(rules: Rules, deps: Booking['deps']): boolean {
  const { settings } = rules;
  return settings.unpaidHoldMinutes > 0 && takesCards(deps, settings) !== null && canWrite(deps, rules);
}

/** Returns until when a visit booked now waits for its deposit or card, or null. `isNew`: no earlier visit is proven. */
export function holdOnceBooked(
  start: EpochMinute,
  terms: VisitTerms,
  rules: Rules,
  { deps, now }: Booking,
  isNew = false,
): EpochMs | null {
  const { settings } = rules;
  const asksCard = settings.cardOnFile === 'always' || (isNew && settings.cardOnFile === 'new');
  const asks = terms.deposit_cents > 0 || (asksCard && couldCharge(terms));
  return asks && releasesUnpaid(rules, deps) ? heldUntil(now, start, settings, salonZone(rules)) : null;
}
