import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { formatDate } from '../data/salon-clock.ts';

interface DateAndTimeProps {
  readonly of: Pick<OwnersAppointment, 'date' | 'time'>;
  readonly today?: LocalDate;
}

/** 'Tue, Nov 24, 9:00 AM', which breaks only between the two. */
export function DateAndTime({ of: { date, time }, today }: DateAndTimeProps) {
  return (
    <>
      <span className="whitespace-nowrap">{formatDate(date, today)},</span>{' '}
      <span className="whitespace-nowrap">{formatTime(time)}</span>
    </>
  );
}
