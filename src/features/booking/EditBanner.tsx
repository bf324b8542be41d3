import { useStore } from '@nanostores/react';
import { whenWords } from '../../components/booking/when.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import { startOf } from './change.ts';
import { keepBooking } from './choices.ts';
import { $booking } from './draft.ts';
import { $step } from './navigation.ts';

/** Says that the wizard is changing a booking that already exists, and leads back to it. */
export function EditBanner() {
  const booking = useStore($booking);
  const step = useStore($step);
  if (!booking || step === 'done') return null;
  const { service } = booking.appointment;
  return (
    <Notice kind="info" announce="off" action={{ label: 'Back to my booking', onClick: keepBooking }}>
      You are changing your booking: {service.name}, {whenWords(startOf(booking.appointment))}.
    </Notice>
  );
}
