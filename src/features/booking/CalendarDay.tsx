import { useStore } from '@nanostores/react';
import { dayOf, monthOf } from '../../components/booking/month.ts';
import { longDayWords } from '../../components/booking/when.ts';
import type { LocalDate } from '../../domain/time.ts';
import { $cursor, $month, $monthOpenings, pickDay } from './calendar.ts';
import { $draft } from './draft.ts';
import { $today } from './clock.ts';
import { countWords } from './parts-of-day.ts';

/** One day of the grid. A day that is over or of another month is grey and cannot be picked. */
export function CalendarDay({ date }: { date: LocalDate }) {
  const month = useStore($month);
  const today = useStore($today);
  if (date < today || monthOf(date) !== month) {
    return (
      <td aria-disabled="true" className="h-11 p-0 text-center">
        <span className="text-ink-faint/60 tabular-nums">{dayOf(date)}</span>
      </td>
    );
  }
  return <OpenDay date={date} isToday={date === today} />;
}

function OpenDay({ date, isToday }: { date: LocalDate; isToday: boolean }) {
  const openings = useStore($monthOpenings);
  const cursor = useStore($cursor);
  const { date: picked } = useStore($draft);
  const count = openings?.state === 'ready' ? (openings.days.get(date)?.length ?? 0) : null;
  const isPicked = date === picked;
  const words = [longDayWords(date), isToday ? 'today' : '', count === null ? '' : countWords(count)];
  return (
    <td aria-selected={isPicked} className="p-0">
      <button
        type="button"
        className={`calendar-day ${isToday ? 'calendar-today' : ''} ${count === 0 ? 'calendar-full' : ''}`}
        tabIndex={date === cursor ? 0 : -1}
        aria-label={words.filter(Boolean).join(', ')}
        aria-current={isToday ? 'date' : undefined}
        data-picked={isPicked || undefined}
        onClick={() => {
          pickDay(date);
        }}
      >
        {dayOf(date)}
        {count !== null && count > 0 && <span className="calendar-mark" aria-hidden="true" />}
      </button>
    </td>
  );
}
