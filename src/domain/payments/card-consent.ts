import { keptFor } from '../retention.ts';
import type { Cents } from '../money.ts';
import { lateFee, type FeeTerms } from '../booking/policy.ts';

// The consent for keeping a card. Pages import this file, so it contains no schema.

/** The maximum number of days for which a card is kept after its visit. */
export const CARD_DAYS = keptFor.card / 86_400_000;

/** True if a fee could be charged at all; otherwise there is no reason to keep a card. */
export const couldCharge = (terms: FeeTerms): boolean => mostCharged(terms) > 0;

/** Returns the most that a card may be charged under these terms, in cents: the larger of the fees in its consent. */
export const mostCharged = (terms: FeeTerms): Cents => Math.max(terms.no_show_cents, lateFee(terms));
