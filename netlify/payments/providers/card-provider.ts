import {
  chooseProvider,
  providerNames,
  type ActiveProvider,
} from '../../../src/domain/payments/payment-provider.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import type { Deps } from '../../deps.ts';

/** Returns who takes cards, from the owner's choice and what this host supports. */
export function takesCards(
  { payments, connected }: Pick<Deps, 'payments' | 'connected'>,
  { paymentProcessor }: Pick<Settings, 'paymentProcessor'>,
): ActiveProvider {
  return chooseProvider(paymentProcessor, {
    stripe: payments.kind === 'stripe',
    test: connected.testPayments,
  });
}

/** Says why the requested provider takes no card. */
export function whyNotTaken(
  by: ActiveProvider,
  { paymentProcessor }: Pick<Settings, 'paymentProcessor'>,
): string {
  switch (by) {
    case 'stripe':
      return `Cards are taken through ${providerNames.stripe}.`;
    case 'test':
      return `Card payments through ${providerNames[paymentProcessor]} aren't set up, so only test payments work.`;
    case null:
      return `Please pay at the salon: card payments through ${providerNames[paymentProcessor]} aren't set up.`;
  }
}
