import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnersAppointment, ReceiptShape } from '../../../api/shapes.ts';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { PaperDialog } from '../../../platform/ui/PrintPreviewDialog.tsx';
import { settings } from '../data/settings.ts';
import { receiptTitle, receiptRows, receiptTime } from './receipt-text.ts';
import { findReversal } from './undo-checkout.ts';
import { dollars } from '../../../domain/money.ts';
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
    <ReceiptPaper
      receipt={receipt}
      reversal={findReversal(appointment, number)}
      zone={appointment.time_zone}
      salon={found.data}
    />
  );
  return (
    <PaperDialog title={receiptTitle(receipt)} onClose={onClose} paper={paper} className="receipt-page">
      {found.state === 'loading' && (
        <Loading label="Loading the receipt...">
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
      <LoadNotice what="The salon's address" value={found} load={settings.load} className="mb-4" />
      {paper}
    </PaperDialog>
  );
}

interface PaperProps {
  receipt: ReceiptShape;
  /** The receipt that voids it. */
  reversal: ReceiptShape | undefined;
  /** Of the appointment. */
  zone: string;
  salon: Pick<Settings, 'businessName' | 'businessAddress' | 'businessPhone'>;
}

const SUMS = 'mt-[0.75em] border-t border-[black] pt-[0.75em]';
const SUM = 'flex break-inside-avoid justify-between gap-[1em] py-[0.125em]';

/** A receipt on paper: as wide as the paper, black on white. */
function ReceiptPaper({ receipt, reversal, zone, salon }: PaperProps) {
  const { businessName, businessAddress, businessPhone } = salon;
  const { lines, undoes, credits, reason } = receipt;
  return (
    <article className="receipt mx-auto box-border w-full max-w-[150mm] bg-[white] p-4 font-sans text-[0.9375rem] leading-[1.4] wrap-anywhere text-[black] tabular-nums in-[.dialog]:border in-[.dialog]:border-line [&_strong]:font-semibold">
      <header className="mb-[1em] text-center">
        <p className="font-display text-[1.5em] leading-[1.2]">{businessName}</p>
        {[businessAddress, businessPhone]
          .filter((text) => text !== '')
          .map((text) => (
            <p key={text}>{text}</p>
          ))}
      </header>
      <div>
        <p>
          <strong>{receiptTitle(receipt)}</strong>
        </p>
        <p>{receiptTime(receipt, zone)}</p>
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
      <dl className={SUMS}>
        {lines.map(({ name, amount_cents }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a receipt never changes, and two lines may read alike
          <div key={i} className={SUM}>
            <dt>{name}</dt>
            <dd className="flex-none">{dollars(amount_cents * receiptSign(receipt))}</dd>
          </div>
        ))}
      </dl>
      <dl className={SUMS}>
        {receiptRows(receipt).map(({ label, amount, isTotal }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same
          <div key={i} className={`${SUM} ${isTotal ? 'text-[1.25em] font-semibold' : ''}`}>
            <dt>{label}</dt>
            <dd className="flex-none">{dollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
