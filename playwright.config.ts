import { defineConfig } from '@playwright/test';
import { isFull } from './tests/support/proof.ts';
import { chromium } from './tests/e2e/support/chromium.ts';
import { DESKTOP } from './tests/e2e/support/screens.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Asia/Tokyo',
} as const;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // Two more than the two cores that it is made for: a browser waits too.
  workers: 4,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: await chromium(),
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // A worker would answer requests that the tests answer themselves: tests/e2e/offline.test.ts allows it.
    serviceWorkers: 'block',
  },
  // The two screens that every page is made for. The phone is far away, for everything shows the salon's time. Every test
  // runs on it; on the desktop those that a phone's page cannot answer (@both), and what only a desktop has (@desk); in
  // `npm run proof` all but what only a phone has (@phone). A test that only looks at screens makes the phone's window as
  // wide as a desktop's (expectAccessibleOnBoth). What measures time (@timed) comes last and alone.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk|@timed/,
      use: phone,
    },
    {
      name: 'desktop',
      grep: isFull ? /./ : /@both|@desk/,
      grepInvert: /@phone|@timed/,
      use: { viewport: DESKTOP, timezoneId: 'America/New_York' },
    },
    {
      name: 'timed',
      grep: /@timed/,
      use: phone,
      workers: 1,
      dependencies: ['phone', 'desktop'],
    },
  ],
});
