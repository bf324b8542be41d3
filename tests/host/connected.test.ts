import { expect, test } from 'vitest';
import { readEnv, type Where } from '../../netlify/platform/environment/env.ts';

const deployed = {
  UPSTASH_REDIS_REST_URL: 'https://redis.test',
  UPSTASH_REDIS_REST_TOKEN: 'token',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
};

function connected(where: Where, source: Record<string, string>) {
  return readEnv(source, where).connected;
}

test('a new machine has test payments and an outbox only', () => {
  expect(connected('local', {})).toEqual({
    stripe: false,
    testPayments: true,
    mail: 'outbox',
    instagram: false,
  });
});

test('a deployed site has neither', () => {
  expect(connected('deployed', deployed)).toEqual({
    stripe: false,
    testPayments: false,
    mail: null,
    instagram: false,
  });
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, { stripe: true }],
  [{ SMTP_URL: 'smtp://mail.test' }, { mail: 'smtp' }],
  [{ RESEND_API_KEY: 're' }, { mail: 'resend' }],
  [{ INSTAGRAM_ACCESS_TOKEN: 'ig' }, { instagram: true }],
  [{ STRIPE_SECRET_KEY: ' ' }, { stripe: false }],
])('with %j it has %j', (source, expected) => {
  expect(connected('deployed', { ...deployed, ...source })).toMatchObject(expected);
});
