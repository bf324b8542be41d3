import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contract } from '../../src/api/contract.ts';
import { codes, type Code } from '../../src/platform/call/endpoint.ts';
import { adminRoutes } from '../../netlify/admin-routes.ts';
import { openSalon } from '../support/salon.ts';

type Json = Readonly<Record<string, unknown>>;
interface Operation {
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Json;
  }[];
  readonly requestBody?: { readonly content: Json };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Json; readonly headers?: Json }>
  >;
  readonly security: readonly Json[];
}
interface OpenApi {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
}

async function document(): Promise<OpenApi> {
  const salon = await openSalon();
  const { status, body } = await salon.visitor().request('GET', '/api/openapi.json');
  expect(status).toBe(200);
  return body as OpenApi;
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

test('the description is OpenAPI 3.1 with all that such a document must have', async () => {
  const { openapi, info, paths } = await document();
  expect(openapi).toBe('3.1.0');
  expect(info).toMatchObject({ title: expect.any(String), version: 'test' });
  for (const [path, methods] of Object.entries(paths)) {
    expect(path).toMatch(/^\/api\/[\w/{}.-]+$/);
    expect(Object.keys(methods).every((method) => ['get', 'post', 'put', 'delete'].includes(method))).toBe(
      true,
    );
  }
});

test('it has every call of the contract once, and no other', async () => {
  const described = (await operations()).map(({ call }) => call).toSorted();
  expect(described).toEqual(contract.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test('every parameter of a path is declared, and each parameter once', async () => {
  for (const { call, path, operation } of await operations()) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(
      inPath.map(({ name }) => name),
      call,
    ).toEqual(named);
    expect(inPath.every(({ required }) => required)).toBe(true);
    const all = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(all).size).toBe(all.length);
  }
});

test('every call has a summary, a success with content, and refusals that are told', async () => {
  for (const { call, operation } of await operations()) {
    const endpoint = contract.find(({ method, path }) => `${method} ${path}` === call);
    expect(operation.summary, call).toBe(endpoint?.summary);
    const statuses = Object.keys(operation.responses);
    const good = statuses.filter((status) => /^(?:2|302)/.test(status));
    expect(good).toEqual([String(endpoint?.status ?? 200)]);
    const refused = Object.keys(endpoint?.refusals ?? {}) as Code[];
    for (const code of [...refused, 'store_unavailable' as const]) {
      expect(operation.responses[codes[code]]?.description.split(', '), `${call} ${code}`).toContain(code);
    }
    for (const [status, { description, content, headers }] of Object.entries(operation.responses)) {
      expect(description.length).toBeGreaterThan(0);
      const told = status === '302' ? headers : content;
      expect(Object.keys(told ?? {})).toHaveLength(status === '304' ? 0 : 1);
    }
  }
});

test('a call that is conditional says so: its tag, how to bring it back, and what it is answered with', async () => {
  const all = await operations();
  const told = all.filter(({ operation }) => operation.responses['304'] !== undefined);
  const conditional = contract
    .filter((endpoint) => endpoint.conditional)
    .map(({ method, path }) => `${method} ${path}`);
  expect(told.map(({ call }) => call).toSorted()).toEqual(conditional.toSorted());
  for (const { operation } of told) {
    expect(operation.parameters.map(({ name }) => name)).toContain('If-None-Match');
    expect(operation.responses['200']).toHaveProperty('headers.ETag');
  }
});

test('a change takes the token and a body of JSON where there is one; reading needs neither', async () => {
  for (const { call, method, operation } of await operations()) {
    const endpoint = contract.find((known) => `${known.method} ${known.path}` === call);
    const media = Object.keys(operation.requestBody?.content ?? {});
    expect(media, call).toEqual(endpoint?.bytes?.types ?? (endpoint?.body ? ['application/json'] : []));
    const isSigned = endpoint?.access === 'signed';
    expect(operation.security.some((needs) => 'signature' in needs)).toBe(isSigned);
    expect(operation.security.some((needs) => 'csrf' in needs)).toBe(method !== 'get' && !isSigned);
    expect(operation.security.some((needs) => 'session' in needs)).toBe(
      endpoint?.access !== 'anyone' && !isSigned,
    );
    expect(operation.security.some((needs) => 'manageToken' in needs)).toBe(endpoint?.access === 'holder');
  }
});

test('every reference and every security scheme that is named is there', async () => {
  const whole = await document();
  const text = JSON.stringify(whole);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Failure']));
  expect(whole.components.schemas).toHaveProperty('Failure');
  const schemes = (await operations()).flatMap(({ operation }) =>
    operation.security.flatMap((needs) => Object.keys(needs)),
  );
  for (const scheme of new Set(schemes)) expect(whole.components.securitySchemes).toHaveProperty(scheme);
});

test('the schemas are those of the contract: what is required, what is known, and of which kind', async () => {
  const { paths } = await document();
  expect(paths['/api/bookings']?.['post']?.requestBody?.content).toMatchObject({
    'application/json': {
      schema: {
        type: 'object',
        additionalProperties: false,
        required: ['start_at', 'customer'],
        properties: {
          service_id: { type: 'integer', minimum: 1 },
          service_ids: { type: 'array', minItems: 1, maxItems: 5 },
          start_at: { type: 'string' },
          customer: { required: ['name', 'email', 'phone'], properties: { name: { type: 'string' } } },
        },
      },
    },
  });
  expect(paths['/api/bookings']?.['post']?.parameters.map(({ name }) => name)).toEqual(['Idempotency-Key']);
  expect(paths['/api/services']?.['get']?.responses['200']?.content).toMatchObject({
    'application/json': {
      schema: {
        required: ['success', 'data'],
        properties: { data: { type: 'array', items: { properties: { price_cents: { type: 'integer' } } } } },
      },
    },
  });
  expect(paths['/api/bookings/{id}/calendar.ics']?.['get']?.responses['200']?.content).toHaveProperty(
    'text/calendar',
  );
});

test('every call of the contract is answered by a function, and every function answers calls of the contract', async () => {
  const salon = await openSalon();
  const owner = await salon.asOwner();
  await owner.request('GET', '/api/services');
  for (const { method, path } of contract) {
    const address = path.replaceAll(/:\w+/g, 'no-such');
    const { body } = await owner.request(
      method,
      address,
      method === 'GET' || method === 'DELETE' ? {} : { json: { x: 1 } },
    );
    expect(body, `${method} ${path}`).not.toMatchObject({ message: 'There is nothing at this address.' });
    expect(body).not.toMatchObject({ code: 'method_not_allowed' });
    expect(body).not.toMatchObject({ code: 'internal' });
  }
  expect(adminRoutes.every(({ endpoint }) => contract.includes(endpoint))).toBe(true);
});

test('every function is mounted under /api, at paths that the contract has', async () => {
  const folder = new URL('../../netlify/functions/', import.meta.url);
  for (const name of await readdir(folder)) {
    const { config } = (await import(new URL(name, folder).href)) as { config: { path?: string | string[] } };
    // One that is called by the clock has no path.
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

test('it tells how long a text may be', async () => {
  const { paths } = await document();
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

test('a refusal that carries something says what: the newest state, other times, conflicts', async () => {
  for (const { call, operation } of await operations()) {
    const endpoint = contract.find(({ method, path }) => `${method} ${path}` === call);
    for (const [code, shape] of Object.entries(endpoint?.refusals ?? {})) {
      const told = JSON.stringify(operation.responses[codes[code as Code]]);
      expect(told.includes(`{"code":{"const":"${code}"},"data":{`), `${call} ${code}`).toBe(shape !== null);
    }
  }
});
