import { VisitForms } from '../../../components/booking/VisitForms.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { callAsOwner } from '../shell/access.ts';
import { announceChange } from '../shell/dialogs.ts';
import { ownersQuery, useQuery } from '../shell/remote.ts';
import { DialogPart, type PartProps } from './DialogPart.tsx';

const visitForms = ownersQuery('GET /api/admin-public/appointments/:id/consents');

/** The forms of a visit, which the client can sign on the owner's device. */
export function VisitFormsPart({ appointment, onChange }: PartProps) {
  const { id, version } = appointment;
  // A newer version may have other forms.
  const { value, load } = useQuery(visitForms, { params: { id } }, version);
  if (value.state === 'ready' && value.data.forms.length === 0) return null;
  return (
    <DialogPart id="forms" title="Forms">
      <LoadNotice what="The forms" value={value} load={load} skeleton="h-11" />
      {value.state === 'ready' && (
        <VisitForms
          forms={value.data.forms}
          name={appointment.customer.name}
          zone={appointment.time_zone}
          onSign={async (body) => {
            const signed = await callAsOwner('POST /api/admin-public/appointments/:id/consents', {
              params: { id },
              body,
            });
            if (signed.ok) {
              visitForms.put((now) => (now.appointment.id === id ? signed.data : now));
              onChange(signed.data.appointment);
              announceChange(signed.data.appointment);
            } else if (signed.code === 'changed') await load();
            return signed.ok ? null : signed.message;
          }}
        />
      )}
    </DialogPart>
  );
}
