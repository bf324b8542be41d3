import { atom } from 'nanostores';
import { OwnersAppointment } from '../../../api/shapes.ts';
import type { LocalDate, LocalTime } from '../../../domain/time.ts';
import { read } from '../../../storage.ts';

/** The dialogs about an appointment, which any section may open. */
export type AppointmentDialog =
  | {
      readonly kind: 'create';
      /** What is known already: a time picked in the timeline, a client picked in the list. */
      readonly date?: LocalDate;
      readonly time?: LocalTime;
      readonly customer?: OwnersAppointment['customer'];
      /** The services that they wait for, or had last; one alone in what was kept before there could be several. */
      readonly service?: number | readonly number[];
      readonly notes?: string;
      /** Whose place on the waitlist ends with it. */
      readonly waitlistEntry?: string;
    }
  /** Somebody has come in at the door. */
  | { readonly kind: 'walk-in' }
  | { readonly kind: 'edit'; readonly appointment: OwnersAppointment }
  | { readonly kind: 'payment'; readonly appointment: OwnersAppointment }
  | { readonly kind: 'checkout'; readonly appointment: OwnersAppointment }
  | { readonly kind: 'refund'; readonly appointment: OwnersAppointment }
  /** With the link once it is asked for by one. */
  | { readonly kind: 'fee'; readonly appointment: OwnersAppointment; readonly link?: string }
  | { readonly kind: 'receipt'; readonly appointment: OwnersAppointment; readonly number: number };

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
export const $newest = atom<OwnersAppointment | null>(null);

/** @param newest what an appointment has become, where that is known */
export function announceChange(newest: OwnersAppointment | null = null): void {
  announceChanges([newest]);
}

/** An appointment as it is now, in the place of what was known of it: whose it is, the answer to a change does not say. */
export function succeeding(
  newest: OwnersAppointment,
  before: OwnersAppointment | undefined,
): OwnersAppointment {
  const isTheirs = newest.customer.email === before?.customer.email;
  return isTheirs && newest.client === undefined && before.client !== undefined
    ? { ...newest, client: before.client }
    : newest;
}

/** The same for many, after which the salon is asked once. */
export function announceChanges(all: readonly (OwnersAppointment | null)[]): void {
  for (const newest of all) $newest.set(newest);
  $changes.set($changes.get() + 1);
}

/** What is typed into is kept with what it is typed about. */
export type TypedDialog = Extract<AppointmentDialog, { kind: 'create' | 'edit' }>;

/** Opens the dialog again that had something typed in it when the page went away. */
export function reopenDialog(): void {
  const draft = read('salon.draft.appointment', isDraft);
  if (!draft || $dialog.get() !== null) return;
  const { subject } = draft;
  openDialog(subject.kind === 'edit' ? { ...subject, appointment: complete(subject.appointment) } : subject);
}

function isDraft(value: unknown): value is { readonly subject: TypedDialog } {
  const subject = (value as { readonly subject?: Partial<TypedDialog> } | null)?.subject;
  if (subject?.kind === 'create') return true;
  return subject?.kind === 'edit' && OwnersAppointment.safeParse(complete(subject.appointment)).success;
}

/** Drafts may be older than private notes, payments, times that are held and visits of several services. */
function complete<Kept extends Partial<OwnersAppointment> | undefined>(appointment: Kept) {
  const { service, start_at } = appointment ?? {};
  const services = [{ ...service, start_at }];
  return { owner_notes: '', payments: [], held_until: null, services, ...appointment };
}
