import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { provideDeps } from '../../../../netlify/composition.ts';
import { loadFunctions } from '../../../../netlify/local/functions.ts';
import { startHost } from '../../../../netlify/local/host.ts';
import { chance } from '../../../support/chance.ts';
import { isFull } from '../../../support/proof.ts';
import { openSalon } from '../../../support/salon.ts';
import { pick } from './values.ts';

const count = isFull ? 3_000 : 300;
const leak = /sqlite|netlify\/|node:|node_modules|\.ts\b|\bat \S+ \(|\/home\/|TypeError/i;

const functions = await loadFunctions(
  fileURLToPath(new URL('../../../../netlify/functions', import.meta.url)),
);

const noPage = () => Promise.resolve(new Response('Not found', { status: 404 }));

/** The local host over real sockets, with a salon in memory. */
async function openHost(): Promise<{
  port: number;
  logged: () => unknown[];
  health: () => Promise<number>;
}> {
  const salon = await openSalon();
  provideDeps({ ...salon.deps, secureCookies: false });
  const log: Readonly<Record<string, unknown>>[] = [];
  const site = { has: () => false, answer: noPage, warm: () => Promise.resolve() };
  const parts = {
    site,
    functions,
    log: (entry: object) => void log.push({ ...entry }),
  };
  const host = await startHost(parts, '127.0.0.1', 0);
  onTestFinished(() => host.stop(0));
  const health = async () => (await fetch(`${host.url}/api/health`)).status;
  return { port: Number(new URL(host.url).port), logged: () => [...log, ...salon.log], health };
}

/** Sends these bytes, ends its side, and reads until the host closes. */
async function send(port: number, bytes: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  socket.on('error', () => {});
  socket.setTimeout(5_000, () => socket.destroy());
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  socket.end(bytes);
  await closed;
  return Buffer.concat(received).toString('latin1');
}

function fault(answer: string): string | null {
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  if (answer !== '' && statuses.length === 0) return 'no HTTP';
  if (statuses.some((status) => status >= 500)) return 'a failure of the server';
  return leak.test(answer) || answer.includes(process.cwd()) ? 'a look inside' : null;
}

const good = (lines: readonly string[], body = '') =>
  Buffer.from([...lines, 'Connection: close', '', body].join('\r\n'), 'latin1');
const HOST = 'Host: 127.0.0.1';
const JSON_TYPE = 'Content-Type: application/json';

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['no host', good(['GET /api/health HTTP/1.1'])],
  ['an invalid host', good(['GET /api/health HTTP/1.1', 'Host: [::'])],
  ['a host with a path in it', good(['GET /api/health HTTP/1.1', 'Host: evil.test/x?y#z'])],
  ['an absolute URL', good(['GET http://evil.test/api/health HTTP/1.1', HOST])],
  ['an invalid absolute URL', good(['GET http://[::/api/health HTTP/1.1', HOST])],
  ['an address that begins with two slashes', good(['GET //evil.test/api/health HTTP/1.1', HOST])],
  ['an asterisk', good(['OPTIONS * HTTP/1.1', HOST])],
  ['a percent sign that encodes nothing', good(['GET /api/bookings/%zz?%=%E0%A4%A HTTP/1.1', HOST])],
  ['non-ASCII bytes in the address', good(['GET /api/bookings/\u00ff\u00fe HTTP/1.1', HOST])],
  ['a long address', good([`GET /api/bookings/${'a'.repeat(60_000)} HTTP/1.1`, HOST])],
  ['long headers', good(['GET /api/health HTTP/1.1', HOST, `Cookie: ${'a=b; '.repeat(20_000)}`])],
  [
    'many headers',
    good(['GET /api/health HTTP/1.1', HOST, ...Array.from({ length: 3_000 }, (_, i) => `X-${i}: 1`)]),
  ],
  [
    'both a length and chunks',
    good(
      ['POST /api/bookings HTTP/1.1', HOST, JSON_TYPE, 'Content-Length: 2', 'Transfer-Encoding: chunked'],
      '0\r\n\r\n',
    ),
  ],
  ['a tunnel', good(['CONNECT evil.test:443 HTTP/1.1', HOST])],
  ['a forbidden method', good(['TRACE /api/health HTTP/1.1', HOST])],
  ['a body with a GET', good(['GET /api/health HTTP/1.1', HOST, JSON_TYPE, 'Content-Length: 1'], '{')],
])('a request with %s is answered without a server failure, or not at all', async (_, bytes) => {
  const { port, logged, health } = await openHost();
  expect(fault(await send(port, bytes))).toBeNull();
  expect(logged()).toEqual([]);
  expect(await health()).toBe(200);
});

test('TRACE returns nothing of the request', async () => {
  const { port } = await openHost();
  for (const path of ['/', '/api/health']) {
    const answer = await send(
      port,
      good([`TRACE ${path} HTTP/1.1`, HOST, 'Cookie: salon_session=swordfish']),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('swordfish');
  }
});

test(
  `${count} requests with changed, lost or doubled bytes leave the host answering`,
  { timeout: 120_000 },
  async () => {
    const { port, logged, health } = await openHost();
    const draw = chance(7);
    const body = '{"service_id":1,"start_at":"2026-11-24T09:00","customer":{"name":"Ada"}}';
    const sample = good(
      [
        'POST /api/bookings?x=1 HTTP/1.1',
        HOST,
        JSON_TYPE,
        `Content-Length: ${body.length}`,
        'Cookie: XSRF-TOKEN=a.b',
        'X-XSRF-TOKEN: a.b',
      ],
      body,
    );
    const faults: unknown[] = [];
    for (let i = 0; i < count && faults.length < 5; i += 1) {
      let bytes = sample;
      for (let changes = 1 + Math.floor(draw() * 4); changes > 0; changes -= 1) {
        const at = Math.floor(draw() * bytes.length);
        const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + 1)];
        const between = pick(draw, [
          [],
          [Math.floor(draw() * 256)],
          [13, 10],
          [0],
          [bytes[at] ?? 0, bytes[at] ?? 0],
        ]);
        bytes = Buffer.concat([before, Buffer.from(between), after]);
      }
      const answer = await send(port, bytes);
      const wrong = fault(answer);
      if (wrong) faults.push({ i, wrong, sent: bytes.toString('latin1'), answer: answer.slice(0, 400) });
    }
    expect(faults).toEqual([]);
    expect(logged()).toEqual([]);
    expect(await health()).toBe(200);
  },
);
