import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { SelectField, TextField } from '../../../platform/ui/Field.tsx';
import { hoursOn } from '../../../domain/calendar/opening-hours.ts';
import { isLocalDate, type LocalTime, isLocalTime, toMinutes, toTime } from '../../../domain/time.ts';
import { settings } from '../data/settings.ts';
import type { Range } from '../../../domain/ranges.ts';

interface TimeFieldProps {
  /** The day of the time. */
  date: string;
  time: string;
  /** Empty until they are known. */
  free: readonly LocalTime[];
  /** The appointment's current time. */
  own: string | undefined;
  error: string | undefined;
  onType: (time: string) => void;
}

/** A time of the day: from the list, free ones first, or typed. */
export function TimeField({ date, time, free, own, error, onType }: TimeFieldProps) {
  const known = useStore(settings.$value);
  const [isTyped, setTyped] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hours = known.state === 'ready' && isLocalDate(date) ? hoursOn(date, known.data) : null;

  const field = {
    name: 'time',
    label: 'Time',
    autoComplete: 'off',
    required: true,
    value: time,
    error,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      onType(value),
  };
  function turn() {
    flushSync(() => setTyped(!isTyped));
    place.current?.querySelector<HTMLElement>('[name=time]')?.focus();
  }
  return (
    <div ref={place}>
      {isTyped ? (
        <TextField {...field} type="time" />
      ) : (
        <SelectField {...field}>
          <option value="">Select a time</option>
          {timeGroups(free, hours, [own, time]).map(({ label, times }) => (
            <optgroup key={label} label={label}>
              {times.map((one) => (
                <option key={one} value={one}>
                  {formatTime(one)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      <Button look="quiet" size="small" className="-ms-3.5" onClick={turn}>
        {isTyped ? 'Choose from the List' : 'Type Another Time'}
      </Button>
    </div>
  );
}

/** A group of times of a day with a common label. */
interface TimeGroup {
  readonly label: string;
  readonly times: readonly LocalTime[];
}

/** Minutes. */
const HALF_HOUR = 30;

/** Admin time choices, 09:00 to 17:30 every 30 minutes: section 9 of the specification. */
const specified = halfHours({ start: 9 * 60, end: 18 * 60 });

function halfHours({ start, end }: Range): LocalTime[] {
  const first = Math.ceil(start / HALF_HOUR) * HALF_HOUR;
  const count = Math.max(0, Math.ceil((end - first) / HALF_HOUR));
  return Array.from({ length: count }, (_, i) => toTime(first + i * HALF_HOUR));
}

/**
 * The times of the day, each once: free ones, the specified and used ones, and the rest of the salon's hours.
 * @param free empty while unknown
 * @param hours in minutes since midnight; null if the salon is closed, or its hours are unknown
 */
function timeGroups(
  free: readonly LocalTime[],
  hours: Range | null,
  inUse: readonly (string | undefined)[],
): readonly TimeGroup[] {
  const listed = new Set<LocalTime>();
  const unlisted = (times: readonly LocalTime[]) => {
    const rest = times.filter((time) => !listed.has(time)).toSorted((a, b) => toMinutes(a) - toMinutes(b));
    for (const time of rest) listed.add(time);
    return rest;
  };
  const own = inUse.filter((time) => time !== undefined).filter(isLocalTime);
  return [
    { label: 'Free times', times: unlisted(free) },
    { label: 'Every half hour', times: unlisted([...new Set([...specified, ...own])]) },
    { label: 'Other times', times: unlisted(hours ? halfHours(hours) : []) },
  ].filter(({ times }) => times.length > 0);
}
