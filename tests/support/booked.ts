import type { BookedService } from '../../src/domain/booked-service.ts';

/** What a visit keeps of a service: an hour's cut for $85, unless said otherwise. */
export function booked(part: Partial<BookedService> = {}): BookedService {
  return {
    id: 1,
    name: 'Cut',
    duration_min: 60,
    price_cents: 8500,
    processing: null,
    price_from: false,
    by_request: false,
    deposit_percentage: null,
    ...part,
  };
}
