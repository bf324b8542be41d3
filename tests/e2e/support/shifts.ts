import type { Page } from '@playwright/test';

/** Adds up the layout shifts of the pages opened from now on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries()) {
        const moved = 'value' in entry ? Number(entry.value) : 0;
        dataset['shifted'] = String(Number(dataset['shifted'] ?? 0) + moved);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => Number((await page.locator('html').getAttribute('data-shifted')) ?? 0);
}
