import {
  paymentProviderOf,
  providerNames,
  type ActiveProvider,
} from '../../../src/domain/payments/payment-provider.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import type { Deps } from '../../deps.ts';

/** Who takes the customers' cards here, by what the owner has chosen and what this host can do. */
export function takesCards(
  { payments, connected }: Pick<Deps, 'payments' | 'connected'>,
  { paymentProcessor }: Pick<Settings, 'paymentProcessor'>,
): ActiveProvider {
  return paymentProviderOf(paymentProcessor, {
    stripe: payments.kind === 'stripe',
    test: connected.testPayments,
  });
}

/** Why a provider that was asked for takes no card, for whoever asked. */
export function whyNotTaken(
  by: ActiveProvider,
  { paymentProcessor }: Pick<Settings, 'paymentProcessor'>,
): string {
  switch (by) {
    case 'stripe':
      return `Cards are taken by ${providerNames.stripe} here.`;
    case 'test':
      return `Card payments by ${providerNames[paymentProcessor]} are not configured here: only test payments are taken.`;
    case null:
      return `Payment is taken at the salon: card payments by ${providerNames[paymentProcessor]} are not configured.`;
  }
}
