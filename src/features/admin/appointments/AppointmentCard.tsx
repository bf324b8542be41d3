import { money } from '../../../platform/money.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { AppointmentNotes, ClientName } from './AppointmentNotes.tsx';
import { ContactLinks } from '../data/ContactLinks.tsx';
import { formatLength } from '../../../platform/dates/date-text.ts';
import { formatDate, formatHours } from '../shell/text.ts';
import { ItemBadges } from './ItemBadges.tsx';
import { nameId, type ItemProps } from './list-item.ts';
import { Tick } from './SelectionBar.tsx';

/** One appointment with all details at a glance. */
export function AppointmentCard({ appointment, today, now, isTicked }: ItemProps) {
  const { id, customer, service, date } = appointment;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <div className="flex items-start gap-1">
          <Tick appointment={appointment} isTicked={isTicked} />
          <p className="font-semibold tabular-nums">
            {formatHours(appointment)}
            <span className="block font-normal text-ink-soft">{formatDate(date, today)}</span>
          </p>
        </div>
        <p className="font-semibold tabular-nums">{money(service.price_cents)}</p>
      </div>
      <div>
        <h3 id={nameId(id)} className="text-2xl">
          <ClientName appointment={appointment} />
        </h3>
        <p className="text-ink-soft">
          {service.name}, <span className="whitespace-nowrap">{formatLength(service.duration)}</span>
        </p>
      </div>
      <ItemBadges appointment={appointment} today={today} />
      <AppointmentNotes appointment={appointment} className="text-sm" saysNone />
      <div className="-my-1 flex flex-wrap gap-x-5 text-sm">
        <ContactLinks client={customer} />
      </div>
      <AppointmentActions appointment={appointment} now={now} describedBy={nameId(id)} className="mt-auto" />
    </>
  );
}
