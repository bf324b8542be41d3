import * as z from 'zod/mini';
import { Service, serviceFields } from '../../domain/services/services.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { versionInQuery } from '../shapes.ts';

const { name, description, duration_min, price_cents, ...others } = serviceFields;

export const listAllServices = endpoint('GET /api/admin-public/services', {
  summary: 'The active services; with `all=1` the inactive ones too',
  query: z.strictObject({ all: z.optional(z.enum(['0', '1'], 'All must be 0 or 1')) }),
  data: z.array(Service),
});

export const createService = endpoint('POST /api/admin-public/services', {
  summary: 'Adds a service',
  body: z.extend(z.partial(z.strictObject(others)), { name, description, duration_min, price_cents }),
  data: Service,
  status: 201,
});

export const updateService = endpoint('PUT /api/admin-public/services/:id', {
  summary: 'Changes a service',
  body: z.partial(z.strictObject({ ...serviceFields, version })),
  data: Service,
  refusals: { not_found: null, stale: Service },
});

export const deleteService = endpoint('DELETE /api/admin-public/services/:id', {
  summary: 'Deletes a service, or deactivates it if appointments use it',
  query: versionInQuery,
  data: z.object({ id: z.int(), retired: z.boolean() }),
  refusals: { not_found: null, stale: Service },
});
