import { expect, test } from 'vitest';
import { googleCalendarLink } from '../../../src/texts/google-calendar-link.ts';

const start = Date.parse('2026-11-24T23:30:00-05:00') / 60_000;
const visit = {
  services: [{ name: "Women's Cut & Style" }],
  reference: 'K7QM-29XD',
  start,
  end: start + 45,
};
const salon = {
  businessName: 'Orchard & Lane',
  businessAddress: '14 Orchard Lane, Hudson, NY',
  businessPhone: '(555) 010-0147',
};

test("a visit's Google Calendar link has its times, text and place", () => {
  const { origin, pathname, searchParams } = new URL(googleCalendarLink(visit, salon));
  expect(`${origin}${pathname}`).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: "Women's Cut & Style at Orchard & Lane",
    dates: '20261125T043000Z/20261125T051500Z',
    location: '14 Orchard Lane, Hudson, NY',
    details: 'Reference K7QM-29XD. To change or cancel, use your private link or call (555) 010-0147.',
  });
});

test('missing salon details are left out', () => {
  const { searchParams } = new URL(
    googleCalendarLink(visit, { ...salon, businessAddress: '', businessPhone: '' }),
  );
  expect(searchParams.get('location')).toBeNull();
  expect(searchParams.get('details')).toBe(
    'Reference K7QM-29XD. To change or cancel, use your private link.',
  );
});
