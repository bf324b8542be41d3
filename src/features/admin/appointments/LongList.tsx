import { numberText } from '../../../platform/number-text.ts';
import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import type { LocalDate } from '../../../domain/time.ts';
import type { View } from './list-address.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { AppointmentRow } from './AppointmentRow.tsx';
import { $arrivals } from './new-arrivals.ts';
import { itemId } from './use-focus-after-change.ts';
import type { ItemProps } from './list-item.ts';
import { $now } from './screen.ts';
import { $selected } from './selection.ts';

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
  const [turnedTo, turnTo] = useState(0);
  const element = useRef<HTMLUListElement>(null);
  const before = useRef(0);
  // The items of the last page may have left the list.
  const page = Math.min(turnedTo, Math.ceil(list.length / PAGE) - 1);
  const first = page * PAGE;

  useEffect(() => {
    if (before.current === turnedTo) return;
    before.current = turnedTo;
    const start = element.current?.querySelector('li');
    start?.focus({ preventScroll: true });
    start?.scrollIntoView();
    // The browser learns each height only when it comes near, which moves this item.
    requestAnimationFrame(() => requestAnimationFrame(() => start?.scrollIntoView()));
  }, [turnedTo]);

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
      {list.length > PAGE && <Pages page={page} total={list.length} onTurn={turnTo} />}
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

/** The clock alone renders nothing again, except when a visit has begun. */
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
