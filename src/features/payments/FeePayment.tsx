import { useStore } from '@nanostores/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { call } from '../../platform/call/call.ts';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { managePath } from '../../components/booking/private-link.ts';
import type { Held, HeldProps } from '../../components/booking/private-page.ts';
import { messages } from '../../platform/messages.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { feeTitle, refusedText, whyText } from '../../texts/fee-due.ts';
import { money } from '../../platform/money.ts';
import { BookingBill, Line, MainLink, PaidLine } from './Bill.tsx';
import { $checkout, feeNamed, nameFee, type Checkout } from './payment-page.ts';
import { $done } from './form.ts';
import { complete } from './pay.ts';
import { PayForm } from './PayForm.tsx';
import { ReceiptHeading, Waiting } from './Receipt.tsx';

type Fee = Held['fees'][number];

/** A fee with the form to pay it, or with its receipt. */
export function FeePayment({ booking, pass }: HeldProps) {
  useLayoutEffect(nameFee, []);
  const t = messages('payment');
  const checkout = useStore($checkout);
  const isJustPaid = useStore($done) === 'paid' || checkout === 'paid';
  const fee = feeShown(booking);
  const lines = booking.fees.map((one) => <FeeLine key={one.id} fee={one} zone={booking.time_zone} />);
  if (fee?.state === 'asked')
    return checkout === 'waiting' || checkout === 'late' ? (
      <Waiting booking={booking} isLate={checkout === 'late'}>
        {lines}
      </Waiting>
    ) : (
      <Asked booking={booking} fee={fee} checkout={checkout}>
        {lines}
      </Asked>
    );
  return (
    <section>
      {fee ? (
        <ReceiptHeading booking={booking} isJustPaid={isJustPaid}>
          {t(isJustPaid ? 'thanks' : title(fee))}
        </ReceiptHeading>
      ) : (
        <Notice kind="info" className="mb-6" title={t('feeGone')}>
          {t('feeGoneHow')}
        </Notice>
      )}
      <BookingBill booking={booking}>{lines}</BookingBill>
      {fee && <p className="mt-4 text-sm text-ink-soft">{fee.agreed}</p>}
      <MainLink href={managePath(pass)}>{t('seeBooking')}</MainLink>
    </section>
  );
}

/** The fee in the address; otherwise an unpaid one, or the newest. */
function feeShown({ fees }: Held): Fee | undefined {
  const feeId = feeNamed();
  if (feeId !== null) return fees.find(({ id }) => id === feeId);
  return fees.find(({ state }) => state === 'asked') ?? fees.at(-1);
}

interface AskedProps {
  booking: Held;
  fee: Fee;
  checkout: Checkout;
  children: ReactNode;
}

/** The reason for the fee, the agreed terms, and the payment. */
function Asked({ booking, fee, checkout, children }: AskedProps) {
  const t = messages('payment');
  const { paying, time_zone } = booking;
  return (
    <section>
      {checkout === 'left' && (
        <Notice kind="warning" className="mb-6" title={t('incomplete')}>
          {t('feeIncompleteHow')}
        </Notice>
      )}
      <h2 className="text-3xl">{t('feeSum', { fee: feeTitle(fee), sum: money(fee.amount_cents) })}</h2>
      <p className="mt-2">
        {whyText(fee)} {refusedText(fee)}
      </p>
      <p className="mt-2 mb-6 text-ink-soft">{fee.agreed}</p>
      <BookingBill booking={booking}>{children}</BookingBill>
      <p className="mt-4 text-sm">{t.rich('feeMistake', { contact: <CallUs key="contact" /> })}</p>
      <div className="mt-8">
        {paying.by === null ? (
          <p>{t('payFeeThere')}</p>
        ) : (
          <PayForm
            choice={{ due: fee.amount_cents, deposit: null }}
            by={paying.by}
            zone={time_zone}
            isFixed
            onPay={(isConfirmed) => void pay(fee, isConfirmed)}
          />
        )}
      </div>
    </section>
  );
}

function pay({ id: fee, amount_cents }: Fee, isConfirmed = false): Promise<void> {
  return complete(amount_cents, isConfirmed, (body, { id, token }) =>
    call('POST /api/bookings/:id/fee/:fee/payment', { params: { id, fee }, manageToken: token, body }),
  );
}

function FeeLine({ fee, zone }: { fee: Fee; zone: string }) {
  const t = messages('payment');
  const name = { fee: feeTitle(fee) };
  if (fee.state !== 'paid')
    return (
      <Line term={t('feeDue', name)} isTotal>
        {money(fee.amount_cents)}
      </Line>
    );
  return <PaidLine {...fee} term={t('feeLinePaid', name)} backCents={fee.returned_cents} zone={zone} />;
}

function title({ amount_cents, returned_cents }: Fee) {
  if (returned_cents === 0) return 'feePaid';
  return returned_cents < amount_cents ? 'feePartRefunded' : 'feeRefunded';
}
