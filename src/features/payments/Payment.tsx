import { useStore } from '@nanostores/react';
import { Suspense, lazy, useLayoutEffect } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { PrivatePage } from '../../components/booking/PrivatePage.tsx';
import { $session } from '../../components/site/session.ts';
import { messages } from '../../platform/messages.ts';
import { pathIn } from '../../platform/path-in.ts';
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
  const t = messages('payment');
  const page = useStore($page);
  const known = useStore($known);
  useLayoutEffect(startPayment, []);
  if (page.state === 'sample') return <NoBooking {...sample} />;
  if (page.state === 'lost') return <Lost />;
  return (
    <PrivatePage
      page={page}
      what="payment"
      advice={t('newestLink')}
      note={t('nothingCharged')}
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
  const t = messages('payment');
  const { demo, loading } = useStore($session);
  if (loading) return <FormSkeleton />;
  if (demo) return <SamplePayment {...sample} />;
  return (
    <>
      <Notice kind="info" title={t('nothingHere')} announce="off">
        {t('openLink')}
      </Notice>
      <p className="mt-6">
        <a className="btn btn-primary" href={pathIn('/booking')}>
          {t('bookFirst')}
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
  const t = messages('payment');
  return (
    <Notice
      kind="error"
      title={t('feeNotLoaded')}
      action={{ label: t('retry'), onClick: () => location.reload() }}
    >
      {t('feeNotLoadedHow')}
    </Notice>
  );
}

/** Returned from the provider's page in a tab that does not know the booking. */
function Lost() {
  const t = messages('payment');
  const isPaid = returned() === 'paid';
  return (
    <>
      <Notice kind="info" title={t(isPaid ? 'lostPaid' : 'incomplete')}>
        {t(isPaid ? 'lostPaidHow' : 'lostHow')}
      </Notice>
      <p className="mt-6">{t.rich('questions', { contact: <CallUs key="contact" /> })}</p>
    </>
  );
}
