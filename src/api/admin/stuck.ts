import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Something that should have been sent or done for a customer, and was not so far. */
const StuckShape = z.object({
  id: z.string(),
  kind: z.enum(['message', 'refund', 'checkout', 'account']),
  /** 'Booking received, to Ada Byron' */
  what: z.string(),
  /** Why the last attempt failed, in a sentence without its full stop. */
  problem: z.string(),
  attempts: z.int(),
  /** When it is tried again by itself, ISO with offset; null where it waits for the owner. */
  retry_at: z.nullable(z.string()),
});
export type StuckShape = z.infer<typeof StuckShape>;

export const listStuck = endpoint({
  method: 'GET',
  path: '/api/admin-public/stuck',
  access: 'owner',
  summary: 'Messages and refunds that could not be sent so far',
  data: z.array(StuckShape),
  refusals: {},
});

export const retryStuck = endpoint({
  method: 'POST',
  path: '/api/admin-public/stuck/:id/retry',
  access: 'owner',
  summary: 'Has it tried again at once',
  data: z.object({ id: z.string() }),
  refusals: { not_found: null },
});

export const dismissStuck = endpoint({
  method: 'DELETE',
  path: '/api/admin-public/stuck/:id',
  access: 'owner',
  summary: 'Gives it up: it is not tried again',
  data: z.object({ id: z.string() }),
  refusals: { not_found: null },
});
