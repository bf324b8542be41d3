import { expect, test } from 'vitest';
import { openZone } from '../../../netlify/platform/zone.ts';
import { nextEveningLook, quietUntil } from '../../../src/domain/messages/push.ts';
import type { LocalTime } from '../../../src/domain/time.ts';

const zone = openZone('America/New_York');
const until = (from: LocalTime, to: LocalTime, now: string) => {
  const at = quietUntil({ quiet: { from, to } }, zone, Date.parse(now));
  return at === null ? null : new Date(at).toISOString();
};

test.each([
  ['before they begin', '21:00', '07:00', '2026-11-24T20:59:59-05:00', null],
  ['as they begin', '21:00', '07:00', '2026-11-24T21:00:00-05:00', '2026-11-25T12:00:00.000Z'],
  ['after midnight', '21:00', '07:00', '2026-11-25T06:59:59-05:00', '2026-11-25T12:00:00.000Z'],
  ['at their end', '21:00', '07:00', '2026-11-25T07:00:00-05:00', null],
  ['within a day', '12:00', '13:30', '2026-11-25T12:30:00-05:00', '2026-11-25T18:30:00.000Z'],
  ['until midnight', '20:00', '00:00', '2026-11-25T23:30:00-05:00', '2026-11-26T05:00:00.000Z'],
  [
    'in the night the clock goes back',
    '22:00',
    '07:00',
    '2026-10-31T23:00:00-04:00',
    '2026-11-01T12:00:00.000Z',
  ],
  [
    'in the night the clock goes forward',
    '22:00',
    '07:00',
    '2027-03-13T23:00:00-05:00',
    '2027-03-14T11:00:00.000Z',
  ],
  [
    'until a time that the clock skips',
    '22:00',
    '02:30',
    '2027-03-13T23:00:00-05:00',
    '2027-03-14T07:00:00.000Z',
  ],
  [
    'in an hour that the clock shows twice, the first time',
    '22:00',
    '01:30',
    '2026-11-01T01:10:00-04:00',
    '2026-11-01T05:30:00.000Z',
  ],
  ['and the second time', '22:00', '01:30', '2026-11-01T01:10:00-05:00', null],
] as const)('quiet hours %s', (_, from, to, now, end) => {
  expect(until(from, to, now)).toBe(end);
});

test('the evening summary is about the next day, even on days with a clock change', () => {
  const next = (now: string) =>
    nextEveningLook({ pushes: ['tomorrow'] }, zone, Date.parse(now)).map(({ id, due }) => [
      id,
      new Date(due).toISOString(),
    ]);
  expect(nextEveningLook({ pushes: ['bookings'] }, zone, 0)).toEqual([]);
  expect(next('2026-11-24T18:59:59-05:00')).toEqual([['push:2026-11-25', '2026-11-25T00:00:00.000Z']]);
  expect(next('2026-11-24T19:00:00-05:00')).toEqual([['push:2026-11-26', '2026-11-26T00:00:00.000Z']]);
  expect(next('2026-10-31T20:00:00-04:00')).toEqual([['push:2026-11-02', '2026-11-02T00:00:00.000Z']]);
});
