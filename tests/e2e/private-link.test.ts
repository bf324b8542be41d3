import { expectAccessible, expectAccessibleOnBoth } from './support/accessibility.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { BOOKED, book, confirm, heading, openDays } from './support/wizard.ts';

test('the private link shows, changes and cancels the booking, and says what canceling costs first', async ({
  page,
}) => {
  await book(page, 3);
  const link = await page.getByLabel('Your private link').inputValue();
  await page.goto(link);
  await expect(page.getByText('Reference')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change Date or Time' }).click();
  await expect(page.getByText("You're changing your booking")).toBeVisible();
  expect(page.url()).not.toContain('#');
  await openDays(page).last().click();
  await page.getByRole('button', { name: /AM$/ }).first().click();
  await confirm(page).click();
  await expect(heading(page)).toContainText(BOOKED);

  await page.goto(link);
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Canceling now is free.');
  await expect(page.getByRole('alertdialog')).toContainText('$17.50 (50% of the price)');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel It' }).click();
  await expect(page.getByText('This booking is canceled.')).toBeVisible();
  await expectAccessible(page);
});

test('a visit can be reviewed by keyboard only, on an accessible page', async ({ page }) => {
  const known = { first_name: 'Ada', rating: 0, text: '', may_show: false, answer: '' };
  await page.route('**/api/reviews/*', (route) => {
    const sent = route.request().postDataJSON() as object | null;
    return route.fulfill({ json: { success: true, data: sent ?? known } });
  });
  await page.goto('/review#visit.token');
  await page.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('Space');
  for (let i = 1; i < 4; i += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Best cut in years.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectAccessibleOnBoth(page);
  const sends = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect((await sends).postDataJSON()).toEqual({ rating: 4, text: 'Best cut in years.', may_show: true });
  await expect(page.getByText('Thank you, Ada!')).toBeVisible();
  await expectAccessibleOnBoth(page);
});

for (const path of ['/manage', '/review', '/waitlist', '/reset-password']) {
  test(`${path} without a private link shows its largest text before its scripts load, and nothing moves`, async ({
    page,
  }) => {
    const shifted = await watchShifts(page);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('element' in entry && entry.element instanceof Element)
            document.documentElement.dataset['largest'] = entry.element.tagName;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const notice = page.locator('.notice.tone-warning');
    await expect(notice).toBeVisible();
    // The notice is a div, and the page's introduction is a paragraph.
    await expect(page.locator('html')).toHaveAttribute('data-largest', /^(?:H1|P)$/);
    expect(await shifted()).toBeLessThan(0.01);
    if (path !== '/manage') return;
    const hours = page.getByRole('heading', { name: 'Hours and directions' });
    const [above, below] = await Promise.all([notice.boundingBox(), hours.boundingBox()]);
    expect((below?.y ?? Infinity) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(60);
  });
}

test('a printed booking has no buttons, forms or site links', async ({ page }) => {
  await book(page, 5);
  const link = page.getByLabel('Your private link');
  const url = await link.inputValue();
  const onPaper = async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.getByRole('button').or(page.getByRole('navigation')).filter({ visible: true }),
    ).toHaveCount(0);
    await expect(page.getByText('14 Orchard Lane').filter({ visible: true })).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Instagram' })).toBeHidden();
  };
  await onPaper();
  await page.setViewportSize({ width: 740, height: 980 });
  expect(await link.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  await page.goto(url);
  await page.emulateMedia({ media: 'screen' });
  const move = page.getByRole('heading', { name: 'Move your visit' });
  await expect(move).toBeVisible();
  await onPaper();
  await expect(move).toBeHidden();
  // A signed form is printed completely and alone, see src/components/booking/VisitForms.tsx.
  await page.evaluate(() => {
    const form = '<div class="printed"><h1>Color consent</h1><p>I agree.</p></div>';
    document.body.insertAdjacentHTML('beforeend', form);
  });
  await expect(page.getByText('I agree.')).toBeVisible();
  await expect(page.getByText('Reference')).toBeHidden();
});
