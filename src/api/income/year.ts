import * as z from 'zod/mini';
import { yearGroups } from '../../domain/income/year.ts';
import { endpoint } from '../../platform/call/endpoint.ts';

export const readYear = endpoint('GET /api/admin-public/year/:year', {
  summary: 'Income of a year by month for the tax adviser; as CSV, one line for each kind',
  query: z.strictObject({ format: z.optional(z.enum(['json', 'csv'], 'Format must be json or csv')) }),
  data: z.object({
    time_zone: z.string(),
    rows: z.array(
      z.object({
        group: z.enum(yearGroups),
        name: z.string(),
        /** January to December, in cents. */
        months: z.array(z.int()),
        total_cents: z.int(),
      }),
    ),
  }),
  refusals: { not_found: null },
});
