import { expectAccessibleOnBoth } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const pages = [
  { path: '/', status: 200 },
  { path: '/booking-test', status: 200 },
  { path: '/no-such-page', status: 404 },
];

for (const { path, status } of pages) {
  test(`${path} answers ${status} with the security headers and is accessible`, async ({
    page,
    surprises,
  }) => {
    if (status === 404) surprises.expect(/status of 404.*\/no-such-page/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    const headers = response?.headers() ?? {};
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleOnBoth(page);
  });
}

test('the header and footer have the specified texts', async ({ page }) => {
  await page.goto('/booking-test');
  await expect(page.locator('[data-site-header][data-session]')).toBeVisible();
  const names = await page.locator('#site-nav').locator('a:not(.profile-chip), button').allTextContents();
  expect(names.map((name) => name.trim())).toEqual(['Home', 'Book Now', 'Admin', 'Login', 'Logout']);
  await expect(page.getByRole('contentinfo')).toContainText('Professional hair styling services');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
});

test('printed pages are dark on light in any color scheme', async ({ page }) => {
  for (const { path } of pages.filter(({ status }) => status === 200)) {
    await page.goto(path);
    const ink = async (media: 'screen' | 'print', colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ media, colorScheme });
      return page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
    };
    const light = await ink('screen', 'light');
    expect(await ink('screen', 'dark'), path).not.toBe(light);
    expect(await ink('print', 'dark'), path).toBe(light);
  }
});

test('no source file or folder listing is served', async ({ request }) => {
  for (const path of [
    '/.git/HEAD',
    '/.git/',
    '/.env',
    '/.data/salon.db',
    '/package.json',
    '/netlify.toml',
    '/_headers',
    '/src/salon.ts',
    '/netlify/deps.ts',
    '/..%2fpackage.json',
    '/admin/..%2f..%2fpackage.json',
    '/_astro/',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBeGreaterThanOrEqual(400);
    expect(answer.status(), path).toBeLessThan(500);
    expect(await answer.text(), path).not.toMatch(/"dependencies"|\[build\]|ref: refs|Index of/);
  }
});

test("privacy and terms pages don't exist before the owner approves them", async ({ request }) => {
  for (const path of ['/privacy', '/terms']) expect((await request.get(path)).status(), path).toBe(404);
  for (const path of ['/', '/booking', '/sitemap.xml'])
    expect(await (await request.get(path)).text(), path).not.toMatch(/\/privacy|\/terms/);
});

test('an aborted view transition causes no page error', async ({ page }) => {
  for (const path of ['/', '/booking-test']) {
    await page.goto(path);
    // A rotated window or another page aborts a transition too. An unhandled rejection would fail the test.
    await page.evaluate(async () => {
      const transition = document.startViewTransition();
      transition.skipTransition();
      await transition.finished;
    });
  }
});

test("the phone's menu closes by Back, and its links leave no entry of the menu in the history", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/booking-test');
  await page.goto('/booking?service=1');
  await expect(page.getByRole('heading', { name: 'Choose a day and time' })).toBeVisible();
  const button = page.getByRole('button', { name: /^(Open|Close) menu$/ });
  const isOpen = (open: boolean) => expect(button).toHaveAttribute('aria-expanded', String(open));
  const closings = [
    () => page.goBack(),
    () => button.click(),
    () => page.keyboard.press('Escape'),
    () => page.locator('[data-menu-overlay]').click({ position: { x: 20, y: 700 } }),
  ];
  for (const close of closings) {
    await button.click();
    await isOpen(true);
    await close();
    await isOpen(false);
    await expect(button).toBeFocused();
    await expect
      .poll(() => page.evaluate(() => (history.state as { over?: boolean } | null)?.over))
      .toBeFalsy();
    await expect(page).toHaveURL(/step=time$/);
  }
  await button.click();
  await page.locator('#site-nav').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/login/);
  await page.goBack();
  await expect(page).toHaveURL(/step=time$/);
  await isOpen(false);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
});
