import {
  chooseProvider,
  providerNames,
  type ActiveProvider,
} from '../../../src/domain/payments/payment-provider.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { messages } from '../../../src/platform/messages.ts';
import type { Deps } from '../../deps.ts';

interface Means {
  readonly payments: Pick<Deps['payments'], 'kind'>;
  readonly connected: Pick<Deps['connected'], 'testPayments'>;
}

/** Returns who takes cards, from the owner's choice and what this host supports. */
export function takesCards(
  { payments, connected }: Means,
  { paymentProcessor }: Pick<Settings, 'paymentProcessor'>,
): ActiveProvider {
  return chooseProvider(paymentProcessor, {
    stripe: payments.kind === 'stripe',
    test: connected.testPayments,
  });
}

/** Says why the requested provider takes no card. */
export function whyNotTaken(by: ActiveProvider, settings: Pick<Settings, 'paymentProcessor'>): string {
  const t = messages('replies-payments');
  if (by === 'stripe') return t('stripeOnly', { provider: providerNames.stripe });
  return t(by === null ? 'atSalon' : 'testOnly', { provider: providerNames[settings.paymentProcessor] });
}
