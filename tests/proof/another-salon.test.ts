import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPublished } from '../../build/brand/drawings.ts';
import { demoStarting as starting } from '../../netlify/deps.ts';
import { sha256 } from '../../netlify/platform/http/crypto.ts';
import { buildSite } from '../../netlify/local/website/build.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { deriveAccent } from '../../src/domain/website/accent-color.ts';
import { salonFacts } from '../../src/domain/settings/salon-facts.ts';
import { startingWebsite } from '../../src/starting-website.ts';
import { makeFolder } from '../host/site.ts';
import { publishedOnce } from '../support/pictures.ts';
import { isFull } from '../support/proof.ts';

// Checks everything outside the pages that names the salon, for another salon than the project's own.

const ACCENT = '#2f6b4f';
const settings = {
  ...starting.settings,
  businessName: 'Rosa by the River',
  businessPhone: '(555) 010-0199',
  businessEmail: 'rosa@rosa.example',
  businessAddress: '3 Mill Street, Hudson, NY 12534',
  instagram: '',
};

/** A single-color photograph with its focal point in the middle. */
async function postPicture(background: string) {
  const bytes = await sharp({ create: { width: 1200, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { length } = bytes;
  const picture = {
    id: sha256(bytes),
    kind: 'jpeg',
    width: 1200,
    height: 1500,
    bytes: length,
    added_at: 1,
  } as const;
  return { picture, bytes, shown: { id: picture.id, alt: `All ${background}`, focus: { x: 0.5, y: 0.5 } } };
}
const [red, blue] = await Promise.all(['#d01818', '#1830d0'].map(postPicture));
if (!red || !blue) throw new Error('Two pictures are drawn');

const content = {
  ...startingWebsite,
  tagline: 'Cuts and color by the water',
  accent: ACCENT,
  hidden: ['about' as const, 'faq' as const],
  search: { title: '', description: 'One chair, two hands, and the river outside.' },
  hero: { ...startingWebsite.hero, heading: 'Hair by the river', picture: red.shown },
};

/** The color at a position of a picture, each channel from 0 to 255; positions go from 0 to 1. */
async function colorAt(file: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [...data.subarray(start, start + 3)];
}

/** True if two colors look the same: a palette and a JPEG shift them slightly. */
const isNear = (color: readonly number[], hex: string) =>
  color.every((channel, i) => Math.abs(channel - Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16)) <= 8);

/** Checks that the files drawn for a salon show its name, color and picture. */
async function expectDrawn(dist: string) {
  const { clay } = deriveAccent(ACCENT).light;
  expect(await readFile(join(dist, 'favicon.svg'), 'utf8')).toContain(`fill="${clay}"`);
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({
    name: 'Rosa by the River',
    short_name: 'Rosa by the River',
    description: 'Cuts and color by the water',
  });
  const app = JSON.parse(await readFile(join(dist, 'admin.webmanifest'), 'utf8'));
  expect(app).toMatchObject({ name: 'Rosa by the River Admin', start_url: '/admin' });
  // The arch stands on the lower edge; cropped icons have background at every edge.
  for (const [name, x, y] of [
    ['icon-512.png', 0.25, 0.9],
    ['apple-touch-icon.png', 0.25, 0.9],
    ['icon-maskable-512.png', 0.01, 0.01],
  ] as const) {
    const color = await colorAt(join(dist, name), x, y);
    expect(isNear(color, clay), `${name}: ${color.join(' ')}`).toBe(true);
  }
  expect(isNear(await colorAt(join(dist, 'og.jpg'), 0.75, 0.6), '#d01818')).toBe(true);
  expect(await readdir(dist)).not.toContain('og.png');
}

test("icons, manifest and share picture have the salon's name, color and picture", async () => {
  const dist = await makeFolder();
  const facts = salonFacts(settings);
  const draw = (share: typeof content.share) =>
    drawPublished(dist, { facts, services: [], website: { revision: 'a', content: { ...content, share } } }, [
      { id: red.picture.id, bytes: red.bytes },
      { id: blue.picture.id, bytes: blue.bytes },
    ]);
  await writeFile(join(dist, 'og.png'), 'of the project');
  await draw({ picture: null });
  await expectDrawn(dist);
  // A separate share picture fills the whole image.
  await draw({ picture: blue.shown });
  for (const x of [0, 0.2, 1])
    expect(isNear(await colorAt(join(dist, 'og.jpg'), x, 0.5), '#1830d0')).toBe(true);
});

// The build takes a minute, so only the full proof runs it.
test.each(isFull ? ['https://rosa.example'] : [])(
  "a built site's search and share data name only the published salon: %s",
  { timeout: 10 * 60_000 },
  async (site) => {
    const data = await makeFolder();
    const store = openSqlite({ file: join(data, 'salon.db'), starting });
    await store.saveRules({ settings, services: starting.services }, { basedOn: 0 });
    await store.addPicture({ picture: red.picture, bytes: red.bytes }, 1);
    const published = { brand: settings.businessName, ...content };
    const change = { shows: [red.picture.id], erases: [], published };
    expect(await store.saveWebsite({ ...publishedOnce('a', 1), content }, change)).toBe('saved');
    await store.close();

    const folder = join(data, 'website');
    await mkdir(folder);
    const env = { ...process.env, SALON_DATA: data, SALON_URL: site, URL: undefined };
    const project = resolve(import.meta.dirname, '../..');
    const { root } = await buildSite({ project, folder, env }, new AbortController().signal);
    const dist = join(root, 'dist');
    await expectDrawn(dist);

    const home = await readFile(join(dist, 'index.html'), 'utf8');
    const metaContent = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(home)?.[1];
    const title = 'Rosa by the River: Cuts and color by the water';
    expect(/<title>([^<]*)/.exec(home)?.[1]).toBe(title);
    expect(metaContent('description')).toBe(content.search.description);
    expect(metaContent('og:title')).toBe(title);
    expect(metaContent('og:description')).toBe(content.search.description);
    expect(metaContent('og:site_name')).toBe('Rosa by the River');
    expect(metaContent('og:url')).toBe(`${site}/`);
    expect(metaContent('og:image')).toBe(`${site}/og.jpg`);
    expect(metaContent('og:image:alt')).toBe(`${title}. All #d01818`);
    expect(home).toContain(`<link rel="canonical" href="${site}/"`);

    const [, json = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(home) ?? [];
    const graph = (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'];
    expect(graph.map((one) => one['@type'])).toEqual(['HairSalon']);
    expect(graph[0]).toMatchObject({
      name: 'Rosa by the River',
      description: 'Cuts and color by the water',
      telephone: settings.businessPhone,
      email: settings.businessEmail,
      url: `${site}/`,
      image: `${site}/og.jpg`,
      openingHoursSpecification: expect.arrayContaining([expect.objectContaining({ opens: '09:00' })]),
    });
    expect(json).toContain('3 Mill Street');
    expect(home).not.toMatch(/id="about"|id="faq"/);

    const sitemap = await readFile(join(dist, 'sitemap.xml'), 'utf8');
    const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address);
    expect(listed).toEqual([`${site}/`, `${site}/booking/`]);
    expect(await readFile(join(dist, 'robots.txt'), 'utf8')).toContain(`${site}/sitemap.xml`);
    for (const text of [home, sitemap, await readFile(join(dist, 'manifest.webmanifest'), 'utf8')])
      expect(text).not.toMatch(/Maren|Orchard Lane|localhost/);
  },
);
