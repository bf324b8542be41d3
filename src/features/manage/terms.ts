import { onSalonClock, whenWords } from '../../components/booking/when.ts';
import { dollars } from '../../domain/money.ts';
import { LATE_CANCELLATION_PERCENT, lateFee } from '../../domain/policy.ts';
import type { Shown } from './store.ts';

/** Whether the customer can still do something about a booking, and if not why. */
export type Standing = 'open' | 'closed' | 'canceled' | 'over';

export function standingOf({ status, can_change }: Pick<Shown, 'status' | 'can_change'>): Standing {
  if (status === 'canceled') return 'canceled';
  if (status === 'completed') return 'over';
  return can_change ? 'open' : 'closed';
}

/** 'Mon, Nov 23, 9:00 AM': until when it can be changed or canceled online. */
export function limitWords({ change_until, time_zone }: Shown): string {
  const limit = onSalonClock(change_until, time_zone);
  return limit === null ? '' : whenWords(limit);
}

/** '$42.50 (50% of the price)' */
export function feeWords({ service }: Pick<Shown, 'service'>): string {
  return `${dollars(lateFee(service.price_cents))} (${LATE_CANCELLATION_PERCENT}% of the price)`;
}

/** What canceling this minute costs, for the question before it is done. */
export function costWords(booking: Shown): string {
  const { cancellation_fee_cents: fee, refund_cents: refund } = booking;
  const back = refund > 0 ? ` ${dollars(refund)} of what you paid goes back to you.` : '';
  if (fee > 0) return `Canceling now may be charged ${dollars(fee)}.${back}`;
  return `Canceling now costs nothing.${back} After ${limitWords(booking)} it may be charged ${feeWords(booking)}.`;
}
