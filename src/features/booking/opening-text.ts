import type { LocalDateTime } from '../../domain/time.ts';
import { formatDay, formatTime, toClock, toDate } from '../../platform/dates/date-text.ts';
import { messages } from '../../platform/messages.ts';

/** 'Tue, Nov 24 at 9:00 AM' */
export function openingText(at: LocalDateTime): string {
  return messages('booking')('openingAt', { day: formatDay(toDate(at)), time: formatTime(toClock(at)) });
}
