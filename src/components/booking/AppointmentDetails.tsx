import type { ReactNode } from 'react';
import type { AppointmentShape } from '../../api/shapes.ts';
import { elsewhereText } from './other-time-zone.ts';
import { visitPriceText, toLines, ServiceLines, type ServiceLine } from './ServiceLines.tsx';
import {
  formatDay,
  onSalonClock,
  toClock,
  formatTime,
  formatLength,
} from '../../platform/dates/date-text.ts';
import { messages } from '../../platform/messages.ts';

/** An appointment as its customer sees it, in salon time. */
export function AppointmentDetails({ appointment }: { appointment: AppointmentShape }) {
  const { date, time, start_at, end_at, time_zone } = appointment;
  const end = onSalonClock(end_at, time_zone);
  return (
    <VisitDetails
      {...appointment}
      lines={toLines(appointment)}
      day={formatDay(date)}
      hours={
        end
          ? messages('visit-details')('hours', { start: formatTime(time), end: formatTime(toClock(end)) })
          : formatTime(time)
      }
      elsewhere={elsewhereText(start_at, time_zone)}
    />
  );
}

interface VisitDetailsProps {
  service: Pick<AppointmentShape['service'], 'name' | 'duration' | 'price_cents'>;
  /** Its services, if known individually. */
  lines?: readonly ServiceLine[];
  customer: AppointmentShape['customer'];
  notes: string;
  /** 'Tue, Nov 24' */
  day: string;
  /** '9:00 AM to 10:00 AM', or the requested part of the day. */
  hours: string;
  /** The time zone, for visitors in another one. */
  elsewhere?: string | null;
}

/** Used if the services are not known individually. */
const none: readonly ServiceLine[] = [];

/** A booked or requested visit: services, time, client and price. */
export function VisitDetails({
  service,
  lines = none,
  customer,
  notes,
  day,
  hours,
  elsewhere,
}: VisitDetailsProps) {
  const t = messages('visit-details');
  return (
    <dl className="card grid gap-x-8 gap-y-4 p-5 sm:grid-cols-2 sm:p-6">
      {lines.length > 1 ? (
        <Entry term={t('services')}>
          <ServiceLines services={lines} />
        </Entry>
      ) : (
        <Entry term={t('service')}>
          {service.name}
          <Small>{formatLength(service.duration)}</Small>
        </Entry>
      )}
      <Entry term={t('when')}>
        {day}
        <Small>{hours}</Small>
        {elsewhere && <Small>{elsewhere}</Small>}
      </Entry>
      <Entry term={t('name')}>
        {customer.name}
        <Small>{customer.email}</Small>
        <Small>{customer.phone}</Small>
      </Entry>
      <Entry term={t('price')}>{visitPriceText(service.price_cents, lines)}</Entry>
      {notes !== '' && (
        <div className="sm:col-span-2">
          <dt className="hint">{t('notes')}</dt>
          <dd className="whitespace-pre-line">{notes}</dd>
        </div>
      )}
    </dl>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="hint">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-ink-soft">{children}</span>;
}
