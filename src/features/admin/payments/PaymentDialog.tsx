import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ClientOnFile } from '../appointments/AppointmentNotes.tsx';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { visitPriceText } from '../../../components/booking/ServiceLines.tsx';
import { AmountChoice, type AmountKind } from '../../../components/payments/AmountChoice.tsx';
import { CardFields, emptyCard, isFilled, type Card } from '../../../components/payments/CardFields.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { isPriceOpen } from '../../../domain/payments/online-payment.ts';
import { ChangedElsewhereNotice } from '../appointments/ChangedElsewhereNotice.tsx';
import { connections, type Connections } from '../data/connections.ts';
import { differences } from '../appointments/differences.ts';
import { closeDialog, announceChange } from '../shell/dialogs.ts';
import { recordPayment } from '../../../api/payments/desk-payments.ts';
import { defineForm, existing } from '../forms/define-form.ts';
import type { Form } from '../forms/form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { InView } from '../../../platform/ui/ScrollIntoView.tsx';
import { NotifyChoice } from '../appointments/NotifyChoice.tsx';
import { salonDate } from '../data/salon-clock.ts';
import { settings, savedSettings } from '../data/settings.ts';
import type { Remote } from '../../../platform/call/query.ts';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';
import { depositFor, formatAmount } from './amounts.ts';
import { Choice } from '../../../platform/ui/Choice.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { money } from '../../../platform/money.ts';
import { callAsOwner } from '../shell/access.ts';
import { paymentBack } from './take-back-payment.ts';
import { takeBack } from './take-back.ts';
import { DateAndTime } from '../appointments/DateAndTime.tsx';

/** Make Payment: records a payment in full or in part. */
export function PaymentDialog({ appointment }: { appointment: OwnersAppointment }) {
  const form = useStore(paymentForm.$form);
  // The card number is neither stored nor sent: it lives as long as the dialog.
  const [card, setCard] = useState<Card>(emptyCard);
  const methods = methodsIn(useStore(connections.$value));

  const due = (form?.subject ?? appointment).balance_cents;
  const method = form?.values.method ?? methods?.[0] ?? null;
  return (
    <FormDialog
      store={paymentForm}
      subject={appointment}
      loads={[settings, connections]}
      what="payment"
      words={{
        title: 'Make Payment',
        save: 'Complete Payment',
        saving: 'Processing...',
        problem: null,
        tellsNews: false,
      }}
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

function Bill({ form }: { form: Form<OwnersAppointment, Payment> }) {
  const { subject: appointment, before, values } = form;
  const remote = useStore(settings.$value);
  useWhenBack(settings.load, remote.state === 'failed');
  if (!appointment) return null;
  const changes = before ? differences(before, appointment) : [];
  const deposit = depositFor(appointment, remote.state === 'ready' ? remote.data : null);
  const { customer, service, balance_cents: due } = appointment;
  return (
    <>
      <div>
        <p className="font-semibold">{customer.name}</p>
        <p className="text-ink-soft">
          {service.name}, {visitPriceText(service.price_cents, appointment.services)}
        </p>
        <p className="text-ink-soft">
          <DateAndTime of={appointment} />
        </p>
        <p className="text-ink-soft">{formatAmount(appointment)}</p>
        <ClientOnFile appointment={appointment} />
      </div>
      {changes.length > 0 && (
        <InView key={appointment.version}>
          <Notice kind="warning" announce="alert" title="Nothing is recorded yet.">
            <ChangedElsewhereNotice changed={changes} />
          </Notice>
        </InView>
      )}
      {remote.state === 'failed' && (
        <Notice
          kind="warning"
          title="We couldn't look up the deposit."
          action={{ label: 'Retry', onClick: () => void settings.load() }}
        >
          {remote.message} You can still take the full payment.
        </Notice>
      )}
      {due === 0 ? (
        <Notice kind="info">Nothing is due for this appointment anymore.</Notice>
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
            This is a test payment. No card is charged, and the number stays on this page.
          </Notice>
          <CardFields card={card} onType={onType} today={salonDate()} isOwn={false} />
        </>
      )}
      {method === 'cash' && <p>Take the cash first, then complete the payment here.</p>}
      {method === 'terminal' && <p>Charge the card on the terminal first, then complete the payment here.</p>}
    </>
  );
}

const methods = ['card', 'cash', 'terminal'] as const;
type Method = (typeof methods)[number];

interface Payment {
  readonly kind: AmountKind;
  /** Null until picked. */
  readonly method: Method | null;
  /** Whether the client gets a receipt. */
  readonly notify: boolean;
}

/** The form of a payment. It never contains card numbers, which are not stored. */
export const paymentForm = defineForm<OwnersAppointment, Payment, object>({
  schema: recordPayment.body,
  fields: {},
  // The admin dialog defaults to the full payment: section 9 of the specification.
  rest: () => ({ kind: 'full', method: null, notify: true }),
  others: (before, newest) =>
    differences(before, newest).map(({ label, after }) => ({ label, theirs: after, yours: null, take: {} })),
  send: (_, { subject, values: { kind, method: choice, notify } }) => {
    const appointment = existing(subject);
    const { id, version } = appointment;
    const amount_cents = amountNow(appointment, kind);
    const method = choice ?? methodsIn(connections.$value.get())?.[0] ?? 'cash';
    // A test card is neither the terminal's nor a provider's.
    const body = { method: method === 'card' ? 'other' : method, amount_cents, version } as const;
    return callAsOwner('POST /api/admin-public/appointments/:id/payments', {
      params: { id },
      body: { ...body, ...(!notify && { notify }) },
    });
  },
  show: announceChange,
  refused: ({ code, data, message }) =>
    code === 'stale'
      ? { subject: data as OwnersAppointment }
      : { problem: `Payment failed: ${message || 'Failed to process payment'}` },
  done: ({ customer }, { subject, values }) => [
    'Payment Successful',
    `${customer.name}: ${money(amountNow(existing(subject), values.kind))}`,
  ],
  undo: (after) => {
    const payment = after.payments.at(-1);
    return payment ? takeBack(paymentBack(payment), after) : null;
  },
});

/** Cents. */
function amountNow(appointment: OwnersAppointment, kind: AmountKind): number {
  const deposit = kind === 'deposit' ? depositFor(appointment, savedSettings()) : null;
  return deposit ?? appointment.balance_cents;
}

/** The possible methods; null while unknown. Only a salon in test mode has the card form, which must not ask for real cards. */
function methodsIn(remote: Remote<Connections>): readonly Method[] | null {
  if (remote.state === 'loading') return null;
  const isTest = remote.state === 'ready' && remote.data.paying_by === 'test';
  return isTest ? methods : methods.filter((method) => method !== 'card');
}
