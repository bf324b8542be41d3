import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { Notice } from '../../components/ui/Notice.tsx';
import { Loading, Skeleton } from '../../components/ui/Skeleton.tsx';
import { $later, loadLater } from './load-later.ts';
import { $step, $stepNotice } from './navigation.ts';
import { ServiceStep } from './ServiceStep.tsx';
import { $isOpening, startBooking } from './start.ts';
import { StepCircles } from './StepCircles.tsx';
import { Summary, SummaryBar } from './Summary.tsx';

/**
 * The wizard: four steps over one draft.
 * @param cancelWindow hours of notice that the salon asks for, until a booking's own answer says so
 */
export function Booking({ cancelWindow }: { cancelWindow: number }) {
  const step = useStore($step);
  // Before the first paint of the running island, so that a reload in the middle does not flash the first step.
  useLayoutEffect(startBooking, []);

  return (
    <div className="flex flex-col">
      <StepCircles />
      <Notices />
      <div
        key={step}
        className="step mt-4 grid flex-1 gap-x-12 lg:has-[aside]:grid-cols-[minmax(0,1fr)_17rem]"
      >
        <CurrentStep cancelWindow={cancelWindow} />
        {(step === 'service' || step === 'time') && (
          <aside aria-label="Your booking" className="hidden lg:sticky lg:top-6 lg:block lg:self-start">
            <p className="font-display text-xl font-medium">Your booking</p>
            <Summary />
          </aside>
        )}
      </div>
      {step !== 'done' && <SummaryBar />}
    </div>
  );
}

function Notices() {
  const later = useStore($later);
  const notice = useStore($stepNotice);
  return (
    <div className="mt-6 space-y-4 md:mt-8">
      {later.state === 'ready' && <later.parts.EditBanner />}
      {notice !== null && <Notice kind="warning">{notice}</Notice>}
    </div>
  );
}

function CurrentStep({ cancelWindow }: { cancelWindow: number }) {
  const step = useStore($step);
  const later = useStore($later);
  const isOpening = useStore($isOpening);
  if (isOpening) return <StepLoading label="Opening your booking..." />;
  if (step === 'service') return <ServiceStep />;
  switch (later.state) {
    case 'loading':
      return <StepLoading label="Loading..." />;
    case 'failed':
      return (
        <Notice
          kind="error"
          title="The next step could not be loaded."
          action={{ label: 'Retry', onClick: () => void loadLater() }}
        >
          Please check your connection. Everything you entered is kept.
        </Notice>
      );
    case 'ready':
      return <later.parts.LaterStep step={step} cancelWindow={cancelWindow} />;
  }
}

function StepLoading({ label }: { label: string }) {
  return (
    <Loading label={label} showLabel>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
