import type { Filter } from './rules.ts';

export const filterWords: Record<Filter, string> = {
  active: 'All Active',
  today: 'Today',
  'past-due': 'Past Due',
  confirmed: 'Confirmed',
  pending: 'Pending',
  canceled: 'Canceled',
  completed: 'Completed',
};
