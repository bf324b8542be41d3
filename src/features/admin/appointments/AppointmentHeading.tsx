import type { OwnersAppointment } from '../../../api/shapes.ts';
import { ClientOnFile, type ClientOnFileProps } from './AppointmentNotes.tsx';
import { DateAndTime } from './DateAndTime.tsx';

/** The client and the time of a visit, above a form about it. */
export function WhoseVisit(props: ClientOnFileProps & { appointment: OwnersAppointment }) {
  const { appointment } = props;
  return (
    <div>
      <p className="font-semibold">{appointment.customer.name}</p>
      <p className="text-ink-soft">
        <DateAndTime of={appointment} />
      </p>
      <ClientOnFile {...props} />
    </div>
  );
}
