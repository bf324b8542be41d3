import { describe, expect, test } from 'vitest';
import { formats } from '../../../src/domain/salon-formats.ts';
import {
  asksForCard,
  isCardNeeded,
  waitsForCard,
  whyNoCard,
} from '../../../src/domain/payments/card-on-file.ts';
import { couldCharge, mostCharged } from '../../../src/domain/payments/card-consent.ts';
import { consentFor, consentText } from '../../../src/texts/agreements.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { toMs } from '../../../src/domain/time.ts';
import { readTestCard, testCards } from '../../../src/domain/payments/test-cards.ts';
import { at, now, visit } from '../../store/builders.ts';

const terms = { price_cents: 8500, cancel_window: 24, fee_cents: 4250, no_show_cents: 4250 };
const DAY = 24 * 60 * 60_000;
const settings = { ...defaultSettings, cardOnFile: 'always' as const };
const agreed = { version: 1, cancel_window: 24, late_fee_percent: 50, no_show_percent: 50 };
const card = {
  provider: 'test',
  customer: 'test:1',
  method: 'test:4242',
  last4: '4242',
  consent: { version: 1, text: 'Agreed', at: now, most_cents: 4250 },
} as const;
const asked = (part: Parameters<typeof visit>[2] = {}) =>
  visit('asked', at('10:00'), { card_asked: true, terms: agreed, ...part });
const said = (part: object) => consentFor(asked({ terms: { ...agreed, ...part } }), settings);

describe('a card consent', () => {
  test.each<[string, Partial<typeof terms>, string]>([
    [
      'the same share',
      {},
      'If you do not show up, or cancel less than 24 hours before, it may charge up to 50% of the price ($42.50) to this card.',
    ],
    [
      'one of each',
      { no_show_cents: 8500 },
      'If you do not show up, it may charge up to 100% of the price ($85) to this card; if you cancel less than 24 hours before, it may charge up to 50% of the price ($42.50) to this card.',
    ],
    [
      'nothing for a late cancellation',
      { fee_cents: 0 },
      'If you do not show up, it may charge up to 50% of the price ($42.50) to this card.',
    ],
    [
      'no late cancellation at all',
      { cancel_window: 0 },
      'If you do not show up, it may charge up to 50% of the price ($42.50) to this card.',
    ],
    [
      'nothing for a no-show',
      { no_show_cents: 0, cancel_window: 1 },
      'If you cancel less than 1 hour before, it may charge up to 50% of the price ($42.50) to this card.',
    ],
  ])('says %s', (_, part, sentence) => {
    expect(consentText('Orchard Lane', { ...terms, ...part }, formats({}))).toBe(
      `Orchard Lane keeps this card on file until 14 days after your visit. ${sentence} Nothing else is charged without asking you.`,
    );
  });

  test('allows at most its larger fee', () => {
    const sums = [0, 1, 99, 2250, 4250, 8500, 123_456, 10_000_000];
    for (const fee_cents of sums)
      for (const no_show_cents of sums)
        for (const cancel_window of [0, 1, 24])
          for (const price_cents of [1, 8500, 10_000_000]) {
            const these = { price_cents, fee_cents, no_show_cents, cancel_window };
            if (!couldCharge(these)) continue;
            const most = Math.max(no_show_cents, cancel_window > 0 ? fee_cents : 0);
            expect(mostCharged(these)).toBe(most);
          }
  });

  test("doesn't exist if nothing could be charged", () => {
    expect(couldCharge(terms)).toBe(true);
    expect(couldCharge({ ...terms, no_show_cents: 0, fee_cents: 0 })).toBe(false);
    expect(couldCharge({ ...terms, no_show_cents: 0, cancel_window: 0 })).toBe(false);
  });

  test("follows the booking's terms", () => {
    expect(said({ late_fee_percent: 30, no_show_percent: 30 })).toContain(
      'or cancel less than 24 hours before, it may charge up to 30%',
    );
    expect(said({ no_show_percent: 80 })).toContain('If you do not show up, it may charge up to 80%');
  });
});

describe('a card is asked for', () => {
  test('of nobody, of new clients, or of everybody', () => {
    const of = (cardOnFile: 'never' | 'new' | 'always', isKnown: boolean) =>
      asksForCard(asked(), { ...settings, cardOnFile }, isKnown);
    expect([of('never', false), of('new', true), of('new', false), of('always', true)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const free = { ...agreed, late_fee_percent: 0, no_show_percent: 0 };
    expect(asksForCard(asked({ terms: free }), settings, false)).toBe(false);
  });

  test.each<[string, Parameters<typeof visit>[2]]>([
    ['once it is on file', { card }],
    ['once everything is paid', { amount_paid_cents: 100_000 }],
    ['once it is canceled', { status: 'canceled' }],
    ['of an erased client', { erased: true }],
    ['if none was asked for', { card_asked: false }],
  ])('no longer %s', (_, part) => {
    expect(waitsForCard(asked(), settings)).toBe(true);
    expect(waitsForCard(asked(part), settings)).toBe(false);
    expect(waitsForCard(asked(), { ...settings, cardOnFile: 'never' })).toBe(false);
  });

  test('by itself only without a deposit', () => {
    const none = { ...settings, requireDeposit: false };
    expect(whyNoCard(asked(), none)).toBeNull();
    expect(whyNoCard(asked(), settings)).toBe('deposit_first');
    expect(whyNoCard(asked({ card }), none)).toBe('no_card');
    expect(whyNoCard(asked({ status: 'canceled' }), none)).toBe('canceled');
    expect(whyNoCard(asked({ status: 'no_show' }), none)).toBe('missed');
  });
});

describe('a card is needed', () => {
  const end = toMs(asked().end);
  test('until fourteen days after its visit', () => {
    expect(isCardNeeded(asked({ card }), end + 14 * DAY - 1)).toBe(true);
    expect(isCardNeeded(asked({ card }), end + 14 * DAY)).toBe(false);
    expect(isCardNeeded(asked({ card, erased: true }), now)).toBe(false);
  });

  test('after a cancellation only if it was late', () => {
    const canceled = asked({ card, status: 'canceled' });
    expect(isCardNeeded(canceled, now)).toBe(false);
    expect(isCardNeeded({ ...canceled, canceled_late: now }, now)).toBe(true);
  });
});

test("a test card's last four digits decide its result, and any other pays", () => {
  expect(testCards.map(({ number }) => number.slice(-4))).toEqual(['4242', '0002', '0341', '3155', '3184']);
  expect(readTestCard('0341')).toMatchObject({ now: 'paid', later: 'declined' });
  expect(readTestCard('1111')).toEqual({ now: 'paid', later: 'paid' });
});
