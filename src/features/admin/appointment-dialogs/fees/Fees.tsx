import { useEffect } from 'react';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { Button } from '../../../../components/ui/Button.tsx';
import { TextField } from '../../../../components/ui/Field.tsx';
import { centsTyped, dollars } from '../../../../domain/money.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { wired } from '../../wired.ts';
import { SendAgain } from '../SendAgain.tsx';
import { feeText } from './fee-text.ts';
import { backForm, keptOfFee, type OpenBack } from './take-back-fee.ts';

interface FeesProps {
  appointment: OwnersAppointment;
  onChange: (newest: OwnersAppointment) => void;
}

/** What it was charged or is asked for; what is asked for can be given up, and what was paid returned. */
export function Fees({ appointment, onChange }: FeesProps) {
  const { fees = [], time_zone: zone } = appointment;
  useEffect(() => backForm.close, []);
  if (fees.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-4" aria-labelledby="fees">
      <h3 id="fees" className="mb-2 text-xl">
        Fees
      </h3>
      <ul className="history">
        {fees.map((fee) => {
          const words = feeText(fee, zone);
          const label = fee.state === 'asked' ? 'Give Up' : keptOfFee(fee) > 0 ? 'Refund' : null;
          return (
            <li key={fee.id} className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="tabular-nums">{words}</p>
              <div className="flex flex-wrap gap-2">
                {fee.state === 'asked' && (
                  <SendAgain
                    appointment={appointment}
                    again={{ kind: 'fee', id: fee.id }}
                    label="Send Again"
                    what={`the link to pay ${dollars(fee.amount_cents)}`}
                    onChange={onChange}
                  />
                )}
                {label !== null && (
                  <Button
                    size="small"
                    aria-label={`${label}: ${words}`}
                    onClick={() => {
                      backForm.open({ appointment, fee, onChange });
                    }}
                  >
                    {label}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <FormDialog store={backForm} id="fee-back-form" what="fee" words={words} size="narrow">
        {fields}
      </FormDialog>
    </section>
  );
}

function words({ subject, values }: OpenBack) {
  if (subject?.fee.state !== 'paid') {
    return { title: 'Give Up Fee', save: 'Give Up', danger: true, problem: 'The fee is not given up.' };
  }
  const cents = centsTyped(values.amount);
  const save = cents === null ? 'Refund' : `Refund ${dollars(cents)}`;
  return {
    title: 'Refund Fee',
    save,
    saving: 'Refunding...',
    danger: true,
    problem: 'The fee is not refunded.',
  };
}

function fields(form: OpenBack) {
  const { subject } = form;
  if (!subject) return null;
  const { fee, appointment } = subject;
  if (fee.state !== 'paid') {
    const sum = dollars(fee.amount_cents);
    return (
      <p>{`${appointment.customer.name} is no longer asked for ${sum}, and the link no longer takes it.`}</p>
    );
  }
  return (
    <>
      <p>
        {feeText(fee, appointment.time_zone)}. It goes back the way it was paid, and cannot be taken back.
      </p>
      <TextField
        {...wired(backForm, form)('amount')}
        label="Amount"
        hint={`At most ${dollars(keptOfFee(fee))}, which is kept of it.`}
        inputMode="decimal"
        lead="$"
      />
    </>
  );
}
