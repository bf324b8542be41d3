import { atom } from 'nanostores';
import { OwnersAppointment } from '../../../api/shapes.ts';
import type { SaleShape } from '../../../api/till/sales.ts';
import type { PatchTest } from '../../../domain/clients/patch-tests.ts';
import type { Language } from '../../../domain/languages.ts';
import type { LocalDate, LocalTime } from '../../../domain/time.ts';
import { storedDrafts } from '../../../stored-drafts.ts';
import { forget } from '../../../storage.ts';
import { keep, read } from '../../../stored-json.ts';

/** The appointment dialogs, which any section may open. */
export type AppointmentDialog =
  | {
      readonly kind: 'create';
      /** Prefilled values: a time picked in the timeline, a client picked in the list. */
      readonly date?: LocalDate;
      readonly time?: LocalTime;
      readonly customer?: OwnersAppointment['customer'];
      /** The services she waits for, or had last. */
      readonly service?: readonly number[];
      readonly language?: Language;
      readonly notes?: string;
      /** The waitlist entry that ends with it. */
      readonly waitlistEntry?: string;
    }
  /** The next visit of the client, some weeks after this one. */
  | { readonly kind: 'again'; readonly appointment: OwnersAppointment }
  | { readonly kind: 'walk-in' }
  | { readonly kind: 'edit'; readonly appointment: OwnersAppointment }
  /** Texts to a client, or without one: telling today's remaining clients that the salon runs late. */
  | { readonly kind: 'texts'; readonly appointment: OwnersAppointment | null }
  /** The formula of a visit. */
  | { readonly kind: 'formula'; readonly appointment: OwnersAppointment }
  | { readonly kind: 'payment'; readonly appointment: OwnersAppointment }
  | { readonly kind: 'checkout'; readonly appointment: OwnersAppointment }
  | { readonly kind: 'refund'; readonly appointment: OwnersAppointment | SaleShape }
  /** With the payment link, once one is requested. */
  | { readonly kind: 'fee'; readonly appointment: OwnersAppointment; readonly link?: string }
  /** The result of a patch test: a new one, or of an appointment. */
  | {
      readonly kind: 'patch test';
      readonly client: { readonly id: string; readonly name: string; readonly version?: number };
      readonly test: Partial<PatchTest>;
    }
  | { readonly kind: 'gift cards'; readonly isSelling?: true }
  /** The cash of a day. */
  | { readonly kind: 'cash'; readonly date: LocalDate }
  | { readonly kind: 'receipt'; readonly appointment: OwnersAppointment | SaleShape; readonly number: number }
  /** A sale without a visit. */
  | { readonly kind: 'sale' };

export const $dialog = atom<AppointmentDialog | null>(null);

export function openDialog(dialog: AppointmentDialog): void {
  $dialog.set(dialog);
}

export function closeDialog(): void {
  $dialog.set(null);
}

/** Increases with every appointment, sale or gift card created or changed here; lists and sums then reload. */
export const $changes = atom(0);

/** The latest changed appointment, which can be shown before the reload. */
export const $newest = atom<OwnersAppointment | null>(null);

/** @param newest the changed appointment, if known */
export function announceChange(newest: OwnersAppointment | null = null): void {
  announceChanges([newest]);
}

/** Shows in every section what a form has changed in an appointment, or somebody else's change that the form was refused for. */
export function showResult(data: OwnersAppointment | { readonly appointment: OwnersAppointment }): void {
  announceChange('appointment' in data ? data.appointment : data);
}

/** A toast's button that shows a receipt. */
export function receiptButton(appointment: OwnersAppointment | SaleShape, number: number) {
  return {
    label: appointment.receipts?.some(({ kind }) => kind === 'summary') ? 'Summary' : 'Receipt',
    run: () => openDialog({ kind: 'receipt', appointment, number }),
  };
}

/** A toast's button that books the client's next visit. */
export function againButton(appointment: OwnersAppointment) {
  return { label: 'Book Again', run: () => openDialog({ kind: 'again', appointment }) };
}

/** The changed appointment with the known client and photos, which answers to changes do not include. */
export function succeeding(
  newest: OwnersAppointment,
  before: OwnersAppointment | undefined,
): OwnersAppointment {
  const isTheirs = newest.customer.email === before?.customer.email;
  return isTheirs && newest.client === undefined && before.client !== undefined
    ? {
        ...newest,
        client: before.client,
        alerts: before.alerts,
        ...(before.pictures && { pictures: before.pictures }),
      }
    : newest;
}

/** The same for many, with one reload. */
export function announceChanges(all: readonly (OwnersAppointment | null)[]): void {
  for (const newest of all) $newest.set(newest);
  $changes.set($changes.get() + 1);
}

/** Typed text is stored with its subject. */
export type TypedDialog = Extract<AppointmentDialog, { kind: 'create' | 'edit' }>;

/** The place of a dialog's draft: each appointment and each new one has its own, so that no text gets into another's form. */
export const placeOf = (dialog: TypedDialog | null): string =>
  dialog?.kind === 'edit'
    ? `appointment.${dialog.appointment.id}`
    : `appointment.new.${dialog?.waitlistEntry ?? Object.values(dialog?.customer ?? {}).join()}`;

/** Reopens the dialog that had typed text when the page was closed; of several, the one typed in last. */
export function reopenDialog(): void {
  // Earlier versions had one place for all.
  const earlier = read('salon.draft.appointment', isDraft);
  if (earlier) keep(`salon.draft.${placeOf(earlier.subject)}`, earlier);
  forget('salon.draft.appointment');
  const [draft] = storedDrafts('appointment.')
    .flatMap((place) => read(place, isDraft) ?? [])
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
  if (draft && $dialog.get() === null) openDialog(draft.subject);
}

function isDraft(value: unknown): value is { readonly subject: TypedDialog; readonly at?: number } {
  const { subject } = value as { readonly subject?: Partial<TypedDialog> };
  if (subject?.kind === 'create') return true;
  return subject?.kind === 'edit' && OwnersAppointment.safeParse(subject.appointment).success;
}
