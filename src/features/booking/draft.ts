import { atom } from 'nanostores';
import type { AppointmentShape, Slot } from '../../api/shapes.ts';
import { onSalonClock } from '../../platform/dates/date-text.ts';
import type { LocalDate, LocalDateTime } from '../../domain/time.ts';
import type { Held } from '../../components/booking/private-page.ts';
import type { ByQuestion } from '../../components/booking/answers.ts';
import type { Cents } from '../../domain/money.ts';
import type { VisitTerms } from '../../domain/booking/policy.ts';
import { keep, read } from '../../stored-json.ts';

/** The customer's input in step 3, as typed. */
export interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly notes: string;
}
export type DetailField = keyof Details;

/** In form order: the first wrong field gets the focus. */
export const detailFields: readonly DetailField[] = ['name', 'email', 'phone', 'notes'];

export const noDetails: Details = { name: '', email: '', phone: '', notes: '' };

export type DetailErrors = Readonly<Partial<Record<DetailField, string>>>;

/** Everything chosen and typed so far. */
export interface Draft {
  /** The ids of the chosen services, ascending. The owner decides the order of the services. */
  readonly serviceIds: readonly number[];
  /** The day whose times are shown. */
  readonly date: LocalDate | null;
  readonly slot: Slot | null;
  readonly details: Details;
  /** Answers to the services' questions, as typed; absent until one is. */
  readonly answers?: ByQuestion;
  /** Whether the box for marketing emails is ticked. */
  readonly marketing?: boolean;
  /** The same for text messages. */
  readonly sms?: boolean;
  /** The chosen time of the patch test, with the visit that it is for. */
  readonly test?: { readonly visit: string; readonly slot: Slot } | null | undefined;
}

/** Normalizes service ids, so that the order of naming does not matter. */
export function asChosen(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

export function areChosen(some: readonly number[], others: readonly number[]): boolean {
  return some.join() === others.join();
}

export const emptyDraft: Draft = { serviceIds: [], date: null, slot: null, details: noDetails };

/** A stored booking, with the token that lets this customer change it. */
export interface OpenBooking {
  /** With what can be paid, once it was read or changed. */
  readonly appointment: AppointmentShape & Partial<Pick<Held, 'paying'>>;
  readonly token: string;
  /** The private page, as the salon names it. */
  readonly manageUrl: string;
  /** Until when it can be changed online. */
  readonly changeUntil: string;
  /** When free canceling after booking ends, ISO with offset; absent or null without a grace period. */
  readonly graceUntil?: string | null | undefined;
  /** Whether the salon sends emails about it. */
  readonly byMail: boolean;
  /** Whether the salon takes cards online; absent if unknown. */
  readonly paysOnline?: boolean | undefined;
  /** The agreed terms; null until the salon has said. */
  readonly terms: VisitTerms | null;
  /** The refundable part of the online payments, and the refunds so far, in cents. */
  readonly online: Cents;
  readonly returned: Cents;
  /** The card the salon asks for or keeps; null if neither, absent if unknown. */
  readonly card?: Held['paying']['card'] | undefined;
  /** The start of the patch test before it, with its private page right after booking; absent without one. */
  readonly test?: { readonly start: LocalDateTime; readonly url?: string } | undefined;
}

export function startTime({ date, time }: Pick<AppointmentShape, 'date' | 'time'>): LocalDateTime {
  return `${date}T${time}`;
}

/** Until when a booking can be changed online, on the salon's clock; null if unknown. */
export function changeLimit({ appointment, changeUntil }: OpenBooking): LocalDateTime | null {
  return onSalonClock(changeUntil, appointment.time_zone);
}

/** True once moving is only possible by phone; details can be corrected until the visit begins. */
export function isLate(booking: OpenBooking, now: LocalDateTime): boolean {
  const limit = changeLimit(booking);
  return limit !== null && limit < now;
}

/** An appointment's services, as a draft has them. */
export function bookedServiceIds({ services }: Pick<AppointmentShape, 'services'>): readonly number[] {
  return asChosen(services.map(({ id }) => id));
}

/** The wizard filled in from an existing booking. */
export function toDraft(appointment: AppointmentShape): Draft {
  const start_at = startTime(appointment);
  return {
    serviceIds: bookedServiceIds(appointment),
    date: appointment.date,
    slot: { start_at, end_at: onSalonClock(appointment.end_at, appointment.time_zone) ?? start_at },
    details: bookedDetails(appointment),
  };
}

export function bookedDetails({ customer, notes }: AppointmentShape): Details {
  return { name: customer.name, email: customer.email, phone: customer.phone, notes };
}

export const $draft = atom<Draft>(emptyDraft);
/** Set after confirmation. From then on the wizard changes this booking and never creates a second one. */
export const $booking = atom<OpenBooking | null>(null);
/** The free opening pressed on the home page, until a time is chosen. */
export const $opening = atom<LocalDateTime | null>(null);

/** True while the form shows details this device remembered from an earlier booking. */
export const $isRecalled = atom(false);

export function changeDraft(change: Partial<Draft>): void {
  $draft.set({ ...$draft.get(), ...change });
}

/** The wizard's state in this tab's storage. */
interface StoredWizard {
  readonly draft: Draft;
  readonly booking: OpenBooking | null;
  readonly opening: LocalDateTime | null;
  readonly isRecalled?: boolean;
}

function isStoredWizard(value: unknown): value is StoredWizard {
  const { draft } = value as Partial<StoredWizard>;
  return Array.isArray(draft?.serviceIds);
}

/** Restores this tab's draft after a reload; an unreadable one is ignored. */
export function restoreDraft(): void {
  const stored = read('salon.booking', isStoredWizard);
  if (!stored) return;
  $draft.set(stored.draft);
  $booking.set(stored.booking);
  $opening.set(stored.opening);
  $isRecalled.set(stored.isRecalled ?? false);
}

/** Stores every change for this tab. Returns how to stop. */
export function keepDraft(): () => void {
  const keepAll = () =>
    keep('salon.booking', {
      draft: $draft.get(),
      booking: $booking.get(),
      opening: $opening.get(),
      isRecalled: $isRecalled.get(),
    } satisfies StoredWizard);
  const stops = [$draft, $booking, $opening, $isRecalled].map((store) => store.listen(keepAll));
  return () => {
    for (const stop of stops) stop();
  };
}
