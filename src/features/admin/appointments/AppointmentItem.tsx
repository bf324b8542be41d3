import { memo } from 'react';
import type { View } from './address.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { AppointmentRow } from './AppointmentRow.tsx';
import { itemId, type ItemProps } from './item.ts';

interface AppointmentItemProps extends ItemProps {
  view: View;
  /** Where it stands in the list, from 1, and how long that is. */
  place: number;
  total: number;
  group: number;
  /** It has come while the list was open. */
  arrived: boolean;
}

/** One appointment in the list. Drawn again only when something about it is another. */
export const AppointmentItem = memo(function AppointmentItem(props: AppointmentItemProps) {
  const { appointment, view, place, total, group, arrived, isTicked } = props;
  const Content = view === 'cards' ? AppointmentCard : AppointmentRow;
  return (
    <li
      id={itemId(appointment.id)}
      tabIndex={-1}
      data-group={group}
      aria-posinset={place}
      aria-setsize={total}
      className={`${view === 'cards' ? 'appointment-card card' : 'appointment-row'} ${arrived ? 'is-new' : ''} ${isTicked ? 'is-ticked' : ''}`}
    >
      <Content {...props} />
    </li>
  );
}, isSame);

/** The clock alone draws nothing again, but where a visit has begun since. */
function isSame(before: AppointmentItemProps, after: AppointmentItemProps): boolean {
  const { now: _then, ...old } = before;
  return (
    Object.entries(old).every(([name, value]) => after[name as keyof typeof old] === value) &&
    hasBegun(before) === hasBegun(after)
  );
}

function hasBegun({ appointment, now }: ItemProps): boolean {
  return Date.parse(appointment.start_at) <= now;
}
