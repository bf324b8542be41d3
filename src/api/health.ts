import * as z from 'zod/mini';
import { endpoint } from '../platform/call/endpoint.ts';

export const readHealth = endpoint('GET /api/health', {
  access: 'anyone',
  summary: 'Whether the store answers',
  data: z.object({ store: z.literal('ok'), version: z.string() }),
});

export const readOpenApi = endpoint('GET /api/openapi.json', {
  access: 'anyone',
  summary: 'This description',
  data: z.record(z.string(), z.unknown()),
  bare: true,
});
