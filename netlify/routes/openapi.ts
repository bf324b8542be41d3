import * as z from 'zod/mini';
import { codes, type Code, type Endpoint } from '../../src/api/endpoint.ts';

/** What any call may be refused with, beside the refusals of its own. */
const anyCall: readonly Code[] = ['rate_limited', 'internal', 'store_unavailable', 'not_configured'];
const anyChange: readonly Code[] = ['csrf_failed', 'invalid_json', 'too_large', 'unsupported_media_type'];
const anyInput: readonly Code[] = ['validation_failed'];
const ownerOnly: readonly Code[] = ['sign_in_required', 'owner_only'];

const failureSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(codes) },
    message: { type: 'string', description: 'A sentence for a person' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    data: {},
  },
};

/** The contract as OpenAPI 3.1, from the very schemas that the functions and the browser use. */
export function openApi(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: "The salon's API", version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'salon_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        manageToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(endpoint: Endpoint) {
  const { method, summary, access, body, status = 200, media } = endpoint;
  const changes = method !== 'GET';
  const schema = jsonSchema(endpoint.data, 'output');
  const envelope = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: schema, message: { type: 'string' } },
  };
  return {
    summary,
    security: [{ ...secured(access), ...(changes ? { csrf: [] } : {}) }],
    parameters: parameters(endpoint),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Success',
        content: media
          ? { [media]: { schema: { type: 'string' } } }
          : { 'application/json': { schema: envelope } },
      },
      ...refusals(endpoint),
    },
  };
}

function secured(access: Endpoint['access']): Record<string, never[]> {
  if (access === 'owner') return { session: [] };
  return access === 'holder' ? { manageToken: [] } : {};
}

function refusals({ method, access, refusals, body, query }: Endpoint) {
  const all = new Set<Code>([
    ...(access === 'owner' ? ownerOnly : []),
    ...(method === 'GET' ? [] : anyChange),
    ...(body || query ? anyInput : []),
    ...refusals,
    ...anyCall,
  ]);
  const byStatus = Map.groupBy(all, (code) => codes[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

function parameters({ path, query, idempotent }: Endpoint) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const described = query ? jsonSchema(query, 'input') : null;
  const inQuery = Object.entries(described?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: described?.required?.includes(name) ?? false,
    schema,
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
  };
  return [...inPath, ...inQuery, ...(idempotent ? [key] : [])];
}

/** Checks that no schema language can say (a real date, a known zone) are left to the server. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
