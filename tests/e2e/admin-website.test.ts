import type { WebsiteShape } from '../../src/api/website/website.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFits } from './support/fits.ts';
import { ask, signIn } from './support/owner.ts';
import { heading } from './support/overview.ts';
import { expect, test } from './support/test.ts';

const WEBSITE = '/api/admin-public/website';

/** Returns the draft with a distinct word in each text of the page, and adds the words to the list. */
function marked(value: unknown, words: string[], path = ''): unknown {
  const isShown = /heading|text|eyebrow|tagline|brand|name|question|answer/.test(path);
  if (typeof value === 'string' && isShown && !/picture/.test(path)) {
    words.push(`word${words.length}x`);
    return words.at(-1);
  }
  if (Array.isArray(value)) return value.map((one, i) => marked(one, words, `${path}.${i}`));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, marked(one, words, `${path}.${key}`)]);
  return Object.fromEntries(entries) as unknown;
}

test('the preview shows every text of the draft in its place', async ({ page }) => {
  const isPhone = test.info().project.name !== 'desktop';
  await signIn(page);
  const { version, draft } = await ask<WebsiteShape>(page, 'GET', WEBSITE);
  const words: string[] = [];
  await ask(page, 'PUT', WEBSITE, { version, draft: marked(draft, words) });
  await page.goto('/admin/website');
  await expect(heading(page, 'Website')).toBeVisible();
  const frame = page.frameLocator('iframe');
  const turn = async (side: 'Edit' | 'Preview') => {
    if (isPhone) await page.getByRole('button', { name: side, exact: true }).click();
  };

  await turn('Preview');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/^word\d+x$/);
  const text = (await frame.locator('body').textContent()) ?? '';
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  expect(text).not.toContain(draft.hero.heading);
  await expectFits(page, 'the preview');
  // The preview lays out all sections at once, so that places are exact.
  await expect(frame.locator('#testimonials')).toHaveCSS('content-visibility', 'visible');

  await frame.locator('#about h2').click();
  const aboutHeading = page.getByLabel('Heading', { exact: true });
  await expect(aboutHeading).toBeFocused();
  await aboutHeading.fill('One chair, one pair of hands');
  await expect(frame.locator('#about h2')).toHaveText('One chair, one pair of hands');

  await turn('Preview');
  await frame.locator('#testimonials blockquote').nth(1).click();
  await expect(page.getByLabel('Name of testimonial 2')).toBeFocused();
  await page.getByRole('button', { name: 'Name and look' }).click();
  await page.getByText('Pine').click();
  await page.getByLabel('FAQ', { exact: true }).uncheck();
  await expectFits(page, 'the fields');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Languages', exact: true }).click();
  for (const name of ['Spanish', 'French', 'German']) await page.getByLabel(name, { exact: true }).check();
  await expectFits(page, 'the languages');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Translate \d+ texts in German$/ }).click();
  await expect(page.getByRole('button', { name: 'Languages', exact: true })).toBeHidden();
  await expectFits(page, 'the translation');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.getByRole('button', { name: 'Booking terms', exact: true }).click();
  await page.getByRole('button', { name: 'Use This Template' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved. Visitors see it after you publish.')).toBeFocused();
  await page.getByText('Preview this page').click();
  await expectFits(page, 'the booking terms');
  await expectAccessible(page);
  await turn('Preview');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(frame.locator('#faq')).toBeHidden();
  await expect(frame.locator('body')).toHaveCSS('color-scheme', 'dark');
  await expect(frame.locator('#about')).toBeVisible();

  await expect(page.getByText('All changes saved.')).toBeVisible();
  const kept = await ask<WebsiteShape>(page, 'GET', WEBSITE);
  expect(kept.draft.about.heading).toBe('One chair, one pair of hands');
  expect(kept.draft).toMatchObject({ accent: '#2f6b4f', hidden: ['faq'] });
});
