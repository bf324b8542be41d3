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
  // The terms of a booking may be sent back as they came. These follow from the sums, and are not compared.
  late_fee_percentage: z.optional(whole('Late fee percentage', 0, 100)),
  no_show_fee_percentage: z.optional(whole('No-show fee percentage', 0, 100)),
  agreed_at: z.optional(z.nullable(line('Agreed at', 0, 40))),
};

/** What was shown before the press; what is not named is not compared. */
export const expected = z.optional(z.strictObject(expectedFields));

/** The same of a change, with the consent that is given for the card on file. */
export const expectedOfChange = z.optional(
  z.strictObject({
    ...expectedFields,
    /** What is agreed to that the card may be charged, word for word; without it the earlier consent stays. */
    consent_text: z.optional(paragraph('Consent', 2_000)),
  }),
);

/** The same of a payment, with what it would take and what keeping its card means. */
export const expectedOfPayment = z.optional(
  z.strictObject({
    ...expectedFields,
    amount_cents: cents('Amount'),
    /** What is agreed to with a card that is kept, word for word: without it none is. */
    consent_text: z.optional(z.nullable(paragraph('Consent', 2_000))),
  }),
);

/** What was shown of canceling now: what it may be charged, and what it returns. */
export const expectedOfCancel = z.strictObject({
  expected_fee_cents: z.optional(wholeInQuery('Expected fee', 0, MOST_CENTS)),
  expected_refund_cents: z.optional(wholeInQuery('Expected refund', 0, MOST_CENTS)),
});

/** The terms as they are now. */
export const TermsShape = z.object({
  price_cents: z.int(),
  duration_min: z.int(),
  deposit_cents: z.int(),
  fee_cents: z.int(),
  no_show_cents: z.int(),
  cancel_window: z.int(),
});

/** The terms, with the consent that can be given where one was named; null where none is asked for. */
export const ChangeTerms = z.extend(TermsShape, { consent_text: z.optional(z.nullable(z.string())) });

/** The terms with what the payment would take now, and what is agreed to where its card is kept; null where it is not. */
export const PaymentTerms = z.extend(TermsShape, {
  amount_cents: z.int(),
  consent_text: z.nullable(z.string()),
});

/** The terms, of which the fee is what canceling now may be charged, with what it returns. */
export const CancelTerms = z.extend(TermsShape, { refund_cents: z.int() });
