import type { Page, Request } from '@playwright/test';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

interface Sent {
  readonly path: string;
  readonly type: string;
  /** Headers and body. */
  readonly bytes: number;
  readonly body: number;
}

/** Loads the home page and returns its requests, without scrolling. */
async function firstView(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  const weigh = async (request: Request) => {
    const { responseBodySize: body, responseHeadersSize } = await request.sizes();
    const path = new URL(request.url()).pathname;
    sent.push({ path, type: request.resourceType(), bytes: body + responseHeadersSize, body });
  };
  page.on('requestfinished', (request) => void weigh(request));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-next-available] a')).toBeVisible();
  return sent;
}

test.describe('the first view', () => {
  test(
    'weighs at most 100 kB: 14 kB for the document with styles, 5 kB for scripts, and no React',
    { tag: '@both' },
    async ({ page }) => {
      const sent = await firstView(page);
      const bodies = (type: string) =>
        sent.filter((one) => one.type === type).reduce((sum, { body }) => sum + body, 0);
      expect(bodies('document')).toBeGreaterThan(0);
      expect(bodies('document')).toBeLessThanOrEqual(14_000);
      expect(bodies('script')).toBeGreaterThan(0);
      expect(bodies('script')).toBeLessThanOrEqual(5_000);
      expect(bodies('stylesheet')).toBe(0);
      expect(
        sent.map(({ path }) => path).filter((path) => /client|react|Gallery|SocialFeed|Faq/.test(path)),
      ).toEqual([]);
      const all = sent.reduce((sum, { bytes }) => sum + bytes, 0);
      expect(all, JSON.stringify(sent)).toBeLessThanOrEqual(100_000);
    },
  );

  test.describe('on a phone with three device pixels per CSS pixel', () => {
    test.use({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 3 });

    test('weighs at most 100 kB too', async ({ page }) => {
      const sent = await firstView(page);
      const all = sent.reduce((sum, { bytes }) => sum + bytes, 0);
      expect(all, JSON.stringify(sent)).toBeLessThanOrEqual(100_000);
    });
  });

  test('shifts nothing, even when the next opening appears', async ({ page }) => {
    const shifted = await watchShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const opening = page.locator('[data-next-available] a');
    await expect(opening).toHaveText('Mon, Nov 23, 2:00 PM');
    await expect(opening).toHaveAttribute('href', /\/booking\?date=2026-11-23&time=14:00$/);
    expect(await shifted()).toBeLessThan(0.0005);
  });

  test('hardly moves when fonts load late', { tag: '@both' }, async ({ page }) => {
    const gate = Promise.withResolvers<undefined>();
    await page.route(/\.woff2$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const shifted = await watchShifts(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(300);
    gate.resolve(undefined);
    await page.waitForLoadState('networkidle');
    const arrived = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(arrived.join(' ')).toMatch(/Fraunces-.*Instrument Sans-|Instrument Sans-.*Fraunces-/);
    // src/styles/fonts.css matches the fonts of nearly every desktop and phone. A bare server may have none of them, so that other line
    // breaks move everything below.
    const isMatched = arrived.filter((family) => family.includes(' as ')).length === 2;
    expect(await shifted()).toBeLessThan(isMatched ? 0.0005 : 0.15);
  });

  test('waits for no other file before it is shown', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
    );
    expect(blocking).toEqual([]);
  });

  test('has a menu that remembers a press from before its scripts load', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const gate = Promise.withResolvers<undefined>();
    await page.route(/\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    gate.resolve(undefined);
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  });

  test("already contains the salon's current facts, and so does the wizard", async ({ page }) => {
    for (const path of ['/', '/booking']) {
      const answered = page.waitForResponse(/\/api\/salon\?known=/);
      await page.goto(path);
      expect(await (await answered).json(), path).toEqual({ success: true, data: null });
    }
  });

  test('starts even if the browser is never idle', async ({ page }) => {
    await page.addInitScript(() => {
      self.requestIdleCallback = (run, { timeout } = {}) =>
        timeout === undefined
          ? 0
          : window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout);
    });
    const asked = page.waitForRequest(/\/api\/salon\?/);
    await page.goto('/');
    await asked;
  });

  test('shows a gradient if a picture fails', async ({ page, surprises }) => {
    surprises.expect(/Failed to load resource.*(?:avif|webp)/);
    await page.route(/\/_astro\/hero\./, (route) => route.abort());
    await page.goto('/');
    const portrait = page.locator('main section').first().locator('img');
    await expect(portrait).toHaveAttribute('data-picture', 'broken');
    await expect(portrait).toHaveCSS('opacity', '0');
    await expect(portrait.locator('xpath=ancestor::*[contains(@class, "ground")]')).toHaveCSS(
      'background-image',
      /linear-gradient/,
    );
  });
});
