import type { OwnersAppointment } from '../../../api/shapes.ts';
import { dateOf, formatMonthDay, onSalonClock } from '../../../platform/dates/date-text.ts';
import { dollars } from '../../../domain/money.ts';
import { canBeWrittenTo } from '../data/client-contact.ts';

export type Fee = NonNullable<OwnersAppointment['fees']>[number];

/** The result of the card first: 'The card was declined. '; empty without a card. */
export function refusedText({ refused }: Pick<Fee, 'refused'>): string {
  if (refused === 'declined') return 'The card was declined. ';
  return refused === 'authentication' ? 'The bank asks for authentication. ' : '';
}

/** 'Fee $42.50: paid Nov 24, $20 returned'; 'Fee $42.50: card declined: link sent Nov 24, not paid yet' */
export function feeText(fee: Fee, appointment: OwnersAppointment): string {
  return `Fee ${dollars(fee.amount_cents)}: ${stateText(fee, appointment)}`;
}

function stateText(fee: Fee, { time_zone: zone, customer }: OwnersAppointment): string {
  const { state, refused, started_at, paid_at, returned_cents: returned, disputed } = fee;
  const why = { declined: 'card declined: ', authentication: 'asks for authentication: ' };
  switch (state) {
    case 'charging':
      return 'being charged';
    case 'closed':
      return 'given up';
    case 'asked':
      return `${refused ? why[refused] : ''}${askedText(customer, dayText(started_at, zone))}, not paid yet`;
    case 'paid':
      return [
        `paid ${dayText(paid_at ?? started_at, zone)}`,
        returned > 0 && `${dollars(returned)} returned`,
        disputed && 'disputed',
      ]
        .filter(Boolean)
        .join(', ');
  }
}

/** The client gets no email, so the owner passes the link on. */
function askedText(customer: OwnersAppointment['customer'], day: string): string {
  return canBeWrittenTo(customer)
    ? `link sent ${day}`
    : `asked for ${day}, no email address to send the link to`;
}

/** 'Nov 24' */
function dayText(iso: string, zone: string): string {
  return formatMonthDay(dateOf(onSalonClock(iso, zone) ?? '1970-01-01T00:00'));
}
