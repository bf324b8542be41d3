import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useState, type SubmitEvent } from 'react';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { formatTime } from '../../../components/booking/when.ts';
import { AmountChoice } from '../../../components/payment/AmountChoice.tsx';
import { emptyCard, isFilled, type Card } from '../../../components/payment/card.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { dollars } from '../../../domain/money.ts';
import { ChangedMeanwhile } from '../ChangedMeanwhile.tsx';
import { connections } from '../connections.ts';
import { salonDate } from '../salon-clock.ts';
import { settings } from '../settings.ts';
import { formatDate } from '../text.ts';
import { formatAmount } from './amount-text.ts';
import { depositFor, dueOf } from './amounts.ts';
import { InView } from './InView.tsx';
import { $payment, closePayment, pay, pick, startPayment, type Payment } from './payment.ts';
import { PaymentMethod } from './PaymentMethod.tsx';
import { useMethods } from './use-methods.ts';

/** Make Payment: records what was paid, and how much of the price that is. */
export function PaymentDialog({ appointment }: { appointment: AppointmentShape }) {
  const payment = useStore($payment);
  // Of the card nothing is kept or sent: it lives as long as the dialog.
  const [card, setCard] = useState<Card>(emptyCard);
  const methods = useMethods();
  const form = useId();
  useLayoutEffect(() => {
    startPayment(appointment);
  }, [appointment]);
  useEffect(() => {
    for (const known of [settings, connections]) void known.load();
  }, []);
  if (!payment) return null;

  const { sending, problem } = payment;
  const due = dueOf(payment.appointment);
  const method = payment.method ?? methods?.[0] ?? null;
  const isReady = due > 0 && method !== null && (method !== 'card' || isFilled(card));
  return (
    <Dialog
      open
      title="Make Payment"
      busy={sending}
      onClose={closePayment}
      footer={
        <>
          <Button disabled={sending} onClick={closePayment}>
            Cancel
          </Button>
          <Button
            type="submit"
            look="primary"
            form={form}
            disabled={!isReady}
            busy={sending}
            busyLabel="Processing..."
          >
            Complete Payment
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="space-y-5" onSubmit={submit}>
        <Bill payment={payment} />
        {due > 0 && (
          <PaymentMethod
            methods={methods}
            method={method}
            card={card}
            onType={(typed) => {
              setCard({ ...card, ...typed });
            }}
          />
        )}
        {problem !== null && (
          <InView>
            <Notice kind="error">Payment failed: {problem}</Notice>
          </InView>
        )}
      </form>
    </Dialog>
  );
}

function submit(event: SubmitEvent): void {
  event.preventDefault();
  void pay();
}

/** Whose visit it is, what has been paid, and what is paid now. */
function Bill({ payment: { appointment, kind, changed } }: { payment: Payment }) {
  const known = useStore(settings.$value);
  const deposit = depositFor(appointment, known.state === 'ready' ? known.data : null);
  const due = dueOf(appointment);
  const { customer, service, date, time } = appointment;
  return (
    <>
      <div>
        <p className="font-semibold">{customer.name}</p>
        <p className="text-ink-soft">
          {service.name}, {dollars(service.price_cents)}
        </p>
        <p className="text-ink-soft">
          {formatDate(date, salonDate())}, {formatTime(time)}
        </p>
        <p className="text-ink-soft">{formatAmount(appointment)}</p>
      </div>
      {changed.length > 0 && (
        <InView key={appointment.version}>
          <Notice kind="warning" announce="alert" title="Nothing is recorded yet.">
            <ChangedMeanwhile changed={changed} />
          </Notice>
        </InView>
      )}
      {known.state === 'failed' && (
        <Notice
          kind="warning"
          title="The deposit could not be looked up."
          action={{ label: 'Retry', onClick: () => void settings.load() }}
        >
          {known.message} The full payment can be taken all the same.
        </Notice>
      )}
      {due === 0 ? (
        <Notice kind="info">Nothing is due for this appointment any more.</Notice>
      ) : (
        <AmountChoice
          due={due}
          deposit={deposit}
          value={deposit === null ? 'full' : kind}
          first="full"
          onPick={(kind) => {
            pick({ kind });
          }}
        />
      )}
    </>
  );
}
