import { feePercent, lateFee, type FeeTerms } from '../domain/booking/policy.ts';
import type { Formats } from '../domain/formats.ts';
import { messages } from '../platform/messages.ts';

/** The late cancellation fee: '$42.50 (50% of the price)'. */
export function feeText(
  { money, currency }: Formats,
  { price_cents, fee_cents }: Pick<FeeTerms, 'price_cents' | 'fee_cents'>,
): string {
  const percent = feePercent(fee_cents, price_cents, currency);
  const sum = money(fee_cents);
  return percent === null ? sum : messages('fees')('share', { sum, percent });
}

/** The sentences about canceling: with its fee alone, with the same fee for a no-show, and with another fee for that. */
const sentences = {
  it: ['it', 'itSame', 'itBoth'],
  later: ['later', 'laterSame', 'laterBoth'],
  late: ['late', 'lateSame', 'lateBoth'],
  accepted: ['accepted', 'acceptedSame', 'acceptedBoth'],
  afterThat: ['afterThat', 'afterThatSame', 'afterThatBoth'],
  now: ['now', 'nowSame', 'nowBoth'],
} as const;

/** Both fees: 'Canceling later, or not showing up, may cost $42.50.', or only the one there is. */
export function feesText(formats: Formats, terms: FeeTerms, canceling: keyof typeof sentences): string {
  const { no_show_cents } = terms;
  const fee_cents = lateFee(terms);
  const [alone, same, both] = sentences[canceling];
  const t = messages('fees');
  const sums = {
    fee: feeText(formats, terms),
    missed: feeText(formats, { ...terms, fee_cents: no_show_cents }),
  };
  if (fee_cents === no_show_cents) return fee_cents === 0 ? '' : t(same, sums);
  if (fee_cents === 0) return t('missed', sums);
  return t(no_show_cents === 0 ? alone : both, sums);
}
