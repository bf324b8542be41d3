import { computed } from 'nanostores';
import { longDayWords } from '../../components/booking/when.ts';
import { $slots } from './calendar.ts';
import { countWords } from './parts-of-day.ts';

/** What the live region says: how many times the picked day has. */
export const $announcement = computed($slots, (times) => {
  if (times.state !== 'ready') return '';
  const day = longDayWords(times.date);
  if (times.slots.length > 0) return `${day}: ${countWords(times.slots.length)}`;
  return `${day}: No available times for this date. Please select another date.`;
});
