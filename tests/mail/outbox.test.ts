import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { starting } from '../../netlify/deps.ts';
import { deleteLetters } from '../../netlify/mail/outbox.ts';
import { transportOf } from '../../netlify/mail/transports.ts';
import { accountEmail } from '../../netlify/mail/emails/email.ts';
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
    accent: null,
  };
  const transport = transportOf(post);
  // Carried twice it is one file.
  await transport?.send(accountEmail(message, context));
  await transport?.send(accountEmail(message, context));
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  const file = join(folder, name);
  return { name, file, message: await PostalMime.parse(await readFile(file)) };
}

test.each([
  ['password_reset', /^Choose a new password at /],
  ['verify_email', /^Is this your address\?/],
  ['account_exists', /^You already have an account at /],
] as const)('an email of %s is a file that a mail program reads', async (kind, subject) => {
  const { name, file, message } = await sent({ kind, to: 'ada@example.com', link });
  expect(name).toMatch(/^[\da-f]{32}\.eml$/);
  expect(message.from).toMatchObject({ name: salon.brand, address: salon.email });
  expect(message.to).toMatchObject([{ address: 'ada@example.com' }]);
  expect(message.subject).toMatch(subject);
  expect(message.text).toContain(`\n${link}\n\n`);
  expect(message.html).toContain(`href="${link}"`);
  expect(message.text).toContain(salon.phone);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('an email that has got its name, or is gone, while those of a person are deleted keeps none of them', async () => {
  const folder = await makeFolder();
  // What the folder still lists, and what is no longer there.
  for (const name of ['a.eml.part', 'b.eml.part', 'c.eml'])
    await symlink(join(folder, 'gone'), join(folder, name));
  await writeFile(join(folder, 'b.eml'), 'To: ada@example.com\r\n\r\nHello');
  await writeFile(join(folder, 'd.eml'), 'To: ada@example.com\r\n\r\nHello');
  await writeFile(join(folder, 'e.eml'), 'To: bea@example.com\r\n\r\nHello');
  const post = { kind: 'outbox', folder, from: salon.email } as const;
  await deleteLetters(post, { addresses: ['ada@example.com'], references: [] });
  expect(await readdir(folder)).toEqual(['a.eml.part', 'c.eml', 'e.eml']);
});
