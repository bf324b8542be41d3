import * as z from 'zod/mini';
import { Appointment } from '../appointments/appointment.ts';
import type { EpochMs } from '../time.ts';

/** What a message about an appointment tells. */
export const appointmentEvents = [
  'received',
  'confirmed',
  'changed',
  'canceled',
  /** The owner would rather have another time. */
  'suggested',
  'payment',
  /** A card is kept, and nothing was paid. */
  'card_kept',
  /** It was checked out, or that was undone. */
  'receipt',
  'refunded',
  /** The owner refunded some of it while there was no receipt. */
  'refund',
  'reminder',
  /** Its unpaid time is about to be taken back. */
  'hold_ending',
  /** Its unpaid time was taken back. */
  'released',
  /** A fee is to be paid by a link, has been paid, or goes back. */
  'fee_asked',
  'fee_paid',
  'fee_refunded',
  /** The customer's bank wants money back, or has decided about it. */
  'disputed',
] as const;
export type AppointmentEvent = (typeof appointmentEvents)[number];

/** What an email about a change says of the appointment before it. */
const Before = z.strictObject({
  /** When it was changed, in epoch milliseconds. */
  at: z.number().check(z.int()),
  /** Epoch minutes. */
  start: z.number().check(z.int()),
  end: z.number().check(z.int()),
  /** The names of its services, joined. */
  service: z.string(),
  /** One by one, in the order they were to be done; absent in what waited before this was kept. */
  services: z.optional(z.array(z.string())),
  paid_cents: z.number().check(z.int()),
  /** What had gone back online by then; absent in what waited before this was kept. */
  returned_cents: z.optional(z.number().check(z.int())),
});
export type Before = z.infer<typeof Before>;

/** What there is to do later, with all that doing it needs. */
export const Work = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('appointment_mail'),
    event: z.enum(appointmentEvents),
    to: z.enum(['customer', 'owner']),
    /** Whose doing it was; emails that waited before this was kept count as the customer's. */
    by: z._default(z.enum(['customer', 'owner', 'system']), 'customer'),
    /** As it was when the event happened. */
    appointment: Appointment,
    /** The number of the receipt that it is; absent of other emails. */
    receipt: z.optional(z.number().check(z.int())),
    /** How it stood before, and when that ended; absent of what is new, and in what waited before this was kept. */
    before: z.optional(Before),
    /** The payment or fee that it is about, by its id; absent of what is about no single one. */
    charge: z.optional(z.string()),
  }),
  /** What an owner's change of an appointment sets off, kept back while it can be taken back: docs/decisions/undo.md. */
  z.strictObject({
    kind: z.literal('owner_change'),
    /** When it was changed last, in epoch milliseconds. */
    at: z.number().check(z.int()),
    /** As the client knows it; null where they know of none yet. */
    known: z.nullable(Appointment),
    /** As the owner has left it. */
    appointment: Appointment,
    /** Whether the client is written to. */
    notify: z.boolean(),
    /** What the last change is taken back to; null of a new one. */
    back: z.nullable(z.strictObject({ appointment: Appointment, notify: z.boolean() })),
  }),
  /** The end of the time in which an owner can close again what they have opened: docs/decisions/undo.md. */
  z.strictObject({ kind: z.literal('opened_time') }),
  /** A message about a waitlist entry on the waitlist, which is looked up when it is written: nothing of it is kept twice. */
  z.strictObject({
    kind: z.literal('wish_mail'),
    event: z.enum(['noted', 'offered', 'lapsed']),
    wish: z.string(),
    /** Of the time that is or was offered, in epoch minutes; null for what is no offer. */
    start: z.nullable(z.number().check(z.int())),
  }),
  /** A message about an account: sealed, for what it says opens the account. */
  z.strictObject({ kind: z.literal('account_mail'), sealed: z.string() }),
  /** Money to be sent back, which the appointment counts as returned already. */
  z.strictObject({
    kind: z.literal('refund'),
    appointment: z.string(),
    payment: z.string(),
    refund: z.string(),
    charge: z.string(),
    amount_cents: z.number().check(z.int()),
  }),
  /** The end of an account whose address nobody has proven. */
  z.strictObject({ kind: z.literal('forget_claim'), user: z.string() }),
  /** A look at whether a kept card can still be charged, and its end where it cannot. */
  z.strictObject({
    kind: z.literal('forget_card'),
    appointment: z.string(),
    provider: z.enum(['test', 'stripe']),
    customer: z.string(),
  }),
  /** The end of what is known of clients who were erased. */
  z.strictObject({ kind: z.literal('forget_careful') }),
  /** The end of what may be left of erased records in the store's files, which were in use as they were erased. */
  z.strictObject({ kind: z.literal('finish_erasure') }),
  /** A look at a checkout that should be over by now. */
  z.strictObject({
    kind: z.literal('close_checkout'),
    appointment: z.string(),
    payment: z.string(),
    /** Of a fee, which may have had several: the provider's name for this one. */
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
export type OwnerChange = Extract<Work, { kind: 'owner_change' }>;

/** What begins the ids of owners' changes, before the appointment's id and version: it goes with its client, like every message. */
export const OWNER_CHANGES = 'mail:owner:';

/** What begins the ids of jobs for time that an owner has opened. */
export const OPENED_TIME = 'opened:';

/** What an owner's change that led to this version has set off. */
export function ownerChangeId({ id, version }: Pick<Appointment, 'id' | 'version'>): string {
  return `${OWNER_CHANGES}${id}:${version}`;
}

/** How long the id of what was done or given up stays known, in milliseconds: nothing asks for it again so late. */
export const KNOWN_MS = 60 * 24 * 60 * 60_000;

/**
 * Something to be done once, at a time or soon after it. It is kept in the same step as the change that asks for it, so
 * that neither is there without the other.
 */
export interface Job {
  /** Says what it is for; the same id is never kept twice, even after it was done. */
  readonly id: string;
  readonly due: EpochMs;
  /** Which one it is about: its message goes when the client is erased; null for none. */
  readonly appointment: string | null;
  readonly work: Work;
}
