import type { LocalDateTime } from '../../domain/time.ts';

// On the salon's clock, which has no zone here: it is read as UTC and shown in UTC, so that no browser can shift it.
const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** 'Tue, Nov 24, 9:00 AM', as `whenWords` writes it, without the kilobyte of calendar that comes with that. */
export function openingWords(at: LocalDateTime): string {
  const ms = Date.parse(`${at}Z`);
  // Newer browsers put a narrow space before AM.
  return `${day.format(ms)}, ${time.format(ms).replace('\u202F', ' ')}`;
}
