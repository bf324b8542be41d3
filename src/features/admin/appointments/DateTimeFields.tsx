import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatDay } from '../../../platform/dates/date-text.ts';
import { TextField } from '../../../platform/ui/Field.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { isLocalDate, isLocalTime } from '../../../domain/time.ts';
import { TimeConflictList } from '../forms/TimeConflictNotice.tsx';
import { hasObstacles } from '../forms/time-conflicts.ts';
import { salonDate } from '../data/salon-clock.ts';
import { TimeField } from './TimeField.tsx';
import { serviceNames } from './service-choice.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { readRemote, type Remote } from '../../../platform/call/query.ts';
import type { readTimes } from '../../../api/appointments/appointments.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { ownersQuery } from '../shell/remote.ts';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';

/** A date and a time as typed: unchecked. */
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

/**
 * Date and time of an appointment: the day's free times come first, any other is possible too, and conflicts are shown at once.
 */
export function WhenFields({ values, errors, service, own, isAsked = false, onType }: WhenFieldsProps) {
  const { date, time } = values;
  const day = useTimes({ service, date, moved: own?.id });
  const chosen = useTimes({ service, date, time, moved: own?.id });
  const free = day.state === 'ready' ? day.data : null;
  const obstacles = chosen.state === 'ready' ? chosen.data.obstacles : null;
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
        <Notice kind="info" action={nextDay(free.next_date, onType)}>
          No free times on {formatDay(date)}.
        </Notice>
      )}
      {free && chosen.state === 'failed' && (
        <p role="status" className="hint">
          {chosen.message}
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

/** A link to the next day with a free time, if one is near. */
function nextDay(date: When['date'] | null, onType: WhenFieldsProps['onType']) {
  if (date === null || !isLocalDate(date)) return undefined;
  return {
    label: `Choose ${formatDay(date)}`,
    onClick: () => onType({ date }),
  };
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
  const known = useStore(times.$known);
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
  const remote = readRemote(known, input);
  useWhenBack(() => input && times.load(input), remote.state === 'failed');
  return remote;
}
