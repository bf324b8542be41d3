import { atom, computed } from 'nanostores';
import type { BookedService } from '../../domain/appointments/booked-service.ts';
import type { Cents } from '../../domain/money.ts';
import type { VisitTerms } from '../../domain/booking/policy.ts';
import type { Minutes } from '../../domain/time.ts';
import {
  bookedService,
  chosenServices,
  isByRequest,
  lengthOf,
  nameOf,
  priceOf,
  type Choosing,
} from '../../domain/appointments/visit-services.ts';
import { chosenOf } from './changed-booking.ts';
import { $booking, $draft, areChosen, type OpenBooking } from './draft.ts';
import { $services } from './services.ts';

/** The chosen services for display. */
export interface ChosenVisit {
  /** In the order they are done. */
  readonly services: readonly BookedService[];
  readonly name: string;
  readonly minutes: Minutes;
  readonly cents: Cents;
  /** The salon sets the final price. */
  readonly isFrom: boolean;
  /** The salon approves each booking. */
  readonly isByRequest: boolean;
}

/** The new terms after the salon refused a booking under older ones; for a change, with its booking. */
interface News {
  readonly serviceIds: readonly number[];
  readonly booking: string | null;
  readonly terms: VisitTerms;
}
export const $news = atom<News | null>(null);

export function newsOf(
  serviceIds: readonly number[],
  booking: OpenBooking | null,
  news: News | null,
): VisitTerms | null {
  const isOfThis =
    news !== null &&
    areChosen(news.serviceIds, serviceIds) &&
    news.booking === (booking?.appointment.id ?? null);
  return isOfThis ? news.terms : null;
}

/** The services to choose from, and those already in a changed booking, which stay as booked even if removed from the list. */
export const $choosing = computed([$services, $booking], (services, booking): Required<Choosing> => {
  const offered = services.state === 'ready' ? services.list : [];
  const kept = (booking?.appointment.services ?? []).map((service) => {
    const listed = offered.find(({ id }) => id === service.id);
    return bookedService({
      ...service,
      duration_min: service.duration,
      processing: service.processing ?? null,
      price_from: service.price_from ?? listed?.price_from ?? false,
      by_request: service.by_request ?? listed?.by_request ?? false,
      deposit_percentage: service.deposit_percentage ?? null,
    });
  });
  return { offered, kept };
});

/**
 * The visit of the chosen services; null if nothing is chosen, or the list is still loading. A booking keeps its names, lengths
 * and prices, even if a service has changed or was removed.
 */
export const $visit = computed(
  [$draft, $choosing, $booking, $news],
  ({ serviceIds }, choosing, booking, news): ChosenVisit | null => {
    const services = chosenServices(serviceIds, choosing);
    if (typeof services === 'string') return null;
    const isBooked = booking && areChosen(serviceIds, chosenOf(booking.appointment));
    const booked = isBooked ? booking.appointment.service : null;
    const told = booked ? null : newsOf(serviceIds, booking, news);
    return {
      services,
      name: nameOf(services),
      minutes: booked?.duration ?? told?.duration_min ?? lengthOf(services),
      cents: booked?.price_cents ?? told?.price_cents ?? priceOf(services),
      isFrom: services.some(({ price_from }) => price_from),
      isByRequest: isByRequest(services),
    };
  },
);
