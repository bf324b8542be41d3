import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { PaperDialog } from '../../../platform/ui/PrintPreviewDialog.tsx';
import { settings } from '../data/settings.ts';
import { receiptTitle } from './receipt-text.ts';
import { ReceiptPaper } from './ReceiptPaper.tsx';

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
    <ReceiptPaper receipt={receipt} zone={appointment.time_zone} salon={found.data} />
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
