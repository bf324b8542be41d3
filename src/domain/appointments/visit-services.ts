import type { Cents } from '../money.ts';
import type { BookedService } from './booked-service.ts';
import type { Service } from '../services/services.ts';
import type { EpochMinute, Minutes } from '../time.ts';
import { LONGEST_VISIT } from './visit.ts';

// What the services of one visit come to: docs/decisions/booking.md. No schema comes with it, for pages read it.

/** How many services one visit has at most. */
export const MOST_SERVICES = 5;

export interface VisitServices {
  /** In the order they are done. */
  readonly services: [BookedService, ...BookedService[]];
}
type Services = VisitServices['services'];

/** What a visit keeps of a service that it is made with. */
export function bookedService(service: BookedService): BookedService {
  const { id, name, duration_min, price_cents, processing, price_from, by_request, deposit_percentage } =
    service;
  return { id, name, duration_min, price_cents, processing, price_from, by_request, deposit_percentage };
}

/** "Color Service + Women's Cut & Style". */
export function nameOf(services: readonly { readonly name: string }[]): string {
  return services.map(({ name }) => name).join(' + ');
}

/** What they cost together, in cents. */
export function priceOf(services: readonly { readonly price_cents: Cents }[]): Cents {
  return services.reduce((sum, { price_cents }) => sum + price_cents, 0);
}

/** How long they take, one after the other. */
export function lengthOf(services: readonly { readonly duration_min: Minutes }[]): Minutes {
  return services.reduce((sum, { duration_min }) => sum + duration_min, 0);
}

/** When each begins: one after the other from the visit's start, and none after its end, which an owner may have moved. */
export function startsOf({
  start,
  end,
  services,
}: VisitServices & { readonly start: EpochMinute; readonly end: EpochMinute }): EpochMinute[] {
  return services.map((_, i) => Math.min(end, start + lengthOf(services.slice(0, i))));
}

/** All of a visit's services as the one that callers of the first edition know: the id of the first, names joined, sums. */
export function asOne(services: Services) {
  const [{ id, processing }, ...others] = services;
  return {
    id,
    name: nameOf(services),
    duration_min: lengthOf(services),
    price_cents: priceOf(services),
    /** Of a visit of one. */
    processing: others.length === 0 ? processing : null,
  };
}

/** True where the booking waits for the owner's yes whatever the salon's rule is. */
export function isByRequest(services: readonly { readonly by_request?: boolean | undefined }[]): boolean {
  return services.some(({ by_request }) => by_request);
}

/** True where the same is done in the same order. */
export function areSame(
  some: readonly { readonly id: number }[],
  others: readonly { readonly id: number }[],
): boolean {
  return some.length === others.length && some.every(({ id }, i) => id === others[i]?.id);
}

/**
 * An amount for a visit as its services share it by their prices, to the cent: the parts add up to it. What costs nothing has
 * no part, unless nothing in the visit costs anything: then it is the first's.
 * @param amount cents, less than 0 for what went back
 */
export function sharesOf(
  amount: Cents,
  services: Services,
): { readonly service: BookedService; readonly amount_cents: Cents }[] {
  const price = priceOf(services);
  if (services.length === 1 || price === 0) return [{ service: services[0], amount_cents: amount }];
  let [before, shared] = [0, 0];
  const shares = services.map((service) => {
    before += service.price_cents;
    const until = Math.sign(amount) * Math.round((Math.abs(amount) * before) / price);
    const amount_cents = until - shared;
    shared = until;
    return { service, amount_cents };
  });
  return shares.filter(({ amount_cents }) => amount_cents !== 0);
}

export const visitSentences = {
  none: 'Please choose a service',
  most: `A visit has at most ${MOST_SERVICES} services`,
  twice: 'A visit has each service once',
  unknown: 'Selected service not found',
  longest: `A visit lasts at most ${LONGEST_VISIT / 60} hours`,
  alone: (name: string) => `${name} can only be booked together with another service`,
};

/** What is chosen from, and what of it is the visit's already: that stays as it was booked. */
export interface Choosing {
  readonly offered: readonly Service[];
  readonly kept?: readonly BookedService[];
}

/**
 * The visit of these services, whose order is the owner's and never that of choosing; or why there is no such visit, as a
 * sentence. What the visit has already is kept with the price and length that it was booked with, also once it is off the list.
 */
export function chosenServices(ids: readonly number[], { offered, kept = [] }: Choosing): Services | string {
  if (ids.length > MOST_SERVICES) return visitSentences.most;
  if (new Set(ids).size < ids.length) return visitSentences.twice;
  const isOld = kept.length === ids.length && kept.every(({ id }) => ids.includes(id));
  const own = new Map(kept.map((service) => [service.id, service]));
  const known = new Map(offered.map((service) => [service.id, service]));
  if (ids.some((id) => !own.has(id) && !known.has(id))) return visitSentences.unknown;
  const places = (id: number) => known.get(id)?.position ?? Number.MAX_SAFE_INTEGER;
  const order = isOld ? kept.map(({ id }) => id) : ids.toSorted((a, b) => places(a) - places(b) || a - b);
  const [first, ...rest] = order.flatMap((id) => {
    const service = own.get(id) ?? known.get(id);
    return service ? [bookedService(service)] : [];
  });
  if (!first) return visitSentences.none;
  if (!isOld && ids.every((id) => known.get(id)?.add_on === true)) return visitSentences.alone(first.name);
  return lengthOf([first, ...rest]) > LONGEST_VISIT ? visitSentences.longest : [first, ...rest];
}

/** What can be added to a visit, in the owner's order. */
export interface Offers {
  /** What the owner says goes well with it. */
  readonly beside: readonly Service[];
  readonly others: readonly Service[];
  /** Why no more than these can be added; null where nothing stands in the way. */
  readonly limit: string | null;
}

/** What can be added to these services, of what is active. */
export function offersBeside(ids: readonly number[], choosing: Choosing): Offers {
  if (ids.length >= MOST_SERVICES) return { beside: [], others: [], limit: `${visitSentences.most}.` };
  const { offered } = choosing;
  const isChosen = ({ id }: Service) => ids.includes(id);
  const tried = offered
    .filter((service) => service.active && !isChosen(service))
    .map((service) => ({ service, visit: chosenServices([...ids, service.id], choosing) }));
  const fitting = tried.flatMap(({ service, visit }) => (typeof visit === 'string' ? [] : [service]));
  const suggested = new Set(offered.filter(isChosen).flatMap(({ goes_with }) => goes_with));
  return {
    beside: fitting.filter(({ id }) => suggested.has(id)),
    others: fitting.filter(({ id }) => !suggested.has(id)),
    limit: tried.some(({ visit }) => visit === visitSentences.longest) ? `${visitSentences.longest}.` : null,
  };
}
