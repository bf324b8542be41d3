import { describe, expect, test } from 'vitest';
import { cameFrom, whereNext } from '../../../src/features/accounts/next-page.ts';

const ORIGIN = 'https://salon.example';
const next = (asked: unknown) => whereNext(asked, '/', ORIGIN);

test('a path of this site is the next page', () => {
  expect(next('/admin/appointments?filter=today')).toBe(`${ORIGIN}/admin/appointments?filter=today`);
  expect(next('/booking#details')).toBe(`${ORIGIN}/booking#details`);
});

test('without a previous page, the next page is home', () => {
  expect(next(null)).toBe(`${ORIGIN}/`);
  expect(whereNext(null, '/admin', ORIGIN)).toBe(`${ORIGIN}/admin`);
});

test.each([
  'https://else.example/',
  '//else.example',
  '/\\else.example',
  '\\/else.example',
  '/\t/else.example',
  'javascript:alert(1)',
  'admin',
  '',
  '/login',
  '/login/?next=/login',
  42,
  { href: '/admin' },
])('%j leads home instead', (asked) => {
  expect(next(asked)).toBe(`${ORIGIN}/`);
});

test.each(['/.//else.example', '/a/..//else.example', '/%2F/else.example'])(
  '%j stays on this site',
  (asked) => {
    expect(new URL(next(asked)).origin).toBe(ORIGIN);
  },
);

describe('the previous page', () => {
  test('is in the address', () => {
    expect(cameFrom('?next=%2Fadmin%3Ffilter%3Dtoday', { from: '/booking' })).toBe('/admin?filter=today');
  });

  test("or in this tab's history entry", () => {
    expect(cameFrom('', { from: '/booking' })).toBe('/booking');
    expect(cameFrom('', null)).toBeNull();
    expect(cameFrom('', 'text')).toBeNull();
  });
});
