import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { HoldTally } from './holding.ts';

/** Events only their own step can recognize. */
const seenBySteps = [
  /** Waitlist offers. */
  'taken',
  /** Cancellations with an open checkout. */
  'canceledOpen',
  /** Bookings by a person who already held the maximum of unpaid times. */
  'refusedHolds',
  /** Bookings by people who may not book online, and by people who must prepay. */
  'refusedClient',
  'prepaid',
  /** Removed desk payments. */
  'takenBack',
  /** No-shows that were undone. */
  'cameAfterAll',
  /** Fees charged to a card, paid by link, and refunded in full or in part. */
  'charged',
  /** Fees above the client's consent. */
  'aboveConsent',
  /** New consents by clients who added services. */
  'agreedToMore',
  'paidByLink',
  'feeReturned',
  /** Pay codes that the owner showed. */
  'codes',
  /** Disputes by outcome, and refunds in Stripe's console. */
  'won',
  'lost',
  'returnedAtStripe',
  /** Checkouts with change, and undone ones. */
  'change',
  'reversed',
  /** Checkouts with a balance, and later payments of one. */
  'balances',
  'paidLater',
  /** Refunds of named payments, with and without a credit receipt. */
  'credited',
  'refundedInPart',
  /** Cancellations by the owner for either side, and those in which she kept less than the fee. */
  'canceledBySalon',
  'canceledForClient',
  'keptLess',
  /** Payments and fees refunded because the salon canceled, and fees whose price has changed. */
  'returnedBySalon',
  'feeOfSalon',
  'oldPrice',
  /** Changes by the salon that clients accepted, and late cancellations online for the fee. */
  'accepted',
  'canceledLate',
  /** Sales without a visit, gift cards sold at the desk and online, and payments by them. */
  'sales',
  'cardsSold',
  'cardsBought',
  'paidByGiftCard',
  'overspent',
  /** Sales and gift cards that were undone, refunded or paid out. */
  'salesUndone',
  'salesRefunded',
  'cardsRefunded',
  'cardsPaidOut',
  /** Consents to marketing that count, their ends, and emails because of them. */
  'consents',
  'unsubscribed',
  'dueEmails',
  'reviewRequests',
  /** Changes of the settings about money. */
  'settings',
  /** Owners' changes that were undone. */
  'undone',
] as const;
type SeenByStep = (typeof seenBySteps)[number];

/** How often steps achieved their purpose. */
export class Counts {
  readonly all = Object.fromEntries(seenBySteps.map((what) => [what, 0])) as Record<SeenByStep, number>;

  add(what: SeenByStep, many = 1): void {
    this.all[what] += many;
  }
}

/** The number of each event. */
export interface Tally extends HoldTally, Readonly<Record<SeenByStep, number>> {
  readonly booked: number;
  /** Bookings of several services. */
  readonly several: number;
  readonly canceled: number;
  readonly paid: number;
  readonly abandoned: number;
  readonly refunded: number;
  /** Payments for a visit that was already canceled, refunded at once. */
  readonly late: number;
  readonly erased: number;
  /** Erased people who had paid. */
  readonly erasedWithMoney: number;
  readonly emails: number;
  readonly offered: number;
  /** Times that wait for their deposit. */
  readonly held: number;
  /** Visits with a card on file. */
  readonly cards: number;
  /** Desk payments. */
  readonly desk: number;
  readonly missed: number;
  /** Fees that a card on file did not pay: its bank declined, or asked for authentication. */
  readonly declined: number;
  readonly authentication: number;
  readonly receipts: number;
}

const isPaid = ({ state }: { readonly state: string }) => state === 'paid';

/** The numbers that follow from the stored data and the emails. */
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
