import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { demoStarting as starting } from '../../netlify/deps.ts';
import { noteBuilt } from '../../netlify/local/website/built-sites.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import type { Store } from '../../netlify/platform/store/store.ts';
import { withPublication } from '../../src/domain/website/publications.ts';
import { startingWebsite } from '../../src/starting-website.ts';
import { publication } from '../support/pictures.ts';
import { makeSite } from './site.ts';

/** This project, already built; building it again takes ten seconds or more. */
export const OURS = resolve(import.meta.dirname, '../..');

/**
 * Builds only what a test checks: pages with their publication's number, and a script named after it. It writes each file slowly,
 * like a real build.
 */
const QUICK_BUILD = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { DatabaseSync } from 'node:sqlite';
  import { setTimeout } from 'node:timers/promises';
  import { fingerprint } from './sources.mjs';
  process.on('disconnect', () => process.exit(1));
  const db = new DatabaseSync(process.env.SALON_DATA + '/salon.db');
  const kept = db.prepare('SELECT doc FROM website').get();
  const newest = JSON.parse(kept?.doc ?? null)?.publications[0]?.revision ?? null;
  const revision = process.env.SALON_PUBLICATION ?? newest;
  const demo = process.env.SALON_DEMO !== 'off';
  const { rules } = db.prepare('SELECT rules FROM salon').get();
  db.close();
  for (const folder of ['dist/_astro', 'dist/about', '.netlify', 'cache']) mkdirSync(folder, { recursive: true });
  const files = {
    ['dist/_astro/page.' + revision + '.js']: 'export {} // ' + revision,
    'dist/index.html': '<meta name="salon-revision" content="' + revision + '">home of ' + revision + ': /_astro/page.' + revision + '.js',
    'dist/about/index.html': 'about ' + revision,
    'dist/name.txt': rules ? JSON.parse(rules).settings.businessName : 'nobody',
  };
  for (const [name, text] of Object.entries(files)) {
    await setTimeout(5);
    writeFileSync(name, text);
  }
  writeFileSync('.netlify/built.json', JSON.stringify({ revision, demo, sources: await fingerprint(process.cwd()) }));
  process.send({ problem: revision?.startsWith('bad') ? 'The picture "Bob" cannot be read.' : null });
  process.disconnect();
`;

/** A built project with its own content that builds a publication in a moment. */
export async function makeProject(): Promise<string> {
  const sources = `export { fingerprint } from ${JSON.stringify(join(OURS, 'netlify/local/website/sources.ts'))};`;
  const root = await makeSite({
    'netlify.toml': '[build]\n  publish = "dist"\n[functions]\n  directory = "netlify/functions"\n',
    'dist/index.html': 'home of the project: /_astro/page.project.js',
    'dist/about/index.html': 'about the project at http://localhost:8888/about',
    'dist/robots.txt': 'Sitemap: http://localhost:8888/sitemap.xml',
    'dist/sitemap.xml': '<loc>http://localhost:8888/</loc>',
    'dist/_astro/page.project.js': 'export {} // the project',
    'build/build-website.mjs': QUICK_BUILD,
    'build/sources.mjs': sources,
    'src/words.txt': 'words',
  });
  await mkdir(join(root, 'node_modules'), { recursive: true });
  await mkdir(join(root, 'netlify'), { recursive: true });
  await symlink(join(OURS, 'netlify/functions'), join(root, 'netlify/functions'));
  await noteBuilt(root, { revision: null, sources: '', site: 'http://localhost:8888' });
  return root;
}

export const openSalon = (data: string): Store => openSqlite({ file: join(data, 'salon.db'), starting });

/**
 * The publication shown to visitors, null for the project's own content; fails if the page lacks a file it needs.
 * @param most the maximum number of its files to request
 */
export async function shownAt(url: string, most = Infinity): Promise<string | null> {
  const home = await fetch(url);
  const text = await home.text();
  if (home.status !== 200) throw new Error(`The home page answered ${home.status}`);
  const files = [...new Set(text.match(/\/_astro\/[\w.-]+\.\w+/g))].toSorted(() => Math.random() - 0.5);
  if (files.length === 0) throw new Error('The home page asks for nothing');
  for (const file of files.slice(0, most)) {
    const answer = await fetch(url + file);
    if (answer.status !== 200 || (await answer.arrayBuffer()).byteLength === 0)
      throw new Error(`${file} answered ${answer.status}`);
  }
  return /name="salon-revision" content="([^"]+)"/.exec(text)?.[1] ?? null;
}

/** Makes a publication the newest, as the owner does. */
export async function publish(store: Store, revision: string): Promise<void> {
  const { pictures: _, ...website } = await store.website();
  const next = withPublication(website, publication(revision, { state: 'building' }), '2026-11');
  const published = { brand: 'Salon', ...startingWebsite };
  if ((await store.saveWebsite(next, { shows: [], erases: [], published })) !== 'saved') {
    await publish(store, revision);
  }
}

export const entryState = async (store: Store, revision: string) =>
  (await store.website()).publications.find((one) => one.revision === revision);

/** Changes a project's sources, as an update does. */
export async function update(project: string): Promise<void> {
  await writeFile(join(project, 'src/words.txt'), `other words`);
}
