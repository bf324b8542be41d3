import { useEffect, useState } from 'react';
import type { readVisitForms } from '../../../api/clients/consent-forms.ts';
import { VisitForms } from '../../../components/booking/VisitForms.tsx';
import type { Answer } from '../../../platform/call/call.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { callAsOwner } from '../shell/access.ts';
import { announceChange } from '../shell/dialogs.ts';
import { DialogPart, type PartProps } from './DialogPart.tsx';

/** The forms of a visit, which the client can sign on the owner's device. */
export function VisitFormsPart({ appointment, onChange }: PartProps) {
  const { id, version } = appointment;
  const [answer, setAnswer] = useState<Answer<typeof readVisitForms> | null>(null);

  async function load(signal?: AbortSignal) {
    const said = await callAsOwner('GET /api/admin-public/appointments/:id/consents', { params: { id } });
    if (signal?.aborted !== true) setAnswer(said);
  }
  useEffect(() => {
    const gone = new AbortController();
    void load(gone.signal);
    return () => gone.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a newer version may have other forms
  }, [id, version]);
  if (answer?.ok && answer.data.forms.length === 0) return null;
  return (
    <DialogPart id="forms" title="Forms">
      {answer?.ok ? (
        <VisitForms
          forms={answer.data.forms}
          name={appointment.customer.name}
          zone={appointment.time_zone}
          onSign={async (body) => {
            const signed = await callAsOwner('POST /api/admin-public/appointments/:id/consents', {
              params: { id },
              body,
            });
            if (signed.ok) {
              setAnswer(signed);
              onChange(signed.data.appointment);
              announceChange(signed.data.appointment);
            } else if (signed.code === 'changed') await load();
            return signed.ok ? null : signed.message;
          }}
        />
      ) : (
        <LoadNotice
          what="The forms"
          value={answer ? { state: 'failed', message: answer.message } : { state: 'loading' }}
          load={() => load()}
          skeleton="h-11"
        />
      )}
    </DialogPart>
  );
}
