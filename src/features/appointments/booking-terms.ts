import { formatDeadline } from '../../components/booking/other-time-zone.ts';
import { salonNow } from '../../platform/call/server-time.ts';
import { paidText as paidOf } from '../../components/booking/terms-text.ts';
import { feesText, feeText } from '../../texts/fees.ts';
import { onSalonClock, formatWhen, salonClock, formatLength } from '../../platform/dates/date-text.ts';
import { formatMonthDay } from '../../platform/charts/chart-axis.ts';
import { pageFormats } from '../../platform/formats.ts';
import { money } from '../../platform/money.ts';
import { lateFee } from '../../domain/booking/policy.ts';
import type { LocalDate } from '../../domain/time.ts';
import { messages } from '../../platform/messages.ts';
import type { Held } from '../../components/booking/private-page.ts';

/** Whether the customer can still change a booking, and if not, why. */
export type Standing = 'open' | 'closed' | 'canceled' | 'missed' | 'over';

export function currentStanding({
  status,
  can_change,
  end_at,
}: Pick<Held, 'status' | 'can_change' | 'end_at'>): Standing {
  if (status === 'canceled') return 'canceled';
  if (status === 'no_show') return 'missed';
  if (status === 'completed' || Date.parse(end_at) <= salonNow()) return 'over';
  return can_change ? 'open' : 'closed';
}

/** True if part of the receipt is unpaid. Before checkout the salon may have been paid without recording it. */
export function isOwed({ status, paying }: Pick<Held, 'status' | 'paying'>): boolean {
  return status === 'completed' && paying.due_cents > 0;
}

/** True until the visit begins: contact details can be corrected even if it is too late to move or cancel online. */
export function canCorrect({ date, time, time_zone }: Pick<Held, 'date' | 'time' | 'time_zone'>): boolean {
  return salonClock(time_zone, salonNow()) < `${date}T${time}`;
}

/** 'Mon, Nov 23, 9:00 AM': the deadline for changing or canceling online. */
export function limitText({ change_until, time_zone }: Held): string {
  return formatDeadline(change_until, time_zone) ?? '';
}

/** 'Changes closed on Mon, Nov 23, 9:00 AM.' Without the date if that was before the visit was booked. */
export function closedText(booking: Held, freeUntil: string | null): string {
  const t = messages('manage');
  const { created_at, change_until } = booking;
  if (Date.parse(change_until) >= Date.parse(created_at)) return t('closed', { when: limitText(booking) });
  return freeUntil === null ? '' : t('tooLate');
}

/** 'Tue, Nov 24, 9:00 AM': the deadline for canceling free of charge after changes have closed; null if there is none. */
export function freeUntilText(booking: Held): string | null {
  const { grace_until, free_to_cancel_until, change_until, time_zone } = booking;
  const now = salonClock(time_zone, salonNow());
  const closes = onSalonClock(change_until, time_zone) ?? now;
  const limits = [grace_until, free_to_cancel_until]
    .flatMap((limit) => (limit === null ? [] : (onSalonClock(limit, time_zone) ?? [])))
    .filter((limit) => limit >= now && limit > closes);
  return formatDeadline(limits.toSorted().at(-1) ?? null, time_zone);
}

/** The salon's changes, each with the old and new value. */
export function salonChangeRows({ salon_change, service, services, date, time, time_zone }: Held) {
  if (!salon_change) return [];
  const t = messages('manage');
  const { was } = salon_change;
  const before = onSalonClock(was.start_at, time_zone);
  const minutes = (Date.parse(was.end_at) - Date.parse(was.start_at)) / 60_000;
  return [
    { label: t('time'), was: before === null ? '' : formatWhen(before), now: formatWhen(`${date}T${time}`) },
    { label: t('services'), was: was.services.join(', '), now: services.map(({ name }) => name).join(', ') },
    { label: t('length'), was: formatLength(minutes), now: formatLength(service.duration) },
    { label: t('price'), was: money(was.price_cents), now: money(service.price_cents) },
  ].filter((row) => row.was !== row.now);
}

/** The policy in the words of the home page's FAQ, with the hours that this client agreed to. */
export function policyText({ terms }: Held): string {
  const fees = feesText(pageFormats(), terms, 'late');
  const { cancel_window: count } = terms;
  return count === 0 ? fees : messages('manage')('hoursNotice', { count, fees });
}

/** Says what canceling now costs, refunds and keeps, for the confirmation. */
export function costText(booking: Held): string {
  const t = messages('manage');
  const { cancellation_fee_cents: fee } = booking;
  const settled = formatMoney(booking);
  if (fee > 0) {
    const rest = fee - (booking.amount_paid_cents - booking.refund_cents);
    const link = rest > 0 ? [t('linkComes', { sum: money(rest) })] : [];
    return [t('costs', { sum: money(fee) }), ...settled, ...link].join(' ');
  }
  if (!booking.can_change) return [t('free'), ...settled].join(' ');
  const later =
    lateFee(booking.terms) > 0 &&
    t('laterCosts', { until: limitText(booking), fee: feeText(pageFormats(), booking.terms) });
  return [t('free'), ...settled, later].filter(Boolean).join(' ');
}

/**
 * Says what happens to any payments if the visit is canceled now.
 * @public for its test, which loads the page's modules anew
 */
export function formatMoney({
  amount_paid_cents: paid,
  refund_cents: back,
  cancellation_fee_cents: fee,
}: Pick<Held, 'amount_paid_cents' | 'refund_cents' | 'cancellation_fee_cents'>): string[] {
  if (paid === 0) return [];
  const t = messages('manage');
  if (paid === back) return [t('allBack', { sum: money(paid) })];
  const sums = { paid: money(paid), back: money(back), kept: money(paid - back) };
  // Only what was paid at the salon can be more than the fee.
  const isFee = paid - back <= fee;
  return [
    back === 0
      ? t(isFee ? 'noneBackKept' : 'noneBackAtSalon', sums)
      : t(isFee ? 'partBackKept' : 'partBackAtSalon', sums),
  ];
}

/** Says what happened to the payments of a canceled or missed booking. After canceling, payments at the salon are settled there. */
export function settledText({
  status,
  amount_paid_cents: paid,
  online_cents: online,
  returned_cents: back,
}: Pick<Held, 'status' | 'amount_paid_cents' | 'online_cents' | 'returned_cents'>): string {
  const t = messages('manage');
  const [keptCents, key] = status === 'canceled' ? [online, 'keptOnline' as const] : [paid, 'kept' as const];
  return [back > 0 && t('returned', { sum: money(back) }), keptCents > 0 && t(key, { sum: money(keptCents) })]
    .filter(Boolean)
    .join(' ');
}

/** "You've paid $43 of $85." After checkout the receipt has the total. */
export function paidText(booking: Held): string | null {
  if (booking.receipts?.some(({ undone }) => !undone)) return null;
  const { amount_paid_cents: paid, online_cents: online, returned_cents: returned } = booking;
  const { prepay, service, paying } = booking;
  return paidOf(service.price_cents, { paid, online, returned, prepay, deposit: paying.deposit_cents });
}

/** 'Receipt 12, Nov 24: $97.20'; 'Refund, credit receipt 13, Nov 25: $20 (Color faded)' */
export function receiptText(receipt: NonNullable<Held['receipts']>[number]): string {
  const { number, kind, at, total_cents, credits, reason, undone } = receipt;
  const date = formatMonthDay(at.slice(0, 10) as LocalDate);
  const t = messages('manage');
  const facts = { number, date, sum: money(total_cents) };
  const why = { ...facts, reason: reason ?? '' };
  if (kind === 'summary' && credits === undefined) return t(undone ? 'summaryVoided' : 'summary', facts);
  if (kind === 'summary') return t(undone ? 'refundSummaryVoided' : 'refundSummary', why);
  return credits === undefined
    ? t(undone ? 'receiptVoided' : 'receipt', facts)
    : t(undone ? 'creditVoided' : 'credit', why);
}

/** The differences between the shown and the current cost of canceling, old and new. */
export function newsText(
  before: Pick<Held, 'cancellation_fee_cents' | 'refund_cents'>,
  now: { readonly fee_cents: number; readonly refund_cents: number },
): string {
  const { cancellation_fee_cents: fee, refund_cents: back } = before;
  const t = messages('manage');
  return [
    now.fee_cents !== fee && t('nowCosts', { now: money(now.fee_cents), before: money(fee) }),
    now.refund_cents !== back && t('nowBack', { now: money(now.refund_cents), before: money(back) }),
    t('pressAgain'),
  ]
    .filter(Boolean)
    .join(' ');
}
