import { managePath } from '../../components/booking/private-link.ts';
import type { HeldProps } from '../../components/booking/private-page.ts';
import { messages } from '../../platform/messages.ts';
import { formatDay } from '../../platform/dates/date-text.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { feePaymentLink } from '../../domain/payments/fees.ts';
import { money } from '../../platform/money.ts';

/** Fees requested for a missed or late-canceled visit, and their payments. */
export function Fees({ booking, pass }: HeldProps) {
  const t = messages('manage');
  const day = formatDay(booking.date);
  return booking.fees.map((fee) => {
    const isMissed = fee.reason === 'no_show';
    const sum = money(fee.amount_cents);
    const place = feePaymentLink(managePath(pass), fee);
    if (fee.state === 'asked')
      return (
        <Notice
          key={fee.id}
          kind="warning"
          className="mt-4"
          announce="off"
          title={isMissed ? t('feeDueMissed', { sum, day }) : t('feeDueCanceled', { sum })}
        >
          <a className="btn btn-secondary btn-small mt-2" href={place}>
            {t('payFee', { sum })}
          </a>
        </Notice>
      );
    return (
      <p key={fee.id} className="mt-4">
        {isMissed ? t('feePaidMissed', { sum, day }) : t('feePaidCanceled', { sum })}{' '}
        {fee.returned_cents > 0 && `${t('feeRefunded', { sum: money(fee.returned_cents) })} `}
        <a className="link" href={place}>
          {t('seeReceipt')}
        </a>
      </p>
    );
  });
}
