import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { timeWords } from '../../../components/booking/when.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { dateWords } from '../words.ts';
import type { View } from './address.ts';
import { AppointmentItem } from './AppointmentItem.tsx';
import { $arrivals } from './arrivals.ts';
import { $now } from './screen.ts';
import { $selected } from './selection.ts';
import { GROUP, heightOf, isNear, useNear, type Near } from './use-near.ts';

interface LongListProps {
  list: readonly AppointmentShape[];
  today: LocalDate;
  view: View;
}

/**
 * The appointments, as many as there are. Those far from the screen are lines of text, many in one item, so that the
 * browser's own search, a screen reader and the scroll bar know of them.
 */
export function LongList({ list, today, view }: LongListProps) {
  const now = useStore($now);
  const arrivals = useStore($arrivals);
  const selected = new Set(useStore($selected));
  const element = useRef<HTMLUListElement>(null);
  const { near, heights } = useNear(element, list.length);
  const total = list.length;
  return (
    <ul ref={element} className={view === 'cards' ? 'appointment-cards' : 'appointment-rows card'}>
      {stretches(Math.ceil(total / GROUP), near).map(({ from, to, isFar }) => {
        const first = from * GROUP;
        const appointments = list.slice(first, to * GROUP);
        if (!isFar) {
          return appointments.map((appointment, i) => (
            <AppointmentItem
              key={appointment.id}
              appointment={appointment}
              today={today}
              now={now}
              view={view}
              place={first + i + 1}
              total={total}
              group={from}
              arrived={arrivals.includes(appointment.id)}
              isTicked={selected.has(appointment)}
            />
          ));
        }
        const height = heightOf(from, to, total, near, heights);
        return (
          <li
            key={`far ${appointments[0]?.id}`}
            data-group={from}
            data-far={to - from}
            aria-posinset={first + 1}
            aria-setsize={total}
            className="appointments-far"
            style={{ height, lineHeight: `${height / appointments.length}px` }}
          >
            {appointments.map((one) => inShort(one, today)).join('\n')}
          </li>
        );
      })}
    </ul>
  );
}

/** So many groups far from the screen are one item: few items to lay out, and few words to move when one comes near. */
const STRETCH = 10;

/** The groups as they are drawn: each that is near by itself, and those between them in stretches. */
function stretches(count: number, near: Near): { from: number; to: number; isFar: boolean }[] {
  const found: { from: number; to: number; isFar: boolean }[] = [];
  for (let group = 0; group < count; group += 1) {
    const isFar = !isNear(near, group);
    const before = found.at(-1);
    if (isFar && before?.isFar && group % STRETCH !== 0) before.to = group + 1;
    else found.push({ from: group, to: group + 1, isFar });
  }
  return found;
}

const told = new WeakMap<AppointmentShape, string>();

/** 'Jamie Rivera, Color Service, Tue, Nov 24, 9:00 AM, Bringing photos' */
function inShort(appointment: AppointmentShape, today: LocalDate): string {
  const known = told.get(appointment);
  if (known !== undefined) return known;
  const { customer, service, date, time, notes } = appointment;
  const words = [customer.name, service.name, dateWords(date, today), timeWords(time), notes];
  const line = words.join(', ').replaceAll(/\s+/g, ' ');
  told.set(appointment, line);
  return line;
}
