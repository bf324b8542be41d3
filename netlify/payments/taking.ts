import { payingBy, processorNames, type PayingBy } from '../../src/domain/payment-provider.ts';
import type { Settings } from '../../src/domain/settings.ts';
import type { Deps } from '../deps.ts';

/** Who takes the customers' cards here, by what the owner has chosen and what this host can do. */
export function takesCards(
  { payments, connected }: Pick<Deps, 'payments' | 'connected'>,
  { paymentProcessor }: Pick<Settings, 'paymentProcessor'>,
): PayingBy {
  return payingBy(paymentProcessor, { stripe: payments.kind === 'stripe', test: connected.testPayments });
}

/** Why a provider that was asked for takes no card, for whoever asked. */
export function whyNotTaken(by: PayingBy, { paymentProcessor }: Pick<Settings, 'paymentProcessor'>): string {
  switch (by) {
    case 'stripe':
      return `Cards are taken by ${processorNames.stripe} here.`;
    case 'test':
      return `Card payments by ${processorNames[paymentProcessor]} are not configured here: only test payments are taken.`;
    case null:
      return `Payment is taken at the salon: card payments by ${processorNames[paymentProcessor]} are not configured.`;
  }
}
