import * as z from 'zod/mini';
import { integer } from '../record-schemas.ts';

/** The service account that opens the calendars the owner shares with it. */
export const GoogleAccount = z.strictObject({
  kind: z.literal('google_account'),
  id: z.literal('google_account'),
  version: integer,
  email: z.string(),
  /** Its private key, sealed: netlify/platform/http/seal.ts. */
  sealed_key: z.string(),
});
export type GoogleAccount = z.infer<typeof GoogleAccount>;

/** The Google calendar to which appointments are written. */
export const CalendarOut = z.strictObject({
  kind: z.literal('calendar_out'),
  id: z.literal('calendar_out'),
  version: integer,
  name: z.string(),
  /** Google's id of the calendar, which looks like an email address. */
  calendar: z.string(),
  /** When it was connected, in epoch milliseconds. */
  since: integer,
  /** When all of it was last compared, in epoch milliseconds; null before the first time. */
  checked_at: z.nullable(integer),
  /** How many events it had then, including those still to be written. */
  events: integer,
  /** Why the last attempt to write failed; null if it succeeded. */
  problem: z.nullable(z.string()),
});
export type CalendarOut = z.infer<typeof CalendarOut>;
