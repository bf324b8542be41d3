// The cards of the test provider. The server only gets the last four digits, so these decide. Pages import this file.

/** The bank's answer: it pays, declines, or asks the customer to confirm. */
export type BankAnswer = 'paid' | 'declined' | 'authentication';

export interface TestCard {
  /** For a payment that the customer makes, or when the card is kept. */
  readonly now: BankAnswer;
  /** For a fee charged later without the customer. */
  readonly later: BankAnswer;
}

/** Stripe's own test numbers and what each does there, as the key of a message and for the server. */
export const testCards = [
  { number: '4242 4242 4242 4242', does: 'succeeds', now: 'paid', later: 'paid' },
  { number: '4000 0000 0000 0002', does: 'declined', now: 'declined', later: 'declined' },
  { number: '4000 0000 0000 0341', does: 'feeDeclined', now: 'paid', later: 'declined' },
  { number: '4000 0025 0000 3155', does: 'feeAuthentication', now: 'paid', later: 'authentication' },
  { number: '4000 0027 6000 3184', does: 'authentication', now: 'authentication', later: 'authentication' },
] as const satisfies readonly (TestCard & { readonly number: string; readonly does: string })[];

/** Returns what the card with these last digits does; unknown cards succeed. */
export const readTestCard = (last4: string): TestCard =>
  testCards.find(({ number }) => number.endsWith(last4)) ?? { now: 'paid', later: 'paid' };

/** Returns the brand of the card with these last digits, in Stripe's word; empty for unknown cards. */
export const testBrand = (last4: string): string =>
  testCards.some(({ number }) => number.endsWith(last4)) ? 'visa' : '';
