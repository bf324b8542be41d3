import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { demoOwner } from '../../../src/demo.ts';
import { chromium as installed } from '../../e2e/support/chromium.ts';
import { ask } from '../../e2e/support/owner.ts';
import { openSalon, OWNER, type Salon } from '../../e2e/support/server.ts';

// Draws the screenshots of the documents anew from the built site, with a fixed clock: `npm run pictures`, or with names only those.

const only = process.argv.slice(2);

const folder = join(import.meta.dirname, '../../../docs/pictures');

/** A screen, and the width to which its picture is scaled. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const guide = { ...phone, viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5 };
const desktop = { viewport: { width: 1440, height: 900 } };

interface Picture {
  readonly name: string;
  readonly on: BrowserContextOptions;
  /** The width of the file in pixels. */
  readonly width: number;
  readonly path: string;
  /** Continues from the opened page. */
  readonly arrange?: (page: Page) => Promise<void>;
}

/** Each screen once on a phone and once on a desktop. */
const onBoth = (name: string, rest: Pick<Picture, 'path' | 'arrange'>): Picture[] => [
  { name: `${name}-phone`, on: phone, width: 390, ...rest },
  { name: `${name}-desktop`, on: desktop, width: 1200, ...rest },
];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Scrolls something to the top, below the bar that stays there. */
async function showFrom(what: Locator, below = 96): Promise<void> {
  await what.evaluate((element, below) => {
    scrollBy({ top: element.getBoundingClientRect().top - below, behavior: 'instant' });
  }, below);
}

async function chooseDay(page: Page): Promise<void> {
  await button(page, /^Next month/).click();
  await button(page, /^Thursday, December 10/).click();
  await button(page, '9:00 AM').waitFor();
  // A desktop shows all of it at once.
  if ((page.viewportSize()?.width ?? 0) < 600)
    await showFrom(page.getByText('Choose a day and time').first(), 16);
  else await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

async function offerLanguages(page: Page): Promise<void> {
  await button(page, 'Languages').click();
  for (const name of ['Spanish', 'French', 'German']) await page.getByRole('checkbox', { name }).check();
  await page.getByText('All changes saved').waitFor();
  await showFrom(button(page, 'Languages'), 112);
}

const ofDemo: readonly Picture[] = [
  ...onBoth('home', { path: '/' }),
  ...onBoth('booking', { path: '/booking?service=1', arrange: chooseDay }),
];

const ofOwner: readonly Picture[] = [
  ...onBoth('admin', { path: '/admin', arrange: (page) => heading(page, 'Later today').waitFor() }),
  { name: 'guide-website', on: desktop, width: 960, path: '/admin/website' },
  {
    name: 'guide-data',
    on: guide,
    width: 585,
    path: '/admin/settings',
    arrange: (page) => showFrom(heading(page, 'Your data')),
  },
  {
    name: 'guide-calendar',
    on: guide,
    width: 585,
    path: '/admin/settings?tab=calendar',
    arrange: async (page) => {
      await button(page, 'Create Private Link').click();
      // The link differs each time.
      await page.getByLabel('Calendar link').evaluate((field: HTMLInputElement) => {
        field.value = 'https://rosahair.example/api/calendar-feed/';
      });
      await showFrom(heading(page, 'Calendar feed'));
    },
  },
  {
    name: 'guide-taxes',
    on: guide,
    width: 585,
    path: '/admin/settings?tab=payment',
    arrange: async (page) => {
      await button(page, 'Add Tax Rate').click();
      for (const [i, [name = '', rate = '']] of [
        ['Standard', '19'],
        ['Reduced', '7'],
      ].entries()) {
        await page.locator(`[name="taxRates.${i}.name"]`).fill(name);
        await page.locator(`[name="taxRates.${i}.percentage"]`).fill(rate);
        await page.locator(`[name="taxRates.${i}.included"]`).check();
      }
      await page.getByLabel(/^Tax number/).fill('DE123456789');
      await button(page, 'Save Changes').click();
      await button(page, /^Dismiss/).click();
      await showFrom(heading(page, 'Tax'));
    },
  },
  // These change the draft of the website.
  { name: 'guide-languages', on: guide, width: 585, path: '/admin/website', arrange: offerLanguages },
  {
    name: 'guide-translation',
    on: desktop,
    width: 960,
    path: '/admin/website',
    arrange: async (page) => {
      await page.getByText('German', { exact: true }).click();
      await page
        .getByLabel(/^Headline/)
        .first()
        .fill('Gutes Haar aus einer Hand');
      await page.getByText('All changes saved').waitFor();
    },
  },
];

async function draw(
  browser: Browser,
  salon: Salon,
  picture: Picture,
  owner?: { email: string; password: string },
): Promise<void> {
  if (only.length > 0 && !only.includes(picture.name)) return;
  const context = await browser.newContext({
    ...picture.on,
    baseURL: salon.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (owner) await ask(page, 'POST', '/api/auth/login', owner);
  await page.goto(picture.path);
  await page.waitForLoadState('networkidle');
  await picture.arrange?.(page);
  await page.waitForLoadState('networkidle');
  const shot = await page.screenshot({ animations: 'disabled' });
  await sharp(shot)
    .resize(picture.width)
    .webp({ quality: 82 })
    .toFile(join(folder, `${picture.name}.webp`));
  await context.close();
  process.stdout.write(`${picture.name}\n`);
}

const browser = await chromium.launch(await installed());
const demo = await openSalon({ SALON_DEMO: 'on', OWNER_EMAIL: '', OWNER_PASSWORD: '' });
for (const picture of ofDemo) await draw(browser, demo, picture);
for (const picture of ofOwner) await draw(browser, demo, picture, demoOwner);
await demo.stop();

const rosa = { ...OWNER, email: 'rosa@example.com' };
const fresh = await openSalon({ SALON_DEMO: 'off', OWNER_EMAIL: rosa.email });
await draw(browser, fresh, { name: 'guide-first-run', on: guide, width: 585, path: '/admin' }, rosa);
await fresh.stop();
await browser.close();
