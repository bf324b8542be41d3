import type { Cents } from '../../../src/domain/money.ts';
import type { MoneyBack } from '../../../src/domain/payments/provider-refunds.ts';
import type { Card, Fee } from '../../../src/domain/payments/payment.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { Language } from '../../../src/domain/languages.ts';

export interface Order {
  /** The payment's id; the same id never creates two checkouts. */
  readonly payment: string;
  readonly appointment: string;
  /** The fee it pays; absent if it is for the visit. */
  readonly fee?: string;
  /** 0 for a checkout that only keeps a card. */
  readonly amount: Cents;
  /** ISO 4217. */
  readonly currency: string;
  /** The consent text if the card is kept, word for word; null if it is not. */
  readonly keeps: string | null;
  /** For example 'Color Service at Orchard Lane Studio, deposit'. */
  readonly title: string;
  /** Empty if unknown. */
  readonly email: string;
  readonly until: EpochMs;
  /** The customer's, for the payment page; absent for her browser's. */
  readonly language?: Language | undefined;
  /** The page the customer returns to, paid or not. */
  readonly returnTo: { readonly paid: string; readonly left: string };
}

/** The provider's ids of a kept card and its customer; each checkout has its own customer. */
export type KeptCard = Pick<Card, 'customer' | 'method' | 'brand'>;

export type CheckoutOutcome =
  | {
      readonly kind: 'paid';
      readonly amount: Cents;
      readonly charge: string;
      /** The last four digits of the card; empty if the provider does not say. */
      readonly last4: string;
      /** The card that is kept from now on, or null. */
      readonly card: KeptCard | null;
    }
  /** The customer left, the time ran out, or the bank declined in the end. */
  | { readonly kind: 'left' };

/** A pending checkout: the customer may still pay, or the bank has not decided. */
export type StillOpen = { readonly kind: 'open' } | { readonly kind: 'bank' };

interface Report {
  /** The event's id; the same event may arrive more than once. */
  readonly event: string;
  readonly appointment: string;
}

/** The provider's report about one of this salon's payments. */
export interface Notice extends Report {
  readonly payment: string;
  readonly outcome: CheckoutOutcome;
  /** The fee the checkout is for; absent if it is for the visit. */
  readonly fee?: string;
}

export type ChargeOutcome =
  | Pick<Extract<CheckoutOutcome, { kind: 'paid' }>, 'kind' | 'charge' | 'last4'>
  | { readonly kind: 'refused'; readonly why: NonNullable<Fee['refused']> };

/** The provider's report about a fee that it charges. */
export interface ChargeNotice extends Report {
  readonly fee: string;
  readonly charged: ChargeOutcome;
}

/** The provider's report about money it had received. */
export interface MoneyBackNotice extends Report {
  /** The id of the payment or fee. */
  readonly payment: string;
  /** The charge it is about. */
  readonly charge: string;
  readonly moneyBack: MoneyBack;
}

/** A charge to a kept card without the customer. */
export interface Charge extends Pick<Order, 'appointment' | 'amount' | 'currency'> {
  /** The fee's id; the same id never charges twice. */
  readonly fee: string;
  /** For example 'No-show fee for Color Service at Orchard Lane Studio'. */
  readonly title: string;
  readonly customer: string;
  readonly method: string;
  /** True if an earlier attempt may be so old that the provider has forgotten its id: the charge is searched for first. */
  readonly again: boolean;
}

export interface Refund {
  /** The same id never sends it twice. */
  readonly id: string;
  readonly charge: string;
  readonly amount: Cents;
  /** The total to be refunded of the charge, whether the salon or the provider sends it; nothing goes beyond that. */
  readonly total: Cents;
}

/** A payment provider with its own payment page. Every call may throw PaymentsUnavailable. */
export interface Checkout {
  start(order: Order): Promise<{ readonly reference: string; readonly url: string }>;
  look(reference: string): Promise<CheckoutOutcome | StillOpen>;
  /** Ends it, unless it was paid or has ended already. */
  end(reference: string): Promise<void>;
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Sends a refund once for its id, less what was already refunded otherwise. */
  refund(refund: Refund): Promise<void>;
  /** Deletes a card and its customer; deleting again is harmless. */
  forget(customer: string): Promise<void>;
  /** Reads what the provider sent; null if it is not about this salon's payments. 'forged' if the signature is wrong. */
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
