import type { Locator, Page } from '@playwright/test';
import { pngOf } from '../support/pictures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { ask, openAdmin, signIn, toast } from './support/owner.ts';
import { books, heading } from './support/overview.ts';
import { expect, test } from './support/test.ts';

/** Counts every press as a tap, also on a field, but not typing into a focused field. More taps than allowed fail the test. */
type Tap = (what: Locator) => Promise<void>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Rosa's visit this morning, which is over. */
const rosa = (page: Page) => page.locator('.visit-row').filter({ hasText: 'Rosa' });

/** The most common tasks and their taps on a phone: the owner's from the overview, a customer's from their own page. */
const jobs: readonly (readonly [job: string, taps: number, does: (page: Page, tap: Tap) => Promise<void>])[] =
  [
    [
      'call the next client',
      1,
      async (page, tap) => {
        const call = page.locator('.first-visit').getByRole('link', { name: 'Call Jamie' });
        await expect(call).toHaveAttribute('href', 'tel:5550100100');
        await tap(call);
      },
    ],
    [
      "see the next client's last formula",
      1,
      async (page, tap) => {
        await expect(page.locator('.first-visit')).toContainText('Allergic to PPD');
        await tap(page.locator('.first-visit').getByRole('button', { name: 'Formula' }));
        await expect(page.getByRole('dialog')).toContainText('6/0 30 g');
        await expectAccessible(page);
      },
    ],
    [
      "find a client's last formula by name",
      2,
      async (page, tap) => {
        await tap(page.getByRole('button', { name: /^Search/ }));
        await expect(page.getByRole('combobox')).toBeFocused();
        await page.keyboard.type('Jamie');
        await tap(page.getByRole('option', { name: /^Jamie/ }).first());
        await expect(page.getByText('Allergic to PPD')).toBeInViewport();
        await expect(page.locator('.last-formula')).toBeInViewport({ ratio: 1 });
        await expect(page.locator('.last-formula')).toHaveText('6/0 30 g');
        await expectAccessible(page);
      },
    ],
    [
      "see this month's revenue by service",
      2,
      async (page, tap) => {
        await tap(page.getByRole('button', { name: /^More/ }));
        await tap(page.getByRole('link', { name: 'Income', exact: true }));
        await expect(page.getByRole('row', { name: /Women's Cut & Style/ })).toContainText('$40');
      },
    ],
    [
      'confirm a request for any day',
      2,
      async (page, tap) => {
        await tap(page.getByRole('button', { name: /^Needs You/ }));
        await expect(page.getByRole('link', { name: '1 request needs your reply' })).toBeVisible();
        await expectAccessible(page);
        await tap(page.getByRole('button', { name: /^Confirm: / }));
        await expect(toast(page, 'Status Updated')).toContainText('confirmed');
      },
    ],
    [
      "tell today's remaining clients about a delay",
      2,
      async (page, tap) => {
        await tap(button(page, 'Running Late'));
        await expectAccessible(page);
        await tap(button(page, '15 Minutes'));
        await expect(page.getByRole('dialog')).toContainText("that you're running 15 minutes late.");
        await expect(page.getByRole('link', { name: 'Text Jamie' })).toHaveAttribute('href', /^sms:/);
      },
    ],
    [
      'move a visit to tomorrow',
      2,
      async (page, tap) => {
        await tap(page.locator('.first-visit').getByRole('button', { name: 'Move to Tomorrow' }));
        await expect(page.getByRole('alertdialog')).toContainText('The same time tomorrow is free.');
        await tap(button(page, 'Yes, Continue'));
        await expect(toast(page, 'Appointment Updated')).toContainText('Nov 24 at 10:30 AM');
      },
    ],
    [
      'block tomorrow afternoon',
      4,
      async (page, tap) => {
        await tap(button(page, 'New'));
        await tap(button(page, 'Block Time'));
        await tap(button(page, 'Tomorrow afternoon'));
        await expectAccessible(page);
        await tap(button(page, 'Block Time'));
        await expect(toast(page, 'Time Blocked')).toContainText('Tue, Nov 24, 12:00 PM to 5:00 PM');
      },
    ],
    [
      'add a walk-in',
      3,
      async (page, tap) => {
        await tap(button(page, 'New'));
        await expectAccessible(page);
        await tap(button(page, 'Walk-In').last());
        await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
        await expect(page.getByLabel('Starts')).toHaveValue('09:00');
        await page.keyboard.type('Nina');
        await tap(button(page, 'Add Walk-In'));
        await expect(toast(page, 'Walk-In Added')).toContainText('Nina, Mon, Nov 23 at 9:00 AM');
      },
    ],
    [
      'create a series for a client whose name is typed',
      5,
      async (page, tap) => {
        await tap(button(page, 'New Appointment'));
        await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
        await page.keyboard.type('Jam');
        // The choice of the name counts as typing.
        await page.getByRole('option', { name: /^Jamie/ }).tap();
        await tap(button(page, 'Next'));
        await expect(page.getByLabel('Time')).toHaveValue('10:30');
        await tap(page.locator('label', { hasText: 'Repeat' }));
        await expectAccessible(page);
        await tap(button(page, 'Next'));
        await expect(page.getByText('12 dates', { exact: true })).toBeVisible();
        await expectAccessible(page);
        await tap(button(page, 'Create Series'));
        await expect(toast(page, '12 Appointments Created')).toContainText('Jamie');
      },
    ],
    [
      'choose three services as a customer',
      4,
      async (page, tap) => {
        await page.goto('/booking');
        await tap(button(page, "Add Women's Cut & Style"));
        await tap(page.getByRole('button', { name: /^Blowout/ }));
        await tap(page.getByRole('button', { name: /^Deep Conditioning/ }));
        await expect(page.locator('.booking-bar')).toContainText('$175');
        await expectAccessible(page);
        await tap(page.getByRole('button', { name: 'Continue' }).filter({ visible: true }));
        await expect(page.getByText('Choose a day and time')).toBeVisible();
        await page.evaluate(() => sessionStorage.clear());
      },
    ],
    [
      'move a visit as its customer',
      2,
      async (page, tap) => {
        const customer = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' };
        const booking = { service_id: 1, start_at: '2026-12-02T09:00', customer };
        await ask(page, 'PUT', '/api/admin-public/settings', { autoConfirm: true });
        const { manage_url } = await ask<{ manage_url: string }>(page, 'POST', '/api/bookings', booking);
        await page.goto(manage_url);
        await tap(button(page, 'Thu, Dec 3, 9:00 AM'));
        await expectAccessible(page);
        await tap(button(page, 'Move to Thu, Dec 3, 9:00 AM'));
        await expect(page.getByText('Your visit is now on Thu, Dec 3, 9:00 AM.')).toBeFocused();
      },
    ],
    [
      'close the day',
      4,
      async (page, tap) => {
        await tap(button(page, 'More'));
        await tap(page.getByRole('link', { name: 'Income' }));
        await tap(button(page, 'Close the Day'));
        await expect(page.getByLabel('Counted cash')).toBeFocused();
        await expectAccessible(page);
        await page.keyboard.type('85');
        await tap(page.getByRole('dialog').getByRole('button', { name: 'Close the Day' }));
        await expect(toast(page, 'Day Closed')).toContainText('Mon, Nov 23: $85 over');
      },
    ],
    [
      'take cash and complete the visit',
      2,
      async (page, tap) => {
        await tap(page.locator('.first-visit').getByRole('button', { name: 'Check Out' }));
        await expectAccessible(page);
        await tap(button(page, 'Check Out $85'));
        await expect(toast(page, 'Checked Out')).toContainText('Nina: $85');
        await expect(page.locator('.visit-row').getByText('Completed')).toBeVisible();
      },
    ],
    [
      'take part of the price and leave the rest unpaid',
      4,
      async (page, tap) => {
        await tap(rosa(page).getByRole('button', { name: 'Check Out' }));
        await tap(page.getByLabel('Cash given'));
        await page.keyboard.type('40');
        await tap(page.locator('label', { hasText: 'Leave $45 unpaid' }));
        await tap(button(page, 'Check Out $40'));
        await expect(toast(page, 'Checked Out')).toContainText('Balance due: $45');
      },
    ],
    [
      'sell a product without a visit',
      3,
      async (page, tap) => {
        await tap(button(page, 'New Sale'));
        await expectAccessible(page);
        await tap(button(page, 'Hair oil $18'));
        await tap(button(page, 'Take Payment $18'));
        await expect(toast(page, 'Sold')).toContainText('$18');
      },
    ],
    [
      'redeem a gift card by its code',
      3,
      async (page, tap) => {
        const { code } = await ask<{ code: string }>(page, 'POST', '/api/admin-public/gift-cards', {
          amount_cents: 10_000,
          method: 'terminal',
        });
        const kim = page.locator('.visit-row').filter({ hasText: 'Kim' });
        await tap(kim.getByRole('button', { name: 'Check Out' }));
        await tap(button(page, 'Gift Card'));
        await expect(page.getByLabel('Gift card code')).toBeFocused();
        await page.keyboard.type(code);
        await expect(page.getByText('$100 left on this card')).toBeVisible();
        await expectAccessible(page);
        await tap(page.getByRole('dialog').getByRole('button', { name: 'Check Out' }));
        await expect(toast(page, 'Checked Out')).toContainText('Kim: $85');
      },
    ],
    [
      // The third tap is the camera's.
      "add a photo of today's result",
      2,
      async (page, tap) => {
        await tap(rosa(page).getByRole('button', { name: 'Edit', exact: true }));
        const choosing = page.waitForEvent('filechooser');
        await tap(button(page, 'Add Photos after'));
        const { width, height } = { width: 1_200, height: 900 };
        const buffer = Buffer.from(pngOf(width, height));
        await (await choosing).setFiles({ name: 'result.png', mimeType: 'image/png', buffer });
        await expect(button(page, 'After, added Mon, Nov 23')).toBeVisible();
        await expectAccessible(page);
      },
    ],
    [
      'book again in six weeks',
      3,
      async (page, tap) => {
        await tap(rosa(page).getByRole('button', { name: 'Book Again' }));
        await expect(button(page, 'In 6 Weeks')).toBeVisible();
        await expectAccessible(page);
        await tap(button(page, 'In 6 Weeks'));
        await tap(button(page, 'Create Appointment'));
        await expect(toast(page, 'Appointment Created')).toContainText('Rosa, Mon, Jan 4, 2027 at 9:00 AM');
      },
    ],
  ];

/** Adds Jamie's earlier visit with its formula, and her allergy. */
async function addEarlierVisit(page: Page): Promise<void> {
  const { id } = await ask<{ id: string }>(page, 'POST', '/api/admin-public/appointments', {
    customer: { name: 'Jamie', email: 'jamie@example.com', phone: '(555) 010-0100' },
    service_type_id: 1,
    start_at: '2026-10-20T10:00',
    status: 'booked',
    allow_outside: true,
  });
  await ask(page, 'PUT', `/api/admin-public/appointments/${id}`, { formula: '6/0 30 g' });
  const clients = await ask<readonly { id: string; name: string }[]>(
    page,
    'GET',
    '/api/admin-public/clients',
  );
  const jamie = clients.find(({ name }) => name === 'Jamie');
  await ask(page, 'PUT', `/api/admin-public/clients/${jamie?.id}`, { alerts: 'Allergic to PPD' });
}

test('the most common tasks take few taps on a phone', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await signIn(page);
  await books(page, 'Jamie', '2026-11-23T10:30');
  await addEarlierVisit(page);
  await ask(page, 'POST', '/api/admin-public/appointments', {
    customer: { name: 'Ivy', email: 'ivy@example.com', phone: '(555) 010-0115' },
    service_type_id: 1,
    start_at: '2026-11-20T10:00',
    status: 'booked',
    amount_paid_cents: 4000,
    allow_outside: true,
  });
  await ask(page, 'POST', '/api/admin-public/appointments', {
    customer: { name: 'Rosa', email: 'rosa@example.com', phone: '(555) 010-0116' },
    service_type_id: 1,
    start_at: '2026-11-23T08:00',
    status: 'booked',
    allow_outside: true,
  });
  await ask(page, 'POST', '/api/admin-public/appointments', {
    customer: { name: 'Kim', email: 'kim@example.com', phone: '(555) 010-0117' },
    service_type_id: 1,
    start_at: '2026-11-23T07:00',
    status: 'booked',
    allow_outside: true,
  });
  await ask(page, 'POST', '/api/admin-public/products', { name: 'Hair oil', price_cents: 1800 });
  const customer = { name: 'Priya', email: 'priya@example.com', phone: '(555) 010-0114' };
  await ask(page, 'PUT', '/api/admin-public/settings', { autoConfirm: false, requireDeposit: false });
  await ask(page, 'POST', '/api/bookings', { service_id: 1, start_at: '2026-12-01T09:00', customer });
  for (const [job, taps, does] of jobs) {
    await page.goto('/admin');
    await expect(heading(page, 'Overview')).toBeVisible();
    let left = taps;
    await does(page, async (what) => {
      left -= 1;
      expect(left, `${job}: remaining taps`).toBeGreaterThanOrEqual(0);
      // Nothing may cover the target, and a thumb must be able to hit it. A phone call would leave the browser.
      const isCall = (await what.getAttribute('href'))?.startsWith('tel:') === true;
      // The current day replaces the stored one, which may disappear while it is measured.
      const side = async () => {
        const { width, height } = (await what.boundingBox()) ?? { width: 0, height: 0 };
        return Math.min(width, height);
      };
      await expect.poll(side, job).toBeGreaterThanOrEqual(44);
      await what.tap({ trial: isCall });
    });
    expect(left, `${job}: fewer taps than listed`).toBe(0);
  }
});

test(
  'the bottom bar fits the narrowest phone and covers nothing, and More has the other sections',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openAdmin(page, '/admin/settings');
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    await expect(bar).toBeVisible();
    await expect(button(page, 'Logout')).toBeHidden();
    const items = bar.locator('a, button');
    for (const item of await items.all()) {
      const isCut = await item.evaluate((one) => one.scrollWidth > one.clientWidth);
      expect([await item.innerText(), isCut]).toEqual([await item.innerText(), false]);
    }
    await expect(page.getByRole('tabpanel')).toBeVisible();
    const end = () =>
      page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        return document.querySelector('[data-for=owner]')?.getBoundingClientRect().bottom ?? Infinity;
      });
    const top = (await bar.boundingBox())?.y ?? 0;
    await expect.poll(end).toBeLessThanOrEqual(top);

    await button(page, 'More').tap();
    await expectAccessible(page);
    for (const name of ['Requests', 'Services', 'Clients', 'Settings']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(button(page, 'Logout')).toBeInViewport({ ratio: 1 });
    // A section in the bar closes the open panel.
    await bar.getByRole('link', { name: 'Calendar' }).tap();
    await expect(page).toHaveURL(/\/admin\/availability$/);
    await expect(button(page, 'Logout')).toBeHidden();
  },
);
