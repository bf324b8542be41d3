import type { Page } from '@playwright/test';
import { emailsIn } from '../support/outbox.ts';
import { isFull } from '../support/proof.ts';
import { expectFits } from './support/fits.ts';
import { ask, openAdmin, signIn } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { confirm, fillIn, openDays } from './support/wizard.ts';

// Tests long words in everything that can be typed, on the narrowest phone, and double-size text on every page. With double-size text,
// `npm test` opens only the densest pages and those without typed text; the full proof opens all.

const DAY = '2026-11-24';
const word = (length: number) => 'Donaudampfschiff'.repeat(20).slice(0, length);
const ADDRESS = `https://example.com/${word(120)}?look=${word(60)}`;
const EMAIL = `${word(60)}@${word(60)}.example.com`;
const PHONE = '+1/555/010/0147/555/010/0147/55 ext. 123';

interface Seeded {
  readonly manage: string;
  readonly booking: string;
  readonly waits: string;
  readonly client: string;
}

/** Gives all of a salon's texts their maximum length, without spaces. */
async function fill(page: Page): Promise<Seeded> {
  await signIn(page);
  const owner = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) =>
    ask<Data>(page, method, `/api/admin-public/${path}`, data);
  await owner('PUT', 'settings', {
    businessName: word(100),
    businessPhone: PHONE,
    businessEmail: EMAIL,
    businessAddress: word(300),
    fixedSlots: ['09:00', '10:30'],
    unpaidHoldMinutes: 120,
  });
  const [first] = await owner<{ id: number; version: number }[]>('GET', 'services');
  const service = { name: word(100), description: word(500), version: first?.version };
  await owner('PUT', `services/${first?.id}`, service);
  const customer = { name: word(100), email: EMAIL, phone: PHONE };
  const body = { service_id: 1, customer: { ...customer, notes: ADDRESS } };
  const book = (time: string) =>
    ask<{ id: string; manage_token: string; version: number }>(page, 'POST', '/api/bookings', {
      ...body,
      start_at: `${DAY}T${time}`,
    });
  const booked = await book('09:00');
  const { id, version } = await book('10:30');
  await owner('POST', `appointments/${id}/payments`, { method: 'cash', amount_cents: 8500, version });
  const waits = await ask<{ waitlist_url: string }>(page, 'POST', '/api/waitlist', {
    ...body,
    date: DAY,
    part: 'any',
  });
  await owner('PUT', 'blocked-dates/2026-11-30', { reason: word(200) });
  const block = { start_at: `${DAY}T12:00`, end_at: `${DAY}T13:00`, reason: word(200) };
  await owner('POST', 'time-blocks', { id: crypto.randomUUID(), ...block });
  await owner('POST', 'tasks', { id: crypto.randomUUID(), title: word(200), priority: 'high', due: null });
  const [client] = await owner<{ id: string; version: number }[]>('GET', 'clients');
  await owner('PUT', `clients/${client?.id}`, { notes: ADDRESS, version: client?.version });
  const pass = `${booked.id}.${booked.manage_token}`;
  return { manage: `/manage#${pass}`, booking: pass, waits: waits.waitlist_url, client: client?.id ?? '' };
}

let seeded: Promise<Seeded> | null = null;

/** Opens a page as a link does, and checks it once it has content. */
async function openAndCheck(page: Page, path: string, says: string | RegExp): Promise<void> {
  // A private link to the open page would only change its hash.
  const isOpen = new URL(page.url()).pathname === new URL(path, 'https://salon.example').pathname;
  if (isOpen && path.includes('#')) await page.goto('about:blank');
  await page.goto(path);
  await expectContent(page, path, says);
}

async function expectContent(page: Page, where: string, says: string | RegExp): Promise<void> {
  await expect(page.locator('main').getByText(says).locator('visible=true').first()).toBeVisible();
  await expectFits(page, where);
}

/** Closes the owner's page, which stops its requests, and ends her session. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

test.beforeEach(async ({ page }) => {
  seeded ??= fill(page);
  await seeded;
});

test("long words don't widen a customer page, and nothing is cut off", async ({ page }) => {
  const { manage, waits, booking } = await (seeded as Promise<Seeded>);
  await page.setViewportSize({ width: 320, height: 640 });
  await leave(page);
  await page.goto('/');
  await page.locator('#services').scrollIntoViewIfNeeded();
  await expectContent(page, '/', word(40));
  await openAndCheck(page, '/booking', word(40));
  await openAndCheck(page, manage, word(40));
  await openAndCheck(page, waits, word(40));
  await openAndCheck(page, `/payment#${booking}`, word(40));

  await page.goto('/booking?service=1');
  await openDays(page).nth(2).click();
  await page
    .getByRole('button', { name: /^[\d:]+ [AP]M$/ })
    .first()
    .click();
  await fillIn(page, word(100));
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Notes').fill(ADDRESS);
  await expectContent(page, 'details', 'Your details');
  await confirm(page).click();
  await expectContent(page, 'done', 'Almost done: pay your deposit');
});

test("long words don't widen an email", async ({ page, salon }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('about:blank'); // The salon's content policy must not apply.
  await expect.poll(async () => (await emailsIn(salon.data)).length).toBeGreaterThan(3);
  for (const { html = '', subject = '' } of await emailsIn(salon.data)) {
    await page.setContent(html);
    await expectFits(page, `the email '${subject.slice(0, 40)}'`);
  }
});

test("long words don't widen an admin page", async ({ page }) => {
  const { client } = await (seeded as Promise<Seeded>);
  await page.setViewportSize({ width: 320, height: 640 });
  await openAdmin(page, '/admin');
  await expectContent(page, 'overview', word(40));
  await openAndCheck(page, `/admin/appointments?date=${DAY}`, word(40));
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expectFits(page, 'edit');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Make Payment' }).first().click();
  await expect(page.getByLabel('CVV')).toBeVisible();
  await expectFits(page, 'payment');
  await openAndCheck(page, `/admin/appointments?date=${DAY}&view=list`, word(40));
  await openAndCheck(page, `/admin/availability?view=day&date=${DAY}`, word(20));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Blocked dates' }), 'paper shows only the day').toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await openAndCheck(page, '/admin/availability', word(40));
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('heading', { name: 'Quick actions' }),
    'paper shows no buttons with the month',
  ).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await openAndCheck(page, '/admin/services', word(40));
  await openAndCheck(page, '/admin/clients', word(40));
  await openAndCheck(page, `/admin/clients?client=${client}`, word(40));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('button', { name: 'Save Notes' })).toBeHidden();
  await expectFits(page, 'a client on paper');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.goto('/admin/income?year=2026');
  await expect(page.locator('.year-report .card').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main'), 'the year and its heading are on the same sheet').toHaveCSS(
    'page',
    'year',
  );
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/admin/clients?client=${client}&edit=1`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'client form');
  await openAndCheck(page, '/admin/settings', 'Business name');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(word(16));
  await expect(page.getByRole('dialog').getByText(word(40)).first()).toBeVisible();
  await expectFits(page, 'search');
});

/**
 * Opens the admin with double-size text, in a salon with ordinary names. Use it only on a phone: on a desktop, the browser's own
 * setting also switches to the narrow layout, which this style does not.
 */
async function openLarge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      watch.disconnect();
      document.documentElement.style.setProperty('font-size', '200%');
    }).observe(document, { childList: true });
  });
  await openAdmin(page, '/admin');
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px');
  await ask(page, 'PUT', '/api/admin-public/settings', {
    businessName: 'Maren Holt Hair',
    businessPhone: '(555) 010-0147',
    businessAddress: '12 Orchard Lane',
    businessEmail: 'hello@example.com',
  });
  const [service] = await ask<{ id: number; version: number }[]>(page, 'GET', '/api/admin-public/services');
  await ask(page, 'PUT', '/api/admin-public/services/1', {
    name: "Women's Cut & Style",
    description: 'A cut.',
    version: service?.version,
  });
}

test('double-size text fits on every admin page', { tag: '@phone' }, async ({ page }) => {
  const { client } = await (seeded as Promise<Seeded>);
  await page.setViewportSize({ width: 320, height: 640 });
  await openLarge(page);
  await ask(page, 'POST', '/api/admin-public/products', { name: 'Hair oil', price_cents: 1800, stock: 12 });
  for (const [path, says] of [
    ...(isFull
      ? ([
          ['/admin', word(40)],
          [`/admin/appointments?date=${DAY}&view=list`, word(40)],
          ['/admin/availability', 'Open a week'],
          ['/admin/services', '12 in stock'],
          ['/admin/clients', 'Last visit'],
          [`/admin/clients?client=${client}`, 'Dated notes'],
        ] as const)
      : []),
    [`/admin/appointments?date=${DAY}`, word(40)],
    [`/admin/availability?view=day&date=${DAY}`, '12 PM'],
    ['/admin/income', 'Breakdown'],
    ['/admin/website', 'Headline'],
    ['/admin/requests', 'Requests'],
    ['/admin/settings?tab=calendar', 'Time slot interval'],
  ] as const)
    await openAndCheck(page, path, says);
  await page.getByRole('button', { name: 'More' }).click();
  await expectFits(page, 'More');
});

test('double-size text fits on every customer page', { tag: '@phone' }, async ({ page, surprises }) => {
  surprises.expect(/status of 404.*\/no-such-page/);
  await page.setViewportSize({ width: 320, height: 640 });
  await openLarge(page);
  await leave(page);
  await page.goto('/');
  // Content far below is laid out only when it is nearly visible.
  for (const section of await page.locator('main > section[id]').all()) {
    await section.scrollIntoViewIfNeeded();
    await expectFits(page, 'home');
  }
  const names = `forgot-password reset-password booking-test no-such-page${isFull ? ' payment manage' : ''}`;
  for (const name of names.split(' ')) await openAndCheck(page, `/${name}`, /\w/);
  await openAndCheck(page, '/login', /\w/);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('scissors-and-comb');
  await page.getByLabel('Confirm Password').fill('scissors-and-comb');
  await expectFits(page, 'sign up');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('/');
  await openAndCheck(page, '/account', 'I can unsubscribe');

  await openAndCheck(page, '/booking', /\$85/);
  await page.getByRole('button', { name: /^Women/ }).click();
  await expect(openDays(page).first()).toBeVisible();
  await openDays(page).nth(3).click();
  const time = page.getByRole('button', { name: /^[\d:]+ [AP]M$/ });
  await expect(time.first()).toBeVisible();
  await expectFits(page, 'times');
  const bar = await page.locator('.booking-bar').boundingBox();
  expect(bar?.height, 'the bar takes less than a third of the screen').toBeLessThan(0.3 * 640);
  await page.getByRole('button', { name: /November 24/ }).click();
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expectFits(page, 'waitlist form');
  await openDays(page).nth(3).click();
  await time.first().click();
  await expectContent(page, 'details', 'Your details');
  await fillIn(page);
  await page.getByLabel('Notes').focus();
  await confirm(page).click();
  await expectContent(page, 'done', 'Almost done: pay your deposit');
  if (!isFull) return;
  const link = await page.getByLabel('Your private link').inputValue();
  await openAndCheck(page, link, 'Reference');
  await openAndCheck(page, link.replace('manage', 'payment'), 'Card Number');
  await openAndCheck(page, (await (seeded as Promise<Seeded>)).waits, /Nov 24/);
});
