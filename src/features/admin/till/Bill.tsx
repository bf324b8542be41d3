import { dollars, type Cents } from '../../../domain/money.ts';
import { taxText } from './receipt-text.ts';
import type { TillNow } from './till-values.ts';

/** The total. */
export function Bill({ now: { sums, tax, tip_cents, before, due_cents } }: { now: TillNow }) {
  const { lines_cents, discount_cents, tax_cents, total_cents } = sums;
  const rows: readonly (readonly [label: string, amount: Cents, isShown: boolean])[] = [
    ['Services and items', lines_cents, discount_cents > 0 || tax_cents > 0 || tip_cents > 0],
    ['Discount', -discount_cents, discount_cents > 0],
    [taxText(tax.rate / 1000, tax.included), tax_cents, tax.rate > 0],
    ['Tip', tip_cents, tip_cents > 0],
    ['Total', total_cents, before.paid > 0],
    ['Paid before', -before.paid, before.paid > 0],
  ];
  return (
    <dl className="till-bill">
      {rows
        .filter(([, , isShown]) => isShown)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ))}
      <div className="till-due">
        <dt>Due</dt>
        <dd>{dollars(due_cents)}</dd>
      </div>
    </dl>
  );
}
