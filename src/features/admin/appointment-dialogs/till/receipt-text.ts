import type { ReceiptShape } from '../../../../api/shapes.ts';
import { formatDay, formatTime, clockOf, dateOf, onSalonClock } from '../../../../components/booking/when.ts';
import { dollars, type Cents } from '../../../../domain/money.ts';
import { methodNames } from '../../../../domain/till.ts';

/** 'Receipt 12' */
export function receiptTitle({ number }: Pick<ReceiptShape, 'number'>): string {
  return `Receipt ${number}`;
}

/** 'Tax 8.875%'; 'Tax 19%, included' where it is in the prices. */
export function taxText(percentage: number, isIncluded: boolean): string {
  return `Tax ${percentage}%${isIncluded ? ', included' : ''}`;
}

/** 'Tue, Nov 24, 2026, 10:05 AM' on the salon's clock. */
export function receiptTime({ at }: Pick<ReceiptShape, 'at'>, zone: string): string {
  const when = onSalonClock(at, zone) ?? '1970-01-01T00:00';
  return `${formatDay(dateOf(when))}, ${when.slice(0, 4)}, ${formatTime(clockOf(when))}`;
}

/** A line of what a receipt adds up to. */
export interface ReceiptRow {
  readonly label: string;
  readonly amount: Cents;
  readonly isTotal?: boolean;
}

/** What stands below the lines. What was undone has gone back: all of it is less than nothing. */
export function receiptRows(receipt: ReceiptShape): readonly ReceiptRow[] {
  const { discount_cents, tax_cents, tip_cents, tax_percentage, tax_included, methods } = receipt;
  const rows: ReceiptRow[] = [
    { label: 'Discount', amount: -discount_cents },
    ...(tax_included ? [] : [{ label: taxText(tax_percentage, false), amount: tax_cents }]),
    { label: 'Tip', amount: tip_cents },
    { label: 'Total', amount: receipt.total_cents, isTotal: true },
    ...(tax_included ? [{ label: taxText(tax_percentage, true), amount: tax_cents }] : []),
    { label: 'Paid before', amount: receipt.paid_before_cents },
    ...methods.map(({ method, amount_cents }) => ({ label: methodNames[method], amount: amount_cents })),
    { label: 'Change', amount: -receipt.change_cents },
    { label: 'Returned online', amount: -receipt.returned_cents },
  ];
  return rows
    .filter(({ amount, isTotal }) => amount !== 0 || isTotal)
    .map((row) => ({ ...row, amount: row.amount * signOf(receipt) }));
}

export function signOf({ undoes }: Pick<ReceiptShape, 'undoes'>): 1 | -1 {
  return undoes === null ? 1 : -1;
}

/** '$97.75'; '-$97.75' of one that undoes another. */
export function receiptSum(receipt: ReceiptShape): string {
  return dollars(receipt.total_cents * signOf(receipt));
}
