import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import salonAsKept from '../../build/stored-salon.mjs';
import { demoStarting as starting, starting as newSalon } from '../../netlify/deps.ts';
import { newestRevision, readAsKept, readMeans, showsDemo } from '../../netlify/local/stored-salon.ts';
import { demoMark } from '../../netlify/local/store.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import type { Store } from '../../netlify/platform/store/store.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import { factsHash } from '../../netlify/website/built-facts.ts';
import { startingWebsite } from '../../src/starting-website.ts';
import { publishedOnce, samplePicture } from '../support/pictures.ts';
import { startUpstash } from '../support/upstash.ts';
import { makeFolder } from './site.ts';

const shim = await startUpstash();
afterAll(() => shim.stop());

const upstash = { UPSTASH_REDIS_REST_URL: shim.url, UPSTASH_REDIS_REST_TOKEN: shim.token };

/** The owner renames the salon, changes a price and deactivates a service. */
async function change(store: Store): Promise<void> {
  const [first, second, ...others] = starting.services;
  if (!first || !second) throw new Error('A salon begins with services');
  const services = [{ ...first, price_cents: 9_150 }, { ...second, active: false }, ...others];
  const settings = { ...starting.settings, businessName: 'Hair by the River', autoConfirm: false };
  expect(await store.saveRules({ settings, services }, { basedOn: 0 })).toBe('saved');
  await store.close();
}

const changed = {
  kind: 'kept',
  salon: {
    facts: expect.objectContaining({ businessName: 'Hair by the River' }),
    services: expect.objectContaining({ 0: expect.objectContaining({ price_cents: 9_150 }), length: 5 }),
  },
};

test('pages are built from the local database', async () => {
  const data = await makeFolder();
  await change(openSqlite({ file: join(data, 'salon.db'), starting }));
  expect(await readAsKept({ SALON_DATA: data })).toMatchObject(changed);
});

test('the build gives the stored salon to the pages', async () => {
  const data = await makeFolder();
  await change(openSqlite({ file: join(data, 'salon.db'), starting }));
  vi.stubEnv('SALON_DATA', data);
  onTestFinished(() => void vi.stubEnv('SALON_DATA', undefined));
  const updateConfig =
    vi.fn<(config: { vite: { plugins: { load: (id: string) => string | null }[] } }) => void>();
  const setUp: unknown = salonAsKept().hooks['astro:config:setup'];
  if (typeof setUp !== 'function') throw new Error('The integration has no setup');
  const config = { root: pathToFileURL(`${await makeFolder()}/`) };
  await setUp({ command: 'build', config, updateConfig, logger: { info: () => {} } });
  const plugin = updateConfig.mock.lastCall?.[0].vite.plugins[0];
  expect(plugin?.load('\0virtual:salon-as-kept')).toContain('"businessName":"Hair by the River"');
});

test('pages are built from Upstash if the environment names it', async () => {
  await change(openUpstash({ url: shim.url, token: shim.token, starting }));
  expect(await readAsKept({ SALON_DATA: await makeFolder(), ...upstash })).toMatchObject(changed);
});

test('only public data leaves the database', async () => {
  const data = await makeFolder();
  await change(openSqlite({ file: join(data, 'salon.db'), starting }));
  const read = await readAsKept({ SALON_DATA: data });
  expect(JSON.stringify(read)).not.toMatch(/emailNotifications|paymentProcessor|autoConfirm/);
});

test('pages ask for a card only if the keys or the local test payments can take one', async () => {
  const SALON_DATA = await makeFolder();
  const store = openSqlite({ file: join(SALON_DATA, 'salon.db'), starting });
  const settings = { ...starting.settings, cardOnFile: 'always' as const };
  await store.saveRules({ ...starting, settings }, { basedOn: 0 });
  await store.close();
  const url = { SALON_DATA, SALON_URL: 'https://salon.example' };
  for (const [env, cardOnFile] of [
    [{ SALON_DATA }, 'always'],
    [{ SALON_DATA, NETLIFY: 'true' }, 'never'],
    [url, 'never'],
    [{ ...url, STRIPE_SECRET_KEY: 'sk_test' }, 'always'],
    [{ ...url, SALON_KEYS: 'STRIPE_SECRET_KEY' }, 'always'],
    [{ ...url, SALON_KEYS: '' }, 'never'],
  ] as const)
    expect(await readAsKept(env)).toMatchObject({ salon: { facts: { cardOnFile } } });
});

/** A published salon with a photograph in its hero. */
async function publish(store: Store, { picture, bytes } = samplePicture): Promise<void> {
  await store.addPicture({ picture, bytes }, 1);
  const shown = { id: picture.id, alt: 'The chair by the window', focus: { x: 0.5, y: 0.2 } };
  const content = {
    ...startingWebsite,
    hero: { ...startingWebsite.hero, heading: 'By the river', picture: shown },
  };
  const next = { ...publishedOnce('a', 1), content };
  const published = { brand: 'Hair by the River', ...content };
  expect(await store.saveWebsite(next, { shows: [picture.id], erases: [], published })).toBe('saved');
  await store.close();
}

const published = {
  kind: 'kept',
  salon: { website: { revision: 'a', content: { hero: { heading: 'By the river' } } } },
  pictures: [{ id: samplePicture.picture.id, alt: 'The chair by the window' }],
};

test('a published website comes with its photos from either database', async () => {
  const data = await makeFolder();
  await publish(openSqlite({ file: join(data, 'salon.db'), starting }));
  const read = await readAsKept({ SALON_DATA: data });
  expect(read).toMatchObject(published);
  expect(read).toMatchObject({ pictures: [{ bytes: samplePicture.bytes }] });
  await publish(openUpstash({ url: shim.url, token: shim.token, starting }));
  expect(await readAsKept(upstash)).toMatchObject(published);
  expect(await newestRevision({ SALON_DATA: data })).toBe('a');
});

test('the default website is used only if nothing was ever published', async () => {
  const data = await makeFolder();
  await change(openSqlite({ file: join(data, 'salon.db'), starting }));
  expect(await readAsKept({ SALON_DATA: data })).toMatchObject({ salon: { website: null }, pictures: [] });
  expect(await newestRevision({ SALON_DATA: data })).toBeNull();
  expect(await newestRevision({ SALON_DATA: join(data, 'nowhere') })).toBeNull();
});

test('pages built before the database exists are up to date at the first start', async () => {
  const env = { SALON_DATA: await makeFolder(), SALON_DEMO: 'off' };
  const built = await readAsKept(env);
  const store = openSqlite({ file: join(env.SALON_DATA, 'salon.db'), starting: newSalon });
  expect(built).toEqual({ kind: 'none', hash: factsHash(await store.rules(), readMeans(env)) });
  await store.close();
});

test('a missing or changed photo is named by its description', async () => {
  const reason = 'The picture "The chair by the window" cannot be read.';
  for (const spoilt of ["UPDATE pictures SET bytes = x'00'", 'DELETE FROM pictures']) {
    const data = await makeFolder();
    const file = join(data, 'salon.db');
    await publish(openSqlite({ file, starting }));
    const db = new DatabaseSync(file);
    db.exec(spoilt);
    db.close();
    expect(await readAsKept({ SALON_DATA: data })).toEqual({ kind: 'unread', reason });
  }
});

test('a build without a database creates none', async () => {
  const data = await makeFolder();
  expect(await readAsKept({ SALON_DATA: data })).toMatchObject({ kind: 'none' });
  expect(await readdir(data)).toEqual([]);
  expect(await readAsKept({ SALON_DATA: join(data, 'nowhere') })).toMatchObject({ kind: 'none' });
});

test('an unreachable, damaged or misnamed database stops the build in one line', async () => {
  const data = await makeFolder();
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

test("the build doesn't wait for a database that never answers", async () => {
  shim.inject({ delayMs: 3_000 });
  onTestFinished(() => shim.reset());
  const began = performance.now();
  expect(await readAsKept(upstash, 200)).toMatchObject({ kind: 'unread' });
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('pages show the demo only if there is no salon yet, or if the salon is the demo', async () => {
  const data = await makeFolder();
  const SALON_DATA = data;
  expect(await showsDemo({ SALON_DATA })).toBe(true);
  expect(await showsDemo({ SALON_DATA, SALON_DEMO: 'off' })).toBe(false);
  expect(await showsDemo({ SALON_DATA, SALON_URL: 'https://salon.example' })).toBe(false);
  expect(await showsDemo({ SALON_DATA, ...upstash })).toBe(false);
  expect(await showsDemo({ SALON_DATA, SALON_DEMO: 'on', ...upstash })).toBe(true);
  await openSqlite({ file: join(data, 'salon.db'), starting }).close();
  expect(await showsDemo({ SALON_DATA })).toBe(false);
  await writeFile(demoMark(data), '');
  expect(await showsDemo({ SALON_DATA })).toBe(true);
});
