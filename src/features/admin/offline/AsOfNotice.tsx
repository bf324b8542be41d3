import { useStore } from '@nanostores/react';
import { formatTime, toClock, toDate } from '../../../platform/dates/date-text.ts';
import { formatMonthDay } from '../../../platform/charts/chart-axis.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { salonDate, salonMoment } from '../data/salon-clock.ts';
import { $asOf } from './as-of.ts';

/** Says how old the section is while the salon cannot be reached. */
export function AsOfNotice() {
  const asOf = useStore($asOf);
  if (asOf === null) return null;
  const when = salonMoment(asOf);
  const day = toDate(when) === salonDate() ? '' : `${formatMonthDay(toDate(when))}, `;
  return (
    <Notice kind="warning" className="mb-5">
      As of {day}
      {formatTime(toClock(when))}, offline
    </Notice>
  );
}
