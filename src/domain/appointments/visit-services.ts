import type { Language } from '../languages.ts';
import type { Cents } from '../money.ts';
import { proportion } from '../proportion.ts';
import type { Range } from '../ranges.ts';
import type { BookedService } from './booked-service.ts';
import type { Service } from '../services/services.ts';
import type { EpochMinute, Minutes } from '../time.ts';
import type { Receipt } from '../till/receipt.ts';
import { LONGEST_VISIT } from './visit.ts';

// Sums of a visit's services: docs/decisions/booking.md. Pages import this file, so it contains no schema.

export const MOST_SERVICES = 5;

export interface VisitServices {
  /** In the order they are done. */
  readonly services: [BookedService, ...BookedService[]];
}
type Services = VisitServices['services'];

/** Returns a visit's copy of a service. */
export function bookedService(service: BookedService): BookedService {
  const { id, name, duration_min, price_cents, processing, price_from, by_request, deposit_percentage } =
    service;
  const { shown_name } = service;
  return {
    id,
    name,
    ...(shown_name !== undefined && { shown_name }),
    duration_min,
    price_cents,
    processing,
    price_from,
    by_request,
    deposit_percentage,
  };
}

/** Returns a visit with the service names that its client saw, also on its receipts. */
export function withShownNames<Visit extends VisitServices & { readonly receipts?: readonly Receipt[] }>(
  visit: Visit,
): Visit {
  const { services, receipts } = visit;
  const [first, ...others] = services;
  const toShown = (line: Receipt['lines'][number]) => {
    const service = services.find(({ id, name }) => id === line.service_id && name === line.name);
    return { ...line, name: service?.shown_name ?? line.name };
  };
  return {
    ...visit,
    services: [shown(first), ...others.map(shown)],
    ...(receipts && { receipts: receipts.map((one) => ({ ...one, lines: one.lines.map(toShown) })) }),
  };
}
const shown = ({ shown_name, ...service }: BookedService) => ({
  ...service,
  name: shown_name ?? service.name,
});

/** Returns the services with the names a client sees in a language; services booked before keep their names. */
export function namedIn(
  [first, ...others]: Services,
  language: Language | undefined,
  salonServices: readonly Service[],
  bookedServices: readonly BookedService[] = [],
): Services {
  const named = (service: BookedService): BookedService => {
    if (language === undefined || bookedServices.some(({ id }) => id === service.id)) return service;
    const found = salonServices.find(({ id }) => id === service.id)?.translations?.[language]?.name;
    const { shown_name: _, ...own } = service;
    return found && found !== own.name ? { ...own, shown_name: found } : own;
  };
  return [named(first), ...others.map(named)];
}

/** For example "Color Service + Women's Cut & Style". */
export const visitName = (services: readonly { readonly name: string }[]): string =>
  services.map(({ name }) => name).join(' + ');

/** Returns their total price in cents. */
export const visitPrice = (services: readonly { readonly price_cents: Cents }[]): Cents =>
  services.reduce((sum, { price_cents }) => sum + price_cents, 0);

/** Returns their total length in minutes. */
export const visitLength = (services: readonly { readonly duration_min: Minutes }[]): Minutes =>
  services.reduce((sum, { duration_min }) => sum + duration_min, 0);

/** Returns the start of each service in turn, none after the visit's end. */
export const serviceStarts = ({ start, end, services }: VisitServices & Range): EpochMinute[] =>
  services.map((_, i) => Math.min(end, start + visitLength(services.slice(0, i))));

/** Returns a visit's services combined as one, for callers of the first edition: the first id, joined names, sums. */
export function asOne(services: Services) {
  const [{ id, processing }, ...others] = services;
  return {
    id,
    name: visitName(services),
    duration_min: visitLength(services),
    price_cents: visitPrice(services),
    /** For a visit with one service. */
    processing: others.length === 0 ? processing : null,
  };
}

/** True if the booking needs the owner's approval whatever the salon's rule is. */
export const isByRequest = (services: readonly { readonly by_request?: boolean | undefined }[]): boolean =>
  services.some(({ by_request }) => by_request);

/** True if both contain the same services in the same order. */
export function areSame(
  some: readonly { readonly id: number }[],
  others: readonly { readonly id: number }[],
): boolean {
  return some.length === others.length && some.every(({ id }, i) => id === others[i]?.id);
}

/** Splits an amount (cents, negative for refunds) among services by price; if all are free, the first gets everything. */
export function serviceShares(
  amount: Cents,
  services: readonly BookedService[],
): { readonly service: BookedService; readonly amount_cents: Cents }[] {
  const price = visitPrice(services);
  const [first] = services;
  if (first && (services.length === 1 || price === 0)) return [{ service: first, amount_cents: amount }];
  let [before, shared] = [0, 0];
  const shares = services.map((service) => {
    before += service.price_cents;
    const until = Math.sign(amount) * proportion(Math.abs(amount), before, price);
    const amount_cents = until - shared;
    shared = until;
    return { service, amount_cents };
  });
  return shares.filter(({ amount_cents }) => amount_cents !== 0);
}

/** Why services can't be booked together; `name` is the one that can't be booked alone, or empty. */
export interface NoVisit {
  readonly why: 'none' | 'most' | 'twice' | 'unknown' | 'longest' | 'alone';
  readonly name: string;
}

const noVisit = (why: NoVisit['why'], name = ''): NoVisit => ({ why, name });

/** The services to choose from, and those already in the visit, which stay as they were booked. */
export interface Choosing {
  readonly offered: readonly Service[];
  readonly bookedServices?: readonly BookedService[];
}

/** Returns the visit of these services in the owner's order, or why there is none. Those already in it stay as booked. */
export function chosenServices(
  ids: readonly number[],
  { offered, bookedServices = [] }: Choosing,
): Services | NoVisit {
  if (ids.length > MOST_SERVICES) return noVisit('most');
  if (new Set(ids).size < ids.length) return noVisit('twice');
  const isOld = bookedServices.length === ids.length && bookedServices.every(({ id }) => ids.includes(id));
  const own = new Map(bookedServices.map((service) => [service.id, service]));
  const known = (id: number) => offered.find((service) => service.id === id);
  if (ids.some((id) => !own.has(id) && !known(id))) return noVisit('unknown');
  const places = (id: number) => known(id)?.position ?? Number.MAX_SAFE_INTEGER;
  const order = isOld
    ? bookedServices.map(({ id }) => id)
    : ids.toSorted((a, b) => places(a) - places(b) || a - b);
  const [first, ...rest] = order.flatMap((id) => {
    const service = own.get(id) ?? known(id);
    return service ? [bookedService(service)] : [];
  });
  if (!first) return noVisit('none');
  if (!isOld && ids.every((id) => known(id)?.add_on === true)) return noVisit('alone', first.name);
  return visitLength([first, ...rest]) > LONGEST_VISIT ? noVisit('longest') : [first, ...rest];
}

/** The services that can be added to a visit, in the owner's order. */
export interface Offers {
  /** The add-ons and services that the owner suggests with it. */
  readonly beside: readonly Service[];
  readonly others: readonly Service[];
  /** Why these cannot be added; null if they can. */
  readonly limit: NoVisit | null;
}

/** Returns the active services that can be added to these. */
export function offersBeside(ids: readonly number[], choosing: Choosing): Offers {
  if (ids.length >= MOST_SERVICES) return { beside: [], others: [], limit: noVisit('most') };
  const { offered } = choosing;
  const isChosen = ({ id }: Service) => ids.includes(id);
  const tried = offered
    .filter((service) => service.active && !isChosen(service))
    .map((service) => ({ service, visit: chosenServices([...ids, service.id], choosing) }));
  const fitting = tried.flatMap(({ service, visit }) => ('why' in visit ? [] : [service]));
  const suggested = new Set(offered.filter(isChosen).flatMap(({ goes_with }) => goes_with));
  return {
    beside: fitting.filter(({ id }) => suggested.has(id)),
    others: fitting.filter(({ id }) => !suggested.has(id)),
    limit: tried.some(({ visit }) => 'why' in visit && visit.why === 'longest') ? noVisit('longest') : null,
  };
}
