import { expect, onTestFinished, test } from 'vitest';
import { elsewhereText, formatDeadline, instantOn } from '../../../src/components/booking/other-time-zone.ts';
import { formatsIn } from '../../../src/domain/formats.ts';
import { provideFormats } from '../../../src/platform/formats.ts';

const NEW_YORK = 'America/New_York';

test.each([
  ['Europe/London', '2026-11-24T09:00:00-05:00', '9:00 AM there is 2:00 PM where you are.'],
  // For three weeks in March, London is only four hours ahead.
  ['Europe/London', '2026-03-10T09:00', '9:00 AM there is 1:00 PM where you are.'],
  ['Asia/Tokyo', '2026-11-24T13:30', '1:30 PM there is Wed, Nov 25, 3:30 AM where you are.'],
  ['Pacific/Auckland', '2026-11-24T09:00', '9:00 AM there is Wed, Nov 25, 3:00 AM where you are.'],
  ['America/Los_Angeles', '2026-11-01T01:30', '1:30 AM there is Sat, Oct 31, 10:30 PM where you are.'],
])('a visitor in %s sees a hint about %s in New York', (here, at, said) => {
  expect(elsewhereText(at, NEW_YORK, here)).toBe(`Times are in Eastern Time: ${said}`);
});

test.each([NEW_YORK, 'America/Toronto', 'America/Detroit'])(
  'the same clock time shows no hint: %s',
  (here) => {
    expect(elsewhereText('2026-11-24T09:00', NEW_YORK, here)).toBeNull();
    expect(elsewhereText('no moment', NEW_YORK, 'Asia/Tokyo')).toBeNull();
  },
);

const inRegina = (at: string) => elsewhereText(at, 'America/Chicago', 'America/Regina');

test('the hint appears only on days when the clocks differ', () => {
  expect(inRegina('2026-11-24T09:00')).toBeNull();
  expect(inRegina('2026-07-01T09:00')).toBe(
    'Times are in Central Time: 9:00 AM there is 8:00 AM where you are.',
  );
});

test.each([
  [NEW_YORK, '4:30 PM'],
  ['America/Toronto', '4:30 PM'],
  ['Europe/London', '4:30 PM Eastern Time'],
])('a deadline read in %s is %s', (here, time) => {
  for (const at of ['2026-11-23T21:30:00Z', '2026-11-23T16:30'])
    expect(formatDeadline(at, NEW_YORK, here)).toBe(`Mon, Nov 23, ${time}`);
});

test.each([
  ['es-US', 'hora de Europa central'],
  ['fr-FR', 'heure d’Europe centrale'],
  ['de-DE', 'Mitteleuropäische Zeit'],
])('the name of a zone in %s is %s', (language, name) => {
  provideFormats(() => formatsIn(undefined, language, '24'));
  onTestFinished(() => provideFormats(() => formatsIn(undefined, 'en-US', '12')));
  for (const at of ['2026-11-23T16:30', '2026-07-23T16:30'])
    expect(elsewhereText(at, 'Europe/Berlin', NEW_YORK)).toContain(name);
});

test.each([
  ['2026-10-25T01:30', 'Europe/Berlin', '2026-10-24T23:30Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00Z'],
  ['2026-11-01T01:30', NEW_YORK, '2026-11-01T05:30Z'],
  ['2026-11-01T02:00', NEW_YORK, '2026-11-01T07:00Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45Z'],
  ['2026-04-05T02:00', 'Australia/Lord_Howe', '2026-04-04T15:30Z'],
  ['2026-09-27T01:59', 'Pacific/Auckland', '2026-09-26T13:59Z'],
  ['2026-09-27T03:00', 'Pacific/Auckland', '2026-09-26T14:00Z'],
  ['2026-04-05T02:30', 'Pacific/Auckland', '2026-04-04T13:30Z'],
] as const)('%s in %s is the first instant at which the clock shows it', (at, zone, instant) => {
  expect(instantOn(at, zone)).toBe(Date.parse(instant));
});
