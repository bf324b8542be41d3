import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { AppointmentShape, Slot } from '../../api/shapes.ts';
import { isLocalDate, type LocalDate } from '../../domain/time.ts';
import { noDetails, type Details } from './details.ts';

/** What has been chosen and typed so far. */
export interface Draft {
  readonly serviceId: number | null;
  /** The day whose times are shown. */
  readonly date: LocalDate | null;
  readonly slot: Slot | null;
  readonly details: Details;
}

export const emptyDraft: Draft = { serviceId: null, date: null, slot: null, details: noDetails };

/** A booking that the salon has, with the token that lets this customer change it. */
export const HeldBooking = z.object({
  appointment: AppointmentShape,
  token: z.string(),
  /** The private page, as the salon names it. */
  manageUrl: z.string(),
  /** Until when it can be changed online; null until the salon has said so. */
  changeUntil: z.nullable(z.string()),
});
export type HeldBooking = z.infer<typeof HeldBooking>;

const Request = z.object({
  service_id: z.number(),
  start_at: z.string(),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    notes: z.optional(z.string()),
  }),
});
/** The body of a new booking, as it is sent. */
export type BookingRequest = z.infer<typeof Request>;

/**
 * The last request for a new booking. The same body is always sent with the same key, so that it is booked once however
 * often it is sent. `unsure` is one whose outcome never arrived: it may be booked.
 */
const Attempt = z.object({ key: z.string(), body: Request, unsure: z.boolean() });
export type Attempt = z.infer<typeof Attempt>;

export const $draft = atom<Draft>(emptyDraft);
/** Set from the confirmation on: from then on the wizard changes this booking and never adds a second. */
export const $booking = atom<HeldBooking | null>(null);
export const $attempt = atom<Attempt | null>(null);

export function changeDraft(change: Partial<Draft>): void {
  $draft.set({ ...$draft.get(), ...change });
}

const PLACE = 'salon.booking';

const Kept = z.object({
  draft: z.object({
    serviceId: z.nullable(z.number()),
    date: z.nullable(z.custom<LocalDate>((value) => typeof value === 'string' && isLocalDate(value))),
    slot: z.nullable(Slot),
    details: z.object({ name: z.string(), email: z.string(), phone: z.string(), notes: z.string() }),
  }),
  booking: z.nullable(HeldBooking),
  attempt: z.nullable(Attempt),
});

/** Brings back what this tab had before a reload; what cannot be read is as good as nothing. */
export function restoreDraft(): void {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(PLACE) ?? 'null'));
    if (!kept.success) return;
    $draft.set(kept.data.draft);
    $booking.set(kept.data.booking);
    $attempt.set(kept.data.attempt);
  } catch {
    // Storage is off, or holds something else: the wizard starts empty.
  }
}

/** Keeps every change in this tab's storage. Returns how to stop. */
export function keepDraft(): () => void {
  const keep = () => {
    try {
      const kept = { draft: $draft.get(), booking: $booking.get(), attempt: $attempt.get() };
      sessionStorage.setItem(PLACE, JSON.stringify(kept));
    } catch {
      // Storage is off or full: the wizard works on, but a reload starts it again.
    }
  };
  const stops = [$draft.listen(keep), $booking.listen(keep), $attempt.listen(keep)];
  return () => {
    for (const stop of stops) stop();
  };
}
