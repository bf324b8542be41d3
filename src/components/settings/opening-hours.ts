import type { SalonFacts } from '../../domain/settings/salon-facts.ts';
import { formatTime } from '../../platform/dates/date-text.ts';

/** For example '9:00 AM to 5:00 PM'. */
export function dayHours({ hours }: SalonFacts, day: number): string {
  const open = hours[day];
  return open ? `${formatTime(open.start)} to ${formatTime(open.end)}` : 'Closed';
}
