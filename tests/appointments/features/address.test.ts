import { expect, test } from 'vitest';
import {
  defaults,
  readListLayout,
  readSetting,
  toSearch,
} from '../../../src/features/admin/appointments/list-address.ts';
import { mailTo, telephone } from '../../../src/features/admin/data/client-contact.ts';
import { formatDate } from '../../../src/features/admin/data/salon-clock.ts';
import { formatHours } from '../../../src/features/admin/shell/text.ts';
import { formatLength } from '../../../src/platform/dates/date-text.ts';
import { appointment } from '../../admin/features/build.ts';

test('an address restores the list settings it was made from', () => {
  const setting = { filter: 'past-due', date: '2026-11-24', order: 'oldest', view: 'list' } as const;
  expect(toSearch(setting)).toBe('?filter=past-due&date=2026-11-24&order=oldest&view=list');
  expect(readSetting(toSearch(setting))).toEqual(setting);
  const all = { ...defaults, filter: 'payments', date: 'every' } as const;
  expect(toSearch(all)).toBe('?filter=payments&date=every');
  expect(readSetting(toSearch(all))).toEqual(all);
});

test('the default settings leave the address empty', () => {
  expect(toSearch(defaults)).toBe('');
  expect(readSetting('')).toEqual(defaults);
});

test('an unknown address is ignored', () => {
  expect(readSetting('?filter=all&date=2026-02-30&order=best&view=wall')).toEqual(defaults);
});

test('settings missing from the address are those stored on this device', () => {
  const look = readListLayout('oldest list');
  expect(readSetting('?filter=past-due', look)).toEqual({
    ...defaults,
    filter: 'past-due',
    order: 'oldest',
    view: 'list',
  });
  expect(readSetting('?order=newest&view=cards', look)).toEqual(defaults);
  expect([readListLayout(null), readListLayout('best wall')]).toEqual([
    { order: 'newest', view: 'cards' },
    { order: 'newest', view: 'cards' },
  ]);
});

test('times and durations read naturally', () => {
  expect(formatHours(appointment({ time: '09:00', end_at: '2026-11-24T12:30:00-05:00' }))).toBe(
    '9:00 AM to 12:30 PM',
  );
  expect([45, 120, 330, 0].map(formatLength)).toEqual(['45 min', '2 hr', '5 hr 30 min', '0 min']);
});

test("a date shows its year if it isn't this year", () => {
  expect(formatDate('2026-11-24', '2026-01-01')).toBe('Tue, Nov 24');
  expect(formatDate('2027-11-24', '2026-11-24')).toBe('Wed, Nov 24, 2027');
});

test('phone and email links work with any text', () => {
  const customer = { name: 'Jo', email: 'jo?cc=all&x@example.com', phone: '+1 (555) 010-0110' };
  expect(telephone(customer)).toBe('tel:+15550100110');
  expect(telephone({ phone: '555/010-0110 ext. 12' })).toBe('tel:5550100110;ext=12');
  expect(telephone({ phone: '5550100110x12' })).toBe('tel:5550100110;ext=12');
  expect(telephone({ phone: '+44 (0)20 7946 0000' })).toBe('tel:+442079460000');
  expect(mailTo(customer)).toBe('mailto:jo%3Fcc%3Dall%26x@example.com');
});
