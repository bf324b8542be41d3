import { numberText } from '../../../platform/number-text.ts';
import type { ReceiptShape } from '../../../api/shapes.ts';
import { formatTime, toClock, toDate, onSalonClock } from '../../../platform/dates/date-text.ts';
import { pageFormats } from '../../../platform/formats.ts';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import { percentIn } from '../../../domain/number-text.ts';
import { receiptSign, taxRows, type TaxRow } from '../../../domain/till/till.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PaperRow } from './Paper.tsx';
import type { PaperWords } from '../shell/paper-words.ts';

/** 'Tax 8.875% on $100'; 'Tax 19% on $100, included' if prices include it. */
export function taxText({ rate, net_cents, included }: TaxRow): string {
  return `Tax ${numberText(rate)}% on ${money(net_cents)}${included ? ', included' : ''}`;
}

/** 'Tue, Nov 24, 2026, 10:05 AM' on the salon's clock. */
export function receiptTime({ at }: Pick<ReceiptShape, 'at'>, zone: string): string {
  const when = onSalonClock(at, zone) ?? '1970-01-01T00:00';
  return `${pageFormats().dayOfYear(toDate(when))}, ${formatTime(toClock(when))}`;
}

/** Returns the title of a receipt on paper, as a sale or a credit. */
export function paperTitle(
  { number, undoes, credits, kind }: Pick<ReceiptShape, 'number' | 'undoes' | 'credits' | 'kind'>,
  t: PaperWords,
): string {
  const isCredit = undoes === null && credits !== undefined;
  if (kind === 'summary') return t(isCredit ? 'refundSummaryTitle' : 'summaryTitle', { number });
  return t(isCredit ? 'creditTitle' : 'title', { number });
}

/** The sums below the lines on paper; all negative on a reversal. */
export function receiptRows(receipt: ReceiptShape, t: PaperWords, formats: Formats): readonly PaperRow[] {
  const { discount_cents, tip_cents } = receipt;
  const { methods, payments = methods } = receipt;
  const { money: sum } = formats;
  const taxed = (isIncluded: boolean) =>
    taxRows(receipt)
      .filter(({ included }) => included === isIncluded)
      .map(({ rate, net_cents, tax_cents: amount }) => {
        const parts = { rate: percentIn(rate, formats), net: sum(net_cents) };
        return { label: isIncluded ? t('taxIncluded', parts) : t('tax', parts), amount };
      });
  const rows: (PaperRow & { readonly amount: Cents })[] = [
    { label: t('discount'), amount: -discount_cents },
    ...taxed(false),
    { label: t('tip'), amount: tip_cents },
    { label: t('total'), amount: receipt.total_cents, isTotal: true },
    ...taxed(true),
    { label: t('alreadyPaid'), amount: receipt.paid_before_cents },
    ...payments.map(({ method, own, amount_cents }) => ({ label: own ?? t(method), amount: amount_cents })),
    { label: t('change'), amount: -receipt.change_cents },
    { label: t('refundedOnline'), amount: -receipt.returned_cents },
    { label: t('balanceDue'), amount: receipt.balance_cents ?? 0 },
  ];
  return rows
    .filter(({ amount, isTotal }) => amount !== 0 || isTotal)
    .map((row) => ({ ...row, amount: sum(row.amount * receiptSign(receipt)) }));
}

/** '$97.75'; '-$97.75' on a credit or the reversal of a sale. */
export function receiptSum(receipt: ReceiptShape): string {
  return money(receipt.total_cents * receiptSign(receipt));
}
