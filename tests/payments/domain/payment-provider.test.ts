import { expect, test } from 'vitest';
import { chooseProvider } from '../../../src/domain/payments/payment-provider.ts';

test.each([
  ['stripe', { stripe: true, test: false }, 'stripe'],
  ['stripe', { stripe: true, test: true }, 'stripe'],
  ['stripe', { stripe: false, test: true }, 'test'],
  ['stripe', { stripe: false, test: false }, null],
  ['square', { stripe: true, test: false }, null],
  ['paypal', { stripe: true, test: true }, 'test'],
] as const)('with %s chosen and %j set up, cards are taken by %s', (chosen, setUp, by) => {
  expect(chooseProvider(chosen, setUp)).toBe(by);
});
