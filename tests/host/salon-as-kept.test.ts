import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { starting } from '../../netlify/deps.ts';
import { readAsKept } from '../../netlify/local/salon-as-kept.ts';
import { openSqlite } from '../../netlify/store/sqlite.ts';
import type { Store } from '../../netlify/store/store.ts';
import { openUpstash } from '../../netlify/store/upstash.ts';
import { startUpstash } from '../support/upstash.ts';

const shim = await startUpstash();
afterAll(() => shim.stop());

const upstash = { UPSTASH_REDIS_REST_URL: shim.url, UPSTASH_REDIS_REST_TOKEN: shim.token };

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'salon-kept-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** The owner renames the salon, changes a price and takes a service off the list. */
async function change(store: Store): Promise<void> {
  const [first, second, ...others] = starting.services;
  if (!first || !second) throw new Error('A salon begins with services');
  const services = [{ ...first, price_cents: 9_150 }, { ...second, active: false }, ...others];
  const settings = { ...starting.settings, businessName: 'Hair by the River', smsNotifications: true };
  expect(await store.saveRules({ settings, services }, { basedOn: 0 })).toBe('saved');
  await store.close();
}

const changed = {
  kind: 'kept',
  kept: {
    facts: expect.objectContaining({ businessName: 'Hair by the River' }),
    services: expect.objectContaining({ 0: expect.objectContaining({ price_cents: 9_150 }), length: 5 }),
  },
};

test('the pages are built with what is kept in the embedded database', async () => {
  const data = await folder();
  await change(openSqlite({ file: join(data, 'salon.db'), starting }));
  expect(await readAsKept({ SALON_DATA: data })).toMatchObject(changed);
});

test('where Upstash is named, with what is kept there', async () => {
  await change(openUpstash({ url: shim.url, token: shim.token, starting }));
  expect(await readAsKept({ SALON_DATA: await folder(), ...upstash })).toMatchObject(changed);
});

test('nothing leaves the database that is not for everybody', async () => {
  const data = await folder();
  await change(openSqlite({ file: join(data, 'salon.db'), starting }));
  const read = await readAsKept({ SALON_DATA: data });
  expect(JSON.stringify(read)).not.toMatch(/smsNotifications|paymentProcessor|autoConfirm/);
});

test('where there is no database, none is made', async () => {
  const data = await folder();
  expect(await readAsKept({ SALON_DATA: data })).toEqual({ kind: 'none' });
  expect(await readdir(data)).toEqual([]);
  expect(await readAsKept({ SALON_DATA: join(data, 'nowhere') })).toEqual({ kind: 'none' });
});

test('a database that does not answer, is damaged or is wrongly named is a reason to build without, in one line', async () => {
  const data = await folder();
  await writeFile(
    join(data, 'salon.db'),
    'This is no database, but long enough to be taken for one. '.repeat(20),
  );
  shim.inject({ refuse: 1 });
  onTestFinished(() => shim.reset());
  const sources = [
    { SALON_DATA: data },
    { SALON_DATA: data, ...upstash },
    { ...upstash, UPSTASH_REDIS_REST_TOKEN: '' },
    { ...upstash, UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:9' },
  ];
  for (const source of sources) {
    const read = await readAsKept(source, 500);
    expect(read).toEqual({ kind: 'unread', reason: expect.stringMatching(/^[^\n]+$/) });
    expect(JSON.stringify(read)).not.toContain(shim.token);
  }
});

test('one that never answers is not waited for', async () => {
  shim.inject({ delayMs: 3_000 });
  onTestFinished(() => shim.reset());
  const began = performance.now();
  expect(await readAsKept(upstash, 200)).toMatchObject({ kind: 'unread' });
  expect(performance.now() - began).toBeLessThan(2_000);
});
