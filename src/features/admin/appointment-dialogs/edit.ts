import { atom } from 'nanostores';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { formatDay, formatTime } from '../../../components/booking/when.ts';
import { showToast } from '../../../components/ui/toasts.ts';
import { isLocalDate, isLocalTime } from '../../../domain/time.ts';
import { changeAppointment, type Change, type Outcome } from '../change.ts';
import { closeDialog, keepDraft, keptDraft } from '../dialogs.ts';
import { statusText } from '../../../components/ui/status-text.ts';
import { decided, withNews, type News } from '../merge.ts';
import { salonDate } from '../salon-clock.ts';
import { services } from '../services.ts';
import { shortly } from '../text.ts';
import { choiceOf, endOf, visitOf } from './body.ts';
import { choicesFrom, type Choice } from './choices.ts';
import { isVisitForm } from './create-draft.ts';
import {
  fieldsRefused,
  formFields,
  isSameForm,
  type FormErrors,
  type FormField,
  type VisitForm,
} from './form.ts';
import { carriedOver, formOf, isAlready } from './merge.ts';
import { firstOf, problemsIn } from './rules.ts';

export interface Edit {
  /** The newest state that is known: what the form is a change of. */
  readonly base: AppointmentShape;
  readonly form: VisitForm;
  /** What somebody else has changed while the dialog was open. */
  readonly news: readonly News<VisitForm>[];
  readonly errors: FormErrors;
  /** Rises each time that fields are found at fault. */
  readonly complaints: number;
  /** Why it could not be saved, where no field is to blame. */
  readonly problem: string | null;
  /** What it would overlap with: asked about once the salon has said so. */
  readonly conflicts: readonly AppointmentShape[];
  readonly sending: boolean;
}

/** The open edit dialog; null while there is none. */
export const $edit = atom<Edit | null>(null);

export function startEdit(appointment: AppointmentShape): void {
  const kept = keptDraft();
  const isKept = kept?.dialog.kind === 'edit' && kept.dialog.appointment.id === appointment.id;
  $edit.set({
    base: appointment,
    form: isKept && isVisitForm(kept.typed) ? kept.typed : formOf(appointment),
    news: [],
    errors: {},
    complaints: 0,
    problem: null,
    conflicts: [],
    sending: false,
  });
}

/** Takes what is typed and keeps it; what was said about the fields is over. */
export function type(typed: Partial<VisitForm>): void {
  const edit = $edit.get();
  if (!edit) return;
  const errors = { ...edit.errors };
  for (const field of formFields) if (typed[field] !== undefined) delete errors[field];
  change({ form: { ...edit.form, ...typed }, errors, conflicts: [], problem: null });
}

/** Takes what somebody else has made of it in place of what was typed. */
export function takeTheirs(one: News<VisitForm>): void {
  type(one.take);
  change({ news: decided($edit.get()?.news ?? [], one) });
}

/** True where closing would lose something. */
export function isTyped(): boolean {
  const edit = $edit.get();
  return edit !== null && !isSameForm(edit.form, formOf(edit.base));
}

/** Gives up what was typed. */
export function discardEdit(): void {
  keepDraft(null);
  $edit.set(null);
  closeDialog();
}

/**
 * Save Changes. Pressed twice, it sends once.
 * @param allowOverlap the owner has seen what it overlaps with, and wants it all the same
 */
export async function save(allowOverlap = false): Promise<void> {
  const edit = $edit.get();
  if (!edit || edit.sending) return;
  const { form, base } = edit;
  const errors = problemsIn(form, formFields, {
    services: choices(base),
    today: salonDate(),
    ownDate: base.date,
  });
  if (firstOf(errors)) return complain(errors);
  change({ sending: true, problem: null, errors: {} });
  const body = { ...bodyOf(form, base), ...(allowOverlap ? { allow_overlap: true } : {}) };
  return settle(edit, await changeAppointment(base, body));
}

function settle({ form, base, news }: Edit, outcome: Outcome): void {
  switch (outcome.kind) {
    case 'changed':
      return succeed(outcome.appointment);
    case 'overlap':
      return change({ sending: false, conflicts: outcome.conflicts });
    case 'stale': {
      if (isAlready(form, outcome.newest)) return succeed(outcome.newest);
      const after = carriedOver(form, base, outcome.newest, wordsOf(base, outcome.newest));
      return change({
        form: after.form,
        news: withNews(news, after.news),
        base: outcome.newest,
        sending: false,
        conflicts: [],
      });
    }
    case 'refused': {
      const { code, message, errors: refused } = outcome.failure;
      const errors = {
        ...fieldsRefused(refused),
        ...(code === 'not_available' ? { time: message } : {}),
        ...(code === 'invalid_transition' ? { status: message } : {}),
      };
      change({ sending: false, problem: firstOf(errors) ? null : message });
      return firstOf(errors) ? complain(errors) : undefined;
    }
  }
}

function succeed(appointment: AppointmentShape): void {
  discardEdit();
  showToast({ kind: 'success', title: 'Appointment Updated', text: shortly(appointment) });
}

/** All that the dialog says, as it is sent: section 7 of the specification. */
function bodyOf(form: VisitForm, base: AppointmentShape): Change {
  const choice = choiceOf(form, choices(base));
  const before = formOf(base);
  const isMoved = form.date !== before.date || form.time !== before.time;
  const isSameService = form.service === before.service;
  const becomesPaid = form.status === 'paid' && base.status !== 'paid';
  const price = choice?.price_cents ?? base.service.price_cents;
  return {
    ...visitOf(form),
    // The instant itself where it stays: a clock that is set back shows some times twice.
    ...(isMoved ? {} : { start_at: base.start_at }),
    ...(isSameService && !isMoved ? { end_at: base.end_at } : endOf(form, choice)),
    status: form.status,
    // Without the amount, Paid would mean that the full price was paid.
    amount_paid_cents: becomesPaid ? Math.max(price, base.amount_paid_cents) : base.amount_paid_cents,
  };
}

function choices({ service }: AppointmentShape): readonly Choice[] | null {
  const known = services.$value.get();
  return known.state === 'ready' ? choicesFrom(known.data, service) : null;
}

/** How what is in a field reads; a service by the name that one of these appointments knows it by, or the list. */
function wordsOf(...appointments: readonly AppointmentShape[]) {
  return (field: FormField, form: VisitForm): string => {
    const { service, date, time } = form;
    if (field === 'service') {
      const own = appointments.map((one) => one.service).find(({ id }) => String(id) === service);
      return own?.name ?? choiceOf(form, appointments[0] ? choices(appointments[0]) : null)?.name ?? service;
    }
    if (field === 'date') return isLocalDate(date) ? formatDay(date) : date;
    if (field === 'time') return isLocalTime(time) ? formatTime(time) : time;
    if (field === 'status') return statusText[form.status];
    return form[field].trim() || (field === 'notes' ? 'No notes' : 'Nothing');
  };
}

function complain(errors: FormErrors): void {
  change({ errors, complaints: ($edit.get()?.complaints ?? 0) + 1, conflicts: [], sending: false });
}

function change(part: Partial<Edit>): void {
  const before = $edit.get();
  if (!before) return;
  const after = { ...before, ...part };
  $edit.set(after);
  const { base, form } = after;
  const dialog = { kind: 'edit', appointment: base } as const;
  keepDraft(isSameForm(form, formOf(base)) ? null : { dialog, typed: form });
}
