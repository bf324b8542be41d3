import { chargeable } from '../../../src/domain/currencies.ts';
import { currencyNamed, type Cents } from '../../../src/domain/money.ts';

/** How many of Stripe's units one of the salon's has (docs.stripe.com/currencies, special cases). */
const units: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 0.01 };

const unitsIn = (currency: string) => units[currency.toUpperCase()] ?? 1;

/** Returns an amount in Stripe's units. */
export function stripeAmount(cents: Cents, currency: string): number {
  return Math.round(chargeable(cents, currencyNamed(currency.toUpperCase())) * unitsIn(currency));
}

/** Returns an amount that Stripe reports, in cents. */
export function centsFromStripe(amount: number, currency: string): Cents {
  return Math.round(amount / unitsIn(currency));
}
