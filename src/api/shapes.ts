import * as z from 'zod/mini';
import { customersChanges } from '../domain/appointments/appointment.ts';
import { Answer } from '../domain/clients/questions.ts';
import { PatchTest } from '../domain/clients/patch-tests.ts';
import { bookingLevels } from '../domain/clients/client-flags.ts';
import { pictureKinds } from '../domain/clients/picture-limits.ts';
import { cancelers, statuses } from '../domain/appointments/status.ts';
import { languageCodes } from '../domain/languages.ts';
import { paidWith, ReceiptLines } from '../domain/till/receipt.ts';
import { paymentKinds } from '../domain/payments/payment.ts';
import { LONGEST_SEARCH } from '../domain/clients/search.ts';
import { flag, line, whole } from '../domain/text-schemas.ts';
import { kindText, says } from '../texts/calls.ts';
import { faultText } from '../texts/fields.ts';
import {
  isLocalDate,
  isLocalTime,
  readMoment,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  type Moment,
} from '../domain/time.ts';
import { CardShape, ChargeableShape, FeeShape } from './payments/fee-shapes.ts';
import { isDate } from '../domain/record-schemas.ts';

export const localDate = (label: string) =>
  z.custom<LocalDate>(
    isDate,
    says(() => kindText('date', label)),
  );

export const localTime = (label: string) =>
  z.custom<LocalTime>(
    (value) => typeof value === 'string' && isLocalTime(value),
    `${label} must be a time such as 09:00`,
  );

/** An ISO date-time in a request: an instant if it has an offset or `Z`, otherwise on the salon's clock. */
export const moment = (label: string) => momentFrom(label, 'moment', readMoment);

/** The same, or only a date, which means its first minute. */
export const dateOrMoment = (label: string) =>
  momentFrom(label, 'dateOrMoment', (text) =>
    isLocalDate(text) ? { kind: 'local', date: text, minute: 0, exact: true } : readMoment(text),
  );

function momentFrom(label: string, kind: 'moment' | 'dateOrMoment', read: (text: string) => Moment | null) {
  return z.pipe(
    z.string(says(() => faultText({ fault: 'required', label, count: 1 }))),
    z.transform((text: string, context): Moment => {
      const found = read(text.trim());
      if (found) return found;
      context.issues.push({ code: 'custom', input: text, message: kindText(kind, label) });
      return z.NEVER;
    }),
  );
}

export function wholeInQuery(label: string, min: number, max: number) {
  const message = says(() => kindText('whole', label, { min, max }));
  return z.pipe(
    z.string(message).check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), whole(label, min, max)),
  );
}

/** The expected version of the record to remove, in a query string. */
export const versionInQuery = z.strictObject({
  version: z.optional(wholeInQuery('Version', 1, 999_999_999)),
});

/** Whether to email the client about an owner's change, which is the default; in a body and in a query string. */
export const Notify = z.optional(flag('Notify'));
export const NotifyInQuery = z.optional(z.enum(['true', 'false'], 'Notify must be true or false'));

export const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The visits that an owner's change is about: one, which is the default, or also the later ones of its series. */
export const Scope = z.optional(z.enum(['this', 'following'], 'Scope must be this or following'));

/** The party that asked for an owner's change. */
export const By = z.optional(z.enum(cancelers, `By must be ${cancelers.join(' or ')}`));

const uuidNamed = (label: string) =>
  z.optional(z.string().check(z.toLowerCase(), z.regex(uuid, `${label} must be a UUID`)));

/** The caller's id for a new record, so that a repeated request creates no second one. */
export const newId = uuidNamed('Id');
/** The fields it shares with others. */
export const seriesId = uuidNamed('Series');

/** A search term in a query string; blanks search for nothing. */
export const searchInQuery = line('Search', 0, LONGEST_SEARCH);

export const LocalDateShape = z.string() as z.ZodMiniType<LocalDate, LocalDate>;
export const LocalTimeShape = z.string() as z.ZodMiniType<LocalTime, LocalTime>;
const LocalDateTimeShape = z.string() as z.ZodMiniType<LocalDateTime, LocalDateTime>;

/** On the salon's clock. */
export const Slot = z.object({ start_at: LocalDateTimeShape, end_at: LocalDateTimeShape });
export type Slot = z.infer<typeof Slot>;

const ProcessingShape = z.object({ start_min: z.int(), duration_min: z.int() });

/** The marks of a service in the price list; absent if they do not apply. */
export const serviceMarks = {
  /** The price starts here; the salon sets the final one. */
  price_from: z.optional(z.boolean()),
  /** The salon approves each booking. */
  by_request: z.optional(z.boolean()),
  /** The service's own deposit in percent of its price, if it differs from the salon's. */
  deposit_percentage: z.optional(z.int()),
  /** The name its client saw, in her language; only for the owner, and absent if it is the same. */
  shown_name: z.optional(z.string()),
};

/** One of these words, for customers' calls: the error is in the language of the call. */
export const oneOf = <const Word extends string>(label: string, words: readonly Word[]) =>
  z.enum(
    words,
    says(() => kindText('oneOf', label, { list: words.join(', ') })),
  );

/** The client's language in a body; by default the language of the call. */
export const InLanguage = z.optional(oneOf('Language', languageCodes));

const bookedService = {
  id: z.int(),
  name: z.string(),
  duration: z.int(),
  price: z.number(),
  price_cents: z.int(),
};

/** An appointment as its customer sees it. */
export const AppointmentShape = z.object({
  id: z.string(),
  reference: z.string(),
  version: z.int(),
  status: z.enum(statuses),
  payment_status: z.enum(['pending', 'deposit', 'paid', 'canceled']),
  notes: z.string(),
  date: LocalDateShape,
  time: LocalTimeShape,
  start_at: z.string(),
  end_at: z.string(),
  time_zone: z.string(),
  source: z.enum(['online', 'owner']),
  /** Its place in a series of standing appointments; null if it is not in one. */
  series: z.nullable(z.object({ id: z.string(), index: z.int(), count: z.int(), every_weeks: z.int() })),
  amount_paid_cents: z.int(),
  /** The unpaid amount; 0 if it was canceled or missed. */
  balance_cents: z.int(),
  /** Until when the unpaid time is held, ISO with offset; null if it is not released. */
  held_until: z.nullable(z.string()),
  /** Present if the full price must be paid to keep the time. */
  prepay: z.optional(z.boolean()),
  created_at: z.string(),
  /** When the client confirmed that she comes at this time, ISO with offset; null if she has not. */
  client_confirmed_at: z.nullable(z.string()),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  service: z.object({
    ...bookedService,
    /** When the stylist is free during the visit, in minutes from its start; absent if never, and for several services. */
    processing: z.optional(ProcessingShape),
  }),
  /** The services in the order they are done; `service` combines them: the first id, the joined names, the sums. */
  services: z.array(
    z.object({
      ...bookedService,
      /** ISO with offset. */
      start_at: z.string(),
      /** In minutes from the visit's start. */
      processing: z.optional(ProcessingShape),
      ...serviceMarks,
    }),
  ),
});
export type AppointmentShape = z.infer<typeof AppointmentShape>;

/** A private picture, whose bytes are read by its id. */
export const PrivatePictureShape = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(pictureKinds),
  width: z.int(),
  height: z.int(),
  /** ISO with offset. */
  at: z.string(),
  by: z.enum(['owner', 'client']),
  /** The day on which the client agreed to the picture on the website; null if she has not. */
  website_consent_at: z.nullable(LocalDateShape),
});
export type PrivatePictureShape = z.infer<typeof PrivatePictureShape>;

/** The time the salon suggests instead, until the customer answers, with the salon's message; absent if there is none. */
export const Suggestion = z.optional(z.extend(Slot, { words: z.string() }));

/** Net amounts and taxes by rate in percent, the highest first; empty if nothing is taxed. */
export const TaxShape = z.array(z.object({ rate: z.number(), net_cents: z.int(), tax_cents: z.int() }));

/** A receipt of the till: docs/decisions/till.md. It never changes; a mistake is reversed by another receipt. */
const ReceiptShape = z.object({
  /** Numbered without gaps across the salon. */
  number: z.int(),
  /** Present where only a certified till may issue receipts: it is called a summary. */
  kind: z.optional(z.literal('summary')),
  /** ISO with offset. */
  at: z.string(),
  /** The number of the receipt that it reverses; null for a sale and a credit. */
  undoes: z.nullable(z.int()),
  /** The number of the sale that a credit refunds, the reason, and the payments; absent for a sale. */
  credits: z.optional(z.int()),
  reason: z.optional(z.string()),
  payments: z.optional(z.array(z.object({ id: z.string(), ...paidWith, amount_cents: z.int() }))),
  /** Until when it can be undone, ISO with offset: the salon's midnight; null if it is undone, credited, not a sale, or paid online without a visit. */
  undo_until: z.nullable(z.string()),
  lines: ReceiptLines,
  tax: TaxShape,
  discount_cents: z.int(),
  tax_cents: z.int(),
  tip_cents: z.int(),
  /** The total of its services after the discount, with tax: what counts as paid for the visit. */
  services_cents: z.int(),
  /** Includes the tip. */
  total_cents: z.int(),
  /** The earlier payments for the visit. */
  paid_before_cents: z.int(),
  /** The amount given; negative if it was given back. */
  methods: z.array(z.object({ ...paidWith, amount_cents: z.int() })),
  /** The change given back in cash. */
  change_cents: z.int(),
  /** The balance it left; absent if none. */
  balance_cents: z.optional(z.int()),
  /** How much of earlier online payments was refunded. */
  returned_cents: z.int(),
  /** True if it was emailed to the client. */
  mailed: z.boolean(),
});

export type ReceiptShape = z.infer<typeof ReceiptShape>;

/** An appointment as the owner sees it, with the private notes. */
export const OwnersAppointment = z.extend(AppointmentShape, {
  owner_notes: z.string(),
  /** The owner's formula, one bowl a paragraph; absent without one. */
  formula: z.optional(z.string()),
  /** Alerts from the client's profile, to be seen before anything is mixed. Absent without any, and in the answer to a change. */
  alerts: z.optional(z.string()),
  /** The client's answers to the services' questions; absent without any. */
  answers: z.optional(z.array(Answer)),
  /** The client's language; absent for the salon's first one. */
  language: InLanguage,
  /** All money that moved for it, oldest first; the amounts add up to `amount_paid_cents`, without retail and tip. */
  payments: z.array(
    z.object({
      id: z.string(),
      ...paidWith,
      kind: z.enum([...paymentKinds, 'refund']),
      /** Negative if it was given back. */
      amount_cents: z.int(),
      /** ISO with offset; for desk payments of the first edition, the appointment's start. */
      at: z.string(),
      /** The number of the receipt it belongs to, which is only undone as a whole. */
      receipt: z.optional(z.int()),
      /** Present if no money came or went: its amount moved between services and the retail, tax or tip of its receipt. */
      moved: z.optional(z.literal(true)),
      /** How much can still be refunded, including what it paid for retail, tip and tax; absent if nothing. */
      refundable_cents: z.optional(z.int()),
    }),
  ),
  /** The receipts of its checkouts, by number; absent if there are none. */
  receipts: z.optional(z.array(ReceiptShape)),
  /** The card that a fee can be charged to; null if none is kept. */
  card: z.nullable(CardShape),
  /** Absent if there was none. */
  fees: z.optional(z.array(FeeShape)),
  /** Absent if nothing may be charged. */
  fee: z.optional(ChargeableShape),
  /** Present while it waits for a card that was asked for and not yet given. */
  card_asked: z.optional(z.literal(true)),
  /** The deposit the client accepted, in cents; absent if the record has no terms. */
  agreed_deposit_cents: z.optional(z.int()),
  /** When its client is reminded by email and asked to confirm, ISO with offset; absent if she is not. */
  reminder_at: z.optional(z.string()),
  /** True until the client accepts the salon's change; absent otherwise. */
  to_accept: z.optional(z.literal(true)),
  /** The forms signed for it, with the time in ISO with offset; absent without any. */
  signed: z.optional(z.array(z.object({ form: z.string(), title: z.string(), at: z.string() }))),
  /** The party that canceled it; absent if it is not canceled or nobody knows. */
  canceled_by: z.optional(z.enum(cancelers)),
  /** The money paid at the desk or by gift card that the owner still owes the client after a free cancellation; absent if none. */
  give_back_cents: z.optional(z.int()),
  /** The online refunds so far, including those on their way and fees. */
  refunded_cents: z.int(),
  suggestion: Suggestion,
  /** The booking restriction of its contacts, from the booking or from the client's profile; absent if there is none. */
  flag: z.optional(z.enum(['prepay', 'closed'])),
  /** The customer's latest change and its time; absent once it no longer matters. */
  by_customer: z.optional(z.object({ change: z.enum(customersChanges), at: z.string() })),
  /** Its private pictures, the oldest first; absent if there are none, and in the answer to a change. */
  pictures: z.optional(z.array(PrivatePictureShape)),
  /** The client's profile; null if the client was erased. Absent in the answer to a change. */
  client: z.optional(
    z.nullable(
      z.object({
        id: z.string(),
        notes: z.string(),
        last_note: z.nullable(z.object({ date: LocalDateShape, text: z.string() })),
        booking: z.enum(bookingLevels),
        /** The number of missed visits. */
        no_shows: z.int(),
        /** The results of her patch tests, newest first; absent without any. */
        patch_tests: z.optional(z.array(PatchTest)),
      }),
    ),
  ),
  /** Whether it is a patch test or a visit after one, and the id of the other one; absent otherwise. */
  pair: z.optional(z.object({ is: z.enum(['test', 'visit']), other: z.string() })),
});
export type OwnersAppointment = z.infer<typeof OwnersAppointment>;
