import type { OwnersAppointment } from '../../../api/shapes.ts';
import { ClientOnFile } from './AppointmentNotes.tsx';
import { DateAndTime } from './DateAndTime.tsx';

interface WhoseVisitProps {
  appointment: OwnersAppointment;
  /** False if the last formula is already shown. */
  showsFormula?: boolean;
}

export function WhoseVisit({ appointment, showsFormula }: WhoseVisitProps) {
  const { customer } = appointment;
  return (
    <div>
      <p className="font-semibold">{customer.name}</p>
      <p className="text-ink-soft">
        <DateAndTime of={appointment} />
      </p>
      <ClientOnFile appointment={appointment} showsFormula={showsFormula} />
    </div>
  );
}
