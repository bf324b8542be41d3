import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatTime, formatLength } from '../../../platform/dates/date-text.ts';
import { Badge, StatusBadge } from '../../../components/appointments/StatusBadge.tsx';
import type { EpochMs } from '../../../domain/time.ts';
import { isNotCheckedOut } from '../appointments/actions.ts';
import { AppointmentActions } from '../appointments/AppointmentActions.tsx';
import { AttendanceBadge } from '../appointments/AttendanceBadge.tsx';
import { AppointmentNotes, ClientName } from '../appointments/AppointmentNotes.tsx';
import { CallButton, TextButton } from '../data/ContactLinks.tsx';

interface VisitListProps {
  /** The part of the day they belong to, as a heading. */
  title: string;
  visits: readonly OwnersAppointment[];
  now: EpochMs;
  /** The first of them is the next client. */
  markFirst?: boolean;
}

/** Some of the day's appointments in short; hidden if there are none. */
export function VisitList({ title, visits, now, markFirst = false }: VisitListProps) {
  if (visits.length === 0) return null;
  return (
    <>
      <h3 className="mt-7 mb-1 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul>
        {visits.map((visit, index) => (
          <VisitRow key={visit.id} visit={visit} now={now} isNext={markFirst && index === 0} />
        ))}
      </ul>
    </>
  );
}

interface VisitRowProps {
  visit: OwnersAppointment;
  now: EpochMs;
  isNext: boolean;
}

function VisitRow({ visit, now, isNext }: VisitRowProps) {
  const { id, customer, service, time } = visit;
  return (
    <li className="visit-row grid grid-cols-[min(5.25rem,26.5vw)_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-t border-line py-3 leading-[1.4] md:grid-cols-[5.25rem_minmax(0,1fr)_auto] md:items-center">
      <p className="font-semibold tabular-nums">{formatTime(time)}</p>
      <div className="min-w-0">
        <p id={`visit-${id}`} className="font-semibold">
          <ClientName appointment={visit} /> {isNext && <Badge tone="clay">Next</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {service.name}, <span className="whitespace-nowrap">{formatLength(service.duration)}</span>
        </p>
        <AppointmentNotes appointment={visit} className="text-sm" />
        <AttendanceBadge of={visit} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 max-md:col-2">
        <span className="flex flex-wrap gap-1.5">
          {isNotCheckedOut(visit, now) && <Badge tone="warning">Not checked out</Badge>}
          <StatusBadge of={visit} />
        </span>
        <span className="ms-auto flex">
          <CallButton client={customer} />
          <TextButton appointment={visit} />
        </span>
      </div>
      <AppointmentActions
        appointment={visit}
        now={now}
        describedBy={`visit-${id}`}
        isToday
        className="col-span-full pt-1.5 md:col-start-2"
      />
    </li>
  );
}
