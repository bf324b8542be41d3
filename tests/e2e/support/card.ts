import type { Page } from '@playwright/test';

/** Fills in the card with the keyboard alone, from its number on to what is pressed then. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card Number').fill('');
  await page.getByLabel('Card Number').press('Shift');
  for (const typed of [number, 'Ada Byron', '12', '30', '123']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
}
