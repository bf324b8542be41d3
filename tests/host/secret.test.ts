import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLocalDeps } from '../../netlify/local/deps.ts';
import { isFull } from '../support/proof.ts';
import { localCommand } from '../support/local-command.ts';
import { makeFolder } from './site.ts';

// Each test starts processes, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const OLD = 'the-old-secret-which-is-long-enough';
const OLDER = 'the-older-secret-which-is-long-enough';

const secret = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  localCommand('secret', env, args);

/** The secrets of a host over this folder, the current one first. */
async function secretsOf(data: string): Promise<string[]> {
  const deps = await openLocalDeps({ SALON_DATA: data, SALON_DEMO: 'off' });
  onTestFinished(() => deps.store.close());
  return deps.keys.map((key) => key.secret);
}

test("a change keeps the earlier secrets, a revocation doesn't, and neither prints a secret", async () => {
  const data = await makeFolder();
  await writeFile(join(data, 'session-secret'), `${OLD}\n`);
  expect(await secretsOf(data)).toEqual([OLD]);

  const changed = await secret({ SALON_DATA: data }, 'change');
  const [second = '', ...before] = await secretsOf(data);
  expect(changed).toEqual({
    said: `${data} has a new secret. Restart the host to use it.\nMailed private links keep working. Everybody stays signed in.\n`,
    errors: '',
    code: 0,
  });
  expect(second.length).toBeGreaterThan(60);
  expect(before).toEqual([OLD]);

  await secret({ SALON_DATA: data }, 'change');
  const [third = '', ...earlier] = await secretsOf(data);
  expect(earlier).toEqual([second, OLD]);

  const revoked = await secret({ SALON_DATA: data }, 'revoke');
  const [fourth = '', ...none] = await secretsOf(data);
  expect(revoked.said).toContain('Mailed private links stop working');
  expect(none).toEqual([]);
  expect(new Set([OLD, second, third, fourth]).size).toBe(4);
  for (const one of [second, third, fourth]) expect(changed.said + revoked.said).not.toContain(one);
  const files = (await readdir(data)).filter((name) => name.startsWith('session-secret'));
  expect(files.toSorted()).toEqual(['session-secret', 'session-secret-before']);
  for (const name of files) {
    expect((await stat(join(data, name))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(data, name), 'utf8')).not.toContain(OLD);
  }
});

test('a change of a secret in the environment prints the variables and stores nothing', async () => {
  const data = await makeFolder();
  const env = { SALON_DATA: data, SESSION_SECRET: OLD, SESSION_SECRET_BEFORE: OLDER };
  const changed = await secret(env, 'change');
  expect(changed.said).toMatch(/^SESSION_SECRET=[\w-]{64}$/m);
  expect(changed.said).toContain(`\nSESSION_SECRET_BEFORE=${OLD} ${OLDER}\n`);
  const revoked = await secret(env, 'revoke');
  expect(revoked.said).toMatch(/^SESSION_SECRET=[\w-]{64}\nNo SESSION_SECRET_BEFORE: remove it\.$/m);
  expect(await readdir(data)).toEqual([]);
});

const QUESTION = 'What should be done? npm run secret -- change, or npm run secret -- revoke';
/** Further arguments with the same answer; each starts a process, so only the full proof tries them. */
const alike = [[], ['rotate']];

test.each<[string, string[], Record<string, string>]>([
  // Every object has a property of this name.
  [QUESTION, ['constructor'], {}],
  ...(isFull ? alike : []).map((args): [string, string[], Record<string, string>] => [QUESTION, args, {}]),
  [
    'SESSION_SECRET contains spaces, which separate earlier secrets: it can only be revoked.',
    ['change'],
    { SESSION_SECRET: 'a secret of several words, long enough' },
  ],
  ['SESSION_SECRET must be random text of at least 32 characters.', ['change'], { SESSION_SECRET: 'short' }],
  [
    "SESSION_SECRET is missing: set the site's current one. For a host on this machine, omit UPSTASH_REDIS_REST_URL.",
    ['revoke'],
    { UPSTASH_REDIS_REST_URL: 'https://db.example', UPSTASH_REDIS_REST_TOKEN: 'token' },
  ],
])('%s', async (sentence, args, env) => {
  const data = await makeFolder();
  expect(await secret({ SALON_DATA: data, ...env }, ...args)).toEqual({
    said: '',
    errors: `${sentence}\n`,
    code: 1,
  });
  expect(await readdir(data)).toEqual([]);
});
