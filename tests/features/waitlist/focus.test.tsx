// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { WaitlistEntryShape } from '../../../src/api/waitlist.ts';
import { WaitlistEntry } from '../../../src/features/waitlist/WaitlistEntry.tsx';
import { adminPage, ok } from '../admin/page.ts';

const page = adminPage('/waitlist#entry.token');

const entry: WaitlistEntryShape = {
  id: 'entry',
  version: 1,
  status: 'waiting',
  date: '2026-11-26',
  part: 'morning',
  time_zone: 'America/New_York',
  notes: '',
  created_at: '2026-11-20T09:00:00-05:00',
  customer: { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' },
  service: { id: 1, name: "Women's Cut & Style", duration: 60, price_cents: 8500 },
  services: [{ id: 1, name: "Women's Cut & Style", duration: 60, price_cents: 8500 }],
  offer: null,
  lapsed: null,
  writes: true,
};

test('a time that is no longer kept is said, beside that one waits on', async () => {
  const lapsed = { start_at: '2026-11-26T09:00', end_at: '2026-11-26T10:00' } as const;
  page.answers['GET /api/waitlist/entry'] = () => ok({ ...entry, lapsed });
  await page.show(<WaitlistEntry />);
  const notices = [...document.querySelectorAll('.notice')].map(({ textContent }) => textContent);
  expect(notices[0]).toContain('Thu, Nov 26, 9:00 AM is no longer kept for you.');
  expect(notices[1]).toContain('You are on the waitlist.');
});

test('once a waitlist entry is withdrawn the focus is where that is said', async () => {
  page.answers['GET /api/waitlist/entry'] = () => ok(entry);
  page.answers['DELETE /api/waitlist/entry'] = () => ok({ id: 'entry' });
  await page.show(<WaitlistEntry />);
  expect(page.element.querySelector('dl')?.textContent).toContain('Thu, Nov 26Morning, before noon');
  await page.press('Leave the waitlist');
  await page.press('Yes, withdraw it');
  const notice = document.querySelector('.notice');
  expect(notice?.textContent).toContain('You have left the waitlist.');
  expect(document.activeElement).toBe(notice?.parentElement);
});
