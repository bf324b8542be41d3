import { money } from '../../platform/money.ts';
import { beyondPrice, lateFee, type VisitTerms } from '../../domain/booking/policy.ts';
import { formatLength } from '../../platform/dates/date-text.ts';
import { messages } from '../../platform/messages.ts';

/** Explains services by request. */
export const byRequestText = (): string => messages('visit-terms')('byRequest');

/** Names the payment that keeps the time: a deposit, or the full price. */
export function depositText({ price_cents, deposit_cents }: VisitTerms): string {
  const t = messages('visit-terms');
  return deposit_cents < price_cents
    ? t('deposit', { sum: money(deposit_cents) })
    : t('prepay', { sum: money(price_cents) });
}

/** The message of each term with its old and new value, and how these are written. */
const differences = {
  price_cents: ['newPrice', money],
  duration_min: ['newLength', formatLength],
  deposit_cents: ['newDeposit', money],
  fee_cents: ['newFee', money],
  no_show_cents: ['newMissed', money],
  cancel_window: ['newWindow', String],
} as const satisfies Record<keyof VisitTerms, unknown>;

/** Says in sentences which terms differ from the shown ones, with both values. */
export function changesText(former: Partial<VisitTerms>, now: VisitTerms): string {
  const t = messages('visit-terms');
  return (Object.keys(differences) as (keyof VisitTerms)[])
    .flatMap((name) => {
      const before = former[name];
      const isNever = name === 'fee_cents' && lateFee(now) === 0;
      if (isNever || before === undefined || before === now[name]) return [];
      const isFull = name === 'deposit_cents' && now.deposit_cents >= now.price_cents;
      const [key, write] = differences[name];
      return [isFull ? depositText(now) : t(key, { now: write(now[name]), before: write(before) })];
    })
    .join(' ');
}

/** A booking's payments in cents: the paid part of its price, and the refundable online part. */
export interface PaidMoney {
  readonly paid: number;
  readonly online: number;
  /** The refunds so far. */
  readonly returned: number;
  /** Whether the full price is to be paid before the visit. */
  readonly prepay?: boolean | undefined;
  /** The part of the deposit that is still to be paid; null if none is. */
  readonly deposit?: number | null | undefined;
}

/** "You've paid $43 of $85. $42 is due at the appointment." Null without payments. */
export function paidText(price: number, sums: PaidMoney): string | null {
  const { paid, returned, prepay, deposit } = sums;
  const t = messages('visit-terms');
  const back = returned > 0 ? t('back', { sum: money(returned) }) : '';
  if (paid === 0) return back || null;
  return [
    t('paidOf', { paid: money(paid), price: money(price) }),
    back,
    deposit && !prepay ? t('depositDue', { sum: money(deposit) }) : '',
    ...restText(price, sums),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The same before a change to another price. Null without payments. */
export function paidAfterText(price: number, sums: PaidMoney): string | null {
  const { paid } = sums;
  if (paid === 0) return null;
  const t = messages('visit-terms');
  const back = beyondPrice(price, sums);
  return [
    t('paid', { paid: money(paid) }),
    back > 0 ? t('back', { sum: money(back) }) : '',
    ...restText(price, { ...sums, paid: paid - back }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The rest to pay at the appointment, or the amount overpaid there. */
function restText(price: number, { paid, prepay }: PaidMoney): string[] {
  const t = messages('visit-terms');
  if (paid < price) return [t(prepay ? 'dueBefore' : 'dueThen', { sum: money(price - paid) })];
  return paid > price ? [t('overpaid', { sum: money(paid - price) })] : [];
}
