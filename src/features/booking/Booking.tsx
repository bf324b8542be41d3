import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { formatWhen } from '../../platform/dates/date-text.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import type { Service } from '../../domain/services/services.ts';
import { isLate, startOf } from './changed-booking.ts';
import { keepBooking } from './choose-visit.ts';
import { $clock } from './salon-clock.ts';
import { $booking, $draft } from './draft.ts';
import { later } from './load-later-steps.ts';
import { $step, $stepNotice, $unopened } from './navigation.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Said } from './Announcement.tsx';
import { ServiceStep } from './ServiceStep.tsx';
import { beginWith } from './services.ts';
import { $isOpening, $isStarted, retryOpening, startBooking } from './start-booking.ts';
import { StepCircles } from './StepCircles.tsx';
import { $agreed, $built, type BuiltPolicy } from './built-policy.ts';

interface BookingProps {
  /** The salon's booking terms, until the salon or a booking's answer updates them. */
  policy: BuiltPolicy;
  /** The services that could be booked when the page was built. */
  services?: readonly Service[];
  /** The texts beside Confirm and Join that say what they agree to. */
  children?: ReactNode;
}

/** The wizard: four steps over one draft. */
export function Booking({ policy, services, children = null }: BookingProps) {
  // Before the first render, in the build too: the page contains the first step.
  useState(() => beginWith(services ?? []));
  const isStarted = useStore($isStarted);
  const step = useStore($step);
  const isStuck = useStore($unopened) !== null;
  // Before the first paint after hydration, so that a reload does not flash the first step.
  useLayoutEffect(() => {
    $built.set(policy);
    $agreed.set(children);
    return startBooking();
  }, [policy, children]);

  return (
    <div className="flex flex-col md:min-h-[46rem]" data-as-built={!isStarted || undefined}>
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
      {step !== 'done' && !isStuck && <Bar />}
    </div>
  );
}

function Summary() {
  const { serviceIds } = useStore($draft);
  const part = useStore(later.$part);
  if (serviceIds.length === 0) return <p className="mt-2 text-ink-soft">Choose a service to begin.</p>;
  return typeof part === 'object' ? <part.Part.ChosenSummary /> : <Skeleton className="mt-3 h-24 w-full" />;
}

function Bar() {
  const part = useStore(later.$part);
  return typeof part === 'object' ? <part.Part.SummaryBar /> : null;
}

function StepNotice() {
  const notice = useStore($stepNotice);
  return notice === null ? null : <Notice kind="warning">{notice}</Notice>;
}

function CurrentStep() {
  const step = useStore($step);
  const isOpening = useStore($isOpening);
  const unopened = useStore($unopened);
  const part = useStore(later.$part);
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
  if (step === 'service') return <ServiceStep />;
  if (part === 'lost') {
    return (
      <LoadFailure
        title="The next step could not be loaded."
        message="What you have chosen is kept. Please check your connection and try again."
        onRetry={() => void later.want()}
      />
    );
  }
  if (typeof part !== 'object') {
    return (
      <Loading label="Opening the next step..." showLabel>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  const { TimeStep, DetailsStep, DoneStep } = part.Part;
  switch (step) {
    case 'time':
      return <TimeStep />;
    case 'details':
      return <DetailsStep />;
    case 'done':
      return <DoneStep />;
  }
}

/** Says that the wizard is changing an existing booking, or only its details, with a link back to it. */
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
          You can correct your details here until your visit begins: {what}. It's too late to move it online.{' '}
          <CallUs />
        </>
      ) : (
        `You are changing your booking: ${what}.`
      )}
    </Notice>
  );
}
