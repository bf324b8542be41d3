import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Slot } from '../../api/shapes.ts';
import { elsewhereText } from '../../components/booking/other-time-zone.ts';
import { toMonth } from '../../platform/dates/calendar-month.ts';
import { toClock, formatDay, formatTime } from '../../platform/dates/date-text.ts';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import { useFocusWhen } from '../../platform/ui/use-focus-when.ts';
import type { LocalDate } from '../../domain/time.ts';
import {
  $monthAvailability,
  $nextDay,
  $openUntil,
  $slots,
  goToNextDay,
  loadMonth,
  type DaySlots,
  formatCount,
  partsOfDay,
} from './calendar.ts';
import { chooseSlot } from './choose-visit.ts';
import { $zone } from './salon-clock.ts';
import { $booking, $draft } from './draft.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { onDemand } from './load-on-demand.ts';

export function DayTimes() {
  const { date } = useStore($draft);
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(date);
  useEffect(() => {
    // On a phone the times are below the calendar, so picking a day scrolls to them.
    if (date !== first.current) place.current?.scrollIntoView({ block: 'nearest' });
    first.current = date;
  }, [date]);
  return (
    <div ref={place} className="min-h-64 outline-none" tabIndex={-1}>
      <Times />
    </div>
  );
}

function Times() {
  const times = useStore($slots);
  switch (times.state) {
    case 'no-day':
      return <NoDay />;
    case 'loading':
      return (
        <>
          <DayHeading date={times.date} />
          <Loading label={messages('booking-time')('loading')} showLabel className="mt-1">
            <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
              <Skeleton count={4} className="h-[2.875rem]" />
            </div>
          </Loading>
        </>
      );
    case 'failed':
      return (
        <LoadFailure
          title={messages('booking-time')('notLoaded')}
          message={times.message}
          onRetry={() => void loadMonth(toMonth(times.date))}
        />
      );
    case 'ready':
      return times.slots.length === 0 ? (
        <NoTimes {...times} />
      ) : (
        <SlotGroups date={times.date} slots={times.slots} />
      );
  }
}

function DayHeading({ date }: { date: LocalDate }) {
  return <h3 className="dated text-xl">{formatDay(date)}</h3>;
}

/** Asks for a day. If the whole month is full, leads to the next free time. */
function NoDay() {
  const availability = useStore($monthAvailability);
  // The calendar reports the error and retries.
  if (availability.state === 'failed') return null;
  const t = messages('booking-time');
  const isFull =
    availability.state === 'ready' && !Object.values(availability.data).some(({ slots }) => slots.length > 0);
  if (!isFull) {
    const isLoading = availability.state === 'loading';
    return <p className="text-ink-soft md:mt-3">{t(isLoading ? 'loading' : 'pickDay')}</p>;
  }
  return (
    <div className="md:mt-3">
      <p className="mb-4">{t('noneInMonth')}</p>
      <NextDay />
    </div>
  );
}

function NoTimes({ date, mayComeFree, isBeyond }: Extract<DaySlots, { state: 'ready' }>) {
  const openUntil = useStore($openUntil);
  // Not for a visitor with a booking, who would get a second one.
  const booking = useStore($booking);
  const t = messages('booking-time');
  return (
    <>
      <DayHeading date={date} />
      <p className="mt-2 font-semibold">{t('none')}</p>
      <p className="mb-4 text-ink-soft">
        {isBeyond && openUntil && `${t('untilSentence', { day: openUntil })} `}
        {t('selectAnother')}
      </p>
      {!isBeyond && <NextDay />}
      {mayComeFree.length > 0 && !booking && <WaitlistInvitation key={date} date={date} />}
    </>
  );
}

function SlotGroups({ date, slots }: { date: LocalDate; slots: readonly Slot[] }) {
  const { slot: draftSlot } = useStore($draft);
  const zone = useStore($zone);
  const [first] = slots;
  const elsewhere = first ? elsewhereText(first.start_at, zone) : null;
  return (
    <>
      <DayHeading date={date} />
      <p className="hint">{formatCount(slots.length)}</p>
      {elsewhere && <p className="hint">{elsewhere}</p>}
      {partsOfDay(slots).map((part) => (
        <div key={part.name} className="mt-4">
          <h4 className="mb-2 text-sm font-medium text-ink-soft">{part.name}</h4>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
            {part.slots.map((slot) => (
              <li key={slot.start_at}>
                <button
                  type="button"
                  className="slot"
                  aria-pressed={slot.start_at === draftSlot?.start_at}
                  onClick={() => chooseSlot(slot)}
                >
                  {formatTime(toClock(slot.start_at))}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** Leads from a full day to the next one with a free time. */
function NextDay() {
  const next = useStore($nextDay);
  // The open form has its own primary button.
  const look = typeof useStore(waitlistForm.$part) === 'object' ? 'secondary' : 'primary';
  const openUntil = useStore($openUntil);
  const t = messages('booking-time');
  const none = useFocusWhen<HTMLParagraphElement>(next.state === 'none');
  if (next.state === 'none') {
    const callUs = <CallUs key="callUs" />;
    return (
      <p ref={none} role="status" tabIndex={-1}>
        {openUntil === null
          ? t.rich('noLater', { callUs })
          : t.rich('noLaterUntil', { day: openUntil, callUs })}
      </p>
    );
  }
  return (
    <>
      <Button look={look} busy={next.state === 'looking'} onClick={() => void goToNextDay()}>
        {t('nextDay')}
      </Button>
      {next.state === 'failed' && (
        <p role="alert" className="field-error mt-2">
          {next.message}
        </p>
      )}
    </>
  );
}

/** The form, which stays open for other full days once it was opened. */
const waitlistForm = onDemand(async () => (await import('./WaitlistForm.tsx')).WaitlistForm);

function WaitlistInvitation({ date }: { date: LocalDate }) {
  const form = useStore(waitlistForm.$part);
  const t = messages('booking-time');
  if (typeof form === 'object') return <form.Part date={date} />;
  return (
    <div className="mt-8 border-t border-line pt-6">
      <p className="mb-3">{t('mayCancel')}</p>
      <Button busy={form === 'coming'} onClick={() => void waitlistForm.want()}>
        {t('join')}
      </Button>
      {form === 'lost' && (
        <p role="alert" className="field-error mt-2">
          {messages('booking')('lost')}
        </p>
      )}
    </div>
  );
}
