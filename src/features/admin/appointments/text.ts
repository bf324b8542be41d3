import type { Filter } from './rules.ts';

export const filterText: Record<Filter, string> = {
  active: 'All Active',
  today: 'Today',
  'past-due': 'Past Due',
  confirmed: 'Confirmed',
  pending: 'Pending',
  canceled: 'Canceled',
  completed: 'Completed',
};

/** '1 appointment', '2,000 appointments' */
export function formatCount(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}
