import type { Page } from '@playwright/test';
import { demoCustomer, demoOwner } from '../../../src/demo.ts';
import { ask } from '../../e2e/support/owner.ts';
import { OWNER } from '../../e2e/support/server.ts';
import { sections } from '../../../src/features/admin/shell/sections.ts';
import { ACCOUNT, ADMIN, BOOKING, HOME, PRIVATE, STANDING, type Promised } from './page.ts';

/** A page and its promises. */
export interface Visited {
  readonly path: string;
  /** Without promises, the proof visits the page once and checks only the rest, not time and weight. */
  readonly promised?: Promised;
  /** The minimum number of visits per run, of which the slower of two counts; pages without it are only visited by the proof. */
  readonly fewest?: number;
  /** The preparation. @returns the end of the path, such as a private link's token */
  readonly prepare?: (page: Page) => Promise<string>;
  /** The preparation before each visit. */
  readonly before?: (page: Page) => Promise<void>;
}

/** For a salon without bookings. */
export const byVisitors: readonly Visited[] = [
  { path: '/', promised: HOME, fewest: 2 },
  { path: '/booking', promised: BOOKING, fewest: 1 },
  { path: '/payment', promised: PRIVATE, fewest: 1, prepare: anUnpaidVisit },
  { path: '/payment', promised: PRIVATE },
  { path: '/manage', promised: STANDING, fewest: 1, prepare: anUnpaidVisit },
  { path: '/manage', promised: PRIVATE },
  { path: '/login', promised: PRIVATE },
  ...['/gift-cards', '/forgot-password', '/reset-password', '/review', '/waitlist', '/booking-test'].map(
    (path) => ({ path }),
  ),
  // This page is the last one of this salon, because its session stays.
  { path: '/admin', promised: ADMIN, prepare: aNewOwner, before: forgetAll },
];

/** For a salon with a full day. */
export const signedIn: readonly Visited[] = [
  { path: '/account', promised: ACCOUNT, prepare: aCustomer },
  { path: '/admin', promised: ADMIN, prepare: aNewBrowser, before: forgetAll },
  { path: '/admin', promised: ADMIN, prepare: theOwner },
  ...sections.slice(1).map(({ path }) => ({ path })),
];

let day = 23;

/** Books a visit that waits for its deposit. */
async function anUnpaidVisit(page: Page): Promise<string> {
  day += 1;
  const customer = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' };
  const visit = { service_id: 1, start_at: `2026-11-${day}T09:00`, customer };
  const booked = await ask<{ id: string; manage_token: string }>(page, 'POST', '/api/bookings', visit);
  return `#${booked.id}.${booked.manage_token}`;
}

async function aCustomer(page: Page): Promise<string> {
  await ask(page, 'POST', '/api/auth/login', demoCustomer);
  return '';
}

/** In a salon before its setup. */
export async function aNewOwner(page: Page): Promise<string> {
  await ask(page, 'POST', '/api/auth/login', OWNER);
  return '';
}

async function aNewBrowser(page: Page): Promise<string> {
  await ask(page, 'POST', '/api/auth/login', demoOwner);
  return '';
}

/** The previous visit's storage, except the session. */
export async function forgetAll(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto('about:blank');
}

/** After viewing the day before. */
async function theOwner(page: Page): Promise<string> {
  await ask(page, 'POST', '/api/auth/login', demoOwner);
  await page.goto('/admin');
  await page.waitForFunction(() => localStorage.getItem('salon.day') !== null);
  return '';
}
