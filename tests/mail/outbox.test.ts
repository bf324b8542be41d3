import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { randomIds } from '../../netlify/deps.ts';
import type { MailMessage } from '../../netlify/mail/mailer.ts';
import { outbox } from '../../netlify/mail/outbox.ts';
import { salon } from '../../src/salon.ts';
import { makeFolder } from '../host/site.ts';

const now = Date.parse('2026-11-23T14:00:00Z');
const link = `https://salon.test/reset-password#${'x'.repeat(200)}`;

async function sent(message: MailMessage) {
  const folder = join(await makeFolder(), 'outbox');
  await outbox(folder, { clock: { now: () => now }, ids: randomIds }).send(message);
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
  expect(name).toMatch(new RegExp(`^2026-11-23T14-00-00-000Z-${kind}-[\\da-f]{8}\\.eml$`));
  expect(letter.from).toMatchObject({ name: salon.brand, address: salon.email });
  expect(letter.to).toMatchObject([{ address: 'ada@example.com' }]);
  expect(letter.subject).toMatch(subject);
  expect(letter.date).toBe('2026-11-23T14:00:00.000Z');
  expect(letter.text).toContain(`\n\n${link}\n\n`);
  expect(letter.text).toContain(salon.phone);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
