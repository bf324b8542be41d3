import { keptFor } from '../retention.ts';
import type { Cents, Formats } from '../money.ts';
import { feePercent, type VisitTerms } from '../booking/policy.ts';

// The consent for keeping a card. Pages import this file, so it contains no schema.

/** The facts the consent text is based on: the price of the visit and the possible fees. */
type CardTerms = Pick<VisitTerms, 'price_cents' | 'fee_cents' | 'no_show_cents' | 'cancel_window'>;

/** Days after its visit for which a card is kept at most. */
const CARD_DAYS = keptFor.card / 86_400_000;

const canBeLate = ({ fee_cents, cancel_window }: CardTerms) => fee_cents > 0 && cancel_window > 0;

/** True if a fee could be charged at all; otherwise there is no reason to keep a card. */
export function couldCharge(terms: CardTerms): boolean {
  return mostCharged(terms) > 0;
}

/** Returns the most that a card may be charged under these terms, in cents: the larger of the fees in its consent. */
export function mostCharged(terms: CardTerms): Cents {
  return Math.max(terms.no_show_cents, canBeLate(terms) ? terms.fee_cents : 0);
}

/** Returns the consent text as it is shown beside the button and stored with the appointment, word for word. */
export function consentText(salon: string, terms: CardTerms, formats: Formats): string {
  return `${salon} keeps this card on file until ${CARD_DAYS} days after your visit. ${chargeText(terms, formats)} Nothing else is charged without asking you.`;
}

/** The sentence about the fees: one sentence if no-show and late cancellation cost the same. */
function chargeText(terms: CardTerms, { money }: Formats): string {
  const { price_cents, fee_cents, no_show_cents, cancel_window } = terms;
  const share = (fee: Cents) => {
    const percent = feePercent(fee, price_cents);
    const sum = percent === null ? money(fee) : `${percent}% of the price (${money(fee)})`;
    return `it may charge up to ${sum} to this card`;
  };
  const late = `cancel less than ${cancel_window === 1 ? '1 hour' : `${cancel_window} hours`} before`;
  if (!canBeLate(terms)) return `If you do not show up, ${share(no_show_cents)}.`;
  if (no_show_cents === 0) return `If you ${late}, ${share(fee_cents)}.`;
  if (no_show_cents === fee_cents) return `If you do not show up, or ${late}, ${share(fee_cents)}.`;
  return `If you do not show up, ${share(no_show_cents)}; if you ${late}, ${share(fee_cents)}.`;
}
