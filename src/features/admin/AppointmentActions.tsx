import { useState } from 'react';
import type { OwnersAppointment } from '../../api/shapes.ts';
import { Button } from '../../components/ui/Button.tsx';
import { isOpen } from '../../domain/status.ts';
import { actionText } from './action-text.ts';
import { actionsFor, type Action } from './actions.ts';
import { openDialog } from './dialogs.ts';
import { HeldLine } from './HeldLine.tsx';
import { ask } from './question.ts';
import { proposeTomorrow } from './tomorrow.ts';

interface AppointmentActionsProps {
  appointment: OwnersAppointment;
  /** In epoch milliseconds. */
  now: number;
  /** The id of what names the appointment, which the buttons are described by. */
  describedBy: string;
  className?: string;
  /** Of today: it may be put off until tomorrow. */
  isToday?: boolean;
}

/** What can be done with an appointment in its state, in any section. Each status change asks first. */
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
        if (action === 'payment' || action === 'checkout' || action === 'fee')
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
      {isToday && isOpen(appointment) && <ToTomorrow {...{ appointment, describedBy }} />}
      {actions.filter((action) => action === 'cancel').map(button)}
    </div>
  );
}

/** Looks for a time tomorrow, which takes a moment. */
function ToTomorrow({
  appointment,
  describedBy,
}: Pick<AppointmentActionsProps, 'appointment' | 'describedBy'>) {
  const [busy, setBusy] = useState(false);
  const propose = async () => {
    if (busy) return;
    setBusy(true);
    await proposeTomorrow(appointment);
    setBusy(false);
  };
  return (
    <Button size="small" busy={busy} aria-describedby={describedBy} onClick={() => void propose()}>
      To Tomorrow
    </Button>
  );
}
