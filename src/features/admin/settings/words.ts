import { weekdayNames } from '../../../components/booking/month.ts';
import { timeWords } from '../../../components/booking/when.ts';
import { weekdayKeys, type Hours } from '../../../domain/opening-hours.ts';
import type { Settings } from '../../../domain/settings.ts';

/** The hours of single weekdays and the breaks, in a sentence each; null where there are none. */
export function ownHoursWords({
  hoursByWeekday,
  breaks,
}: Pick<Settings, 'hoursByWeekday' | 'breaks'>): string | null {
  const days = weekdayKeys.flatMap((key, day) => {
    const own = hoursByWeekday[key];
    return own === undefined
      ? []
      : [`${weekdayNames[day]?.slice(0, 3)} ${own === null ? 'closed' : hoursWords(own)}`];
  });
  const sentences = [
    ...(days.length > 0 ? [`These days have hours of their own: ${days.join(', ')}.`] : []),
    ...(breaks.length > 0 ? [`Breaks: ${breaks.map(hoursWords).join(', ')}.`] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

function hoursWords({ start, end }: Hours): string {
  return `${timeWords(start)} to ${timeWords(end)}`;
}
