import { useStore } from '@nanostores/react';
import { whenWords } from '../../components/booking/when.ts';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { $cancelling, cancelIt, keepIt, type Shown } from './store.ts';
import { costWords } from './terms.ts';

/** Asks before a booking is canceled, and says what that costs. */
export function CancelDialog({ booking }: { booking: Shown }) {
  const cancelling = useStore($cancelling);
  const { service, date, time } = booking;
  return (
    <ConfirmDialog
      open={cancelling.state !== 'idle'}
      title="Cancel this booking?"
      danger
      busy={cancelling.state === 'sending'}
      confirmLabel="Yes, cancel it"
      cancelLabel="Keep it"
      onConfirm={() => void cancelIt()}
      onCancel={keepIt}
    >
      <p>
        {service.name}, {whenWords(`${date}T${time}`)}
      </p>
      <p className="mt-2 text-ink-soft">{costWords(booking)}</p>
      {cancelling.state === 'failed' && (
        <p role="alert" className="mt-3 font-medium text-brick-ink">
          It was not canceled. {cancelling.message}
        </p>
      )}
    </ConfirmDialog>
  );
}
