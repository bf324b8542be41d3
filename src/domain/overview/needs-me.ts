import type { Appointment } from '../appointments/appointment.ts';
import { isRequest } from '../appointments/booking-request.ts';

type Asked = Pick<Appointment, 'status' | 'source'> & {
  readonly suggestion?: unknown;
  readonly held_until: unknown;
};

/** A request with a suggestion, or whose time is held for its deposit, waits for the client rather than the owner. */
export function needsReply(appointment: Asked): boolean {
  const { suggestion, held_until } = appointment;
  return isRequest(appointment) && suggestion === undefined && held_until === null;
}

/** Everything that needs the owner now. Customers' recent changes are among the appointments, and need nothing. */
export interface Needs {
  readonly appointments: readonly Asked[];
  /** The number of visits with a balance. */
  readonly owed_count: number;
  readonly failed: readonly unknown[];
  readonly calendars: readonly unknown[];
  readonly low_stock: readonly unknown[];
}

/** The number on the bell and on the app's icon. */
export function countNeeds({ appointments, owed_count, failed, calendars, low_stock }: Needs): number {
  const requests = appointments.filter(needsReply);
  return requests.length + owed_count + failed.length + calendars.length + low_stock.length;
}
