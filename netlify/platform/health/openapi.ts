import * as z from 'zod/mini';
import { codes, type Code, type CommonCode, type Endpoint } from '../../../src/platform/call/endpoint.ts';

/** What any call may be refused with, beside the refusals of its own. */
const anyCall: readonly CommonCode[] = [
  'misdirected',
  'rate_limited',
  'internal',
  'store_unavailable',
  'not_configured',
];
const anyChange: readonly CommonCode[] = [
  'csrf_failed',
  'invalid_json',
  'too_large',
  'unsupported_media_type',
];
const anyInput: readonly CommonCode[] = ['validation_failed'];
const signedIn: readonly CommonCode[] = ['sign_in_required'];
const ownerOnly: readonly CommonCode[] = ['owner_only'];

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

/** The contract as OpenAPI 3.1, from the very schemas that the functions check by; the browser has only their types. */
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
        signature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
      },
    },
  };
}

function operation(endpoint: Endpoint) {
  const { method, summary, access, body, bytes, status = 200, media, conditional } = endpoint;
  const isOfBrowser = method !== 'GET' && access !== 'signed';
  const schema = jsonSchema(endpoint.data, 'output');
  const envelope = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: schema, message: { type: 'string' } },
  };
  return {
    summary,
    security: secured(access).map((needs) => ({ ...needs, ...(isOfBrowser ? { csrf: [] } : {}) })),
    parameters: parameters(endpoint),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    ...(bytes && {
      requestBody: {
        required: true,
        content: Object.fromEntries(bytes.types.map((type) => [type, { schema: { maxLength: bytes.most } }])),
      },
    }),
    responses: {
      [status]:
        status === 302
          ? redirected
          : {
              description: 'Success',
              ...(conditional ? { headers: { ETag: { schema: { type: 'string' } } } } : {}),
              content: media
                ? { [media]: { schema: { type: 'string' } } }
                : { 'application/json': { schema: envelope } },
            },
      ...(conditional ? { 304: { description: 'Nothing has changed since the copy of If-None-Match' } } : {}),
      ...refusals(endpoint),
    },
  };
}

const redirected = {
  description: 'Sends the browser on',
  headers: { Location: { required: true, schema: { type: 'string', format: 'uri' } } },
};

/** Each of these alone is enough. */
function secured(access: Endpoint['access']): Record<string, never[]>[] {
  switch (access) {
    case 'anyone':
      return [{}];
    case 'holder':
      return [{ manageToken: [] }, { session: [] }];
    case 'account':
    case 'owner':
      return [{ session: [] }];
    case 'signed':
      return [{ signature: [] }];
  }
}

function refusals({ method, access, refusals, body, bytes, query }: Endpoint) {
  const said = (code: Code) => {
    const carried = refusals[code];
    if (!carried) return failure;
    const properties = { code: { const: code }, data: jsonSchema(carried, 'output') };
    return { allOf: [failure, { properties }] };
  };
  const all = new Set<Code>([
    ...(access === 'owner' || access === 'account' ? signedIn : []),
    ...(access === 'owner' ? ownerOnly : []),
    ...(method === 'GET' || access === 'signed' ? [] : anyChange),
    ...(body || bytes || query ? anyInput : []),
    ...(Object.keys(refusals) as Code[]),
    ...anyCall,
  ]);
  const byStatus = Map.groupBy(all, (code) => codes[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/json': { schema: oneOf(names.map(said)) } },
      },
    ]),
  );
}

const failure = { $ref: '#/components/schemas/Failure' };

/** One that says all that the others do, where there is no more to say. */
function oneOf(schemas: readonly object[]): object {
  const [first = failure, ...others] = new Set(schemas);
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

function parameters({ path, query, idempotent, conditional }: Endpoint) {
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
  const key = header('Idempotency-Key', { type: 'string', format: 'uuid' });
  const copy = header('If-None-Match', { type: 'string' });
  return [...inPath, ...inQuery, ...(idempotent ? [key] : []), ...(conditional ? [copy] : [])];
}

function header(name: string, schema: object) {
  return { name, in: 'header', required: false, schema };
}

/** Checks that no schema language can say (a real date, a known zone) are left to the server. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
