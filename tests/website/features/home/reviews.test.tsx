// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { Reviews } from '../../../../src/features/website/home/Reviews.tsx';
import { adminPage, ok, refusal } from '../../../admin/features/page.ts';

const page = adminPage('/');
const review = (first_name: string) => ({
  first_name,
  rating: 4,
  text: `By ${first_name}`,
  date: '2026-11-23',
  answer: first_name === 'Ada' ? 'Thank you!' : '',
});
const LIST = 'GET /api/reviews';
const words = () => document.body.textContent ?? '';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test("the reviews show nothing while the salon can't be reached", async () => {
  page.answers[LIST] = () => refusal(503, 'store_unavailable', 'Later.');
  await page.show(<Reviews />);
  await page.until(() => page.sent.length > 0);
  expect(words()).toBe('');
});

test('all reviews are shown page by page with their average, and say if the salon selected them', async () => {
  const sums = { count: 40, average: 4.8, is_selection: false, shown: 2 };
  page.answers[LIST] = () => ok({ ...sums, reviews: [review('Ada')] });
  await page.show(<Reviews />);
  await page.until(() => words().includes('40 reviews'));
  expect(words()).toContain('★ 4.8 out of 5');
  expect(words()).toContain('Ada, November 2026');
  expect(words()).toContain('Our reply: Thank you!');
  page.answers[LIST] = () => ok({ ...sums, is_selection: true, reviews: [review('Bea')] });
  await page.press('Show More Reviews');
  await page.until(() => words().includes('By Bea'));
  expect(words()).toContain('By Ada');
  expect(words()).toContain('Selected by the salon from 40 reviews');
  expect(words()).not.toContain('Show More');
});

test('a double press of Show More Reviews shows each review once', async () => {
  const sums = { count: 40, average: 4.8, is_selection: false, shown: 3 };
  page.answers[LIST] = () => ok({ ...sums, reviews: [review('Ada')] });
  await page.show(<Reviews />);
  await page.until(() => words().includes('By Ada'));
  page.answers[LIST] = () => ok({ ...sums, reviews: [review('Bea')] });
  const asked = page.sent.length;
  const more = document.querySelector('button');
  await page.does(() => {
    more?.click();
    more?.click();
  });
  await page.until(() => page.sent.length === asked + 2 && words().includes('By Bea'));
  expect(words().split('By Bea')).toHaveLength(2);
});
