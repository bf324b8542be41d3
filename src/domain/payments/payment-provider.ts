import type { PaymentProcessor } from '../settings/settings-rules.ts';

/** What the providers of section 3 call themselves. */
export const providerNames: Readonly<Record<PaymentProcessor, string>> = {
  stripe: 'Stripe',
  square: 'Square',
  paypal: 'PayPal',
};

/** Who takes a card: Stripe, the test form of the local host, or nobody, and the customer pays at the salon. */
export type ActiveProvider = 'stripe' | 'test' | null;

/**
 * Who takes cards online, by what the owner has chosen and what is set up. A provider that is chosen but not set up takes
 * none; then the local host has its test form, and a deployed site says that payment is taken at the salon.
 */
export function paymentProviderOf(
  chosen: PaymentProcessor,
  setUp: { readonly stripe: boolean; readonly test: boolean },
): ActiveProvider {
  if (chosen === 'stripe' && setUp.stripe) return 'stripe';
  return setUp.test ? 'test' : null;
}
