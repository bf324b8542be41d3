import * as adminAppointments from './admin/appointments.ts';
import * as adminCalendar from './admin/calendar.ts';
import * as adminFeed from './admin/calendar-feed.ts';
import * as adminCharts from './admin/charts.ts';
import * as adminSalon from './admin/salon.ts';
import * as adminServices from './admin/services.ts';
import * as adminStuck from './admin/stuck.ts';
import * as adminWishes from './admin/wishes.ts';
import * as auth from './auth.ts';
import * as availability from './availability.ts';
import * as bookings from './bookings.ts';
import * as calendarFeeds from './calendar-feed.ts';
import type { Endpoint } from './endpoint.ts';
import * as health from './health.ts';
import * as salon from './salon.ts';
import * as me from './me.ts';
import * as social from './social.ts';
import * as wishes from './wishes.ts';

type Files =
  | typeof health
  | typeof availability
  | typeof salon
  | typeof social
  | typeof bookings
  | typeof wishes
  | typeof calendarFeeds
  | typeof auth
  | typeof me
  | typeof adminAppointments
  | typeof adminCalendar
  | typeof adminFeed
  | typeof adminCharts
  | typeof adminSalon
  | typeof adminServices
  | typeof adminStuck
  | typeof adminWishes;
type EndpointIn<File> = File extends unknown ? Extract<File[keyof File], Endpoint> : never;

/** Every endpoint by its method and path, as a type: the browser calls by name and carries none of the schemas. */
export type Contract = { [E in EndpointIn<Files> as NameOf<E>]: E };
export type NameOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

/** Every endpoint there is, for the server and the tests. */
export const contract: readonly Endpoint[] = [
  health,
  availability,
  salon,
  social,
  bookings,
  wishes,
  calendarFeeds,
  auth,
  me,
  adminAppointments,
  adminServices,
  adminCalendar,
  adminFeed,
  adminCharts,
  adminSalon,
  adminStuck,
  adminWishes,
].flatMap((file) => Object.values(file).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
  );
}
