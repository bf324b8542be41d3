import type { SalonFacts } from '../../domain/settings/salon-facts.ts';
import { formatTime } from '../../platform/dates/date-text.ts';

/** The words of opening hours, which the list carries for the browser: '{start} to {end}' and 'Closed'. */
export interface HoursWords {
  readonly span?: string | undefined;
  readonly closed?: string | undefined;
}

/** For example '9:00 AM to 5:00 PM'. */
export function dayHours({ hours }: SalonFacts, day: number, words: HoursWords): string {
  const { span = '', closed = '' } = words;
  const open = hours[day];
  return open
    ? span.replace('{start}', formatTime(open.start)).replace('{end}', formatTime(open.end))
    : closed;
}
