import { useStore } from '@nanostores/react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { hoursBetween } from '../../components/booking/when.ts';
import { $facts } from '../../components/site/facts.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { limitOf, startOf } from './change.ts';
import { $booking, $draft, type OpenBooking } from './draft.ts';
import { $clock } from './clock.ts';
import { policyText } from './policy.ts';
import { $service } from './services.ts';
import { $submission } from './submission.ts';
import { Summary } from './Summary.tsx';

/** Everything once more, what a late cancellation would cost, and Confirm Booking. */
export function Review({ cancelWindow }: { cancelWindow: number }) {
  const submission = useStore($submission);
  return (
    <div className="lg:sticky lg:top-6 lg:self-start">
      <h3 className="text-xl">Booking summary</h3>
      <Summary />
      <Policy cancelWindow={cancelWindow} />
      {submission.state === 'failed' && (
        <Notice kind="error" title={submission.title} className="mt-4">
          {submission.text} {submission.callUs && <CallUs />}
        </Notice>
      )}
      <Button
        type="submit"
        look="primary"
        size="large"
        className="mt-5 w-full"
        busy={submission.state === 'sending'}
        busyLabel="Confirming..."
      >
        Confirm Booking
      </Button>
    </div>
  );
}

function Policy({ cancelWindow }: { cancelWindow: number }) {
  const service = useStore($service);
  const booking = useStore($booking);
  const now = useStore($clock);
  const { slot } = useStore($draft);
  const facts = useStore($facts);
  if (service === null || slot === null) return null;
  const hours = (booking && noticeOf(booking)) ?? facts?.cancelWindow ?? cancelWindow;
  return <p className="mt-4 text-sm text-ink-soft">{policyText(service.cents, slot.start_at, now, hours)}</p>;
}

/** The hours of notice that the salon asks for, as its answer about a booking shows them. */
function noticeOf(booking: OpenBooking): number | null {
  const limit = limitOf(booking);
  return limit && hoursBetween(limit, startOf(booking.appointment));
}
