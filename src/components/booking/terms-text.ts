import { money, pageFormats } from '../../platform/money.ts';
import { feesText } from '../../domain/booking/fees-text.ts';
import { beyondPrice, type VisitTerms } from '../../domain/booking/policy.ts';
import type { SalonFacts } from '../../domain/settings/salon-facts.ts';
import { formatLength, type LocalDateTime } from '../../domain/time.ts';
import { hoursBetween } from '../../platform/dates/date-text.ts';

/** Explains services by request. */
export const BY_REQUEST = 'By request: we hold your time while we review it.';

/**
 * The deposit and the late cancellation fee, stated before a booking is confirmed.
 * @param start on the salon's clock
 * @param now on the salon's clock
 */
export function policyText(terms: VisitTerms, start: LocalDateTime, now: LocalDateTime): string {
  const { cancel_window: hours, deposit_cents: deposit } = terms;
  const asked = deposit > 0 ? `${depositText(terms)} ` : '';
  const notice = hours === 1 ? '1 hour' : `${hours} hours`;
  if (hoursBetween(now, start) < hours) {
    return `${asked}This visit starts in less than ${notice}, so you can't move it online, and canceling counts as late. ${feesText(pageFormats(), terms, 'Canceling it')}`;
  }
  return `${asked}Changing or canceling is free until ${notice} before your visit. ${feesText(pageFormats(), terms, 'Canceling later')}`;
}

/** States before confirmation that a card is asked for; null if not, or unknown. */
export function cardText(cardOnFile: SalonFacts['cardOnFile'] | undefined): string | null {
  if (!cardOnFile || cardOnFile === 'never') return null;
  const we = cardOnFile === 'new' ? 'On your first visit, we' : 'We';
  return `${we} ask for a card after you confirm and keep it only for these fees.`;
}

/** The payment that keeps the time: a deposit, or the full price. */
function depositText({ price_cents, deposit_cents }: VisitTerms): string {
  return deposit_cents < price_cents
    ? `The deposit is ${money(deposit_cents)}.`
    : `To keep your time, please pay the full price of ${money(price_cents)} first.`;
}

/** How each term is described with its old and new value. */
const differences: {
  readonly [Key in keyof VisitTerms]: (now: VisitTerms[Key], before: VisitTerms[Key]) => string;
} = {
  price_cents: (now, before) => `The price is now ${money(now)} instead of ${money(before)}.`,
  duration_min: (now, before) => `It now takes ${formatLength(now)} instead of ${formatLength(before)}.`,
  deposit_cents: (now, before) => `The deposit is now ${money(now)} instead of ${money(before)}.`,
  fee_cents: (now, before) => `A late cancellation may now cost ${money(now)} instead of ${money(before)}.`,
  no_show_cents: (now, before) => `Not showing up may now cost ${money(now)} instead of ${money(before)}.`,
  cancel_window: (now, before) =>
    `Online changes now close ${now} hours before the visit instead of ${before}.`,
};

/** The terms that differ from those shown, old and new, in sentences. */
export function changesText(shown: Partial<VisitTerms>, now: VisitTerms): string {
  return (Object.keys(differences) as (keyof VisitTerms)[])
    .flatMap((name) => {
      const before = shown[name];
      if (before === undefined || before === now[name]) return [];
      const isFull = name === 'deposit_cents' && now.deposit_cents >= now.price_cents;
      return [isFull ? depositText(now) : differences[name](now[name], before)];
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
}

/**
 * "You've paid $43 of $85. $42 is due at the appointment." Null without payments and refunds.
 * @param asked the unpaid part of the deposit; null if none
 */
export function paidText(price: number, sums: PaidMoney, asked: number | null = null): string | null {
  const { paid, returned, prepay } = sums;
  const back = returned > 0 ? `You'll get ${money(returned)} back the way you paid.` : '';
  if (paid === 0) return back || null;
  return [
    `You've paid ${money(paid)} of ${money(price)}.`,
    back,
    asked === null || prepay ? '' : `${money(asked)} of the deposit is still due.`,
    ...restText(price, sums),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The same for another price, before the change. Null without payments. */
export function paidAfterText(price: number, sums: PaidMoney): string | null {
  const { paid } = sums;
  if (paid === 0) return null;
  const back = beyondPrice(price, sums);
  return [
    `You've paid ${money(paid)}.`,
    back > 0 ? `You'll get ${money(back)} back the way you paid.` : '',
    ...restText(price, { ...sums, paid: paid - back }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The rest to pay at the appointment, or the amount overpaid there. */
function restText(price: number, { paid, prepay }: PaidMoney): string[] {
  if (paid < price)
    return [`${money(price - paid)} is due ${prepay ? 'before your visit' : 'at the appointment'}.`];
  return paid > price ? [`You overpaid by ${money(paid - price)} at the salon; we'll settle it there.`] : [];
}
