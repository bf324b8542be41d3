import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { timeWords } from '../../../components/booking/when.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { dateWords } from '../words.ts';
import type { View } from './address.ts';
import { AppointmentItem } from './AppointmentItem.tsx';
import { $arrivals } from './arrivals.ts';
import { $now } from './diary.ts';
import { GROUP, isNear, useNear } from './use-near.ts';

interface LongListProps {
  list: readonly AppointmentShape[];
  today: LocalDate;
  view: View;
}

/**
 * The appointments, as many as there are. Those far from the screen are lines of text, a group in one item, so that the
 * browser's own search, a screen reader and the scroll bar know of them.
 */
export function LongList({ list, today, view }: LongListProps) {
  const now = useStore($now);
  const arrivals = useStore($arrivals);
  const element = useRef<HTMLUListElement>(null);
  const { near, heights } = useNear(element, list.length);
  const total = list.length;

  const groups = Array.from({ length: Math.ceil(total / GROUP) }, (_, group) =>
    list.slice(group * GROUP, (group + 1) * GROUP),
  );
  return (
    <ul ref={element} className={view === 'cards' ? 'appointment-cards' : 'appointment-rows card'}>
      {groups.map((appointments, group) => {
        const first = group * GROUP + 1;
        if (!isNear(near, group)) {
          const height = heights.get(group) ?? Math.round((near.usual * appointments.length) / GROUP);
          return (
            <li
              key={`far ${appointments[0]?.id}`}
              data-group={group}
              data-far
              aria-posinset={first}
              aria-setsize={total}
              className="appointments-far"
              style={{ height, lineHeight: `${height / appointments.length}px` }}
            >
              {appointments.map((one) => inShort(one, today)).join('\n')}
            </li>
          );
        }
        return appointments.map((appointment, i) => (
          <AppointmentItem
            key={appointment.id}
            appointment={appointment}
            today={today}
            now={now}
            view={view}
            place={first + i}
            total={total}
            group={group}
            arrived={arrivals.includes(appointment.id)}
          />
        ));
      })}
    </ul>
  );
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
