import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { starting } from '../../netlify/deps.ts';
import { messagesIn, pathInLanguage } from '../../src/messages/languages.ts';
import { leftInEnglish } from '../support/left-in-english.ts';
import { emailsIn } from '../support/outbox.ts';
import { isFull } from '../support/proof.ts';
import { openFakeStripe, type FakeStripe } from '../support/stripe.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFits } from './support/fits.ts';
import { OFFERED, publishInFour } from './support/four-languages.ts';
import { NOW, openSalon } from './support/server.ts';
import { test as base } from './support/test.ts';
import { heading } from './support/wizard.ts';

// Goes through everything a customer does, in each language. Only the full proof runs this, because the site takes a minute to build.

const test = base.extend<{ readonly stripe: FakeStripe }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed from here
  stripe: async ({}, use) => {
    const stripe = await openFakeStripe();
    await use(stripe);
    await stripe.close();
  },
  salon: [
    async ({ stripe }, use) => {
      const { host, port } = stripe.account.api ?? { host: '', port: 0 };
      const env = {
        SALON_DEMO: 'off',
        STRIPE_SECRET_KEY: stripe.account.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.account.webhookSecret,
        STRIPE_API: `http://${host}:${port}`,
      };
      const salon = await openSalon(env, (folder) =>
        publishInFour(folder, { requireDeposit: true, businessPhone: '(555) 019-9920' }),
      );
      await use(salon);
      await salon.stop();
    },
    { scope: 'test', timeout: 300_000 },
  ],
});

/** Returns everything a page says: its texts, visible or not, and the names and hints of its elements. */
function said(): string[] {
  const found: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent?.closest('script, style, noscript, [lang]:not(html)'))
      found.push(walker.currentNode.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      found.push(element.getAttribute(name) ?? '');
  return found.filter((text) => /\p{L}{2}/u.test(text));
}

for (const language of isFull ? OFFERED : [])
  test(
    `a customer books, pays, moves and cancels in ${language}, and nothing is left in English`,
    { tag: '@phone' },
    async ({ page, salon, stripe, surprises }) => {
      test.setTimeout(240_000);
      page.setDefaultTimeout(15_000);
      const started = Date.now();
      // The account page requests the account before the sign-in.
      surprises.expect(/status of 401/);
      const email = `ada-${language}@example.com`;
      const path = (to: '' | `/${string}`) => pathInLanguage(to, language, 'en') || '/';
      const own = starting.services.flatMap(({ name, description }) => [name, description]);
      const isEnglish = leftInEnglish(language, [...own, 'English']);
      const see = async (where: string) => {
        await expect(page.locator('html')).toHaveAttribute('lang', `${language}-US`);
        expect.soft((await page.evaluate(said)).filter(isEnglish), where).toEqual([]);
        await expectFits(page, where);
        await expectAccessible(page);
      };
      const sent = new Set<string>();
      const mailed = async (subject: RegExp): Promise<Email> => {
        let found: Email | undefined;
        const arrives = async () => {
          const all = await emailsIn(salon.data);
          found = all.findLast((one) => one.to?.[0]?.address === email && subject.test(one.subject ?? ''));
          return found !== undefined;
        };
        await expect.poll(arrives, { timeout: 20_000, message: String(subject) }).toBe(true);
        sent.add(found?.subject ?? '');
        return found as Email;
      };
      /** Returns the path of the link in an email, which uses the site's name instead of the test's address. */
      const linkIn = ({ text = '' }: Email) => {
        const { pathname, hash } = new URL(/https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '');
        expect(pathname.startsWith(path('/'))).toBe(true);
        return pathname + hash;
      };
      const time = messagesIn('booking-time', language);
      const days = page.getByRole('button', {
        name: new RegExp(
          `(?:${[1, 2].map((count) => time('times', { count }).replace(/\d+/, String.raw`\d+`)).join('|')})$`,
        ),
      });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const details = messagesIn('booking-details', language);
      const manage = messagesIn('manage', language);
      const account = messagesIn('account', language);
      const signIn = messagesIn('sign-in', language);
      const chooses = async (day: number | 'last') => {
        await (day === 'last' ? days.last() : days.nth(day)).click();
        await see('times');
        await page.locator('main ul button[aria-pressed]').first().click();
        await expect(heading(page)).toContainText(details('title'));
      };

      await page.goto(path(''));
      await see('home');
      await page.goto(path('/booking'));
      await see('services');
      await page
        .getByRole('button', { name: /Deep Conditioning/ })
        .first()
        .click();
      await chooses(3);
      await button(details('confirm')).click();
      await see('details with faults');
      await page.getByLabel(details('name')).fill('Ada Byron');
      await page.locator('input[type=email]').fill(email);
      await page.getByLabel(details('phone')).fill('(555) 010-0100');
      await button(details('confirm')).click();
      await expect(heading(page)).toContainText(messagesIn('booking-state', language)('missingDeposit'));
      await see('booked');
      const booking = linkIn(await mailed(/./));

      // The test must not reach the real Stripe.
      await page.route('https://checkout.stripe.test/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stripe</title>' }),
      );
      await page.locator('main a[href*="/payment"]').first().click();
      const pays = page.locator('main form button[type=submit]');
      await expect(pays).toBeVisible();
      await see('payment');
      await pays.click();
      await page.waitForURL('https://checkout.stripe.test/**');
      const session = stripe.latest();
      // English pages send no language, so Stripe uses the browser's.
      expect(session.asked['locale']).toBe(language === 'en' ? 'auto' : language);
      expect(new URL(session.asked['success_url'] ?? '').pathname).toBe(path('/payment'));
      stripe.pay(session.id);
      for (const { body, signature } of stripe.events(Date.parse(NOW) + Date.now() - started)) {
        const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
        const answer = await fetch(`${salon.url}/api/payments/stripe-webhook`, {
          method: 'POST',
          body,
          headers,
        });
        expect(answer.status).toBe(200);
      }
      await page.goto(session.asked['success_url'] ?? '');
      await expect(page.getByText(messagesIn('payment', language)('thanksForPayment'))).toBeVisible();
      await see('paid');

      await page.goto(path('/login'));
      await page.locator('main p button').click();
      await see('sign-up');
      await page.locator('input[type=email]').fill(email);
      await page.getByLabel(signIn('password'), { exact: true }).fill('left-part');
      await page.getByLabel(signIn('repeatPassword')).fill('left-part');
      await button(signIn('signUpButton')).click();
      await expect(page).toHaveURL((url) => !url.pathname.includes('login'));
      await page.goto(path('/account'));
      await expect(page.getByText(account('prove'))).toBeVisible();
      await see('account to confirm');
      const confirms = messagesIn('email-account', language)('confirmSubject', { salon: '|' }).split('|')[0];
      await page.goto(linkIn(await mailed(new RegExp(`^${confirms}`))));
      await expect(page.getByText(account('proven'))).toBeVisible();
      await page.goto(booking);
      await expect(page.getByRole('link', { name: manage('changeTime') })).toBeVisible();
      await see('booking');
      await page.goto(path('/account'));
      await expect(page.getByRole('link', { name: new RegExp(`^${account('change')}`) })).toBeVisible();
      await see('account');

      await page.goto(booking);
      await page.getByRole('link', { name: manage('changeTime') }).click();
      await chooses('last');
      await button(details('confirm')).click();
      await expect(heading(page)).not.toContainText(details('title'));
      await see('moved');
      await page.goto(booking);
      await button(manage('cancel')).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await see('before canceling');
      await button(manage('cancelYes')).click();
      await expect(page.getByText(manage('canceled'))).toBeVisible();
      await see('canceled');

      const about = (key: 'movedSubject' | 'canceledSubject' | 'paymentSubject') =>
        new RegExp(`^${messagesIn('email-appointment', language)(key, { at: '.+' })}`);
      for (const key of ['paymentSubject', 'movedSubject', 'canceledSubject'] as const)
        await mailed(about(key));
      const emails = (await emailsIn(salon.data)).filter((one) => one.to?.[0]?.address === email);
      for (const { subject = '', text = '', html = '' } of emails) {
        expect(html, subject).toContain(`lang="${language}`);
        const lines = [subject, ...text.split('\n')].filter((line) => !line.includes('://'));
        expect.soft(lines.filter(isEnglish), subject).toEqual([]);
      }
      expect(emails.length).toBeGreaterThanOrEqual(5);
    },
  );
