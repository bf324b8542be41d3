import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';
import { FailedJobShape } from '../messages/failed-jobs.ts';
import { OwnersAppointment } from '../shapes.ts';

export const readNeeds = endpoint('GET /api/admin-public/needs-me', {
  summary: 'What needs the owner now',
  data: z.object({
    /** The requests that wait for her reply, and everything below. */
    count: z.int(),
    /** Unanswered requests by start, until a week after their day, and the newest 100 that customers changed or canceled in the last day. */
    appointments: z.array(OwnersAppointment),
    /** The number of visits that are over or checked out and have a balance. */
    owed_count: z.int(),
    /** Emails and refunds that failed so far. */
    failed: z.array(FailedJobShape),
    /** Her calendars that could not be read or written, with the reason. */
    calendars: z.array(z.object({ id: z.string(), name: z.string(), problem: z.string() })),
    /** The products that are down to where the owner wants to know. */
    low_stock: z.array(z.object({ id: z.string(), name: z.string(), stock: z.int() })),
  }),
  conditional: true,
});
