import type { ReactNode } from 'react';
import type { Held } from '../../components/booking/private-page.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { BookingBill } from './Bill.tsx';
import { checkAgain } from './payment-page.ts';

interface WaitingProps {
  booking: Held;
  isLate: boolean;
  /** The bill without its payments. */
  children?: ReactNode;
}

/** The customer has returned from a checkout, and the provider has not confirmed yet. */
export function Waiting({ booking, isLate, children }: WaitingProps) {
  return (
    <>
      {isLate ? (
        <Notice
          kind="info"
          className="mb-6"
          title="The bank's answer is not here yet."
          action={{ label: 'Check again', onClick: () => void checkAgain() }}
        >
          That can take some minutes. There is no need to pay again, and you can close this page
          {booking.paying.receipt_by_mail ? ': we write to you as soon as the payment has arrived.' : '.'}
        </Notice>
      ) : (
        <Notice kind="info" className="mb-6" title="Thank you. We are waiting for the bank's answer...">
          This takes a few seconds. Please do not pay again.
        </Notice>
      )}
      <BookingBill booking={booking}>{children}</BookingBill>
    </>
  );
}
