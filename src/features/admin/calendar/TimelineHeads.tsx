import { useStore } from '@nanostores/react';
import { dayOf } from '../../../components/booking/month.ts';
import { formatDay, formatLongDay } from '../../../components/booking/when.ts';
import { $today, show } from './calendar.ts';
import type { DayPlan } from './day-plan.ts';

/** Above each column its day, which opens that day alone. */
export function TimelineHeads({ plans }: { plans: readonly DayPlan[] }) {
  const today = useStore($today);
  return (
    <div className="timeline-heads">
      {plans.map(({ date, blocked, hours }) => (
        <button
          key={date}
          type="button"
          className="timeline-head"
          aria-current={date === today ? 'date' : undefined}
          onClick={() => {
            show({ view: 'day', date });
          }}
        >
          <span className="sr-only">Show {formatLongDay(date)}</span>
          <span aria-hidden="true">{formatDay(date).slice(0, 3)}</span>
          <strong aria-hidden="true">{dayOf(date)}</strong>
          <small>{blocked ? 'Blocked' : hours ? '' : 'Closed'}</small>
        </button>
      ))}
    </div>
  );
}
