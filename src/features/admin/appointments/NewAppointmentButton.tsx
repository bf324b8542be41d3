import { Plus } from 'lucide-react';
import { Button } from '../../../platform/ui/Button.tsx';
import { openNewAppointment } from './selected-day.ts';

/** Opens the create dialog. A phone shows only the first word. */
export function NewAppointmentButton() {
  return (
    <Button look="primary" onClick={openNewAppointment}>
      <Plus aria-hidden="true" />
      <span>
        New<span className="max-sm:sr-only"> Appointment</span>
      </span>
    </Button>
  );
}
