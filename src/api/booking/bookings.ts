import * as z from 'zod/mini';
import { LONGEST_ANSWER } from '../../domain/clients/customer-rules.ts';
import { Notes, TypedCustomer } from '../../domain/clients/customer.ts';
import { Answer, MOST_QUESTIONS, Question, questionId } from '../../domain/clients/questions.ts';
import { statuses } from '../../domain/appointments/status.ts';
import { MOST_SERVICES } from '../../domain/appointments/visit-services.ts';
import { onlineKinds, paymentKinds } from '../../domain/payments/payment.ts';
import { paragraph } from '../../domain/text-schemas.ts';
import { Receipt } from '../../domain/till/receipt.ts';
import { messages } from '../../platform/messages.ts';
import { kindText, says } from '../../texts/calls.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { VisitForm } from '../clients/visit-form.ts';
import { FeeShape } from '../payments/fee-shapes.ts';
import { AppointmentShape, InLanguage, moment, oneOf, Slot, Suggestion } from '../shapes.ts';
import {
  CancelTerms,
  ChangeTerms,
  expected,
  expectedOfCancel,
  expectedOfChange,
  expectedOfPayment,
  PaymentTerms,
  TermsShape,
} from './terms.ts';
import { eitherServices, servicesInBody, someServices } from './visit-services.ts';
import { version } from '../../domain/version.ts';

const paymentKind = oneOf('Kind', onlineKinds);

const answersFault = says(() => messages('field-kinds')('answers'));

/** Answers to the services' questions, by the questions' ids; an empty one removes an earlier answer. */
const GivenAnswers = z
  .array(
    z.strictObject({ id: questionId, value: paragraph('Answer', LONGEST_ANSWER) }, answersFault),
    answersFault,
  )
  .check(z.maxLength(MOST_SERVICES * MOST_QUESTIONS, answersFault));

/** Consent to marketing emails. From an unproven address it counts once the emailed link is opened; false changes nothing. */
const marketing = z.optional(z.boolean(says(() => kindText('yesOrNo', 'Marketing'))));
/** The same for text messages about visits, where the salon sends some and the number can get them. */
const sms = z.optional(z.boolean(says(() => kindText('yesOrNo', 'Text messages'))));

const BookingRequest = z
  .strictObject({
    ...servicesInBody,
    start_at: moment('Start'),
    patch_test_at: z.optional(moment('Patch test')),
    customer: z.extend(TypedCustomer, { notes: z.optional(Notes) }),
    answers: z.optional(GivenAnswers),
    marketing,
    sms,
    expected,
    language: InLanguage,
  })
  .check(someServices('service_id'), eitherServices);

/** The customer's possible online actions, until when, and the fee if she cancels now. */
const BookingTerms = z.extend(AppointmentShape, {
  can_change: z.boolean(),
  change_until: z.string(),
  cancellation_fee_cents: z.int(),
  /** When the grace period after booking ends, ISO with offset; null if there is none. */
  grace_until: z.nullable(z.string()),
  /** Until when canceling is free because the salon changed the visit, ISO with offset; null if it did not. */
  free_to_cancel_until: z.nullable(z.string()),
  /** True until the client accepts the salon's change. */
  to_accept: z.boolean(),
});

/** The terms the client accepted, and when (ISO); null if the record does not say. */
const AgreedTerms = z.extend(TermsShape, {
  late_fee_percentage: z.int(),
  no_show_fee_percentage: z.int(),
  agreed_at: z.nullable(z.string()),
});

/** The token of the private link, returned only this once. */
const manageLink = { manage_token: z.string(), manage_url: z.string() };

/** The card that the salon asks for or keeps; null if neither. */
const CardAsked = z.nullable(
  z.object({
    /** True until the card is given: with the deposit, or alone if no deposit is asked for. */
    asked: z.boolean(),
    /** The last digits of the kept card; null if none is kept. */
    kept_last4: z.nullable(z.string()),
    /** The consent text that giving the card accepts, or accepted, word for word. */
    consent_text: z.string(),
    /** The new consent to ask for after the customer's own change, and its maximum; until then the earlier one holds. */
    more: z.optional(z.object({ text: z.string(), most_cents: z.int() })),
  }),
);

export const ConfirmedBooking = z.extend(BookingTerms, {
  ...manageLink,
  /** Whether an email about it is on its way. */
  by_mail: z.boolean(),
  /** True if clients can pay by card online. */
  pays_online: z.boolean(),
  card: CardAsked,
});

export type ConfirmedBooking = z.infer<typeof ConfirmedBooking>;

/** A visit and the patch test before it, each with its own link. */
const ConfirmedPair = z.object({ visit: ConfirmedBooking, test: ConfirmedBooking });

/** The times of a test that are early enough, or if there are none, the first time of the visit that leaves time for one. */
const TestTimes = z.object({ slots: z.array(Slot), first: z.optional(z.nullable(Slot)) });

/** The free times closest to one that is taken. */
export const Alternatives = z.object({ alternatives: z.array(Slot) });

export const createBooking = endpoint('POST /api/bookings', {
  access: 'anyone',
  summary: 'Books an available time',
  body: BookingRequest,
  data: z.union([ConfirmedPair, ConfirmedBooking]),
  status: 201,
  refusals: {
    patch_test_needed: TestTimes,
    slot_taken: Alternatives,
    not_available: null,
    owner_only: null,
    changed: TermsShape,
  },
});

const PaymentShape = z.object({
  id: z.string(),
  provider: z.enum(['test', 'stripe']),
  kind: z.enum(paymentKinds),
  amount_cents: z.int(),
  refunded_cents: z.int(),
  /** ISO with offset. */
  paid_at: z.string(),
  /** The last four digits of the card; empty if the salon does not know them. */
  last4: z.string(),
});

/** The amounts that can be paid online, and how. */
const PayingShape = z.object({
  /** The card processor: Stripe's page, the test form of the local host, or none. */
  by: z.nullable(z.enum(['stripe', 'test'])),
  due_cents: z.int(),
  /** True if the amount is a minimum: the price starts "from" and the salon has not set the final one. Absent otherwise. */
  at_least: z.optional(z.literal(true)),
  /** The alternative to paying the full amount; null if there is none. */
  deposit_cents: z.nullable(z.int()),
  /** A checkout that was started and has not reported back; null if there is none. */
  checkout: z.nullable(
    z.object({
      amount_cents: z.int(),
      /** When the time is released unless it is paid, ISO with offset; null if it is kept in any case. */
      kept_until: z.nullable(z.string()),
    }),
  ),
  /** Whether a receipt is emailed. */
  receipt_by_mail: z.boolean(),
  card: CardAsked,
});

export const CustomerBooking = z.extend(BookingTerms, {
  suggestion: Suggestion,
  /** Its services' questions, and the answers so far; absent if there are none. */
  questions: z.optional(z.array(Question)),
  answers: z.optional(z.array(Answer)),
  /** Present if the client may send pictures of what she wishes for. */
  inspiration_pictures: z.optional(z.literal(true)),
  /** The patch test before it, or the visit after a test, in ISO with offset; absent without one, and in answers to some changes. */
  paired: z.optional(z.object({ id: z.string(), is: z.enum(['test', 'visit']), start_at: z.string() })),
  /** Present from the reminder on, until the client confirms that she comes. */
  to_confirm: z.optional(z.literal(true)),
  /** All visits of its series, by start, in ISO with offset, which the same token opens; absent without one, and in answers to changes. */
  series_visits: z.optional(
    z.array(
      z.object({
        id: z.string(),
        start_at: z.string(),
        status: z.enum(statuses),
        /** Present while it waits for acceptance of the salon's change: `with_this` if accepting this visit's accepts it too. */
        to_accept: z.optional(z.enum(['with_this', 'apart'])),
      }),
    ),
  ),
  /** The salon's message if it declined the request; absent otherwise. */
  declined: z.optional(z.object({ words: z.string() })),
  /** How much of the online payments canceling now would refund. */
  refund_cents: z.int(),
  /** The online payments less refunds. Changing to a cheaper service refunds what exceeds its price. */
  online_cents: z.int(),
  /** How much of the online payments was refunded so far. */
  returned_cents: z.int(),
  terms: AgreedTerms,
  /** The salon's change: the visit as it was last accepted, and the terms that accepting agrees to. */
  salon_change: z.optional(
    z.object({
      was: z.object({
        /** ISO with offset. */
        start_at: z.string(),
        end_at: z.string(),
        services: z.array(z.string()),
        price_cents: z.int(),
      }),
      terms: TermsShape,
    }),
  ),
  /** True if the unpaid time was released automatically and nobody canceled it. */
  released: z.boolean(),
  /** The online payments, for the receipt. */
  payments: z.array(PaymentShape),
  /** The fees charged or requested because the visit was missed or canceled late, with a sentence on what was agreed and when. */
  fees: z.array(z.extend(FeeShape, { agreed: z.string() })),
  /** The receipts of its checkouts, by number; absent if there are none. */
  receipts: z.optional(
    z.array(
      z.extend(z.pick(Receipt, { number: true, kind: true, credits: true, reason: true }), {
        /** ISO with offset. */
        at: z.string(),
        /** Includes the tip. */
        total_cents: z.int(),
        /** True once the salon has reversed it. */
        undone: z.boolean(),
      }),
    ),
  ),
  paying: PayingShape,
  /** The most that the client agreed the kept card may be charged; null if no card is kept or its consent does not say. */
  card_consent_cents: z.nullable(z.int()),
  /** The forms to sign for it, and the signed ones; absent if there are none. */
  forms: z.optional(z.array(VisitForm)),
});

export const heldRefusals = { bad_token: null, sign_in_required: null, not_found: null } as const;

export const readBooking = endpoint('GET /api/bookings/:id', {
  access: 'holder',
  summary: 'Shows a booking to its customer',
  data: CustomerBooking,
  refusals: heldRefusals,
});

export const changeBooking = endpoint('PUT /api/bookings/:id', {
  access: 'holder',
  summary: "Changes a booking's services and time until the cancel window, its details until the start",
  body: z
    .strictObject({
      ...servicesInBody,
      start_at: z.optional(moment('Start')),
      patch_test_at: z.optional(moment('Patch test')),
      customer: z.optional(z.extend(z.partial(TypedCustomer), { notes: z.optional(Notes) })),
      version: z.optional(version),
      expected: expectedOfChange,
      language: InLanguage,
    })
    .check(eitherServices),
  // A new email address gets a new link; the old link stops working.
  data: z.extend(CustomerBooking, z.partial(z.object(manageLink)).shape),
  refusals: {
    ...heldRefusals,
    patch_test_needed: TestTimes,
    slot_taken: Alternatives,
    not_available: null,
    owner_only: null,
    stale: CustomerBooking,
    changed: ChangeTerms,
    window_closed: null,
    invalid_transition: null,
  },
});

export const answerQuestions = endpoint('PUT /api/bookings/:id/answers', {
  access: 'holder',
  summary: "Answers questions of a booking's services until its start; answers that are not named stay",
  body: z.strictObject({ answers: GivenAnswers }),
  data: CustomerBooking,
  refusals: { ...heldRefusals, invalid_transition: null },
});

export const acceptChange = endpoint('POST /api/bookings/:id/accept', {
  access: 'holder',
  summary: 'Accepts a change that the salon made to a booking and, in the same step, to others of its series',
  body: z.strictObject({ version, expected }),
  data: CustomerBooking,
  refusals: { ...heldRefusals, stale: CustomerBooking, changed: TermsShape, invalid_transition: null },
});

export const confirmVisit = endpoint('POST /api/bookings/:id/confirm', {
  access: 'holder',
  summary: 'Tells the salon that the client is coming; confirming twice changes nothing',
  body: z.strictObject({ version: z.optional(version) }),
  data: CustomerBooking,
  refusals: { ...heldRefusals, stale: CustomerBooking, invalid_transition: null },
});

export const cancelBooking = endpoint('DELETE /api/bookings/:id', {
  access: 'holder',
  summary: 'Cancels a booking',
  query: expectedOfCancel,
  data: CustomerBooking,
  refusals: {
    ...heldRefusals,
    changed: CancelTerms,
    window_closed: null,
    invalid_transition: null,
    has_receipt: null,
  },
});

export const bookingCalendar = endpoint('GET /api/bookings/:id/calendar.ics', {
  access: 'holder',
  summary: 'A booking as a calendar file',
  query: z.strictObject({ token: z.optional(z.string()) }),
  data: z.string(),
  media: 'text/calendar',
  refusals: heldRefusals,
});

const last4Fault = says(() => messages('call-faults')('last4'));
export const testCard = {
  last4: z.string(last4Fault).check(z.regex(/^\d{4}$/, last4Fault)),
  /** The customer's confirmation at the bank, if the test card asks for one. */
  authenticated: z.optional(z.boolean(says(() => kindText('yesOrNo', 'Authenticated')))),
};

/** A payment with the test form, or on Stripe's page. */
const payment = <const Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.discriminatedUnion(
    'provider',
    [
      z.strictObject({ provider: z.literal('test'), ...fields, ...testCard }),
      z.strictObject({ provider: z.literal('stripe'), ...fields }),
    ],
    says(() => messages('call-faults')('provider')),
  );

/** The address of Stripe's page, or the booking once it is paid. */
const Paid = z.union([z.object({ redirect_url: z.string() }), CustomerBooking]);

export const payBooking = endpoint('POST /api/bookings/:id/payment', {
  access: 'holder',
  summary: 'Pays for a booking or saves a card for it, or answers the payment page for that',
  body: payment({ kind: paymentKind, expected: expectedOfPayment }),
  data: Paid,
  refusals: { ...heldRefusals, changed: PaymentTerms, invalid_transition: null },
});

export const payFee = endpoint('POST /api/bookings/:id/fee/:fee/payment', {
  access: 'holder',
  summary: 'Pays a requested fee, or answers the payment page for it',
  body: payment({}),
  data: Paid,
  refusals: { ...heldRefusals, invalid_transition: null },
});

/** Called only by Stripe, which signs its requests. */
export const stripeWebhook = endpoint('POST /api/payments/stripe-webhook', {
  access: 'signed',
  summary: 'Receives Stripe events about payments',
  signedMedia: 'application/json',
  data: z.object({ received: z.literal(true) }),
  refusals: { bad_signature: null },
});
