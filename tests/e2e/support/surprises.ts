import type { Page } from '@playwright/test';

/** Unexpected errors of a page. */
export interface Surprises {
  /** Allows console errors that match this pattern. */
  expect(pattern: RegExp): void;
  readonly unexpected: readonly string[];
}

/** Collects console errors, uncaught errors and policy violations from now on. */
export async function watchForSurprises(page: Page): Promise<Surprises> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- the test listens to the console of the page
      console.error(`The policy ${violatedDirective} blocked ${blockedURI}`);
    });
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    get unexpected() {
      return seen.filter((line) => !expected.some((pattern) => pattern.test(line)));
    },
  };
}
