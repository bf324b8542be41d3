import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { TextField, SelectField } from '../../../platform/ui/Field.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { isLocalDate, isLocalTime, type LocalTime, toMinutes, toTime } from '../../../domain/time.ts';
import { TimeConflictList } from '../forms/TimeConflictNotice.tsx';
import { hasObstacles } from '../forms/time-conflicts.ts';
import { salonDate, formatDate } from '../data/salon-clock.ts';
import { serviceNames } from './service-choice.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readRemote, type Remote } from '../../../platform/call/query.ts';
import type { readTimes } from '../../../api/appointments/appointments.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { ownersQuery } from '../shell/remote.ts';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';
import { flushSync } from 'react-dom';
import { Button } from '../../../platform/ui/Button.tsx';
import { hoursOn } from '../../../domain/calendar/opening-hours.ts';
import { settings } from '../data/settings.ts';
import type { Range } from '../../../domain/ranges.ts';
import { optionsOf } from '../../../platform/ui/options.tsx';

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
function TimeField({ date, time, free, own, error, onType }: TimeFieldProps) {
  const remote = useStore(settings.$value);
  const [isTyped, setTyped] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hours = remote.state === 'ready' && isLocalDate(date) ? hoursOn(date, remote.data) : null;

  const field = {
    name: 'time',
    label: 'Time',
    autoComplete: 'off',
    required: true,
    value: time,
    error,
    onType,
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
              {optionsOf(times.map((one) => [one, formatTime(one)]))}
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

/** Minutes. */
const HALF_HOUR = 30;

/** Admin time choices, 09:00 to 17:30 every 30 minutes: section 9 of the specification. */
const specified = halfHours({ start: 9 * 60, end: 18 * 60 });

function halfHours({ start, end }: Range): LocalTime[] {
  const first = Math.ceil(start / HALF_HOUR) * HALF_HOUR;
  const count = Math.max(0, Math.ceil((end - first) / HALF_HOUR));
  return Array.from({ length: count }, (_, i) => toTime(first + i * HALF_HOUR));
}

/** The times of the day, each once: free ones, the specified and used ones, and the rest of the salon's hours (minutes). */
function timeGroups(free: readonly LocalTime[], hours: Range | null, inUse: readonly (string | undefined)[]) {
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

interface When {
  readonly date: string;
  readonly time: string;
}

interface WhenFieldsProps {
  values: When;
  errors: { readonly date?: string; readonly time?: string };
  /** The ids of the services, '3,4'; empty until one is chosen. */
  service: string;
  /** The appointment being moved. */
  own?: OwnersAppointment | undefined;
  /** True while the form itself asks about the time. */
  isAsked?: boolean;
  onType: (part: Partial<When>) => void;
}

/** Date and time of an appointment: free times come first, any other is possible, and conflicts show at once. */
export function WhenFields({ values, errors, service, own, isAsked = false, onType }: WhenFieldsProps) {
  const { date, time } = values;
  const day = useTimes({ service, date, moved: own?.id });
  const timeFacts = useTimes({ service, date, time, moved: own?.id });
  const free = day.state === 'ready' ? day.data : null;
  const obstacles = timeFacts.state === 'ready' ? timeFacts.data.obstacles : null;
  const next = free?.next_date;
  const isOwnDay = own?.date === date && serviceNames(own) === service;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          name="date"
          label="Date"
          type="date"
          autoComplete="off"
          required
          min={salonDate()}
          value={date}
          error={errors.date}
          onType={(value) => onType({ date: value })}
        />
        <TimeField
          date={date}
          time={time}
          free={free?.starts ?? []}
          own={own?.time}
          error={errors.time}
          onType={(typed) => onType({ time: typed })}
        />
      </div>
      {day.state === 'failed' && (
        <p role="status" className="hint">
          We couldn't load the free times. You can still choose any time.
        </p>
      )}
      {free?.starts.length === 0 && isLocalDate(date) && !isOwnDay && (
        <Notice
          kind="info"
          action={
            next ? { label: `Choose ${formatDate(next)}`, onClick: () => onType({ date: next }) } : undefined
          }
        >
          No free times on {formatDate(date)}.
        </Notice>
      )}
      {free && timeFacts.state === 'failed' && timeFacts.message !== errors.time && (
        <p role="status" className="hint">
          {timeFacts.message}
        </p>
      )}
      {obstacles && hasObstacles(obstacles) && !isAsked && (
        <Notice kind="warning">
          <TimeConflictList obstacles={obstacles} />
        </Notice>
      )}
    </>
  );
}

const times = ownersQuery('GET /api/admin-public/times');

/** The requested services and time as typed: unchecked. */
interface AskedTimes {
  /** The ids of the services, '3,4'; empty until one is chosen. */
  readonly service: string;
  readonly date: string;
  /** Without it only the day is requested. */
  readonly time?: string;
  /** The id of the appointment being moved. */
  readonly moved: string | undefined;
}

/** The free times of a day, or the conflicts of one of its times. Nothing is requested until enough is chosen. */
function useTimes({ service, date, time, moved }: AskedTimes): Remote<DataOf<typeof readTimes>> {
  const remotes = useStore(times.$known);
  const input = useMemo(() => {
    if (service === '' || !isLocalDate(date) || (time !== undefined && !isLocalTime(time))) return null;
    const more = {
      ...(time !== undefined && { time }),
      ...(moved !== undefined && { appointment_id: moved }),
    };
    return { query: { service_ids: service, date, ...more } };
  }, [service, date, time, moved]);
  useEffect(() => {
    if (input) void times.load(input);
  }, [input]);
  const remote = readRemote(remotes, input);
  useWhenBack(() => input && times.load(input), remote.state === 'failed');
  return remote;
}
