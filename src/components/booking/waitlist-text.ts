import type { WaitlistEntryShape } from '../../api/waitlist/customer-waitlist.ts';

export const partLabels: Readonly<Record<WaitlistEntryShape['part'], string>> = {
  any: 'Any time of day',
  morning: 'Morning, before noon',
  afternoon: 'Afternoon, noon to 5 PM',
  evening: 'Evening, from 5 PM',
};
