import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { isOpen } from '../../../domain/appointments/status.ts';
import { actionText } from './action-text.ts';
import { actionsFor, type Action } from './actions.ts';
import { openDialog } from '../shell/dialogs.ts';
import { HeldLine } from './UnpaidHoldLine.tsx';
import { ToAcceptLine } from './SalonChange.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { ask } from './confirm-change.ts';
import { proposeTomorrow } from './move-to-tomorrow.ts';

interface AppointmentActionsProps {
  appointment: OwnersAppointment;
  /** In epoch milliseconds. */
  now: number;
  /** The id of the element with the appointment's name, which describes the buttons. */
  describedBy: string;
  className?: string;
  /** For today's appointments: allows moving to tomorrow. */
  isToday?: boolean;
}

/** The possible actions for an appointment, in any section. Each status change asks first. */
export function AppointmentActions({
  appointment,
  now,
  describedBy,
  className = '',
  isToday = false,
}: AppointmentActionsProps) {
  const actions = actionsFor(appointment, now);
  const button = (action: Action) => (
    <Button
      key={action}
      size="small"
      look={action === 'cancel' ? 'quiet' : 'secondary'}
      aria-describedby={describedBy}
      onClick={() => {
        if (action === 'payment' || action === 'checkout' || action === 'fee' || action === 'refund')
          openDialog({ kind: action, appointment });
        else ask(action, appointment);
      }}
    >
      {actionText[action]}
    </Button>
  );
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <HeldLine appointment={appointment} describedBy={describedBy} className="basis-full" />
      <ToAcceptLine appointment={appointment} className="basis-full" />
      {actions.filter((action) => action !== 'cancel').map(button)}
      <Button
        size="small"
        aria-describedby={describedBy}
        onClick={() => {
          openDialog({ kind: 'edit', appointment });
        }}
      >
        Edit
      </Button>
      {isToday && isOpen(appointment) && (
        // Finding a free time there takes a moment.
        <PressButton size="small" aria-describedby={describedBy} onPress={() => proposeTomorrow(appointment)}>
          To Tomorrow
        </PressButton>
      )}
      {actions.filter((action) => action === 'cancel').map(button)}
    </div>
  );
}
