import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';
import { LocalDateShape } from '../shapes.ts';

/** Half a year, so that the read stays small however old the salon is. */
export const MOST_WEEKS = 26;
export const USUAL_WEEKS = 12;

const WEEKS = `Weeks must be a whole number from 1 to ${MOST_WEEKS}`;
const weeks = z.pipe(z.string(WEEKS).check(z.regex(/^(?:[1-9]|1\d|2[0-6])$/, WEEKS)), z.transform(Number));

export const readCharts = endpoint('GET /api/admin-public/charts', {
  summary:
    'The last weeks including this one: money received and booked by week and service, and visits by hour',
  query: z.strictObject({ weeks: z.optional(weeks) }),
  data: z.object({
    time_zone: z.string(),
    /** As in the salon's calendar, oldest first; the last week is not over. */
    weeks: z.array(
      z.object({
        from: LocalDateShape,
        to: LocalDateShape,
        /** Payments received, by the day the money moved. */
        revenue_cents: z.int(),
        /** The prices of appointments that are not canceled. */
        booked_cents: z.int(),
        visits: z.int(),
      }),
    ),
    /** From the first hour with a visit to the last; a visit counts in every hour it touches. */
    hours: z.array(z.object({ hour: z.int(), visits: z.int() })),
    /** Most frequent first. */
    services: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        visits: z.int(),
        revenue_cents: z.int(),
        booked_cents: z.int(),
      }),
    ),
  }),
});
