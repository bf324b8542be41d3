import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnersAppointment, ReceiptShape } from '../../../api/shapes.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { PaperDialog } from '../../../platform/ui/PrintPreviewDialog.tsx';
import { settings } from '../data/settings.ts';
import { receiptTitle, receiptRows, receiptTime } from './receipt-text.ts';
import { findReversal } from './undo-checkout.ts';
import { Paper, PaperRows, PART } from './Paper.tsx';
import type { Settings } from '../../../domain/settings/settings.ts';
import { receiptSign } from '../../../domain/till/till.ts';

interface ReceiptProps {
  appointment: OwnersAppointment;
  number: number;
  onClose: () => void;
}

/** A receipt as it will be printed. */
export function ReceiptDialog({ appointment, number, onClose }: ReceiptProps) {
  const found = useStore(settings.$value);
  useEffect(() => void settings.load(), []);
  const receipt = appointment.receipts?.find((one) => one.number === number);
  if (!receipt) return null;
  const paper = found.state === 'ready' && (
    <ReceiptPaper appointment={appointment} receipt={receipt} salon={found.data} />
  );
  return (
    <PaperDialog title={receiptTitle(receipt)} onClose={onClose} paper={paper} className="receipt-page">
      <LoadNotice
        what="Your salon's address"
        value={found}
        load={settings.load}
        className="mb-4"
        skeleton="h-80"
      />
      {paper}
    </PaperDialog>
  );
}

interface PaperProps {
  appointment: OwnersAppointment;
  receipt: ReceiptShape;
  salon: Pick<Settings, 'businessName' | 'businessAddress' | 'businessPhone' | 'taxNumber'>;
}

function ReceiptPaper({ appointment, receipt, salon }: PaperProps) {
  const { businessName, businessAddress, businessPhone, taxNumber } = salon;
  const { lines, undoes, credits, reason } = receipt;
  const reversal = findReversal(appointment, receipt.number);
  return (
    <Paper
      heading={[businessName, businessAddress, businessPhone, taxNumber && `Tax number ${taxNumber}`]}
      title={receiptTitle(receipt)}
      time={receiptTime(receipt, appointment.time_zone)}
    >
      <div>
        {reversal && (
          <p>
            <strong className="text-[1.5em]">VOID</strong>, reversed by receipt {reversal.number}
          </p>
        )}
        {undoes !== null && (
          <p>
            <strong>Reversal of receipt {undoes}</strong>
          </p>
        )}
        {undoes === null && credits !== undefined && (
          <>
            <p>
              <strong>Refund of receipt {credits}</strong>
            </p>
            <p>Reason: {reason}</p>
          </>
        )}
      </div>
      <PaperRows
        className={PART}
        rows={lines.map(({ name, amount_cents }) => ({
          label: name,
          amount: amount_cents * receiptSign(receipt),
        }))}
      />
      <PaperRows className={PART} rows={receiptRows(receipt)} />
    </Paper>
  );
}
