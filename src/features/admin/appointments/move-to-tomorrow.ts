import type { Failure } from '../../../platform/call/call.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { addDays, minutesOf, type LocalDate, type LocalTime } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { hasObstacles, noObstacles } from '../forms/time-conflicts.ts';
import { askToMove } from './confirm-change.ts';

/**
 * Proposes tomorrow's same time or the closest free one; if tomorrow has none, the next day that does. If none is near, it
 * proposes the same time, and conflicts are confirmed as in every move.
 */
export async function proposeTomorrow(appointment: OwnersAppointment): Promise<void> {
  const { date, time } = appointment;
  const tomorrow = addDays(date, 1);
  const same = await timesOn(tomorrow, appointment, time);
  if (!same.ok) return fail(same);
  const found = same.data;
  if (!hasObstacles(found.obstacles ?? noObstacles)) {
    return askToMove(appointment, `${tomorrow}T${time}`, 'The same time tomorrow is free.');
  }
  const next = found.starts.length > 0 || found.next_date === null ? null : found.next_date;
  const later = next === null ? same : await timesOn(next, appointment);
  if (!later.ok) return fail(later);
  const nearest = nearestTo(time, later.data.starts);
  const which = next === null ? 'tomorrow' : 'after today, for tomorrow has none';
  return nearest === null
    ? askToMove(appointment, `${tomorrow}T${time}`, 'There is no free time near it.')
    : askToMove(
        appointment,
        `${next ?? tomorrow}T${nearest}`,
        `This is the nearest free time ${which}: ${formatTime(time)} tomorrow is not free.`,
      );
}

function timesOn(date: LocalDate, { id, service }: OwnersAppointment, time?: LocalTime) {
  return callAsOwner('GET /api/admin-public/times', {
    query: {
      service_id: String(service.id),
      date,
      appointment_id: id,
      ...(time !== undefined && { time }),
    },
  });
}

/** Of two equally close, the earlier. */
function nearestTo(time: LocalTime, starts: readonly LocalTime[]): LocalTime | null {
  const away = (start: LocalTime) => Math.abs(minutesOf(start) - minutesOf(time));
  return starts.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

function fail({ message }: Failure): void {
  showToast({ kind: 'error', title: 'Update Failed', text: `Failed to update appointment: ${message}` });
}
