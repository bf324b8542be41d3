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

/** What is shown of the services that were chosen. */
export interface ChosenVisit {
  /** In the order they are done. */
  readonly services: readonly BookedService[];
  readonly name: string;
  readonly minutes: Minutes;
  readonly cents: Cents;
  /** The final price is set at the salon. */
  readonly isFrom: boolean;
  /** It waits for the salon's yes. */
  readonly isByRequest: boolean;
}

/** The terms of a visit that the salon has just refused to book under older ones; of a change, with its booking. */
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

/** What can be chosen from, and what a booking that is changed has already: it keeps that as it was booked, also once it is gone. */
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
 * The visit of what is chosen; null while nothing is, or while the list that names it is loading. A booking keeps the names,
 * lengths and prices it was made with, even when a service has changed or is gone.
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
