import { weekdayNames } from '../../../platform/dates/calendar-month.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { weekdayKeys, type Hours } from '../../../domain/calendar/opening-hours.ts';
import type { Settings } from '../../../domain/settings/settings.ts';

/** The weekday hours and the breaks, in a sentence each; null without any. */
export function ownHoursText({
  hoursByWeekday,
  breaks,
}: Pick<Settings, 'hoursByWeekday' | 'breaks'>): string | null {
  const days = weekdayKeys.flatMap((key, day) => {
    const own = hoursByWeekday[key];
    return own === undefined
      ? []
      : [`${weekdayNames[day]?.slice(0, 3)} ${own === null ? 'closed' : formatHours(own)}`];
  });
  const sentences = [
    ...(days.length > 0 ? [`These days have hours of their own: ${days.join(', ')}.`] : []),
    ...(breaks.length > 0 ? [`Breaks: ${breaks.map(formatHours).join(', ')}.`] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

function formatHours({ start, end }: Hours): string {
  return `${formatTime(start)} to ${formatTime(end)}`;
}
