import { describe, expect, test } from 'vitest';
import { agreed, mayMarket, mergedMarketing, withdrawn } from '../../../src/domain/clients/marketing.ts';

const yes = { state: 'yes', at: 10, text: 'Email me' } as const;
const asked = { ...yes, state: 'asked' } as const;
const no = { state: 'no', at: 20, text: 'Unsubscribed' } as const;

describe('marketing is allowed', () => {
  const ada = { email: 'ada@example.com', marketing: yes };
  test('only with valid consent and an address', () => {
    expect(mayMarket(ada, 30)).toBe(true);
    expect(mayMarket({ ...ada, email: '' }, 30)).toBe(false);
    for (const marketing of [undefined, asked, no]) expect(mayMarket({ ...ada, marketing }, 30)).toBe(false);
  });

  test('from the day on which an imported client may get email', () => {
    expect(mayMarket({ ...ada, quiet_until: 31 }, 30)).toBe(false);
    expect(mayMarket({ ...ada, quiet_until: 30 }, 30)).toBe(true);
  });
});

describe('a proven address that agrees', () => {
  const ask = { at: 30, text: 'Email me' };
  test('consents in the words it read first', () => {
    expect(agreed(undefined, ask)).toEqual({ state: 'yes', ...ask });
    expect(agreed(asked, ask)).toEqual({ state: 'yes', ...ask });
    expect(agreed(yes, ask)).toEqual(yes);
  });

  test('stays unsubscribed if it ticked the box earlier or has only read a notice since', () => {
    expect(agreed(no, { ...ask, at: 15 })).toEqual(no);
    expect(agreed(no, { ...ask, notice: true })).toEqual(no);
    expect(agreed(no, ask)).toEqual({ state: 'yes', ...ask });
  });
});

test('the first withdrawal keeps its time', () => {
  expect(withdrawn(yes, 20, 'Unsubscribed')).toEqual(no);
  expect(withdrawn(no, 30, 'Again')).toEqual(no);
});

test("merged clients stay unsubscribed if either is, and otherwise only the first client's consent counts", () => {
  expect(mergedMarketing(yes, no)).toEqual(no);
  expect(mergedMarketing(no, yes)).toEqual(no);
  expect(mergedMarketing(yes, undefined)).toEqual(yes);
  expect(mergedMarketing(undefined, yes)).toBeUndefined();
});
