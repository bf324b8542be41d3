import * as z from 'zod/mini';
import { MOST_CENTS } from '../../domain/money.ts';
import { paymentMethods } from '../../domain/payments/payment.ts';
import { choice, flag, line, whole } from '../../domain/text-schemas.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { OwnersAppointment, versionInQuery } from '../shapes.ts';

const cents = (label: string, from = 0) => whole(label, from, MOST_CENTS);

export const NewReceipt = z.object({
  number: z.int(),
  /** Present where only a certified till may issue receipts. */
  kind: z.optional(z.literal('summary')),
  /** Includes the tip. */
  total_cents: z.int(),
  /** The change given back in cash. */
  change_cents: z.int(),
  /** How much of earlier online payments is refunded; for a reversal, how much of that was already sent. */
  returned_cents: z.int(),
});

/** A gift card that cannot pay: nobody has bought it, or too little is left on it. */
export const cardRefusals = { gift_card_invalid: null, insufficient_balance: null };

/** The code of a gift card as it was typed; absent for other methods, and if money goes back to the cards that paid. */
export const GiftCardCode = z.optional(line('Code', 1, 40));
/** The result of a checkout. */
const CheckedOut = z.object({ appointment: OwnersAppointment, receipt: NewReceipt });

/** The lines that are sold, and how they are paid. */
export const charge = {
  lines: z
    .array(
      z.strictObject({
        kind: z.enum(['service', 'retail'], 'Kind must be service or retail'),
        name: line('Name', 1, 200),
        /** 0 for a free item. */
        amount_cents: cents('Amount'),
        service_id: z.optional(whole('Service', 1, Number.MAX_SAFE_INTEGER)),
        /** One of this product is taken from its stock. */
        product_id: z.optional(line('Product', 1, 100)),
        /** The id of one of the salon's tax rates; without it the product's, or the first. */
        tax_rate: z.optional(line('Tax rate', 1, 40)),
      }),
      'Lines must be a list',
    )
    .check(z.minLength(1, 'At least one line is needed'), z.maxLength(50, 'At most 50 lines')),
  /** Shared by all lines. */
  discount_cents: z.optional(cents('Discount')),
  tip_cents: z.optional(cents('Tip')),
  /** The payments now, as well as earlier ones. A negative amount gives back money by that method. */
  methods: z
    .array(
      z.strictObject({
        method: choice('Method', paymentMethods),
        /** With method `other`, the id of one of the salon's own methods. */
        own: z.optional(line('Own method', 1, 40)),
        amount_cents: cents('Amount', -MOST_CENTS).check(
          z.refine((sum) => sum !== 0, 'Amount must not be 0'),
        ),
        code: GiftCardCode,
      }),
      'Methods must be a list',
    )
    .check(z.maxLength(10, 'At most 10 payments')),
  /** Whether to email the receipt to the client; not by default. */
  mail_receipt: z.optional(flag('Mail receipt')),
};

export const checkOut = endpoint('POST /api/admin-public/appointments/:id/checkout', {
  summary: 'Checks out a visit: completes it and records its payments in one step, with a receipt',
  body: z.strictObject({
    ...charge,
    /** Whether the rest stays unpaid as a balance. */
    allow_balance: z.optional(flag('Allow balance')),
    version,
  }),
  data: CheckedOut,
  refusals: {
    not_found: null,
    stale: OwnersAppointment,
    /** The visit is canceled, missed or already checked out. */
    invalid_transition: null,
    ...cardRefusals,
  },
});

export const undoCheckOut = endpoint('DELETE /api/admin-public/appointments/:id/checkout/:number', {
  summary: "Undoes a checkout by a reversal receipt with the next number, until the salon's midnight",
  query: versionInQuery,
  data: CheckedOut,
  refusals: {
    not_found: null,
    stale: OwnersAppointment,
    invalid_transition: null,
    /** The checkout gave money back to a gift card, which has been spent since. */
    insufficient_balance: null,
  },
});
