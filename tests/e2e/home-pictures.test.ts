import { expectAccessibleOnBoth } from './support/accessibility.ts';
import { hydrate } from './support/home.ts';
import { expect, test } from './support/test.ts';

const post = (id: number) => ({
  id: String(id),
  caption: `Copper for autumn, number ${id}\n#hair`,
  media_type: 'IMAGE',
  media_url: `https://scontent.cdninstagram.com/${id}.jpg`,
  permalink: `https://www.instagram.com/p/${id}/`,
});
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test.describe('the gallery', () => {
  test('opens a picture full screen; arrows wrap, and focus stays inside and returns', async ({ page }) => {
    await page.goto('/');
    await hydrate(page, '#gallery');
    const first = page.locator('#gallery .gallery-link').first();
    await first.focus();
    await page.keyboard.press('Enter');
    const lightbox = page.getByRole('dialog', { name: 'Gallery' });
    await expect(lightbox.getByText('Featured Style')).toBeVisible();
    const alt = (await first.locator('img').getAttribute('alt')) ?? '';
    await expect(lightbox.locator('figcaption')).toContainText(alt);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expectAccessibleOnBoth(page);
    await page.keyboard.press('ArrowRight');
    await expect(lightbox).toContainText('2 of 8');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox).toContainText('8 of 8');
    for (let i = 0; i < 5; i += 1) {
      await page.keyboard.press('Tab');
      expect(await lightbox.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(lightbox).toHaveCount(0);
    await expect(first).toBeFocused();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  });

  test('closes by its button and the backdrop, but not by the picture', async ({ page }) => {
    await page.goto('/');
    await hydrate(page, '#gallery');
    const lightbox = page.getByRole('dialog', { name: 'Gallery' });
    await page.locator('#gallery .gallery-link').nth(1).click();
    await lightbox.getByRole('img').click();
    await expect(lightbox).toBeVisible();
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await expect(lightbox).toHaveCount(0);
    await page.locator('#gallery .gallery-link').nth(1).click();
    await page.mouse.click(5, 5);
    await expect(lightbox).toHaveCount(0);
  });

  test('closes by Back, and never leaves a history entry', async ({ page }) => {
    await page.goto('/booking-test');
    await page.goto('/');
    await hydrate(page, '#gallery');
    const lightbox = page.getByRole('dialog', { name: 'Gallery' });
    const picture = page.locator('#gallery .gallery-link').nth(1);
    const entries = await page.evaluate(() => history.length);
    await picture.click();
    await expect(lightbox).toBeVisible();
    await page.goBack();
    await expect(lightbox).toHaveCount(0);
    await expect(picture).toBeFocused();
    // The browser reports a navigation a moment after it.
    const goes = async (way: 'goForward' | 'goBack') => {
      const reported = page.evaluate(
        () =>
          new Promise((resolve) => addEventListener('popstate', () => setTimeout(resolve), { once: true })),
      );
      await page[way]();
      await reported;
    };
    await goes('goForward');
    await expect(lightbox).toHaveCount(0);
    await goes('goBack');
    // The picture is opened again before the browser has gone back.
    for (const _ of [1, 2]) {
      await picture.press('Enter');
      await page.keyboard.press('Escape');
    }
    await picture.press('Enter');
    await expect(lightbox).toContainText('2 of 8');
    await lightbox.getByRole('button', { name: 'Next picture' }).click();
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await expect(picture).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(page).toHaveURL(/booking-test/);
  });

  test('opens a picture that was pressed before hydration', async ({ page }) => {
    const gate = Promise.withResolvers<undefined>();
    await page.route(/\/_astro\/Gallery\..*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const picture = page.locator('#gallery .gallery-link').nth(2);
    await picture.click();
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/');
    gate.resolve(undefined);
    await expect(page.getByRole('dialog', { name: 'Gallery' })).toContainText('3 of 8');
  });

  test("opens the picture's file if the lightbox script fails to load", async ({ page, surprises }) => {
    surprises.expect(/Gallery|astro-island|Failed to load resource/);
    // The browser's own picture page uses styles that the policy blocks, and aborts the view transition.
    surprises.expect(/inline style|style-src-attr|Transition was aborted/);
    await page.route(/\/_astro\/Gallery\./, (route) => route.abort());
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.locator('#gallery .gallery-link').nth(2).click();
    await page.waitForURL(/\/_astro\/braid\..*\.webp$/, { waitUntil: 'commit' });
  });

  test('can be swiped', async ({ page }) => {
    await page.goto('/');
    await hydrate(page, '#gallery');
    await page.locator('#gallery .gallery-link').first().click();
    const lightbox = page.getByRole('dialog', { name: 'Gallery' });
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.mouse.move(width * 0.7, height * 0.4);
    await page.mouse.down();
    await page.mouse.move(width * 0.3, height * 0.4, { steps: 4 });
    await page.mouse.up();
    await expect(lightbox).toContainText('2 of 8');
  });

  test('shows a placeholder for a failed picture', async ({ page, surprises }) => {
    surprises.expect(/Failed to load resource.*bob/);
    await page.route(/\/_astro\/bob\./, (route) => route.abort());
    await page.goto('/');
    await hydrate(page, '#gallery');
    const picture = page.getByRole('img', { name: /copper bob/ });
    await page.locator('#gallery .gallery-link').nth(1).scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', '/gallery-fallback.svg');
  });
});

test.describe('the Instagram feed', () => {
  const feed = '#instagram';

  test('says that it is loading, then links six pictures to their posts', async ({ page }) => {
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/api/social', async (route) => {
      await gate.promise;
      await route.fulfill({ json: { data: [1, 2, 3, 4, 5, 6].map(post) } });
    });
    await page.route('https://*.cdninstagram.com/**', (route) =>
      route.fulfill({ body: PIXEL, contentType: 'image/gif' }),
    );
    await page.goto('/');
    await hydrate(page, feed);
    await expect(page.locator(feed)).toContainText('Loading Instagram posts...');
    gate.resolve(undefined);
    const posts = page.locator(`${feed} li a`);
    await expect(posts).toHaveCount(6);
    await expect(posts.nth(2)).toHaveAttribute('href', 'https://www.instagram.com/p/3/');
    await expect(posts.nth(2).getByRole('img')).toHaveAttribute('alt', 'Copper for autumn, number 3');
    await expect(page.locator(feed)).not.toContainText('Loading Instagram posts...');
    await expect(page.getByRole('link', { name: '@marenholthair' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/marenholthair/',
    );
  });
});
