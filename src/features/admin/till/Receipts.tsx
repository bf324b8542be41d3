import { useState } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { SendAgain } from '../messages/ResendEmail.tsx';
import { askToTakeBack } from '../payments/take-back.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { receiptSum, receiptTime, receiptTitle } from './receipt-text.ts';
import { checkoutBack, findReversal } from './undo-checkout.ts';

/** The receipts by number: each can be printed, and the standing one undone until the salon's midnight. */
export function Receipts({
  appointment,
  onChange,
}: {
  appointment: OwnersAppointment;
  onChange: (newest: OwnersAppointment) => void;
}) {
  const [shown, setShown] = useState<number | null>(null);
  const { receipts = [], time_zone: zone } = appointment;
  if (receipts.length === 0) return null;

  return (
    <section className="mt-6 border-t border-line pt-4" aria-labelledby="receipts">
      <h3 id="receipts" className="mb-2 text-xl">
        Receipts
      </h3>
      <ul className="history *:border-line *:py-2 *:not-first:border-t">
        {receipts.map((receipt) => {
          const { number, undoes, credits, reason, undo_until, mailed } = receipt;
          const title = receiptTitle(receipt);
          return (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-4">
              <div>
                <p className="text-sm text-ink-soft">{receiptTime(receipt, zone)}</p>
                <p className="tabular-nums">
                  {title}, {receiptSum(receipt)}
                  {findReversal(appointment, number) && ', void'}
                  {undoes !== null && `, reversal of receipt ${undoes}`}
                  {undoes === null && credits !== undefined && `, refund of receipt ${credits}: ${reason}`}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  aria-label={`Show and print ${title.toLowerCase()}`}
                  onClick={() => setShown(number)}
                >
                  Print
                </Button>
                <SendAgain
                  appointment={appointment}
                  again={{ kind: 'receipt', id: String(number) }}
                  label={mailed ? 'Send Again' : 'Send'}
                  what={title.toLowerCase()}
                  onChange={onChange}
                />
                {undo_until !== null && Date.parse(undo_until) > salonNow() && (
                  <Button
                    size="small"
                    aria-label={`Undo ${title.toLowerCase()}`}
                    onClick={() => askToTakeBack(checkoutBack(number), appointment, onChange)}
                  >
                    Undo
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {shown !== null && (
        <ReceiptDialog appointment={appointment} number={shown} onClose={() => setShown(null)} />
      )}
    </section>
  );
}
