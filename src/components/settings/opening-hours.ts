import type { SalonFacts } from '../../domain/settings/salon-facts.ts';
import { formatTime } from '../../platform/dates/date-text.ts';

/**
 * For example '9:00 AM to 5:00 PM'.
 * @param words '{start} to {end}|Closed', from the list's `data-hours`
 */
export function dayHours({ hours }: SalonFacts, day: number, words: string): string {
  const [span = '', closed = ''] = words.split('|');
  const open = hours[day];
  return open
    ? span.replace('{start}', formatTime(open.start)).replace('{end}', formatTime(open.end))
    : closed;
}
