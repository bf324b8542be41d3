import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DialogBoundary } from '../../platform/ui/DialogBoundary.tsx';
import { $dialog, closeDialog, reopenDialog } from './shell/dialogs.ts';
import { $question, dropQuestion } from './appointments/confirm-change.ts';
import { $inTheWay, leaveThem } from './appointments/affected-appointments.ts';
import { late } from '../../platform/ui/late.ts';

const CreateDialog = late(async () => (await import('./appointments/editor/CreateDialog.tsx')).CreateDialog);
const EditDialog = late(async () => (await import('./appointments/editor/EditDialog.tsx')).EditDialog);
const BookAgainDialog = late(
  async () => (await import('./appointments/BookAgainDialog.tsx')).BookAgainDialog,
);
const WalkInDialog = late(async () => (await import('./appointments/editor/WalkInDialog.tsx')).WalkInDialog);
const TextsDialog = late(async () => (await import('./appointments/TextsDialog.tsx')).TextsDialog);
const FormulaDialog = late(async () => (await import('./appointments/FormulaDialog.tsx')).FormulaDialog);
const PaymentDialog = late(async () => (await import('./payments/PaymentDialog.tsx')).PaymentDialog);
const CheckoutDialog = late(async () => (await import('./till/CheckoutDialog.tsx')).CheckoutDialog);
const RefundDialog = late(async () => (await import('./payments/RefundDialog.tsx')).RefundDialog);
const FeeDialog = late(async () => (await import('./payments/FeeDialog.tsx')).FeeDialog);
const PatchTestDialog = late(async () => (await import('./clients/PatchTestDialog.tsx')).PatchTestDialog);
const ReceiptDialog = late(async () => (await import('./till/ReceiptDialog.tsx')).ReceiptDialog);
const CashDialog = late(async () => (await import('./till/CashDialog.tsx')).CashDialog);
const GiftCardsDialog = late(async () => (await import('./till/GiftCardsDialog.tsx')).GiftCardsDialog);
const ChangeDialog = late(async () => (await import('./appointments/ChangeDialog.tsx')).ChangeDialog);
const AffectedAppointmentsDialog = late(
  async () => (await import('./appointments/AffectedAppointmentsDialog.tsx')).AffectedAppointmentsDialog,
);

/** The appointment dialogs, which any section opens with `openDialog`. Their scripts load with the first one. */
export function AppointmentDialogs() {
  const dialog = useStore($dialog);
  const isAsked = useStore($question) !== null;
  const isInTheWay = useStore($inTheWay) !== null;
  useEffect(reopenDialog, []);
  return (
    <>
      <DialogBoundary key={dialog?.kind} onFailure={closeDialog}>
        {dialog?.kind === 'create' && <CreateDialog dialog={dialog} />}
        {dialog?.kind === 'again' && <BookAgainDialog appointment={dialog.appointment} />}
        {dialog?.kind === 'walk-in' && <WalkInDialog />}
        {dialog?.kind === 'edit' && <EditDialog dialog={dialog} />}
        {dialog?.kind === 'texts' && <TextsDialog appointment={dialog.appointment} />}
        {dialog?.kind === 'formula' && <FormulaDialog appointment={dialog.appointment} />}
        {dialog?.kind === 'payment' && <PaymentDialog appointment={dialog.appointment} />}
        {dialog?.kind === 'checkout' && <CheckoutDialog appointment={dialog.appointment} />}
        {dialog?.kind === 'sale' && <CheckoutDialog appointment={null} />}
        {dialog?.kind === 'refund' && <RefundDialog appointment={dialog.appointment} />}
        {dialog?.kind === 'fee' && <FeeDialog {...dialog} />}
        {dialog?.kind === 'patch test' && <PatchTestDialog subject={dialog} />}
        {dialog?.kind === 'cash' && <CashDialog date={dialog.date} />}
        {dialog?.kind === 'gift cards' && <GiftCardsDialog isSelling={dialog.isSelling} />}
        {dialog?.kind === 'receipt' && <ReceiptDialog {...dialog} onClose={closeDialog} />}
      </DialogBoundary>
      <DialogBoundary key={`change ${isAsked}`} onFailure={dropQuestion}>
        {isAsked && <ChangeDialog />}
      </DialogBoundary>
      <DialogBoundary key={`in the way ${isInTheWay}`} onFailure={leaveThem}>
        {isInTheWay && <AffectedAppointmentsDialog />}
      </DialogBoundary>
    </>
  );
}
