import { beforeEach, expect, test, vi } from 'vitest';
import { answerFile, keepVersion, keptPage } from '../../../src/features/admin/offline/kept-pages.ts';

const SITE = 'https://salon.example';
let site: Record<string, string>;
let stored: Map<string, string>;

const toPath = (name: string | Request) => new URL(typeof name === 'string' ? name : name.url, SITE).pathname;
const cache = {
  match: async (name: string | Request) => {
    const text = stored.get(toPath(name));
    return text === undefined ? undefined : new Response(text);
  },
  put: async (name: string, response: Response) => void stored.set(toPath(name), await response.text()),
  keys: async () => [...stored.keys()].map((path) => new Request(SITE + path)),
  delete: async (name: string | Request) => stored.delete(toPath(name)),
};
const fetched = vi.fn<(name: string | Request) => Promise<Response>>(async (name) => {
  const text = site[toPath(name)];
  return new Response(text ?? 'Not found', { status: text === undefined ? 404 : 200 });
});

const html = (version: string) =>
  `<a href="/admin">Overview</a><a href="/admin/clients">Clients</a><link href="/_astro/all.css"><script src="/_astro/app.${version}.js">`;
const versionOf = (version: string) => ({
  '/admin': html(version),
  '/admin/clients': `${html(version)} Clients`,
  '/admin/preview': '<p>A preview',
  '/_astro/all.css': 'a{}',
  [`/_astro/app.${version}.js`]: `import("./dialog.${version}.js")`,
  [`/_astro/dialog.${version}.js`]: `import"./app.${version}.js"`,
});
const opens = async (path: string, { isAlone = true } = {}) =>
  keepVersion(path, new Response(site[path]), async () => isAlone);
const kept = () => [...stored.keys()].toSorted();

beforeEach(async () => {
  stored = new Map();
  site = versionOf('one');
  fetched.mockClear();
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', fetched);
  await opens('/admin');
});

test('opening one page stores all sections with every file they may load, once', async () => {
  const all = Object.keys(site).filter((path) => path !== '/admin/preview');
  expect(kept()).toEqual(all.toSorted());
  expect(await (await keptPage('/admin/clients/'))?.text()).toContain('Clients');
  expect(await (await keptPage('/admin/income'))?.text()).toBe(html('one'));
  fetched.mockClear();
  await opens('/admin/clients');
  await opens('/admin/preview');
  await answerFile(new Request(`${SITE}/_astro/dialog.one.js`), () => {});
  expect(fetched).not.toHaveBeenCalled();
});

test('a new version replaces the earlier version, whose files stay while another window needs them', async () => {
  site = versionOf('two');
  await opens('/admin', { isAlone: false });
  expect(stored.get('/admin/clients')).toContain('app.two.js');
  expect(kept()).toContain('/_astro/dialog.one.js');
  site = versionOf('three');
  await opens('/admin/clients');
  expect(kept().filter((path) => /one|two/.test(path))).toEqual([]);
  expect(kept()).toContain('/_astro/dialog.three.js');
});

test('an incomplete version replaces nothing', async () => {
  const { '/_astro/dialog.two.js': _, ...part } = versionOf('two');
  site = part;
  await expect(opens('/admin')).rejects.toThrow('404');
  expect(stored.get('/admin')).toBe(html('one'));
  expect(kept()).toContain('/_astro/dialog.one.js');
});
