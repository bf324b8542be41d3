import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { dollars } from '../../../domain/money.ts';
import { SendAgain } from '../messages/ResendEmail.tsx';
import { askToTakeBack } from './take-back.ts';
import { feeText } from './fee-text.ts';
import { feeBack, keptOfFee } from './take-back-fee.ts';

interface FeesProps {
  appointment: OwnersAppointment;
  onChange: (newest: OwnersAppointment) => void;
}

/** The fees charged or requested; requested ones can be waived, paid ones refunded. */
export function Fees({ appointment, onChange }: FeesProps) {
  const { fees = [] } = appointment;
  if (fees.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-4" aria-labelledby="fees">
      <h3 id="fees" className="mb-2 text-xl">
        Fees
      </h3>
      <ul className="history">
        {fees.map((fee) => {
          const words = feeText(fee, appointment);
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
                      askToTakeBack(feeBack(fee), appointment, onChange);
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
    </section>
  );
}
