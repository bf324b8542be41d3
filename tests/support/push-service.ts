import { createECDH, createPublicKey, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { jwtVerify } from 'jose';
import { onTestFinished } from 'vitest';
import { publicFetch } from '../../netlify/platform/http/fetch-public.ts';
import type { FakeClock } from './fakes.ts';

// Made for these tests, of a host that does not exist.
const tls = {
  key: `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIDuUqUlLk9vJQH1aQ5TPgxGPsq9LN7WxcqnUumjpSW2XoAoGCCqGSM49
AwEHoUQDQgAE/vMT/t92UG920I8XB1Y51tCU6JFAg/5AhDPvdyzzv9vPfNuCuber
XYoDsZPaogkwFYQEMVuP82aOJ2+A/eyS+w==
-----END EC PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUPKQSoORiLNTCT7cIRyTikZBKOAswCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMcHVzaC5leGFtcGxlMCAXDTI2MTEyNjEwNTEyMFoYDzIxMjYx
MTAyMTA1MTIwWjAXMRUwEwYDVQQDDAxwdXNoLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAT+8xP+33ZQb3bQjxcHVjnW0JTokUCD/kCEM+93LPO/2898
24K5t6tdigOxk9qiCTAVhAQxW4/zZo4nb4D97JL7o2wwajAdBgNVHQ4EFgQUmSgM
XuCF1h/p12fyAyiOrHXR5QYwHwYDVR0jBBgwFoAUmSgMXuCF1h/p12fyAyiOrHXR
5QYwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxwdXNoLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSAAwRQIhAKvJ8r8tpJj9nhUdLgvRvmUE2Q4lfrplMg2HhSIADQkG
AiA67b2dSc6RwHerniEEdkhxss2QNqzmhDcOuQnT5UJ8fg==
-----END CERTIFICATE-----`,
};

const HOST = 'push.example';

/** What a browser has shown. */
export interface Arrived {
  readonly device: string;
  readonly topic: string;
  readonly notification: Readonly<Record<'title' | 'body' | 'navigate' | 'tag', string>>;
}

/** A push service and the browsers that it serves: it checks who sends, and each browser decrypts what arrives. */
export async function openPushService(clock: Pick<FakeClock, 'now'>) {
  const browsers = new Map<string, { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }>();
  const arrived: Arrived[] = [];
  const faults: string[] = [];
  const state = { status: 201, vapid: '' };
  const server = createServer(tls, (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const device = request.url?.slice(1) ?? '';
      void (
        state.status === 201 ? accept(device, request.headers, Buffer.concat(pieces)) : Promise.resolve()
      ).then(
        () => response.writeHead(state.status).end(),
        (error: unknown) => {
          faults.push(String(error));
          response.writeHead(400).end();
        },
      );
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const origin = `https://${HOST}:${port}`;

  async function accept(device: string, headers: NodeJS.Dict<string | string[]>, body: Buffer) {
    const browser = browsers.get(device);
    if (!browser) throw new Error('No such browser');
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(String(headers['authorization'])) ?? [];
    if (key !== state.vapid) throw new Error('Another key than the one it subscribed with');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const currentDate = new Date(clock.now());
    const { payload } = await jwtVerify(token, publicKey, { audience: origin, currentDate });
    const lasts = (payload.exp ?? 0) - clock.now() / 1000;
    if (lasts > 24 * 3600 || !/^(?:https:|mailto:)/.test(payload.sub ?? '')) throw new Error('A wrong claim');
    if (body.length > 4096 || !/^[\w-]{1,32}$/.test(String(headers['topic']))) throw new Error('Too large');
    if (headers['content-encoding'] !== 'aes128gcm' || Number(headers['ttl']) < 1)
      throw new Error('Wrong headers');
    const text = ece
      .decrypt(body, {
        version: 'aes128gcm',
        privateKey: browser.ecdh,
        authSecret: browser.auth.toString('base64url'),
      })
      .toString('utf8');
    const { web_push, notification } = JSON.parse(text) as { web_push: number } & Pick<
      Arrived,
      'notification'
    >;
    if (web_push !== 8030 || text.length > 3993) throw new Error('Not declarative');
    arrived.push({ device, topic: String(headers['topic']), notification });
  }

  return {
    origin,
    arrived,
    /** What it refused, and why. */
    faults,
    state,
    /** Treats this service as public, so that a salon may reach it. */
    fetchPublic: publicFetch({
      addresses: async () => ['127.0.0.1'],
      isPublic: (address) => address === '127.0.0.1',
      options: { ca: tls.cert },
    }),
    /** A browser subscribes with the salon's key. */
    subscribe(device: string, publicKey: string) {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      browsers.set(device, { ecdh, auth });
      state.vapid = publicKey;
      const p256dh = ecdh.generateKeys('base64url');
      return { endpoint: `${origin}/${device}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
  };
}
