import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { againPath, managePath } from '../../components/booking/private-link.ts';
import { formatDeadline } from '../../components/booking/other-time-zone.ts';
import type { Held, HeldProps } from '../../components/booking/private-page.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { money } from '../../platform/money.ts';
import { isActive } from '../../domain/appointments/status.ts';
import { Bill, BookingBill, MainLink, receiptTotal } from './Bill.tsx';
import { $checkout, type Checkout } from './payment-page.ts';
import { $done } from './form.ts';
import { paymentChoice, pay } from './pay.ts';
import { PayForm } from './PayForm.tsx';
import { Receipt, Waiting } from './Receipt.tsx';

export function BookingPayment({ booking, pass }: HeldProps) {
  const checkout = useStore($checkout);
  const isJustPaid = useStore($done) === 'paid' || checkout === 'paid';
  const [wantsRest, setWantsRest] = useState(false);
  const { paying, amount_paid_cents } = booking;
  if (!isActive(booking)) return <Over booking={booking} checkout={checkout} />;
  if (checkout === 'waiting' || checkout === 'late')
    return <Waiting booking={booking} isLate={checkout === 'late'} />;

  // Until the final price is set only the deposit can be paid.
  const isSetAtSalon = paying.at_least === true && paying.deposit_cents === null && !paying.card?.asked;
  const form =
    paying.due_cents === 0 ? null : paying.by === null || isSetAtSalon ? (
      <AtTheSalon pass={pass} booking={booking} />
    ) : (
      <PayForm
        choice={paymentChoice(booking)}
        by={paying.by}
        zone={booking.time_zone}
        consent={paying.card?.asked ? paying.card.consent_text : null}
        onPay={(isConfirmed) => void pay(booking, isConfirmed)}
      />
    );
  const isKept = paying.card !== null && !paying.card.asked;
  if (amount_paid_cents === 0 && paying.due_cents > 0 && !isKept)
    return (
      <>
        <CheckoutNotice booking={booking} checkout={checkout} />
        {receiptTotal(booking) === undefined && paying.due_cents <= booking.service.price_cents ? (
          <Bill {...booking} when={booking} />
        ) : (
          <BookingBill booking={booking} />
        )}
        <div className="mt-8">{form}</div>
      </>
    );
  const payLabel = messages('payment')(amount_paid_cents === 0 ? 'payNow' : 'payRestNow');
  const isFolded =
    (isJustPaid || amount_paid_cents === 0) && !wantsRest && paying.by !== null && !isSetAtSalon;
  return (
    <>
      <CheckoutNotice booking={booking} checkout={checkout} />
      <Receipt booking={booking} pass={pass} isJustPaid={isJustPaid} />
      {form && (
        <div className="mt-8 border-t border-line pt-8">
          {isFolded ? (
            <Button onClick={() => setWantsRest(true)}>{payLabel}</Button>
          ) : (
            <>
              {paying.by !== null && !isSetAtSalon && <h2 className="mb-4 text-3xl">{payLabel}</h2>}
              {form}
            </>
          )}
        </div>
      )}
    </>
  );
}

/** The outcome of a checkout without payment, and until when the time is held for one. */
function CheckoutNotice({ booking, checkout }: { booking: Held; checkout: Checkout }) {
  const { paying, held_until, time_zone } = booking;
  const t = messages('payment');
  const until = formatDeadline(paying.checkout?.kept_until ?? held_until, time_zone);
  const holdText = until === null ? t('stays') : t('heldUntil', { until });
  if (checkout === 'refused')
    return (
      <Notice kind="error" className="mb-6" title={t('failed')}>
        {t('failedHow', { kept: holdText })}
      </Notice>
    );
  if (checkout !== 'left' && (paying.checkout === null || checkout === 'paid'))
    return until && <p className="mb-6">{holdText}</p>;
  const title = t(paying.checkout?.amount_cents === 0 ? 'noCardYet' : 'incomplete');
  return (
    <Notice kind="warning" className="mb-6" title={title}>
      {t('incompleteHow', { kept: holdText })}
    </Notice>
  );
}

/** Canceled and missed visits cannot be paid. */
function Over({ booking, checkout }: { booking: Held; checkout: Checkout }) {
  const t = messages('payment');
  const back = booking.payments.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0);
  const isCanceled = booking.status === 'canceled';
  const ranOut = booking.released || (isCanceled && checkout !== 'none' && booking.payments.length === 0);
  const title = t(ranOut ? 'tooLate' : isCanceled ? 'canceled' : 'over');
  return (
    <>
      <Notice kind="warning" className="mb-6" title={title}>
        {ranOut ? t('tooLateHow') : back > 0 ? t('back', { sum: money(back) }) : t('nothingToPay')}
      </Notice>
      <BookingBill booking={booking} />
      <MainLink href={againPath(booking)}>{t('bookAnother')}</MainLink>
    </>
  );
}

function AtTheSalon({ pass, booking: { amount_paid_cents, prepay } }: HeldProps) {
  const t = messages('payment');
  const isPartPaid = amount_paid_cents > 0;
  return (
    <>
      <p>
        {t.rich(prepay ? 'payBefore' : isPartPaid ? 'payRestThere' : 'payThere', {
          contact: <CallUs key="contact" />,
        })}
      </p>
      {!isPartPaid && <MainLink href={managePath(pass)}>{t('seeBooking')}</MainLink>}
    </>
  );
}
