import type { NamedServices } from '../../src/api/booking/visit-services.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Service } from '../../src/domain/services/services.ts';
import {
  chosenServices,
  namedIn,
  type NoVisit,
  type VisitServices,
} from '../../src/domain/appointments/visit-services.ts';
import { messages } from '../../src/platform/messages.ts';
import { noVisitText } from '../../src/texts/visits.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

type Services = VisitServices['services'];

/** Why the requested services form no visit, and the field that names them. */
type Unbookable = NoVisit & { readonly field: string };

/** Returns the services a customer can choose for her visit: those offered online, and those it has already, in order. */
export function offeredOnline(
  { services }: Pick<Rules, 'services'>,
  current: readonly { readonly id: number }[] = [],
): Service[] {
  return services.filter(({ id, active }) => active || current.some((one) => one.id === id));
}

/**
 * Returns the services of the visit that a request asks for, or why they form none.
 * @param offered what can be added to it
 * @param current the services it has: naming none, or only its first, keeps all; another single one replaces all
 */
export function namedServices(
  choice: NamedServices,
  offered: readonly Service[],
  current: Services | null = null,
): Services | Unbookable {
  const { service_id, service_type_id, service_ids } = choice;
  const one = service_id ?? service_type_id;
  if (current && service_ids === undefined && (one === undefined || one === current[0].id)) return current;
  const ids = service_ids ?? (one === undefined ? [] : [one]);
  const services = chosenServices(ids, current ? { offered, bookedServices: current } : { offered });
  if (!('why' in services)) return services;
  const singleField = service_type_id === undefined ? 'service_id' : 'service_type_id';
  return { ...services, field: service_ids ? 'service_ids' : singleField };
}

/** The same, with the names a client sees in her language. @throws Refusal if they form no visit */
export function servicesAsked(
  choice: NamedServices,
  offered: readonly Service[],
  current: Services | null = null,
  language?: Language,
): Services {
  const services = namedServices(choice, offered, current);
  if ('why' in services) throw invalid({ [services.field]: noVisitText(services) });
  return namedIn(services, language, offered, current ?? []);
}

/** The same for a question, where services that are not offered are not found. */
export function servicesAskedAbout(...args: Parameters<typeof namedServices>): Services {
  const services = namedServices(...args);
  if ('why' in services && services.why === 'unknown')
    throw refuse('not_found', messages('replies-booking')('noService'));
  return servicesAsked(...args);
}
