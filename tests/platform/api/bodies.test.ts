import { expect, test } from 'vitest';
import { contract } from '../../../src/api/contract.ts';
import type { Browser } from '../../support/browser.ts';
import { onEveryStore } from '../../support/salon.ts';

const sized = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;

const post = (browser: Browser, body: BodyInit, headers: Record<string, string | null> = {}) =>
  browser.request('POST', '/api/bookings', { body, headers });

onEveryStore((open) => {
  test("a body that isn't JSON is refused with 400", async () => {
    const salon = await open();
    const visitor = salon.visitor();
    await visitor.request('GET', '/api/services');
    for (const body of ['{', '{"a":}', 'NaN', '[1,]', "{'a':1}", new Uint8Array([0x22, 0xff, 0x22])]) {
      expect(await post(visitor, body)).toMatchObject({
        status: 400,
        body: { success: false, code: 'invalid_json', message: 'The body is not valid JSON.' },
      });
    }
  });

  test('unknown fields are refused under any name, even if no body is expected', async () => {
    const salon = await open();
    const owner = await salon.asOwner();
    await owner.request('GET', '/api/services');
    for (const [method, path] of [
      ['POST', '/api/bookings'],
      ['POST', '/api/auth/logout'],
      ['DELETE', '/api/admin-public/tasks/no-such'],
      ['PUT', '/api/admin-public/settings'],
    ] as const) {
      for (const name of ['surprise', '__proto__', 'constructor', 'toString']) {
        const answer = await owner.request(method, path, { body: `{"${name}":{"a":1}}` });
        expect(answer, `${path} ${name}`).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
        expect(Object.entries((answer.body as { errors: object }).errors)).toContainEqual([
          name,
          'This field is not known',
        ]);
      }
    }
    for (const name of ['surprise', '__proto__']) {
      const answer = await owner.request('GET', `/api/admin-public/appointments?${name}=1`);
      expect(answer.text).toContain(`"errors":{"${name}":"This field is not known"}`);
    }
  });

  // Zero-width characters, a soft hyphen, a Hangul filler, a braille blank, a variation selector.
  test.each(['\u200b', ' \u200d\u2060', '\u00ad', '\u3164', '\u2800', '\ufe0f'])(
    'a name of invisible characters counts as missing: %j',
    async (name) => {
      const salon = await open();
      const owner = await salon.asOwner();
      await owner.request('GET', '/api/services');
      const customer = { name, email: 'ada@example.com', phone: '(555) 010-0100' };
      const sends = async (path: string, body: object) =>
        (await owner.request('POST', path, { body: JSON.stringify(body) })).body;
      const clients = '/api/admin-public/clients';
      expect(await sends(clients, { ...customer, notes: '' })).toMatchObject({
        errors: { name: 'Name is required' },
      });
      for (const path of ['/api/bookings', '/api/admin-public/appointments'])
        expect(await sends(path, { customer })).toMatchObject({
          errors: { 'customer.name': 'Name is required' },
        });
      const seen = { ...customer, name: `${name}A${name}da`, notes: '' };
      expect(await sends(clients, seen)).toMatchObject({ success: true });
    },
  );

  test("a body of another type is refused with 415, but JSON with a charset isn't", async () => {
    const salon = await open();
    const visitor = salon.visitor();
    await visitor.request('GET', '/api/services');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', null]) {
      expect(await post(visitor, new TextEncoder().encode('{}'), { 'Content-Type': type })).toMatchObject({
        status: 415,
        body: { success: false, code: 'unsupported_media_type' },
      });
    }
    expect(await post(visitor, '{}', { 'Content-Type': 'Application/JSON; charset=utf-8' })).toMatchObject({
      status: 422,
    });
  });

  test('a body of 64 KiB is read, and one more byte is refused, declared or not', async () => {
    const salon = await open();
    const visitor = salon.visitor();
    await visitor.request('GET', '/api/services');
    const tooLarge = { status: 413, body: { success: false, code: 'too_large' } };
    expect(await post(visitor, sized(64 * 1024))).toMatchObject({ status: 422 });
    expect(await post(visitor, sized(64 * 1024 + 1))).toMatchObject(tooLarge);
    expect(await post(visitor, '{}', { 'Content-Length': String(64 * 1024 + 1) })).toMatchObject(tooLarge);
    expect(await post(visitor, chunked(1024, 65))).toMatchObject(tooLarge);
    expect(await post(visitor, chunked(1024, 64))).toMatchObject({ status: 400 });
  });

  test("another service's body is refused above 64 KiB too, whatever its signature", async () => {
    const salon = await open();
    const signed = contract.filter(({ access }) => access === 'signed');
    expect(signed).toHaveLength(3);
    for (const { path } of signed) {
      const sends = (body: BodyInit) =>
        salon.visitor().request('POST', path.replace(':token', 'none'), { body });
      const tooLarge = { status: 413, body: { success: false, code: 'too_large' } };
      expect(await sends(sized(64 * 1024 + 1)), path).toMatchObject(tooLarge);
      expect(await sends(chunked(1024, 65)), path).toMatchObject(tooLarge);
      expect((await sends(sized(64 * 1024))).status, path).not.toBe(413);
    }
  });

  test('an endless body is read no further than needed', async () => {
    const salon = await open();
    const visitor = salon.visitor();
    await visitor.request('GET', '/api/services');
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(16 * 1024));
      },
    });
    expect(await post(visitor, endless)).toMatchObject({ status: 413 });
    expect(pulled).toBeLessThan(10);
  });

  test('a caller who hangs up in the middle of a body is not logged as a bug', async () => {
    const salon = await open();
    const visitor = salon.visitor();
    await visitor.request('GET', '/api/services');
    const cut = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.error(new Error('aborted'));
      },
    });
    expect(await post(visitor, cut)).toMatchObject({ status: 400 });
    expect(salon.log).toEqual([]);
  });
});

/** Streams `pieces` of `bytes` each, without announcing the total. */
function chunked(bytes: number, pieces: number): ReadableStream<Uint8Array> {
  let left = pieces;
  return new ReadableStream({
    pull: (controller) => {
      if (left === 0) return controller.close();
      left -= 1;
      controller.enqueue(new Uint8Array(bytes).fill(0x20));
    },
  });
}
