import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';

/** Something the system should have sent or done for a customer and has not so far. */
export const FailedJobShape = z.object({
  id: z.string(),
  kind: z.enum(['message', 'refund', 'checkout', 'account']),
  /** For example 'Booking received, to Ada Byron'. */
  what: z.string(),
  /** Why the last attempt failed, as a sentence without its period. */
  problem: z.string(),
  attempts: z.int(),
  /** When it is retried automatically, ISO with offset; null if it waits for the owner. */
  retry_at: z.nullable(z.string()),
});
export type FailedJobShape = z.infer<typeof FailedJobShape>;

export const listFailedJobs = endpoint('GET /api/admin-public/failed-jobs', {
  summary: 'Emails and refunds that failed so far',
  data: z.array(FailedJobShape),
});

export const retryFailedJob = endpoint('POST /api/admin-public/failed-jobs/:id/retry', {
  summary: 'Tries a failed email or refund again now',
  data: z.object({ id: z.string() }),
  refusals: { not_found: null },
});

export const dismissFailedJob = endpoint('DELETE /api/admin-public/failed-jobs/:id', {
  summary: 'Dismisses a failed email or refund, which is not tried again',
  data: z.object({ id: z.string() }),
  refusals: { not_found: null },
});
