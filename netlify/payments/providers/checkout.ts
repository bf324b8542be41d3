import type { Cents } from '../../../src/domain/money.ts';
import type { MoneyBack } from '../../../src/domain/payments/provider-refunds.ts';
import type { Card, Fee } from '../../../src/domain/payments/payment.ts';
import type { EpochMs } from '../../../src/domain/time.ts';

export interface Order {
  /** Of the payment; the same id never makes two checkouts. */
  readonly payment: string;
  readonly appointment: string;
  /** The fee that is paid; absent where it is for the visit. */
  readonly fee?: string;
  /** 0 of a checkout that takes no money, and keeps a card. */
  readonly amount: Cents;
  /** What the customer agrees to where the card is kept, word for word; null where it is not. */
  readonly keeps: string | null;
  /** 'Color Service at Orchard Lane Studio, deposit' */
  readonly title: string;
  /** Empty where nobody has said it. */
  readonly email: string;
  readonly until: EpochMs;
  /** Where the customer comes back to, paid or not. */
  readonly returnTo: { readonly paid: string; readonly left: string };
}

/** The provider's names for a card that it keeps, and for whose it is: of each checkout, somebody of its own. */
export type KeptCard = Pick<Card, 'customer' | 'method' | 'brand'>;

/** What became of a checkout. */
export type CheckoutOutcome =
  | {
      readonly kind: 'paid';
      readonly amount: Cents;
      readonly charge: string;
      /** The last four digits of the card; '' where the provider does not say. */
      readonly last4: string;
      /** The card that is kept from now on; null where none is. */
      readonly card: KeptCard | null;
    }
  /** The customer went away, the time ran out, or the bank said no in the end. */
  | { readonly kind: 'left' };

/** A checkout of which nothing has become yet: the customer may still pay, or the bank has not decided. */
export type StillOpen = { readonly kind: 'open' } | { readonly kind: 'bank' };

/** The provider's word about one of this salon's payments. */
export interface Notice {
  /** Of the event; the same one may come more than once. */
  readonly event: string;
  readonly appointment: string;
  readonly payment: string;
  readonly outcome: CheckoutOutcome;
  /** The fee that the checkout is for; absent where it is for the visit. */
  readonly fee?: string;
}

/** What became of charging a kept card. */
export type ChargeOutcome =
  | Pick<Extract<CheckoutOutcome, { kind: 'paid' }>, 'kind' | 'charge' | 'last4'>
  | { readonly kind: 'refused'; readonly why: NonNullable<Fee['refused']> };

/** The provider's word about a fee that it was to charge. */
export interface ChargeNotice {
  readonly event: string;
  readonly appointment: string;
  readonly fee: string;
  readonly charged: ChargeOutcome;
}

/** The provider's word about money that had come. */
export interface MoneyBackNotice {
  readonly event: string;
  readonly appointment: string;
  /** Of the payment or the fee. */
  readonly payment: string;
  readonly told: MoneyBack;
}

/** A kept card that is to be charged while its customer is away. */
export interface Charge {
  /** Of the fee; the same id never takes the money twice. */
  readonly fee: string;
  readonly appointment: string;
  readonly amount: Cents;
  /** 'No-show fee for Color Service at Orchard Lane Studio' */
  readonly title: string;
  readonly customer: string;
  readonly method: string;
  /** True where it may have been asked before, so long ago that the provider no longer knows the id: it is looked for first. */
  readonly again: boolean;
}

/** Money that is to go back. */
export interface Refund {
  /** The same id never sends it twice. */
  readonly id: string;
  readonly charge: string;
  readonly amount: Cents;
  /** What of the charge is to have gone back in all, whoever sends it: nothing goes beyond that. */
  readonly total: Cents;
}

/** A payment provider at whose page the customer pays. Every call may throw PaymentsUnavailable. */
export interface Checkout {
  start(order: Order): Promise<{ readonly reference: string; readonly url: string }>;
  look(reference: string): Promise<CheckoutOutcome | StillOpen>;
  /** Ends it, unless it was paid or has ended already. */
  end(reference: string): Promise<void>;
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Sends money back, once for an id; of what went back already by other ways, no more. */
  refund(refund: Refund): Promise<void>;
  /** Forgets whose card it is, and the card with it; what is forgotten already stays so. */
  forget(customer: string): Promise<void>;
  /** Reads what the provider sent; null for what is none of this salon's payments. 'forged' when it did not sign it. */
  read(
    body: string,
    signature: string | null,
    now: EpochMs,
  ): Promise<Notice | ChargeNotice | MoneyBackNotice | null | 'forged'>;
}

/** The provider did not answer, or refused. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
}
