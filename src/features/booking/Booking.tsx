import { useStore } from '@nanostores/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { formatWhen } from '../../components/booking/when.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import { Loading, Skeleton } from '../../components/ui/Skeleton.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { isLate, startOf } from './change.ts';
import { keepBooking } from './choices.ts';
import { $clock } from './clock.ts';
import { $booking } from './draft.ts';
import { $step, $stepNotice } from './navigation.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { $unopened } from './open-booking.ts';
import { Said } from './Said.tsx';
import { ServiceStep } from './ServiceStep.tsx';
import { $isOpening, retryOpening, startBooking } from './start.ts';
import { StepCircles } from './StepCircles.tsx';
import { Summary, SummaryBar } from './Summary.tsx';
import { $agreed, $built, type BuiltPolicy } from './terms.ts';
import { TimeStep } from './TimeStep.tsx';

interface BookingProps {
  /** What the salon asks of a booking, until the salon or a booking's own answer says so. */
  policy: BuiltPolicy;
  /** What stands beside Confirm and Join: where it is said what they agree to. */
  children?: ReactNode;
}

/** The wizard: four steps over one draft. */
export function Booking({ policy, children = null }: BookingProps) {
  const step = useStore($step);
  const isStuck = useStore($unopened) !== null;
  // Before the first paint of the running island, so that a reload in the middle does not flash the first step.
  useLayoutEffect(() => {
    $built.set(policy);
    $agreed.set(children);
    return startBooking();
  }, [policy, children]);

  return (
    <div className="flex flex-col md:min-h-[46rem]">
      <Said />
      <StepCircles />
      <div className="mt-6 space-y-4 md:mt-8">
        <EditBanner />
        <StepNotice />
      </div>
      <div
        key={step}
        className="step mt-4 grid flex-1 gap-x-12 lg:has-[aside]:grid-cols-[minmax(0,1fr)_17rem]"
      >
        <CurrentStep />
        {(step === 'service' || step === 'time') && !isStuck && (
          <aside aria-label="Your booking" className="hidden lg:sticky lg:top-6 lg:block lg:self-start">
            <p className="font-display text-xl font-medium">Your booking</p>
            <Summary />
          </aside>
        )}
      </div>
      {step !== 'done' && !isStuck && <SummaryBar />}
    </div>
  );
}

function StepNotice() {
  const notice = useStore($stepNotice);
  return notice === null ? null : <Notice kind="warning">{notice}</Notice>;
}

function CurrentStep() {
  const step = useStore($step);
  const isOpening = useStore($isOpening);
  const unopened = useStore($unopened);
  if (unopened) {
    return (
      <div>
        <LoadFailure
          title="Your booking could not be opened."
          message={unopened.message}
          onRetry={() => void retryOpening()}
        />
      </div>
    );
  }
  if (isOpening) {
    return (
      <Loading label="Opening your booking..." showLabel>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  switch (step) {
    case 'service':
      return <ServiceStep />;
    case 'time':
      return <TimeStep />;
    case 'details':
      return <DetailsStep />;
    case 'done':
      return <DoneStep />;
  }
}

/** Says that the wizard is changing a booking that already exists, or that only its details can still be changed; leads back to it. */
function EditBanner() {
  const booking = useStore($booking);
  const step = useStore($step);
  const now = useStore($clock);
  if (!booking || step === 'done') return null;
  const isFixed = isLate(booking, now);
  const what = `${booking.appointment.service.name}, ${formatWhen(startOf(booking.appointment))}`;
  return (
    <Notice
      kind={isFixed ? 'warning' : 'info'}
      announce="off"
      action={{ label: 'Back to my booking', onClick: keepBooking }}
    >
      {isFixed ? (
        <>
          Your details can be corrected here until your visit begins: {what}. Another time or a cancellation
          is by telephone now. <CallUs />
        </>
      ) : (
        `You are changing your booking: ${what}.`
      )}
    </Notice>
  );
}
