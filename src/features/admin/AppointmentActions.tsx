import type { OwnersAppointment } from '../../api/shapes.ts';
import { Button } from '../../components/ui/Button.tsx';
import { actionText } from './action-text.ts';
import { actionsFor, type Action } from './actions.ts';
import { openDialog } from './dialogs.ts';
import { ask } from './question.ts';

interface AppointmentActionsProps {
  appointment: OwnersAppointment;
  /** In epoch milliseconds. */
  now: number;
  /** The id of what names the appointment, which the buttons are described by. */
  describedBy: string;
  className?: string;
}

/** What can be done with an appointment in its state, in any section. Each status change asks first. */
export function AppointmentActions({
  appointment,
  now,
  describedBy,
  className = '',
}: AppointmentActionsProps) {
  const actions = actionsFor(appointment, now);
  const button = (action: Action) => (
    <Button
      key={action}
      size="small"
      look={action === 'cancel' ? 'quiet' : 'secondary'}
      aria-describedby={describedBy}
      onClick={() => {
        if (action === 'payment') openDialog({ kind: 'payment', appointment });
        else ask(action, appointment);
      }}
    >
      {actionText[action]}
    </Button>
  );
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
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
      {actions.filter((action) => action === 'cancel').map(button)}
    </div>
  );
}
