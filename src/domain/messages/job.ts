import * as z from 'zod/mini';
import { Appointment } from '../appointments/appointment.ts';
import { Dispute } from '../payments/payment.ts';
import type { EpochMs } from '../time.ts';
import { integer } from '../record-schemas.ts';

/** The subject of an email about an appointment. */
export const appointmentEvents = [
  'received',
  'confirmed',
  'changed',
  'canceled',
  /** The owner suggests another time. */
  'suggested',
  'payment',
  /** A card is kept, and nothing was paid. */
  'card_kept',
  /** A checkout, or its reversal. */
  'receipt',
  'refunded',
  /** A refund by the owner without a receipt. */
  'refund',
  'reminder',
  /** Only to clients who have not confirmed. */
  'second_reminder',
  /** The salon is late today. */
  'running_late',
  /** Required answers are missing. */
  'answers_missing',
  /** The unpaid time is about to be released. */
  'hold_ending',
  /** The unpaid time was released. */
  'released',
  /** A fee is requested by link, was paid, or is refunded. */
  'fee_asked',
  'fee_paid',
  'fee_refunded',
  /** The customer's bank disputes a payment, or has decided. */
  'disputed',
] as const;
export type AppointmentEvent = (typeof appointmentEvents)[number];

/** The earlier state that an email about a change mentions. */
const Before = z.strictObject({
  /** When it changed, in epoch milliseconds. */
  at: integer,
  /** Epoch minutes. */
  start: integer,
  end: integer,
  /** The names of its services, in order. */
  services: z.array(z.string()),
  paid_cents: integer,
  /** The online refunds by then. */
  returned_cents: integer,
});
export type Before = z.infer<typeof Before>;

/** The ids of the other visits of its series that changed in the same step; absent without any. */
const also = z.optional(z.array(z.string()));

/** The kinds of notices for a device; `tomorrow` is the evening's look at the next day. */
export const pushKinds = [
  'bookings',
  'changes',
  'cancellations',
  'payments',
  'waitlist',
  'tomorrow',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** An event. It names no person, because its text is written when it is sent. */
export const PushNotice = z.strictObject({
  about: z.enum(pushKinds),
  /** The id of an appointment, a waitlist entry or a gift card's sale, or a date. */
  subject: z.string(),
  /** When it happened, in epoch milliseconds. */
  at: integer,
});
export type PushNotice = z.infer<typeof PushNotice>;
/** A text message about the current state of a visit or waitlist entry, sent at most once. */
const TextWork = z.strictObject({
  kind: z.literal('text'),
  about: z.enum(['confirmed', 'reminder', 'offered']),
  /** The id of the visit or waitlist entry. */
  subject: z.string(),
  /** The start that it names, in epoch minutes. */
  start: integer,
  /** Set if the visit was firm before. It isn't sent if the last confirmation by text named the same start. */
  again: z.optional(z.literal(true)),
});
export type TextWork = z.infer<typeof TextWork>;

/** A job, with everything it needs. */
export const Work = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('appointment_mail'),
    event: z.enum(appointmentEvents),
    to: z.enum(['customer', 'owner']),
    /** The party that caused it. */
    by: z.enum(['customer', 'owner', 'system']),
    /** The appointment when the event happened. */
    appointment: Appointment,
    /** The number of the receipt; absent for other emails. */
    receipt: z.optional(integer),
    /** The earlier state, and when it ended; absent for new appointments and in jobs from older editions. */
    before: z.optional(Before),
    /** The id of its payment or fee; absent if it isn't about a single one. */
    charge: z.optional(z.string()),
    /** How late the salon is, in minutes; absent in other emails. */
    minutes: z.optional(integer),
    also,
  }),
  /** A receipt of a sale without a visit, which is read when the message is written. */
  z.strictObject({ kind: z.literal('sale_mail'), sale: z.string(), receipt: integer }),
  /** A gift card on its day, which is read when the message is written. */
  z.strictObject({ kind: z.literal('gift_card_mail'), card: z.string() }),
  /** A dispute of a gift card's payment as it was then, for the owner. */
  z.strictObject({ kind: z.literal('dispute_mail'), sale: z.string(), dispute: Dispute }),
  /** The emails and refunds of an owner's change, delayed while she can undo it: docs/decisions/undo.md. */
  z.strictObject({
    kind: z.literal('owner_change'),
    /** When it changed last, in epoch milliseconds. */
    at: integer,
    /** The appointment as the client knows it; null if she knows none yet. */
    known: z.nullable(Appointment),
    /** The appointment as the owner left it. */
    appointment: Appointment,
    /** Whether the client gets an email. */
    notify: z.boolean(),
    /** The state that undoing the last change restores; null for a new appointment. */
    back: z.nullable(z.strictObject({ appointment: Appointment, notify: z.boolean() })),
    also,
    /** The other visits as the client knows them; absent if she knows none of them yet, and in jobs from older editions. */
    also_known: z.optional(z.array(Appointment)),
  }),
  /** The end of the time in which the owner can close what she opened: docs/decisions/undo.md. */
  z.strictObject({ kind: z.literal('opened_time') }),
  /** A message about a waitlist entry, which is read when the message is written, so nothing is stored twice. */
  z.strictObject({
    kind: z.literal('wish_mail'),
    event: z.enum(['noted', 'offered', 'lapsed']),
    wish: z.string(),
    /** The offered time in epoch minutes; null if it is not about an offer. */
    start: z.nullable(integer),
  }),
  /** A marketing email, sent at most once and only with consent that still counts then. */
  z.strictObject({
    kind: z.literal('marketing'),
    about: z.enum(['due', 'review']),
    client: z.string(),
    /** The visit that the client is asked to review; absent otherwise. */
    visit: z.optional(z.string()),
    /** When it was planned, in epoch milliseconds. */
    at: integer,
  }),
  /** A notification of the owner's devices, or of one. */
  z.strictObject({
    kind: z.literal('push'),
    /** Absent for everything that the device's quiet hours have held back. */
    notice: z.optional(PushNotice),
    /** The id of the device; absent for each that wants it. */
    device: z.optional(z.string()),
  }),
  TextWork,
  /** The daily search for clients who are due, and for yesterday's clients, who are asked for a review. */
  z.strictObject({ kind: z.literal('find_due') }),
  /** Makes an appointment's event in the owner's Google calendar agree with the appointment as it is then. */
  z.strictObject({ kind: z.literal('google_event'), appointment: z.string() }),
  /** Compares all of that calendar, at first and each night, and repairs it. */
  z.strictObject({ kind: z.literal('google_check') }),
  /** Removes what the salon has written to a calendar that is no longer connected. */
  z.strictObject({ kind: z.literal('google_end'), calendar: z.string() }),
  /** A message about an account. It is encrypted, because its content opens the account. */
  z.strictObject({ kind: z.literal('account_mail'), sealed: z.string() }),
  /** A refund to be sent; the appointment already counts it as refunded. */
  z.strictObject({
    kind: z.literal('refund'),
    appointment: z.string(),
    payment: z.string(),
    refund: z.string(),
    charge: z.string(),
    amount_cents: integer,
  }),
  /** The deletion of an account whose address nobody has proven. */
  z.strictObject({ kind: z.literal('forget_claim'), user: z.string() }),
  /** Checks whether a kept card can still be charged, and deletes it if not. */
  z.strictObject({
    kind: z.literal('forget_card'),
    appointment: z.string(),
    provider: z.enum(['test', 'stripe']),
    customer: z.string(),
  }),
  /** The nightly deletion of clients' answers and photos that are older than the owner keeps them. */
  z.strictObject({ kind: z.literal('forget_answers') }),
  /** The end of the restrictions remembered for erased clients. */
  z.strictObject({ kind: z.literal('forget_careful') }),
  /** The end of the time for which signed forms of an erased client are kept. */
  z.strictObject({ kind: z.literal('forget_forms'), kept: z.string() }),
  /** Removes remnants of erased records from store files that were in use during the erasure. */
  z.strictObject({ kind: z.literal('finish_erasure') }),
  /** Deletes an erased client's emails from this machine, if its host stopped before the erasure did. */
  z.strictObject({ kind: z.literal('forget_emails'), sealed: z.string() }),
  /** Deletes the bytes of a private picture that has no record. */
  z.strictObject({ kind: z.literal('remove_picture'), picture: z.string() }),
  /** Looks up a checkout that should be over by now. */
  z.strictObject({
    kind: z.literal('close_checkout'),
    appointment: z.string(),
    payment: z.string(),
    /** The provider's name of the attempt, of which a fee may have several. */
    reference: z.optional(z.string()),
  }),
  /** A fee to be charged to the card that was kept when the owner asked for it. */
  z.strictObject({
    kind: z.literal('charge_fee'),
    appointment: z.string(),
    fee: z.string(),
    card: z.object({
      provider: z.enum(['test', 'stripe']),
      customer: z.string(),
      method: z.string(),
      last4: z.string(),
    }),
  }),
]);
export type Work = z.infer<typeof Work>;
export type AppointmentMail = Extract<Work, { kind: 'appointment_mail' }>;
export type OwnerChange = Extract<Work, { kind: 'owner_change' }>;

/** The prefix of owners' changes, before the appointment's id and version; erased like every message. */
export const OWNER_CHANGES = 'mail:owner:';

/** The prefix of the ids of jobs for time that the owner opened. */
export const OPENED_TIME = 'opened:';

/** Returns the id of the job for the owner's change that led to this version. */
export const ownerChangeId = ({ id, version }: Pick<Appointment, 'id' | 'version'>): string =>
  `${OWNER_CHANGES}${id}:${version}`;

/** How long ids of finished jobs are remembered, in milliseconds: nothing repeats later than that. */
export const KNOWN_MS = 60 * 24 * 60 * 60_000;

/** A job to be done once, stored in the same step as the change that asks for it. */
export interface Job {
  /** Names its purpose; an id is never stored twice, even after the job is done. */
  readonly id: string;
  readonly due: EpochMs;
  /** The appointment it is about, whose messages are erased with the client; null for none. */
  readonly appointment: string | null;
  readonly work: Work;
}
