import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useLayoutEffect } from 'react';
import type { Slot } from '../../api/shapes.ts';
import { formatLongDay, formatWhen } from '../../platform/dates/date-text.ts';
import { openingText } from './opening-text.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { $today } from './salon-clock.ts';
import { $openingNow, $openUntil, $slots, askForMonth, openCalendar } from './calendar.ts';
import { Calendar } from './Calendar.tsx';
import { chooseSlot, keepBookedTime, $alternatives } from './choose-visit.ts';
import { startTime, $booking, $draft } from './draft.ts';
import { DayTimes } from './DayTimes.tsx';
import { $visit } from './chosen-visit.ts';
import { StepHeading } from './StepHeading.tsx';

/** Says how many times the picked day has, for screen readers. */
const $announcement = computed([$slots, $openUntil], (times, openUntil) => {
  if (times.state !== 'ready') return '';
  const day = formatLongDay(times.date);
  const t = messages('booking-time');
  if (times.slots.length > 0) return t('announcedTimes', { day, count: times.slots.length });
  return times.isBeyond ? t('announcedUntil', { day, last: openUntil ?? '' }) : t('announcedNone', { day });
});

/** Step 2: a day, then a time. */
export function TimeStep() {
  const announcement = useStore($announcement);
  const today = useStore($today);
  const { serviceIds } = useStore($draft);
  const alternatives = useStore($alternatives);
  // Resets on a new day, because a tab was open over midnight, or the salon is in another zone than expected.
  useLayoutEffect(openCalendar, [today]);
  useEffect(askForMonth, [serviceIds]);
  return (
    <section>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <StepHeading step="time">{messages('booking-time')('title')}</StepHeading>
      <NearestTimes slots={alternatives} />
      <Opening />
      <BookedTime />
      <div className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Calendar />
        <DayTimes />
      </div>
    </section>
  );
}

/** The closest times if the opening pressed on the home page is not free for the visit. A free one is chosen at once. */
function Opening() {
  const now = useStore($openingNow);
  const visit = useStore($visit);
  if (!now || !visit || 'slot' in now) return null;
  return (
    <div className="mt-4">
      <p role="status">
        {messages('booking-time')('notFree', { when: openingText(now.opening), visit: visit.name })}
      </p>
      <NearestTimes slots={now.nearest} />
    </div>
  );
}

function NearestTimes({ slots }: { slots: readonly Slot[] }) {
  if (slots.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="text-xl">{messages('booking-time')('nearest')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {slots.map((slot) => (
          <li key={slot.start_at}>
            <Button onClick={() => chooseSlot(slot)}>{formatWhen(slot.start_at)}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The booking's current time, which the list lacks because this customer has it. */
function BookedTime() {
  const booking = useStore($booking);
  if (!booking) return null;
  const when = formatWhen(startTime(booking.appointment));
  return (
    <p className="mt-5">
      <Button onClick={keepBookedTime}>{messages('booking-time')('keep', { when })}</Button>
    </p>
  );
}
