import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatWhen, onSalonClock } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { standingReceipt } from '../../../domain/till/till.ts';
import { paymentBack, paymentText, type Payment } from './take-back-payment.ts';
import { askToTakeBack } from './take-back.ts';

/** Payments and refunds with date and method; desk payments can be removed. */
export function Payments({
  appointment,
  onChange,
}: {
  appointment: OwnersAppointment;
  onChange: (newest: OwnersAppointment) => void;
}) {
  const payments = appointment.payments.filter(({ amount_cents }) => amount_cents !== 0);
  if (payments.length === 0) return null;
  const sale = standingReceipt(appointment.receipts ?? []);
  // Payments on a receipt, also earlier ones, are undone with it.
  const canGo = ({ method, amount_cents, refundable_cents = amount_cents, receipt, at }: Payment) =>
    method !== 'online' &&
    amount_cents > 0 &&
    refundable_cents === amount_cents &&
    receipt === undefined &&
    !(sale && Date.parse(at) <= Date.parse(sale.at));

  return (
    <section className="mt-6 border-t border-line pt-4" aria-labelledby="payments">
      <h3 id="payments" className="mb-2 text-xl">
        Payments
      </h3>
      <ul className="history">
        {payments.map((payment) => {
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
                    askToTakeBack(paymentBack(payment), appointment, onChange);
                  }}
                >
                  Take Back
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
