import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contract, endpointsByName } from '../../../src/api/contract.ts';
import { codes, type Code } from '../../../src/platform/call/endpoint.ts';
import { openSalon } from '../../support/salon.ts';

type Json = Readonly<Record<string, unknown>>;
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Json;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Json };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Json; readonly headers?: Json }>
  >;
  readonly security: readonly Json[];
}
interface OpenApi {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags: readonly { readonly name: string }[];
  readonly components: Readonly<
    Record<'schemas' | 'responses' | 'parameters' | 'headers' | 'securitySchemes', Json>
  >;
}

async function served(): Promise<OpenApi> {
  const salon = await openSalon();
  const { status, body } = await salon.visitor().request('GET', '/api/openapi.json');
  expect(status).toBe(200);
  return body as OpenApi;
}

/** With shared parts instead of references. */
async function document(): Promise<OpenApi> {
  const whole = await served();
  const filledIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filledIn);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) return filledIn(at(whole, String(value.$ref)));
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filledIn(part)]));
  };
  return filledIn(whole) as OpenApi;
}

/** @param reference such as '#/components/schemas/Problem' */
function at(whole: OpenApi, reference: string): unknown {
  const found = reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Json | undefined)?.[key], whole);
  expect(found, reference).toBeDefined();
  return found;
}

async function operations(): Promise<{ call: string; path: string; method: string; operation: Operation }[]> {
  const { paths } = await document();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      path,
      method,
      operation,
    })),
  );
}

test('the description has every call of the contract once, and no others', async () => {
  const described = (await operations()).map(({ call }) => call).toSorted();
  expect(described).toEqual(contract.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test('every call has a summary, a success with content, and its refusals', async () => {
  for (const { call, method, operation } of await operations()) {
    const endpoint = contract.find((known) => `${known.method} ${known.path}` === call);
    expect(operation.summary, call).toBe(endpoint?.summary);
    const statuses = Object.keys(operation.responses);
    const good = statuses.filter((status) => /^(?:2|302)/.test(status));
    expect(good).toEqual([String(endpoint?.status ?? 200)]);
    const refused = Object.keys(endpoint?.refusals ?? {}) as Code[];
    if (method !== 'get') refused.push('too_large');
    // An unknown `?language=`, a key that is no UUID.
    if (endpoint?.access !== 'signed') refused.push('validation_failed');
    for (const code of [...refused, 'store_unavailable' as const]) {
      const response = operation.responses[codes[code]] ?? operation.responses['default'];
      expect(response?.description.split(', '), `${call} ${code}`).toContain(code);
    }
    for (const [status, { description, content, headers }] of Object.entries(operation.responses)) {
      expect(description.length).toBeGreaterThan(0);
      const parts = status === '302' ? headers : content;
      const isTable = status === '200' && offersCsv(operation);
      expect(Object.keys(parts ?? {})).toHaveLength(status === '304' ? 0 : isTable ? 2 : 1);
    }
  }
});

const offersCsv = ({ parameters }: Operation): boolean =>
  parameters.some(({ name, schema }) => name === 'format' && JSON.stringify(schema).includes('"csv"'));

test('a call that also returns a table names CSV beside JSON', async () => {
  const tables = (await operations()).filter(({ operation }) => offersCsv(operation));
  expect(tables.map(({ call }) => call).toSorted()).toEqual([
    'GET /api/admin-public/export',
    'GET /api/admin-public/income',
    'GET /api/admin-public/year/:year',
  ]);
  for (const { call, operation } of tables)
    expect(Object.keys(operation.responses['200']?.content ?? {}), call).toEqual([
      'application/json',
      'text/csv',
    ]);
});

test('only a confirmation, or a signed token in the path, needs no body', async () => {
  const without = (await operations()).filter(({ operation }) => operation.requestBody?.required === false);
  expect(without.map(({ call }) => call).toSorted()).toEqual([
    'DELETE /api/me/passkeys/:id',
    'POST /api/me/passkeys/options',
    'POST /api/me/two-factor',
    'POST /api/me/two-factor/recovery-codes',
    'POST /api/unsubscribe/:token',
  ]);
});

test('a conditional call describes its tag, how to send it, and the answer', async () => {
  const all = await operations();
  const found = all.filter(({ operation }) => operation.responses['304'] !== undefined);
  const conditional = contract
    .filter((endpoint) => endpoint.conditional)
    .map(({ method, path }) => `${method} ${path}`);
  expect(found.map(({ call }) => call).toSorted()).toEqual(conditional.toSorted());
  for (const { operation } of found) {
    expect(operation.parameters.map(({ name }) => name)).toContain('If-None-Match');
    expect(operation.responses['200']).toHaveProperty('headers.ETag');
  }
});

test('a change takes the token and a JSON body if it has one; a read takes neither', async () => {
  for (const { call, method, operation } of await operations()) {
    const endpoint = contract.find((known) => `${known.method} ${known.path}` === call);
    const media = Object.keys(operation.requestBody?.content ?? {});
    const own = endpoint?.signedMedia ?? (endpoint?.body ? 'application/json' : []);
    expect(media, call).toEqual(endpoint?.bytes?.types ?? [own].flat());
    const isSigned = endpoint?.access === 'signed';
    // A signed token in the path needs no header.
    const signer = { 'POST /api/payments/stripe-webhook': 'stripe', 'POST /api/messages/twilio': 'twilio' }[
      call
    ];
    const schemes = operation.security.flatMap((needs) => Object.keys(needs));
    expect(
      schemes.filter((name) => name === 'stripe' || name === 'twilio'),
      call,
    ).toEqual(signer ? [signer] : []);
    expect(operation.security.some((needs) => 'csrf' in needs)).toBe(method !== 'get' && !isSigned);
    // Anyone may read free times, and the holder of a booking also sees its own time as free.
    const ofHolder = endpoint?.access === 'holder' || call.startsWith('GET /api/availability');
    expect(operation.security.some((needs) => 'session' in needs)).toBe(
      ofHolder || (endpoint?.access !== 'anyone' && !isSigned),
    );
    expect(operation.security.some((needs) => 'manageToken' in needs)).toBe(ofHolder);
  }
});

test('every call is named after its endpoint and tagged by room', async () => {
  const { tags } = await served();
  const rooms = new Set(tags.map(({ name }) => name));
  const all = await operations();
  expect(all.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    Object.keys(endpointsByName).toSorted(),
  );
  for (const { call, operation } of all) {
    expect(operation.tags, call).toHaveLength(1);
    expect(rooms, call).toContain(operation.tags[0]);
  }
  const ofPlatform = all.filter(({ operation }) => operation.tags[0] === 'platform');
  expect(ofPlatform.map(({ call }) => call)).toEqual(['GET /api/health', 'GET /api/openapi.json']);
});

test("every JSON body has an example, except the website's draft and Stripe's events", async () => {
  const without = (await operations()).filter(({ operation }) => {
    const body = operation.requestBody?.content['application/json'];
    return body && !(body as Json)['example'];
  });
  expect(without.map(({ operation }) => operation.operationId)).toEqual(['saveWebsite', 'stripeWebhook']);
});

test("every function is mounted under /api, at the contract's paths", async () => {
  const folder = new URL('../../../netlify/functions/', import.meta.url);
  for (const name of await readdir(folder)) {
    const { config } = (await import(new URL(name, folder).href)) as { config: { path?: string | string[] } };
    // A scheduled function has no path.
    for (const path of [config.path ?? []]
      .flat()
      .filter((path) => !path.startsWith('/api/*') && path !== '/api')) {
      const start = path.replace(/\*$/, '');
      expect(
        contract.some(
          (endpoint) => endpoint.path === path || (path.endsWith('*') && endpoint.path.startsWith(start)),
        ),
        `${name} ${path}`,
      ).toBe(true);
    }
  }
});

test('the description names the idempotency key, files, and the maximum length of texts', async () => {
  const { paths } = await document();
  expect(paths['/api/bookings']?.['post']?.parameters.map(({ name }) => name)).toEqual([
    'language',
    'Idempotency-Key',
  ]);
  expect(paths['/api/bookings/{id}/calendar.ics']?.['get']?.responses['200']?.content).toHaveProperty(
    'text/calendar',
  );
  const body = JSON.stringify(paths['/api/bookings']?.['post']?.requestBody);
  for (const limits of [
    '"name":{"type":"string","minLength":1,"maxLength":100}',
    '"email":{"type":"string","minLength":1,"maxLength":254}',
    '"phone":{"type":"string","minLength":5,"maxLength":40}',
    '"notes":{"type":"string","maxLength":2000}',
  ]) {
    expect(body).toContain(limits);
  }
});

test('a refusal with data describes it: the newest state, alternatives, conflicts', async () => {
  for (const { call, operation } of await operations()) {
    const endpoint = contract.find(({ method, path }) => `${method} ${path}` === call);
    for (const [code, shape] of Object.entries(endpoint?.refusals ?? {})) {
      const response = JSON.stringify(operation.responses[codes[code as Code]]);
      expect(response.includes(`{"code":{"const":"${code}"},"data":{`), `${call} ${code}`).toBe(
        shape !== null,
      );
    }
  }
});

test("a refusal whose data may be left out doesn't require it", async () => {
  const found = (await operations()).find(({ call }) => call === 'POST /api/waitlist/:id/booking');
  expect(JSON.stringify(found?.operation.responses[codes.slot_taken])).toContain(
    '{"required":["code"],"properties":{"code":{"const":"slot_taken"},"data":{',
  );
});
