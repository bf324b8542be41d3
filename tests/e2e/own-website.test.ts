import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { WebsiteShape } from '../../src/api/website/website.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { drawingsOfProject, wordsLeftIn } from '../support/leftovers.ts';
import { emailsIn } from '../support/outbox.ts';
import { isFull } from '../support/proof.ts';
import { firstIslandScripts } from '../tools/bench/page-scripts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { OFFERED } from './support/four-languages.ts';
import { ask } from './support/owner.ts';
import { fromCamera, isRedAt } from './support/photograph.ts';
import { openSalon } from './support/server.ts';
import { expect, test as base } from './support/test.ts';
import { book, BOOKED, chooseTime, confirm, fillIn, heading } from './support/wizard.ts';

/** A new salon in an empty folder, whose owner was created on the command line. */
const owner = { email: 'odalys@odalys.example', password: 'curls-before-noon' };
const test = base.extend({
  // Both tests use this salon's site, because it takes long to build.
  salonOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed from here
    async ({}, use) => {
      const salon = await openSalon(
        { SALON_DEMO: 'off', OWNER_EMAIL: '', OWNER_PASSWORD: '' },
        async (folder) => {
          const main = resolve(import.meta.dirname, '../../netlify/local/owner.ts');
          const env = { ...bareEnvironment, SALON_DATA: folder };
          execFileSync(process.execPath, [main, owner.email], { env, input: `${owner.password}\n` });
        },
      );
      await use(() => Promise.resolve(salon));
      await salon.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.describe.configure({ mode: 'serial' });

/** Makes a photo; in the full proof it has a camera's twelve megapixels. */
const photographed = (shade: number) => fromCamera(shade, isFull ? 4000 : 1600);

/** Lists the paths of a built site's files. */
async function pathsOf(dist: string): Promise<string[]> {
  const names = await readdir(dist, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && entry.name !== '_headers')
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length));
}

/** Fetches these paths as visitors do, and returns the project's own words and drawings found there. */
async function projectContentAt(
  url: string,
  paths: readonly string[],
  see?: (path: string, bytes: Buffer) => Promise<void>,
) {
  const isDrawing = await drawingsOfProject();
  const left: string[] = [];
  for (const path of [...paths, '/api/salon', '/api/services', '/no-such-page']) {
    const answer = await fetch(url + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    left.push(...wordsLeftIn(`${path}\n${bytes.toString()}`).map((word) => `${path}: ${word}`));
    if (isDrawing(bytes)) left.push(`${path}: a drawing`);
    await see?.(path, bytes);
  }
  return left;
}

const part = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in every text of a part with the owner's own words. */
async function writeAll(page: Page, name: string, texts: Record<string, string> = {}): Promise<void> {
  await part(page, name).click();
  const fields = page.locator('.website-part-body:not([hidden])').getByRole('textbox');
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) {
    const label = (await field.getAttribute('name')) ?? '';
    await field.fill(texts[label] ?? `Odalys on ${label.replaceAll(/[._]/g, ' ')}`);
  }
}

async function uploadPhotos(page: Page, place: string, shades: readonly number[]): Promise<void> {
  const files = await Promise.all(
    shades.map(async (shade) => ({
      name: `IMG_${shade}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photographed(shade),
    })),
  );
  await page.locator(`input[data-place=${place}]`).setInputFiles(files);
  const descriptions = page.getByLabel(/^Description/);
  await expect(descriptions).toHaveCount(shades.length, { timeout: 60_000 });
  for (const [i, shade] of shades.entries()) await descriptions.nth(i).fill(`Curls ${shade} in daylight`);
}

/** Offers four languages; German has its own headline, service and picture description. */
async function offersFour(page: Page): Promise<void> {
  const path = '/api/admin-public/website';
  const { version, draft } = await ask<WebsiteShape>(page, 'GET', path);
  const german = {
    hero: { heading: 'Locken, die Ihre bleiben' },
    words: [{ original: 'Curls 2 in daylight', text: 'Locken bei Tageslicht' }],
  };
  const languages = OFFERED.map((code) => ({ code, ...(code === 'de' && german) }));
  await ask(page, 'PUT', path, { version, draft: { ...draft, languages } });
  const services = await ask<{ id: number; version: number; name: string }[]>(
    page,
    'GET',
    '/api/admin-public/services',
  );
  const service = services.find(({ name }) => name === 'Deep Conditioning Treatment');
  const translations = { de: { name: `${service?.name} auf Deutsch`, description: '' } };
  await ask(page, 'PUT', `/api/admin-public/services/${service?.id}`, {
    translations,
    version: service?.version,
  });
}

test('the checklist leads a stylist from an empty folder to a live site without any invented content', async ({
  page,
  browser,
  salon,
}) => {
  // The host builds at low priority, so the build takes long.
  test.setTimeout(300_000);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const list = page.getByRole('region', { name: 'Before your first client' });
  const opens = async (step: string, done: number) => {
    await page.getByRole('link', { name: 'Overview', exact: true }).last().click();
    await expect(list).toContainText(`${done} of 7 done`);
    await list.getByRole('link', { name: step, exact: true }).click();
  };
  // Before the first publication, no served file has invented content, including the manifest and the files of `public`.
  const neutral = await pathsOf(join(salon.data, 'website/sites/1/dist'));
  expect(neutral).toEqual(expect.arrayContaining(['/index.html', '/manifest.webmanifest', '/og.jpg']));
  // The icon is an arch in the color of every salon without an accent color.
  const isIcon = /^\/(?:favicon|icon-|apple-touch-icon)[\w.-]*: a drawing$/;
  expect((await projectContentAt(salon.url, neutral)).filter((what) => !isIcon.test(what))).toEqual([]);

  await page.goto('/admin');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await button('Sign In').click();

  await opens('Name your salon', 0);
  await page.getByLabel('Business name').fill('Odalys Curls');
  await page.getByLabel('Phone').fill('(555) 019-9920');
  await page.getByLabel('Email').fill('hello@odalys.example');
  await page.getByLabel('Address').fill('3 River Road, Nyack, NY 10960');
  await button('Save Changes').click();
  await expect(page.getByText('Settings Saved')).toBeVisible();
  await opens('Your hours', 2);
  await page.getByLabel('Monday').selectOption('Closed');
  await button('Save').click();
  await expect(page.getByText('Business Hours Saved')).toBeVisible();
  await opens('Your services and prices', 3);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByLabel('Price ($)').fill('90');
  await button('Save Changes').click();
  await expect(page.getByText('Service Updated')).toBeVisible();
  await offersFour(page);
  await opens('Your first picture', 4);
  await uploadPhotos(page, 'hero_picture', [0]);
  await opens('Your own words', 5);
  const unwritten = page.getByText(/^Still needs your own words: Welcome, About\.$/);
  await expect(unwritten).toBeVisible();
  await page.getByLabel('Headline', { exact: true }).fill('Curls that stay yours');
  await writeAll(page, 'About');
  await uploadPhotos(page, 'about_picture', [1]);
  await expect(unwritten).toHaveCount(0);
  await part(page, 'Gallery').click();
  await uploadPhotos(page, 'gallery_pictures', [2, 3, 4, 5]);
  await part(page, 'Name and look').click();
  await page.getByText('Pine').click();
  await page.getByLabel('Modern').check();
  await page.locator('input[data-place=logo]').setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await photographed(6),
  });
  await expect(button('Remove Logo')).toBeVisible({ timeout: 60_000 });
  const grip = page.getByLabel('Drag Hours and directions, or move it with the arrow keys');
  for (let i = 0; i < 7; i += 1) await grip.press('ArrowUp');
  await part(page, 'Hours and directions').click();
  await page.getByLabel('Text').fill('Ring twice.\nMap: https://maps.odalys.example/lot.');
  await part(page, 'Booking terms').click();
  await page.getByRole('button', { name: 'Use This Template' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await opens('Publish your website', 6);
  await button('Publish').click();
  await expect(page.getByText(/Live since/)).toBeVisible({ timeout: 240_000 });

  // A visitor without scripts opens the site.
  const visitor = await browser.newContext({ baseURL: salon.url, javaScriptEnabled: false });
  const visit = await visitor.newPage();
  await visit.goto('/');
  await expect(visit).toHaveTitle('Odalys Curls: Professional hair styling services');
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Curls that stay yours');
  for (const text of ['Odalys on about text', 'Can I change or cancel online?', '3 River Road'])
    await expect(visit.getByText(text).first()).toBeAttached();
  for (const section of ['testimonials', 'instagram'])
    await expect(visit.locator(`#${section}:visible`)).toHaveCount(0);
  await expect(visit.getByText(/\d+%|years/)).toHaveCount(0);
  await expect(visit.locator('main > section').nth(1)).toHaveId('hours');
  await expect(visit.getByRole('link', { name: 'https://maps.odalys.example/lot' })).toBeVisible();
  await expect(visit.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    /destination=3%20River%20Road/,
  );
  await expect(visit.locator('header img')).toHaveJSProperty('complete', true);
  const font = await visit.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(font).toMatch(/^.?Outfit/);
  for (const picture of await visit.getByAltText(/^Curls \d in daylight$/).all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(visit.getByRole('link', { name: 'Privacy' })).toHaveCount(0);
  await visit.getByRole('link', { name: 'Booking terms' }).click();
  await expect(visit.getByText(/^When you press Confirm Booking, you ask Odalys Curls for/)).toBeVisible();
  const main = visit.getByRole('main');
  await expect(main.getByRole('link', { name: 'hello@odalys.example' })).toBeVisible();
  await visitor.close();

  // The note for clients appears only after a booking.
  await page.goto('/booking');
  await expect(page.getByText('Ring twice.')).toBeHidden();
  await book(page, 2);
  await expect(page.getByText('Ring twice.')).toBeVisible();
  await expect.poll(async () => (await emailsIn(salon.data)).length).toBeGreaterThan(0);
  // The sign-in email was sent before the salon had its name.
  const emails = (await emailsIn(salon.data)).filter(({ subject }) => !subject?.startsWith('New sign-in'));
  for (const { from, subject, text, html } of emails) {
    expect(from).toEqual({ name: 'Odalys Curls', address: 'hello@odalys.example' });
    expect(wordsLeftIn([subject, text, html].join('\n'))).toEqual([]);
  }

  // Every served file of the site is checked.
  const paths = await pathsOf(join(salon.data, 'website/sites/2/dist'));
  // Photos are not among the files that browsers cache for a year.
  const assets = paths.filter((path) => path.startsWith('/_astro/'));
  expect(assets.filter((path) => /\.(?:avif|webp|jpe?g|png)$/.test(path))).toEqual([]);
  const photo = paths.find((path) => path.startsWith('/photos/')) ?? '';
  const sent = (await fetch(salon.url + photo)).headers;
  expect(sent.get('Cache-Control')).toBe('public, max-age=300, must-revalidate');
  expect(sent.get('Content-Security-Policy')).toBe("default-src 'self'");

  let upright = 0;
  const left = await projectContentAt(salon.url, paths, async (path, bytes) => {
    if (!/\.(?:avif|webp|jpg|png)$/.test(path)) return;
    const { exif, xmp, iptc, width, height } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc], path).toEqual([undefined, undefined, undefined]);
    if (!path.endsWith('.webp') || width === height) return;
    expect(await isRedAt(bytes, 20, 20), path).toBe(true);
    expect(await isRedAt(bytes, width - 20, 20), path).toBe(false);
    expect(await isRedAt(bytes, 20, height - 20), path).toBe(false);
    upright += 1;
  });
  expect(left).toEqual([]);
  expect(upright).toBeGreaterThanOrEqual(6);
});

test('a salon in four languages', { tag: '@phone' }, async ({ page, salon, surprises }) => {
  test.setTimeout(120_000);
  const open = (name: string) =>
    page
      .getByRole('navigation', { name: /^(?:Language|Idioma|Langue|Sprache)$/ })
      .getByRole('link', { name });

  await test.step('marks the language of each page, with translated and untranslated texts', async () => {
    await page.goto('/de');
    await expect(open('Français')).toHaveAttribute('hreflang', 'fr');
    await expectAccessible(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-US');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locken, die Ihre bleiben');
    await expect(page.getByRole('heading', { name: 'Leistungen und Preise' })).toBeAttached();
    await expect(page).toHaveTitle(/Professionelle Friseurleistungen/);
    const same = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) =>
        links.map(
          (link) => `${link.getAttribute('hreflang')} ${new URL((link as HTMLLinkElement).href).pathname}`,
        ),
      );
    expect(same).toEqual(['en /', 'es /es/', 'fr /fr/', 'de /de/', 'x-default /']);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/$/);
    expect(await (await fetch(`${salon.url}/sitemap.xml`)).text()).toMatch(
      /\/fr\/booking\/<\/loc><xhtml:link rel="alternate" hreflang="en" href="[^"]+\d\/booking\/"/,
    );
    expect((await fetch(`${salon.url}/en/booking?step=time`)).url).toBe(`${salon.url}/booking?step=time`);
  });

  await test.step('names services in the language of the page, both in the built page and in a browser', async () => {
    const [de, fr] = await Promise.all(
      ['de', 'fr'].map(async (code) => (await fetch(`${salon.url}/${code}/booking`)).text()),
    );
    expect(de).toContain('Conditioning Treatment auf Deutsch</span>');
    expect(fr).not.toContain('auf Deutsch');
    await page.goto('/de/booking');
    await expect(
      page.getByRole('button', { name: 'Deep Conditioning Treatment auf Deutsch wählen' }),
    ).toBeVisible();
  });

  await test.step("describes the squares beside the salon's posts in the language of the page", async () => {
    const squares = async (path: string) => (await fetch(`${salon.url}${path}/squares.json`)).json();
    const [en, de] = await Promise.all(['', '/de'].map(squares));
    expect(en[0]).toMatchObject({ alt: 'Curls 2 in daylight', webp: expect.stringMatching(/^\/photos\//) });
    expect(de[0]).toEqual({ ...en[0], alt: 'Locken bei Tageslicht' });
    expect((await fetch(salon.url + en[0].webp)).status).toBe(200);
  });

  await test.step('keeps what was chosen and typed when the language changes', async () => {
    await chooseTime(page, /Deep Conditioning/, 2);
    const time = await page.getByRole('complementary').first().textContent();
    await page.getByLabel('Full Name').fill('Ada Byron');
    // The language is changed in the phone's menu, and back in the footer.
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page);
    await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/booking\/?\?step=details$/);
    await expect(page.getByRole('heading', { level: 2, name: /Tus datos/ })).toBeVisible();
    await expect(page.locator('input[autocomplete=name]')).toHaveValue('Ada Byron');
    await expect(page.getByText('Deep Conditioning Treatment').first()).toBeVisible();
    expect(time).not.toBe('');
    await open('English').click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
  });

  await test.step('keeps a private link and the return address of the sign-in', async () => {
    await fillIn(page);
    await confirm(page).click();
    await expect(heading(page)).toContainText(BOOKED);
    const link =
      (await page.locator('a[href*="/manage#"]').first().getAttribute('href', { timeout: 10_000 })) ?? '';
    await page.goto(link);
    await expect(page.getByText('Deep Conditioning Treatment').first()).toBeVisible();
    await open('Deutsch').click();
    await expect(page).toHaveURL(new RegExp(`/de/manage/?${link.slice(link.indexOf('#'))}$`));
    await expect(page.getByText('Deep Conditioning Treatment').first()).toBeVisible();
    surprises.expect(/status of 401/);
    await page.goto('/fr/account');
    await expect(page).toHaveURL(/\/fr\/login\?next=%2Ffr%2Faccount$/);
  });

  await test.step('keeps every first view within 5% of the English weight, including fonts', async () => {
    const root = join(salon.data, 'website/sites/2/dist');
    const sizes = new Map<string, number>();
    const size = (file: string) => {
      const found = sizes.get(file) ?? brotliCompressSync(readFileSync(join(root, file))).length;
      sizes.set(file, found);
      return found;
    };
    const weight = async (tab: Page, name: string) => {
      await tab.goto(`${salon.url}/${name}`, { waitUntil: 'networkidle' });
      const files = await tab.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => /\.(?:css|woff2)$/.test(path)),
      );
      const scripts = firstIslandScripts(join(root, '..'), join(name, 'index.html'));
      const all = [join(name, 'index.html'), ...files, ...scripts.map((file) => file.slice('dist/'.length))];
      return all.reduce((sum, file) => sum + size(file), 0);
    };
    const codes = ['', 'es', 'fr', 'de'];
    const tabs = await Promise.all(codes.map(() => page.context().newPage()));
    for (const name of ['', 'booking', 'login', 'payment', 'manage']) {
      const weights = await Promise.all(tabs.map((tab, i) => weight(tab, join(codes[i] ?? '', name))));
      expect(Math.max(...weights), `${name}: ${weights.join(', ')}`).toBeLessThan(1.05 * (weights[0] ?? 0));
    }
  });
});
