import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ClientOnFile } from '../appointments/AppointmentNotes.tsx';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { visitPriceText } from '../../../components/booking/ServiceLines.tsx';
import { AmountChoice } from '../../../components/payments/AmountChoice.tsx';
import { CardFields, emptyCard, isFilled, type Card } from '../../../components/payments/CardFields.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { isPriceOpen } from '../../../domain/payments/online-payment.ts';
import { ChangedMeanwhile } from '../appointments/ChangedElsewhereNotice.tsx';
import { connections } from '../data/connections.ts';
import { differences } from '../appointments/differences.ts';
import { closeDialog } from '../shell/dialogs.ts';
import type { Form } from '../forms/form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { InView } from '../../../platform/ui/ScrollIntoView.tsx';
import { NotifyChoice } from '../appointments/NotifyChoice.tsx';
import { salonDate } from '../data/salon-clock.ts';
import { settings } from '../data/settings.ts';
import { formatDate } from '../shell/text.ts';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';
import { depositFor, dueCents, formatAmount } from './amounts.ts';
import { paymentMethods, paymentForm, type Method, type Payment } from './payment-form.ts';
import { Choice } from '../../../platform/ui/Choice.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

const known = [settings, connections];

/** Make Payment: records a payment in full or in part. */
export function PaymentDialog({ appointment }: { appointment: OwnersAppointment }) {
  const form = useStore(paymentForm.$form);
  // The card number is neither stored nor sent: it lives as long as the dialog.
  const [card, setCard] = useState<Card>(emptyCard);
  const methods = useMethods();

  const due = dueCents(form?.subject ?? appointment);
  const method = form?.values.method ?? methods?.[0] ?? null;
  return (
    <FormDialog
      store={paymentForm}
      subject={appointment}
      loads={known}
      id="payment-form"
      what="payment"
      words={words}
      isReady={due > 0 && method !== null && (method !== 'card' || isFilled(card))}
      onClose={closeDialog}
    >
      {(open) => (
        <>
          <Bill form={open} />
          {due > 0 && (
            <PaymentMethod
              methods={methods}
              method={method}
              card={card}
              onType={(typed) => setCard({ ...card, ...typed })}
            />
          )}
          {due > 0 && (
            <NotifyChoice
              customers={[(open.subject ?? appointment).customer]}
              value={open.values.notify}
              onPick={(notify) => paymentForm.note({ notify })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function words() {
  return {
    title: 'Make Payment',
    save: 'Complete Payment',
    saving: 'Processing...',
    problem: null,
    tellsNews: false,
  };
}

/** The visit, its earlier payments, and this one. */
function Bill({
  form: { subject: appointment, before, values },
}: {
  form: Form<OwnersAppointment, Payment>;
}) {
  const known = useStore(settings.$value);
  useWhenBack(settings.load, known.state === 'failed');
  if (!appointment) return null;
  const changed = before ? differences(before, appointment) : [];
  const deposit = depositFor(appointment, known.state === 'ready' ? known.data : null);
  const due = dueCents(appointment);
  const { customer, service, date, time } = appointment;
  return (
    <>
      <div>
        <p className="font-semibold">{customer.name}</p>
        <p className="text-ink-soft">
          {service.name}, {visitPriceText(service.price_cents, appointment.services)}
        </p>
        <p className="text-ink-soft">
          {formatDate(date, salonDate())}, {formatTime(time)}
        </p>
        <p className="text-ink-soft">{formatAmount(appointment)}</p>
        <ClientOnFile appointment={appointment} />
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
          isOpen={isPriceOpen(appointment)}
          deposit={deposit}
          value={deposit === null ? 'full' : values.kind}
          first="full"
          onPick={(kind) => paymentForm.type({ kind })}
        />
      )}
    </>
  );
}

/** The possible methods; null while unknown. */
function useMethods(): readonly Method[] | null {
  const known = useStore(connections.$value);
  if (known.state === 'loading') return null;
  return paymentMethods(known.state === 'ready' ? known.data : { paying_by: null });
}

interface PaymentMethodProps {
  /** Null while unknown. */
  methods: readonly Method[] | null;
  method: Method | null;
  card: Card;
  onType: (typed: Partial<Card>) => void;
}

const methodNames: Record<Method, string> = { card: 'Card', cash: 'Cash', terminal: 'Card Terminal' };

/** The payment method: a typed card, cash, or the card terminal. */
function PaymentMethod({ methods, method, card, onType }: PaymentMethodProps) {
  if (methods === null || method === null) {
    return (
      <Loading label="Loading payment methods...">
        <Skeleton className="h-11 w-64" />
        <Skeleton className="mt-4 h-48 w-full" />
      </Loading>
    );
  }
  return (
    <>
      <div>
        <p className="label" aria-hidden="true">
          Payment Method
        </p>
        <Choice
          label="Payment Method"
          value={method}
          options={methods.map((value) => ({ value, label: methodNames[value] }))}
          onPick={(method) => paymentForm.type({ method })}
        />
      </div>
      {method === 'card' && (
        <>
          <Notice kind="info" announce="off">
            This is a test payment: no card is charged, and the number does not leave this page.
          </Notice>
          <CardFields card={card} onType={onType} today={salonDate()} isOwn={false} />
        </>
      )}
      {method === 'cash' && <p>Take the cash first, then complete the payment here.</p>}
      {method === 'terminal' && <p>Charge the card on the terminal first, then complete the payment here.</p>}
    </>
  );
}
