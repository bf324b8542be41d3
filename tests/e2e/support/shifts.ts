import type { Page } from '@playwright/test';

/** Sums up the layout shifts from the next page on. */
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
