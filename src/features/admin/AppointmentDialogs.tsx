import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { ChangeDialog } from './appointments/ChangeDialog.tsx';
import { DialogBoundary } from '../../platform/ui/DialogBoundary.tsx';
import { $dialog, closeDialog, reopenDialog } from './shell/dialogs.ts';
import { InTheWayDialog } from './appointments/AffectedAppointmentsDialog.tsx';

const CreateDialog = lazy(async () => ({
  default: (await import('./appointments/editor/CreateDialog.tsx')).CreateDialog,
}));

const EditDialog = lazy(async () => ({
  default: (await import('./appointments/editor/EditDialog.tsx')).EditDialog,
}));

const WalkInDialog = lazy(async () => ({
  default: (await import('./appointments/editor/WalkInDialog.tsx')).WalkInDialog,
}));

const PaymentDialog = lazy(async () => ({
  default: (await import('./payments/PaymentDialog.tsx')).PaymentDialog,
}));

const CheckoutDialog = lazy(async () => ({
  default: (await import('./till/CheckoutDialog.tsx')).CheckoutDialog,
}));

const RefundDialog = lazy(async () => ({
  default: (await import('./payments/RefundDialog.tsx')).RefundDialog,
}));

const FeeDialog = lazy(async () => ({
  default: (await import('./payments/FeeDialog.tsx')).FeeDialog,
}));

const ReceiptDialog = lazy(async () => ({
  default: (await import('./till/ReceiptDialog.tsx')).ReceiptDialog,
}));

/** The appointment dialogs, which any section opens with `openDialog`. Their scripts load with the first one. */
export function AppointmentDialogs() {
  const dialog = useStore($dialog);
  useEffect(reopenDialog, []);
  return (
    <>
      <DialogBoundary key={dialog?.kind} onFailure={closeDialog}>
        <Suspense>
          {dialog?.kind === 'create' && <CreateDialog dialog={dialog} />}
          {dialog?.kind === 'walk-in' && <WalkInDialog />}
          {dialog?.kind === 'edit' && <EditDialog dialog={dialog} />}
          {dialog?.kind === 'payment' && <PaymentDialog appointment={dialog.appointment} />}
          {dialog?.kind === 'checkout' && <CheckoutDialog appointment={dialog.appointment} />}
          {dialog?.kind === 'refund' && <RefundDialog appointment={dialog.appointment} />}
          {dialog?.kind === 'fee' && <FeeDialog {...dialog} />}
          {dialog?.kind === 'receipt' && <ReceiptDialog {...dialog} onClose={closeDialog} />}
        </Suspense>
      </DialogBoundary>
      <ChangeDialog />
      <InTheWayDialog />
    </>
  );
}
