// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { WishShape } from '../../../src/api/wishes.ts';
import { Wish } from '../../../src/features/wish/Wish.tsx';
import { adminPage, ok } from '../admin/page.ts';

const page = adminPage('/wish#wish.token');

const wish: WishShape = {
  id: 'wish',
  version: 1,
  status: 'waiting',
  date: '2026-11-26',
  part: 'morning',
  time_zone: 'America/New_York',
  notes: '',
  created_at: '2026-11-20T09:00:00-05:00',
  customer: { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' },
  service: { id: 1, name: "Women's Cut & Style", duration: 60, price_cents: 8500 },
  offer: null,
  writes: true,
};

test('once a wish is withdrawn the focus is where that is said', async () => {
  page.answers['GET /api/wishes/wish'] = () => ok(wish);
  page.answers['DELETE /api/wishes/wish'] = () => ok({ id: 'wish' });
  await page.show(<Wish />);
  expect(page.element.querySelector('dl')?.textContent).toContain('Thu, Nov 26Morning, before noon');
  await page.press('Withdraw my wish');
  await page.press('Yes, withdraw it');
  const notice = document.querySelector('.notice');
  expect(notice?.textContent).toContain('Your wish is withdrawn.');
  expect(document.activeElement).toBe(notice?.parentElement);
});
