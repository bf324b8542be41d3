import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { formatDate } from '../data/salon-clock.ts';

/** 'Tue, Nov 24, 9:00 AM', which wraps only between date and time. */
export function DateAndTime({ of: { date, time } }: { of: Pick<OwnersAppointment, 'date' | 'time'> }) {
  return (
    <>
      <span className="whitespace-nowrap">{formatDate(date)},</span>{' '}
      <span className="whitespace-nowrap">{formatTime(time)}</span>
    </>
  );
}
