import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';

export const previewDueEmail = endpoint('GET /api/admin-public/due-email', {
  summary: 'The email that invites clients back, as it would be written now to an invented client',
  data: z.object({ subject: z.string(), text: z.string() }),
});
