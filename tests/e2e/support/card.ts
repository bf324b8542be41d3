import type { Page } from '@playwright/test';

/** Fills in the card by keyboard only, from its number to the final button. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card Number').fill('');
  await page.getByLabel('Card Number').press('Shift');
  for (const typed of [number, 'Ada Byron', '12', '30', '123']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
}
