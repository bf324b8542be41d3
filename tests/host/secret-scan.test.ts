import { describe, expect, test } from 'vitest';
import { canaries, secretsIn } from '../support/secret-scan.ts';

describe('the secret scan', () => {
  test.each([
    [
      'a private key',
      `-----BEGIN EC PRIVATE KEY-----\n${'MHcCAQEEIA'.repeat(8)}\n-----END EC PRIVATE KEY-----`,
    ],
    ['a private JSON Web Key', `{"kty":"EC","d":"${'x'.repeat(43)}"}`],
    ['a signed JSON Web Token', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.${'x'.repeat(43)}`],
    ['a key of Stripe', `const key = 'sk_live_${'a1'.repeat(12)}'`],
    ['a key of Stripe', `whsec_${'a1'.repeat(16)}`],
    ['a key of Google', `GOCSPX-${'a1'.repeat(14)}`],
    ['a key of Amazon', `AKIA${'A1'.repeat(8)}`],
    ['a token of GitHub', `ghp_${'a1'.repeat(18)}`],
    ['a token of Slack', `xoxb-${'1'.repeat(12)}`],
    ['a token of Instagram', `IGQV${'a1'.repeat(40)}`],
    ['a key of Resend', `re_AbCdEfG1_${'a1'.repeat(12)}`],
    ['a password in an address', 'smtps://salon:hunter2222@mail.example:465'],
    ['a canary', canaries['SESSION_SECRET'] ?? ''],
  ])('finds %s', (what, text) => {
    expect(secretsIn(`before ${text} after`)).toEqual([what]);
  });

  test.each([
    `const isPem = pem.includes('-----BEGIN PRIVATE KEY-----') || pem.includes('-----BEGIN RSA PRIVATE KEY-----')`,
    'https://salon.example/a:b@c',
    'fetch(`https://${user}:${password}@${host}`)',
    'sk_live_ keys begin like this; AKIA and whsec_ too',
  ])('finds nothing in %j', (text) => {
    expect(secretsIn(text)).toEqual([]);
  });
});
