import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { projectBrand } from '../../build/brand/brand.ts';
import { publishedBrand } from '../../build/brand/drawings.ts';
import { adminManifest, favicon, icon, manifest, maskable } from '../../build/brand/icons.ts';
import { shared } from '../../build/brand/link-preview.ts';
import { salonFacts } from '../../src/domain/settings/salon-facts.ts';
import type { Content } from '../../src/domain/website/website.ts';
import { startingSettings } from '../../src/starting-settings.ts';
import { newSalonWebsite } from '../../src/starting-website.ts';

const root = new URL('../../', import.meta.url);
const kept = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The maximum size of a drawing in kB, which keeps the repository small and the build fast. */
const maxKilobytes = 200;

const drawings = globSync(['src/assets/art/**/*.svg', 'public/*.svg'], { cwd: fileURLToPath(root) });

test.each([
  ['src/assets/art/og.svg', await shared(projectBrand)],
  ['public/favicon.svg', favicon(projectBrand)],
  ['public/manifest.webmanifest', manifest(projectBrand)],
  ['public/admin.webmanifest', adminManifest(projectBrand)],
])('%s is what `npm run brand` draws', (path, drawn) => {
  // Compared as a whole, because a diff of 100 kB of paths would not help a reader.
  expect(kept(path) === drawn, 'npm run brand brings it up to date').toBe(true);
});

test.each(['The Hair Studio of Anna Maria Lopez', 'Peluquería y Estética Carmen Rodríguez', 'Anna'])(
  'the picture for shared links shows the whole name: %s',
  async (name) => {
    const drawn = await shared({ ...projectBrand, name, tagline: '' }, null, false);
    expect(drawn.match(/<path [^>]*transform=/g)).toHaveLength(name.replaceAll(' ', '').length);
  },
);

const tagline = (content: Partial<Content>) => {
  const website = { revision: 'a', content: { ...newSalonWebsite, ...content } };
  return publishedBrand({ facts: salonFacts(startingSettings), services: [], website }).tagline;
};

test("a site's files have the tagline in its first language, unless the owner has written her own", () => {
  expect(tagline({})).toBe('Professional hair styling services');
  expect(tagline({ languages: [{ code: 'es' }, { code: 'en' }] })).toBe(
    'Servicios profesionales de peluquería',
  );
  expect(tagline({ tagline: 'Cuts by the river', languages: [{ code: 'es' }] })).toBe('Cuts by the river');
});

test.each([
  ['icon', icon(projectBrand)],
  ['maskable icon', maskable(projectBrand)],
])('the %s is well-formed', (_, drawn) => {
  expect(faults(drawn)).toEqual([]);
});

describe.each(drawings)('%s', (path) => {
  const svg = kept(path);

  test('is well-formed, with numbers where they belong', () => {
    expect(faults(svg)).toEqual([]);
  });

  test('stays small', () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(maxKilobytes * 1000);
  });

  // The favicon has no size of its own.
  if (path === 'public/favicon.svg') return;
  test('has the shape its place needs', () => {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    const expected = path.includes('/social/') ? 1 : path.endsWith('/og.svg') ? 1200 / 630 : 0.8;
    expect(Number(width) / Number(height)).toBe(expected);
  });
});

test.each([
  ['public/og.png', 1200, 630],
  ['public/icon-512.png', 512, 512],
  ['public/icon-maskable-512.png', 512, 512],
  ['public/apple-touch-icon.png', 180, 180],
])('%s is %d by %d and small', (path, width, height) => {
  const file = new URL(path, root);
  const head = readFileSync(file);
  expect([head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual([width, height]);
  expect(statSync(file).size).toBeLessThan(maxKilobytes * 1000);
});

test('the manifest names only existing icons', () => {
  const icons = [...manifest(projectBrand).matchAll(/"src": "\/([^"]+)"/g)].map(([, name = '']) => name);
  expect(icons.length).toBeGreaterThan(0);
  for (const icon of icons) expect(statSync(new URL(`public/${icon}`, root)).isFile()).toBe(true);
});

/** The errors of a drawing: mismatched tags, undefined paint, invalid numbers. */
function faults(svg: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [tag, close, name = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (close === '/') {
      const last = open.pop();
      if (last !== name) found.push(`${tag} closes ${last ?? 'nothing'}`);
    } else if (self !== '/') open.push(name);
  }
  if (open.length > 0) found.push(`${open.join(', ')} stay open`);
  found.push(...[...svg.matchAll(/NaN|undefined|Infinity|e-\d/g)].map(([bad]) => `has ${bad}`));
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size < ids.length) found.push('has an id twice');
  const used = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));
  found.push(...[...used].filter((id) => !ids.includes(id)).map((id) => `points to ${id ?? ''}`));
  return found;
}
