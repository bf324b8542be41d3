import type { Appointment, Terms } from './appointment.ts';
import { shareOf, type Cents } from './money.ts';
import { depositAsked, returnable, type Deposited, type DepositRules, type RefundChoice } from './paying.ts';
import { windowFor } from './request.ts';
import { isOpen } from './status.ts';
import { minuteFrom, type EpochMinute, type EpochMs, type Minutes } from './time.ts';
import { costOf } from './till.ts';
import { areSame, priceOf } from './visit-services.ts';

/** What was agreed to where a record does not say, in percent of the price: the FAQ's policy, before the owner could choose. */
const USUAL_PERCENT = 50;

/** What the owner asks of those who cancel late and who do not come, in percent of the price. */
export interface FeeRules {
  readonly lateCancelFeePercentage: number;
  readonly noShowFeePercentage: number;
}

/** The last minute at which a visit can be changed or cancelled online: `cancelWindow` hours before its start. */
export function changeUntil(start: EpochMinute, cancelWindow: number): EpochMinute {
  return start - cancelWindow * 60;
}

/** Exactly at the limit is still in time. */
export function isInTime(start: EpochMinute, cancelWindow: number, now: EpochMs): boolean {
  return minuteFrom(now) <= changeUntil(start, cancelWindow);
}

/** The terms that are agreed to by booking under these rules. */
export function termsUnder({
  version,
  settings,
}: {
  readonly version: number;
  readonly settings: FeeRules & { readonly cancelWindow: number };
}): Terms {
  return {
    version,
    cancel_window: settings.cancelWindow,
    late_fee_percent: settings.lateCancelFeePercentage,
    no_show_percent: settings.noShowFeePercentage,
  };
}

/** What so many percent of a price are, in cents, rounded to a cent. */
export function feeOf(price: Cents, percent = USUAL_PERCENT): Cents {
  return shareOf(price, percent);
}

/** What share of the price a fee is, in whole percent; null where it is none. */
export function percentOf(fee: Cents, price: Cents): number | null {
  const percent = Math.round((100 * fee) / price);
  return feeOf(price, percent) === fee ? percent : null;
}

/** What was agreed to that may be charged. */
export function feeRulesOf({ terms }: Pick<Appointment, 'terms'>): FeeRules {
  const late = terms?.late_fee_percent ?? USUAL_PERCENT;
  return { lateCancelFeePercentage: late, noShowFeePercentage: terms?.no_show_percent ?? late };
}

/** What is agreed to by a press: sums of the whole visit. It is shown before, and must still be so then. */
export interface VisitTerms {
  readonly price_cents: Cents;
  readonly duration_min: Minutes;
  /** What the salon asks for to keep the time; 0 where it asks for nothing. */
  readonly deposit_cents: Cents;
  /** What a cancellation after the limit may be charged. */
  readonly fee_cents: Cents;
  /** What not coming may be charged. */
  readonly no_show_cents: Cents;
  /** Hours before the start until which it can be changed and canceled online. */
  readonly cancel_window: number;
}

export function visitTerms(
  services: readonly Deposited[],
  duration_min: Minutes,
  settings: DepositRules & FeeRules & { readonly cancelWindow: number },
): VisitTerms {
  const price_cents = priceOf(services);
  return {
    price_cents,
    duration_min,
    deposit_cents: depositAsked(services, settings),
    fee_cents: feeOf(price_cents, settings.lateCancelFeePercentage),
    no_show_cents: feeOf(price_cents, settings.noShowFeePercentage),
    cancel_window: settings.cancelWindow,
  };
}

/** The same of a visit that is to be paid first. */
export function prepaid(terms: VisitTerms): VisitTerms {
  return { ...terms, deposit_cents: terms.price_cents };
}

/** The terms of an appointment as it is, or as it would be: what may be charged is as it was agreed to. */
export function termsOf(
  appointment: Pick<Appointment, 'start' | 'end' | 'services' | 'terms' | 'prepay'>,
  settings: DepositRules & { readonly cancelWindow: number },
): VisitTerms {
  const { start, end, services, prepay } = appointment;
  const terms = visitTerms(services, end - start, { ...settings, ...feeRulesOf(appointment) });
  return prepay ? prepaid(terms) : terms;
}

/** Whether everything that was shown still holds. */
export function isAsShown<Terms extends object>(
  shown: { readonly [Key in keyof Terms]?: Terms[Key] | undefined } | undefined,
  now: Terms,
): boolean {
  const seen = Object.entries(shown ?? {}).filter(([, value]) => value !== undefined);
  return seen.every(([name, value]) => now[name as keyof Terms] === value);
}

/** What decides what canceling it costs. */
type Cancelable = Pick<
  Appointment,
  'start' | 'status' | 'source' | 'reply' | 'services' | 'terms' | 'payments' | 'amount_paid_cents'
>;

/**
 * What of the money paid online a cancellation returns, in cents: all of it up to the limit, and after it what is beyond
 * the fee.
 */
export function refundOnCancel(appointment: Cancelable, cancelWindow: number, now: EpochMs): Cents {
  if (isInTime(appointment.start, windowFor(appointment, cancelWindow), now)) return returnable(appointment);
  return beyondFee(appointment, feeRulesOf(appointment).lateCancelFeePercentage);
}

/** What of the money paid online is beyond a fee of that share of the price, in cents. */
function beyondFee(appointment: Cancelable, percent: number): Cents {
  const { services, amount_paid_cents } = appointment;
  const kept = feeOf(priceOf(services), percent);
  return Math.min(returnable(appointment), Math.max(0, amount_paid_cents - kept));
}

/**
 * What of the money paid online goes back at this price, in cents: all that is beyond it. What was paid beyond it at the salon
 * is settled there.
 * @param online what of the money was paid online and has not gone back
 */
export function beyondPrice(
  price: Cents,
  { paid, online }: { readonly paid: Cents; readonly online: Cents },
): Cents {
  return Math.min(online, Math.max(0, paid - price));
}

/** What of the money paid online a change to other services returns, in cents. */
export function refundOnChange(
  before: Pick<Appointment, 'services'>,
  after: Pick<Appointment, 'services' | 'receipts' | 'payments' | 'amount_paid_cents'>,
): Cents {
  if (areSame(before.services, after.services)) return 0;
  return beyondPrice(costOf(after), { paid: after.amount_paid_cents, online: returnable(after) });
}

/** What each choice of an owner returns who cancels it, or says that it was missed, in cents: by the policy, all but what was agreed to for that. */
export function refundsOnCancel(
  appointment: Cancelable,
  becomes: 'canceled' | 'no_show',
  cancelWindow: number,
  now: EpochMs,
): Readonly<Record<RefundChoice, Cents>> {
  return {
    policy:
      becomes === 'no_show'
        ? beyondFee(appointment, feeRulesOf(appointment).noShowFeePercentage)
        : refundOnCancel(appointment, cancelWindow, now),
    full: returnable(appointment),
    none: 0,
  };
}

/** Whether the customer can still change or cancel it online, until when, and what cancelling now costs and returns. */
export function selfService(
  appointment: Cancelable,
  cancelWindow: number,
  now: EpochMs,
): { can_change: boolean; until: EpochMinute; fee: Cents; refund: Cents } {
  const hours = windowFor(appointment, cancelWindow);
  const inTime = isInTime(appointment.start, hours, now);
  const open = isOpen(appointment);
  return {
    can_change: open && inTime,
    until: changeUntil(appointment.start, hours),
    fee: open && !inTime ? feeOf(priceOf(appointment.services), appointment.terms?.late_fee_percent) : 0,
    refund: open ? refundOnCancel(appointment, cancelWindow, now) : 0,
  };
}
