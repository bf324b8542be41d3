import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { starting } from '../../netlify/deps.ts';
import { startHost } from '../../netlify/local/host.ts';
import { keptSites, noteBuilt } from '../../netlify/local/website/built-sites.ts';
import { openWebsite } from '../../netlify/local/website/open-website.ts';
import { isFull } from '../support/proof.ts';
import { photographs, publishOwn } from '../support/own-salon.ts';
import { makeProject, openSalon, OURS, publish, shownAt, entryState, update } from './published.ts';
import { makeFolder } from './site.ts';

/** A host that builds publications. */
async function open(project?: string) {
  project ??= await makeProject();
  const data = await makeFolder();
  const store = openSalon(data);
  onTestFinished(() => store.close());
  const start = async () => {
    const env = { PATH: process.env['PATH'], SALON_DATA: data, SALON_DEMO: 'off' };
    const deps = { store, clock: Date, log: () => {}, site: () => 'https://salon.example', starting };
    const website = await openWebsite({ project, folder: `${data}/website`, env }, deps);
    const parts = { site: website.site, functions: { find: () => null }, log: () => {} };
    const host = await startHost(parts, '127.0.0.1', 0);
    onTestFinished(async () => {
      await Promise.all([host.stop(0), website.stop()]);
    });
    const page = async (path: string) => (await fetch(`${host.url}${path}`)).text();
    return { website, host, page };
  };
  return { project, data, store, start };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(10);
}

test('the default site is served until the first publication is built', async () => {
  const { store, start } = await open();
  const { website, page } = await start();
  expect(await page('/')).toMatch(/home of the project/);
  expect(await website.publishing.live()).toBeNull();
  await publish(store, 'a');
  expect(await website.publishing.build('a')).toBeNull();
  expect(await page('/')).toMatch(/home of the project/);
  await until(async () => (await entryState(store, 'a'))?.state === 'live');
  expect(await page('/')).toMatch(/home of a/);
  expect(await website.publishing.live()).toBe('a');
  expect(await page('/_astro/page.project.js')).toContain('the project');
});

test("a new salon never serves the demo's pages: it builds its own once, before it answers", async () => {
  const { project, data, start } = await open();
  await noteBuilt(project, { revision: null, demo: true, sources: '' });
  for (const _ of [1, 2]) {
    const { page } = await start();
    expect(await page('/')).toMatch(/home of null/);
  }
  const sites = await keptSites(`${data}/website`);
  expect(sites.map(({ built }) => [built.revision, built.demo])).toEqual([[null, false]]);
});

test('a failed build keeps the live site and tells the owner why', async () => {
  const { store, start } = await open();
  const { website, page } = await start();
  await publish(store, 'bad');
  await website.publishing.build('bad');
  await until(async () => (await entryState(store, 'bad'))?.state === 'failed');
  expect(await entryState(store, 'bad')).toMatchObject({ reason: 'The picture "Bob" cannot be read.' });
  expect(await page('/')).toMatch(/home of the project/);
});

test('the next start serves the site built from the same sources at once, and builds newer publications', async () => {
  const { store, data, start } = await open();
  await publish(store, 'a');
  const first = await start();
  first.website.catchUp();
  await until(async () => (await entryState(store, 'a'))?.state === 'live');
  await publish(store, 'b');
  const second = await start();
  expect(await second.page('/')).toMatch(/home of a/);
  second.website.catchUp();
  await until(async () => (await entryState(store, 'b'))?.state === 'live');
  expect(await second.page('/')).toMatch(/home of b/);
  expect(await second.page('/_astro/page.a.js')).toContain('// a');
  expect((await keptSites(`${data}/website`)).map(({ built }) => built.revision)).toEqual(['b', 'a']);
});

test.each(['.netlify/built.json', 'dist/index.html', 'netlify.toml'])(
  'a site whose %s is empty after a power failure is rebuilt before anything is served',
  async (lost) => {
    const { store, data, start } = await open();
    await publish(store, 'a');
    const first = await start();
    first.website.catchUp();
    await until(async () => (await entryState(store, 'a'))?.state === 'live');
    await writeFile(`${data}/website/sites/1/${lost}`, '');
    const { page } = await start();
    expect(await page('/')).toMatch(/home of a/);
    const [{ root } = { root: '' }] = await keptSites(`${data}/website`);
    expect(root).toBe(`${data}/website/sites/2`);
  },
);

test('a publication is rebuilt after an update before anything is served', async () => {
  const { project, store, data, start } = await open();
  await publish(store, 'a');
  const first = await start();
  first.website.catchUp();
  await until(async () => (await entryState(store, 'a'))?.state === 'live');
  const [before] = await keptSites(`${data}/website`);
  await update(project);
  const { page } = await start();
  expect(await page('/')).toMatch(/home of a/);
  const [after] = await keptSites(`${data}/website`);
  expect(after?.built.sources).not.toBe(before?.built.sources);
});

test('pages name the address at which they are served, whatever address they were built for', async () => {
  const { start } = await open();
  const { page } = await start();
  expect(await page('/about')).toBe('about the project at https://salon.example/about');
  expect(await page('/robots.txt')).toBe('Sitemap: https://salon.example/sitemap.xml');
  expect(await page('/sitemap.xml')).toBe('<loc>https://salon.example/</loc>');
});

test('the live publication shows changed facts within five minutes, and a failed publication stays unpublished', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, start } = await open();
  await publish(store, 'a');
  const { website, page } = await start();
  website.catchUp();
  await until(async () => (await entryState(store, 'a'))?.state === 'live');
  const { version, settings, services } = await store.rules();
  const renamed = { settings: { ...settings, businessName: 'Rosa Hair' }, services };
  expect(await store.saveRules(renamed, { basedOn: version })).toBe('saved');
  await publish(store, 'bad');
  website.catchUp();
  await until(async () => (await entryState(store, 'bad'))?.state === 'failed');
  expect(await page('/name.txt')).not.toBe('Rosa Hair');
  vi.advanceTimersByTime(5 * MINUTES);
  await until(async () => (await page('/name.txt')) === 'Rosa Hair');
  expect(await page('/')).toMatch(/home of a/);
  expect((await entryState(store, 'a'))?.state).toBe('live');
});

const MINUTES = 60_000;

/** The full proof publishes twenty-four photos ten times with this project's own build; otherwise the quick build runs three times. */
test(
  'none of 50 requests a second fails or mixes publications during a switch',
  { timeout: isFull ? 20 * MINUTES : MINUTES },
  async () => {
    const { store, start } = await open(isFull ? OURS : undefined);
    const { website, host } = await start();
    const pictures = isFull ? await photographs(24) : [];
    const asking = new AbortController();
    let asked = 0;
    const faults: unknown[] = [];
    const ask = async () => {
      // A page's files are requested while the next publication may already be live.
      await shownAt(host.url, 1).catch((error: unknown) => faults.push(error));
      asked += 2;
    };
    const visitors = (async () => {
      const open: Promise<void>[] = [];
      while (!asking.signal.aborted) {
        open.push(ask());
        await setTimeout(40);
      }
      await Promise.all(open);
    })();
    const seconds: number[] = [];
    for (let i = 0; i < (isFull ? 10 : 3); i += 1) {
      const began = performance.now();
      await (isFull ? publishOwn(store, `r${i}`, pictures) : publish(store, `r${i}`));
      await website.publishing.build(`r${i}`);
      await until(async () => (await entryState(store, `r${i}`))?.state === 'live');
      seconds.push((performance.now() - began) / 1_000);
      expect(await shownAt(host.url)).toBe(`r${i}`);
    }
    asking.abort();
    await visitors;
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(10);
    if (!isFull) return;
    process.stdout.write(
      `publications: ${JSON.stringify({ asked, seconds: seconds.map((one) => Math.round(one)) })}\n`,
    );
    expect(seconds[0]).toBeLessThan(90);
    expect(Math.max(...seconds.slice(1))).toBeLessThan(30);
  },
);
