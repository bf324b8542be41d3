import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Scrolls to an island and waits until it is hydrated. */
export async function hydrate(page: Page, section: string): Promise<void> {
  await page.locator(section).scrollIntoViewIfNeeded();
  await expect(page.locator(`${section} astro-island[ssr]`)).toHaveCount(0);
}
