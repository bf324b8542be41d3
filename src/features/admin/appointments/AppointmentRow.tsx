import { formatTime, formatLength } from '../../../platform/dates/date-text.ts';
import { money } from '../../../platform/money.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { AppointmentNotes, ClientName } from './AppointmentNotes.tsx';
import { CallButton, WriteButton } from '../data/ContactLinks.tsx';
import { formatDate } from '../shell/text.ts';
import { ItemBadges } from './ItemBadges.tsx';
import { nameId, type ItemProps } from './list-item.ts';
import { Tick } from './SelectionBar.tsx';

/** One appointment in a few lines, or in one on a desktop. */
export function AppointmentRow({ appointment, today, now, isTicked }: ItemProps) {
  const { id, customer, service, date, time } = appointment;
  return (
    <>
      <div className="flex min-w-33 flex-none items-start gap-1">
        <Tick appointment={appointment} isTicked={isTicked} />
        <p className="text-sm tabular-nums">
          <span className="font-semibold">{formatTime(time)}</span>
          <span className="block text-ink-soft">{formatDate(date, today)}</span>
        </p>
      </div>
      <div className="min-w-0 grow basis-24">
        <h3 id={nameId(id)} className="font-sans font-semibold tracking-normal">
          <ClientName appointment={appointment} />
        </h3>
        <p className="text-sm text-ink-soft">
          {service.name}, <span className="whitespace-nowrap">{formatLength(service.duration)}</span>,{' '}
          {money(service.price_cents)}
        </p>
        <AppointmentNotes appointment={appointment} className="text-sm" saysNone />
      </div>
      <ItemBadges appointment={appointment} today={today} className="shrink-0 grow basis-full lg:col-2" />
      <div className="flex shrink-0 grow basis-full flex-wrap items-center gap-1 lg:col-3 lg:row-[1/span_2] lg:justify-end xl:flex-nowrap">
        <AppointmentActions
          appointment={appointment}
          now={now}
          describedBy={nameId(id)}
          className="xl:justify-end"
        />
        <span className="ms-auto flex lg:ms-0">
          <CallButton client={customer} />
          <WriteButton client={customer} />
        </span>
      </div>
    </>
  );
}
