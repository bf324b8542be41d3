import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Brings an island into view and waits until it is awake. */
export async function wake(page: Page, section: string): Promise<void> {
  await page.locator(section).scrollIntoViewIfNeeded();
  await expect(page.locator(`${section} astro-island[ssr]`)).toHaveCount(0);
}
