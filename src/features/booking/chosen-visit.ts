import { atom, computed } from 'nanostores';
import { type FeeRules, type VisitTerms, feePercent, visitTerms } from '../../domain/booking/policy.ts';
import type { BookedService } from '../../domain/appointments/booked-service.ts';
import type { Cents } from '../../domain/money.ts';
import type { Minutes } from '../../domain/time.ts';
import {
  bookedService,
  chosenServices,
  isByRequest,
  visitLength,
  visitName,
  visitPrice,
  type Choosing,
  offersBeside,
} from '../../domain/appointments/visit-services.ts';
import { pageFormats } from '../../platform/formats.ts';
import { bookedServiceIds, $booking, $draft, areChosen, type OpenBooking } from './draft.ts';
import { $rules, $services } from './services.ts';

export interface ChosenVisit {
  /** In the order they are done. */
  readonly services: readonly BookedService[];
  readonly name: string;
  readonly minutes: Minutes;
  readonly cents: Cents;
  /** True if the salon sets the final price. */
  readonly isFrom: boolean;
  /** True if the salon approves each booking. */
  readonly isByRequest: boolean;
}

/** The new terms, after the salon refused a booking under older ones. */
interface ChangeNotice {
  readonly serviceIds: readonly number[];
  /** The id of the booking to change; null for a new one. */
  readonly booking: string | null;
  readonly terms: VisitTerms;
}
export const $changeNotice = atom<ChangeNotice | null>(null);

function visitNotice(
  serviceIds: readonly number[],
  booking: OpenBooking | null,
  news: ChangeNotice | null,
): VisitTerms | null {
  const isOfThis =
    news !== null &&
    areChosen(news.serviceIds, serviceIds) &&
    news.booking === (booking?.appointment.id ?? null);
  return isOfThis ? news.terms : null;
}

/** The services to choose from, and those of the booking to change, which stay as booked even if removed from the list. */
export const $choosing = computed([$services, $booking], (services, booking): Required<Choosing> => {
  const list = services.state === 'ready' ? services.list : [];
  const bookedServices = (booking?.appointment.services ?? []).map((service) => {
    const listed = list.find(({ id }) => id === service.id);
    return bookedService({
      ...service,
      duration_min: service.duration,
      processing: service.processing ?? null,
      price_from: service.price_from ?? listed?.price_from ?? false,
      by_request: service.by_request ?? listed?.by_request ?? false,
      deposit_percentage: service.deposit_percentage ?? null,
    });
  });
  return { offered: list, bookedServices };
});

/** The visit of the chosen services; null without any. A booking keeps its names, lengths and prices. */
export const $visit = computed(
  [$draft, $choosing, $booking, $changeNotice],
  ({ serviceIds }, choosing, booking, news): ChosenVisit | null => {
    const services = chosenServices(serviceIds, choosing);
    if ('why' in services) return null;
    const isBooked = booking && areChosen(serviceIds, bookedServiceIds(booking.appointment));
    const booked = isBooked ? booking.appointment.service : null;
    const notice = booked ? null : visitNotice(serviceIds, booking, news);
    return {
      services,
      name: visitName(services),
      minutes: booked?.duration ?? notice?.duration_min ?? visitLength(services),
      cents: booked?.price_cents ?? notice?.price_cents ?? visitPrice(services),
      isFrom: services.some(({ price_from }) => price_from),
      isByRequest: isByRequest(services),
    };
  },
);

/** The terms on screen, which confirming accepts. Null if there is nothing to confirm. */
export const $terms = computed(
  [$draft, $visit, $booking, $rules, $changeNotice],
  ({ serviceIds }, visit, booking, rules, news): VisitTerms | null => {
    if (visit === null) return null;
    const notice = visitNotice(serviceIds, booking, news);
    if (notice) return notice;
    const terms = booking?.terms ?? null;
    if (booking && terms && areChosen(serviceIds, bookedServiceIds(booking.appointment))) return terms;
    if (rules === null) return null;
    return visitTerms(visit.services, visit.minutes, { ...rules, ...(terms && agreedIn(terms, rules)) });
  },
);

/** The rules that a booking was made under, which still apply when it is changed. A free visit has no percentages to derive. */
function agreedIn(terms: VisitTerms, rules: FeeRules) {
  const { price_cents, fee_cents, no_show_cents, cancel_window: cancelWindow } = terms;
  const { currency } = pageFormats();
  return {
    cancelWindow,
    lateCancelFeePercentage: feePercent(fee_cents, price_cents, currency) ?? rules.lateCancelFeePercentage,
    noShowFeePercentage: feePercent(no_show_cents, price_cents, currency) ?? rules.noShowFeePercentage,
  };
}

/** The services that can be added to the chosen visit. */
export const $offers = computed([$draft, $choosing], ({ serviceIds }, choosing) =>
  offersBeside(serviceIds, choosing),
);
