import type { BookedService } from '../../src/domain/appointments/booked-service.ts';

/** A visit's copy of a service: an hour's cut for $85 by default. */
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

/** The agreed terms of such a cut, with a new salon's settings and deposits. */
export const termsOfCut = {
  price_cents: 8500,
  duration_min: 60,
  deposit_cents: 4300,
  fee_cents: 4250,
  no_show_cents: 4250,
  cancel_window: 24,
} as const;
