import type { AppointmentRow } from '../../../../api/clients/imports.ts';
import { longest } from '../../../../domain/clients/customer-rules.ts';
import { dateOfEpochDay, MINUTES_A_DAY, toTime, type EpochMinute } from '../../../../domain/time.ts';
import { servicesIn } from '../../appointments/service-choice.ts';
import type { Match } from './match.ts';
import type { CalendarEvent } from './read-calendar.ts';

/** A row as the server takes it. The event keeps its length, whatever its services take. */
export function toRow({
  event,
  name,
  email,
  phone,
  service,
}: Match & { readonly event: CalendarEvent }): AppointmentRow {
  const { key, start: from, length, title, text } = event;
  return {
    name,
    email,
    phone,
    key,
    start_at: iso(from),
    ...(length > 0 && { end_at: iso(from + length) }),
    service_ids: servicesIn(service),
    notes: [title, text]
      .filter((part) => part !== '')
      .join('\n')
      .slice(0, longest.notes - 1)
      .trim(),
  };
}

const iso = (at: EpochMinute) =>
  `${dateOfEpochDay(Math.floor(at / MINUTES_A_DAY))}T${toTime(at % MINUTES_A_DAY)}:00Z`;
