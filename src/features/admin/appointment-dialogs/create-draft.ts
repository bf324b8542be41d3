import { isNumber, isText, orNull, shapedAs, type Check } from '../../../api/known-shape.ts';
import type { BodyToSend } from '../../../api/endpoint.ts';
import type { createAppointment } from '../../../api/admin/appointments.ts';
import { addDays } from '../../../domain/time.ts';
import { keepDraft, keptDraft, type AppointmentDialog } from '../dialogs.ts';
import { salonDate } from '../salon-clock.ts';
import type { VisitForm } from './form.ts';

export const steps = ['customer', 'visit', 'review'] as const;
export type Step = (typeof steps)[number];

export type CreateBody = BodyToSend<typeof createAppointment>;

/** A request whose answer is not known yet; sent again with the same key it is carried out once. */
export interface Attempt {
  readonly key: string;
  readonly body: CreateBody;
}

/** What is kept while the dialog is open. */
export interface CreateDraft {
  readonly step: Step;
  readonly form: VisitForm;
  /** The form as it was opened. */
  readonly start: VisitForm;
  /** Null where nothing is under way, or its outcome is known. */
  readonly attempt: Attempt | null;
}

type CreateDialog = Extract<AppointmentDialog, { kind: 'create' }>;

/** The draft of the dialog that is opened: what was kept, else a fresh one. The date defaults to tomorrow. */
export function openingDraft({ date, time, customer }: CreateDialog): CreateDraft {
  const kept = keptDraft();
  if (kept?.dialog.kind === 'create' && isCreateDraft(kept.typed)) return kept.typed;
  const start: VisitForm = {
    name: customer?.name ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    service: '',
    date: date ?? addDays(salonDate(), 1),
    time: time ?? '',
    status: 'booked',
    notes: '',
  };
  return { step: 'customer', form: start, start, attempt: null };
}

export function keepCreateDraft(draft: CreateDraft): void {
  keepDraft({ dialog: { kind: 'create' }, typed: draft });
}

/** A text that this file wrote; which of the known ones it is was checked by the types then. */
const isWord = isText as Check<never>;

export const isVisitForm = shapedAs<VisitForm>({
  name: isText,
  email: isText,
  phone: isText,
  service: isText,
  date: isText,
  time: isText,
  status: isWord,
  notes: isText,
});

const isBody = shapedAs<CreateBody>({
  customer: shapedAs<CreateBody['customer']>({ name: isText, email: isText, phone: isText }),
  service_type_id: isNumber,
  start_at: isText,
  end_at: isMaybe(isText),
  status: isWord,
  notes: isMaybe(isText),
  amount_paid_cents: isMaybe(isNumber),
  allow_overlap: isMaybe((value): value is boolean => typeof value === 'boolean'),
});

const isCreateDraft = shapedAs<CreateDraft>({
  step: isWord,
  form: isVisitForm,
  start: isVisitForm,
  attempt: orNull(shapedAs<Attempt>({ key: isText, body: isBody })),
});

function isMaybe<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value);
}
