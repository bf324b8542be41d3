import type { ReceiptShape } from '../../../api/shapes.ts';
import { formatTime, toClock, toDate, onSalonClock } from '../../../platform/dates/date-text.ts';
import { pageFormats } from '../../../platform/formats.ts';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import { methodNames, receiptSign, taxRows, type TaxRow } from '../../../domain/till/till.ts';
import type { PaperRow } from './Paper.tsx';

/** 'Receipt 12'; 'Credit receipt 13' */
export function receiptTitle({ number, undoes, credits }: Numbered): string {
  return `${undoes === null && credits !== undefined ? 'Credit receipt' : 'Receipt'} ${number}`;
}

type Numbered = Pick<ReceiptShape, 'number' | 'undoes' | 'credits'>;

/** 'Tax 8.875% on $100'; 'Tax 19% on $100, included' if prices include it. */
export function taxText({ rate, net_cents, included }: TaxRow): string {
  return `Tax ${rate}% on ${money(net_cents)}${included ? ', included' : ''}`;
}

/** 'Tue, Nov 24, 2026, 10:05 AM' on the salon's clock. */
export function receiptTime({ at }: Pick<ReceiptShape, 'at'>, zone: string): string {
  const when = onSalonClock(at, zone) ?? '1970-01-01T00:00';
  return `${pageFormats().dayOfYear(toDate(when))}, ${formatTime(toClock(when))}`;
}

/** The sums below the lines; all negative on a reversal. */
export function receiptRows(receipt: ReceiptShape): readonly PaperRow[] {
  const { discount_cents, tip_cents } = receipt;
  const { methods, payments = methods } = receipt;
  const taxed = (included: boolean) =>
    taxRows(receipt)
      .filter((row) => row.included === included)
      .map((row) => ({ label: taxText(row), amount: row.tax_cents }));
  const rows: (PaperRow & { readonly amount: Cents })[] = [
    { label: 'Discount', amount: -discount_cents },
    ...taxed(false),
    { label: 'Tip', amount: tip_cents },
    { label: 'Total', amount: receipt.total_cents, isTotal: true },
    ...taxed(true),
    { label: 'Already paid', amount: receipt.paid_before_cents },
    ...payments.map(({ method, amount_cents }) => ({ label: methodNames[method], amount: amount_cents })),
    { label: 'Change', amount: -receipt.change_cents },
    { label: 'Refunded online', amount: -receipt.returned_cents },
    { label: 'Balance due', amount: receipt.balance_cents ?? 0 },
  ];
  return rows
    .filter(({ amount, isTotal }) => amount !== 0 || isTotal)
    .map((row) => ({ ...row, amount: row.amount * receiptSign(receipt) }));
}

/** '$97.75'; '-$97.75' on a credit or the reversal of a sale. */
export function receiptSum(receipt: ReceiptShape): string {
  return money(receipt.total_cents * receiptSign(receipt));
}
