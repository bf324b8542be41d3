import * as adminAppointments from './admin/appointments.ts';
import * as adminCalendar from './admin/calendar.ts';
import * as adminSalon from './admin/salon.ts';
import * as adminServices from './admin/services.ts';
import * as auth from './auth.ts';
import * as availability from './availability.ts';
import * as bookings from './bookings.ts';
import type { Endpoint } from './endpoint.ts';
import * as health from './health.ts';

/** Every endpoint there is. For the server and the tests: the browser imports only those that it calls. */
export const contract: readonly Endpoint[] = [
  health,
  availability,
  bookings,
  auth,
  adminAppointments,
  adminServices,
  adminCalendar,
  adminSalon,
].flatMap((file) => Object.values(file).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
  );
}
