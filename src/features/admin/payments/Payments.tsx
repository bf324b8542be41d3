import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatMoment } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { standingReceipt } from '../../../domain/till/till.ts';
import { paymentBack, paymentText, type Payment } from './take-back-payment.ts';
import { askToTakeBack, backForm, type OpenBack } from './take-back.ts';
import { money } from '../../../platform/money.ts';
import { centsTyped } from '../../../platform/typed-money.ts';
import { DialogPart, PartRow, type PartProps } from '../appointments/DialogPart.tsx';
import { ResendEmail } from '../messages/ResendEmail.tsx';
import { feeText, feeBack, keptOfFee } from './take-back-fee.ts';
import { cardName } from './card-name.ts';
import { useEffect } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';

/** Payments and refunds with date and method; desk payments can be removed. */
export function Payments({ appointment, onChange }: PartProps) {
  const payments = appointment.payments.filter(({ amount_cents, moved }) => amount_cents !== 0 && !moved);
  if (payments.length === 0) return null;
  const sale = standingReceipt(appointment.receipts ?? []);
  // Payments on a receipt, also earlier ones, are undone with it. Times are to the minute: within it, the server decides.
  const canGo = ({ method, amount_cents, refundable_cents = 0, receipt, at }: Payment) =>
    method !== 'online' &&
    amount_cents > 0 &&
    refundable_cents === amount_cents &&
    receipt === undefined &&
    !(sale && Date.parse(at) < Date.parse(sale.at));

  return (
    <DialogPart id="payments" title="Payments">
      <ul className="history *:border-line *:py-2 *:not-first:border-t">
        {payments.map((payment) => {
          const words = paymentText(payment, appointment.receipts);
          const when = formatMoment(payment.at, appointment.time_zone) ?? '';
          return (
            <PartRow key={payment.id} when={when} what={words}>
              {canGo(payment) && (
                <Button
                  size="small"
                  aria-label={`Remove payment: ${words}, ${when}`}
                  onClick={() => askToTakeBack(paymentBack(payment), appointment, onChange)}
                >
                  Remove Payment
                </Button>
              )}
            </PartRow>
          );
        })}
      </ul>
    </DialogPart>
  );
}

/** The fees charged or requested; requested ones can be waived, paid ones refunded. */
export function Fees({ appointment, onChange }: PartProps) {
  const { fees = [] } = appointment;
  if (fees.length === 0) return null;
  return (
    <DialogPart id="fees" title="Fees">
      <ul className="history">
        {fees.map((fee) => {
          const words = feeText(fee, appointment);
          const label = fee.state === 'asked' ? 'Waive' : keptOfFee(fee) > 0 ? 'Refund' : null;
          return (
            <PartRow key={fee.id} what={words}>
              {fee.state === 'asked' && (
                <ResendEmail
                  appointment={appointment}
                  again={{ kind: 'fee', id: fee.id }}
                  label="Send Again"
                  what={`the link to pay ${money(fee.amount_cents)}`}
                  onChange={onChange}
                />
              )}
              {label !== null && (
                <Button
                  size="small"
                  aria-label={`${label}: ${words}`}
                  onClick={() => askToTakeBack(feeBack(fee), appointment, onChange)}
                >
                  {label}
                </Button>
              )}
            </PartRow>
          );
        })}
      </ul>
    </DialogPart>
  );
}

/** The card on file, with the client's consent: its maximum, date and words. */
export function KeptCard({ appointment: { card, time_zone } }: { appointment: OwnersAppointment }) {
  if (!card) return null;
  const { most_cents: most, text, at } = card.consent;
  return (
    <DialogPart id="kept-card" title="Card">
      <p>{cardName(card)} on file</p>
      <p>
        {most === null
          ? `Agreed ${formatMoment(at, time_zone)} without an amount, so it can't be charged`
          : `Agreed ${formatMoment(at, time_zone)}: up to ${money(most)}`}
      </p>
      <p className="text-sm text-ink-soft">“{text}”</p>
    </DialogPart>
  );
}

/** Asks before a payment, checkout or fee is undone, and for the amount if the owner decides. */
export function BackDialog() {
  useEffect(() => backForm.close, []);
  return (
    <FormDialog
      store={backForm}
      what="appointment"
      words={words}
      size="narrow"
      renderFirst={({ subject }) => <p>{subject?.back.question}</p>}
    />
  );
}

function words({ subject, values }: OpenBack) {
  const { title = '', save = title, problem = null, most } = subject?.back ?? {};
  const cents = most === undefined ? null : centsTyped(values.amount);
  return { title, save: cents === null ? save : `${save} ${money(cents)}`, danger: true, problem };
}
