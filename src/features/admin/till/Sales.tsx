import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReceiptShape } from '../../../api/shapes.ts';
import type { Span } from '../../../domain/income/income.ts';
import {
  afterCredits,
  creditReceipts,
  receiptName,
  standingReceipt,
  tillSums,
} from '../../../domain/till/till.ts';
import { readRemote } from '../../../platform/call/query.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { $changes, openDialog } from '../shell/dialogs.ts';
import { ownersQuery } from '../shell/remote.ts';
import { mostRefundable } from '../payments/refund-form.ts';
import { receiptSum, receiptTime } from './receipt-text.ts';
import { undoSale } from '../data/sales.ts';

export const sales = ownersQuery('GET /api/admin-public/sales');

/** The sales without a visit of a period: each receipt can be printed, refunded, and undone until midnight. */
export function Sales({ span: query }: { span: Span }) {
  const value = readRemote(useStore(sales.$known), { query });
  const load = () => sales.load({ query });
  // Now, and after each change here.
  useEffect(() => $changes.subscribe(() => void sales.load({ query })), [query]);
  if (value.state === 'loading' || (value.state === 'ready' && value.data.length === 0)) return null;
  return (
    <section aria-labelledby="sales" className="mt-10 print:hidden">
      <h2 id="sales" className="text-2xl">
        Sales without a visit
      </h2>
      <LoadNotice what="The sales" value={value} load={load} />
      <ul className="card mt-2 *:border-line *:not-first:border-t">
        {value.state === 'ready' &&
          value.data.map((sale) => {
            const { id, reference, receipts = [], time_zone, customer } = sale;
            const [first] = receipts;
            const stands = standingReceipt(receipts);
            if (!first) return null;
            const items = first.lines.map(({ name }) => name).join(', ');
            const state = stands ? refundState(stands, receipts) : 'void';
            const what = [receiptSum(first), items, customer.email, state].filter(Boolean).join(', ');
            const isUndoable = stands?.undo_until && Date.parse(stands.undo_until) > salonNow();
            return (
              <li key={id} className="flex flex-wrap items-center gap-2 px-4 py-2">
                <div className="min-w-0 grow basis-48 wrap-anywhere">
                  <p>{what}</p>
                  <p className="text-sm text-ink-soft">{receiptTime(first, time_zone)}</p>
                </div>
                <div className="flex flex-wrap gap-2">
                  {receipts.map((receipt) => {
                    const print = `Print ${receiptName(receipt).toLowerCase()}`;
                    const { number } = receipt;
                    return (
                      <Button
                        key={number}
                        size="small"
                        aria-label={print}
                        onClick={() => openDialog({ kind: 'receipt', appointment: sale, number })}
                      >
                        {receipts.length > 1 ? print : 'Print'}
                      </Button>
                    );
                  })}
                  {mostRefundable(sale) > 0 && (
                    <Button
                      size="small"
                      aria-label={`Refund ${reference}`}
                      onClick={() => openDialog({ kind: 'refund', appointment: sale })}
                    >
                      Refund
                    </Button>
                  )}
                  {stands && isUndoable && (
                    <Button
                      size="small"
                      aria-label={`Undo ${reference}`}
                      onClick={() => void undoSale(sale, stands.number)}
                    >
                      Undo
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

/** Says if a sale was refunded, and whether only in part. */
function refundState(sale: ReceiptShape, receipts: readonly ReceiptShape[]): string {
  if (creditReceipts(receipts, sale).length === 0) return '';
  return tillSums(afterCredits(sale, receipts)).total_cents > 0 ? 'partly refunded' : 'refunded';
}
