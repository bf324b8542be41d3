import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { ClientOnFile } from './AppointmentNotes.tsx';
import { formatDate } from '../data/salon-clock.ts';

interface WhoseVisitProps {
  appointment: OwnersAppointment;
  /** False where the last formula is shown anyway. */
  showsFormula?: boolean;
}

export function WhoseVisit({ appointment, showsFormula }: WhoseVisitProps) {
  const { customer, date, time } = appointment;
  return (
    <div>
      <p className="font-semibold">{customer.name}</p>
      <p className="text-ink-soft">
        {formatDate(date)}, {formatTime(time)}
      </p>
      <ClientOnFile appointment={appointment} showsFormula={showsFormula} />
    </div>
  );
}
