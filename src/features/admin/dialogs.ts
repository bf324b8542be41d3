import { atom } from 'nanostores';
import { isAppointment } from '../../api/known-shape.ts';
import type { AppointmentShape } from '../../api/shapes.ts';
import type { LocalDate, LocalTime } from '../../domain/time.ts';
import { DRAFTS } from './drafts.ts';

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

/** The appointment that changed last, as it is now: it can be shown before the salon has been asked again. */
export const $newest = atom<AppointmentShape | null>(null);

/** @param newest what an appointment has become, where that is known */
export function announceChange(newest: AppointmentShape | null = null): void {
  announceChanges([newest]);
}

/** The same for many, after which the salon is asked once. */
export function announceChanges(all: readonly (AppointmentShape | null)[]): void {
  for (const newest of all) $newest.set(newest);
  $changes.set($changes.get() + 1);
}

/** In this tab's storage: what was typed into a dialog outlives a reload and a session that ends. */
const DRAFT = `${DRAFTS}appointment`;

/** What is typed into an open dialog. */
export interface DialogDraft {
  readonly dialog: Extract<AppointmentDialog, { kind: 'create' | 'edit' }>;
  /** The dialog's own affair. */
  readonly typed: unknown;
}

/** Keeps a draft, or with null forgets it: once it is saved, given up, or the owner has signed out. */
export function keepDraft(draft: DialogDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(DRAFT);
    else sessionStorage.setItem(DRAFT, JSON.stringify(draft));
  } catch {
    // No storage in this browser: what is typed lives as long as the page.
  }
}

export function keptDraft(): DialogDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null') as Partial<DialogDraft> | null;
    const dialog = draft?.dialog;
    const isKnown =
      dialog?.kind === 'create' || (dialog?.kind === 'edit' && isAppointment(dialog.appointment));
    return isKnown ? { dialog, typed: draft?.typed } : null;
  } catch {
    return null;
  }
}

/** Opens the dialog again that had something typed in it when the page went away. */
export function reopenDialog(): void {
  const draft = keptDraft();
  if (draft && $dialog.get() === null) openDialog(draft.dialog);
}
