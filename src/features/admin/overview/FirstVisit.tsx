import { Mail, Phone } from 'lucide-react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Badge, PaymentBadge, StatusBadge } from '../../../components/appointments/StatusBadge.tsx';
import { dollars } from '../../../domain/money.ts';
import type { EpochMs } from '../../../domain/time.ts';
import { AppointmentActions } from '../appointments/AppointmentActions.tsx';
import { AppointmentNotes, ClientName } from '../appointments/AppointmentNotes.tsx';
import { canBeCalled, canBeWrittenTo, mailTo, telephone } from '../data/client-contact.ts';
import { formatDuration, formatHours } from '../shell/text.ts';
import { formatUntil } from './day.ts';

interface FirstVisitProps {
  visit: OwnersAppointment;
  /** The visit has begun. */
  hasBegun: boolean;
  now: EpochMs;
}

/** The current or next client, with all details. */
export function FirstVisit({ visit, hasBegun, now }: FirstVisitProps) {
  const { customer, service } = visit;
  return (
    <article className="first-visit card" aria-labelledby="first-visit">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <Badge tone="clay">{hasBegun ? 'Now' : 'Next'}</Badge>
          <span className="tabular-nums">{formatHours(visit)}</span>
        </p>
        {!hasBegun && <p className="text-ink-soft">{formatUntil(visit.start_at, now)}</p>}
      </div>
      <div>
        <h3 id="first-visit" className="text-3xl">
          <ClientName appointment={visit} />
        </h3>
        <p className="text-ink-soft">
          {service.name}, {formatDuration(service.duration)}, {dollars(service.price_cents)}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <StatusBadge status={visit.status} />
        <PaymentBadge status={visit.payment_status} />
      </div>
      <AppointmentNotes appointment={visit} />
      <div className="first-visit-actions">
        <AppointmentActions appointment={visit} now={now} describedBy="first-visit" isToday />
        <span className="flex flex-wrap">
          {canBeCalled(customer) && (
            <a
              className="btn btn-quiet btn-small"
              href={telephone(customer)}
              aria-label={`Call ${customer.name}`}
            >
              <Phone aria-hidden="true" />
              Call
            </a>
          )}
          {canBeWrittenTo(customer) && (
            <a
              className="btn btn-quiet btn-small"
              href={mailTo(customer)}
              aria-label={`Write to ${customer.name}`}
            >
              <Mail aria-hidden="true" />
              Write
            </a>
          )}
        </span>
      </div>
    </article>
  );
}
