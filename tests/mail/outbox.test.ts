import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { starting } from '../../netlify/deps.ts';
import { carrierOf } from '../../netlify/mail/carriers.ts';
import { accountLetter } from '../../netlify/mail/letters/letter.ts';
import type { MailMessage } from '../../netlify/mail/mailer.ts';
import { salon } from '../../src/salon.ts';
import { makeFolder } from '../host/site.ts';

const now = Date.parse('2026-11-23T14:00:00Z');
const link = `https://salon.test/reset-password#${'x'.repeat(200)}`;

async function sent(message: MailMessage) {
  const folder = join(await makeFolder(), 'outbox');
  const post = { kind: 'outbox', folder, from: salon.email } as const;
  const context = {
    id: 'account:1',
    rules: { version: 1, ...starting },
    from: salon.email,
    now,
    isProven: true,
  };
  const carrier = carrierOf(post);
  // Carried twice it is one file.
  await carrier?.carry(accountLetter(message, context));
  await carrier?.carry(accountLetter(message, context));
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  const file = join(folder, name);
  return { name, file, letter: await PostalMime.parse(await readFile(file)) };
}

test.each([
  ['password_reset', /^Choose a new password at /],
  ['verify_email', /^Is this your address\?/],
  ['account_exists', /^You already have an account at /],
] as const)('a letter of %s is a file that a mail program reads', async (kind, subject) => {
  const { name, file, letter } = await sent({ kind, to: 'ada@example.com', link });
  expect(name).toMatch(/^[\da-f]{32}\.eml$/);
  expect(letter.from).toMatchObject({ name: salon.brand, address: salon.email });
  expect(letter.to).toMatchObject([{ address: 'ada@example.com' }]);
  expect(letter.subject).toMatch(subject);
  expect(letter.text).toContain(`\n${link}\n\n`);
  expect(letter.html).toContain(`href="${link}"`);
  expect(letter.text).toContain(salon.phone);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
