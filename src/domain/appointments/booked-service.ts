import * as z from 'zod/mini';
import { Service } from '../services/services.ts';

/** A visit's copy of a service, as it was when it was booked. */
const BookedService = z.extend(
  z.pick(Service, {
    id: true,
    name: true,
    duration_min: true,
    price_cents: true,
    processing: true,
    price_from: true,
    by_request: true,
    deposit_percentage: true,
  }),
  {
    /** The name the client saw, in her language; absent if it is the same. */
    shown_name: z.optional(z.string()),
  },
);
export type BookedService = z.infer<typeof BookedService>;

/** In the order they are done. */
export const BookedServices = z.tuple([BookedService], BookedService);
