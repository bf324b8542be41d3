import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { isOpen } from '../../../domain/appointments/status.ts';
import { actionText } from './action-text.ts';
import { actionsFor, type Action } from './actions.ts';
import { openDialog } from '../shell/dialogs.ts';
import { isErased } from '../data/client-contact.ts';
import { ToAcceptLine, UnpaidHoldLine } from './UnpaidHoldLine.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { ask, askToMove, failBecause } from './confirm-change.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { addDays, toMinutes, type LocalDate, type LocalTime } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { hasObstacles, noObstacles } from '../forms/time-conflicts.ts';

interface AppointmentActionsProps {
  appointment: OwnersAppointment;
  /** In epoch milliseconds. */
  now: number;
  /** The id of the element with the appointment's name, which describes the buttons. */
  describedBy: string;
  className?: string;
  /** For today's appointments: allows moving to tomorrow. */
  isToday?: boolean;
}

/** The possible actions for an appointment, in any section. Each status change asks first. */
export function AppointmentActions({
  appointment,
  now,
  describedBy,
  className = '',
  isToday = false,
}: AppointmentActionsProps) {
  const actions = actionsFor(appointment, now);
  const isOver = !isOpen(appointment) || Date.parse(appointment.end_at) <= now;
  const button = (action: Action) => (
    <Button
      key={action}
      size="small"
      look={action === 'cancel' ? 'quiet' : 'secondary'}
      aria-describedby={describedBy}
      onClick={() => {
        if (action === 'payment' || action === 'checkout' || action === 'fee' || action === 'refund')
          openDialog({ kind: action, appointment });
        else ask(action, appointment);
      }}
    >
      {actionText[action]}
    </Button>
  );
  const opener = (kind: 'edit' | 'formula' | 'again', label: string) => (
    <Button size="small" aria-describedby={describedBy} onClick={() => openDialog({ kind, appointment })}>
      {label}
    </Button>
  );
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <UnpaidHoldLine appointment={appointment} describedBy={describedBy} className="basis-full" />
      <ToAcceptLine appointment={appointment} className="basis-full" />
      {actions.filter((action) => action !== 'cancel').map(button)}
      {opener('edit', 'Edit')}
      {appointment.client && opener('formula', 'Formula')}
      <PatchTestResult appointment={appointment} now={now} describedBy={describedBy} />
      {isOver && !isErased(appointment.customer) && opener('again', 'Book Again')}
      {isToday && isOpen(appointment) && Date.parse(appointment.end_at) > now && (
        // Finding a free time there takes a moment.
        <PressButton size="small" aria-describedby={describedBy} onPress={() => proposeTomorrow(appointment)}>
          Move to Tomorrow
        </PressButton>
      )}
      {actions.filter((action) => action === 'cancel').map(button)}
    </div>
  );
}

/** Notes the result of a patch test that has begun, or shows and changes it. */
function PatchTestResult({
  appointment: { id, date, pair, client, customer, services, start_at },
  now,
  describedBy,
}: Pick<AppointmentActionsProps, 'appointment' | 'now' | 'describedBy'>) {
  if (pair?.is !== 'test' || !client || Date.parse(start_at) > now) return null;
  const result = client.patch_tests?.find((test) => test.id === id);
  const [first, ...others] = services;
  const only =
    first && others.length === 0 ? { service: first.id, name: first.name.replace(/^Patch test: /, '') } : {};
  return (
    <Button
      size="small"
      aria-describedby={describedBy}
      onClick={() =>
        openDialog({
          kind: 'patch test',
          client: { id: client.id, name: customer.name },
          test: result ?? { id, date, ...only },
        })
      }
    >
      {result ? (result.result === 'ok' ? 'Test OK' : 'Reaction') : 'Note Result'}
    </Button>
  );
}

/** Proposes tomorrow's same time or the closest free one, or the next day that has one. */
export async function proposeTomorrow(appointment: OwnersAppointment): Promise<void> {
  const { date, time } = appointment;
  const tomorrow = addDays(date, 1);
  const same = await timesOn(tomorrow, appointment, time);
  if (!same.ok) return failBecause('move', same.message);
  const found = same.data;
  if (!hasObstacles(found.obstacles ?? noObstacles)) {
    return askToMove(appointment, `${tomorrow}T${time}`, 'The same time tomorrow is free.');
  }
  const next = found.starts.length > 0 || found.next_date === null ? null : found.next_date;
  const later = next === null ? same : await timesOn(next, appointment);
  if (!later.ok) return failBecause('move', later.message);
  const nearest = nearestTo(time, later.data.starts);
  const why = next === null ? `${formatTime(time)} isn't free tomorrow.` : 'Tomorrow has no free times.';
  return nearest === null
    ? askToMove(appointment, `${tomorrow}T${time}`, 'No nearby time is free.')
    : askToMove(appointment, `${next ?? tomorrow}T${nearest}`, `${why} This is the nearest free time.`);
}

function timesOn(date: LocalDate, { id, service }: OwnersAppointment, time?: LocalTime) {
  return callAsOwner('GET /api/admin-public/times', {
    query: {
      service_id: String(service.id),
      date,
      appointment_id: id,
      ...(time !== undefined && { time }),
    },
  });
}

/** Of two equally close, the earlier. */
function nearestTo(time: LocalTime, starts: readonly LocalTime[]): LocalTime | null {
  const away = (start: LocalTime) => Math.abs(toMinutes(start) - toMinutes(time));
  return starts.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
