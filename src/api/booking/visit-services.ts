import * as z from 'zod/mini';
import { whole } from '../../domain/text-schemas.ts';
import { MOST_SERVICES, visitSentences } from '../../domain/appointments/visit-services.ts';

// A visit of several services is asked for by `service_ids` wherever one is by `service_id` or `service_type_id`.

const serviceId = whole('Service', 1, 2 ** 31 - 1);

const NO_LIST = 'Services must be a list of services';

const serviceIds = z.array(serviceId, NO_LIST).check(
  z.minLength(1, visitSentences.none),
  z.maxLength(MOST_SERVICES, visitSentences.most),
  z.refine((ids) => new Set(ids).size === ids.length, visitSentences.twice),
);

/** A service number in a query string. */
export const serviceIdInQuery = z.pipe(
  z.string('Service is required').check(z.regex(/^\d{1,9}$/, 'Service must be a number')),
  z.transform(Number),
);

/** Several: `3,4`. */
const serviceIdsInQuery = z.pipe(
  z.string(NO_LIST).check(z.regex(/^\d{1,9}(?:,\d{1,9})*$/, 'Services must be numbers such as 3,4')),
  z.pipe(
    z.transform((text: string) => text.split(',').map(Number)),
    serviceIds,
  ),
);

/** The fields that name them, in a body and in a query string; a check says how many of them are needed. */
export const servicesInBody = { service_id: z.optional(serviceId), service_ids: z.optional(serviceIds) };
export const servicesInQuery = {
  service_id: z.optional(serviceIdInQuery),
  service_ids: z.optional(serviceIdsInQuery),
};

/** What a caller names: one service, or several. */
export interface NamedServices {
  readonly service_id?: number | undefined;
  readonly service_type_id?: number | undefined;
  readonly service_ids?: readonly number[] | undefined;
}

const isOne = ({ service_id, service_type_id }: NamedServices) =>
  (service_id ?? service_type_id) !== undefined;

/** Not both of them. */
export const eitherServices = z.refine<NamedServices>(
  (named) => !isOne(named) || named.service_ids === undefined,
  { error: 'Name either one service or several, not both', path: ['service_ids'], when: always },
);

/** One of them. `field` is that of one service, of which callers of the first edition are told. */
export const someServices = (field: 'service_id' | 'service_type_id') =>
  z.refine<NamedServices>((named) => isOne(named) || named.service_ids !== undefined, {
    error: 'Service is required',
    path: [field],
    when: always,
  });

/** Whatever else is wrong with a request: all of it is told at once. */
function always({ value }: { readonly value: unknown }): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
