import * as z from 'zod/mini';
import { MOST_CENTS } from '../../domain/money.ts';
import { line, paragraph, whole } from '../../domain/text-schemas.ts';
import { wholeInQuery } from '../shapes.ts';

const cents = (label: string) => z.optional(whole(label, 0, MOST_CENTS));

const expectedFields = {
  price_cents: cents('Price'),
  duration_min: z.optional(whole('Duration', 0, 100_000)),
  deposit_cents: cents('Deposit'),
  fee_cents: cents('Fee'),
  no_show_cents: cents('No-show fee'),
  cancel_window: z.optional(whole('Cancel window', 0, 100_000)),
  // Callers may send a booking's terms back unchanged. These fields follow from the sums and are not compared.
  late_fee_percentage: z.optional(whole('Late fee percentage', 0, 100)),
  no_show_fee_percentage: z.optional(whole('No-show fee percentage', 0, 100)),
  agreed_at: z.optional(z.nullable(line('Agreed at', 0, 40))),
};

/** The terms shown before the press; fields that are missing are not compared. */
export const expected = z.optional(z.strictObject(expectedFields));

/** The same for a change, with the consent given for the card on file. */
export const expectedOfChange = z.optional(
  z.strictObject({
    ...expectedFields,
    /** The consent text for charging the card, word for word; without it the earlier consent stays. */
    consent_text: z.optional(paragraph('Consent', 2_000)),
  }),
);

/** The same for a payment, with its amount and the consent for keeping the card. */
export const expectedOfPayment = z.optional(
  z.strictObject({
    ...expectedFields,
    amount_cents: cents('Amount'),
    /** The consent text for keeping the card, word for word; without it no card is kept. */
    consent_text: z.optional(z.nullable(paragraph('Consent', 2_000))),
  }),
);

export const expectedOfCancel = z.strictObject({
  expected_fee_cents: z.optional(wholeInQuery('Expected fee', 0, MOST_CENTS)),
  expected_refund_cents: z.optional(wholeInQuery('Expected refund', 0, MOST_CENTS)),
});

export const TermsShape = z.object({
  price_cents: z.int(),
  duration_min: z.int(),
  deposit_cents: z.int(),
  fee_cents: z.int(),
  no_show_cents: z.int(),
  cancel_window: z.int(),
});

/** The terms, with the consent to be given if one was named; null if none is needed. */
export const ChangeTerms = z.extend(TermsShape, { consent_text: z.optional(z.nullable(z.string())) });

/** The terms, with the amount the payment would take now and the consent text if its card is kept; null if it is not. */
export const PaymentTerms = z.extend(TermsShape, {
  amount_cents: z.int(),
  consent_text: z.nullable(z.string()),
});

/** The terms with the fee and the refund of canceling now. */
export const CancelTerms = z.extend(TermsShape, { refund_cents: z.int() });
