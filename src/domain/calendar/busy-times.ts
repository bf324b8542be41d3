import { addDays, dateOfEpochDay, MINUTES_A_DAY, type Zone } from '../time.ts';
import { merged, type Range } from '../ranges.ts';
import { readCalendar } from './read-calendar.ts';

export interface BusyTimes {
  /** Ascending, and none touches another. */
  readonly busy: readonly Range[];
  /** How many events take time in the span. */
  readonly events: number;
  /** How many could not be read. */
  readonly unread: number;
}

/** The UIDs in the salon's own feed and emails: netlify/calendar/calendar-file.ts. */
const OWN = /@(?:appointments|time-blocks|blocked-dates) -?\d+$/;

/** Returns when the owner of this calendar file is busy; whole days are in the salon's `zone`. Null if it isn't a calendar. */
export function busyTimes(text: string, span: Range, zone: Zone): BusyTimes | null {
  const floating = (clockMinute: number) => {
    const day = Math.floor(clockMinute / MINUTES_A_DAY);
    return zone.edge(dateOfEpochDay(day), clockMinute - day * MINUTES_A_DAY);
  };
  const reading = readCalendar(text, { from: span.start, to: span.end }, floating, true);
  if (!reading) return null;
  const busy = reading.events.filter(({ key, isFree, length }) => !isFree && length > 0 && !OWN.test(key));
  return {
    busy: merged(
      busy.map(({ start, length, isAllDay }) => {
        if (!isAllDay) return { start, end: start + length };
        const days = Math.round(length / MINUTES_A_DAY);
        return { start, end: zone.edge(addDays(zone.local(start).date, days), 0) };
      }),
    ),
    events: busy.length,
    unread: reading.skipped.filter(({ why }) => why === 'broken' || why === 'repeats').length,
  };
}
