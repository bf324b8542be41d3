import * as z from 'zod/mini';
import { languageCodes } from '../languages.ts';
import { Payment, paymentMethods } from '../payments/payment.ts';
import { version } from '../version.ts';
import { Receipt } from './receipt.ts';
import { cents, integer, signedCents } from '../record-schemas.ts';

// Sales without a visit, and records beside visits: docs/decisions/till.md.

const head = { id: z.string(), version };

/** Something sold over the counter. */
export const Product = z.strictObject({
  kind: z.literal('product'),
  ...head,
  name: z.string(),
  price_cents: cents,
  /** The id of its tax rate; null, absent or gone for the salon's first one. */
  tax_rate: z.optional(z.nullable(z.string())),
  /** Empty without one; no two products have the same. */
  barcode: z.string(),
  /** How many there are: negative if more were sold than counted; null if they are not counted. */
  stock: z.nullable(integer),
  /** The bell warns at this stock and below; null for never. */
  low_stock: z.nullable(integer),
  /** When it was last sold, in epoch milliseconds; 0 if never. */
  sold_at: integer,
  /** The owner's corrections of the stock, with reasons, newest first; absent if none. */
  corrections: z.optional(z.array(z.strictObject({ at: integer, change: integer, reason: z.string() }))),
});
export type Product = z.infer<typeof Product>;

/** A person who buys or gets something. Fields are empty if unknown. */
const Person = z.strictObject({ name: z.string(), email: z.string() });

/** A sale at the desk or online that belongs to no visit. */
export const Sale = z.strictObject({
  kind: z.literal('sale'),
  ...head,
  /** When it was made, in epoch milliseconds. */
  created_at: integer,
  customer: Person,
  language: z.optional(z.enum(languageCodes)),
  /** Online payments, paid or started, oldest first. */
  payments: z.array(Payment),
  /** The sale, and its reversal or credits. None until it is paid. */
  receipts: z.array(Receipt),
});
export type Sale = z.infer<typeof Sale>;

const cardMovements = ['sold', 'redeemed', 'returned', 'paid_out', 'refunded'] as const;

/** A gift card. Its balance is what its movements add up to. */
export const GiftCard = z.strictObject({
  kind: z.literal('gift_card'),
  ...head,
  /** In capital letters and digits, without separators. */
  code: z.string(),
  /** The id of the sale that sold it. */
  sale: z.string(),
  created_at: integer,
  recipient: Person,
  /** The buyer's name, if it is known. */
  from: z.optional(z.string()),
  message: z.string(),
  language: z.optional(z.enum(languageCodes)),
  /** When it is emailed to its recipient, in epoch milliseconds; null for a printed one. */
  deliver_at: z.nullable(integer),
  /** Oldest first: what it was sold for, and what was redeemed (negative), given back, paid out or refunded (negative). */
  movements: z.array(
    z.strictObject({
      kind: z.enum(cardMovements),
      at: integer,
      amount_cents: signedCents,
      /** The visit or sale that it paid for; absent otherwise. */
      for: z.optional(z.string()),
      /** How money moved; absent if none did. */
      method: z.optional(z.enum(paymentMethods)),
    }),
  ),
});

export type GiftCard = z.infer<typeof GiftCard>;

/** A client's review of a visit, of which there is one: its id is the visit's. */
export const Review = z.strictObject({
  kind: z.literal('review'),
  ...head,
  /** When the client last wrote it, in epoch milliseconds. */
  written_at: integer,
  /** Stars. */
  rating: z.number().check(z.int(), z.gte(1), z.lte(5)),
  text: z.string(),
  first_name: z.string(),
  /** True if the client wants the website to show it with her first name. */
  may_show: z.boolean(),
  /** False if the owner leaves it out there. */
  shown: z.boolean(),
  /** The owner's answer; empty without one. */
  answer: z.string(),
});
export type Review = z.infer<typeof Review>;
