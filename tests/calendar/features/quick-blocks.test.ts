import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { quickBlocks } from '../../../src/features/admin/calendar/quick-blocks.ts';
import type { LocalDateTime } from '../../../src/domain/time.ts';

const at = (clock: LocalDateTime) =>
  quickBlocks(clock, defaultSettings).map(
    ({ label, date, from, to }) => `${label}: ${date} ${from} to ${to}`,
  );

test('the rest of today and each half of tomorrow stay within the hours', () => {
  expect(at('2026-11-24T10:17')).toEqual([
    'Rest of today: 2026-11-24 10:30 to 17:00',
    'Tomorrow morning: 2026-11-25 09:00 to 12:00',
    'Tomorrow afternoon: 2026-11-25 12:00 to 17:00',
  ]);
});

test('nothing is left of today after closing, and tomorrow uses the usual hours if closed', () => {
  expect(at('2026-11-28T17:30')).toEqual([
    'Tomorrow morning: 2026-11-29 09:00 to 12:00',
    'Tomorrow afternoon: 2026-11-29 12:00 to 18:00',
  ]);
});
