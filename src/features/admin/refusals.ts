import type { Failure } from '../../api/call.ts';
import { isAppointment, listOf, shapedAs } from '../../api/known-shape.ts';
import type { AppointmentShape } from '../../api/shapes.ts';

const isOverlap = shapedAs<{ conflicts: AppointmentShape[] }>({ conflicts: listOf(isAppointment) });

/** What a refused time would overlap with; null where that was not the reason. */
export function conflictsIn({ code, data }: Failure): readonly AppointmentShape[] | null {
  return code === 'overlap' ? (isOverlap(data) ? data.conflicts : []) : null;
}

/** The newest state of an appointment that has changed meanwhile; null where that was not the reason. */
export function newestIn({ code, data }: Failure): AppointmentShape | null {
  return code === 'stale' && isAppointment(data) ? data : null;
}
