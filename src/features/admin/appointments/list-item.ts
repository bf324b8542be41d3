import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { LocalDate } from '../../../domain/time.ts';

/** What a card and a row are given. */
export interface ItemProps {
  appointment: OwnersAppointment;
  /** On the salon's calendar. */
  today: LocalDate;
  /** In epoch milliseconds. */
  now: number;
  /** Ticked, to be changed together with others. */
  isTicked: boolean;
}

/** The heading of an item, which its buttons are described by. */
export function nameId(id: string): string {
  return `appointment-${id}-name`;
}
