import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import { callAsOwner } from '../shell/access.ts';
import type { BackOf } from './take-back.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { toDate, onSalonClock } from '../../../platform/dates/date-text.ts';
import { formatMonthDay } from '../../../platform/charts/chart-axis.ts';
import { canBeWrittenTo } from '../data/client-contact.ts';

/** The refundable part, in cents. */
export function keptOfFee({ state, amount_cents, returned_cents }: Fee): Cents {
  return state === 'paid' ? amount_cents - returned_cents : 0;
}

/** Waives a requested fee; refunds a paid one in full or in part. */
export const feeBack =
  ({ id: feeId }: Pick<Fee, 'id'>): BackOf =>
  (appointment) => {
    const { id, version, customer, fees = [] } = appointment;
    const fee = fees.find((one) => one.id === feeId);
    if (!fee) return null;
    const isPaid = fee.state === 'paid';
    const sum = money(fee.amount_cents);
    const stands = feeText(fee, appointment);
    const words = isPaid
      ? {
          title: 'Refund Fee',
          save: 'Refund',
          problem: "We couldn't refund the fee.",
          question: `${stands}. The refund goes back the way it was paid and can't be undone.`,
          most: keptOfFee(fee),
        }
      : {
          title: 'Waive Fee',
          problem: "We couldn't waive the fee.",
          question: `${customer.name} no longer has to pay ${sum}, and the payment link stops working.`,
        };
    return {
      ...words,
      stands,
      ask: (amount) =>
        callAsOwner('DELETE /api/admin-public/appointments/:id/fee/:fee', {
          params: { id, fee: feeId },
          query: { version: String(version), ...(amount !== null && { amount_cents: String(amount) }) },
        }),
      done: (_, amount) => [
        isPaid ? 'Fee Refunded' : 'Fee Waived',
        `${customer.name}: ${money(amount ?? fee.amount_cents)}`,
      ],
    };
  };

type Fee = NonNullable<OwnersAppointment['fees']>[number];

/** The result of the card first: 'The card was declined. '; empty without a card. */
export function refusedText({ refused }: Pick<Fee, 'refused'>): string {
  if (refused === 'declined') return 'The card was declined. ';
  return refused === 'authentication' ? 'The bank requires authentication. ' : '';
}

/** 'Fee $42.50: paid Nov 24, $20 refunded'; 'Fee $42.50: card declined, link sent Nov 24, not paid yet' */
export function feeText(fee: Fee, appointment: OwnersAppointment): string {
  return `Fee ${money(fee.amount_cents)}: ${stateText(fee, appointment)}`;
}

function stateText(fee: Fee, { time_zone: zone, customer }: OwnersAppointment): string {
  const { state, refused, started_at, paid_at, returned_cents: returned, disputed } = fee;
  const why = { declined: 'card declined, ', authentication: 'bank requires authentication, ' };
  switch (state) {
    case 'charging':
      return 'being charged';
    case 'closed':
      return 'waived';
    case 'asked':
      return `${refused ? why[refused] : ''}${askedText(customer, dayText(started_at, zone))}, not paid yet`;
    case 'paid':
      return [
        `paid ${dayText(paid_at ?? started_at, zone)}`,
        returned > 0 && `${money(returned)} refunded`,
        disputed && 'disputed',
      ]
        .filter(Boolean)
        .join(', ');
  }
}

/** Without an email address the owner passes the link on. */
function askedText(customer: OwnersAppointment['customer'], day: string): string {
  return canBeWrittenTo(customer) ? `link sent ${day}` : `requested ${day}, no email address for the link`;
}

/** 'Nov 24' */
export function dayText(iso: string, zone: string): string {
  return formatMonthDay(toDate(onSalonClock(iso, zone) ?? '1970-01-01T00:00'));
}
