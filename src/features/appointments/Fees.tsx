import { managePath, type BookingPass } from '../../components/booking/private-link.ts';
import type { Held } from '../../components/booking/private-page.ts';
import { formatDay } from '../../platform/dates/date-text.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { feePaymentLink } from '../../domain/payments/fees.ts';
import { money } from '../../platform/money.ts';

interface Props {
  booking: Held;
  pass: BookingPass;
}

/** Fees requested for a missed or late-canceled visit, and their payments. */
export function Fees({ booking, pass }: Props) {
  return booking.fees.map((fee) => {
    const why = fee.reason === 'no_show' ? `missed on ${formatDay(booking.date)}` : 'canceled late';
    const sum = money(fee.amount_cents);
    const place = feePaymentLink(managePath(pass), fee);
    if (fee.state === 'asked')
      return (
        <Notice
          key={fee.id}
          kind="warning"
          className="mt-4"
          announce="off"
          title={`A fee of ${sum} is due (${why}).`}
        >
          <a className="link" href={place}>
            Pay {sum}
          </a>
        </Notice>
      );
    const back = fee.returned_cents > 0 ? ` ${money(fee.returned_cents)} was refunded.` : '';
    return (
      <p key={fee.id} className="mt-4">
        The fee of {sum} ({why}) is paid.{back}{' '}
        <a className="link" href={place}>
          See the receipt
        </a>
      </p>
    );
  });
}
