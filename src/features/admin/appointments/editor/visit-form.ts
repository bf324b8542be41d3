import { updateAppointment } from '../../../../api/appointments/appointments.ts';
import type { Failure, FailureOf } from '../../../../platform/call/call.ts';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { earlierFirst } from '../../../../platform/call/unanswered.ts';
import { centsTyped } from '../../../../platform/typed-money.ts';
import { isActive } from '../../../../domain/appointments/status.ts';
import { addDays, epochDay, type LocalDate } from '../../../../domain/time.ts';
import { salonDate, shortly } from '../../data/salon-clock.ts';
import { chargedCents } from '../../../../domain/till/till.ts';
import { callAsOwner } from '../../shell/access.ts';
import { fail } from '../../shell/act.ts';
import { changeAppointment, type Change } from '../change-appointment.ts';
import { undo } from '../confirm-change.ts';
import { $dialog, announceChange, openDialog, placeOf, type TypedDialog } from '../../shell/dialogs.ts';
import { otherNews } from '../differences.ts';
import { defineForm, type TableForm } from '../../forms/define-form.ts';
import { untroubled, type Faults, type Form } from '../../forms/form.ts';
import type { FormTable } from '../../forms/form-types.ts';
import { meant, noObstacles, obstaclesIn, withEarlier } from '../../forms/time-conflicts.ts';
import { knownServices } from '../../data/services.ts';
import { choosingFrom, namesIn, serviceNames } from '../service-choice.ts';
import {
  editedIn,
  endTime,
  fields,
  offeredServices,
  namesByStep,
  isVisitForm,
  noContact,
  start,
  steps,
  visitIn,
  toVisit,
  type CreateBody,
  type Step,
  type VisitForm,
} from './visit-values.ts';

const visitTable: FormTable<TypedDialog, VisitForm, unknown, OwnersAppointment> = {
  place: placeOf,
  keepsSubject: true,
  isNew: (dialog) => dialog?.kind !== 'edit',
  schema: updateAppointment.body,
  fields,
  rest: start,
  isKept: isVisitForm,
  words,
  together: [['date', 'time']],
  others,
  faults: noContact,
  turnTo: (errors) => (Object.keys(errors).length > 0 ? { step: toStep(errors) } : {}),
  send,
  show: (_, isSaved, { subject }) => {
    if (isSaved && subject?.kind !== 'edit') announceChange();
  },
  refused,
  done: (appointment, { subject }) => {
    const { series } = appointment;
    if (subject?.kind === 'edit') return ['Appointment Updated', shortly(appointment)];
    return [series ? `${series.count} Appointments Created` : 'Appointment Created', shortly(appointment)];
  },
  undo: (after, { subject }) => {
    const appointment = editedIn(subject);
    // If nothing differed, the server's last change is an earlier one, which Undo must not touch.
    if (!appointment || after.version === appointment.version) return null;
    return undo({ action: 'edit', appointment, notify: true }, after);
  },
  after: (appointment, { values }, isEarlier) => {
    if (isEarlier) goOnEditing(appointment, values);
  },
};

/** The form of a new appointment, in steps, or of an existing one, all at once. */
export const visitForm: TableForm<TypedDialog, VisitForm> = defineForm(visitTable);

function toStep(errors: Faults<VisitForm>): Step {
  return namesByStep.customer.some((field) => errors[field] !== undefined) ? 'customer' : 'visit';
}

/** Next: continues if the step is valid, otherwise shows its errors. */
export function next(): void {
  const form = visitForm.$form.get();
  if (!form) return;
  const { step } = form.values;
  const faults = Object.entries(visitForm.table.faultsIn(form.values, form.subject)).filter(([field]) =>
    namesByStep[step].some((one) => one === field),
  );
  if (faults.length > 0) visitForm.refuse({ errors: Object.fromEntries(faults) });
  else turn(1);
}

export function back(): void {
  turn(-1);
}

function turn(by: 1 | -1): void {
  const place = steps.indexOf(visitForm.$form.get()?.values.step ?? 'customer');
  visitForm.note({ step: steps[place + by] ?? 'customer' }, untroubled);
}

/** Fills in a known client's last services, with their time and weekday, where nothing is chosen yet. */
export async function fillIn(id: string): Promise<void> {
  const current = visitForm.$form.get();
  const query = { past: '1' };
  const answer = await callAsOwner('GET /api/admin-public/clients/:id', { params: { id }, query });
  const form = visitForm.$form.get();
  if (!answer.ok || form?.id !== current?.id || !form) return;
  const { coming, past } = answer.data;
  const last = coming.at(-1) ?? past.find(isActive) ?? past[0];
  const { values, old, subject } = form;
  const isFilled = values.service !== '' || values.time !== '' || values.date !== old.date;
  if (subject?.kind === 'edit' || !last || isFilled) return;
  const weeks = Math.max(1, Math.ceil((epochDay(salonDate()) + 1 - epochDay(last.date)) / 7));
  const date = subject?.date ?? addDays(last.date, 7 * weeks);
  visitForm.note({ service: offeredServices(serviceNames(last)), time: last.time, date });
}

function words(field: keyof VisitForm, form: VisitForm): string {
  if (field !== 'service') return visitForm.table.words(field, form);
  const own = editedIn(visitForm.$form.get()?.subject ?? null);
  return namesIn(form.service, choosingFrom(knownServices(), own));
}

/** Payment and length, which have no field. */
function others(before: TypedDialog, newest: TypedDialog) {
  if (before.kind !== 'edit' || newest.kind !== 'edit') return [];
  return otherNews(before.appointment, newest.appointment, ['Paid', 'Length']);
}

/** Creates an appointment, or saves the whole dialog: section 7 of the specification. */
function send(_: unknown, { id, subject, values, obstacles }: Form<TypedDialog, VisitForm>, isSure: boolean) {
  const confirmed = isSure ? obstacles : noObstacles;
  const base = editedIn(subject);
  return base
    ? changeAppointment(base, { ...changedBody(values, base), ...meant(confirmed) })
    : callAsOwner('POST /api/admin-public/appointments', {
        body: newBody(values, confirmed),
        repeat: earlierFirst(id),
      });
}

function refused(failure: Failure<unknown>, { obstacles }: Form<TypedDialog, VisitForm>, isSure: boolean) {
  const { code, data, message } = failure;
  const found = obstaclesIn(failure as FailureOf<typeof updateAppointment>);
  if (found) return { obstacles: withEarlier(isSure ? obstacles : noObstacles, found) };
  if (code === 'stale')
    return {
      problem: 'This appointment was changed on another device. Check it and save again.',
      subject: { kind: 'edit' as const, appointment: data as OwnersAppointment },
    };
  if (code === 'not_available') return { errors: { time: message } };
  return code === 'invalid_transition' || code === 'has_receipt' ? { errors: { status: message } } : null;
}

export function newBody(form: VisitForm, obstacles = noObstacles): CreateBody {
  const subject = visitForm.$form.get()?.subject;
  const visit = visitIn(form, null);
  const isPaid = form.status === 'paid';
  return {
    ...toVisit(form),
    ...endTime(form, visit),
    status: isPaid ? 'paid' : 'booked',
    ...(visit ? { amount_paid_cents: isPaid ? visit.price_cents : 0 } : {}),
    ...meant(obstacles),
    ...(subject?.kind === 'create' && { waitlist_entry: subject.waitlistEntry }),
    ...(form.repeats && { repeat: repeatBody(form) }),
  };
}

function repeatBody({ weeks, visits, choices = {} }: VisitForm): NonNullable<CreateBody['repeat']> {
  const decided = Object.entries(choices) as [LocalDate, string][];
  return {
    every_weeks: Number(weeks),
    count: Number(visits),
    skip: decided.flatMap(([date, to]) => (to === '' ? [date] : [])),
    move: Object.fromEntries(decided.filter(([, to]) => to !== '')),
  };
}

/** Continues in the edit dialog with newer input than the appointment was created from, if it differs. */
export function goOnEditing(appointment: OwnersAppointment, typed: Partial<VisitForm>): void {
  const dialog = { kind: 'edit', appointment } as const;
  // If another dialog was opened meanwhile, the input is kept in the appointment's draft.
  const isLeft = $dialog.get() !== null;
  const form = isLeft ? defineForm(visitTable) : visitForm;
  form.open(dialog);
  const language = typed.language || (appointment.language ?? '');
  form.type({ ...typed, language, step: 'customer' });
  if (!form.$form.get()?.isTyped) form.cancel();
  else if (isLeft)
    fail(['Not Saved', "What you changed after the first try waits in the appointment's form."]);
  else openDialog(dialog);
}

function changedBody(form: VisitForm, base: OwnersAppointment): Change {
  const subject = { kind: 'edit', appointment: base } as const;
  const visit = visitIn(form, subject);
  const before = start(subject);
  const isMoved = form.date !== before.date || form.time !== before.time;
  const isSameVisit = form.service === serviceNames(base);
  const becomesPaid = form.status === 'paid' && base.status !== 'paid';
  const price = chargedCents({ services: [visit ?? base.service], receipts: base.receipts });
  return {
    ...toVisit(form),
    ...(isMoved && form.isAskedFor && { by: 'client' as const }),
    ...(form.scope && { scope: form.scope }),
    // An unchanged start keeps its instant, because a clock that is set back shows some times twice.
    ...(isMoved ? {} : { start_at: base.start_at }),
    ...(isSameVisit && !isMoved ? { end_at: base.end_at } : endTime(form, visit)),
    status: form.status,
    ...(form.status === 'canceled' && isActive(base) && cancelTerms(form)),
    // Without an amount, Paid would mean that the full price was paid.
    amount_paid_cents: becomesPaid ? Math.max(price, base.amount_paid_cents) : base.amount_paid_cents,
  };
}

function cancelTerms({ by = 'salon', keep = null }: VisitForm): Pick<Change, 'by' | 'keep_cents'> {
  const keep_cents = keep === null ? null : centsTyped(keep);
  return { by, ...(by === 'client' && keep_cents !== null && { keep_cents }) };
}
