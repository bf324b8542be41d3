import * as z from 'zod/mini';
import { Service } from '../services/services.ts';

/** A visit's copy of a service, as it was when it was booked. */
const BookedService = z.pick(Service, {
  id: true,
  name: true,
  duration_min: true,
  price_cents: true,
  processing: true,
  price_from: true,
  by_request: true,
  deposit_percentage: true,
});
export type BookedService = z.infer<typeof BookedService>;

/** In the order they are done. */
export const BookedServices = z.tuple([BookedService], BookedService);

/**
 * A record with a visit's services. The first edition stored one under `service`, which is read as a list of one; exports contain
 * both: docs/decisions/booking.md.
 */
export function withServices<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.pipe(z.transform(listed), z.strictObject(shape));
}

function listed(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || !('service' in kept)) return kept;
  const { service, ...rest } = kept;
  return 'services' in rest ? rest : { ...rest, services: [service] };
}
