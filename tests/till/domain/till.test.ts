import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  discountShares,
  linePrice,
  receiptLines,
  taxOn,
  receiptTax,
  tillSums,
  type Given,
} from '../../../src/domain/till/till.ts';
import { settled, type PaidBefore } from '../../../src/domain/till/settling.ts';
import { chargeable } from '../../../src/domain/currencies.ts';
import { currencyNamed, percentCents } from '../../../src/domain/money.ts';
import { proportion } from '../../../src/domain/proportion.ts';
import { mostCents } from '../../../src/domain/most-cents.ts';
import { defaultSettings, Settings } from '../../../src/domain/settings/settings.ts';
import { refusalsByField } from '../../support/refusals.ts';
import { checkOuts, sum } from './till-build.ts';

const dollars = currencyNamed('USD');
const rate = (tax_percentage: number, tax_included: boolean) => ({ tax_percentage, tax_included });
const before = (paid: number, by: PaidBefore['by'] = {}) => ({ paid, by });
const given = (method: Given['method'], amount_cents: number) => ({ method, amount_cents });

test('a discount is shared in proportion, to the cent, and no line gets more than its price', () => {
  expect(discountShares(1000, [8500, 1800], dollars)).toEqual([825, 175]);
  expect(discountShares(1, [1, 1, 1], dollars), 'the remainder goes to the first line').toEqual([1, 0, 0]);
  expect(discountShares(10, [10, 10, 10], currencyNamed('KWD'))).toEqual([10, 0, 0]);
  expect(discountShares(0, [0, 0], dollars)).toEqual([0, 0]);
  const lines = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, part) => {
      const discount = Math.floor(sum(amounts) * part);
      const shares = discountShares(discount, amounts, dollars);
      expect(sum(shares)).toBe(discount);
      for (const [i, share] of shares.entries()) {
        const exact = sum(amounts) === 0 ? 0 : (discount * (amounts[i] ?? 0)) / sum(amounts);
        expect(share).toBeGreaterThanOrEqual(Math.floor(exact));
        expect(share).toBeLessThanOrEqual(Math.min(Math.ceil(exact), amounts[i] ?? 0));
      }
    }),
  );
});

test('tax has three decimals, inside or on top of the price, rounded per line', () => {
  expect(taxOn(10_000, rate(8.875, false), dollars), '$8.875').toBe(888);
  expect(taxOn(10_888, rate(8.875, true), dollars), 'of $100 and its tax').toBe(888);
  expect(taxOn(10_000, rate(0, true), dollars)).toBe(0);
  expect(taxOn(10_000, rate(100, true), dollars)).toBe(5000);
  for (let thousandths = 0; thousandths <= 100_000; thousandths += 1)
    if (taxOn(100_000, rate(thousandths / 1000, false), dollars) !== thousandths)
      throw new Error(`${thousandths} is lost`);
  expect(percentCents(8550, 15, dollars)).toBe(1283);
  expect(percentCents(8550, 15, currencyNamed('KWD')), 'dinars without the last decimal').toBe(1280);
});

test.each(['VND', 'USD', 'IDR', 'KWD'])('shares and taxes are exact at the highest prices in %s', (code) => {
  const currency = currencyNamed(code);
  const [most, step] = [mostCents(currency), BigInt(currency.step)];
  const price = fc.integer({ min: 0, max: 1000 }).map((less) => most - less * currency.step);
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 9 }),
      price,
      fc.nat(100_000),
      (amounts, discount, rate) => {
        const whole = BigInt(sum(amounts));
        const shares = discountShares(discount, amounts, currency);
        expect(sum(shares)).toBe(discount);
        for (const [i, share] of shares.entries()) {
          const off = BigInt(share) * whole - BigInt(discount) * BigInt(amounts[i] ?? 0);
          expect(off < step * whole && -off < step * whole).toBe(true);
        }
        const taxed = BigInt(discount) * BigInt(rate);
        const tax = BigInt(taxOn(discount, { tax_percentage: rate / 1000, tax_included: false }, currency));
        expect(tax % step).toBe(0n);
        const off = 2n * (tax * 100_000n - taxed);
        expect(off <= 100_000n * step && off > -100_000n * step).toBe(true);
        expect(proportion(discount, sum(amounts), sum(amounts))).toBe(discount);
      },
    ),
  );
});

test('the parts of any receipt add up to its total', () => {
  fc.assert(
    fc.property(checkOuts, ({ lines, discount_cents, tip_cents, currency }) => {
      const receipt = { lines: receiptLines(lines, discount_cents, currency), tip_cents };
      const sums = tillSums(receipt);
      expect(sums.discount_cents).toBe(discount_cents);
      for (const one of [sums.total_cents, ...receipt.lines.map(linePrice)])
        expect(chargeable(one, currency)).toBe(one);
      const onTop = sum(receipt.lines.map((one) => (one.tax_included ? 0 : one.tax_cents)));
      const tax = receiptTax(receipt);
      expect(sum(tax.map(({ tax_cents }) => tax_cents))).toBe(sums.tax_cents);
      const isTaxed = receipt.lines.some((one) => one.tax_percentage > 0 && linePrice(one) > 0);
      const withTax = sum(tax.map(({ net_cents, tax_cents }) => net_cents + tax_cents));
      expect(withTax).toBe(isTaxed ? sums.total_cents - tip_cents : 0);
      for (const { rate, net_cents, tax_cents } of tax) {
        // Tax is rounded once per line, so each line is at most half a cent off.
        const off = Math.abs((net_cents * rate) / 100 - tax_cents);
        expect(off).toBeLessThanOrEqual(1.001 * lines.length * currency.step);
      }
      expect(sums.total_cents).toBe(sums.lines_cents - discount_cents + onTop + tip_cents);
      expect(sums.total_cents).toBe(sums.services_cents + sums.retail_cents + tip_cents);
    }),
  );
});

test('only cash gives change, earlier payments count, and overpayments return as they came', () => {
  expect(settled(8500, before(4300), [given('terminal', 4200)])).toMatchObject({ change_cents: 0 });
  expect(settled(8500, before(0), [given('cash', 10_000)])).toMatchObject({ change_cents: 1500 });
  expect(settled(8500, before(4300), [given('cash', 4000)])).toEqual({ kind: 'missing', cents: 200 });
  expect(settled(8500, before(0), [given('terminal', 9000)])).toEqual({
    kind: 'too_much',
    cents: 500,
    gives_back: false,
  });
  expect(settled(8500, before(0), [given('terminal', 9000), given('cash', 200)])).toEqual({
    kind: 'too_much',
    cents: 500,
    gives_back: false,
  });
  expect(settled(5000, before(8500, { online: 6000, cash: 2500 }), [])).toMatchObject({
    change_cents: 0,
    returned_cents: 3500,
  });
  expect(settled(5000, before(8500, { online: 2000, cash: 6500 }), [])).toMatchObject({
    change_cents: 1500,
    returned_cents: 2000,
  });
});

test('payments that give money back settle exactly, even where a balance is allowed', () => {
  const paid = before(8500, { cash: 8500 });
  const swap = [given('cash', -8500), given('terminal', 8500)];
  expect(settled(8500, paid, swap, true)).toMatchObject({ kind: 'settled', balance_cents: 0 });
  expect(settled(8500, paid, [given('cash', -8500)], true)).toEqual({ kind: 'missing', cents: 8500 });
  expect(settled(8500, before(4300), [given('cash', 4000)], true)).toMatchObject({ balance_cents: 200 });
});

const refused = (changes: object) => refusalsByField(Settings, { ...defaultSettings, ...changes });

test('settings accept tax with up to three decimals and exactly three tips in whole percent', () => {
  const sentence = 'Tax percentage must be a number from 0 to 100 with at most three decimals';
  for (const taxPercentage of [0, 8.875, 0.001, 99.999, 100]) {
    expect(Settings.parse({ ...defaultSettings, taxPercentage }).taxPercentage).toBe(taxPercentage);
  }
  for (const taxPercentage of [-0.001, 100.001, 8.8755, Number.NaN, Infinity, '8', null])
    expect(refused({ taxPercentage })).toEqual({ taxPercentage: sentence });
  expect(refused({ tipSuggestions: [0, 100, 20] })).toEqual({});
  expect(refused({ tipSuggestions: [15, 20] })).toEqual({
    tipSuggestions: 'There must be three tip suggestions',
  });
  expect(refused({ tipSuggestions: [15, 20.5, 25] })).toHaveProperty(['tipSuggestions.1']);
});
