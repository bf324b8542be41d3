import type { Page } from '@playwright/test';
import { expectAccessibleOnBoth, layOutAll } from './support/accessibility.ts';
import { DESKTOP } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Scrolls through the page like a reader, which lays out every section, hydrates every island and loads every picture. */
async function scrollThrough(page: Page): Promise<void> {
  let atEnd = false;
  while (!atEnd) {
    atEnd = await page.evaluate(() => {
      const { scrollingElement: page } = document;
      if (!page) return true;
      page.scrollBy({ top: 500, behavior: 'instant' });
      return page.scrollTop + page.clientHeight >= page.scrollHeight - 1;
    });
    await page.waitForTimeout(50);
  }
}

test('has its sections in order, with their ids and links', async ({ page }) => {
  await page.goto('/');
  const ids = await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids).toEqual(['about', 'services', 'gallery', 'instagram', 'testimonials', 'faq', 'hours']);
  await expect(page.getByRole('link', { name: 'View Services' })).toHaveAttribute('href', '#services');
  await expect(page.locator('main').getByRole('link', { name: 'Book Now' })).toHaveCount(2);
  await expect(page.locator('#about')).toContainText('About 10 years of experience');
  await expect(page.locator('#gallery .gallery-link')).toHaveCount(8);
  await expect(page.locator('#testimonials li')).toHaveCount(3);
  await expect(page.getByText('5 out of 5 stars')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Book Your Appointment' })).toBeVisible();
  // Sections are laid out soon after loading, without scrolling, so that a screenshot of the whole page has no gaps.
  await expect(page.locator('#faq')).toHaveCSS('content-visibility', 'visible');
  await expect(page.locator('#gallery')).toHaveCSS('content-visibility', 'auto');
  await page.evaluate(() => {
    scrollBy(0, 10);
  });
  await expect(page.locator('#gallery')).toHaveCSS('content-visibility', 'visible');
});

test('is accessible before and after hydration, without errors while scrolling', async ({ page }) => {
  const review = {
    first_name: 'Ada',
    rating: 5,
    text: 'Best cut.',
    date: '2026-11-23',
    answer: 'Thank you!',
  };
  const data = { count: 40, average: 4.8, is_selection: true, shown: 30, reviews: [review] };
  await page.route('**/api/reviews*', (route) => route.fulfill({ json: { success: true, data } }));
  await page.goto('/');
  await expectAccessibleOnBoth(page);
  await scrollThrough(page);
  await expect(page.getByText('Selected by the salon from 40 reviews')).toBeVisible();
  await expectAccessibleOnBoth(page);
});

test("doesn't scroll sideways at any width", async ({ page }) => {
  await page.goto('/');
  await layOutAll(page);
  for (const width of [320, 390, 600, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px`).toBe(0);
  }
});

test('the address of a section scrolls to it', async ({ page }) => {
  // Smooth scrolling would end slightly off while the feed grows.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const top = (section: string) =>
    page.locator(section).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  for (const section of ['#services', '#instagram', '#testimonials']) {
    await page.goto('/booking-test');
    await page.goto(`/${section}`, { waitUntil: 'networkidle' });
    await expect.poll(async () => Math.abs((await top(section)) - 24), { message: section }).toBeLessThan(3);
  }
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'View Services' }).click();
  await expect.poll(async () => Math.abs((await top('#services')) - 24)).toBeLessThan(3);
  // The full proof runs the whole test on a desktop.
  await page.setViewportSize(DESKTOP);
  await page.goto('/booking-test');
  await page.goto('/#testimonials', { waitUntil: 'networkidle' });
  await expect.poll(async () => Math.abs((await top('#testimonials')) - 24)).toBeLessThan(3);
});

test('the next opening can be chosen in two presses, for any service', async ({ page }) => {
  await page.goto('/');
  const opening = page.locator('[data-next-available] a');
  await expect(opening).toHaveText('Mon, Nov 23, 2:00 PM');
  await opening.click();
  await expect(page.getByText('For Mon, Nov 23 at 2:00 PM.')).toBeVisible();
  await page.getByRole('button', { name: /^Color Service/ }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Mon, Nov 23, 2:00 PM' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and the questions open one at a time', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#services li')).toHaveCount(6);
    const row = page.getByRole('link', { name: /Color Service/ });
    await expect(row).toContainText(/2 hr.*\$120/s);
    // A price such as "$185.50" stays on one line.
    await expect(row.locator('[data-price]')).toHaveCSS('white-space', 'nowrap');
    await expect(row).toHaveAttribute('href', '/booking?service=3');
    await expect(page.locator('main section').first().locator('img')).toHaveCSS('opacity', '1');
    await expect(page.getByText('Loading Instagram posts...')).toBeHidden();
    const items = page.locator('#faq details');
    await items.nth(0).locator('summary').click();
    await items.nth(2).locator('summary').click();
    await expect(page.locator('#faq details[open]')).toContainText('Every 4-6 weeks for short styles');
    await expect(page.locator('#gallery .gallery-link').first()).toHaveAttribute('href', /\.webp$/);
  });
});

test('search engines find the salon, its hours, prices and sitemap', async ({ page, request }) => {
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const facts = JSON.parse(text ?? '') as { '@graph': Record<string, unknown>[] };
  const [salon] = facts['@graph'];
  expect(salon).toMatchObject({ '@type': 'HairSalon', priceRange: '$35 - $120' });
  expect(salon?.['makesOffer']).toHaveLength(6);
  const robots = await (await request.get('/robots.txt')).text();
  const map = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  expect(await (await request.get(new URL(map).pathname)).text()).toContain('<loc>');
});
