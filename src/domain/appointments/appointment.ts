import * as z from 'zod/mini';
import { Customer, Notes, PrivateNotes } from '../clients/customer.ts';
import { MOST_CENTS } from '../money.ts';
import { Card, Fee, Payment, paymentKinds, paymentMethods } from '../payments/payment.ts';
import { Receipt } from '../till/receipt.ts';
import type { Range } from '../ranges.ts';
import { BookedServices, withServices } from './booked-service.ts';
import { cancelers, isActive, statuses, type Status } from './status.ts';
import type { EpochMs } from '../time.ts';
import { bookedService, isByRequest, type VisitServices } from './visit-services.ts';
import { busyStretches, visitOfServices, type Visit } from './visit.ts';

export const customersChanges = ['moved', 'service', 'canceled'] as const;

const instant = z.number().check(z.int());
const cents = z.number().check(z.int(), z.gte(0), z.lte(MOST_CENTS));

/** The policy as it stood when the customer booked. */
const Terms = z.strictObject({
  /** Of the rules that it was part of. */
  version: instant,
  /** Hours before the start until which changing and cancelling online is open. */
  cancel_window: instant,
  /** Share of the price that a later cancellation may be charged. */
  late_fee_percent: instant,
  /** Share of the price that not coming may be charged; absent where that was not agreed to by itself, and is the same. */
  no_show_percent: z.optional(instant),
  /** Price, length in minutes and deposit of the visit as the customer accepted them; absent in records of earlier editions. */
  price_cents: z.optional(cents),
  duration_min: z.optional(instant),
  deposit_cents: z.optional(cents),
  /** When the customer accepted them, in epoch milliseconds. */
  agreed_at: z.optional(instant),
});
export type Terms = z.infer<typeof Terms>;

/** What the salon itself has taken. */
const DeskPayment = z.strictObject({
  id: z.string(),
  method: z.enum(paymentMethods),
  kind: z.enum(paymentKinds),
  /** Less than 0 where what had been paid before was more than its services came to at the till. */
  amount_cents: z.number().check(z.int(), z.gte(-MOST_CENTS), z.lte(MOST_CENTS)),
  /** When it was recorded, in epoch milliseconds. */
  at: instant,
  /** How it stood before, for when the payment is taken back. */
  before: z.strictObject({ status: z.enum(statuses), held_until: z.nullable(instant) }),
  /** The number of the receipt that it is on; absent of what was taken without one. A receipt is undone whole. */
  receipt: z.optional(instant),
  /** The id of the payment that a refund at the desk goes back to, and why; absent of what is no refund. */
  refunds: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type DeskPayment = z.infer<typeof DeskPayment>;
/** What the owner wrote with an answer; empty for nothing. */
const words = z.string();
/** What the salon has changed that the client has not accepted yet: docs/decisions/agreed-terms.md. */
const SalonChange = z.strictObject({
  /** When the salon changed it last, in epoch milliseconds. */
  at: instant,
  /** Until when canceling is free because of it, in epoch milliseconds; null: until the start. */
  free_until: z.nullable(instant),
  /** The visit as the client last accepted it. */
  start: instant,
  end: instant,
  services: z.array(z.string()),
  price_cents: cents,
});
/** What the owner has answered to a request, where it was no yes. */
const Reply = z.discriminatedUnion('kind', [
  /** `start`, in the place of the start that it had then; `outside` where the owner meant a time that the salon is closed. */
  z.strictObject({
    kind: z.literal('suggested'),
    start: instant,
    instead_of: instant,
    outside: z.boolean(),
    words,
  }),
  z.strictObject({ kind: z.literal('declined'), words }),
]);

/** An appointment as it is kept: instants in epoch minutes, money in cents, its services as they were when it was made. */
export const Appointment = withServices({
  id: z.string(),
  /** What a customer reads out on the phone. */
  reference: z.string(),
  /** Rises by one with every change. */
  version: instant,
  status: z.enum(statuses),
  source: z.enum(['online', 'owner']),
  start: instant,
  end: instant,
  /** The salon's zone when it was made. */
  zone: z.string(),
  customer: Customer,
  notes: Notes,
  /** In no answer, letter or file for a customer, and not in the owner's calendar feed: docs/decisions. */
  owner_notes: z._default(PrivateNotes, ''),
  services: BookedServices,
  /** All that was paid and not returned, at the desk or online. */
  amount_paid_cents: cents,
  /** What was paid or begun online, the first first. */
  payments: z._default(z.array(Payment), []),
  /** What was taken at the desk, the first first; of what was recorded before this was kept there is `amount_paid_cents` alone. */
  desk_payments: z._default(z.array(DeskPayment), []),
  /** What was charged, or asked for, because the visit was missed or canceled late; in none of the sums of what was paid for it. */
  fees: z._default(z.array(Fee), []),
  /** What was checked out at the till, by number. */
  receipts: z._default(z.array(Receipt), []),
  /** True where the salon wants a card for it before its time is sure. */
  card_asked: z._default(z.boolean(), false),
  /** The card that a fee can be charged to; null where none is kept, or none any more. */
  card: z._default(z.nullable(Card), null),
  /** What the customer agreed to; null for what the owner booked. */
  terms: z._default(z.nullable(Terms), null),
  /** When it was made, in epoch milliseconds. */
  created_at: instant,
  /** SHA-256 of the token in the customer's private link; the token itself is never kept. */
  manage_token_hash: z.string(),
  /** Id of the key that the link was made with; empty where only the hash can tell. */
  link_key: z._default(z.string(), ''),
  /** The version with which its present link was made, for another email address; 0 for the link that it was booked with. */
  link_version: z._default(instant, 0),
  /** Set once the person has been erased: the visit stays, with its sums. */
  erased: z.boolean(),
  /** Until when an unpaid online booking keeps its time, in epoch milliseconds; null where nothing takes it away. */
  held_until: z._default(z.nullable(instant), null),
  /** The status it had when the salon's system took back its unpaid time; null where that has not happened. */
  released_from: z._default(z.nullable(z.enum(statuses)), null),
  /** True where all of its price is asked for before its time is sure; absent of others. */
  prepay: z.optional(z.literal(true)),
  /**
   * Set where nobody had proven its email address when it was made or given that address; absent of others, and of those from
   * before this was kept. Read it with `isInAccount` and `asSeen`.
   */
  guest: z.optional(
    z.strictObject({
      /** Set once its mailed link was opened in the account of its address. */
      joined: z.optional(z.literal(true)),
      /** The terms of its own customer, kept when its mailed link is first opened: whether all of it is paid first, and whether they were here before. */
      personal: z.optional(
        z.strictObject({ prepay: z.optional(z.literal(true)), known: z.optional(z.literal(true)) }),
      ),
    }),
  ),
  /** How careful the salon is with the people who have its address or number, as of its booking; for the owner alone. Absent for no care. */
  flag: z.optional(z.enum(['prepay', 'closed'])),
  /** When it was canceled after the limit, in epoch milliseconds; absent where that was in time, or before this was kept. */
  canceled_late: z.optional(instant),
  /** Who canceled it; absent of what is not canceled, of what the salon's system released, and from before this was kept. */
  canceled_by: z.optional(z.enum(cancelers)),
  /** The owner's last answer to its customer's request that was no yes; absent without one. Read a suggestion with `suggestionOf`. */
  reply: z.optional(Reply),
  /** Until when canceling is free after its customer has booked it, in epoch milliseconds; absent without a grace period. */
  grace_until: z.optional(instant),
  salon_change: z.optional(SalonChange),
  /** What its customer changed last, their time before their service, and when, in epoch milliseconds. Read it with `newsOf`. */
  by_customer: z.optional(z.strictObject({ change: z.enum(customersChanges), at: instant })),
});
export type Appointment = z.infer<typeof Appointment>;

type New = Pick<
  Appointment,
  'id' | 'reference' | 'status' | 'source' | 'start' | 'end' | 'zone' | 'customer' | 'services' | 'created_at'
>;

/** A new appointment with what is known of it: unpaid, with no terms, held for nobody, and opened by no link unless it says so. */
export function newAppointment(known: New & Partial<Appointment>): Appointment {
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
    ...known,
    services: [bookedService(known.services[0]), ...known.services.slice(1).map(bookedService)],
  };
}

/** One line of an appointment's history. */
export interface HistoryEntry {
  readonly at: EpochMs;
  readonly by: 'customer' | 'owner' | 'system';
  readonly change: string;
}

/** Where each status may lead. */
const transitions: Record<Status, readonly Status[]> = {
  pending: ['booked', 'confirmed', 'paid', 'completed', 'canceled', 'no_show'],
  booked: ['confirmed', 'paid', 'completed', 'canceled', 'no_show'],
  confirmed: ['booked', 'paid', 'completed', 'canceled', 'no_show'],
  paid: ['booked', 'confirmed', 'completed', 'canceled', 'no_show'],
  completed: ['booked', 'paid', 'canceled'],
  canceled: ['booked', 'paid'],
  no_show: ['booked', 'paid'],
};

/**
 * The status after its customer has taken another time or other services: where the owner's yes is needed to a booking
 * online, it is needed to this one again.
 */
export function statusOnceMoved(
  appointment: Pick<Appointment, 'status' | 'source' | 'services'>,
  settings: { readonly autoConfirm: boolean },
): Status {
  const { status, source } = appointment;
  return source === 'online' && !confirmsItself(appointment, settings) ? 'pending' : status;
}

/** True where a booking online needs no yes of the owner's: the salon asks for none, and none of its services does. */
export function confirmsItself(
  { services }: VisitServices,
  { autoConfirm }: { readonly autoConfirm: boolean },
): boolean {
  return autoConfirm && !isByRequest(services);
}

/** Staying as it is is always allowed. */
export function canBecome(from: Status, to: Status): boolean {
  return from === to || transitions[from].includes(to);
}

/** The length that it was given, which an owner may have made other than the services', with the services' gaps. */
export function visitOf({ start, end, services }: Pick<Appointment, 'start' | 'end' | 'services'>): Visit {
  return visitOfServices(services, end - start);
}

/** The stretches in which it keeps the stylist busy, without any buffer; none once it is canceled. */
export function stretchesOf(appointment: Appointment): Range[] {
  return isActive(appointment) ? busyStretches(appointment.start, visitOf(appointment)) : [];
}
