import { atom } from 'nanostores';
import { isKeptAppointment, sinceThen, type KeptAppointment } from '../../api/booking/stored-appointment.ts';
import {
  isFlag,
  isNumber,
  isSlot,
  isText,
  listOf,
  orAbsent,
  orNull,
  shapedAs,
  type Check,
} from '../../api/stored-values.ts';
import type { AppointmentShape, Slot } from '../../api/shapes.ts';
import { isLocalDate, isLocalTime, type LocalDate, type LocalDateTime } from '../../domain/time.ts';
import type { Held } from '../../components/booking/private-page.ts';
import type { PaidMoney } from '../../components/booking/terms-text.ts';
import type { Cents } from '../../domain/money.ts';
import type { VisitTerms } from '../../domain/booking/policy.ts';
import { keep, read } from '../../storage.ts';
import { $attempt, type Attempt } from './booking-attempt.ts';
import { noDetails, type Details } from './details.ts';

/** Everything chosen and typed so far. */
export interface Draft {
  /** The chosen services by id, ascending: the owner decides their order. */
  readonly serviceIds: readonly number[];
  /** The day whose times are shown. */
  readonly date: LocalDate | null;
  readonly slot: Slot | null;
  readonly details: Details;
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
  readonly appointment: AppointmentShape;
  readonly token: string;
  /** The private page, as the salon names it. */
  readonly manageUrl: string;
  /** Until when it can be changed online; null if an earlier edition of this page loaded it. */
  readonly changeUntil: string | null;
  /** When free canceling after booking ends, ISO with offset; absent or null without a grace period. */
  readonly graceUntil?: string | null | undefined;
  /** Whether the salon sends emails about it. */
  readonly byMail: boolean;
  /** The agreed terms, and the salon's current ones; null if an earlier edition of this page loaded it. */
  readonly terms: VisitTerms | null;
  /** The refundable online payments, and the refunds so far, in cents. */
  readonly online: Cents;
  readonly returned: Cents;
  /** The card the salon asks for or keeps; null if neither, absent if unknown. */
  readonly card?: Held['paying']['card'] | undefined;
}

export function moneyOf({ appointment, online, returned }: OpenBooking): PaidMoney {
  return { paid: appointment.amount_paid_cents, online, returned };
}

export const $draft = atom<Draft>(emptyDraft);
/** Set after confirmation: from then on the wizard changes this booking and never creates a second one. */
export const $booking = atom<OpenBooking | null>(null);
/** The free opening pressed on the home page, until a time is chosen. */
export const $opening = atom<LocalDateTime | null>(null);

/** True while the form shows details this device remembered from an earlier booking. */
export const $isRecalled = atom(false);

export function changeDraft(change: Partial<Draft>): void {
  $draft.set({ ...$draft.get(), ...change });
}

/** A booking stored by a tab that was opened before November 22, 2026; newer fields may be missing. */
type KeptBooking = Pick<OpenBooking, 'token' | 'manageUrl' | 'graceUntil' | 'card'> & {
  readonly appointment: KeptAppointment;
  readonly changeUntil?: string | null | undefined;
  readonly byMail?: boolean | undefined;
  readonly terms?: KeptTerms | null | undefined;
  readonly online?: Cents | undefined;
  readonly returned?: Cents | undefined;
};

/** Its terms: a no-show cost as much as a late cancellation. */
type KeptTerms = Omit<VisitTerms, 'no_show_cents'> & { readonly no_show_cents?: number | undefined };

/** A request of such a tab: `unsure` if its outcome never arrived. */
interface EarlierAttempt {
  readonly key: string;
  readonly body: object;
  readonly unsure: boolean;
}

/** A draft of such a tab, with one service or none. */
type KeptDraft = Omit<Draft, 'serviceIds'> & {
  readonly serviceIds?: readonly number[] | undefined;
  readonly serviceId?: number | null | undefined;
};

interface Kept {
  readonly draft: KeptDraft;
  readonly booking: KeptBooking | null;
  readonly attempt: Attempt | EarlierAttempt | null;
  readonly opening?: LocalDateTime | null | undefined;
}

const isMaybe = orAbsent(isNumber);
const isTerms = shapedAs<KeptTerms>({
  price_cents: isNumber,
  duration_min: isNumber,
  deposit_cents: isNumber,
  fee_cents: isNumber,
  no_show_cents: isMaybe,
  cancel_window: isNumber,
});
const isDate: Check<LocalDate> = (value): value is LocalDate => isText(value) && isLocalDate(value);
const isTime: Check<LocalDateTime> = (value): value is LocalDateTime =>
  isText(value) && isLocalDate(value.slice(0, 10)) && isLocalTime(value.slice(11));
const isBody: Check<object> = (value) => typeof value === 'object' && value !== null;
const isAttempt = shapedAs<Attempt>({ key: isText, sent: listOf(isText) });
const isEarlierAttempt = shapedAs<EarlierAttempt>({ key: isText, body: isBody, unsure: isFlag });

const isKept = shapedAs<Kept>({
  draft: shapedAs<KeptDraft>({
    serviceIds: orAbsent(listOf(isNumber)),
    serviceId: orAbsent(orNull(isNumber)),
    date: orNull(isDate),
    slot: orNull(isSlot),
    details: shapedAs<Details>({ name: isText, email: isText, phone: isText, notes: isText }),
  }),
  booking: orNull(
    shapedAs<KeptBooking>({
      appointment: isKeptAppointment,
      token: isText,
      manageUrl: isText,
      changeUntil: orAbsent(orNull(isText)),
      graceUntil: orAbsent(orNull(isText)),
      byMail: orAbsent(isFlag),
      terms: orAbsent(orNull(isTerms)),
      online: isMaybe,
      returned: isMaybe,
      card: orAbsent(
        orNull(
          shapedAs({
            asked: isFlag,
            kept_last4: orNull(isText),
            consent_text: isText,
            more: orAbsent(shapedAs({ text: isText, most_cents: isNumber })),
          }),
        ),
      ),
    }),
  ),
  attempt: orNull((value): value is Attempt | EarlierAttempt => isAttempt(value) || isEarlierAttempt(value)),
  opening: orAbsent(orNull(isTime)),
});

/** Restores this tab's draft after a reload; an unreadable one is ignored. */
export function restoreDraft(): void {
  const kept = read('salon.booking', isKept);
  if (!kept) return;
  const { serviceId, serviceIds, ...draft } = kept.draft;
  $draft.set({ ...draft, serviceIds: serviceIds ?? (serviceId ? [serviceId] : []) });
  $booking.set(kept.booking && completed(kept.booking));
  $attempt.set(kept.attempt && attemptOf(kept.attempt));
  $opening.set(kept.opening ?? null);
}

function attemptOf(kept: Attempt | EarlierAttempt): Attempt {
  if ('sent' in kept) return kept;
  return { key: kept.key, sent: kept.unsure ? [JSON.stringify(kept.body)] : [] };
}

function completed(kept: KeptBooking): OpenBooking {
  const {
    appointment,
    changeUntil = null,
    byMail = false,
    terms = null,
    online = 0,
    returned = 0,
    ...link
  } = kept;
  return {
    ...link,
    appointment: sinceThen(appointment),
    changeUntil,
    byMail,
    terms: terms && { ...terms, no_show_cents: terms.no_show_cents ?? terms.fee_cents },
    online,
    returned,
  };
}

/** Stores every change in this tab. Returns how to stop. */
export function keepDraft(): () => void {
  const keepAll = () =>
    keep('salon.booking', {
      draft: $draft.get(),
      booking: $booking.get(),
      attempt: $attempt.get(),
      opening: $opening.get(),
    });
  const stops = [$draft, $booking, $attempt, $opening].map((store) => store.listen(keepAll));
  return () => {
    for (const stop of stops) stop();
  };
}
