import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { demoStarting as starting } from '../../../netlify/deps.ts';
import { deleteEmails, emailName } from '../../../netlify/platform/mail/outbox.ts';
import { chooseTransport } from '../../../netlify/platform/mail/choose-transport.ts';
import { accountEmail } from '../../../netlify/messages/emails/email.ts';
import type { MailMessage } from '../../../netlify/platform/mail/account-mailer.ts';
import { salon } from '../../../src/salon.ts';
import { makeFolder } from '../../host/site.ts';

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
    directions: '',
  };
  const transport = chooseTransport(post);
  // An email sent twice is one file.
  await transport?.send(accountEmail(message, context));
  await transport?.send(accountEmail(message, context));
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  const file = join(folder, name);
  return { name, file, message: await PostalMime.parse(await readFile(file)) };
}

test.each([
  ['password_reset', /^Reset your password for /],
  ['verify_email', /^Confirm your email for /],
  ['account_exists', /^You already have an account at /],
] as const)('an email of the kind %s is a file that mail programs can read', async (kind, subject) => {
  const { name, file, message } = await sent({ kind, to: 'ada@example.com', link });
  expect(name).toMatch(/^[\da-f]{32}-[\da-f]{16}\.eml$/);
  expect(message.from).toMatchObject({ name: salon.brand, address: salon.email });
  expect(message.to).toMatchObject([{ address: 'ada@example.com' }]);
  expect(message.subject).toMatch(subject);
  expect(message.text).toContain(`\n${link}\n\n`);
  expect(message.html).toContain(`href="${link}"`);
  expect(message.text).toContain(salon.phone);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('an email about a changed sign-in factor says what to do if it was somebody else', async () => {
  const head = { kind: 'factor_changed', to: 'maren@salon.test', link: 'https://salon.test/admin' } as const;
  const added = await sent({ ...head, event: 'added', factor: 'passkey' });
  expect(added.message.text).toContain(
    "If it wasn't, remove the passkey now under Settings, Business Info, Passkeys and Codes. Then change your password.",
  );
  const codes = await sent({ ...head, event: 'added', factor: 'codes' });
  expect(codes.message.text).toContain(
    'If it wasn\'t, make new recovery codes and turn off the codes with one of them now under Settings, Business Info, Passkeys and Codes. Then change your password. If you are already signed out, use SECOND_FACTOR_RESET as the guide describes under "A safer sign-in".',
  );
  const renewed = await sent({ ...head, event: 'added', factor: 'recovery codes' });
  expect(renewed.message.text).toContain(
    "If it wasn't, make new recovery codes now under Settings, Business Info, Passkeys and Codes. Then change your password.",
  );
  const used = await sent({ ...head, event: 'used', factor: 'recovery code' });
  expect(used.message.text).toContain("If it wasn't, change your password now.");
});

test("a person's emails are deleted even if some are finished or disappear meanwhile", async () => {
  const folder = await makeFolder();
  // These links lead nowhere, like files that the folder still lists but that no longer exist.
  for (const name of ['a.eml.part', 'b.eml.part', 'c.eml'])
    await symlink(join(folder, 'gone'), join(folder, name));
  await writeFile(join(folder, 'b.eml'), 'To: ada@example.com\r\n\r\nHello');
  await writeFile(join(folder, 'd.eml'), 'To: ada@example.com\r\n\r\nHello');
  await writeFile(join(folder, 'e.eml'), 'To: bea@example.com\r\n\r\nHello');
  const post = { kind: 'outbox', folder, from: salon.email } as const;
  await deleteEmails(post, { addresses: ['ada@example.com'], references: [] });
  expect(await readdir(folder)).toEqual(['a.eml.part', 'c.eml', 'e.eml']);
});

/** Writes an email under its current kind of name, which reveals nothing about the recipient. */
const filed = (folder: string, id: number, to: string, text: string) =>
  writeFile(join(folder, emailName(`${id}`.padStart(32, '0'), { to, subject: '', text })), 'Words');

test("a person's emails are found by name without reading others", async () => {
  const folder = await makeFolder();
  await filed(folder, 1, 'ada@example.com', 'Hello');
  await filed(folder, 2, 'owner@example.com', 'Visits (K7QM-29XD) and Y7QM-29XD.');
  await filed(folder, 3, 'bea@example.com', 'Y7QM-29XD');
  const post = { kind: 'outbox', folder, from: salon.email } as const;
  await deleteEmails(post, { addresses: ['Ada@Example.com', ''], references: ['K7QM-29XD'] });
  expect((await readdir(folder)).map((name) => name.slice(31, 32))).toEqual(['3']);
});

test('a folder named like an email does not keep emails from being deleted', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, '2026.eml'));
  await filed(folder, 1, 'ada@example.com', 'Hello');
  const post = { kind: 'outbox', folder, from: salon.email } as const;
  await deleteEmails(post, { addresses: ['ada@example.com'], references: [] });
  expect(await readdir(folder)).toEqual(['2026.eml']);
});

test('an email with an unusual reference or many references is found by its text', async () => {
  const folder = await makeFolder();
  const references = Array.from({ length: 20 }, (_, i) => `K7QM-29${i + 10}`);
  const name = emailName('f'.repeat(32), { to: 'o@example.com', subject: '', text: references.join(' ') });
  const others = emailName('e'.repeat(32), { to: 'o@example.com', subject: '', text: 'booking 17' });
  await writeFile(join(folder, name), `To: o@example.com\r\n\r\n${references.join(' ')}`);
  await writeFile(join(folder, others), 'To: o@example.com\r\n\r\nbooking 17');
  const post = { kind: 'outbox', folder, from: salon.email } as const;
  await deleteEmails(post, { addresses: [], references: ['K7QM-2929'] });
  expect(await readdir(folder)).toEqual([others]);
  await deleteEmails(post, { addresses: [], references: ['booking 17'] });
  expect(await readdir(folder)).toEqual([]);
});
