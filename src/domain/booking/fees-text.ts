import { dollars } from '../money.ts';
import { feePercent, type VisitTerms } from './policy.ts';

type Fees = Pick<VisitTerms, 'price_cents' | 'fee_cents' | 'no_show_cents'>;

/** The late cancellation fee: '$42.50 (50% of the price)'. */
export function feeText({ price_cents, fee_cents }: Fees): string {
  const percent = feePercent(fee_cents, price_cents);
  return `${dollars(fee_cents)}${percent === null ? '' : ` (${percent}% of the price)`}`;
}

/**
 * Both fees: 'Canceling it or not coming may be charged $42.50', or an amount for each.
 * @param subject the beginning of the sentence
 */
export function feesText(terms: Fees, subject: string): string {
  const isOne = terms.fee_cents === terms.no_show_cents;
  const missed = feeText({ ...terms, fee_cents: terms.no_show_cents });
  return isOne
    ? `${subject}, or not coming, may be charged ${feeText(terms)}.`
    : `${subject} may be charged ${feeText(terms)}, not coming ${missed}.`;
}
