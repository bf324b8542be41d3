import * as z from 'zod/mini';
import { PatchTestRule } from '../../domain/clients/patch-tests.ts';
import { Service, serviceFields } from '../../domain/services/services.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { versionInQuery } from '../shapes.ts';

/** The usual length of a patch test, in minutes. */
const USUAL = 10;

/** A patch test in a request: `off` means none, and the earlier names of the rules still work. */
const askedTest = z.pipe(
  z.nullable(
    z.discriminatedUnion(
      'rule',
      [
        z.extend(z.partial(PatchTestRule), { rule: z.literal('off') }),
        z.extend(PatchTestRule, {
          rule: z.enum(['advise', 'require', 'advised', 'required']),
          minutes: z._default(PatchTestRule.shape.minutes, USUAL),
        }),
      ],
      'Patch test must be off, advise or require',
    ),
  ),
  z.transform((input): PatchTestRule | null => {
    if (input === null || input.rule === 'off') return null;
    return { ...input, rule: input.rule.startsWith('advise') ? 'advise' : 'require' };
  }),
);

const fields = { ...serviceFields, patch_test: askedTest };
const { name, description, duration_min, price_cents, ...others } = fields;

export const listAllServices = endpoint('GET /api/admin-public/services', {
  summary: 'The active services; with `all=1` the inactive ones too',
  query: z.strictObject({ all: z.optional(z.enum(['0', '1'], 'All must be 0 or 1')) }),
  data: z.array(Service),
});

export const createService = endpoint('POST /api/admin-public/services', {
  summary: 'Adds a service',
  body: z.extend(
    // The id and version of a deleted service add it again, so that everything that names it is valid again.
    z.partial(z.strictObject({ ...others, id: Service.shape.id, version })),
    { name, description, duration_min, price_cents },
  ),
  data: Service,
  status: 201,
});

export const updateService = endpoint('PUT /api/admin-public/services/:id', {
  summary: 'Changes a service',
  body: z.partial(z.strictObject({ ...fields, version })),
  data: Service,
  refusals: { not_found: null, stale: Service },
});

export const deleteService = endpoint('DELETE /api/admin-public/services/:id', {
  summary: 'Deletes a service, or deactivates it if appointments use it',
  query: versionInQuery,
  data: z.object({ id: z.int(), retired: z.boolean() }),
  refusals: { not_found: null, stale: Service },
});
