import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { openSalon, OWNER } from '../e2e/support/server.ts';
import { openFirefox } from './browsers/firefox.ts';
import { Page } from './browsers/page.ts';
import { miniBrowser, openWebKit } from './browsers/webkit.ts';

/** Keys as WebDriver names them. */
const [ARROW_DOWN, ENTER] = ['\uE015', '\uE007'];

const isThere = (program: string) => spawnSync('which', [program]).status === 0;

const browsers = [
  { name: 'Firefox', open: openFirefox, isHere: () => isThere('firefox-esr') },
  {
    name: 'WebKit',
    open: openWebKit,
    isHere: () => isThere('WebKitWebDriver') && isThere('Xvfb') && miniBrowser() !== undefined,
  },
];

/** The customer's walk: booking, payment, move, cancellation, and the account. */
async function customersWay(page: Page): Promise<void> {
  await page.open('/');
  await page.sees(/Good hair/);
  await page.shot('home');
  await page.press(/^Book Now/);
  // The home page names the services too.
  await page.sees(/Book an appointment/);
  await page.press(/Deep Conditioning/);
  await page.shot('days');
  await page.press(/November 27, \d available/);
  await page.press(/^\d+:\d\d [AP]M$/);
  await page.fill(/Full Name/, 'Ada Byron');
  await page.fill(/Email/, 'ada@example.com');
  await page.fill(/Phone/, '(555) 010-0100');
  await page.shot('details');
  await page.press(/^Confirm Booking/);
  await page.sees(/[Rr]eference/);
  await page.shot('booked');
  const link = new URL(await page.value('input[readonly]'));

  await page.press(/^Secure Appointment/);
  await page.fill(/Card Number/, '4242424242424242');
  await page.fill(/Name on Card/, 'Ada Byron');
  await page.choose(/Expiry Month/, '12');
  await page.choose(/Expiry Year/, '30');
  await page.fill(/CVV/, '123');
  await page.shot('payment');
  await page.press(/^Complete Payment/);
  await page.sees(/Thank you for your payment!/);
  await page.shot('receipt');

  await page.open(link.pathname + link.hash);
  await page.sees(/Reference/);
  await page.shot('private-link');
  await page.press(/^Change Date or Time/);
  await page.press(/November 28, \d available/);
  await page.press(/^\d+:\d\d AM$/);
  await page.press(/^Confirm Booking/);
  await page.sees(/[Rr]eference/);
  await page.open('/');
  await page.open(link.pathname + link.hash);
  await page.press(/^Cancel Booking/);
  await page.press(/^Yes, Cancel It/);
  await page.sees(/This booking is canceled\./);

  // A second booking, of two services, for the owner to find.
  await page.open('/booking?service=1');
  await page.press(/November 24, \d+ available/);
  await page.press(/^Add a Service/);
  await page.press(/^Deep Conditioning/);
  await page.sees(/1 hr 30 min/);
  await page.shot('two-services');
  await page.press(/^\d+:\d\d AM$/);
  await page.press(/^Confirm Booking/);
  await page.sees(/[Rr]eference/);

  await page.open('/login');
  await page.press(/^Sign up$/);
  await page.fill(/^Email/, 'ada@example.com');
  await page.fill(/^Password/, 'left-part-of-ada');
  await page.fill(/^Confirm Password/, 'left-part-of-ada');
  await page.press(/^Sign Up$/);
  await page.sees(/Good hair/);
  await page.open('/account');
  await page.sees(/Please confirm your address/);
  await page.shot('account');
  await page.press(/^Sign Out: /);
  await page.sees(/Good hair/);
}

/** The owner's walk: a walk-in checked out, the calendar, a service, a client, the settings. */
async function ownersDay(page: Page): Promise<void> {
  await page.open('/login?next=/admin');
  await page.fill(/^Email/, OWNER.email);
  await page.fill(/^Password/, OWNER.password);
  await page.press(/^Sign In$/);
  await page.sees(/A quiet day/);
  await page.shot('overview');
  // Safari has no shorthand for the line's thickness.
  expect(await page.style('a.link', 'textDecorationLine')).toBe('underline');
  await page.press(/^New$/);
  await page.press(/^Walk-In$/);
  await page.fill(/^Name/, 'Nina');
  await page.shot('walk-in');
  await page.press(/^Add Walk-In$/);
  await page.sees(/Walk-In Added/);
  await page.open('/admin/appointments');
  await page.sees(/Nina/);
  await page.shot('appointments');
  await page.open('/admin');
  await page.press(/^Check Out$/);
  await page.press(/20%/);
  await page.shot('check-out');
  await page.press(/^Check Out \$102/);
  await page.sees(/Checked Out/);
  await page.sees(/Completed/);
  await page.open('/admin/income');
  await page.sees(/Tips[^]*\$17/);
  await page.shot('income');

  await page.resize(1440, 900);
  await page.open('/admin/availability?view=day&date=2026-11-24');
  await page.sees(/Ada Byron/);
  await page.drag(/, Ada Byron, /, 100);
  await page.sees(/Appointment Updated/);
  await page.shot('dragged');
  await page.focus('.visit-body');
  await page.keys('m', ARROW_DOWN, ENTER);
  await page.sees(/10:15 AM/);
  await page.shot('moved');
  await page.open('/admin/availability');
  await page.press(/^Wednesday, November 25/);
  await page.press(/^Block Day$/);
  await page.sees(/Date Blocked/);
  await page.shot('calendar');

  await page.open('/admin/services');
  await page.press(/^Edit/);
  await page.fill(/^Price/, '91');
  await page.shot('service');
  await page.press(/^Save Changes$/);
  await page.sees(/\$91/);

  await page.open('/admin/clients?add=1');
  await page.fill(/^Name/, 'Nora Long');
  await page.fill(/^Email/, 'nora@example.com');
  await page.fill(/^Phone/, '(555) 010-0400');
  await page.press(/^Add Client$/);
  // The dialog has notes too.
  await page.sees(/Client Added[^]*All clients|All clients[^]*Client Added/);
  await page.fill(/^Notes/, 'Formula 7/1, 35 min');
  await page.press(/^Save Notes/);
  await page.sees(/Notes Saved/);
  await page.shot('client');

  await page.open('/admin/settings');
  await page.fill(/^Business name/, 'Holt Hair');
  await page.shot('settings');
  await page.press(/^Save Changes/);
  await page.sees(/Settings Saved/);
}

test.each(browsers)(
  "a customer's booking and an owner's day work in $name too",
  { timeout: 5 * 60_000 },
  async ({ name, open, isHere }) => {
    if (!isHere()) {
      process.stdout.write(
        `LEFT OUT: ${name} is not on this machine; CONTRIBUTING.md says what to install.\n`,
      );
      return;
    }
    const salon = await openSalon();
    onTestFinished(() => salon.stop());
    const driver = await open();
    onTestFinished(() => driver.close());
    const page = new Page(driver, salon.url, name);
    await page.resize(390, 844);
    await expect(customersWay(page)).resolves.toBeUndefined();
    await expect(ownersDay(page)).resolves.toBeUndefined();
    await expect(page.isWell()).resolves.toBeUndefined();
  },
);
