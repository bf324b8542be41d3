import type { Page } from '@playwright/test';

/**
 * Sets the browser's clock to a time, from which it continues, for all pages opened later. Only the date is replaced: Playwright's fake
 * timers would take a tenth of a page's work.
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
