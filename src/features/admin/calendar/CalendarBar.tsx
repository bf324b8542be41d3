import { useStore } from '@nanostores/react';
import { CalendarCheck, CalendarOff, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { Choice } from '../../../platform/ui/Choice.tsx';
import type { LocalDate } from '../../../domain/time.ts';
import { openNewAppointment } from '../appointments/selected-day.ts';
import { $busy, block, unblock } from './block-dates.ts';
import { $date, $isWide, $today, $view, show, turn } from './calendar.ts';
import type { Blocked } from './day-plan.ts';
import type { View } from './shown-days.ts';
import { pageText } from './text.ts';

const views: readonly { value: View; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
];

/** The shown period, buttons for the previous and next one, and the view. */
export function CalendarBar({ blocked }: { blocked: readonly Blocked[] }) {
  const view = useStore($view);
  const date = useStore($date);
  const today = useStore($today);
  const isWide = useStore($isWide);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:[&>.choice]:ms-auto">
      {/* The arrow rather than its round background is aligned with the element below. */}
      <div className="-ms-2.5 flex flex-wrap items-center">
        <IconButton icon={ChevronLeft} label={`Previous ${view}`} onClick={() => turn(-1)} />
        <IconButton icon={ChevronRight} label={`Next ${view}`} onClick={() => turn(1)} />
        <Button size="small" className="ms-1" onClick={() => show({ date: today })}>
          Today
        </Button>
      </div>
      <h2
        id="calendar-page"
        tabIndex={-1}
        // The heading is above the buttons if they don't fit beside it.
        className={`flex-auto scroll-mt-20 text-2xl max-md:order-first max-md:basis-full ${view === 'month' ? '' : 'max-wide:order-first max-wide:basis-full'}`}
        aria-live="polite"
      >
        {pageText(view, date)}
        {date.slice(0, 4) !== today.slice(0, 4) && view !== 'month' && `, ${date.slice(0, 4)}`}
      </h2>
      <Choice
        label="View"
        value={view}
        // A phone shows the week as a strip above the day.
        options={isWide ? views : views.filter(({ value }) => value !== 'week')}
        onPick={(value) => show({ view: value })}
      />
      {view !== 'month' && (
        <div className="flex flex-wrap gap-2 max-md:basis-full max-md:*:flex-auto">
          {view === 'day' && date >= today && <BlockDay date={date} blocked={blocked} />}
          <Button size="small" onClick={openNewAppointment}>
            <Plus aria-hidden="true" />
            New Appointment
          </Button>
        </div>
      )}
    </div>
  );
}

/** Blocks the shown day for online booking, or opens it again. Past days cannot be toggled: section 5 of the specification. */
function BlockDay({ date, blocked }: { date: LocalDate; blocked: readonly Blocked[] }) {
  const isBlocked = blocked.some((one) => one.date === date);
  const Icon = isBlocked ? CalendarCheck : CalendarOff;
  return (
    <Button
      size="small"
      busy={useStore($busy).has(date)}
      onClick={() => (isBlocked ? void unblock([date]) : block([date]))}
    >
      <Icon aria-hidden="true" />
      {isBlocked ? 'Unblock Day' : 'Block Day'}
    </Button>
  );
}
