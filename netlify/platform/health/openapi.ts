import { endpointsByName } from '../../../src/api/contract.ts';
import { languages } from '../../../src/messages/languages.ts';
import {
  codes,
  takesKey,
  type Code,
  type CommonCode,
  type Endpoint,
} from '../../../src/platform/call/endpoint.ts';
import { exampleBodies, exampleProblem } from './openapi-examples.ts';
import { jsonSchema } from './openapi-schemas.ts';

/** Refusals that no call lists: server errors, and malformed requests. */
const others = {
  OtherProblem: ['misdirected', 'internal', 'store_unavailable', 'not_configured'],
  OtherProblemOfChange: ['invalid_json', 'too_large', 'unsupported_media_type'],
} as const;

/** The program's rooms, each with the words that identify its paths; the first match wins. */
const rooms = {
  accounts: { words: ['auth', 'me'], description: 'Signing in, and the account of the person signed in' },
  payments: {
    words: ['payments', 'payment', 'pay-code', 'fee', 'refunds', 'refund'],
    description: 'Money for a visit',
  },
  till: {
    words: ['checkout', 'cash-days', 'gift-cards', 'products', 'sales'],
    description: 'Checking out, and the cash of a day',
  },
  messages: {
    words: [
      'letters',
      'running-late',
      'failed-jobs',
      'unsubscribe',
      'due-email',
      'push-subscriptions',
      'twilio',
      'c',
    ],
    description: 'Emails and what could not be sent',
  },
  booking: { words: ['bookings', 'availability'], description: 'Free times, and booking one online' },
  waitlist: { words: ['waitlist'], description: 'Waiting for a time to come free' },
  appointments: { words: ['appointments', 'day', 'times'], description: "The owner's appointments" },
  calendar: {
    words: ['calendar-feed', 'calendars', 'google-account', 'blocked-dates', 'time-blocks'],
    description: 'Closed time and feeds',
  },
  clients: {
    words: ['consents', 'consent-forms', 'kept-forms', 'clients', 'imports', 'private-pictures'],
    description: "The owner's clients",
  },
  services: { words: ['services'], description: 'The price list' },
  income: { words: ['income', 'year'], description: 'What was received' },
  overview: {
    words: ['overview', 'needs-me', 'tasks', 'setup', 'charts'],
    description: "The owner's day at a glance",
  },
  website: {
    words: ['website', 'client-pictures', 'pictures', 'social', 'reviews'],
    description: 'What the home page shows',
  },
  settings: { words: ['settings', 'salon', 'connections', 'export'], description: 'How the salon works' },
  platform: { words: ['health', 'openapi.json'], description: 'The program itself' },
};

/** Shared parts, by their reference names. */
interface Components {
  readonly schemas: Record<string, object>;
  readonly responses: Record<string, object>;
}

const uuid = { type: 'string', format: 'uuid' };
const text = { type: 'string' };

const parameterComponents = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'For 24 hours the same caller gets the first success again for the same key and request. Refusals are not remembered',
    schema: uuid,
  },
  Language: {
    name: 'language',
    in: 'query',
    description:
      "The language of the answer's sentences for clients; a body may name it too. English without it",
    schema: { type: 'string', enum: Object.keys(languages) },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an earlier answer',
    schema: text,
  },
};

const headerComponents = {
  ETag: { schema: text },
  IdempotentReplayed: { description: '`true` where the key was known', schema: { const: 'true' } },
  Location: { required: true, schema: { type: 'string', format: 'uri-reference' } },
  RetryAfter: { description: 'Seconds', schema: { type: 'integer' } },
};

const securitySchemes = (sessionCookie: string) => ({
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by signing in' },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'Repeats the cookie XSRF-TOKEN, which any GET sets',
  },
  manageToken: { type: 'http', scheme: 'bearer', description: 'The token of a private link' },
  stripe: { type: 'apiKey', in: 'header', name: 'Stripe-Signature', description: "Stripe's own" },
  twilio: { type: 'apiKey', in: 'header', name: 'X-Twilio-Signature', description: "Twilio's own" },
});

const problemSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string', enum: Object.keys(codes) },
    message: { type: 'string', description: 'A sentence for a person' },
    errors: { type: 'object', description: 'By field', additionalProperties: text },
  },
  examples: [exampleProblem],
};
const problem = reference('schemas', 'Problem');

/** Returns the contract as OpenAPI 3.1. Operations are named like their endpoints and tagged by room. */
export function openApi(version: string, sessionCookie: string) {
  const components: Components = {
    schemas: { Problem: problemSchema },
    responses: {
      OtherProblem: refusal(others.OtherProblem, problem),
      OtherProblemOfChange: refusal([...others.OtherProblemOfChange, ...others.OtherProblem], problem),
    },
  };
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(endpointsByName)) {
    const path = (paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    path[endpoint.method.toLowerCase()] = operation(name, endpoint, components);
  }
  return {
    openapi: '3.1.0',
    info: { title: "The salon's API", version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: Object.entries(rooms).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      ...components,
      parameters: parameterComponents,
      headers: headerComponents,
      securitySchemes: securitySchemes(sessionCookie),
    },
  };
}

function operation(name: string, endpoint: Endpoint, components: Components) {
  const { method, path, summary, access, conditional } = endpoint;
  const isOfBrowser = method !== 'GET' && access !== 'signed';
  const content = bodyContent(name, endpoint, components);
  return {
    operationId: name,
    tags: [findRoom(path)],
    summary,
    security: secured(endpoint).map((needs) => ({ ...needs, ...(isOfBrowser ? { csrf: [] } : {}) })),
    parameters: parameters(endpoint),
    ...(content && { requestBody: { required: needsBody(endpoint), content } }),
    responses: {
      [endpoint.status ?? 200]: success(endpoint, components),
      ...(conditional && { 304: { description: 'Nothing has changed since the copy of If-None-Match' } }),
      ...refusals(endpoint, components),
    },
  };
}

function bodyContent(name: string, { body, bytes, signedMedia }: Endpoint, { schemas }: Components) {
  if (body)
    return {
      'application/json': { schema: jsonSchema(body, 'input', schemas), example: exampleBodies[name] },
    };
  if (signedMedia) return { [signedMedia]: { schema: { type: 'object' } } };
  return (
    bytes && Object.fromEntries(bytes.types.map((type) => [type, { schema: { maxLength: bytes.most } }]))
  );
}

/** False if the whole body is optional, or if a signed token in the path is enough. */
function needsBody({ body, path }: Endpoint): boolean {
  return body ? !body.safeParse(undefined).success : !path.endsWith('/:token');
}

function findRoom(path: string): string {
  const words = path.split('/');
  const found = Object.entries(rooms).find(([, room]) => room.words.some((word) => words.includes(word)));
  return found?.[0] ?? 'platform';
}

/** Returns the ways to prove access; any one of them is enough. */
function secured({ access, path, signedMedia }: Endpoint): Record<string, never[]>[] {
  switch (access) {
    case 'anyone':
      // Free times for a change of one's own booking, which its holder proves.
      return path.startsWith('/api/availability') ? [{}, { manageToken: [] }, { session: [] }] : [{}];
    case 'holder':
      return [{ manageToken: [] }, { session: [] }];
    case 'account':
    case 'owner':
      return [{ session: [] }];
    case 'signed':
      // A signed token in the path is the proof.
      if (path.endsWith('/:token')) return [{}];
      return [signedMedia === 'application/json' ? { stripe: [] } : { twilio: [] }];
  }
}

function success(endpoint: Endpoint, { schemas, responses }: Components) {
  const { status, data, media, bare, conditional } = endpoint;
  if (status === 302)
    return { description: 'Sends the browser on', headers: { Location: reference('headers', 'Location') } };
  const answer = asExtension(jsonSchema(data, 'output', schemas), schemas['CustomerBooking']);
  const envelope = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: answer, message: text },
  };
  const hasTable = queryFields(endpoint).properties?.['format']?.enum?.includes('csv') ?? false;
  const headers = {
    ...(conditional && { ETag: reference('headers', 'ETag') }),
    ...(takesKey(endpoint) && { 'Idempotent-Replayed': reference('headers', 'IdempotentReplayed') }),
  };
  const response = {
    description: 'Success',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: media
      ? { [media]: { schema: text } }
      : {
          'application/json': { schema: bare ? answer : envelope },
          ...(hasTable && { 'text/csv': { schema: text } }),
        },
  };
  const name = toName(answer);
  if (!name || conditional || bare || hasTable) return response;
  const shared = takesKey(endpoint) ? `${name}OfChange` : name;
  responses[shared] = response;
  return reference('responses', shared);
}

interface Described {
  readonly $ref?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** A shape that has all of a booking's fields and others is described as its extension. */
function asExtension(answer: Described, booking: Described = {}): Described & { readonly allOf?: unknown } {
  const fields = Object.entries(booking.properties ?? {});
  const all = answer.properties ?? {};
  const extendsIt = fields.length > 0 && fields.every(([name]) => name in all);
  if (!extendsIt) return answer;
  const more = Object.fromEntries(
    Object.entries(all).filter(([name]) => !(name in (booking.properties ?? {}))),
  );
  return { allOf: [reference('schemas', 'CustomerBooking'), { type: 'object', properties: more }] };
}

function refusals(endpoint: Endpoint, components: Components) {
  const { method, access, refusals: own } = endpoint;
  const isChange = method !== 'GET' && access !== 'signed';
  const common: readonly (CommonCode | false)[] = [
    (access === 'owner' || access === 'account') && 'sign_in_required',
    access === 'owner' && 'owner_only',
    isChange && 'csrf_failed',
    access === 'signed' && 'too_large',
    takesKey(endpoint) && 'idempotency_key_reused',
    // Any call may name its language.
    access !== 'signed' && 'validation_failed',
  ];
  const all = new Set<Code>([
    ...common.filter((code) => code !== false),
    ...(Object.keys(own) as Code[]),
    'rate_limited',
  ]);
  const loadProblem = (code: Code) => {
    const carried = own[code];
    if (!carried) return problem;
    const data = jsonSchema(carried, 'output', components.schemas);
    const mayLack = carried.safeParse(undefined).success;
    const required = mayLack ? ['code'] : ['code', 'data'];
    const schema = { allOf: [problem, { required, properties: { code: { const: code }, data } }] };
    // The name belongs to the refusal that always has its data.
    if (mayLack || !toName(data)) return schema;
    const name = inCapitals(code) + toName(data);
    components.schemas[name] = schema;
    return reference('schemas', name);
  };
  return {
    ...Object.fromEntries(
      [...Map.groupBy(all, (code) => codes[code])].map(([status, sharing]) => {
        const response = refusal(sharing, toUnion(sharing.map(loadProblem)));
        if (sharing.some((code) => own[code])) return [status, response];
        const name = sharing.map(inCapitals).join('Or');
        components.responses[name] = response;
        return [status, reference('responses', name)];
      }),
    ),
    default: reference('responses', isChange ? 'OtherProblemOfChange' : 'OtherProblem'),
  };
}

function refusal(codes: readonly Code[], schema: object) {
  const canWait = codes.includes('rate_limited') || codes.includes('store_unavailable');
  return {
    description: codes.join(', '),
    ...(canWait && { headers: { 'Retry-After': reference('headers', 'RetryAfter') } }),
    content: { 'application/json': { schema } },
  };
}

/** The sole schema that contains all others, if nothing else is needed. */
function toUnion(schemas: readonly object[]): object {
  const [first = problem, ...others] = new Set(schemas);
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

function parameters(endpoint: Endpoint) {
  const { path, access, conditional } = endpoint;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));
  const { properties = {}, required = [] } = queryFields(endpoint);
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [
    ...inPath,
    ...inQuery,
    ...(access === 'signed' ? [] : [reference('parameters', 'Language')]),
    ...(takesKey(endpoint) ? [reference('parameters', 'IdempotencyKey')] : []),
    ...(conditional ? [reference('parameters', 'IfNoneMatch')] : []),
  ];
}

interface Fields {
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly unknown[] }>>;
  readonly required?: readonly string[];
}

/** The query as the schema of an object. */
function queryFields({ query }: Endpoint): Fields {
  return query ? (jsonSchema(query, 'input', {}) as Fields) : {};
}

/** Returns 'NotFound' for 'not_found'. */
function inCapitals(code: string): string {
  return code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The name of a shared schema. */
function toName({ $ref }: { readonly $ref?: unknown }): string | undefined {
  return typeof $ref === 'string' ? $ref.replace(/.*\//, '') : undefined;
}

function reference(kind: string, name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}
