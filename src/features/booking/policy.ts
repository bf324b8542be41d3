import type { LocalDateTime } from '../../domain/time.ts';
import { dollars } from '../../domain/money.ts';
import { LATE_CANCELLATION_PERCENT, lateFee } from '../../domain/policy.ts';
import { hoursBetween } from '../../components/booking/when.ts';

/**
 * What a late cancellation would cost, said before the booking is confirmed.
 * @param start  on the salon's clock
 * @param now    on the salon's clock
 * @param hours  how long before the start changing and cancelling online closes
 */
export function policyText(cents: number, start: LocalDateTime, now: LocalDateTime, hours: number): string {
  const fee = `${dollars(lateFee(cents))} (${LATE_CANCELLATION_PERCENT}% of the price)`;
  const notice = hours === 1 ? '1 hour' : `${hours} hours`;
  if (hoursBetween(now, start) < hours) {
    return `Cancellation needs ${notice} notice. This visit is nearer than that, so canceling it or not coming may be charged ${fee}.`;
  }
  return `Changing or canceling is free until ${notice} before your visit. After that, or if you do not come, you may be charged ${fee}.`;
}
