import { describe, expect, test } from 'vitest';
import {
  cardNumberFrom,
  caretIn,
  cvvFrom,
  emptyCard,
  isFilled,
  months,
  yearsFrom,
} from '../../../src/components/payments/CardFields.tsx';

describe('a card number', () => {
  test.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['a4b2c4 2x', '4242'],
    ['42424242424242421234', '4242 4242 4242 4242'],
  ])('%j reads %j: digits only, in fours, sixteen at most', (typed, expected) => {
    expect(cardNumberFrom(typed)).toBe(expected);
  });

  test.each([
    // The text typed before the caret, and the caret's position in '4242 4242 4242 4242'.
    ['', 0],
    ['4', 1],
    ['4242', 4],
    ['42424', 6],
    ['4242 4', 6],
    ['4242 4242', 9],
    ['4242 4242 4242 4242', 19],
  ])('keeps the caret behind the digits of %j', (before, at) => {
    expect(caretIn('4242 4242 4242 4242', before)).toBe(at);
  });
});

test('a CVV is digits, four at most', () => {
  expect(['12', '1a2 3', '12345'].map(cvvFrom)).toEqual(['12', '123', '1234']);
});

test('the months are 01 to 12, the years twenty from the current one in two digits', () => {
  expect(months).toHaveLength(12);
  expect([months[0], months[8], months[11]]).toEqual(['01', '09', '12']);
  const years = yearsFrom('2026-11-24');
  expect(years).toHaveLength(20);
  expect([years[0], years.at(-1)]).toEqual(['26', '45']);
  expect(yearsFrom('2095-01-01').slice(4, 7)).toEqual(['99', '00', '01']);
});

test('a card is complete once all five fields are filled, without further checks', () => {
  const card = { cardNumber: '1', expiryMonth: '01', expiryYear: '26', cvv: '1', cardName: 'A' };
  expect(isFilled(card)).toBe(true);
  for (const field of Object.keys(emptyCard)) expect(isFilled({ ...card, [field]: ' ' }), field).toBe(false);
});
