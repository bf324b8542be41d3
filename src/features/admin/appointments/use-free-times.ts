import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { remoteOf, type Remote } from '../../../platform/call/query.ts';
import type { readTimes } from '../../../api/appointments/appointments.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { isLocalDate, isLocalTime } from '../../../domain/time.ts';
import { ownersQuery } from '../shell/remote.ts';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';

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
export function useTimes({ service, date, time, moved }: AskedTimes): Remote<DataOf<typeof readTimes>> {
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
  const remote = remoteOf(known, input);
  useWhenBack(() => input && times.load(input), remote.state === 'failed');
  return remote;
}
