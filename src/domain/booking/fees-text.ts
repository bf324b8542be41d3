import type { Formats } from '../money.ts';
import { feePercent, type VisitTerms } from './policy.ts';

type Fees = Pick<VisitTerms, 'price_cents' | 'fee_cents' | 'no_show_cents'>;

/** The late cancellation fee: '$42.50 (50% of the price)'. */
export function feeText({ money }: Formats, { price_cents, fee_cents }: Fees): string {
  const percent = feePercent(fee_cents, price_cents);
  return `${money(fee_cents)}${percent === null ? '' : ` (${percent}% of the price)`}`;
}

/**
 * Both fees: 'Canceling later, or not showing up, may cost $42.50.', an amount for each, or only the one there is.
 * @param subject the beginning of the sentence
 */
export function feesText(formats: Formats, terms: Fees, subject: string): string {
  const { fee_cents: late, no_show_cents: missed } = terms;
  const missedText = feeText(formats, { ...terms, fee_cents: missed });
  if (late === missed) return late === 0 ? '' : `${subject}, or not showing up, may cost ${missedText}.`;
  if (late === 0) return `Not showing up may cost ${missedText}.`;
  return `${subject} may cost ${feeText(formats, terms)}${missed === 0 ? '' : `, and not showing up ${missedText}`}.`;
}
