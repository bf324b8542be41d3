import * as z from 'zod/mini';
import { endpoint } from '../platform/call/endpoint.ts';

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  summary: 'Whether the store answers',
  data: z.object({ store: z.literal('ok'), version: z.string() }),
  refusals: {},
});

export const readOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'anyone',
  summary: 'This description',
  data: z.record(z.string(), z.unknown()),
  bare: true,
  refusals: {},
});
