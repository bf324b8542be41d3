import { DueEmailPreview } from '../../../src/features/admin/settings/SimpleTabs.tsx';
import type { FailedJobShape } from '../../../src/api/messages/failed-jobs.ts';
import { NeedsDialog } from '../../../src/features/admin/overview/NeedsDialog.tsx';
import { loadNeeds } from '../../../src/features/admin/data/needs-me.ts';
import { setup } from '../../../src/features/admin/overview/setup.ts';
import { setupSteps } from '../../../src/domain/settings/settings-rules.ts';
import { SetupPanel } from '../../../src/features/admin/overview/SetupPanel.tsx';
import { Calendars, calendarFeed } from '../../../src/features/admin/settings/Calendars.tsx';
import { DeviceNotifications } from '../../../src/features/admin/settings/DeviceNotifications.tsx';
import { website } from '../../../src/features/admin/data/website.ts';
import { WebsiteScreen } from '../../../src/features/admin/website/WebsiteScreen.tsx';
import { startingSettings } from '../../../src/starting-settings.ts';
import { family, needsNow } from './build.ts';
import { ok, type AdminPage } from './page.ts';
import { notified, withPush } from './push.ts';
import type { Press } from './presses.tsx';
import {
  at,
  calendar,
  cash,
  cashDay,
  giftCard,
  openGiftCards,
  screen,
  site,
  withCash,
  withClosedCash,
  withGiftCard,
} from './whole-salon.tsx';

const email: FailedJobShape = {
  id: 'mail-1',
  kind: 'message',
  what: 'Receipt (2026-11-25), to Ada Byron',
  problem: 'The mail server said 550',
  attempts: 1,
  retry_at: null,
};
const stuck = { 'GET /needs-me': () => ok(needsNow({ failed: [email] })) };
const openNeeds: Press['opens'] = async (page) => {
  await screen(page, '/admin', NeedsDialog);
  await page.does(() => void loadNeeds());
};
const published = {
  revision: 'r1',
  version: 1,
  published_at: '2026-11-24T09:00:00-05:00',
  since: '2026-11-24T09:01:00-05:00',
  state: 'earlier',
  reason: null,
  changed: null,
};
const fixedTimes = { ...startingSettings, slotMode: 'fixed', timeSlotInterval: 30 };
const looked = { ...site.draft, tagline: 'As it was' };

const account = { email: 'salon@my-project.iam.gserviceaccount.com', problem: null };
async function chooseFile(page: AdminPage, file: File): Promise<void> {
  const input = page.element.querySelector<HTMLInputElement>('[type=file]');
  if (!input) throw new Error('There is no field for files');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await page.does(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const withFamily = {
  'GET /calendar-feed': () => ok({ made_at: null }),
  'GET /calendars': () => ok([family]),
  'GET /google-account': () => ok(account),
};
const ofCalendars = at('/admin/settings', () => <Calendars saved={startingSettings} />);

export const salonPresses: readonly Press[] = [
  {
    name: 'reopening a closed day',
    salon: withClosedCash,
    opens: cash,
    does: (page) => page.press('Reopen the Day'),
    call: 'PUT /cash-days/2026-11-24',
    made: { ...cashDay, version: 5 },
    failed: "Update Failed: We couldn't reopen the day",
    done: 'Day Reopened',
  },
  {
    name: 'removing a payout',
    salon: withCash,
    opens: cash,
    does: (page) => page.press('Remove payout of $25'),
    call: 'DELETE /cash-days/2026-11-24/entries/towels',
    made: { ...cashDay, version: 4, entries: [] },
    failed: "Update Failed: We couldn't remove the payout",
    done: 'Payout Removed',
  },
  {
    name: 'paying out a gift card',
    salon: withGiftCard,
    opens: openGiftCards,
    does: async (page) => {
      await page.press('Pay Out');
      await page.press('Pay Out $50');
    },
    call: 'POST /gift-cards/card/payout',
    made: { ...giftCard, version: 2, balance_cents: 0 },
    failed: "Refund Failed: We couldn't return the balance",
    done: 'Balance Paid Out',
  },
  {
    name: 'refunding a gift card',
    salon: withGiftCard,
    opens: openGiftCards,
    does: async (page) => {
      await page.press('Refund');
      await page.press('Refund $50');
    },
    call: 'POST /gift-cards/card/refund',
    made: { ...giftCard, version: 2, balance_cents: 0 },
    failed: "Refund Failed: We couldn't return the balance",
    done: 'Gift Card Refunded',
  },
  {
    name: 'retrying a failed job',
    salon: stuck,
    opens: openNeeds,
    does: (page) => page.press(`Try Again: ${email.what}`),
    call: 'POST /failed-jobs/mail-1/retry',
    mayBeGone: true,
    made: { id: email.id },
    failed: 'Update Failed',
    done: email.what,
  },
  {
    name: 'dismissing a failed job',
    salon: stuck,
    opens: openNeeds,
    does: (page) => page.press(`Dismiss: ${email.what}`),
    call: 'DELETE /failed-jobs/mail-1',
    mayBeGone: true,
    made: { id: email.id },
    failed: 'Update Failed',
    done: email.what,
  },
  {
    name: 'the preview of the email that invites clients back',
    opens: at('/admin/settings', DueEmailPreview),
    does: (page) => page.press('Preview Email'),
    call: 'GET /due-email',
    made: { subject: 'Time for your next visit?', text: 'Your last visit' },
    failed: 'Preview Failed',
    done: 'Your last visit',
  },
  {
    name: 'skipping a setup step',
    salon: {
      'GET /setup': () => ok({ version: 1, steps: setupSteps.map((step) => ({ step, state: 'open' })) }),
    },
    opens: async (page) => {
      setup.forget();
      await screen(page, '/admin', SetupPanel);
      await page.does(() => setup.load());
    },
    does: (page) => page.press('Skip: Your services and prices'),
    call: 'PUT /settings',
    made: { ...startingSettings, setupSkipped: ['services'] },
    failed: 'Update Failed',
    done: 'Skipped: Your services and prices',
  },
  {
    name: 'offering times all day again',
    salon: { 'GET /settings': () => ok(fixedTimes) },
    opens: async (page) => {
      await calendar(page);
      await page.types('Start', '08:30');
    },
    does: (page) => page.press('Offer times every 30 minutes'),
    call: 'PUT /settings',
    made: { ...fixedTimes, slotMode: 'interval' },
    failed: 'Update Failed',
    done: 'Booking Times Updated',
  },
  {
    name: 'changing what a device is notified of',
    salon: { 'GET /push-subscriptions': () => ok({ public_key: 'key', device: notified }) },
    opens: async (page) => {
      await withPush();
      await screen(page, '/admin/settings', DeviceNotifications);
    },
    does: (page) => page.press('Send Test'),
    call: 'POST /push-subscriptions',
    made: { device: notified },
    failed: 'Test Not Sent',
    done: 'Test Sent',
  },
  {
    name: 'turning off a device',
    salon: { 'GET /push-subscriptions': () => ok({ public_key: 'key', device: notified }) },
    opens: async (page) => {
      await withPush();
      await screen(page, '/admin/settings', DeviceNotifications);
    },
    does: (page) => page.press('Turn Off'),
    call: 'DELETE /push-subscriptions',
    made: { device: null },
    failed: 'Not Turned Off',
    done: 'Turn On Notifications',
  },
  {
    name: 'making a calendar feed',
    salon: {
      'GET /calendar-feed': () => ok({ made_at: null }),
      'GET /google-account': () => ok({ email: null, problem: null }),
    },
    opens: async (page) => {
      calendarFeed.forget();
      await screen(page, '/admin/settings', () => <Calendars saved={startingSettings} />);
    },
    does: (page) => page.press('Create Private Link'),
    call: 'POST /calendar-feed',
    made: { made_at: '2026-11-24T09:30:00-05:00', url: 'https://salon.test/api/calendar-feed/one.ics' },
    failed: 'Link Not Created',
    done: 'Copy it now',
  },
  {
    name: 'revoking a calendar feed',
    salon: {
      'GET /calendar-feed': () => ok({ made_at: '2026-11-24T09:00:00-05:00' }),
      'GET /google-account': () => ok({ email: null, problem: null }),
    },
    opens: async (page) => {
      calendarFeed.forget();
      await screen(page, '/admin/settings', () => <Calendars saved={startingSettings} />);
    },
    does: async (page) => {
      await page.press('Revoke Link');
      await page.press('Yes, Revoke Link');
    },
    call: 'DELETE /calendar-feed',
    made: { made_at: null },
    failed: 'Not Revoked: The link may still work',
    done: 'Calendar Feed Revoked',
  },
  {
    name: 'reading a calendar now',
    salon: withFamily,
    opens: ofCalendars,
    does: (page) => page.press('Read Family Now'),
    call: 'POST /calendars/family/refresh',
    made: { ...family, events: 13 },
    failed: "Couldn't Read Calendar",
    done: 'Calendar Read',
  },
  {
    name: 'removing a calendar',
    salon: withFamily,
    opens: ofCalendars,
    does: async (page) => {
      await page.press('Remove Family');
      await page.press('Yes, Remove Calendar');
    },
    call: 'DELETE /calendars/family',
    mayBeGone: true,
    made: { id: 'family' },
    failed: 'Calendar Not Removed',
    done: 'Calendar Removed',
  },
  {
    name: 'uploading the key of a Google account',
    salon: withFamily,
    opens: ofCalendars,
    does: async (page) => {
      const key = { type: 'service_account', client_email: account.email, private_key: 'key' };
      await page.press('Replace Key');
      await chooseFile(page, new File([JSON.stringify(key)], 'key.json'));
    },
    call: 'PUT /google-account',
    made: account,
    failed: 'Key Not Saved',
    done: 'Google Account Connected',
  },
  {
    name: 'removing a Google account',
    salon: withFamily,
    opens: ofCalendars,
    does: (page) => page.press('Remove Account'),
    call: 'DELETE /google-account',
    mayBeGone: true,
    made: { email: null, problem: null },
    failed: 'Account Not Removed',
    done: 'Google Account Removed',
  },
  {
    name: 'restoring a publication',
    salon: {
      'GET /website': () => ok(site),
      'GET /website/revisions': () => ok([published]),
      'GET /reviews': () => ok([]),
      'GET /website/revisions/r1': () => ok({ ...published, draft: looked }),
      'GET /admin/preview': () => new Promise(() => {}),
    },
    opens: async (page) => {
      website.forget();
      await screen(page, '/admin/website', WebsiteScreen);
      await page.until(() => (document.body.textContent ?? '').includes('View'));
      await page.press('View Tue, Nov 24, 9:00:00 AM');
    },
    does: (page) => page.press('Restore'),
    call: 'POST /website/revisions/r1/restore',
    made: { ...site, version: 2, draft: looked },
    failed: '',
    done: 'Version Restored',
  },
  {
    name: 'publishing the website',
    salon: {
      'GET /website': () => ok(site),
      'GET /website/revisions': () => ok([]),
      'GET /reviews': () => ok([]),
      'GET /admin/preview': () => new Promise(() => {}),
    },
    opens: async (page) => {
      website.forget();
      await screen(page, '/admin/website', WebsiteScreen);
    },
    does: (page) => page.press('Publish'),
    call: 'POST /website/publish',
    made: { ...published, state: 'live' },
    failed: 'Not Published',
    done: 'Website Published: Live since',
  },
];
