import { readTestCard, type BankAnswer } from '../../src/domain/payments/test-cards.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import type { Deps } from '../deps.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import { takesCards, whyNotTaken } from './providers/card-provider.ts';
import { PaymentsUnavailable, type Checkout, type Order } from './providers/checkout.ts';
import { stripeCheckout } from './providers/stripe.ts';

/** How long a checkout holds the time of its appointment, in milliseconds: Stripe's minimum, and a minute. */
const HOLD = 31 * 60_000;

/** Checkouts started within this time, in milliseconds, end together, so that a repeated request asks for the same one. */
const ALIKE = 5 * 60_000;

/** Returns until when a checkout that is started now can be paid. */
export function checkoutEnd(now: EpochMs): EpochMs {
  return Math.ceil(now / ALIKE) * ALIKE + HOLD;
}

/** Returns the provider's checkout, or null for test payments. @throws Refusal if cards are not taken by this provider */
export function checkoutBy(provider: 'stripe' | 'test', deps: Deps, settings: Settings): Checkout | null {
  const { payments } = deps;
  const cardProvider = takesCards(deps, settings);
  if (cardProvider !== provider) throw refuse('not_configured', whyNotTaken(cardProvider, settings));
  return payments.kind === 'stripe' && provider === 'stripe' ? stripeCheckout(payments.account) : null;
}

/** Starts a checkout. @throws Refusal if the provider cannot be reached */
export async function startCheckout(checkout: Checkout, order: Order) {
  try {
    return await checkout.start(order);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    throw unreachable();
  }
}

export const unreachable = () =>
  refuse('not_configured', messages('replies-payments')('unreachable'), { headers: { 'Retry-After': '5' } });

const fields: Record<Exclude<BankAnswer, 'paid'>, string> = {
  declined: 'last4',
  authentication: 'authenticated',
};

/** @throws Refusal if the bank of a test card objects */
export function unlessDeclined(card: {
  readonly last4: string;
  readonly authenticated?: boolean | undefined;
}) {
  const { now: answer } = readTestCard(card.last4);
  if (answer === 'paid' || (answer === 'authentication' && card.authenticated)) return;
  throw invalid({ [fields[answer]]: messages('replies-payments')(answer) });
}
