import { useStore } from '@nanostores/react';
import { Suspense, lazy, useLayoutEffect } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { PrivatePage } from '../../components/booking/PrivatePage.tsx';
import { $session } from '../../components/site/session.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Bill } from './Bill.tsx';
import { BookingPayment } from './BookingPayment.tsx';
import { $known, $page, isAboutFee, open, returned, startPayment } from './payment-page.ts';
import { SamplePayment, type Sample } from './SamplePayment.tsx';

/** Loaded on demand, because few visitors pay a fee. */
const FeePayment = lazy(() =>
  import('./FeePayment.tsx').then(
    (part) => ({ default: part.FeePayment }),
    () => ({ default: FeeNotLoaded }),
  ),
);

/** A booking's price, payment and receipt. */
export function Payment(sample: Sample) {
  const page = useStore($page);
  const known = useStore($known);
  useLayoutEffect(startPayment, []);
  if (page.state === 'sample') return <NoBooking {...sample} />;
  if (page.state === 'lost') return <Lost />;
  return (
    <PrivatePage
      page={page}
      what="booking"
      isOld
      advice="Please open the newest link from your confirmation and pay there."
      note="Nothing was charged."
      known={
        known && (
          <div className="mb-8">
            <Bill {...known} when={known} />
          </div>
        )
      }
      skeleton={<FormSkeleton isKnown={known !== null} />}
      onRetry={() => void open()}
    >
      {({ data, pass }) =>
        isAboutFee(data) ? (
          <Suspense fallback={<FormSkeleton />}>
            <FeePayment booking={data} pass={pass} />
          </Suspense>
        ) : (
          <BookingPayment booking={data} pass={pass} />
        )
      }
    </PrivatePage>
  );
}

/** Without a booking: the sample on a demo, and on a real salon the way to one. */
function NoBooking(sample: Sample) {
  const { demo, loading } = useStore($session);
  if (loading) return <FormSkeleton />;
  if (demo) return <SamplePayment {...sample} />;
  return (
    <>
      <Notice kind="info" title="There's nothing to pay here yet." announce="off">
        To pay, open your booking from your private link.
      </Notice>
      <p className="mt-6">
        <a className="btn btn-primary" href="/booking">
          Book an Appointment
        </a>
      </p>
    </>
  );
}

function FormSkeleton({ isKnown = false }: { isKnown?: boolean }) {
  return (
    <>
      {!isKnown && <Skeleton className="mb-8 h-40 w-full rounded-card" />}
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="mt-6 h-56 w-full rounded-card" />
    </>
  );
}

function FeeNotLoaded() {
  return (
    <Notice
      kind="error"
      title="We couldn't load your fee."
      action={{ label: 'Retry', onClick: () => location.reload() }}
    >
      Check your connection. Nothing was charged.
    </Notice>
  );
}

/** Returned from the provider's page in a tab that does not know the booking. */
function Lost() {
  const isPaid = returned() === 'paid';
  return (
    <>
      <Notice kind="info" title={isPaid ? 'Thank you for your payment.' : "Your payment isn't complete."}>
        {isPaid
          ? "Once your bank confirms it, you'll find the receipt on your private link."
          : 'Nothing was charged. To pay, open your booking from your private link.'}
      </Notice>
      <p className="mt-6">
        Questions? <CallUs />
      </p>
    </>
  );
}
