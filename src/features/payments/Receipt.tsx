import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { CalendarLinks } from '../../components/booking/links.tsx';
import { managePath } from '../../components/booking/private-link.ts';
import type { Held, HeldProps } from '../../components/booking/private-page.ts';
import { useFocusWhen } from '../../platform/ui/use-focus-when.ts';
import { BookingBill, receiptTotal } from './Bill.tsx';
import { messages } from '../../platform/messages.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { checkAgain } from './payment-page.ts';

interface ReceiptProps extends HeldProps {
  /** True if it was just paid on this page. */
  isJustPaid: boolean;
}

export function Receipt({ booking, pass, isJustPaid }: ReceiptProps) {
  const t = messages('payment');
  const { paying } = booking;
  return (
    <section>
      <ReceiptHeading booking={booking} isJustPaid={isJustPaid}>
        {t(title(booking, isJustPaid))}
      </ReceiptHeading>
      <BookingBill booking={booking} />
      <KeptCard card={paying.card} />
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="btn btn-primary" href={managePath(pass)}>
          {t('seeBooking')}
        </a>
        <CalendarLinks appointment={booking} pass={pass} />
      </p>
    </section>
  );
}

interface ReceiptHeadingProps extends Pick<ReceiptProps, 'booking' | 'isJustPaid'> {
  children: ReactNode;
}

/** Says that it is paid and where the receipt goes. Takes the focus right after paying. */
export function ReceiptHeading({ booking, isJustPaid, children }: ReceiptHeadingProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(isJustPaid);
  // Keeping a card without a payment has no receipt.
  const isMoney = booking.amount_paid_cents + booking.fees.length > 0;
  return (
    <div className="mb-6 flex items-start gap-3">
      <CircleCheck className="mt-0.5 size-9 shrink-0 text-sage-ink" aria-hidden="true" />
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-3xl">
          {children}
        </h2>
        {isJustPaid && isMoney && booking.paying.receipt_by_mail && (
          <p className="mt-1 text-ink-soft">
            {messages('payment').rich('receiptComes', {
              email: (
                <span key="email" className="wrap-anywhere">
                  {booking.customer.email}
                </span>
              ),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

/** The kept card and its consent. */
function KeptCard({ card }: Pick<Held['paying'], 'card'>) {
  if (!card?.kept_last4) return null;
  return (
    <p className="mt-4 text-sm text-ink-soft">
      {messages('payment')('keptCard', { last4: card.kept_last4, text: card.consent_text })}
    </p>
  );
}

function title(booking: Held, isJustPaid: boolean) {
  const { paying, payment_status, terms, amount_paid_cents } = booking;
  if (amount_paid_cents === 0 && paying.due_cents > 0) return isJustPaid ? 'thanks' : 'cardOnFile';
  if (isJustPaid) return 'thanksForPayment';
  // A change to a more expensive service asks for the rest of its deposit.
  if (payment_status === 'paid' || paying.due_cents === 0) return 'isPaid';
  if (receiptTotal(booking) !== undefined) return 'thanks';
  return terms.deposit_cents > amount_paid_cents ? 'depositIsPartPaid' : 'depositIsPaid';
}

interface WaitingProps {
  booking: Held;
  isLate: boolean;
  /** The bill without its payments. */
  children?: ReactNode;
}

/** The customer has returned from a checkout that the provider has not confirmed yet. */
export function Waiting({ booking, isLate, children }: WaitingProps) {
  const t = messages('payment');
  const action = isLate ? { label: t('checkAgain'), onClick: () => void checkAgain() } : undefined;
  const lateHow = booking.paying.receipt_by_mail ? 'lateMailHow' : 'lateHow';
  return (
    <>
      <Notice kind="info" className="mb-6" title={t(isLate ? 'late' : 'waiting')} action={action}>
        {t(isLate ? lateHow : 'waitingHow')}
      </Notice>
      <BookingBill booking={booking}>{children}</BookingBill>
    </>
  );
}
