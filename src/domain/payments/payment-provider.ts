import type { PaymentProcessor } from '../settings/settings-rules.ts';

/** The display names of the providers in section 3. */
export const providerNames: Readonly<Record<PaymentProcessor, string>> = {
  stripe: 'Stripe',
  square: 'Square',
  paypal: 'PayPal',
};

/** The card processor: Stripe, the test form of the local host, or none, so the customer pays at the salon. */
export type ActiveProvider = 'stripe' | 'test' | null;

/**
 * Returns who takes cards online, from the owner's choice and the configuration. A chosen provider without configuration takes
 * none: the local host then uses its test form, and a deployed site says that payment is taken at the salon.
 */
export function chooseProvider(
  chosen: PaymentProcessor,
  setUp: { readonly stripe: boolean; readonly test: boolean },
): ActiveProvider {
  if (chosen === 'stripe' && setUp.stripe) return 'stripe';
  return setUp.test ? 'test' : null;
}
