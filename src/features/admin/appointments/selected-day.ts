import { atom } from 'nanostores';
import type { LocalDate } from '../../../domain/time.ts';
import { openDialog } from '../shell/dialogs.ts';
import { salonDate } from '../data/salon-clock.ts';

/** The day that was chosen by hand in the section on show; null where none was. */
export const $chosenDay = atom<LocalDate | null>(null);

/** A new appointment on the day that was chosen, if it is not over; else on the day that the dialog starts with. */
export function openNewAppointment(): void {
  const date = $chosenDay.get();
  openDialog(date === null || date < salonDate() ? { kind: 'create' } : { kind: 'create', date });
}
