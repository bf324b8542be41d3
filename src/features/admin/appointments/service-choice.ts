import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { BookedService } from '../../../domain/appointments/booked-service.ts';
import { unsaid, type Service } from '../../../domain/services/services.ts';
import {
  areSame,
  chosenServices,
  lengthOf,
  nameOf,
  priceOf,
  type Choosing,
} from '../../../domain/appointments/visit-services.ts';

// A form has the services of a visit as an address names them: '3,4', in the order they are done; '' until one is chosen.

/** What a visit of these services is. */
export interface ChosenVisit {
  readonly services: readonly BookedService[];
  /** Minutes. */
  readonly duration: number;
  readonly price_cents: number;
}

/** A service that can be chosen, or that the appointment has. */
export interface Choice extends BookedService {
  /** No longer offered to anyone else. */
  readonly retired: boolean;
}

export function servicesIn(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** What an appointment has, as a form has it. */
export function servicesOf({ services }: Pick<OwnersAppointment, 'services'>): string {
  return services.map(({ id }) => id).join();
}

/** The salon's services, and those that an appointment has already, with the name, length and price that it was made with. */
export function choosingFrom(offered: readonly Service[], own?: OwnersAppointment): Choosing {
  const kept = (own?.services ?? []).map(
    ({ id, name, duration, price_cents, processing = null, price_from = false }) => ({
      ...unsaid,
      id,
      name,
      duration_min: duration,
      price_cents,
      processing,
      price_from,
    }),
  );
  return { offered, kept };
}

/** What can be chosen, in the owner's order: the active services, and what the appointment has. */
export function choicesIn({ offered, kept = [] }: Choosing): readonly Choice[] {
  const own = new Map(kept.map((service) => [service.id, service]));
  const listed = offered
    .filter(({ active, id }) => active || own.has(id))
    .map((service) => ({ ...(own.get(service.id) ?? service), retired: !service.active }));
  const gone = kept.filter(({ id }) => listed.every((service) => service.id !== id));
  return [...listed, ...gone.map((service) => ({ ...service, retired: true }))];
}

/** The visit of what a form has; or why there is no such visit, as a sentence. */
export function chosenVisit(
  text: string,
  offered: readonly Service[],
  own?: OwnersAppointment,
): ChosenVisit | string {
  const services = chosenServices(servicesIn(text), choosingFrom(offered, own));
  if (typeof services === 'string') return services;
  // The owner may have given it another length than its services have.
  const duration = own && areSame(services, own.services) ? own.service.duration : lengthOf(services);
  return { services, duration, price_cents: priceOf(services) };
}

/** The same services as a form has them; in the order they are done, where there is such a visit. */
export function asDone(ids: readonly number[], choosing: Choosing): string {
  const services = chosenServices(ids, choosing);
  return (typeof services === 'string' ? ids : services.map(({ id }) => id)).join();
}

/** "Color Service + Women's Cut & Style" */
export function namesIn(text: string, choosing: Choosing): string {
  const known = [...(choosing.kept ?? []), ...choosing.offered];
  return nameOf(
    servicesIn(text).map((id) => known.find((service) => service.id === id) ?? { name: String(id) }),
  );
}
