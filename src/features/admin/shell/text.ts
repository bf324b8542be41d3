import type { OwnersAppointment } from '../../../api/shapes.ts';
import { toClock, toDate, formatTime, formatWhen, onSalonClock } from '../../../platform/dates/date-text.ts';
import { numberText } from '../../../platform/number-text.ts';
import type { LocalDate, LocalTime } from '../../../domain/time.ts';

/** '9:00 AM to 10:00 AM' */
export function formatHours({ time, end_at }: Pick<OwnersAppointment, 'time' | 'end_at'>): string {
  return `${formatTime(time)} to ${formatTime(end_at.slice(11, 16) as LocalTime)}`;
}

/** 'Held until 4:30 PM', with the date if it is not today; null if it is not released automatically. */
export function heldText(
  { held_until, time_zone }: Pick<OwnersAppointment, 'held_until' | 'time_zone'>,
  today: LocalDate,
): string | null {
  const at = held_until === null ? null : onSalonClock(held_until, time_zone);
  return at && `Held until ${toDate(at) === today ? formatTime(toClock(at)) : formatWhen(at)}`;
}

/** '1 no-show'; null without any. */
export function noShowText({ no_shows: count }: { readonly no_shows: number }): string | undefined {
  return count === 0 ? undefined : formatCount(count, 'no-show');
}

/** '1 appointment', '2,000 appointments' */
export function formatCount(count: number, what: string): string {
  return `${numberText(count)} ${what}${count === 1 ? '' : 's'}`;
}

/** Ends a text with a period unless it has one: a field's error has none, a call's message does. */
export const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
