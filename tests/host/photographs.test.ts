import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { movePhotographs } from '../../build/stored-salon.mjs';
import { starting } from '../../netlify/deps.ts';
import { readRules } from '../../netlify/local/netlify-rules.ts';
import { changingSite } from '../../netlify/local/swappable-site.ts';
import { noteBuilt } from '../../netlify/local/website/built-sites.ts';
import { openWebsite } from '../../netlify/local/website/open-website.ts';
import { removePhotographs, isPicturePath } from '../../netlify/local/website/photographs.ts';
import { makeProject, openSalon } from './published.ts';
import { makeFolder, openBuilt } from './site.ts';

const [ERASED, KEPT] = ['erased-1-and-more', 'stays-22-and-more'];
const [GONE, STAYS] = ['erased-1.Bx_Z1.avif', 'stays-22.Cy_Z2.avif'];

async function write(folder: string, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), path);
  }
}

/** The paths of all photos in a folder. */
async function photographsIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true });
  return found.filter((path) => /\.(?:avif|jpg|jpeg)$/.test(path)).toSorted();
}

/** Writes an earlier site, the live site, and the builds' caches. */
async function built() {
  const [project, folder] = [await makeProject(), join(await makeFolder(), 'website')];
  for (const number of [1, 2]) {
    const root = join(folder, 'sites', String(number));
    const photos = number === 1 ? [GONE, STAYS] : [STAYS];
    await write(root, 'dist/index.html', 'dist/og.jpg', ...photos.map((name) => `dist/photos/${name}`));
    await mkdir(join(root, 'netlify/functions'), { recursive: true });
    await cp(join(project, 'netlify.toml'), join(root, 'netlify.toml'));
    await noteBuilt(root, { revision: String(number), sources: '' });
  }
  await write(folder, 'sites/1/dist/_astro/erased-1.Old.avif', 'sites/1/dist/_astro/balayage.Old.avif');
  await write(folder, `cache/assets/${GONE}`, `cache/assets/${STAYS}`, 'cache/assets/erased-1.Failed.avif');
  await write(
    project,
    `dist/photos/${GONE}`,
    `node_modules/.astro/assets/${GONE}`,
    '.astro/pictures/erased-1.jpeg',
  );
  return { project, folder, live: join(folder, 'sites/2') };
}

test('an erased photo is removed from every built site and build cache; other photos stay', async () => {
  const { project, folder, live } = await built();
  await removePhotographs({ project, folder }, live, { erasedIds: [ERASED], keptIds: [KEPT] });
  expect(await photographsIn(folder)).toEqual([
    `cache/assets/${STAYS}`,
    'sites/1/dist/_astro/balayage.Old.avif',
    `sites/1/dist/photos/${STAYS}`,
    'sites/2/dist/og.jpg',
    `sites/2/dist/photos/${STAYS}`,
  ]);
  expect(await photographsIn(project)).toEqual([]);
});

test('a host stopped during an erasure finishes it at the next start', async () => {
  const { project, folder } = await built();
  const store = openSalon(dirname(folder));
  onTestFinished(() => store.close());
  const website = await openWebsite(
    { project, folder, env: {} },
    { store, clock: Date, log: () => {}, site: () => 'http://localhost:8888', starting },
  );
  onTestFinished(() => website.stop());
  expect(
    (await photographsIn(folder)).filter((path) => path.includes('photos') || path.includes('Bx')),
  ).toEqual([]);
});

const opened = (files: Readonly<Record<string, string>>) =>
  openBuilt({ 'public/index.html': 'home', ...files });

test('an open page of an earlier site finds its photos, except the erased ones', async () => {
  const before = await opened({ [`public/photos/${GONE}`]: 'gone', [`public/photos/${STAYS}`]: 'stays' });
  const site = changingSite(before, [], () => 0);
  site.change(await opened({}));
  const status = async (name: string) =>
    (await site.answer(new Request(`http://salon.test/photos/${name}`))).status;
  expect([await status(GONE), await status(STAYS)]).toEqual([200, 200]);
  site.forget(isPicturePath([ERASED]));
  expect([await status(GONE), await status(STAYS)]).toEqual([404, 200]);
});

test('no cache keeps a photo longer than five minutes', async () => {
  const rules = await readRules(fileURLToPath(new URL('../..', import.meta.url)));
  const sent = await rules.headers('/photos/stays-22.Cy_Z2.avif');
  expect(sent['cache-control'] ?? sent['Cache-Control']).toBe('public, max-age=300, must-revalidate');
});

test('photos move to their own folder, and pages, lists, scripts and style sheets point to it', async () => {
  const dist = await makeFolder();
  const texts = ['index.html', 'es/squares.json', '_astro/page.js', '_astro/page.css', 'sitemap.xml'];
  await write(dist, `_astro/${STAYS}`, ...texts);
  const named = `["/_astro/${STAYS} 480w","/_astro/comb.Cy_Z3.avif 480w"]`;
  for (const name of texts) await writeFile(join(dist, name), named);
  await movePhotographs(dist, [{ id: KEPT }]);
  expect(await photographsIn(dist)).toEqual([`photos/${STAYS}`]);
  for (const name of texts)
    expect(await readFile(join(dist, name), 'utf8'), name).toBe(
      named.replace(`_astro/${STAYS}`, `photos/${STAYS}`),
    );
});
