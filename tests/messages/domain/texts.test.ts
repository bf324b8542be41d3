import { describe, expect, test } from 'vitest';
import { fitted, nextTextTime, textNumber, toGsm } from '../../../src/domain/messages/texts.ts';
import { openZone } from '../../../netlify/platform/zone.ts';

const zone = openZone('America/New_York');
const ms = (iso: string) => Date.parse(iso);

const write = ([service = '', salon = '']: readonly string[]) =>
  `${salon}: ${service} on Tue, Nov 24 at 9:00 AM is confirmed. Details: https://salon.example/c/AbCdEfGh12 STOP to opt out`;

describe('a text', () => {
  test.each([
    ['in the day is sent at once', '2026-11-24T14:00:00-05:00', '2026-11-24T14:00:00-05:00'],
    ['at nine is sent at once', '2026-11-24T09:00:00-05:00', '2026-11-24T09:00:00-05:00'],
    ['in the last minute before eight is sent', '2026-11-24T19:59:59-05:00', '2026-11-24T19:59:59-05:00'],
    [
      'at eight in the evening waits for the morning',
      '2026-11-24T20:00:00-05:00',
      '2026-11-25T09:00:00-05:00',
    ],
    ['in the minute before nine waits', '2026-11-24T08:59:59-05:00', '2026-11-24T09:00:00-05:00'],
    ['in the night waits for the same morning', '2026-11-24T03:00:00-05:00', '2026-11-24T09:00:00-05:00'],
    [
      'waits nine hours less when the clock goes forward',
      '2026-03-07T21:00:00-05:00',
      '2026-03-08T09:00:00-04:00',
    ],
    ['and one more when it goes back', '2026-10-31T21:00:00-04:00', '2026-11-01T09:00:00-05:00'],
  ])('%s', (_, now, at) => expect(nextTextTime(zone, ms(now))).toBe(ms(at)));

  test('has only GSM characters, of which 160 fit', () => {
    expect(toGsm('“Zoë’s” café – 20 € … naïve ç Ñandú Łódź [now] 日 🎉 à 9 h')).toBe(
      '"Zoe\'s" café - 20 EUR ... naive c Ñandu Lodz (now)   à 9 h',
    );
    expect(toGsm('@£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&ÄÖÑÜ§¿äöñüà')).toBe('@£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&ÄÖÑÜ§¿äöñüà');
  });

  test('shortens its names and nothing else', () => {
    const long = fitted(write, [
      'Balayage with toner, gloss and a long, long blow-dry',
      'The Most Beautiful Hair Studio',
    ]);
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long).toMatch(/^The Most Beautiful Hair Studio: Balayage with toner, gloss\. on Tue.*opt out$/);
    expect(fitted(write, ['Cut', 'Salon'])).toBe(write(['Cut', 'Salon']));
    expect(fitted(write, ['x'.repeat(200), 'y'.repeat(200)]).length).toBeLessThanOrEqual(160);
  });
});

test.each([
  ['(555) 010-0100', 'US', '+15550100100'],
  ['1 555 010 0100', 'US', '+15550100100'],
  ['+49 (0)30 123456', 'US', '+4930123456'],
  ['0170 1234567', 'DE', '+491701234567'],
  ['612 345 678', 'ES', '+34612345678'],
  ['010-0100', 'US', null],
  ['555 010 0100 ext. 12', 'US', null],
  ['00000', 'US', null],
])('the number %s in %s is sent to the provider as %s', (typed, country, number) => {
  expect(textNumber(typed, country)).toBe(number);
});
