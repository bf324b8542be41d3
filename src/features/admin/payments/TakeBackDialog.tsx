import { useEffect } from 'react';
import { TextField } from '../../../platform/ui/Field.tsx';
import { centsTyped, dollars } from '../../../domain/money.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { wired } from '../forms/field-props.ts';
import { backForm, type OpenBack } from './take-back.ts';

/** Asks before a payment, checkout or fee is undone, and for the amount if the owner decides. */
export function BackDialog() {
  useEffect(() => backForm.close, []);
  return (
    <FormDialog store={backForm} id="back-form" what="appointment" words={words} size="narrow">
      {(form) =>
        form.subject && (
          <>
            <p>{form.subject.back.question}</p>
            {form.subject.back.most !== undefined && (
              <TextField
                {...wired(backForm, form)('amount')}
                label="Amount"
                hint={`At most ${dollars(form.subject.back.most)}, which is kept of it.`}
                inputMode="decimal"
                lead="$"
              />
            )}
          </>
        )
      }
    </FormDialog>
  );
}

function words({ subject, values }: OpenBack) {
  const { title = '', save = '', problem = null, most } = subject?.back ?? {};
  const cents = most === undefined ? null : centsTyped(values.amount);
  return { title, save: cents === null ? save : `${save} ${dollars(cents)}`, danger: true, problem };
}
