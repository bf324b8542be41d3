import * as z from 'zod/mini';
import { Email, EmailIfAny } from '../../domain/clients/customer.ts';
import { MOST_CENTS } from '../../domain/money.ts';
import { deskMethods } from '../../domain/payments/payment.ts';
import { choice, line, paragraph, whole } from '../../domain/text-schemas.ts';
import { GiftCard } from '../../domain/till/shop-records.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { testCard } from '../booking/bookings.ts';
import { InLanguage, localDate, LocalDateShape, oneOf } from '../shapes.ts';

const GiftCardShape = z.extend(
  z.pick(GiftCard, { id: true, version: true, recipient: true, message: true }),
  {
    /** In groups of four. */
    code: z.string(),
    /** The amount it was sold for, and what is left. */
    amount_cents: z.int(),
    balance_cents: z.int(),
    sold_on: LocalDateShape,
    /** The day on which it is emailed; null if it is not. */
    deliver_at: z.nullable(LocalDateShape),
  },
);
export type GiftCardShape = z.infer<typeof GiftCardShape>;

const name = z._default(line('Name', 0, 100), '');
const method = choice('Method', deskMethods);

const giftCardFields = {
  amount_cents: whole('Amount', 1, MOST_CENTS),
  /** Without an address it is printed. */
  recipient: z._default(z.strictObject({ name, email: z._default(EmailIfAny, '') }), { name: '', email: '' }),
  /** The day on which the recipient gets it; today without one. */
  deliver_at: z._default(z.nullable(localDate('Date')), null),
  message: z._default(paragraph('Message', 500), ''),
};

export const listGiftCards = endpoint('GET /api/admin-public/gift-cards', {
  summary: 'The gift cards that were sold, newest first, or the one with a code',
  query: z.strictObject({ code: z.optional(line('Code', 1, 40)) }),
  data: z.array(GiftCardShape),
});

export const sellGiftCard = endpoint('POST /api/admin-public/gift-cards', {
  summary: 'Sells a gift card at the desk, with a receipt',
  body: z.strictObject({
    ...giftCardFields,
    method,
    /** With method `other`, the id of one of the salon's own methods. */
    own: z.optional(line('Own method', 1, 40)),
  }),
  data: GiftCardShape,
  status: 201,
});

const refusals = { not_found: null, stale: GiftCardShape, invalid_transition: null };

export const refundGiftCard = endpoint('POST /api/admin-public/gift-cards/:id/refund', {
  summary: 'Refunds an unspent gift card to the payment that bought it',
  body: z.strictObject({ version: z.optional(version) }),
  data: GiftCardShape,
  refusals,
});

export const payOutGiftCard = endpoint('POST /api/admin-public/gift-cards/:id/payout', {
  summary: 'Pays out the balance of a gift card, in cash unless a method is named',
  body: z.strictObject({ method: z._default(method, 'cash'), version: z.optional(version) }),
  data: GiftCardShape,
  refusals,
});

export const readGiftCardOffer = endpoint('GET /api/gift-cards', {
  access: 'anyone',
  summary: 'The amounts for which gift cards are sold online, none if they are not, and who takes the card',
  data: z.object({ amounts_cents: z.array(z.int()), by: z.nullable(z.enum(['test', 'stripe'])) }),
});

export const buyGiftCard = endpoint('POST /api/gift-cards', {
  access: 'anyone',
  summary: 'Buys a gift card, or answers the payment page for it',
  body: z.strictObject({
    ...giftCardFields,
    /** The buyer gets the receipt; and the card too, if the recipient has no address. By default the account, or the recipient. */
    customer: z.optional(z.strictObject({ name, email: Email })),
    /** By default the provider that takes cards for the salon. */
    provider: z.optional(oneOf('Provider', ['test', 'stripe'])),
    /** The last digits of a test card; by default those of the one that always pays. */
    last4: z._default(testCard.last4, '4242'),
    authenticated: testCard.authenticated,
    language: InLanguage,
  }),
  /** Null once it is paid: the card is emailed. */
  data: z.object({ redirect_url: z.nullable(z.string()) }),
  status: 201,
  refusals: { not_available: null },
});

export const readBalance = endpoint('POST /api/gift-cards/balance', {
  access: 'anyone',
  keyless: true,
  summary: 'What is left on the gift card with a code; tries are limited',
  body: z.strictObject({ code: line('Code', 1, 40) }),
  data: z.object({ balance_cents: z.int() }),
  refusals: { gift_card_invalid: null },
});
