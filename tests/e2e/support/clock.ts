import type { Page } from '@playwright/test';

/**
 * Starts the browser's clock at a time, from which it runs on; for all pages opened from now on. Only the date is replaced: fake
 * timers, as Playwright has them, take a tenth of a page's work.
 */
export async function startClock(page: Page, now: string): Promise<void> {
  await page.context().addInitScript(
    (ahead) => {
      const page = globalThis as { realDate?: DateConstructor };
      const Real = (page.realDate ??= Date);
      const time = () => Real.now() + ahead;
      globalThis.Date = new Proxy(Real, {
        construct: (target, args, made) =>
          Reflect.construct(target, args.length === 0 ? [time()] : args, made),
        apply: () => new Real(time()).toString(),
        get: (target, name) => (name === 'now' ? time : Reflect.get(target, name)),
      });
    },
    Date.parse(now) - Date.now(),
  );
}
