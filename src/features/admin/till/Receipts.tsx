import { useState } from 'react';
import { salonNow } from '../../../platform/call/server-time.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { DialogPart, PartRow, type PartProps } from '../appointments/DialogPart.tsx';
import { ResendEmail } from '../messages/ResendEmail.tsx';
import { askToTakeBack } from '../payments/take-back.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { receiptSum, receiptTime } from './receipt-text.ts';
import { receiptName, receiptWord } from '../../../domain/till/till.ts';
import { checkoutBack, findReversal } from './undo-checkout.ts';

/** The receipts by number: each can be printed, and the standing one undone until the salon's midnight. */
export function Receipts({ appointment, onChange }: PartProps) {
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  const { receipts = [], time_zone: zone } = appointment;
  if (receipts.length === 0) return null;

  return (
    <DialogPart
      id="receipts"
      title={receipts.some(({ kind }) => kind === 'summary') ? 'Summaries' : 'Receipts'}
    >
      <ul className="history *:border-line *:py-2 *:not-first:border-t">
        {receipts.map((receipt) => {
          const { number, undoes, credits, reason, undo_until, mailed } = receipt;
          const title = receiptName(receipt);
          const what = [
            `${title}, ${receiptSum(receipt)}`,
            findReversal(appointment, number) && 'void',
            undoes !== null && `reversal of ${receiptWord(receipt)} ${undoes}`,
            undoes === null &&
              credits !== undefined &&
              `refund of ${receiptWord(receipt)} ${credits}: ${reason}`,
          ];
          return (
            <PartRow key={number} when={receiptTime(receipt, zone)} what={what.filter(Boolean).join(', ')}>
              <Button
                size="small"
                aria-label={`Show and print ${title.toLowerCase()}`}
                onClick={() => setOpenNumber(number)}
              >
                Print
              </Button>
              <ResendEmail
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
            </PartRow>
          );
        })}
      </ul>
      {openNumber !== null && (
        <ReceiptDialog appointment={appointment} number={openNumber} onClose={() => setOpenNumber(null)} />
      )}
    </DialogPart>
  );
}
