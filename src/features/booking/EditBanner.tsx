import { useStore } from '@nanostores/react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { whenWords } from '../../components/booking/when.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import { limitOf, startOf } from './change.ts';
import { keepBooking } from './choices.ts';
import { $booking } from './draft.ts';
import { $step } from './navigation.ts';
import { $clock } from './clock.ts';

/** Says that the wizard is changing a booking that already exists, or that it is too late for that; leads back to it. */
export function EditBanner() {
  const booking = useStore($booking);
  const step = useStore($step);
  const now = useStore($clock);
  if (!booking || step === 'done') return null;
  const limit = limitOf(booking);
  const isLate = limit !== null && limit < now;
  const what = `${booking.appointment.service.name}, ${whenWords(startOf(booking.appointment))}`;
  return (
    <Notice
      kind={isLate ? 'warning' : 'info'}
      announce="off"
      action={{ label: 'Back to my booking', onClick: keepBooking }}
    >
      {isLate ? (
        <>
          It is too late to change your booking online: {what}. <CallUs />
        </>
      ) : (
        `You are changing your booking: ${what}.`
      )}
    </Notice>
  );
}
