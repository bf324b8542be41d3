import { describe, expect, test } from 'vitest';
import { cameFrom, whereNext } from '../../../src/features/accounts/next-page.ts';

const ORIGIN = 'https://salon.example';
const next = (asked: unknown) => whereNext(asked, '/', ORIGIN);

test('a path of this site is where the person goes on to', () => {
  expect(next('/admin/appointments?filter=today')).toBe(`${ORIGIN}/admin/appointments?filter=today`);
  expect(next('/booking#details')).toBe(`${ORIGIN}/booking#details`);
});

test('who came from nowhere goes home', () => {
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
])('%j does not count', (asked) => {
  expect(next(asked)).toBe(`${ORIGIN}/`);
});

test.each(['/.//else.example', '/a/..//else.example', '/%2F/else.example'])(
  '%j stays on this site',
  (asked) => {
    expect(new URL(next(asked)).origin).toBe(ORIGIN);
  },
);

describe('where the person came from', () => {
  test('is in the address', () => {
    expect(cameFrom('?next=%2Fadmin%3Ffilter%3Dtoday', { from: '/booking' })).toBe('/admin?filter=today');
  });

  test("or else in this entry of the tab's history", () => {
    expect(cameFrom('', { from: '/booking' })).toBe('/booking');
    expect(cameFrom('', null)).toBeNull();
    expect(cameFrom('', 'text')).toBeNull();
  });
});
