import * as z from 'zod/mini';
import { whole } from '../../domain/text-schemas.ts';
import { MOST_SERVICES, type NoVisit } from '../../domain/appointments/visit-services.ts';
import { kindText, says } from '../../texts/calls.ts';
import { noVisitText } from '../../texts/visits.ts';
import { messages } from '../../platform/messages.ts';

// `service_ids` asks for several services wherever `service_id` or `service_type_id` asks for one.

const serviceId = whole('Service', 1, 2 ** 31 - 1);

const fault = (key: 'service' | 'services' | 'numbers' | 'either') =>
  says(() => messages('field-kinds')(key));
const visitFault = (why: NoVisit['why']) => says(() => noVisitText({ why, name: '' }));

const serviceIds = z.array(serviceId, fault('services')).check(
  z.minLength(1, visitFault('none')),
  z.maxLength(MOST_SERVICES, visitFault('most')),
  z.refine((ids) => new Set(ids).size === ids.length, visitFault('twice')),
);

export const serviceIdInQuery = z.pipe(
  z.string(fault('service')).check(
    z.regex(
      /^\d{1,9}$/,
      says(() => kindText('isNumber', 'Service')),
    ),
  ),
  z.transform(Number),
);

/** Several ids, such as `3,4`. */
const serviceIdsInQuery = z.pipe(
  z.string(fault('services')).check(z.regex(/^\d{1,9}(?:,\d{1,9})*$/, fault('numbers'))),
  z.pipe(
    z.transform((text: string) => text.split(',').map(Number)),
    serviceIds,
  ),
);

/** The fields that name services in a body and in a query string; a separate check says how many are required. */
export const servicesInBody = { service_id: z.optional(serviceId), service_ids: z.optional(serviceIds) };
export const servicesInQuery = {
  service_id: z.optional(serviceIdInQuery),
  service_ids: z.optional(serviceIdsInQuery),
};

/** The services a caller names: one or several. */
export interface NamedServices {
  readonly service_id?: number | undefined;
  readonly service_type_id?: number | undefined;
  readonly service_ids?: readonly number[] | undefined;
}

const isOne = ({ service_id, service_type_id }: NamedServices) =>
  (service_id ?? service_type_id) !== undefined;

/** Refuses both fields together. */
export const eitherServices = z.refine<NamedServices>(
  (named) => !isOne(named) || named.service_ids === undefined,
  { ...fault('either'), path: ['service_ids'], when: always },
);

/** Requires one of them. `field` is the single-service field, which callers of the first edition know. */
export const someServices = (field: 'service_id' | 'service_type_id') =>
  z.refine<NamedServices>((named) => isOne(named) || named.service_ids !== undefined, {
    ...fault('service'),
    path: [field],
    when: always,
  });

/** Runs even if other fields are wrong, so that every error is reported at once. */
function always({ value }: { readonly value: unknown }): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
