// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { Calendars } from '../../../src/features/admin/settings/Calendars.tsx';
import { adminPage, labelled, ok } from '../../admin/features/page.ts';
import { family } from '../../admin/features/build.ts';

const page = adminPage('/admin/settings');
const email = 'salon@my-project.iam.gserviceaccount.com';
const text = () => document.body.textContent ?? '';
const out = {
  ...family,
  id: 'calendar_out',
  name: 'Salon',
  google: { calendar: 'salon@group.calendar.google.com', direction: 'out' as const },
};

test('appointments are written to a Google calendar, and can stay in it when it is removed', async () => {
  page.answers = {
    'GET /calendar-feed': () => ok({ made_at: null }),
    'GET /calendars': () => ok([]),
    'GET /google-account': () => ok({ email, problem: null }),
    'POST /calendars': () => ok({ ...out, read_at: null, events: 0 }),
    'DELETE /calendars/calendar_out': () => ok({ id: out.id }),
  };
  await page.show(<Calendars saved={defaultSettings} />);
  expect(text()).toContain(`share a calendar with ${email}`);
  await page.press('Add Calendar');
  await page.types('Name', 'Salon');
  await page.types('Kind', 'out');
  expect(text()).toContain(`Make a calendar for this, and share it with ${email} and`);
  await page.types('Calendar ID', out.google.calendar);
  await page.press('Add Calendar');
  expect(page.bodiesOf('POST /calendars')).toEqual([{ name: 'Salon', google: out.google }]);
  expect(text()).toContain('Writing your appointments');
  await page.press('Remove Salon');
  await page.does(() => labelled('Keep the appointments in it').click());
  await page.press('Yes, Remove Calendar');
  expect(page.sent.at(-1)).toMatchObject({
    call: 'DELETE /calendars/calendar_out',
    query: { events: 'keep' },
  });
  expect(text()).not.toContain('Writing your appointments');
});

test('a salon without a Google account sees the steps to set it up', async () => {
  page.answers = {
    'GET /google-account': () => ok({ email: null, problem: null }),
  };
  await page.show(<Calendars saved={defaultSettings} />);
  expect(text()).toContain('Under IAM & Admin, Service Accounts, create a service account.');
});
