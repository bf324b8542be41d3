import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { ClientOnFile } from './AppointmentNotes.tsx';
import { salonDate } from '../data/salon-clock.ts';
import { formatDate } from '../shell/text.ts';

/** The client and time of a visit, with notes from her profile. */
export function WhoseVisit({ appointment }: { appointment: OwnersAppointment }) {
  const { customer, date, time } = appointment;
  return (
    <div>
      <p className="font-semibold">{customer.name}</p>
      <p className="text-ink-soft">
        {formatDate(date, salonDate())}, {formatTime(time)}
      </p>
      <ClientOnFile appointment={appointment} />
    </div>
  );
}
