import type { Question, Schedule } from '../booking/availability.ts';
import { hoursOn, inMinutes, instantsOn } from './opening-hours.ts';
import { formats } from '../salon-formats.ts';
import type { Formats } from '../formats.ts';
import { anyMeets, contains, type Range } from '../ranges.ts';
import { addDays, minuteFrom, type EpochMinute, type Zone } from '../time.ts';
import { busyStretches, withBuffer } from '../appointments/visit.ts';

export const outsideKinds = ['closed', 'hours', 'break', 'time_block', 'blocked_date', 'past'] as const;

/** Why a time is not free although nobody has booked it, in the salon's words: 'Lunch, 12:00 PM to 1:00 PM'. */
export interface OutsideReason {
  readonly kind: (typeof outsideKinds)[number];
  readonly text: string;
}

/**
 * Returns the reasons besides appointments why a time is not offered; the owner may book it anyway. As in the list of free times,
 * the whole visit must lie within the day's hours, and its busy stretches with the buffer must overlap no break or time block.
 * Notice, booking window and offered starts apply only to customers.
 */
export function outsideReasons(
  start: EpochMinute,
  { settings, blockedDates, timeBlocks }: Omit<Schedule, 'taken'>,
  { visit, zone, now }: Omit<Question, 'ignore'>,
): OutsideReason[] {
  const { date } = zone.local(start);
  const end = start + visit.duration_min;
  const salon = formats(settings);
  const busy = withBuffer(busyStretches(start, visit), settings.bufferMinutes);
  const hours = hoursOn(date, settings);
  const instants = instantsOn(date, zone);
  const breaks = (hours ? settings.breaks : []).map(inMinutes);
  // A visit may continue past midnight.
  const dates = new Set([date, zone.local(end - 1).date]);
  const reasons: (OutsideReason | false)[] = [
    start < minuteFrom(now) && { kind: 'past', text: 'This time has passed' },
    ...blockedDates
      .filter((blocked) => dates.has(blocked.date))
      .map(({ reason }) => ({
        kind: 'blocked_date' as const,
        text: reason ? `Blocked: ${reason}` : 'Blocked date',
      })),
    hours === null && { kind: 'closed', text: `Closed on ${salon.weekday(date)}s` },
    hours !== null &&
      !contains(instants(hours), { start, end }) && {
        kind: 'hours',
        text: `Outside business hours, ${formatSpan(hours, salon)}`,
      },
    ...breaks
      .filter((pause) => anyMeets(busy, [instants(pause)]))
      .map((pause) => ({ kind: 'break' as const, text: `Break, ${formatSpan(pause, salon)}` })),
    ...timeBlocks
      .filter((block) => anyMeets(busy, [block]))
      .toSorted((a, b) => a.start - b.start)
      .map((block) => ({
        kind: 'time_block' as const,
        text: `${block.reason || 'Blocked time'}, ${formatBlock(block, zone, salon)}`,
      })),
  ];
  return reasons.filter((reason) => reason !== false);
}

/** For example '12:00 PM to 1:00 PM', from minutes since midnight. */
const formatSpan = ({ start, end }: Range, { clock }: Formats): string => `${clock(start)} to ${clock(end)}`;

/** The same for instants; with dates if it spans several days. */
function formatBlock(block: Range, zone: Zone, salon: Formats): string {
  const [start, end] = [zone.local(block.start), zone.local(block.end)];
  const isOneDay = start.date === end.date || (end.minute === 0 && end.date === addDays(start.date, 1));
  if (isOneDay) return formatSpan({ start: start.minute, end: end.minute }, salon);
  const [from, to] = [start, end].map(({ date, minute }) => `${salon.day(date)}, ${salon.clock(minute)}`);
  return `${from} to ${to}`;
}
