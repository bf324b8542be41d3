import { execFile } from 'node:child_process';
import { readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { demoStarting as starting } from '../../netlify/deps.ts';
import { nextSite } from '../../netlify/local/website/built-sites.ts';
import { layOut } from '../../netlify/local/website/sources.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { isLive } from '../support/own-salon.ts';
import { hostileContent, publishHostile } from '../support/hostile-website.ts';
import { openSalon } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** Publishes a salon with markup in every text. The test builds its site itself, because the host builds at low priority. */
const test = base.extend({
  salon: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed from here
    async ({}, use) => {
      const salon = await openSalon({}, async (folder) => {
        const store = openSqlite({ file: join(folder, 'salon.db'), starting });
        await publishHostile(store, 'hostile');
        await store.close();
        await build(folder);
      });
      await use(salon);
      await salon.stop();
    },
    { scope: 'test', timeout: 300_000 },
  ],
});

const OURS = resolve(import.meta.dirname, '../..');

async function build(data: string): Promise<void> {
  const { unfinished, finished } = await nextSite(join(data, 'website'));
  await layOut(OURS, unfinished);
  await promisify(execFile)(process.execPath, [join(OURS, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: unfinished,
    env: { ...bareEnvironment, SALON_DATA: data, SALON_BUILD: 'pages', NODE_ENV: 'production' },
  });
  await rename(unfinished, finished);
}

/** Returns the hashes of a policy, sorted. */
const hashesIn = (policy: string) => (policy.match(/'sha256-[^']+'/g) ?? []).toSorted();

test('markup in any website text stays text, and only our scripts and styles run', async ({
  page,
  salon,
  surprises,
}) => {
  test.setTimeout(300_000);
  await isLive(salon.url, 'hostile');

  const [, policy = ''] = (await readFile(join(OURS, 'dist/_headers'), 'utf8')).split('\n');
  const answer = await fetch(`${salon.url}/booking`);
  const [ours, theirs] = [policy, answer.headers.get('content-security-policy') ?? ''].map(hashesIn);
  // No text adds a hash.
  expect(theirs?.length).toBe(ours?.length);

  surprises.expect(/404 .*\/(?:no-such-page|api\/client-pictures\/withdrawn)/);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (/\/_astro\/.*\.js$/.test(response.url())) scripts.push(response.url());
  });
  for (const path of ['/', '/booking', '/privacy', '/terms', '/manage', '/login', '/no-such-page']) {
    scripts.length = 0;
    const [facts] = await Promise.all([page.waitForResponse(/\/api\/salon\b/), page.goto(path)]);
    await expect(page.locator('body')).toBeVisible();
    // The page was built with the salon's facts, so it gets none and loads nothing to show them.
    expect(await facts.json(), path).toMatchObject({ data: null });
    // The loader has run, imported the scripts, and hydrated an island that needs no input.
    await expect.poll(() => scripts, path).not.toEqual([]);
    await expect(page.locator('astro-island[ssr]:is([client=load],[client=only])')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).display), path).toBe('flex');
    expect(await page.evaluate(() => 'stolen' in window), path).toBe(false);
    expect(await page.locator('img[onerror], meta[content=stolen]').count(), path).toBe(0);
  }

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileContent.hero.heading);
  for (const { question } of hostileContent.faq.entries)
    await expect(page.getByText(question, { exact: true }).first()).toBeAttached();
  const described = page.locator('img').first();
  expect([hostileContent.hero.picture?.alt, hostileContent.about.picture?.alt]).toContain(
    await described.getAttribute('alt'),
  );

  // A client's photo is requested at each visit of the page, and a drawing replaces it once she has withdrawn her consent.
  const html = await (await fetch(salon.url)).text();
  expect(html).toContain('<img src="/api/client-pictures/withdrawn" width="900" height="1200"');
  const withdrawn = page.locator('#gallery img').first();
  await withdrawn.scrollIntoViewIfNeeded();
  await expect(withdrawn).toHaveAttribute('src', '/gallery-fallback.svg');
});
