import * as z from 'zod/mini';
import { line } from '../../domain/text-schemas.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { ClientShape } from '../settings/salon-admin.ts';

export const mergeClients = endpoint('POST /api/admin-public/clients/:id/merge', {
  access: 'owner',
  summary: 'Two clients are one person: this one, with the visits, notes and addresses of both',
  body: z.strictObject({ other: line('Other', 1, 100), version: z.optional(version) }),
  data: ClientShape,
  refusals: { not_found: null, stale: ClientShape },
});

export const unmergeClients = endpoint('POST /api/admin-public/clients/:id/unmerge', {
  access: 'owner',
  summary: 'Takes a merge back, within a minute and while nothing else of the client has changed',
  data: z.object({ client: ClientShape, other: ClientShape }),
  refusals: { not_found: null, window_closed: null },
});
