import { useStore } from '@nanostores/react';
import { Move, UserRound } from 'lucide-react';
import { AppointmentDetails } from '../../../components/booking/AppointmentDetails.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { PaymentBadge, StatusBadge } from '../../../components/appointments/StatusBadge.tsx';
import { AppointmentActions } from '../appointments/AppointmentActions.tsx';
import { AttendanceBadge } from '../appointments/AttendanceBadge.tsx';
import { AppointmentNotes } from '../appointments/AppointmentNotes.tsx';
import { clientPath } from '../data/clients.ts';
import { CallButton, TextButton, WriteButton } from '../data/ContactLinks.tsx';
import { KeptMoneyBadges } from '../appointments/KeptMoneyBadges.tsx';
import { $now, $visits } from './calendar.ts';
import type { LateDialogProps } from '../shell/LateDialog.tsx';
import { pickUp } from './move.ts';
import { isActive } from '../../../domain/appointments/status.ts';

/** A visit's details and actions. */
export function VisitDialog({ subject: id, onClose: close }: LateDialogProps<string>) {
  const days = useStore($visits);
  const now = useStore($now);
  const visit = Object.values(days)
    .flat()
    .find((one) => one.id === id);
  if (!visit) return null;
  const { customer, status } = visit;

  const move = () => {
    close();
    // After the dialog is closed and has returned the focus.
    setTimeout(() => pickUp(visit, 'keys'), 0);
  };

  return (
    <Dialog title={customer.name} closeOnBackdrop onClose={close}>
      <p id="visit-details" className="mb-3 flex flex-wrap gap-2">
        <StatusBadge of={visit} />
        {status !== 'no_show' && <PaymentBadge of={visit} />}
        <AttendanceBadge of={visit} />
        <KeptMoneyBadges appointment={visit} />
      </p>
      <AppointmentDetails appointment={{ ...visit, notes: '' }} />
      <AppointmentNotes appointment={visit} className="mt-3 text-sm" />
      <AppointmentActions
        appointment={visit}
        now={now}
        describedBy="visit-details"
        className="mt-4 border-b border-line pb-4"
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {isActive(visit) && (
          <Button size="small" onClick={move}>
            <Move aria-hidden="true" />
            Move
          </Button>
        )}
        {visit.client && (
          <a className="btn btn-secondary btn-small" href={clientPath(visit.client.id)} onClick={close}>
            <UserRound aria-hidden="true" />
            Open Profile
          </a>
        )}
        <CallButton client={customer} className="btn-secondary btn-small" text="Call" />
        <TextButton appointment={visit} className="btn-secondary btn-small" text="Text" />
        <WriteButton client={customer} className="btn-secondary btn-small" text="Message" />
      </div>
    </Dialog>
  );
}
