import { Plus } from 'lucide-react';
import { Button } from '../../components/ui/Button.tsx';
import { openDialog } from './dialogs.ts';

/** Opens the create dialog. A phone shows the first word alone. */
export function NewAppointmentButton() {
  return (
    <Button
      look="primary"
      onClick={() => {
        openDialog({ kind: 'create' });
      }}
    >
      <Plus aria-hidden="true" />
      <span>
        New<span className="max-sm:sr-only"> Appointment</span>
      </span>
    </Button>
  );
}
