import { isFull } from '../support/proof.ts';
import { fillWithRecord } from './support/busy-salon.ts';
import { timeToMark, median } from './support/main-thread.ts';
import { ask, openAdmin } from './support/owner.ts';
import { openSalon } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** The longest acceptable wait in front of a client, in milliseconds; half as much again on a machine with other work. */
const SOON = isFull ? 200 : 300;

const test = base.extend({
  salonOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed from here
    async ({}, use) => {
      const salon = await openSalon({}, (folder) => fillWithRecord(folder, 300, 100));
      await use(() => Promise.resolve(salon));
      await salon.stop();
    },
    { scope: 'worker' },
  ],
});

test(
  'the alerts and last formula of a client with 300 visits and 100 photos appear at once on a slow phone',
  { tag: '@timed' },
  async ({ page }) => {
    await openAdmin(page, '/admin/clients');
    const opened = async () => {
      await page.goto('/admin/clients');
      const link = page.getByRole('link', { name: 'Ada Byron', exact: true });
      await expect(link).toBeVisible();
      await page.waitForLoadState('networkidle');
      const reading = await page.evaluateHandle(() => {
        const { promise, resolve } = Promise.withResolvers<void>();
        new MutationObserver((_, observer) => {
          const main = document.querySelector('main')?.textContent ?? '';
          if (!/Allergic to PPD.*Last formula.*7\/0 30 g/s.test(main)) return;
          observer.disconnect();
          // oxlint-disable-next-line no-console -- it marks the trace and prints nothing
          console.timeStamp('read');
          resolve();
        }).observe(document.body, { childList: true, subtree: true });
        return { promise };
      });
      const own = await timeToMark(page, 'read', async () => {
        await link.tap();
        // Waiting by a locator would be work of this page too, and would count.
        await reading.evaluate(({ promise }) => promise);
      });
      await expect(page.getByRole('heading', { name: /^Past/ })).toContainText('300');
      // The server's answer takes the same time on any phone, so it is added.
      const asked = performance.now();
      await ask(page, 'GET', '/api/admin-public/clients/ada?past=24');
      return own + performance.now() - asked;
    };
    expect(await median(opened), 'milliseconds from the press').toBeLessThan(SOON);
  },
);
