import * as z from 'zod/mini';
import { Service } from '../services/services.ts';

/** What a visit keeps of each of its services: as it was when it was booked. */
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
 * A record with the services of a visit. Those of the first edition had one, under `service`, and are read as a list of one;
 * files that an owner takes away have both: docs/decisions/booking.md.
 */
export function withServices<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.pipe(z.transform(listed), z.strictObject(shape));
}

function listed(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || !('service' in kept)) return kept;
  const { service, ...rest } = kept;
  return 'services' in rest ? rest : { ...rest, services: [service] };
}
