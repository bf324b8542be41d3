import { newVapidKeys } from '../../netlify/messages/push/web-push.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readEnv, type EnvSource, type Where } from '../../netlify/platform/environment/env.ts';
import { newSecret } from '../../netlify/local/secrets.ts';
import { NotConfigured } from '../../netlify/platform/environment/variables.ts';

const SECRET = '9vT2mQ-8kLp_Zr4Wc1Xy7Hn0Bd5Fg3Js';
const deployed = {
  UPSTASH_REDIS_REST_URL: 'https://db.example',
  UPSTASH_REDIS_REST_TOKEN: 'token',
  SESSION_SECRET: SECRET,
};
const google = { GOOGLE_CLIENT_ID: 'client-id-1', GOOGLE_CLIENT_SECRET: 'secret-1' };

const envOf = (source: EnvSource, where: Where = 'local') => readEnv(source, where);

function repeatFault(source: EnvSource, where: Where = 'local'): string {
  try {
    readEnv(source, where);
    return 'nothing';
  } catch (error) {
    return error instanceof NotConfigured ? error.message : 'a bug';
  }
}

describe('Google', () => {
  test('is set up by a client id with its secret, or not at all', () => {
    expect(envOf({}).google).toBeNull();
    expect(envOf({ GOOGLE_CLIENT_ID: ' ', GOOGLE_CLIENT_SECRET: '' }).google).toBeNull();
    expect(envOf({ ...deployed, ...google }, 'deployed').google).toEqual({
      clientId: 'client-id-1',
      clientSecret: 'secret-1',
      issuer: 'https://accounts.google.com',
    });
  });

  test('can be replaced by another provider only on this machine', () => {
    const source = { ...deployed, ...google, GOOGLE_ISSUER: 'http://127.0.0.1:9999' };
    expect(envOf(source).google?.issuer).toBe('http://127.0.0.1:9999');
    expect(envOf(source, 'deployed').google?.issuer).toBe('https://accounts.google.com');
  });

  test.each([
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret-1' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'client-id-1' }],
    ['GOOGLE_ISSUER', { ...google, GOOGLE_ISSUER: 'not an address' }],
  ])('an invalid %s is named without its value', (name, source) => {
    const fault = repeatFault(source);
    expect(fault).toMatch(new RegExp(`^${name} [^\\n]+$`));
    for (const value of Object.values(source)) expect(fault).not.toContain(value);
  });
});

test('secrets come from the environment, newest first; a local host needs no secret', () => {
  const [second, first] = ['y'.repeat(32), 'z'.repeat(40)];
  expect(envOf({}).secrets).toBeNull();
  expect(envOf(deployed, 'deployed').secrets).toEqual({ current: SECRET, before: [] });
  const source = { ...deployed, SESSION_SECRET_BEFORE: ` ${second}\n${first} ` };
  expect(envOf(source, 'deployed').secrets).toEqual({ current: SECRET, before: [second, first] });
  expect(repeatFault({ SESSION_SECRET_BEFORE: second })).toMatch(/^SESSION_SECRET /);
});

test.each([
  'x'.repeat(64),
  `${'x'.repeat(40)}y`,
  'abcdefgh'.repeat(4),
  'correct-horse-battery-'.repeat(2),
  '0123456789abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba9876543210',
])('a guessable secret is refused: %s', (SESSION_SECRET) => {
  const fault = repeatFault({ ...deployed, SESSION_SECRET }, 'deployed');
  expect(fault).toBe('SESSION_SECRET must be random text of at least 32 characters.');
  expect(repeatFault({ SESSION_SECRET })).toBe(fault);
});

test('random secrets are accepted in base64, hexadecimal and earlier formats', () => {
  const random = Array.from({ length: 200 }, () => randomBytes(16).toString('hex'));
  const all = [...random, newSecret(), randomUUID(), 'a secret of at least thirty-two characters'];
  for (const SESSION_SECRET of all)
    expect(repeatFault({ ...deployed, SESSION_SECRET }, 'deployed')).toBe('nothing');
});

test('the keys for push services are a P-256 pair, or not set', () => {
  const { publicKey, privateKey } = newVapidKeys();
  const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  expect(envOf(pair).vapid).toEqual({ publicKey, privateKey });
  expect(envOf({}).vapid).toBeNull();
  expect(repeatFault({ VAPID_PUBLIC_KEY: publicKey })).toMatch(/^VAPID_PRIVATE_KEY is missing/);
  expect(repeatFault({ ...pair, VAPID_PRIVATE_KEY: 'short' })).toMatch(/^VAPID_PUBLIC_KEY must/);
  expect(repeatFault({ ...pair, VAPID_PUBLIC_KEY: newVapidKeys().publicKey })).toMatch(
    /^VAPID_PUBLIC_KEY must/,
  );
});

describe('nothing is sent unencrypted', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const others: Readonly<Record<string, EnvSource>> = {
    UPSTASH_REDIS_REST_URL: { UPSTASH_REDIS_REST_TOKEN: 'token' },
    NETLIFY_BUILD_HOOK: {},
    STRIPE_API: stripe,
    GOOGLE_ISSUER: google,
    RESEND_API: { RESEND_API_KEY: 're_1' },
  };
  const cases = Object.entries(others);

  test.each(cases)('%s starts with https://, or points to this machine', (name, rest) => {
    for (const address of [
      'http://db.example',
      'http://192.168.1.5',
      'http://localhost.example',
      'ftp://db.example',
      'db.example',
    ]) {
      const fault = repeatFault({ ...rest, [name]: address });
      expect(fault).toBe(`${name} must be an address starting with https://.`);
    }
    for (const address of [
      'https://db.example',
      'http://127.0.0.1:9',
      'http://localhost:9',
      'http://[::1]:9',
    ])
      expect(repeatFault({ ...rest, [name]: address }), address).toBe('nothing');
  });

  test("addresses of a deployed site can't be unencrypted either", () => {
    for (const name of ['UPSTASH_REDIS_REST_URL', 'NETLIFY_BUILD_HOOK'])
      expect(repeatFault({ ...deployed, [name]: 'http://db.example' }, 'deployed')).toMatch(
        `${name} must be`,
      );
  });

  test.each([
    'mail.test',
    'https://mail.test',
    'smtp://',
    'smtps:mail.test',
    'smtps://rosa:one#two@mail.test',
  ])('SMTP_URL cannot be %s, and the sentence shows how to write it', (SMTP_URL) => {
    expect(repeatFault({ SMTP_URL })).toMatch(/^SMTP_URL must start with smtp:.*%23/);
  });

  test.each(['http://salon.example', 'http://8.8.8.8', 'http://172.32.0.1', 'http://[2001:db8::1]:8888'])(
    "SALON_URL can't be the public address %s",
    (SALON_URL) => {
      expect(repeatFault({ SALON_URL })).toBe(
        'SALON_URL must start with https://. http:// works only on this machine or in a private network.',
      );
    },
  );

  test.each([
    'http://localhost:8888',
    'http://127.0.0.1:8888',
    'http://[::1]:8888',
    'http://192.168.1.5:8888',
    'http://10.0.0.2',
    'http://172.16.0.1',
    'http://[fd00::1]',
    'http://salon-pc:8888',
    'http://salon.local',
    'https://salon.example',
  ])('SALON_URL may be %s', (SALON_URL) => {
    expect(envOf({ SALON_URL }).behindProxy).toBe(SALON_URL);
  });
});

describe('behind a reverse proxy', () => {
  const source = { SALON_URL: 'https://salon.example/', SALON_DEMO: 'on' };

  test('the host knows its address and has no demo or test payments', () => {
    const { behindProxy, demo, connected } = envOf(source);
    expect({ behindProxy, demo, testPayments: connected.testPayments }).toEqual({
      behindProxy: 'https://salon.example',
      demo: false,
      testPayments: false,
    });
  });

  test('only a local host can have SALON_URL', () => {
    expect(envOf({}).behindProxy).toBeNull();
    expect(envOf({ ...deployed, ...source }, 'deployed').behindProxy).toBeNull();
  });

  test.each([
    'my-salon.example',
    'ftp://salon.example',
    'https://salon.example/hair',
    'https://a:b@salon.example',
    'https://*',
    'https://*.salon.example',
  ])("SALON_URL can't be %s", (url) => {
    const fault = repeatFault({ SALON_URL: url });
    expect(fault).toMatch(/^SALON_URL [^\n]+$/);
    expect(fault).not.toContain(url);
  });
});

describe('a publicly reachable host', () => {
  test.each(['0.0.0.0', '::', '192.168.1.5', 'salon-pc', '127.evil.example', '0', 'localhost.example'])(
    'on %s needs its address to start, and then has no test features',
    (HOST) => {
      expect(repeatFault({ HOST })).toMatch(/^SALON_URL [^\n]+$/);
      expect(envOf({ HOST, SALON_URL: 'http://salon-pc:8888', SALON_DEMO: 'on' })).toMatchObject({
        host: HOST,
        demo: false,
        connected: { testPayments: false },
      });
    },
  );

  test.each(['127.0.0.1', 'localhost', 'LOCALHOST', '::1', '127.0.0.2'])("doesn't include %s", (HOST) => {
    expect(envOf({ HOST })).toMatchObject({ host: HOST, demo: true, behindProxy: null });
  });
});

describe('a deployed function', () => {
  test('ignores local settings', () => {
    const local = {
      SALON_NOW: 'soon',
      SALON_DEMO: 'maybe',
      SALON_RATE_LIMITS: 'off',
      PORT: 'eighty',
      HOST: 'x',
    };
    expect(envOf({ ...deployed, ...local }, 'deployed')).toMatchObject({
      now: null,
      demo: false,
      rateLimits: true,
    });
  });

  test.each([
    ['OWNER_EMAIL', { OWNER_PASSWORD: 'scissors' }],
    ['OWNER_EMAIL', { OWNER_EMAIL: 'maren', OWNER_PASSWORD: 'scissors' }],
    ['OWNER_PASSWORD', { OWNER_EMAIL: 'maren@example.com' }],
    ['OWNER_PASSWORD', { OWNER_EMAIL: 'maren@example.com', OWNER_PASSWORD: '12345' }],
    ['OWNER_PASSWORD', { OWNER_EMAIL: 'maren@example.com', OWNER_PASSWORD: 'scissors'.repeat(33) }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['SESSION_SECRET_BEFORE', { SESSION_SECRET_BEFORE: `${'y'.repeat(32)} short` }],
  ])('names an invalid %s without its value', (name, source) => {
    const fault = repeatFault({ ...deployed, ...source }, 'deployed');
    expect(fault).toMatch(new RegExp(`^${name} [^\\n]+$`));
    for (const value of Object.values(source)) expect(fault).not.toContain(value);
  });
});

describe('what is connected', () => {
  const none = { stripe: false, testPayments: false, mail: null, instagram: false };

  test('a new machine has test payments and an outbox only', () => {
    expect(envOf({}).connected).toEqual({ ...none, testPayments: true, mail: 'outbox' });
  });

  test('a deployed site has no test payments and no outbox', () => {
    expect(envOf(deployed, 'deployed').connected).toEqual(none);
  });

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, { stripe: true }],
    [{ SMTP_URL: 'smtp://mail.test' }, { mail: 'smtp' }],
    [{ RESEND_API_KEY: 're' }, { mail: 'resend' }],
    [{ INSTAGRAM_ACCESS_TOKEN: 'ig' }, { instagram: true }],
    [{ STRIPE_SECRET_KEY: ' ' }, { stripe: false }],
  ])('with %j it has %j', (source, expected) => {
    expect(envOf({ ...deployed, ...source }, 'deployed').connected).toMatchObject(expected);
  });
});
