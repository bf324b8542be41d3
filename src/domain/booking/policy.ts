import type { Appointment, Terms } from '../appointments/appointment.ts';
import { currencyNamed, percentCents, type Cents, type Rounding } from '../money.ts';
import {
  agreedDeposit,
  depositAsked,
  feesOpen,
  returnable,
  type Deposited,
  type DepositRules,
} from '../payments/online-payment.ts';
import { windowFor } from '../appointments/booking-request.ts';
import type { Settings } from '../settings/settings.ts';
import { isOpen } from '../appointments/status.ts';
import { minuteFrom, toMs, type EpochMinute, type EpochMs, type Minutes } from '../time.ts';
import { chargedCents } from '../till/till.ts';
import { areSame, visitPrice } from '../appointments/visit-services.ts';

/** The fee in percent for a visit without terms, as earlier editions made for the owner. */
const USUAL_PERCENT = 50;

/** The salon's fees for late cancellations and no-shows, in percent of the price. */
export type FeeRules = Pick<Settings, 'lateCancelFeePercentage' | 'noShowFeePercentage'>;
/** The settings that decide the terms of a visit without its own. */
type TermRules = DepositRules & Pick<Settings, 'cancelWindow'>;

/** Returns the last minute at which a visit can be changed or canceled online: `cancelWindow` hours before its start. */
export const changeUntil = (start: EpochMinute, cancelWindow: number): EpochMinute =>
  start - cancelWindow * 60;

/** True while a visit can still be changed online, `cancelWindow` hours before its start at the latest. */
export const isInTime = (start: EpochMinute, cancelWindow: number, now: EpochMs): boolean =>
  minuteFrom(now) <= changeUntil(start, cancelWindow);

/** Returns the terms that booking under these rules accepts. */
export function termsUnder({
  version,
  settings,
}: {
  readonly version: number;
  readonly settings: FeeRules & Pick<Settings, 'cancelWindow'>;
}): Terms {
  return {
    version,
    cancel_window: settings.cancelWindow,
    late_fee_percent: settings.lateCancelFeePercentage,
    no_show_percent: settings.noShowFeePercentage,
  };
}

/** Returns these terms with the price, length and deposit that the customer accepts now. */
export function acceptedTerms(
  terms: Terms,
  { price_cents, duration_min, deposit_cents }: VisitTerms,
  now: EpochMs,
): Terms {
  return { ...terms, price_cents, duration_min, deposit_cents, agreed_at: now };
}

/** Returns when the customer accepted the terms, in epoch milliseconds; null if the salon only informed her, or there are none. */
export function agreedAt({
  terms,
  source,
  created_at,
}: Pick<Appointment, 'terms' | 'source' | 'created_at'>): EpochMs | null {
  return terms?.agreed_at ?? (terms && source === 'online' ? created_at : null);
}

type Priced = Pick<Appointment, 'services' | 'terms' | 'salon_change'>;

/** Returns the price that the customer accepted, in cents; the services' price in records without it. Fees are a share of it. */
export const acceptedPrice = ({ services, terms, salon_change }: Priced): Cents =>
  terms?.price_cents ?? salon_change?.price_cents ?? visitPrice(services);

/** Returns a fee as a whole percentage of the price; null if it isn't one. */
export function feePercent(fee: Cents, price: Cents, rounding: Rounding): number | null {
  const percent = Math.round((100 * fee) / price);
  return percentCents(price, percent, rounding) === fee ? percent : null;
}

/** The agreed fees, or those of the salon when it made the visit. */
export function agreedFeeRules({ terms }: Pick<Appointment, 'terms'>): FeeRules {
  return {
    lateCancelFeePercentage: terms?.late_fee_percent ?? USUAL_PERCENT,
    noShowFeePercentage: terms?.no_show_percent ?? USUAL_PERCENT,
  };
}

/** The terms of a visit that pressing a button accepts. They are shown before and must still be true then. */
export interface VisitTerms {
  readonly price_cents: Cents;
  readonly duration_min: Minutes;
  /** The deposit to keep the time; 0 if none is asked for. */
  readonly deposit_cents: Cents;
  /** The maximum fee for canceling after the limit. */
  readonly fee_cents: Cents;
  /** The maximum no-show fee. */
  readonly no_show_cents: Cents;
  /** Hours before the start until which it can be changed and canceled online. */
  readonly cancel_window: number;
}

/** The terms that fees and the consent to charge them follow from. */
export type FeeTerms = Omit<VisitTerms, 'duration_min' | 'deposit_cents'>;

/** Returns the fee for canceling late, in cents; 0 if canceling is never late. */
export const lateFee = ({ fee_cents, cancel_window }: FeeTerms): Cents => (cancel_window > 0 ? fee_cents : 0);

/** Returns the terms of a new visit of these services, which lasts `duration_min` minutes. */
export function visitTerms(
  services: readonly Deposited[],
  duration_min: Minutes,
  settings: TermRules & FeeRules,
): VisitTerms {
  const price_cents = visitPrice(services);
  const currency = currencyNamed(settings.currency);
  return {
    price_cents,
    duration_min,
    deposit_cents: depositAsked(services, settings),
    fee_cents: percentCents(price_cents, settings.lateCancelFeePercentage, currency),
    no_show_cents: percentCents(price_cents, settings.noShowFeePercentage, currency),
    cancel_window: settings.cancelWindow,
  };
}

/** The same for a visit that must be prepaid. */
export const prepaid = (terms: VisitTerms): VisitTerms => ({ ...terms, deposit_cents: terms.price_cents });

type OfTerms = Pick<Appointment, 'start' | 'end' | 'services' | 'terms' | 'prepay' | 'salon_change'>;

/** Returns the terms that the customer accepted; whatever the record lacks follows from the visit and today's settings. */
export function changedTerms(appointment: OfTerms, settings: TermRules): VisitTerms {
  const { terms, prepay } = appointment;
  const asItIs = termsAsItIs(appointment, settings);
  const price_cents = acceptedPrice(appointment);
  const rules = agreedFeeRules(appointment);
  const currency = currencyNamed(settings.currency);
  const agreed = {
    ...asItIs,
    price_cents,
    duration_min: terms?.duration_min ?? asItIs.duration_min,
    deposit_cents: agreedDeposit(appointment, settings),
    fee_cents: percentCents(price_cents, rules.lateCancelFeePercentage, currency),
    no_show_cents: percentCents(price_cents, rules.noShowFeePercentage, currency),
  };
  return prepay ? prepaid(agreed) : agreed;
}

/** Returns the terms to accept for the visit as it is or would be, with the agreed window and percentages. */
function termsAsItIs(appointment: OfTerms, settings: TermRules): VisitTerms {
  const { start, end, services, terms, prepay } = appointment;
  const cancelWindow = terms?.cancel_window ?? settings.cancelWindow;
  const rules = { ...settings, ...agreedFeeRules(appointment), cancelWindow };
  const asItIs = visitTerms(services, end - start, rules);
  return prepay ? prepaid(asItIs) : asItIs;
}

/** Returns the terms that a customer's own change accepts: another time keeps the deposit, other services have their own. */
export function termsOnceChanged(before: OfTerms, after: OfTerms, settings: TermRules): VisitTerms {
  const asItIs = termsAsItIs(after, settings);
  const keepsServices = areSame(before.services, after.services);
  return keepsServices ? { ...asItIs, deposit_cents: changedTerms(before, settings).deposit_cents } : asItIs;
}

/** Returns the terms that accepting the salon's change accepts: only other services or another price change the deposit. */
export function termsToAccept(appointment: OfTerms, settings: TermRules): VisitTerms {
  const agreed = changedTerms(appointment, settings);
  if (!appointment.salon_change) return agreed;
  const asItIs = termsAsItIs(appointment, settings);
  return hasOtherPrice(appointment) ? asItIs : { ...asItIs, deposit_cents: agreed.deposit_cents };
}

/** True if the salon has changed services or price and the client has not accepted it. */
export function hasOtherPrice({ services, salon_change: change }: Omit<Priced, 'terms'>): boolean {
  if (!change) return false;
  // The change keeps the names that the client saw.
  const names = services.map(({ name, shown_name }) => shown_name ?? name);
  return (
    visitPrice(services) !== change.price_cents ||
    names.length !== change.services.length ||
    names.some((name, i) => name !== change.services[i])
  );
}

/** Returns the visit with these terms, which its customer accepts now; one that had none gets the rules she was shown. */
export function withAccepted<Kept extends Pick<Appointment, 'terms'>>(
  appointment: Kept,
  terms: VisitTerms,
  { version, settings }: { readonly version: number; readonly settings: { readonly cancelWindow: number } },
  now: EpochMs,
): Kept {
  const shownTerms = termsUnder({ version, settings: { ...settings, ...agreedFeeRules(appointment) } });
  return { ...appointment, terms: acceptedTerms(appointment.terms ?? shownTerms, terms, now) };
}

/** True if everything that was shown is still true. */
export function isAsShown<Terms extends object>(
  shownTerms: { readonly [Key in keyof Terms]?: Terms[Key] | undefined } | undefined,
  now: Terms,
): boolean {
  const entries = Object.entries(shownTerms ?? {}).filter(([, value]) => value !== undefined);
  return entries.every(([name, value]) => !Object.hasOwn(now, name) || now[name as keyof Terms] === value);
}

/** The settings that decide about canceling. */
export interface CancelRules {
  /** Hours before the start until which it is free, for a visit without terms. */
  readonly cancelWindow: number;
  /** Absent for dollars. */
  readonly currency?: string | undefined;
}

/** The facts that decide what canceling costs. */
type Cancelable = Pick<
  Appointment,
  | 'start'
  | 'status'
  | 'source'
  | 'reply'
  | 'services'
  | 'terms'
  | 'payments'
  | 'amount_paid_cents'
  | 'fees'
  | 'grace_until'
  | 'salon_change'
>;

/** The grace period ends at least this long before the start, in milliseconds. */
export const GRACE_ENDS_BEFORE = 30 * 60_000;

/** Returns when the grace period of a booking made now ends; absent if there is none. */
export function graceFrom(
  now: EpochMs,
  start: EpochMinute,
  { graceMinutes }: { readonly graceMinutes: number },
): Pick<Appointment, 'grace_until'> {
  // In whole minutes, as it is displayed.
  const end = toMs(minuteFrom(now + graceMinutes * 60_000));
  const grace_until = graceMinutes === 0 ? now : Math.min(end, toMs(start) - GRACE_ENDS_BEFORE);
  return grace_until > now ? { grace_until } : {};
}

/** The facts that may make canceling free, whatever the limit. */
type Freed = Pick<Appointment, 'start' | 'grace_until' | 'salon_change'>;

/** Returns when the grace period ends, in epoch milliseconds; null if there is none. Moving the visit can only shorten it. */
export const graceUntil = ({ grace_until, start }: Omit<Freed, 'salon_change'>): EpochMs | null =>
  grace_until === undefined ? null : Math.min(grace_until, toMs(start) - GRACE_ENDS_BEFORE);

/** Returns until when canceling is free because the salon changed the visit, in epoch milliseconds; null if it did not. */
export const freeToCancelUntil = ({ salon_change, start }: Omit<Freed, 'grace_until'>): EpochMs | null =>
  salon_change ? Math.min(salon_change.free_until ?? Infinity, toMs(start)) : null;

/** True while canceling is free: before the limit, in the grace period, or after a change by the salon. */
export function isFreeToCancel(
  appointment: Parameters<typeof windowFor>[0] & Freed,
  cancelWindow: number,
  now: EpochMs,
): boolean {
  return (
    isInTime(appointment.start, windowFor(appointment, cancelWindow), now) ||
    now <= (graceUntil(appointment) ?? -Infinity) ||
    now <= (freeToCancelUntil(appointment) ?? -Infinity)
  );
}

/** Returns what a cancellation refunds online, in cents: everything before the limit, then all above the fee. */
export const refundOnCancel = (appointment: Cancelable, rules: CancelRules, now: EpochMs): Cents =>
  beyondFee(appointment, feeOnCancel(appointment, rules, now));

/** Returns the agreed fee for canceling now, less earlier fees, in cents; 0 before the limit. */
export function feeOnCancel(
  appointment: Cancelable,
  { cancelWindow, currency }: CancelRules,
  now: EpochMs,
): Cents {
  if (isFreeToCancel(appointment, cancelWindow, now)) return 0;
  const { lateCancelFeePercentage: percent } = agreedFeeRules(appointment);
  const fee = percentCents(acceptedPrice(appointment), percent, currencyNamed(currency));
  return Math.max(0, fee - feesOpen(appointment));
}

/** Returns how much of the online payments exceeds a fee, in cents. */
const beyondFee = (appointment: Cancelable, fee: Cents): Cents =>
  Math.min(returnable(appointment), Math.max(0, appointment.amount_paid_cents - fee));

/** Returns how much of the unrefunded online payments exceeds this price, in cents; an excess at the desk is settled there. */
export function beyondPrice(
  price: Cents,
  { paid, online }: { readonly paid: Cents; readonly online: Cents },
): Cents {
  return Math.min(online, Math.max(0, paid - price));
}

/** Returns how much of the online payments a change to other services refunds, in cents. */
export function refundOnChange(
  before: Pick<Appointment, 'services'>,
  after: Pick<Appointment, 'services' | 'receipts' | 'payments' | 'amount_paid_cents'>,
): Cents {
  if (areSame(before.services, after.services)) return 0;
  return beyondPrice(chargedCents(after), { paid: after.amount_paid_cents, online: returnable(after) });
}

/** Returns how much of the online payments exceeds the agreed no-show fee, in cents. */
export function refundOnNoShow(appointment: Cancelable, rounding: Rounding): Cents {
  const { noShowFeePercentage: percent } = agreedFeeRules(appointment);
  const fee = percentCents(acceptedPrice(appointment), percent, rounding);
  return beyondFee(appointment, Math.max(0, fee - feesOpen(appointment)));
}

/** Returns whether the customer can still change or cancel online, until when, and what canceling now costs and refunds. */
export function selfService(
  appointment: Cancelable,
  rules: CancelRules,
  now: EpochMs,
): { can_change: boolean; until: EpochMinute; fee: Cents; refund: Cents } {
  const hours = windowFor(appointment, rules.cancelWindow);
  const inTime = isInTime(appointment.start, hours, now);
  const open = isOpen(appointment);
  return {
    can_change: open && inTime,
    until: changeUntil(appointment.start, hours),
    fee: open ? feeOnCancel(appointment, rules, now) : 0,
    refund: open ? refundOnCancel(appointment, rules, now) : 0,
  };
}
