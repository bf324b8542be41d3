// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { Calendars } from '../../../src/features/admin/settings/Calendars.tsx';
import { adminPage, labelled, ok, refusal } from '../../admin/features/page.ts';

const page = adminPage('/admin/settings');
const MADE = '2026-11-24T09:30:00-05:00';
const made = (url: string) => ok({ made_at: MADE, url });
const text = () => page.element.textContent ?? '';

const shows = () =>
  page.show(
    <>
      <Calendars saved={defaultSettings} />
      <Toasts />
    </>,
  );

// These tests build on one another because the page keeps what it has loaded.
test("no link is created by mistake while the feed's state is unknown", async () => {
  await shows();
  expect(text()).toContain("We couldn't load the calendar feed.");
  page.answers = { 'GET /calendar-feed': () => ok({ made_at: null }) };
  await page.press('Retry');
  expect(text()).toContain('Create Private Link');
});

test('a private link is created and shown once, with a copy button', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (words: string) => void copied.push(words) } });
  page.answers = { 'POST /calendar-feed': () => refusal(503, 'store_unavailable', 'Not now.') };
  await shows();
  await page.press('Create Private Link');
  expect(page.toasts()).toEqual(['Link Not Created: Not now.']);
  page.answers = { 'POST /calendar-feed': () => made('https://salon.test/api/calendar-feed/one.ics') };
  await page.press('Create Private Link');
  expect(labelled('Calendar link')).toMatchObject({
    value: 'https://salon.test/api/calendar-feed/one.ics',
  });
  await page.press('Copy Link');
  expect(copied).toEqual(['https://salon.test/api/calendar-feed/one.ics']);
  expect(text()).toContain('Copied.');
});

test('replacing or revoking the link needs confirmation', async () => {
  page.answers = {
    'POST /calendar-feed': () => made('https://salon.test/api/calendar-feed/two.ics'),
    'DELETE /calendar-feed': () => ok({ made_at: null }),
  };
  await shows();
  await page.press('Create New Link');
  await page.press('Keep Link');
  expect(page.bodiesOf('POST /calendar-feed')).toEqual([]);
  const copy = vi.fn<(words: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText: copy } });
  await page.press('Copy Link');
  expect(text()).toContain('Copied.');
  await page.press('Create New Link');
  await page.press('Yes, Create Link');
  // The clipboard still has the old link.
  expect(text()).not.toContain('Copied.');
  expect(labelled('Calendar link')).toMatchObject({
    value: 'https://salon.test/api/calendar-feed/two.ics',
  });
  await page.press('Revoke Link');
  await page.press('Yes, Revoke Link');
  expect(page.toasts()).toEqual(['Calendar Feed Revoked: The old link no longer works.']);
  expect(text()).toContain('Create Private Link');
});
