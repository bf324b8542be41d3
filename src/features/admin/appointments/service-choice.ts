import { noVisitText } from '../../../texts/visits.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { BookedService } from '../../../domain/appointments/booked-service.ts';
import { unstatedDefaults, type Service } from '../../../domain/services/services.ts';
import {
  areSame,
  chosenServices,
  visitLength,
  visitName,
  visitPrice,
  type Choosing,
} from '../../../domain/appointments/visit-services.ts';
import { visitOfServices, type Visit } from '../../../domain/appointments/visit.ts';

// Forms store services as addresses do: '3,4', in order; empty until one is chosen.

export interface ChosenVisit {
  readonly services: readonly BookedService[];
  /** Minutes. */
  readonly duration: number;
  readonly price_cents: number;
}

/** A service that can be chosen, or that the appointment already has. */
export interface Choice extends BookedService {
  /** No longer offered. */
  readonly retired: boolean;
}

export function servicesIn(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

export function serviceNames({ services }: Pick<OwnersAppointment, 'services'>): string {
  return services.map(({ id }) => id).join();
}

/** The salon's services, and those of the appointment with their booked name, length and price. */
export function choosingFrom(offered: readonly Service[], own?: OwnersAppointment): Choosing {
  const bookedServices = (own?.services ?? []).map(
    ({ id, name, duration, price_cents, processing = null, price_from = false }) => ({
      ...unstatedDefaults,
      id,
      name,
      duration_min: duration,
      price_cents,
      processing,
      price_from,
    }),
  );
  return { offered, bookedServices };
}

/** The services to choose from, in the owner's order: active ones, and those of the appointment. */
export function choicesIn({ offered, bookedServices = [] }: Choosing): readonly Choice[] {
  const own = new Map(bookedServices.map((service) => [service.id, service]));
  const listed = offered
    .filter(({ active, id }) => active || own.has(id))
    .map((service) => ({ ...(own.get(service.id) ?? service), retired: !service.active }));
  const deletedServices = bookedServices.filter(({ id }) => listed.every((service) => service.id !== id));
  return [...listed, ...deletedServices.map((service) => ({ ...service, retired: true }))];
}

/** The visit of a form's services, or the reason why there is none. */
export function chosenVisit(
  text: string,
  offered: readonly Service[],
  own?: OwnersAppointment,
): ChosenVisit | string {
  const services = chosenServices(servicesIn(text), choosingFrom(offered, own));
  if ('why' in services) return noVisitText(services);
  // The owner may have set another length than the services'.
  const duration = own && areSame(services, own.services) ? own.service.duration : visitLength(services);
  return { services, duration, price_cents: visitPrice(services) };
}

/** The services in a form's notation; in working order if they form a visit. */
export function inWorkingOrder(ids: readonly number[], choosing: Choosing): string {
  const services = chosenServices(ids, choosing);
  return ('why' in services ? ids : services.map(({ id }) => id)).join();
}

/** "Color Service + Women's Cut & Style" */
export function namesIn(text: string, choosing: Choosing): string {
  const services = [...(choosing.bookedServices ?? []), ...choosing.offered];
  return visitName(
    servicesIn(text).map((id) => services.find((service) => service.id === id) ?? { name: String(id) }),
  );
}

/** The length of an appointment and the stylist's free time in it, for each service. */
export function toVisit({ service, services }: Pick<OwnersAppointment, 'service' | 'services'>): Visit {
  const lasting = services.map(({ duration, processing }) => ({ duration_min: duration, processing }));
  return visitOfServices(lasting, service.duration);
}
