import { keptFor } from './kept-for.ts';
import { dollars, type Cents } from './money.ts';
import { percentOf, type VisitTerms } from './policy.ts';

// What a customer agrees to who gives a card. Pages read it, so no schema is here.

/** What the words rest on: what the visit costs, and what of that may be charged. */
type CardTerms = Pick<VisitTerms, 'price_cents' | 'fee_cents' | 'no_show_cents' | 'cancel_window'>;

/** Days after its visit until which a card is kept at most. */
const CARD_DAYS = keptFor.card / 86_400_000;

const canBeLate = ({ fee_cents, cancel_window }: CardTerms) => fee_cents > 0 && cancel_window > 0;

/** True where something could be charged at all: else there is nothing to keep a card for. */
export function couldCharge(terms: CardTerms): boolean {
  return terms.no_show_cents > 0 || canBeLate(terms);
}

/**
 * What a customer agrees to with their card, as it is shown beside the button and kept with the appointment, word for word.
 */
export function consentText(salon: string, terms: CardTerms): string {
  return `${salon} keeps this card until ${CARD_DAYS} days after your visit. ${chargeText(terms)} Nothing else is charged to it without asking you.`;
}

/** The sentence about what may be charged: of missing the visit and of canceling it late in one where they are the same. */
function chargeText(terms: CardTerms): string {
  const { price_cents, fee_cents, no_show_cents, cancel_window } = terms;
  const share = (fee: Cents) => {
    const percent = percentOf(fee, price_cents);
    const sum = percent === null ? dollars(fee) : `${percent}% of the price (${dollars(fee)})`;
    return `it may charge up to ${sum} to it`;
  };
  const late = `cancel less than ${cancel_window === 1 ? '1 hour' : `${cancel_window} hours`} before`;
  if (!canBeLate(terms)) return `If you do not come, ${share(no_show_cents)}.`;
  if (no_show_cents === 0) return `If you ${late}, ${share(fee_cents)}.`;
  if (no_show_cents === fee_cents) return `If you do not come, or ${late}, ${share(fee_cents)}.`;
  return `If you do not come, ${share(no_show_cents)}; if you ${late}, ${share(fee_cents)}.`;
}
