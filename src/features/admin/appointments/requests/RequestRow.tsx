import { AlarmClock, Phone } from 'lucide-react';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { formatTime, formatWhen } from '../../../../platform/dates/date-text.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { Badge } from '../../../../components/appointments/StatusBadge.tsx';
import type { LocalDate } from '../../../../domain/time.ts';
import { AppointmentNotes, ClientName } from '../AppointmentNotes.tsx';
import { canBeCalled, telephone } from '../../data/client-contact.ts';
import { PressButton } from '../../../../platform/ui/BusyButton.tsx';
import { confirm } from '../confirm-change.ts';
import { formatDate, formatDuration } from '../../shell/text.ts';
import { itemId } from '../use-focus-after-change.ts';
import { replyForm, takeBack } from './reply-form.ts';
import { holdText, paidText, waitText } from './text.ts';

interface RequestRowProps {
  appointment: OwnersAppointment;
  /** On the salon's calendar. */
  today: LocalDate;
  /** In epoch milliseconds. */
  now: number;
}

/** One request with the facts needed to answer it, and the answers. */
export function RequestRow({ appointment, today, now }: RequestRowProps) {
  const { id, customer, service, date, time, suggestion } = appointment;
  const hold = holdText(appointment, today);
  const nameId = `request-${id}`;
  return (
    <li id={itemId(id)} tabIndex={-1} className="request">
      <div className="request-when">
        <p className="font-semibold tabular-nums">
          {formatDate(date, today)}, {formatTime(time)}
        </p>
        {Date.parse(appointment.start_at) <= now && (
          <Badge tone="error" icon={AlarmClock}>
            Its time has passed
          </Badge>
        )}
        <p className="text-sm text-ink-soft">{waitText(appointment, now)}</p>
      </div>
      <div className="min-w-0">
        <h2 id={nameId} className="font-sans text-base font-semibold tracking-normal">
          <ClientName appointment={appointment} />
        </h2>
        <p className="text-sm text-ink-soft">
          {service.name}, {formatDuration(service.duration)}
        </p>
        <p className="text-sm">{paidText(appointment)}</p>
        {suggestion && (
          <p className="text-sm font-semibold">You have suggested {formatWhen(suggestion.start_at)}</p>
        )}
        {hold !== null && <p className="text-sm text-ink-soft">{hold}</p>}
        <AppointmentNotes appointment={appointment} className="text-sm" />
      </div>
      <div className="request-answers">
        <PressButton
          size="small"
          look="primary"
          aria-describedby={nameId}
          onPress={() => confirm(appointment)}
        >
          Confirm
        </PressButton>
        <Button
          size="small"
          aria-describedby={nameId}
          onClick={() => {
            replyForm.open({ answer: 'suggest', appointment });
          }}
        >
          Suggest Another Time
        </Button>
        {suggestion && (
          <PressButton
            size="small"
            look="quiet"
            aria-describedby={nameId}
            onPress={() => takeBack(appointment)}
          >
            Take It Back
          </PressButton>
        )}
        <Button
          size="small"
          look="quiet"
          aria-describedby={nameId}
          onClick={() => {
            replyForm.open({ answer: 'decline', appointment });
          }}
        >
          Decline
        </Button>
        {canBeCalled(customer) && (
          <a
            className="btn btn-quiet btn-icon ms-auto"
            href={telephone(customer)}
            aria-label={`Call ${customer.name}`}
          >
            <Phone aria-hidden="true" />
          </a>
        )}
      </div>
    </li>
  );
}
