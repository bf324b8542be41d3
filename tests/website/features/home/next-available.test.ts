import { expect, test } from 'vitest';
import { formatWhen } from '../../../../src/platform/dates/date-text.ts';
import type { LocalDateTime } from '../../../../src/domain/time.ts';
import { nextAvailableText } from '../../../../src/features/website/home/next-available.ts';

const times = [
  '2026-11-24T09:00',
  '2026-12-31T00:05',
  '2027-01-01T12:30',
  '2026-03-08T02:30',
  '2028-02-29T23:59',
];

test.each(times as LocalDateTime[])('%s is written as everywhere else', (at) => {
  expect(nextAvailableText(at)).toBe(formatWhen(at));
});

test('the next opening is written with plain spaces', () => {
  expect(nextAvailableText('2026-11-24T09:00')).toBe('Tue, Nov 24, 9:00 AM');
});
