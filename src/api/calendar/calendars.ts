import * as z from 'zod/mini';
import { line } from '../../domain/text-schemas.ts';
import { LONGEST_ADDRESS } from '../clients/imports.ts';
import { endpoint } from '../../platform/call/endpoint.ts';

const direction = z.enum(['in', 'out'], 'Direction must be in or out');

/** One of the owner's calendars. Its address is never shown again. */
const CalendarShape = z.object({
  id: z.string(),
  name: z.string(),
  /** A calendar that is shared with the salon's Google account; null for one with a private address. */
  google: z.nullable(z.object({ calendar: z.string(), direction })),
  /** ISO with offset; null before the first reading. */
  read_at: z.nullable(z.string()),
  /** How many of its events take time here, and how many could not be read. */
  events: z.int(),
  unread: z.int(),
  /** Why it could not be read, or that this was long ago. */
  problem: z.nullable(z.string()),
});
export type CalendarShape = z.infer<typeof CalendarShape>;

export const listCalendars = endpoint('GET /api/admin-public/calendars', {
  summary:
    'The calendars whose busy times are not bookable here, and the one to which appointments are written',
  data: z.array(CalendarShape),
});

export const addCalendar = endpoint('POST /api/admin-public/calendars', {
  summary:
    'Adds a calendar: at most three whose busy times are read, and one to which appointments are written',
  body: z.strictObject({
    name: line('Name', 1, 100),
    /** Its private address in iCalendar form, with https or webcal. */
    url: z.optional(line('URL', 1, LONGEST_ADDRESS)),
    google: z.optional(z.strictObject({ calendar: line('Calendar', 1, 254), direction })),
  }),
  data: CalendarShape,
  status: 201,
  refusals: { in_use: null },
});

export const removeCalendar = endpoint('DELETE /api/admin-public/calendars/:id', {
  summary: 'Removes a calendar, whose times can be booked again',
  query: z.strictObject({
    /** `remove` also removes the events of the appointments that were written to it. */
    events: z.optional(z.enum(['keep', 'remove'], 'Events must be keep or remove')),
  }),
  data: z.object({ id: z.string() }),
  refusals: { not_found: null },
});

export const refreshCalendar = endpoint('POST /api/admin-public/calendars/:id/refresh', {
  summary: 'Reads a calendar now, or compares its events with the appointments',
  data: CalendarShape,
  refusals: { not_found: null },
});
