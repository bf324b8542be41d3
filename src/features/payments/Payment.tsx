import { useStore } from '@nanostores/react';
import { Suspense, lazy, useLayoutEffect } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { takePassedBooking } from '../../components/booking/passed-booking.ts';
import { readPass } from '../../components/booking/private-link.ts';
import { Unopened } from '../../components/booking/PrivatePageError.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import type { AppointmentShape } from '../../api/shapes.ts';
import { Bill } from './Bill.tsx';
import { BookingPayment } from './BookingPayment.tsx';
import { $checkout, feeNamed, follow, isAboutFee, nameFee, returned } from './checkout.ts';
import { rest, startForm } from './form.ts';
import { $page, openBooking } from './page.ts';
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
  useLayoutEffect(startPayment, []);
  switch (page.state) {
    case 'loading':
      return (
        <>
          <KnownBill known={page.known} />
          <Opening isUnknown={!page.known} />
        </>
      );
    case 'sample':
      return <SamplePayment {...sample} />;
    case 'lost':
      return <Lost />;
    case 'shown':
      return isAboutFee(page.booking) ? (
        <Suspense fallback={<Opening isUnknown />}>
          <FeePayment booking={page.booking} pass={page.pass} />
        </Suspense>
      ) : (
        <BookingPayment booking={page.booking} pass={page.pass} />
      );
    case 'bad-link':
    case 'not-found':
    case 'failed':
      return (
        <>
          {page.state === 'failed' && <KnownBill known={page.known} />}
          <Unopened
            page={page}
            what="booking"
            isOld
            advice="Please open the newest link from your confirmation, and pay from there."
            note="Nothing has been charged."
            onRetry={() => void open()}
          />
        </>
      );
  }
}

function Opening({ isUnknown }: { isUnknown: boolean }) {
  return (
    <Loading label="Opening your booking..." showLabel>
      {isUnknown && <Skeleton className="mb-8 h-40 w-full rounded-card" />}
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="mt-6 h-56 w-full rounded-card" />
    </Loading>
  );
}

function FeeNotLoaded() {
  return (
    <Notice
      kind="error"
      title="Your fee could not be loaded."
      action={{ label: 'Retry', onClick: () => location.reload() }}
    >
      Please check your connection. Nothing has been charged.
    </Notice>
  );
}

function KnownBill({ known }: { known: AppointmentShape | null }) {
  if (!known) return null;
  return (
    <div className="mb-8">
      <Bill {...known} when={known} />
    </div>
  );
}

/** Returned from the provider's page in a tab that does not know the booking. */
function Lost() {
  const isPaid = returned() === 'paid';
  return (
    <>
      <Notice kind="info" title={isPaid ? 'Thank you for your payment.' : 'Your payment is not finished.'}>
        {isPaid
          ? 'As soon as the bank has confirmed it, the private link from your confirmation shows your booking with the receipt.'
          : 'Nothing was charged. To pay, please open your booking with the private link from your confirmation.'}
      </Notice>
      <p className="mt-6">
        Questions? <CallUs />
      </p>
    </>
  );
}

let stopFollowing: (() => void) | null = null;

/** Opens the booking that was handed over, that of a private link (`/payment#ID.TOKEN`), or the sample. Returns how to stop. */
function startPayment(): () => void {
  startForm();
  if (feeNamed() !== null) nameFee();
  $page.set({ state: 'loading', known: null });
  $checkout.set('none');
  void open();
  addEventListener('pageshow', shownAgain);
  return () => {
    stopFollowing?.();
    removeEventListener('pageshow', shownAgain);
  };
}

/** Loads the booking, and follows its checkout if the customer has just returned from one. */
async function open(): Promise<void> {
  const passed = takePassedBooking();
  const pass = passed ? { id: passed.appointment.id, token: passed.token } : readPass(location.hash);
  const back = returned();
  if (!pass) return $page.set({ state: back === null ? 'sample' : 'lost' });
  await openBooking(pass, passed?.appointment ?? null);
  stopFollowing?.();
  if (back !== null) stopFollowing = follow(back, passed?.appointment.amount_paid_cents ?? null);
  return undefined;
}

/** Returned from the provider's page to this one as it was left. */
function shownAgain({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  rest();
  void open();
}
