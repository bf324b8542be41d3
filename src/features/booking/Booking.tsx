import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { formatWhen } from '../../platform/dates/date-text.ts';
import { messages } from '../../platform/messages.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import type { Service } from '../../domain/services/services.ts';
import { isLate, startTime, $booking, $draft } from './draft.ts';
import { keepBooking } from './choose-visit.ts';
import { $clock } from './salon-clock.ts';
import { later, $isOpening, $isStarted, retryOpening, startBooking } from './start-booking.ts';
import {
  $step,
  $stepNotice,
  $unopened,
  $isFixed,
  pressCircle,
  circleIsOpen,
  stepNumber,
  steps,
} from './navigation.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Announcement } from './StepHeading.tsx';
import { ServiceStep } from './ServiceStep.tsx';
import { beginWith, $agreed, $built, type BuiltPolicy } from './services.ts';
import { Check } from 'lucide-react';

interface BookingProps {
  /** The salon's booking terms, until the salon or a booking's answer updates them. */
  policy: BuiltPolicy;
  /** The services that could be booked when the page was built. */
  services?: readonly Service[];
  /** The links to the legal pages, below Confirm and Join. */
  children?: ReactNode;
}

/** The wizard: four steps over one draft. */
export function Booking({ policy, services, children = null }: BookingProps) {
  // Before the first render, so that the built page contains the first step.
  useState(() => beginWith(services ?? []));
  const isStarted = useStore($isStarted);
  const step = useStore($step);
  const isStuck = useStore($unopened) !== null;
  const t = messages('booking');
  // Before the first paint after hydration, so that a reload does not flash the first step.
  useLayoutEffect(() => {
    $built.set(policy);
    $agreed.set(children);
    return startBooking();
  }, [policy, children]);

  return (
    <div className="flex flex-col md:min-h-[46rem]" data-as-built={!isStarted || undefined}>
      <Announcement />
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
          <aside aria-labelledby="your-booking" className="booking-aside sticky top-6 self-start">
            <p id="your-booking" className="font-display text-xl font-medium">
              {t('yourBooking')}
            </p>
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
  if (serviceIds.length === 0) return <p className="mt-2 text-ink-soft">{messages('booking')('begin')}</p>;
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
  const { serviceIds } = useStore($draft);
  const isOpening = useStore($isOpening);
  const unopened = useStore($unopened);
  const part = useStore(later.$part);
  const t = messages('booking');
  if (unopened)
    return <LoadFailure title={t('notOpened')} message={unopened.message} onRetry={retryOpening} />;
  if (isOpening) return <StepLoading label={t('opening')} />;
  // Once services are chosen, the first step needs the later steps' scripts too.
  if (step === 'service' && (part !== 'lost' || serviceIds.length === 0)) return <ServiceStep />;
  if (part === 'lost')
    return <LoadFailure title={t('nextLost')} message={t('nextLostHow')} onRetry={later.want} />;
  if (step === 'service' || typeof part !== 'object') return <StepLoading label={t('nextOpening')} />;
  const { TimeStep, DetailsStep, DoneStep } = part.Part;
  const Step = { time: TimeStep, details: DetailsStep, done: DoneStep }[step];
  return <Step />;
}

function StepLoading({ label }: { label: string }) {
  return (
    <Loading label={label} showLabel>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}

/** Says that the wizard is changing an existing booking, or only its details, with a button back to it. */
function EditBanner() {
  const booking = useStore($booking);
  const step = useStore($step);
  const now = useStore($clock);
  if (!booking || step === 'done') return null;
  const isFixed = isLate(booking, now);
  const t = messages('booking');
  const { appointment } = booking;
  const visit = { service: appointment.service.name, when: formatWhen(startTime(appointment)) };
  const back = { label: t('back'), onClick: keepBooking };
  return (
    <Notice kind={isFixed ? 'warning' : 'info'} announce="off" action={back}>
      {isFixed ? t.rich('correcting', { ...visit, callUs: <CallUs key="callUs" /> }) : t('changing', visit)}
    </Notice>
  );
}

/** The four steps as circles. Completed ones lead back; later ones are disabled. */
export function StepCircles() {
  const current = useStore($step);
  const isFixed = useStore($isFixed);
  const t = messages('booking');
  return (
    <nav aria-label={t('steps')} className="@container">
      <ol className="mx-auto flex max-w-xl">
        {steps.map((step) => {
          const isPast = stepNumber(step) < stepNumber(current);
          const isCurrent = step === current;
          const tone = isCurrent
            ? 'border-clay bg-clay text-on-clay'
            : isPast
              ? 'border-clay bg-surface text-clay-ink group-hover:bg-clay-wash'
              : 'border-line bg-paper text-ink-faint';
          const line = isPast || isCurrent ? 'before:bg-clay' : 'before:bg-line';
          return (
            <li
              key={step}
              className={`relative min-w-0 flex-1 before:absolute before:end-1/2 before:top-[1.375rem] before:h-0.5 before:w-full first:before:hidden ${line}`}
            >
              <button
                type="button"
                className="group relative z-10 flex w-full cursor-pointer flex-col items-center gap-1.5 rounded-control text-sm font-medium disabled:cursor-default"
                aria-current={isCurrent ? 'step' : undefined}
                disabled={!circleIsOpen(step, current, isFixed)}
                onClick={() => pressCircle(step)}
              >
                <span
                  className={`grid size-11 place-items-center rounded-pill border-2 font-semibold @max-3xs:size-9 ${tone}`}
                >
                  {isPast ? <Check className="size-5" aria-hidden="true" /> : stepNumber(step)}
                </span>
                {/* Large text leaves room for only one name. */}
                <span
                  className={`whitespace-nowrap ${isCurrent ? 'text-ink' : 'text-ink-soft @max-3xs:sr-only'}`}
                >
                  {breakable(t(step))}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** 'Date/Time' may break after its slash, and nowhere else. */
function breakable(name: string) {
  const [first, ...rest] = name.split('/');
  return rest.length === 0 ? (
    name
  ) : (
    <>
      {first}/<wbr />
      {rest}
    </>
  );
}
