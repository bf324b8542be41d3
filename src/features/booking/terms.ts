import { computed } from 'nanostores';
import { $facts } from '../../components/site/salon-facts.ts';
import { percentOf, visitTerms, type FeeRules, type VisitTerms } from '../../domain/booking/policy.ts';
import { $built } from './built-policy.ts';
import { chosenOf } from './changed-booking.ts';
import { $booking, $draft, areChosen } from './draft.ts';
import { $news, $visit, newsOf } from './chosen-visit.ts';

/**
 * The terms that confirming accepts, as shown: from the salon's latest answer, from the booking, or from the price and the
 * salon's rules. Null if there is nothing to confirm.
 */
export const $terms = computed(
  [$draft, $visit, $booking, $facts, $built, $news],
  ({ serviceIds }, visit, booking, facts, built, news): VisitTerms | null => {
    if (visit === null) return null;
    const told = newsOf(serviceIds, booking, news);
    if (told) return told;
    const known = booking?.terms ?? null;
    if (booking && known && areChosen(serviceIds, chosenOf(booking.appointment))) return known;
    const rules = facts ?? built;
    if (rules === null) return null;
    return visitTerms(visit.services, visit.minutes, { ...rules, ...(known && agreedIn(known, rules)) });
  },
);

/** The rules a booking was made under, which a change keeps. A free visit has no percentages to derive. */
function agreedIn(known: VisitTerms, rules: FeeRules) {
  const { price_cents, fee_cents, no_show_cents, cancel_window: cancelWindow } = known;
  return {
    cancelWindow,
    lateCancelFeePercentage: percentOf(fee_cents, price_cents) ?? rules.lateCancelFeePercentage,
    noShowFeePercentage: percentOf(no_show_cents, price_cents) ?? rules.noShowFeePercentage,
  };
}
