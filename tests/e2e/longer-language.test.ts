import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { demoStarting } from '../../netlify/deps.ts';
import { languages } from '../../src/messages/languages.ts';
import { demoSettings } from '../../src/starting-settings.ts';
import { salon as demoSalon } from '../../src/salon.ts';
import { startingWebsite } from '../../src/starting-website.ts';
import { emailsIn } from '../support/outbox.ts';
import { pseudo as say, unmarked } from '../support/pseudo.ts';
import { expectFits, findMisfits } from './support/fits.ts';
import { plainTexts, speakPseudo } from './support/pseudo-pages.ts';
import { ask, signIn } from './support/owner.ts';
import { openSalon } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : [];

/** Texts that are not from messages: the owner's, the customer's, and names. */
const OWNS = [
  ...strings([demoSalon, languages.en.drawings, demoSettings, demoStarting.services, startingWebsite]).filter(
    (text) => /[a-z]{2}/i.test(text),
  ),
  demoSalon.tagline.toLowerCase(),
  'Ada Byron',
  'ada',
  'New York',
  'Eastern Time',
  'Chrome',
  'Linux',
  'Instagram',
];

const test = base.extend({
  salon: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed from here
    async ({}, use) => {
      const speaks = resolve(import.meta.dirname, 'support/pseudo-host.ts');
      const salon = await openSalon({ NODE_OPTIONS: `--import=${speaks}` });
      await use(salon);
      await salon.stop();
    },
    { scope: 'test' },
  ],
});

const days = (page: Page) => page.locator('button:not([disabled])', { hasText: /^\d+$/ });
test.use({ actionTimeout: 10_000 });

const button = (page: Page, text: string) => page.getByRole('button', { name: say(text) }).first();

/** Waits until the page says this, and expects all texts to come from messages and to fit. */
async function checkTexts(page: Page, where: string, says: string): Promise<void> {
  await expect
    .soft(
      page
        .locator('main')
        .getByText(say(says).replaceAll(/^⟦|⟧$/g, ''))
        .locator('visible=true')
        .first(),
      where,
    )
    .toBeVisible();
  // The row under the mouse has a background that is wider than its list.
  await page.mouse.move(0, 0);
  await expectFits(page, where);
  expect.soft(await plainTexts(page, OWNS), where).toEqual([]);
}

const body = {
  service_id: 1,
  customer: { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' },
};

test('each text comes from a message, and longer words fit', async ({ page, salon, surprises }) => {
  test.setTimeout(120_000);
  surprises.expect(/#418|status of 4\d\d|ERR_FAILED/);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  const offered = '2026-11-25';
  await ask(page, 'POST', '/api/admin-public/time-blocks', {
    start_at: `${offered}T10:30`,
    end_at: `${offered}T18:00`,
  });
  await ask(page, 'PUT', '/api/admin-public/blocked-dates/2026-11-26', {});
  const taken = await ask<{ manage_url: string }>(page, 'POST', '/api/bookings', {
    ...body,
    start_at: `${offered}T09:00`,
  });
  const waiting = await ask<{ waitlist_url: string }>(page, 'POST', '/api/waitlist', {
    ...body,
    date: offered,
    part: 'any',
  });
  await page.goto('about:blank');
  await page.context().clearCookies();
  const withoutScripts = await speakPseudo(page, OWNS);

  await page.goto('/');
  for (const section of await page.locator('main > section[id]').all())
    await section.scrollIntoViewIfNeeded();
  await checkTexts(page, 'home', 'Book Now');
  await button(page, 'Open menu').click();
  await checkTexts(page, 'menu', 'Book Now');
  for (const [path, says] of [
    ['/no-such-page', 'Back to Home'],
    ['/forgot-password', 'Back to sign in'],
    ['/reset-password', 'Back to sign in'],
    ['/login', 'Back to homepage'],
    ['/payment', 'Book an Appointment'],
    ['/manage', 'Please use the full link from our latest email about your booking.'],
    ['/waitlist', 'Please use the full link from your email; part of it may be missing.'],
    ['/review', 'Please use the full link from your email; part of it may be missing.'],
  ] as const) {
    await page.goto(path);
    await checkTexts(page, path, says);
  }

  await page.goto('/booking');
  await page.getByRole('button', { name: /^Women/ }).waitFor();
  await checkTexts(page, 'services', 'Service');
  await page.getByRole('button', { name: /^Women/ }).click();
  await days(page).first().click();
  await page
    .getByRole('button', { name: /^[\d:]+ [AP]M$/ })
    .first()
    .waitFor();
  await checkTexts(page, 'times', 'Afternoon');
  await button(page, 'Add a Service').click();
  await checkTexts(page, 'more services', 'Services');
  await page
    .getByRole('button', { name: /Deep Conditioning/ })
    .first()
    .click();
  await checkTexts(page, 'added', 'Afternoon');
  await page.getByRole('button', { name: /November 25/ }).click();
  await checkTexts(page, 'full day', 'Join the Waitlist');
  await button(page, 'Join the Waitlist').click();
  await button(page, 'Join the Waitlist').click();
  await checkTexts(page, 'errors of the waitlist', 'Email');
  await days(page).last().click();
  await page
    .getByRole('button', { name: /^[\d:]+ [AP]M$/ })
    .first()
    .click();
  await button(page, 'Confirm Booking').click();
  await checkTexts(page, 'errors of the details', 'Email');
  await page.locator('[autocomplete=name]').fill('Ada Byron');
  await page.locator('[autocomplete=email]').fill('ada@example.com');
  await page.locator('[autocomplete=tel]').fill('(555) 010-0100');
  await checkTexts(page, 'details', 'Email');
  await button(page, 'Confirm Booking').click();
  await checkTexts(page, 'done', 'Request received');
  const link = await page.locator('input[readonly]').first().inputValue();

  await page.goto(link);
  await checkTexts(page, 'held', 'Cancel Booking');
  await page.goto(link.replace('manage', 'payment'));
  await checkTexts(page, 'payment', 'Card Number');
  for (const number of ['4000000000000002', '4242424242424242']) {
    await page.getByLabel(say('Card Number')).fill('');
    await page.getByLabel(say('Card Number')).press('Shift');
    for (const typed of [number, 'Ada Byron', '12', '30', '123']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await checkTexts(
      page,
      number,
      number.endsWith('0002') ? 'Your card was declined.' : 'Thank you for your payment!',
    );
  }
  await page.goto(link);
  await checkTexts(page, 'paid', 'Cancel Booking');
  await page.getByRole('link', { name: say('Change Date or Time') }).click();
  await checkTexts(page, 'changing', 'Back to My Booking');
  await page.goto(link);
  await button(page, 'Cancel Booking').click();
  await checkTexts(page, 'to be canceled', 'Yes, Cancel It');
  await button(page, 'Yes, Cancel It').click();
  await checkTexts(page, 'canceled', 'This booking is canceled.');

  await page.goto(waiting.waitlist_url);
  await checkTexts(page, 'waiting', "You're on the waitlist.");
  await page.goto(taken.manage_url);
  await button(page, 'Cancel Booking').click();
  await button(page, 'Yes, Cancel It').click();
  await checkTexts(page, 'canceled for another', 'This booking is canceled.');
  await expect.poll(async () => (await emailsIn(salon.data)).length).toBeGreaterThan(5);
  await page.goto('about:blank');
  await page.goto(waiting.waitlist_url);
  await checkTexts(page, 'offered', 'A time has opened up.');
  await button(page, 'Leave the Waitlist').click();
  await checkTexts(page, 'to be left', 'Yes, Leave');
  await button(page, 'Keep My Spot').click();
  await button(page, 'Take This Time').click();
  await checkTexts(page, 'taken', 'Request received');

  await page.goto('/login');
  // The first press is lost if React draws the page again, because its words differ from the built ones.
  const repeat = page.getByLabel(say('Confirm Password'));
  await expect(async () => {
    if (!(await repeat.isVisible())) await button(page, 'Sign up').click();
    await expect(repeat).toBeVisible({ timeout: 500 });
  }).toPass();
  await button(page, 'Sign Up').click();
  await checkTexts(page, 'errors of the sign-up', 'Email');
  await page.getByLabel(say('Email')).fill('ada@example.com');
  await page.getByLabel(say('Password'), { exact: true }).fill('scissors-and-comb');
  await repeat.fill('scissors-and-comb');
  await button(page, 'Sign Up').click();
  await page.waitForURL('/');
  await page.goto('/account');
  await checkTexts(page, 'account', 'Please confirm your address.');
  const proof = async () =>
    (await emailsIn(salon.data))
      .map(({ text }) => /\S+\/account\S*#\S+/.exec(text ?? '')?.[0])
      .findLast(Boolean) ?? '';
  await expect.poll(proof).not.toBe('');
  await page.goto(await proof());
  await checkTexts(page, 'confirmed', 'Your address is confirmed.');
  await page.locator('summary').click();
  await checkTexts(page, 'attempts', 'No attempts yet.');
  await button(page, 'Delete Account').click();
  await checkTexts(page, 'to be deleted', 'Yes, Delete It');
  await page.route('**/api/**', (route) => route.abort());
  for (const [path, says] of [
    ['/account', "We couldn't load your account."],
    [link, 'Retry'],
    ['/booking?service=1', 'Retry'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(path);
    await checkTexts(page, `${path} offline`, says);
  }
  expect(withoutScripts).toEqual([]);

  // The checks find a text without a message and a line that is too wide.
  await page.evaluate((long) => {
    const main = document.querySelector('main');
    main?.insertAdjacentHTML('beforeend', '<p title="No message">Says <b>this</b></p><p></p>');
    const last = main?.lastElementChild as HTMLElement;
    last.textContent = long;
    last.style.whiteSpace = 'nowrap';
  }, say('Book Another Appointment').repeat(2));
  expect(await plainTexts(page, OWNS)).toEqual(['No message', 'Says', 'this']);
  expect(await findMisfits(page)).toContainEqual(expect.stringMatching(/the page is \d+px too wide/));

  await page.goto('about:blank'); // Not under the policy of the salon's pages.
  const emails = (await emailsIn(salon.data)).filter(({ to }) => to?.[0]?.address === 'ada@example.com');
  expect(emails.length).toBeGreaterThan(7);
  for (const { html = '', text = '', subject = '' } of emails) {
    await page.setContent(html);
    await expectFits(page, subject);
    expect.soft(unmarked(`${subject}\n${text}`, OWNS)).toEqual([]);
  }
});
