import * as z from 'zod/mini';
import { customersChanges } from '../domain/appointments/appointment.ts';
import { bookingLevels } from '../domain/clients/client-flags.ts';
import { cancelers, statuses } from '../domain/appointments/status.ts';
import { paymentKinds, paymentMethods } from '../domain/payments/payment.ts';
import { LONGEST_SEARCH } from '../domain/clients/search.ts';
import { line, whole } from '../domain/text-schemas.ts';
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

const DATE = 'must be a date such as 2026-11-24';

/** A salon-local date in a request. */
export const localDate = (label: string) =>
  z.custom<LocalDate>((value) => typeof value === 'string' && isLocalDate(value), `${label} ${DATE}`);

/** A time of day in a request. */
export const localTime = (label: string) =>
  z.custom<LocalTime>(
    (value) => typeof value === 'string' && isLocalTime(value),
    `${label} must be a time such as 09:00`,
  );

/** An ISO date-time in a request: with an offset or `Z` an instant, without it on the salon's clock. */
export const moment = (label: string) =>
  momentFrom(label, 'must be a date and time such as 2026-11-24T09:00', readMoment);

/** The same, or a date alone, which is its first minute. */
export const dateOrMoment = (label: string) =>
  momentFrom(label, 'must be a date or a date and time such as 2026-11-24T09:00', (text) =>
    isLocalDate(text) ? { kind: 'local', date: text, minute: 0, exact: true } : readMoment(text),
  );

function momentFrom(label: string, sentence: string, read: (text: string) => Moment | null) {
  return z.pipe(
    z.string(`${label} is required`),
    z.transform((text: string, context): Moment => {
      const found = read(text.trim());
      if (found) return found;
      context.issues.push({ code: 'custom', input: text, message: `${label} ${sentence}` });
      return z.NEVER;
    }),
  );
}

/** A whole number in a query string. */
export function wholeInQuery(label: string, min: number, max: number) {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string(message).check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), whole(label, min, max)),
  );
}

/** The version that the record to be removed is taken to have, in a query string. */
export const versionInQuery = z.strictObject({
  version: z.optional(wholeInQuery('Version', 1, 999_999_999)),
});

/** Whether the client is written to of an owner's change, which they are unless it says no; in a body, and in a query string. */
export const Notify = z.optional(z.boolean('Notify must be true or false'));
export const NotifyInQuery = z.optional(z.enum(['true', 'false'], 'Notify must be true or false'));

export const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whose wish an owner's change is. */
export const By = z.optional(z.enum(cancelers, `By must be ${cancelers.join(' or ')}`));

const uuidNamed = (label: string) =>
  z.optional(z.string().check(z.toLowerCase(), z.regex(uuid, `${label} must be a UUID`)));

/** What the caller names a new thing, so that the same again is not a second one. */
export const newId = uuidNamed('Id');
/** What it is to have in common with others. */
export const seriesId = uuidNamed('Series');

/** What is searched for, in a query string; blanks search for nothing. */
export const searchInQuery = line('Search', 0, LONGEST_SEARCH);

export const LocalDateShape = z.string() as z.ZodMiniType<LocalDate, LocalDate>;
export const LocalTimeShape = z.string() as z.ZodMiniType<LocalTime, LocalTime>;
const LocalDateTimeShape = z.string() as z.ZodMiniType<LocalDateTime, LocalDateTime>;

/** On the salon's clock. */
export const Slot = z.object({ start_at: LocalDateTimeShape, end_at: LocalDateTimeShape });
export type Slot = z.infer<typeof Slot>;

const ProcessingShape = z.object({ start_min: z.int(), duration_min: z.int() });

/** What is said of a service beside its price, where it is true; else absent. */
export const serviceMarks = {
  /** The price is where it begins, and the final one is set at the salon. */
  price_from: z.optional(z.boolean()),
  /** The booking waits for the salon's yes. */
  by_request: z.optional(z.boolean()),
  /** The deposit that is asked for it, in percent of its price, where that is its own and not the salon's. */
  deposit_percentage: z.optional(z.int()),
};

/** As its customer sees it. */
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
  amount_paid_cents: z.int(),
  /** What is still owed for it; 0 of what was canceled or missed. */
  balance_cents: z.int(),
  /** Until when its unpaid time is kept, ISO with offset; null where nothing takes it back. */
  held_until: z.nullable(z.string()),
  /** Where all of the price is asked for to keep it. */
  prepay: z.optional(z.boolean()),
  created_at: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  service: z.object({
    id: z.int(),
    name: z.string(),
    duration: z.int(),
    price: z.number(),
    price_cents: z.int(),
    /** When in the visit the stylist is free, in minutes from its start; absent where that is never, and of several services. */
    processing: z.optional(ProcessingShape),
  }),
  /** What is done in it, in this order; `service` is all of it as one: the id of the first, the names joined, the sums. */
  services: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      duration: z.int(),
      price: z.number(),
      price_cents: z.int(),
      /** ISO with offset. */
      start_at: z.string(),
      /** In minutes from its own start. */
      processing: z.optional(ProcessingShape),
      ...serviceMarks,
    }),
  ),
});
export type AppointmentShape = z.infer<typeof AppointmentShape>;

/** The other time that the salon would rather have, until its customer has answered, and what it wrote; absent where there is none. */
export const Suggestion = z.optional(z.extend(Slot, { words: z.string() }));

/** What was checked out at the till: docs/decisions/till.md. It is never changed; what was wrong is undone by another. */
const ReceiptShape = z.object({
  /** Without a gap over the whole salon. */
  number: z.int(),
  /** ISO with offset. */
  at: z.string(),
  /** The number of the receipt that it undoes; null of a sale and of a credit. */
  undoes: z.nullable(z.int()),
  /** The number of the sale that a credit refunds, why, and the payments it goes back to; absent of a sale. All its sums are positive. */
  credits: z.optional(z.int()),
  reason: z.optional(z.string()),
  payments: z.optional(
    z.array(z.object({ id: z.string(), method: z.enum(paymentMethods), amount_cents: z.int() })),
  ),
  /** Until when it can be undone, ISO with offset: the salon's midnight; null of what is undone, credited, or no sale. */
  undo_until: z.nullable(z.string()),
  lines: z.array(
    z.object({
      kind: z.enum(['service', 'retail']),
      name: z.string(),
      /** Before the discount. */
      amount_cents: z.int(),
      /** Its share of the discount. */
      discount_cents: z.int(),
      /** In the amount after the discount where `tax_included`, else on top of it. */
      tax_cents: z.int(),
      service_id: z.optional(z.int()),
      /** On a credit, the place of the line in the sale, from 0 on. */
      line: z.optional(z.int()),
    }),
  ),
  /** With at most three decimals. */
  tax_percentage: z.number(),
  tax_included: z.boolean(),
  discount_cents: z.int(),
  tax_cents: z.int(),
  tip_cents: z.int(),
  /** What its services come to, after the discount and with their tax: what is paid for the visit. */
  services_cents: z.int(),
  /** With the tip. */
  total_cents: z.int(),
  /** What had been paid for the visit before. */
  paid_before_cents: z.int(),
  /** What was given; less than 0 where it was given back. */
  methods: z.array(z.object({ method: z.enum(paymentMethods), amount_cents: z.int() })),
  /** What came back out of the till. */
  change_cents: z.int(),
  /** What it left unpaid; absent where nothing was. */
  balance_cents: z.optional(z.int()),
  /** What of the money paid before went back online. */
  returned_cents: z.int(),
  /** True where it went to the client by mail. */
  mailed: z.boolean(),
});

export type ReceiptShape = z.infer<typeof ReceiptShape>;

/** As the owner sees it: with the notes that no customer does. */
export const OwnersAppointment = z.extend(AppointmentShape, {
  owner_notes: z.string(),
  /**
   * All money that moved for it, the first first; its amounts add up to `amount_paid_cents`. What was given at the till for retail
   * and tip alone is there with an amount of 0, so that a refund can name it.
   */
  payments: z.array(
    z.object({
      id: z.string(),
      method: z.enum(paymentMethods),
      kind: z.enum([...paymentKinds, 'refund']),
      /** Less than 0 where it went back. */
      amount_cents: z.int(),
      /** ISO with offset; of desk money of the first edition, the appointment's start. */
      at: z.string(),
      /** The number of the receipt that it is on: it is undone with that, whole. */
      receipt: z.optional(z.int()),
      /** What of it can still be refunded, with what it paid for retail, tip and tax; absent where nothing can. */
      refundable_cents: z.optional(z.int()),
    }),
  ),
  /** What was checked out at the till, by number; absent where nothing was. */
  receipts: z.optional(z.array(ReceiptShape)),
  /** The card that a fee can be charged to; null where none is kept. */
  card: z.nullable(CardShape),
  /** Absent where there was none. */
  fees: z.optional(z.array(FeeShape)),
  /** Absent where nothing may be charged. */
  fee: z.optional(ChargeableShape),
  /** Whether it waits for a card, which is asked for and not yet given; absent where it does not. */
  card_asked: z.optional(z.literal(true)),
  /** The deposit that the client accepted, in cents; absent where no terms were. */
  agreed_deposit_cents: z.optional(z.int()),
  /** True while the client has not accepted what the salon has changed; absent otherwise. */
  to_accept: z.optional(z.literal(true)),
  /** Who canceled it; absent of what is not canceled, and where that is not known. */
  canceled_by: z.optional(z.enum(cancelers)),
  /** What the owner still gives back at the desk, for it was canceled free of charge; absent where that is nothing. */
  give_back_cents: z.optional(z.int()),
  /** All that was paid online and has gone back so far, or is on its way, fees included. */
  refunded_cents: z.int(),
  suggestion: Suggestion,
  /** How careful to be with whoever has its address or number: as of its booking, or by the file of its client. Absent for no care. */
  flag: z.optional(z.enum(['prepay', 'closed'])),
  /** What its customer has done to it last, and when; absent where that is so no longer. */
  by_customer: z.optional(z.object({ change: z.enum(customersChanges), at: z.string() })),
  /** Whose it is, with what their file says; null where they are erased. Absent in the answer to a change. */
  client: z.optional(
    z.nullable(
      z.object({
        id: z.string(),
        notes: z.string(),
        /** The newest of the dated ones. */
        last_note: z.nullable(z.object({ date: LocalDateShape, text: z.string() })),
        booking: z.enum(bookingLevels),
        /** How many visits they have missed. */
        no_shows: z.int(),
      }),
    ),
  ),
});
export type OwnersAppointment = z.infer<typeof OwnersAppointment>;
