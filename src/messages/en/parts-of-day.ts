/** The parts of a day that a waitlist offers. */
export default {
  any: 'Any time of day',
  morning: 'Morning, before noon',
  afternoon: 'Afternoon, noon to 5 PM',
  evening: 'Evening, from 5 PM',
} as const;
