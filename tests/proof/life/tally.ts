import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { HoldTally } from './holding.ts';

/** What only the step knows in which it comes about. */
const seenBySteps = [
  /** Offers of the waitlist. */
  'taken',
  /** Cancellations of what had a checkout open. */
  'canceledOpen',
  /** Bookings of somebody who held enough unpaid times. */
  'refusedHolds',
  /** Bookings of somebody who may not book online, and of somebody who pays first. */
  'refusedClient',
  'prepaid',
  /** Payments of the desk that were none. */
  'takenBack',
  /** Visits that were not missed after all. */
  'cameAfterAll',
  /** Fees that were charged to a card, paid by a link, and returned or given back in part. */
  'charged',
  /** Fees that were more than the client had agreed that the card may be charged. */
  'aboveConsent',
  /** Consents that clients gave who had added services. */
  'agreedToMore',
  'paidByLink',
  'feeReturned',
  /** Disputes by how they ended, and money that was returned at Stripe's console. */
  'won',
  'lost',
  'returnedAtStripe',
  /** Check-outs with change, and those that were undone. */
  'change',
  'reversed',
  /** Check-outs that left a balance, and payments of one. */
  'balances',
  'paidLater',
  /** Refunds of named payments, with a credit receipt and without one. */
  'credited',
  'refundedInPart',
  /** Cancellations by the owner as either side, and those in which she kept less than the fee. */
  'canceledBySalon',
  'canceledForClient',
  'keptLess',
  /** Money and fees that went back because the salon canceled, and fees of what costs something else by now. */
  'returnedBySalon',
  'feeOfSalon',
  'oldPrice',
  /** Changes by the salon that clients accepted, and late cancellations online for the fee. */
  'accepted',
  'canceledLate',
  /** Changes of the settings that decide about money. */
  'settings',
  /** Owners' changes that were taken back. */
  'undone',
] as const;
type SeenByStep = (typeof seenBySteps)[number];

/** How often steps came to what they are there for. */
export class Counts {
  readonly all = Object.fromEntries(seenBySteps.map((what) => [what, 0])) as Record<SeenByStep, number>;

  add(what: SeenByStep, many = 1): void {
    this.all[what] += many;
  }
}

/** How often what came about. */
export interface Tally extends HoldTally, Readonly<Record<SeenByStep, number>> {
  readonly booked: number;
  /** Of several services. */
  readonly several: number;
  readonly canceled: number;
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
  /** Times that wait for their deposit. */
  readonly held: number;
  /** Visits with a card on file. */
  readonly cards: number;
  /** Payments at the desk. */
  readonly desk: number;
  readonly missed: number;
  /** Fees that a card on file did not pay: its bank said no, or wanted its holder to be asked. */
  readonly declined: number;
  readonly authentication: number;
  readonly receipts: number;
}

const isPaid = ({ state }: { readonly state: string }) => state === 'paid';

/** What of it can be read off the book and the emails. */
export function talliedOf(
  all: readonly Appointment[],
  emails: readonly string[],
): Omit<Tally, keyof HoldTally | SeenByStep | 'held' | 'cards'> {
  const payments = all.flatMap((one) => one.payments);
  const canceled = all.filter(({ status }) => status === 'canceled');
  const erased = all.filter((one) => one.erased);
  const refused = all.flatMap((one) => one.fees.map((fee) => fee.refused));
  return {
    booked: all.length,
    several: all.filter(({ services }) => services.length > 1).length,
    canceled: canceled.length,
    missed: all.filter(({ status }) => status === 'no_show').length,
    declined: refused.filter((why) => why === 'declined').length,
    authentication: refused.filter((why) => why === 'authentication').length,
    receipts: all.flatMap((one) => one.receipts).length,
    desk: all.flatMap((one) => one.desk_payments).length,
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
