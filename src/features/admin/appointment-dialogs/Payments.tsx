import { useState } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatWhen, onSalonClock } from '../../../components/booking/when.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { dollars } from '../../../domain/money.ts';
import { methodNames, standingReceipt } from '../../../domain/till.ts';
import { takeBack, type Payment } from '../take-back.ts';

/** What was paid and went back, when and how; what the desk has recorded can be taken back. */
export function Payments({
  appointment,
  onChange,
}: {
  appointment: OwnersAppointment;
  onChange: (newest: OwnersAppointment) => void;
}) {
  const [asked, setAsked] = useState<Payment | null>(null);
  const [isSending, setSending] = useState(false);
  if (appointment.payments.length === 0) return null;
  const sale = standingReceipt(appointment.receipts ?? []);
  // What is on a receipt, also as paid before, is undone with that.
  const canGo = ({ method, amount_cents, receipt, at }: Payment) =>
    method !== 'online' &&
    amount_cents > 0 &&
    receipt === undefined &&
    !(sale && Date.parse(at) <= Date.parse(sale.at));

  async function go(payment: Payment) {
    setSending(true);
    const newest = await takeBack(appointment, payment);
    setSending(false);
    setAsked(null);
    if (newest) onChange(newest);
  }

  return (
    <section className="mt-6 border-t border-line pt-4" aria-labelledby="payments">
      <h3 id="payments" className="mb-2 text-xl">
        Payments
      </h3>
      <ul className="history">
        {appointment.payments.map((payment) => {
          const words = paymentText(payment);
          const when = formatWhen(onSalonClock(payment.at, appointment.time_zone) ?? '1970-01-01T00:00');
          return (
            <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4">
              <div>
                <p className="text-sm text-ink-soft">{when}</p>
                <p className="tabular-nums">{words}</p>
              </div>
              {canGo(payment) && (
                <Button
                  size="small"
                  aria-label={`Take back ${words} of ${when}`}
                  onClick={() => {
                    setAsked(payment);
                  }}
                >
                  Take Back
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title="Take Back Payment"
        busy={isSending}
        onCancel={() => {
          setAsked(null);
        }}
        onConfirm={() => {
          if (asked) void go(asked);
        }}
      >
        {asked && `${paymentText(asked)} is no longer recorded as paid. What was paid by it is due again.`}
      </ConfirmDialog>
    </section>
  );
}

/** '$42.50, cash'; '$20 returned, online' */
function paymentText({ method, amount_cents, receipt }: Payment): string {
  const amount = dollars(Math.abs(amount_cents));
  const on = receipt === undefined ? '' : `, receipt ${receipt}`;
  return `${amount}${amount_cents < 0 ? ' returned' : ''}, ${methodNames[method].toLowerCase()}${on}`;
}
