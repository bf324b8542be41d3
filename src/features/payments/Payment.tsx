import { useStore } from '@nanostores/react';
import { Suspense, lazy, useLayoutEffect } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { PrivatePage } from '../../components/booking/PrivatePage.tsx';
import { $session } from '../../components/site/session.ts';
import { messages } from '../../platform/messages.ts';
import { pathIn } from '../../platform/path-in.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Bill, MainLink } from './Bill.tsx';
import { BookingPayment } from './BookingPayment.tsx';
import { $known, $page, isAboutFee, open, returned, startPayment } from './payment-page.ts';
import { $facts } from '../../components/site/salon-facts.ts';
import { useFocusWhen } from '../../platform/ui/use-focus-when.ts';
import { depositCents, type Cents } from '../../domain/money.ts';
import { pageFormats } from '../../platform/formats.ts';
import { salon } from '../../salon.ts';
import { $done } from './form.ts';
import { paySample } from './pay.ts';
import { PayForm } from './PayForm.tsx';

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
  const appointment = useStore($known);
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
        appointment && (
          <div className="mb-8">
            <Bill {...appointment} when={appointment} />
          </div>
        )
      }
      skeleton={<FormSkeleton isKnown={appointment !== null} />}
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

/** Shown without a booking: the sample on a demo, and at a real salon how to get to a payment. */
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
      <MainLink href={pathIn('/booking')}>{t('bookFirst')}</MainLink>
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
  const action = { label: t('retry'), onClick: () => location.reload() };
  return (
    <Notice kind="error" title={t('feeNotLoaded')} action={action}>
      {t('feeNotLoadedHow')}
    </Notice>
  );
}

/** Shown after a return from the provider's page in a tab that does not know the booking. */
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

interface Sample {
  readonly service: { readonly name: string; readonly duration: number; readonly price_cents: Cents };
  /** The salon's terms until it has answered. */
  readonly policy: { readonly requireDeposit: boolean; readonly depositPercentage: number };
}

/** The page with sample data, for visitors without a booking. Nothing on it reaches the salon. */
function SamplePayment({ service, policy }: Sample) {
  const t = messages('payment');
  const facts = useStore($facts);
  const isDone = useStore($done) === 'sample';
  const notice = useFocusWhen<HTMLDivElement>(isDone);
  const { requireDeposit, depositPercentage } = facts ?? policy;
  const deposit = depositCents(service.price_cents, depositPercentage, pageFormats().currency);
  const isChoice = requireDeposit && deposit > 0 && deposit < service.price_cents;
  const choice = { due: service.price_cents, deposit: isChoice ? deposit : null };
  return (
    <>
      <div ref={notice} tabIndex={-1} className="mb-6">
        <Notice kind={isDone ? 'success' : 'info'} title={t(isDone ? 'samplePaid' : 'sample')} announce="off">
          {t(isDone ? 'samplePaidHow' : 'sampleHow')}
        </Notice>
      </div>
      <Bill service={service} when={null} />
      {isDone ? (
        <MainLink href={pathIn('/booking')}>{t('bookFirst')}</MainLink>
      ) : (
        <div className="mt-8">
          <PayForm
            choice={choice}
            by="test"
            zone={facts?.timeZone ?? salon.timeZone}
            note={<p className="text-ink-soft">{t('sampleCard')}</p>}
            onPay={() => void paySample(choice)}
          />
        </div>
      )}
    </>
  );
}
