import type { Appointment } from '../../../src/domain/appointment.ts';
import type { HoldTally } from './holding.ts';

/** How often what came about. */
export interface Tally extends HoldTally {
  readonly booked: number;
  /** Of several services. */
  readonly several: number;
  readonly canceled: number;
  readonly canceledOpen: number;
  readonly paid: number;
  readonly abandoned: number;
  readonly refunded: number;
  /** Paid for what was canceled by then, and sent back at once. */
  readonly late: number;
  readonly erased: number;
  /** Erased, with money that came from them. */
  readonly erasedWithMoney: number;
  readonly emails: number;
  readonly offered: number;
  readonly taken: number;
  /** Times that wait for their deposit, and bookings of somebody who held enough of them. */
  readonly held: number;
  readonly refusedHolds: number;
}

const isPaid = ({ state }: { readonly state: string }) => state === 'paid';

/** What of it can be read off the book and the emails. */
export function talliedOf(
  all: readonly Appointment[],
  emails: readonly string[],
): Omit<Tally, keyof HoldTally | 'taken' | 'canceledOpen' | 'held' | 'refusedHolds'> {
  const payments = all.flatMap((one) => one.payments);
  const canceled = all.filter(({ status }) => status === 'canceled');
  const erased = all.filter((one) => one.erased);
  return {
    booked: all.length,
    several: all.filter(({ services }) => services.length > 1).length,
    canceled: canceled.length,
    paid: payments.filter(isPaid).length,
    abandoned: payments.filter(({ state }) => state === 'closed').length,
    refunded: payments.filter(({ refunds }) => refunds.length > 0).length,
    late: canceled
      .flatMap((one) => one.payments)
      .filter(({ paid_at, refunds }) => refunds.some(({ at }) => at === paid_at)).length,
    erased: erased.length,
    erasedWithMoney: erased.filter((one) => one.payments.some(isPaid)).length,
    emails: emails.length,
    offered: emails.filter((id) => id.endsWith(':offered')).length,
  };
}
