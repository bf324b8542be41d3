import * as z from 'zod/mini';
import { SignedForm } from '../clients/consent-forms.ts';
import { Customer, Formula, Notes, PrivateNotes } from '../clients/customer.ts';
import { MarketingAsk } from '../clients/marketing.ts';
import { TextAsk } from '../clients/text-consent.ts';
import { Answer } from '../clients/questions.ts';
import { languageCodes } from '../languages.ts';
import {
  Card,
  Fee,
  giftCardId,
  ownName,
  Payment,
  paymentKinds,
  paymentMethods,
} from '../payments/payment.ts';
import { Receipt } from '../till/receipt.ts';
import { standingReceipt } from '../till/till.ts';
import type { Range } from '../ranges.ts';
import { BookedServices } from './booked-service.ts';
import { Series } from './series.ts';
import { cancelers, isActive, statuses, type Status } from './status.ts';
import type { EpochMs } from '../time.ts';
import { bookedService, isByRequest, type VisitServices } from './visit-services.ts';
import { busyStretches, visitOfServices, WALK_IN_STEP, type Visit } from './visit.ts';
import { cents, integer, signedCents } from '../record-schemas.ts';

export const customersChanges = ['moved', 'service', 'canceled'] as const;

/** The policy that applied when the visit was booked. */
const Terms = z.strictObject({
  /** The version of the booking rules it belonged to. */
  version: integer,
  /** Hours before the start until which the customer can change and cancel online. */
  cancel_window: integer,
  /** The share of the price, in percent, that a later cancellation may be charged. */
  late_fee_percent: integer,
  /** The share of the price, in percent, that a no-show may be charged. */
  no_show_percent: integer,
  /** Price (cents), length (minutes) and deposit (cents) as the customer accepted them; absent in records of earlier editions. */
  price_cents: z.optional(cents),
  duration_min: z.optional(integer),
  deposit_cents: z.optional(cents),
  /** When the customer accepted the terms, in epoch milliseconds. Read it through `agreedAt`. */
  agreed_at: z.optional(integer),
});
export type Terms = z.infer<typeof Terms>;

const DeskPayment = z.strictObject({
  id: z.string(),
  method: z.enum(paymentMethods),
  own: ownName,
  kind: z.enum(paymentKinds),
  /** Negative if earlier payments exceeded the total of the services at checkout. */
  amount_cents: signedCents,
  /** When it was recorded, in epoch milliseconds. */
  at: integer,
  /** The appointment's status before the payment, restored if the payment is removed. */
  before: z.strictObject({ status: z.enum(statuses), held_until: z.nullable(integer) }),
  /** The number of its receipt; absent without one. A receipt is only undone as a whole. */
  receipt: z.optional(integer),
  /** For a refund at the desk, the id of the refunded payment and the reason; absent otherwise. */
  refunds: z.optional(z.string()),
  reason: z.optional(z.string()),
  gift_card: giftCardId,
});
export type DeskPayment = z.infer<typeof DeskPayment>;
/** The owner's message with an answer; may be empty. */
const words = z.string();
/** The salon's change that the client has not accepted yet: docs/decisions/agreed-terms.md. */
const SalonChange = z.strictObject({
  /** When the salon last changed it, in epoch milliseconds. */
  at: integer,
  /** Until when canceling is free because of the change, in epoch milliseconds; null means until the start. */
  free_until: z.nullable(integer),
  /** The visit as the client last accepted it. */
  start: integer,
  end: integer,
  services: z.array(z.string()),
  price_cents: cents,
});
/** The owner's answer to a request that she did not approve. */
const Reply = z.discriminatedUnion('kind', [
  /**
   * `start` is suggested in place of `instead_of`, both in epoch minutes; `outside` is true if the owner meant a time when the
   * salon is closed.
   */
  z.strictObject({
    kind: z.literal('suggested'),
    start: integer,
    instead_of: integer,
    outside: z.boolean(),
    words,
  }),
  z.strictObject({ kind: z.literal('declined'), words }),
]);

/** A stored appointment: instants in epoch minutes, money in cents, services as they were when it was made. */
export const Appointment = z.strictObject({
  id: z.string(),
  /** The code a customer reads out on the phone. */
  reference: z.string(),
  /** Increases by one with every change. */
  version: integer,
  status: z.enum(statuses),
  source: z.enum(['online', 'owner']),
  start: integer,
  end: integer,
  /** The salon's time zone when the appointment was made. */
  zone: z.string(),
  customer: Customer,
  notes: Notes,
  /** Never part of an answer, email or file for a customer, nor of the owner's calendar feed: docs/decisions/undo.md. */
  owner_notes: PrivateNotes,
  /** Only the owner sees it. Absent or empty without one. */
  formula: z.optional(Formula),
  /** The client's answers to the services' questions; absent without any. */
  answers: z.optional(z.array(Answer)),
  /** The forms that the client signed for it; absent without any. */
  signed: z.optional(z.array(SignedForm)),
  /** The other appointment of a patch test and its visit, and which of the two this one is; absent without one. */
  pair: z.optional(z.strictObject({ is: z.enum(['test', 'visit']), other: z.string() })),
  /** Its place in a series of standing appointments; absent if it is not in one. */
  series: z.optional(Series),
  services: BookedServices,
  /** The sum of all payments, at the desk and online, less refunds. */
  amount_paid_cents: cents,
  /** Online payments, paid or started, oldest first. */
  payments: z.array(Payment),
  /** Desk payments, oldest first. Earlier records have only `amount_paid_cents`. */
  desk_payments: z.array(DeskPayment),
  /** Fees charged or requested for a no-show or a late cancellation; not part of any sum paid for the visit. */
  fees: z.array(Fee),
  /** The receipts of its checkouts, by number. */
  receipts: z.array(Receipt),
  /** True if the salon wants a card before the time is confirmed. */
  card_asked: z.boolean(),
  /** The card that a fee can be charged to; null if none is kept. */
  card: z.nullable(Card),
  /** The terms the customer agreed to, or the salon's when the owner booked it; null for those of earlier editions. */
  terms: z.nullable(Terms),
  /** When it was made, in epoch milliseconds. */
  created_at: integer,
  /** SHA-256 of the token in the customer's private link. The token itself is never stored. */
  manage_token_hash: z.string(),
  /** The id of the key that made the link; empty if only the hash identifies it. */
  link_key: z.string(),
  /** The version that made the current link after a change of the email address; 0 for the original link. */
  link_version: integer,
  /** Set once the client is erased: the visit stays, with its amounts. */
  erased: z.boolean(),
  /** Until when an unpaid online booking holds its time, in epoch milliseconds; null if it is never released. */
  held_until: z.nullable(integer),
  /** The status it had when its unpaid time was released automatically; null if that has not happened. */
  released_from: z.nullable(z.enum(statuses)),
  /** True if the full price must be paid before the time is confirmed; absent otherwise. */
  prepay: z.optional(z.literal(true)),
  /** Set while nobody has proven the email address. Read it through `isInAccount` and `asSeen`. */
  guest: z.optional(
    z.strictObject({
      /** The consent to marketing that counts once the mailed link is opened; absent without one, and afterwards. */
      marketing: z.optional(MarketingAsk),
      /** The same for text messages. Until then the number gets only those about this visit. */
      sms: z.optional(TextAsk),
      /** Set once the mailed link was opened in the account of its address. */
      joined: z.optional(z.literal(true)),
      /** The customer's terms once the mailed link is opened: prepaid, and whether she is a known client. */
      personal: z.optional(
        z.strictObject({
          prepay: z.optional(z.literal(true)),
          known: z.optional(z.literal(true)),
          /** The end of the hold that ended because she is known, in epoch milliseconds: others see it until somebody acts. */
          held_until: z.optional(integer),
        }),
      ),
    }),
  ),
  /** The booking restriction of its contacts when it was booked; only the owner sees it. Absent if there was none. */
  flag: z.optional(z.enum(['prepay', 'closed'])),
  /** When it was canceled after the limit, in epoch milliseconds; absent if it was canceled in time, and in older records. */
  canceled_late: z.optional(integer),
  /** The party that canceled it; absent if it is not canceled, if it was released automatically, and in older records. */
  canceled_by: z.optional(z.enum(cancelers)),
  /** The owner's last answer to a request that she did not approve. Read a suggestion through `readSuggestion`. */
  reply: z.optional(Reply),
  /** Until when canceling is free after the customer booked, in epoch milliseconds; absent without a grace period. */
  grace_until: z.optional(integer),
  salon_change: z.optional(SalonChange),
  /** The last delay that its client was emailed about, in minutes, and the ID of the request that sent the email. */
  running_late: z.optional(z.strictObject({ minutes: integer, press: z.string() })),
  /** When the client confirmed, in epoch milliseconds, and for which start, in epoch minutes. Read it through `clientConfirmedAt`. */
  client_confirmed: z.optional(z.strictObject({ at: integer, start: integer })),
  /** The client's language; absent for the salon's first one. */
  language: z.optional(z.enum(languageCodes)),
  /** The customer's last change and its time in epoch milliseconds. Read it through `customerChange`. */
  by_customer: z.optional(z.strictObject({ change: z.enum(customersChanges), at: integer })),
});
export type Appointment = z.infer<typeof Appointment>;

type New = Pick<
  Appointment,
  'id' | 'reference' | 'status' | 'source' | 'start' | 'end' | 'zone' | 'customer' | 'services' | 'created_at'
>;

/** Returns a new appointment with the given fields and defaults for the rest: unpaid, without terms, holds or links. */
export function newAppointment(fields: New & Partial<Appointment>): Appointment {
  return {
    version: 1,
    notes: '',
    owner_notes: '',
    amount_paid_cents: 0,
    payments: [],
    desk_payments: [],
    fees: [],
    receipts: [],
    card_asked: false,
    card: null,
    terms: null,
    manage_token_hash: '',
    link_key: '',
    link_version: 0,
    erased: false,
    held_until: null,
    released_from: null,
    ...fields,
    services: [bookedService(fields.services[0]), ...fields.services.slice(1).map(bookedService)],
  };
}

/** One line of an appointment's history. */
export interface HistoryEntry {
  readonly at: EpochMs;
  readonly by: 'customer' | 'owner' | 'system';
  readonly change: string;
}

/** The allowed next statuses of each status. */
const transitions: Record<Status, readonly Status[]> = {
  pending: ['booked', 'confirmed', 'paid', 'completed', 'canceled', 'no_show'],
  booked: ['confirmed', 'paid', 'completed', 'canceled', 'no_show'],
  confirmed: ['booked', 'paid', 'completed', 'canceled', 'no_show'],
  paid: ['booked', 'confirmed', 'completed', 'canceled', 'no_show'],
  completed: ['booked', 'paid', 'canceled'],
  canceled: ['booked', 'paid'],
  no_show: ['booked', 'paid'],
};

/** Returns the status after the customer chose another time or other services: a booking that needs approval needs it again. */
export function statusOnceMoved(
  appointment: Pick<Appointment, 'status' | 'source' | 'services'>,
  settings: { readonly autoConfirm: boolean },
): Status {
  const { status, source } = appointment;
  return source === 'online' && !confirmsItself(appointment, settings) ? 'pending' : status;
}

/** True if an online booking needs no approval: neither the salon nor any of its services asks for one. */
export function confirmsItself(
  { services }: VisitServices,
  { autoConfirm }: { readonly autoConfirm: boolean },
): boolean {
  return autoConfirm && !isByRequest(services);
}

/** Returns the status once nothing has to be paid or given to keep the time. */
export function statusOnceKept(
  appointment: Pick<Appointment, 'status' | 'services'>,
  settings: { readonly autoConfirm: boolean },
): Status {
  const { status } = appointment;
  return status === 'pending' && confirmsItself(appointment, settings) ? 'confirmed' : status;
}

/** True if the owner may change the status like this; keeping it is always allowed. */
export const canBecome = (from: Status, to: Status): boolean => from === to || transitions[from].includes(to);

/** The visit with the stored length, which an owner may have changed, and the gaps of its services. */
export const appointmentVisit = ({ start, end, services }: VisitServices & Range): Visit =>
  visitOfServices(services, end - start);

/**
 * The stretches during which it keeps the stylist busy, without buffer; none if it is canceled. A visit that is checked out before
 * its end leaves the chair to the next walk-in, and one that was paid before it began keeps its time.
 */
export function appointmentStretches(appointment: Appointment): Range[] {
  if (!isActive(appointment)) return [];
  const { start, status, receipts } = appointment;
  const stretches = busyStretches(start, appointmentVisit(appointment));
  const sale = status === 'completed' ? standingReceipt(receipts) : undefined;
  const left = sale ? Math.floor(sale.at / 60_000 / WALK_IN_STEP) * WALK_IN_STEP : 0;
  if (left <= start) return stretches;
  return stretches
    .filter((stretch) => stretch.start < left)
    .map((stretch) => ({ ...stretch, end: Math.min(stretch.end, left) }));
}
