import type { AppointmentShape } from '../../../api/shapes.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { actionsFor } from './actions.ts';
import { ask } from './change.ts';
import { nameId } from './item.ts';
import { actionWords } from './words.ts';

interface ItemActionsProps {
  appointment: AppointmentShape;
  /** In epoch milliseconds. */
  now: number;
  className?: string;
}

/** What can be done with an appointment in its state. Each asks first. */
export function ItemActions({ appointment, now, className = '' }: ItemActionsProps) {
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      {actionsFor(appointment, now).map((action) => (
        <Button
          key={action}
          size="small"
          look={action === 'cancel' ? 'quiet' : 'secondary'}
          aria-describedby={nameId(appointment.id)}
          onClick={() => {
            ask(action, appointment);
          }}
        >
          {actionWords[action]}
        </Button>
      ))}
    </div>
  );
}
