import * as z from 'zod/mini';
import { line } from '../../domain/text-schemas.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { ClientShape } from '../settings/salon-admin.ts';

export const mergeClients = endpoint('POST /api/admin-public/clients/:id/merge', {
  summary: 'Merges another client into this one, with the visits, notes and contacts of both',
  body: z.strictObject({ other: line('Other', 1, 100), version: z.optional(version) }),
  data: ClientShape,
  refusals: { not_found: null, stale: ClientShape },
});

export const unmergeClients = endpoint('POST /api/admin-public/clients/:id/unmerge', {
  summary: 'Undoes a merge within a minute, unless the client has changed since',
  data: z.object({ client: ClientShape, other: ClientShape }),
  refusals: { not_found: null, window_closed: null },
});
