import { expect, test } from 'vitest';
import { contract } from '../../../src/api/contract.ts';
import type { Received } from '../../support/browser.ts';
import { headersOfEveryAnswer } from '../../support/functions.ts';
import { ADA, onEveryStore, openSalon } from '../../support/salon.ts';
import { startTime } from '../../support/week.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const toPath = ({ path }: { readonly path: string }) => path.replaceAll(/:\w+/g, 'no-such');

function expectHeaders({ headers }: Received): void {
  expect(Object.fromEntries(headers)).toMatchObject(headersOfEveryAnswer);
  expect(headers.get('X-Request-Id')).toMatch(uuid);
}

/** Answers that caches may keep; the rest is for one visitor and one moment. */
const kept: Readonly<Record<string, string>> = {
  '/api/services': 'public, max-age=60, stale-while-revalidate=3600',
  '/api/salon': 'public, max-age=60',
  '/api/social': 'public, max-age=600',
  '/api/reviews': 'public, max-age=60',
};

/** Everything except what differs between any two answers. */
const compared = (headers: Headers) =>
  [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'set-cookie');

const broken = () => Promise.reject(new TypeError('the password is swordfish'));

onEveryStore((open) => {
  test('every answer has the common headers, whether success, refusal or neither', async () => {
    const salon = await open();
    const browsers = [salon.visitor(), await salon.asOwner()];
    for (const endpoint of contract) {
      for (const browser of browsers) {
        const answer = await browser.request(endpoint.method, toPath(endpoint), {
          headers: { Cookie: null },
        });
        expectHeaders(answer);
        const cached = kept[endpoint.path] ?? 'no-store';
        expect(answer.headers.get('Cache-Control'), endpoint.path).toBe(cached);
      }
    }
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/bookings/a/b/c',
      '/api/admin-public/nothing',
    ]) {
      const answer = await salon.visitor().request('GET', path);
      expectHeaders(answer);
      expect(answer).toMatchObject({
        status: 404,
        body: { success: false, code: 'not_found', message: "There's nothing at this address." },
      });
    }
    const health = () => salon.visitor().request('GET', '/api/health');
    const [one, other] = [await health(), await health()];
    expect(one).toMatchObject({ status: 200, body: { data: { store: 'ok', version: 'test' } } });
    expect(one.headers.get('X-Request-Id')).not.toBe(other.headers.get('X-Request-Id'));
  });

  test('no answer lets another site read it, even after a preflight request', async () => {
    const salon = await open();
    const visitor = salon.visitor();
    const headers = {
      Origin: 'https://else.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-xsrf-token, content-type',
    };
    for (const endpoint of contract) {
      for (const method of ['OPTIONS', endpoint.method]) {
        const answer = await visitor.request(method, toPath(endpoint), { headers });
        const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect(allowed, `${method} ${endpoint.path}`).toEqual([]);
        expect(answer.status === 405, `${method} ${endpoint.path}`).toBe(method === 'OPTIONS');
      }
    }
  });

  test('an unsupported method gets a 405 that lists the supported ones', async () => {
    const salon = await open();
    const visitor = salon.visitor();
    const byPath = Map.groupBy(contract, ({ path }) => path);
    for (const [path, endpoints] of byPath) {
      const methods = endpoints.map(({ method }) => method);
      for (const method of ['PATCH', 'PROPFIND']) {
        const answer = await visitor.request(method, toPath({ path }), { json: {} });
        expect(answer, path).toMatchObject({
          status: 405,
          body: { success: false, code: 'method_not_allowed' },
        });
        const allowed = answer.headers.get('Allow')?.split(', ') ?? [];
        expect(allowed.toSorted()).toEqual(
          [...(methods.includes('GET') ? ['HEAD'] : []), ...methods].toSorted(),
        );
      }
    }
  });

  test('HEAD answers like GET without the body', async () => {
    const salon = await open();
    const owner = await salon.asOwner();
    await owner.request('GET', '/api/health');
    for (const path of ['/api/services', '/api/health', '/api/admin-public/settings', '/api/nothing']) {
      const [get, head] = [await owner.request('GET', path), await owner.request('HEAD', path)];
      expect(head.status, path).toBe(get.status);
      expect(head.text).toBe('');
      expect(compared(head.headers)).toEqual(compared(get.headers));
    }
    expect(await owner.request('HEAD', '/api/auth/login')).toMatchObject({ status: 405, text: '' });
  });

  test('no shared cache keeps an answer that sets a cookie', async () => {
    const salon = await open();
    const visitor = salon.visitor();
    const first = await visitor.request('GET', '/api/services');
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; Secure; SameSite=Lax$/),
    ]);
    expect(first.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
    const second = await visitor.request('GET', '/api/services');
    expect(second.headers.getSetCookie()).toEqual([]);
    expect(second.headers.has('Netlify-CDN-Cache-Control')).toBe(false);
  });

  test('without the store, every call that needs it answers 503 with a retry time', async () => {
    const salon = await open();
    const owner = await salon.asOwner();
    const booking = await salon.books("Women's Cut & Style", 'tuesday 09:00');
    await salon.failStore();
    for (const [method, path, json] of [
      ['GET', '/api/health', undefined],
      ['GET', '/api/services', undefined],
      ['GET', '/api/availability?service_id=1&date=2026-11-24', undefined],
      ['GET', `/api/bookings/${booking.id}`, undefined],
      ['POST', '/api/bookings', { service_id: 1, start_at: '2026-11-24T14:00', customer: booking.customer }],
      ['POST', '/api/auth/login', { email: 'a@b.cd', password: 'x' }],
      ['GET', '/api/admin-public/appointments', undefined],
      ['PUT', '/api/admin-public/settings', { bookingWindow: 3 }],
    ] as const) {
      const answer = await owner.request(method, path, {
        json,
        headers: { Authorization: `Bearer ${booking.manage_token}` },
      });
      expect(answer.body, path).toEqual({
        success: false,
        code: 'store_unavailable',
        message: "We can't reach the salon right now. Please try again in a moment.",
      });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
      expectHeaders(answer);
    }
    expect(salon.log.every((entry) => entry['event'] === 'store_unavailable')).toBe(true);
    expect(JSON.stringify(salon.log)).not.toContain('ada@example.com');
  });

  test('a bug answers 500 without details, and the log says where but not what was read', async () => {
    const salon = await open();
    const store = { ...salon.store, rules: broken };
    const answer = await salon.visitor({ store }).request('GET', '/api/services');
    expect(answer.body).toEqual({
      success: false,
      code: 'internal',
      message: 'Something went wrong on our end. Please try again.',
    });
    expect(answer.status).toBe(500);
    expectHeaders(answer);
    const requestId = answer.headers.get('X-Request-Id');
    expect(salon.log).toMatchObject([
      {
        event: 'failed',
        error: 'TypeError',
        route: '/api/services',
        request_id: requestId,
        at: expect.any(Array),
      },
    ]);
    expect(JSON.stringify(salon.log)).not.toContain('swordfish');
  });
});

test("a refused body's message says what is wrong, for clients without fields", async () => {
  const salon = await openSalon();
  const visitor = salon.visitor();
  await visitor.request('GET', '/api/services');
  const answer = await visitor.request('POST', '/api/bookings', {
    json: { service_id: 999, start_at: startTime('tuesday 09:00'), customer: ADA },
  });
  expect(answer.body).toMatchObject({
    code: 'validation_failed',
    message: 'Selected service not found.',
    errors: { service_id: 'Selected service not found' },
  });
  const none = await visitor.request('POST', '/api/bookings', { json: {} });
  expect(none.body).toMatchObject({
    message: 'Start is required. Customer must have a name, an email and a phone. Service is required.',
  });
});
