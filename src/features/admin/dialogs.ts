import { atom } from 'nanostores';
import type { AppointmentShape } from '../../api/shapes.ts';
import type { LocalDate, LocalTime } from '../../domain/time.ts';

/** The dialogs about an appointment, which any section may open. */
export type AppointmentDialog =
  | {
      readonly kind: 'create';
      /** What is known already: a time picked in the timeline, a client picked in the list. */
      readonly date?: LocalDate;
      readonly time?: LocalTime;
      readonly customer?: AppointmentShape['customer'];
    }
  | { readonly kind: 'edit'; readonly appointment: AppointmentShape }
  | { readonly kind: 'payment'; readonly appointment: AppointmentShape };

export const $dialog = atom<AppointmentDialog | null>(null);

export function openDialog(dialog: AppointmentDialog): void {
  $dialog.set(dialog);
}

export function closeDialog(): void {
  $dialog.set(null);
}

/** Rises with every appointment that was made or changed here; what shows appointments asks for them again. */
export const $changes = atom(0);

export function announceChange(): void {
  $changes.set($changes.get() + 1);
}
