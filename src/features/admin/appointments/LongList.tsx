import { numberText } from '../../../platform/number-text.ts';
import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import type { LocalDate } from '../../../domain/time.ts';
import type { View } from './list-address.ts';
import { $arrivals } from './new-arrivals.ts';
import { itemId } from './use-focus-after-change.ts';
import { $now, $search } from './screen.ts';
import { $selected } from './selection.ts';
import { formatTime, formatLength } from '../../../platform/dates/date-text.ts';
import { money } from '../../../platform/money.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { AppointmentNotes, ClientName } from './AppointmentNotes.tsx';
import { CallButton, WriteButton, ContactLinks } from '../data/ContactLinks.tsx';
import { formatHours } from '../shell/text.ts';
import { ItemBadges } from './ItemBadges.tsx';
import { Tick } from './SelectionBar.tsx';
import { formatDate } from '../data/salon-clock.ts';

/** Items per page: full rows of cards in two, three or four columns. */
const PAGE = 36;
/** Items drawn at once: as many cards as a phone shows. The others follow right after. */
const AT_ONCE = 2;

interface LongListProps {
  list: readonly OwnersAppointment[];
  today: LocalDate;
  view: View;
}

/** The appointments, a page at a time. */
export function LongList({ list, today, view }: LongListProps) {
  const now = useStore($now);
  const arrivals = useStore($arrivals);
  const selected = new Set(useStore($selected));
  const search = useStore($search).trim();
  // Another search starts at its first page, without losing the focus in its field.
  const [turned, turn] = useState<{ readonly to: number; readonly of: string } | null>(null);
  const element = useRef<HTMLUListElement>(null);
  // The items of the last page may have left the list.
  const page = Math.min(turned?.of === search ? turned.to : 0, Math.ceil(list.length / PAGE) - 1);
  const first = page * PAGE;

  useEffect(() => {
    if (!turned) return;
    const start = element.current?.querySelector('li');
    start?.focus({ preventScroll: true });
    start?.scrollIntoView();
    // The browser learns each height only when it comes near, which moves this item.
    requestAnimationFrame(() => requestAnimationFrame(() => start?.scrollIntoView()));
  }, [turned]);

  return (
    <>
      <ul ref={element} className={view === 'cards' ? 'grid grid-cols-cards gap-4' : 'card'}>
        <Drawn>
          {list.slice(first, first + PAGE).map((appointment, i) => (
            <Item
              key={appointment.id}
              appointment={appointment}
              today={today}
              now={now}
              view={view}
              place={first + i + 1}
              total={list.length}
              arrived={arrivals.includes(appointment.id)}
              isTicked={selected.has(appointment)}
            />
          ))}
        </Drawn>
      </ul>
      {list.length > PAGE && (
        <Pages page={page} total={list.length} onTurn={(to) => turn({ to, of: search })} />
      )}
    </>
  );
}

/** The visible part is painted before the rest is rendered, so that a slow phone also responds at once. */
function Drawn({ children }: { children: readonly ReactNode[] }) {
  return children.slice(0, useDeferredValue(PAGE, AT_ONCE));
}

interface PagesProps {
  /** From 0. */
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

function Pages({ page, total, onTurn }: PagesProps) {
  const until = Math.min(total, (page + 1) * PAGE);
  const turn = (by: 1 | -1, label: string, isThere: boolean) => (
    <Button size="small" disabled={!isThere} onClick={() => onTurn(page + by)}>
      {label}
    </Button>
  );
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {turn(-1, 'Previous Page', page > 0)}
      <p className="text-sm text-ink-soft tabular-nums">
        {numberText(page * PAGE + 1)} to {numberText(until)} of {numberText(total)}
      </p>
      {turn(1, 'Next Page', until < total)}
    </nav>
  );
}

interface ItemProps {
  appointment: OwnersAppointment;
  /** On the salon's calendar. */
  today: LocalDate;
  /** In epoch milliseconds. */
  now: number;
  /** Selected for a bulk action. */
  isTicked: boolean;
}

/** The id of an item's heading, which describes its buttons. */
const nameId = (id: string): string => `appointment-${id}-name`;

interface ListItemProps extends ItemProps {
  view: View;
  /** Its position in the list, from 1, and the list's length. */
  place: number;
  total: number;
  /** It arrived while the list was open. */
  arrived: boolean;
}

const looks: Record<View, string> = {
  cards: 'card flex flex-col gap-3 px-5 pt-4.5 pb-5',
  list: 'flex flex-wrap gap-x-4 gap-y-2 border-line px-4 py-3.5 not-first:border-t lg:grid lg:grid-cols-[8.5rem_minmax(0,1fr)_21rem] lg:items-start lg:px-5 xl:grid-cols-[8.5rem_minmax(0,1fr)_34rem]',
};

/** One appointment in the list, rendered again only if it changes. */
const Item = memo(function Item(props: ListItemProps) {
  const { appointment, view, place, total, arrived, isTicked } = props;
  const Content = view === 'cards' ? AppointmentCard : AppointmentRow;
  return (
    <li
      id={itemId(appointment.id)}
      tabIndex={-1}
      aria-posinset={place}
      aria-setsize={total}
      className={`[contain-intrinsic-height:auto_12rem] [content-visibility:auto] ${looks[view]} ${arrived ? 'is-new animate-noticed shadow-[inset_0.1875rem_0_0_var(--color-clay)]' : ''} ${isTicked ? 'bg-clay-wash' : ''}`}
    >
      <Content {...props} />
    </li>
  );
}, isSame);

/** A new time renders an item again only if its visit has begun meanwhile. */
function isSame(before: ListItemProps, after: ListItemProps): boolean {
  const { now: _then, ...old } = before;
  return (
    Object.entries(old).every(([name, value]) => after[name as keyof typeof old] === value) &&
    hasBegun(before) === hasBegun(after)
  );
}

function hasBegun({ appointment, now }: ItemProps): boolean {
  return Date.parse(appointment.start_at) <= now;
}

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
