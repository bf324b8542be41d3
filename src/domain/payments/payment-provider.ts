import type { PaymentProcessor } from '../settings/settings-rules.ts';

/** The display names of the providers in section 3. */
export const providerNames: Readonly<Record<PaymentProcessor, string>> = {
  stripe: 'Stripe',
  square: 'Square',
  paypal: 'PayPal',
};

/** The card processor: Stripe, the test form of the local host, or none, so the customer pays at the salon. */
export type ActiveProvider = 'stripe' | 'test' | null;

/** Returns who takes cards online. A chosen provider without configuration takes none. */
export function chooseProvider(
  processor: PaymentProcessor,
  setUp: { readonly stripe: boolean; readonly test: boolean },
): ActiveProvider {
  if (processor === 'stripe' && setUp.stripe) return 'stripe';
  return setUp.test ? 'test' : null;
}
