import type { SalonFacts } from '../../domain/settings/salon-facts.ts';
import { formatClock, toMinutes } from '../../domain/time.ts';

/** The weekdays as they are listed, from Monday; Sunday is 0. */
export const listedDays = [1, 2, 3, 4, 5, 6, 0] as const;

/** For example '9:00 AM to 5:00 PM'. */
export function dayHours({ hours }: SalonFacts, day: number): string {
  const open = hours[day];
  return open ? `${formatClock(toMinutes(open.start))} to ${formatClock(toMinutes(open.end))}` : 'Closed';
}
