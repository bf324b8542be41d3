import { test as base } from '@playwright/test';
import { startClock } from './clock.ts';
import { keepHost } from './keep-host.ts';
import { NOW, openSalon, type Salon } from './server.ts';
import { watchForSurprises, type Surprises } from './surprises.ts';

// Playwright records where each call was made, and maps it to the source. Node runs the sources here, so this would only take time.
Reflect.deleteProperty(Error, 'prepareStackTrace');

interface TestFixtures {
  /** The salon of this file, whose tests share one database. Other files have their own. */
  readonly salon: Salon;
  /** Fails the test on any unexpected error of the page. */
  readonly surprises: Surprises;
}
interface WorkerFixtures {
  readonly salonOf: (file: string) => Promise<Salon>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  salonOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed from here
    async ({}, use) => {
      const host = keepHost();
      let open: { readonly file: string; readonly salon: Salon } | null = null;
      await use(async (file) => {
        if (open?.file === file) return open.salon;
        await open?.salon.stop();
        const salon = await openSalon({}, undefined, host.serve);
        open = { file, salon };
        return salon;
      });
      await (open as { readonly salon: Salon } | null)?.salon.stop();
      await host.end();
    },
    { scope: 'worker' },
  ],
  salon: async ({ salonOf }, use, { file }) => use(await salonOf(file)),
  baseURL: async ({ salon }, use) => use(salon.url),
  // The browser's clock starts at the salon's time and continues.
  page: async ({ page }, use) => {
    await startClock(page, NOW);
    await use(page);
  },
  surprises: [
    async ({ page }, use) => {
      const surprises = await watchForSurprises(page);
      await use(surprises);
      base.expect(surprises.unexpected, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
