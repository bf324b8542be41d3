import { atom } from 'nanostores';
import type { LocalDate } from '../../../domain/time.ts';
import { openDialog } from '../shell/dialogs.ts';
import { salonDate } from '../data/salon-clock.ts';

/** The day chosen by hand in the current section, or null. */
export const $chosenDay = atom<LocalDate | null>(null);

/** Opens a new appointment on the chosen day if it is not past, otherwise on the dialog's default day. */
export function openNewAppointment(): void {
  const date = $chosenDay.get();
  openDialog(date === null || date < salonDate() ? { kind: 'create' } : { kind: 'create', date });
}
