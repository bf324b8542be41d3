import { chmod, mkdir, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../../netlify/local/website/build.ts';
import { keptSites, noteBuilt, readBuilt, sweep } from '../../netlify/local/website/built-sites.ts';
import { fingerprint } from '../../netlify/local/website/sources.ts';
import { makeFolder } from './site.ts';

const OURS = resolve(import.meta.dirname, '../..');
const never = new AbortController().signal;

/** A build script that succeeds, and writes a page, its metadata and a processed picture. */
const WORKS = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync('dist'); mkdirSync('cache/assets', { recursive: true }); mkdirSync('.netlify');
  writeFileSync('dist/index.html', 'home');
  mkdirSync('dist/_astro');
  for (const folder of ['cache/assets', 'dist/_astro']) writeFileSync(folder + '/made.avif', 'a picture');
  writeFileSync('cache/assets/taken-out.avif', 'a picture');
  writeFileSync('dist/environment.json', JSON.stringify(process.env));
  writeFileSync('.netlify/built.json', JSON.stringify({ revision: 'a', sources: 'these' }));
  process.send({ problem: null });
  process.disconnect();
`;

/** Makes a project with this build script. */
async function makeProject(script: string): Promise<string> {
  const project = await makeFolder();
  const files = {
    'build/build-website.mjs': script,
    'src/page.astro': 'words',
    'netlify.toml': '',
    'package.json': '{}',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
  await symlink(join(OURS, 'node_modules'), join(project, 'node_modules'));
  return project;
}

async function open(script: string, limitMs?: number) {
  const project = await makeProject(script);
  const folder = await makeFolder();
  const env = {
    PATH: process.env['PATH'],
    SALON_DATA: '/data',
    SESSION_SECRET: 'a secret',
    STRIPE_SECRET_KEY: 'sk',
  };
  return { project, folder, building: { project, folder, env, ...(limitMs && { limitMs }) } };
}

test('a site is built in its own folder, which has only the needed files', async () => {
  const { folder, building } = await open(WORKS);
  const site = await buildSite(building, never);
  expect(site.built).toEqual({ revision: 'a', sources: 'these' });
  expect(await keptSites(folder)).toEqual([site]);
  expect((await readdir(site.root)).toSorted()).toEqual(['.netlify', 'dist', 'netlify.toml', 'package.json']);
  const next = await buildSite(building, never);
  expect((await keptSites(folder)).map(({ root }) => root)).toEqual([next.root, site.root]);
});

test("a build gets the location of the salon's data and the names of the keys, but no secret", async () => {
  const { building } = await open(WORKS);
  const { root } = await buildSite(building, never);
  const told = JSON.parse(await readFile(join(root, 'dist/environment.json'), 'utf8'));
  const keys = 'STRIPE_SECRET_KEY';
  expect(told).toMatchObject({ SALON_DATA: '/data', SALON_KEYS: keys, NODE_ENV: 'production' });
  expect(JSON.stringify(told)).not.toMatch(/a secret|"sk"/);
});

test('the project is only read, and built pictures are reused by the next build', async () => {
  const sees = `import { readFileSync } from 'node:fs';
    const before = (() => { try { return readFileSync('cache/assets/made.avif', 'utf8'); } catch { return 'nothing'; } })();
    ${WORKS.replace("'home'", 'before')}`;
  const { project, building } = await open(sees);
  const before = await fingerprint(project);
  await chmod(project, 0o555);
  const first = await buildSite(building, never);
  const second = await buildSite(building, never);
  await chmod(project, 0o755);
  expect(await readFile(join(first.root, 'dist/index.html'), 'utf8')).toBe('nothing');
  expect(await readFile(join(second.root, 'dist/index.html'), 'utf8')).toBe('a picture');
  expect(await fingerprint(project)).toBe(before);
  expect((await readdir(project)).toSorted()).toEqual([
    'build',
    'netlify.toml',
    'node_modules',
    'package.json',
    'src',
  ]);
});

test.each([
  [
    'reports a problem',
    `process.send({ problem: '\\nBad picture in ' + process.cwd() + '/src/x.jpg\\nat line 3' }); process.disconnect()`,
    'Bad picture in src/x.jpg',
  ],
  ['exits without a report', 'process.exit(3)', 'The build ended before it was done.'],
  ['is killed', `process.kill(process.pid, 'SIGKILL')`, 'The build was ended (SIGKILL).'],
  ['takes too long', 'setInterval(() => {}, 1000)', 'It took longer than fifteen minutes.'],
  ['writes nothing', `process.send({ problem: null }); process.disconnect()`, 'The build did not finish.'],
])(
  'a build that %s leaves no site, and its failure is explained in a sentence',
  async (_, script, reason) => {
    const { folder, building } = await open(script, script.includes('setInterval') ? 300 : undefined);
    await expect(buildSite(building, never)).rejects.toThrow(reason);
    expect(await readdir(join(folder, 'sites'))).toEqual([]);
  },
);

test('leftovers of a canceled build are removed at once, and replaced sites after a day', async () => {
  const { folder, building } = await open(WORKS);
  const [first, second, third] = [
    await buildSite(building, never),
    await buildSite(building, never),
    await buildSite(building, never),
  ];
  await mkdir(join(folder, 'sites/unfinished-1-4'), { recursive: true });
  await sweep(folder, second.root, Date.now());
  expect((await readdir(join(folder, 'sites'))).toSorted()).toEqual(['1', '2', '3']);
  await sweep(folder, second.root, Date.now() + 25 * 60 * 60 * 1000);
  expect((await keptSites(folder)).map(({ root }) => root)).toEqual([third.root, second.root]);
  expect(first.root).not.toBe(second.root);
});

test('changed, added, removed or renamed sources have another fingerprint', async () => {
  const { project } = await open(WORKS);
  const seen = new Set([await fingerprint(project)]);
  await writeFile(join(project, 'src/page.astro'), 'other words');
  seen.add(await fingerprint(project));
  await writeFile(join(project, 'src/more.astro'), 'other words');
  seen.add(await fingerprint(project));
  await rename(join(project, 'src/more.astro'), join(project, 'src/less.astro'));
  seen.add(await fingerprint(project));
  await rm(join(project, 'src/less.astro'));
  expect(seen.size).toBe(4);
  expect(seen).toContain(await fingerprint(project));
});

test("a site's metadata is read only if it was recorded completely", async () => {
  const root = await makeFolder();
  expect(await readBuilt(root)).toBeNull();
  const built = { revision: null, sources: 'these' };
  await noteBuilt(root, built);
  expect(await readBuilt(root)).toEqual(built);
  await writeFile(join(root, '.netlify/built.json'), '{"revision":');
  expect(await readBuilt(root)).toBeNull();
});
