import type { LocalTime } from '../../domain/time.ts';
import { formatTime } from '../../platform/dates/date-text.ts';
import { pageFormats } from '../../platform/formats.ts';

/** 'Nov 24, 2026' for a moment from the API, whose text has the day on the salon's clock. */
export function dateText(iso: string): string {
  const format = new Intl.DateTimeFormat(pageFormats().language, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(Date.parse(iso.slice(0, 10)));
}

/** 'Nov 24, 2026, 9:00 AM' */
export function momentText(iso: string): string {
  return `${dateText(iso)}, ${formatTime(iso.slice(11, 16) as LocalTime)}`;
}
