import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { LocalDate } from '../../../domain/time.ts';

export interface ItemProps {
  appointment: OwnersAppointment;
  /** On the salon's calendar. */
  today: LocalDate;
  /** In epoch milliseconds. */
  now: number;
  /** Selected for a bulk action. */
  isTicked: boolean;
}

/** The id of an item's heading, which describes its buttons. */
export function nameId(id: string): string {
  return `appointment-${id}-name`;
}
