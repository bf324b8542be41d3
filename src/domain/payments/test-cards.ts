// What the test provider's cards do. The server is told the last four digits alone, so these decide. Pages read it.

/** What a bank answers: it pays, it refuses, or it wants the customer to say that it is them. */
export type BankAnswer = 'paid' | 'declined' | 'authentication';

export interface TestCard {
  /** Of a payment that its customer makes, or when it is kept. */
  readonly now: BankAnswer;
  /** Of a fee that is charged to it later, when its customer is not there. */
  readonly later: BankAnswer;
}

/** Stripe's own test numbers with what each of them does there, in words and for the server. */
export const testCards: readonly (TestCard & { readonly number: string; readonly does: string })[] = [
  { number: '4242 4242 4242 4242', does: 'succeeds', now: 'paid', later: 'paid' },
  { number: '4000 0000 0000 0002', does: 'is declined', now: 'declined', later: 'declined' },
  {
    number: '4000 0000 0000 0341',
    does: 'is kept, and declines a fee later',
    now: 'paid',
    later: 'declined',
  },
  {
    number: '4000 0025 0000 3155',
    does: 'is kept, and a fee later asks for authentication',
    now: 'paid',
    later: 'authentication',
  },
  {
    number: '4000 0027 6000 3184',
    does: 'always asks for authentication',
    now: 'authentication',
    later: 'authentication',
  },
];

/** What the card that ends with these digits does; any that is not in the table succeeds. */
export function testCardOf(last4: string): TestCard {
  return testCards.find(({ number }) => number.endsWith(last4)) ?? { now: 'paid', later: 'paid' };
}

/** The brand of the card that ends with these digits, in the word that Stripe has for it; '' where it is none of the table. */
export function testBrand(last4: string): string {
  return testCards.some(({ number }) => number.endsWith(last4)) ? 'visa' : '';
}
