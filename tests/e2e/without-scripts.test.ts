import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { hydrate } from './support/home.ts';
import { OWNER } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

// Tests pages in browsers whose scripts are off, or have not loaded yet.

test.use({ javaScriptEnabled: false });

/** Each pre-rendered page, with the name of what doesn't work without scripts; null for pages that need none. */
const pages: Readonly<Record<string, string | null>> = {
  '/': null,
  '/booking-test': null,
  '/no-such-page': null,
  '/booking': 'Booking online',
  '/payment': 'Paying online',
  '/manage': 'Changing a booking online',
  '/waitlist': 'Your spot on the waitlist',
  '/review': 'Your review',
  '/account': 'Your account',
  '/login': 'This page',
  '/forgot-password': 'This page',
  '/reset-password': 'This page',
  '/admin': 'The admin',
  '/admin/appointments': 'The admin',
  '/admin/requests': 'The admin',
  '/admin/availability': 'The admin',
  '/admin/services': 'The admin',
  '/admin/clients': 'The admin',
  '/admin/income': 'The admin',
  '/admin/settings': 'The admin',
};

test('every page is readable without scripts, says what needs JavaScript and whom to call, and links home', async ({
  page,
  surprises,
}) => {
  surprises.expect(/status of 404.*\/no-such-page/);
  for (const [path, what] of Object.entries(pages)) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // HTML allows styles only in the head.
      await expect(page.locator('body :is(style, link[rel=stylesheet])')).toHaveCount(0);
      if (path === '/booking') await expect(main).toContainText(/Women's Cut & Style.*\$85.*1 hr/s);
      const words = page.locator('main noscript p');
      await expect(words).toHaveCount(what === null ? 0 : 1);
      for (const said of await words.all()) {
        await expect(said).toBeVisible();
        await expect(said).toContainText(`${what} needs JavaScript, which is off in this browser.`);
        await expect(said.locator('a').first()).toHaveAttribute('href', 'tel:5550100147');
      }
      // There is nothing to fill in or press in vain.
      await expect(main.locator('input:visible, button:visible, [aria-busy=true]:visible')).toHaveCount(0);
      await expect(page.getByText(/^Loading|^Opening|^Asking/).filter({ visible: true })).toHaveCount(0);
      const home = page.getByRole('link', { name: /^(Home|Back to homepage)$/ }).first();
      await expect(home).toBeVisible();
      await expect(home).toHaveAttribute('href', '/');
    });
  }
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

/** Serves a page as it looks without scripts to a browser with scripts, because axe is a script. */
async function asWithoutScripts(route: Route): Promise<void> {
  const response = await route.fetch();
  const kind = response.headers()['content-type'] ?? '';
  const text = /html|css/.test(kind) ? await response.text() : null;
  if (text === null) return route.fulfill({ response });
  const body = text
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replaceAll(/scripting:\s*none/g, 'scripting:enabled');
  // The inline styles no longer match their hashes.
  const { 'content-security-policy': _, ...headers } = response.headers();
  return route.fulfill({ response, headers, body });
}

test.describe('axe', () => {
  test.use({ javaScriptEnabled: true });

  test('pages without scripts are accessible', async ({ page }) => {
    await page.route('**/*', asWithoutScripts);
    for (const path of ['/', '/booking', '/login', '/admin']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
});

const isLost = (route: Route) => route.abort('connectionrefused');

/** Delays the page's scripts until the returned function is called. */
async function withholdScripts(page: Page, which = /\.js$/): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(which, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

test.describe('before the scripts load', () => {
  test.use({ javaScriptEnabled: true });

  test('a service that is pressed early is chosen once the scripts load, and nothing moves', async ({
    page,
  }) => {
    const come = await withholdScripts(page);
    await page.goto('/booking');
    const cut = page.getByRole('button', { name: /^Women's Cut/ });
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const before = await cut.boundingBox();
    come();
    await expect(page.locator('[data-as-built]')).toHaveCount(0);
    expect(await cut.boundingBox()).toEqual(before);

    const comeAgain = await withholdScripts(page);
    await page.reload();
    await page.getByRole('button', { name: /^Blowout/ }).click();
    await expect(heading(page)).toContainText('Choose a service');
    comeAgain();
    await expect(heading(page)).toContainText('Choose a day and time');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText('Blowout');
  });

  test('a sign-in that is sent early succeeds once the scripts load', async ({ page }) => {
    const come = await withholdScripts(page);
    await page.goto('/login?next=/booking-test', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByLabel('Password')).toHaveValue(OWNER.password);
    come();
    await expect(page).toHaveURL('/booking-test');
  });

  test('text that is typed after an early press of Sign up stays', async ({ page }) => {
    const come = await withholdScripts(page);
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill('scissors-and-comb');
    come();
    await page.getByLabel('Confirm Password').fill('scissors-and-comb');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a part that is already hydrated responds to each press at once, and only once', async ({ page }) => {
    const come = await withholdScripts(page, /index\.[^/]*\.js$/);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await hydrate(page, '#gallery');
    await page.locator('#gallery .gallery-link').first().click();
    const lightbox = page.getByRole('dialog', { name: 'Gallery' });
    for (const place of ['2 of 8', '3 of 8']) {
      await lightbox.getByRole('button', { name: 'Next' }).click();
      await expect(lightbox).toContainText(place);
    }
    const arrives = page.waitForEvent('requestfinished', (request) => request.url().includes('/index.'));
    come();
    await arrives;
    await page.waitForLoadState('networkidle');
    await expect(lightbox).toContainText('3 of 8');
  });

  test('a page without its scripts says so, sends nothing, and can be reloaded', async ({
    page,
    surprises,
  }) => {
    surprises.expect(/Failed to load resource|dynamically imported module/);
    const notice = page.getByRole('alert').filter({ hasText: "Part of this page didn't load." });
    await page.route(/\.js$/, isLost);
    for (const path of ['/booking', '/payment', '/manage', '/account', '/waitlist', '/admin', '/login']) {
      await page.goto(path);
      await expect(notice, path).toBeVisible();
    }
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByLabel('Password')).toHaveValue(OWNER.password);
    await expect(page).toHaveURL('/login');

    await page.unroute(/\.js$/, isLost);
    await notice.getByRole('button', { name: 'Load Again' }).click();
    await expect(notice).toHaveCount(0);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/admin');
  });
});
