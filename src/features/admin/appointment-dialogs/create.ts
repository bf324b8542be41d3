import { atom } from 'nanostores';
import type { createAppointment } from '../../../api/admin/appointments.ts';
import type { FailureOf } from '../../../api/call.ts';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { showToast } from '../../../components/ui/toasts.ts';
import { callAsOwner } from '../access.ts';
import { announceChange, closeDialog, keepDraft, openDialog, type AppointmentDialog } from '../dialogs.ts';
import { isUnsure } from '../../../api/unsure.ts';
import { salonDate } from '../salon-clock.ts';
import { services } from '../services.ts';
import { shortly } from '../text.ts';
import { choiceOf, endOf, visitOf } from './body.ts';
import { choicesFrom, type Choice } from './choices.ts';
import {
  keepCreateDraft,
  openingDraft,
  steps,
  type Attempt,
  type CreateBody,
  type CreateDraft,
  type Step,
} from './create-draft.ts';
import {
  customerFields,
  fieldsRefused,
  formFields,
  isSameForm,
  visitFields,
  type FormErrors,
  type FormField,
  type VisitForm,
} from './form.ts';
import { firstOf, problemsIn } from './rules.ts';

export interface Create extends CreateDraft {
  readonly errors: FormErrors;
  /** Rises each time that fields are found at fault. */
  readonly complaints: number;
  /** Why it could not be created, where no field is to blame. */
  readonly problem: string | null;
  /** What it would overlap with: asked about once the salon has said so. */
  readonly conflicts: readonly AppointmentShape[];
  readonly sending: boolean;
}

/** The open create dialog; null while there is none. */
export const $create = atom<Create | null>(null);

const untroubled = { errors: {}, complaints: 0, problem: null, conflicts: [], sending: false };

const fieldsOf: Record<Step, readonly FormField[]> = {
  customer: customerFields,
  visit: visitFields,
  review: formFields,
};

export function startCreate(dialog: Extract<AppointmentDialog, { kind: 'create' }>): void {
  $create.set({ ...openingDraft(dialog), ...untroubled });
}

/** Takes what is typed and keeps it; what was said about the fields is over. */
export function type(typed: Partial<VisitForm>): void {
  const create = $create.get();
  if (!create) return;
  const errors = { ...create.errors };
  for (const field of formFields) if (typed[field] !== undefined) delete errors[field];
  change({ form: { ...create.form, ...typed }, errors, conflicts: [], problem: null });
}

/** Next: goes on where the step is in order, and else says what is not. */
export function next(): void {
  const create = $create.get();
  if (!create) return;
  const errors = problemsNow(create, fieldsOf[create.step]);
  const place = steps.indexOf(create.step);
  if (firstOf(errors)) complain(errors);
  else change({ errors: {}, step: steps[place + 1] ?? 'review' });
}

export function back(): void {
  const place = steps.indexOf($create.get()?.step ?? 'customer');
  change({ step: steps[Math.max(0, place - 1)] ?? 'customer', errors: {}, conflicts: [], problem: null });
}

/** True where closing would lose something. */
export function isTyped(): boolean {
  const create = $create.get();
  return create !== null && !isSameForm(create.form, create.start);
}

/** Gives up what was typed. */
export function discardCreate(): void {
  keepDraft(null);
  $create.set(null);
  closeDialog();
}

/**
 * Create Appointment. Pressed twice, it sends once. An earlier request whose answer never came is sent again first: if it
 * turns out to have been carried out, there is the appointment, and what was typed since is a change of it.
 * @param allowOverlap the owner has seen what it overlaps with, and wants it all the same
 */
export async function create(allowOverlap = false): Promise<void> {
  const open = $create.get();
  if (!open || open.sending) return;
  const errors = problemsNow(open, formFields);
  if (firstOf(errors)) return showErrors(errors);
  change({ sending: true, problem: null });
  const body = bodyOf(open.form, allowOverlap);

  if (open.attempt) {
    const isSame = isSameVisit(open.attempt.body, body);
    const earlier = await send(open.attempt, true);
    if (earlier.ok) return isSame ? succeed(earlier.data) : goOnEditing(earlier.data, open.form);
    if (isSame || isUnsure(earlier, true)) return refuse(earlier);
  }
  const answer = await send({ key: crypto.randomUUID(), body });
  if (answer.ok) succeed(answer.data);
  else refuse(answer);
  return undefined;
}

function bodyOf(form: VisitForm, allowOverlap: boolean): CreateBody {
  const choice = choiceOf(form, choices());
  const isPaid = form.status === 'paid';
  return {
    ...visitOf(form),
    ...endOf(form, choice),
    status: isPaid ? 'paid' : 'booked',
    ...(choice ? { amount_paid_cents: isPaid ? choice.price_cents : 0 } : {}),
    ...(allowOverlap ? { allow_overlap: true } : {}),
  };
}

/** Whether two requests ask for the same visit; one may let it overlap. */
function isSameVisit(a: CreateBody, b: CreateBody): boolean {
  return JSON.stringify({ ...a, allow_overlap: true }) === JSON.stringify({ ...b, allow_overlap: true });
}

async function send(attempt: Attempt, wasUnsure = false) {
  // Kept from the first byte on: a reload in the middle of it must send the same key again.
  change({ attempt });
  const { key: idempotencyKey, body } = attempt;
  const answer = await callAsOwner('POST /api/admin-public/appointments', { body, idempotencyKey });
  if (answer.ok || !isUnsure(answer, wasUnsure)) change({ attempt: null });
  return answer;
}

function succeed(appointment: AppointmentShape): void {
  discardCreate();
  announceChange();
  showToast({ kind: 'success', title: 'Appointment Created', text: shortly(appointment) });
}

/** The first try had gone through after all: what was typed since waits in the edit dialog. */
function goOnEditing(appointment: AppointmentShape, form: VisitForm): void {
  succeed(appointment);
  keepDraft({ dialog: { kind: 'edit', appointment }, typed: form });
  openDialog({ kind: 'edit', appointment });
}

function refuse(failure: FailureOf<typeof createAppointment>): void {
  if (failure.code === 'overlap') return change({ sending: false, conflicts: failure.data.conflicts });
  const errors = {
    ...fieldsRefused(failure.errors),
    ...(failure.code === 'not_available' ? { time: failure.message } : {}),
  };
  if (firstOf(errors)) return showErrors(errors);
  return change({ sending: false, problem: failure.message });
}

/** Back to the step with the first field at fault. */
function showErrors(errors: FormErrors): void {
  const first = firstOf(errors);
  const step = customerFields.some((field) => field === first) ? 'customer' : 'visit';
  change({ step, sending: false, conflicts: [] });
  complain(errors);
}

function complain(errors: FormErrors): void {
  change({ errors, complaints: ($create.get()?.complaints ?? 0) + 1 });
}

function problemsNow({ form }: Create, fields: readonly FormField[]): FormErrors {
  return problemsIn(form, fields, { services: choices(), today: salonDate() });
}

function choices(): readonly Choice[] | null {
  const known = services.$value.get();
  return known.state === 'ready' ? choicesFrom(known.data) : null;
}

function change(part: Partial<Create>): void {
  const before = $create.get();
  if (!before) return;
  const after = { ...before, ...part };
  $create.set(after);
  const { step, form, start, attempt } = after;
  keepCreateDraft({ step, form, start, attempt });
}
