import { createAppointment, updateAppointment } from '../../../../api/appointments/appointments.ts';
import type { BodyToSend } from '../../../../platform/call/endpoint.ts';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import {
  addDays,
  isLocalDate,
  isLocalTime,
  MINUTES_A_DAY,
  minutesOf,
  timeOf,
  type LocalDateTime,
  type LocalTime,
} from '../../../../domain/time.ts';
import { centsTyped } from '../../../../domain/money.ts';
import type { Canceler } from '../../../../domain/appointments/status.ts';
import { tidyParagraph } from '../../../../domain/text-rules.ts';
import { amountFault } from '../../forms/amount-error.ts';
import type { TypedDialog } from '../../shell/dialogs.ts';
import type { Faults } from '../../forms/form.ts';
import { isAlike } from '../../forms/merge-edits.ts';
import { faultsOf, type Paths } from '../../forms/field-errors.ts';
import { salonDate } from '../../data/salon-clock.ts';
import { services } from '../../data/services.ts';
import { chosenVisit, servicesIn, servicesOf, type ChosenVisit } from '../service-choice.ts';
import type { Attempt } from '../../forms/send-once.ts';

export const steps = ['customer', 'visit', 'review'] as const;
export type Step = (typeof steps)[number];

export type CreateBody = BodyToSend<typeof createAppointment>;

/** What is typed into the dialogs, as text: it may be anything until it has been checked. */
export interface VisitForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The numbers of its services in the order they are done, '3,4'; empty until one is chosen. */
  readonly service: string;
  readonly date: string;
  readonly time: string;
  readonly status: OwnersAppointment['status'];
  /** What the client reads too. */
  readonly notes: string;
  readonly ownerNotes: string;
  /** Whether the client is written to. Drafts may be older than the question. */
  readonly notify?: boolean;
  /** Who cancels, and what is kept as typed, once the status is canceled. Drafts may be older than the question. */
  readonly by?: Canceler;
  readonly keep?: string | null;
  /** True if the client asked for the new time. Drafts may be older than the question. */
  readonly isAskedFor?: boolean;
  readonly step: Step;
  /** Null where nothing is under way, or its outcome is known. */
  readonly attempt: Attempt<CreateBody> | null;
}

/** The fields that each step shows; the review has none. */
export const fieldsOf: Readonly<Record<Step, readonly (keyof VisitForm)[]>> = {
  customer: ['name', 'email', 'phone'],
  visit: ['service', 'date', 'time', 'status', 'notes', 'ownerNotes'],
  review: [],
};

/** The fields of the form by their paths in a request. */
export const paths: Paths<VisitForm> = {
  'customer.name': 'name',
  'customer.email': 'email',
  'customer.phone': 'phone',
  service_ids: 'service',
  service_type_id: 'service',
  start_at: 'time',
  end_at: 'time',
  status: 'status',
  keep_cents: 'status',
  amount_paid_cents: 'status',
  notes: 'notes',
  owner_notes: 'ownerNotes',
};

/** The form as it opens. The date of a new appointment is tomorrow unless one was picked. */
export function start(dialog: TypedDialog | null): VisitForm {
  const nothing = { step: 'customer', attempt: null } as const;
  if (dialog?.kind === 'edit') {
    const { customer, date, time, status, notes, owner_notes: ownerNotes } = dialog.appointment;
    const { name, email, phone } = customer;
    const when = { service: servicesOf(dialog.appointment), date, time };
    return { name, email, phone, ...when, status, notes, ownerNotes, ...nothing };
  }
  const { customer, date = addDays(salonDate(), 1), time = '' } = dialog ?? {};
  const { name = '', email = '', phone = '' } = customer ?? {};
  const texts = { notes: dialog?.notes ?? '', ownerNotes: '' };
  return {
    name,
    email,
    phone,
    service: offeredOf(String(dialog?.service ?? '')),
    date,
    time,
    status: 'booked',
    ...texts,
    ...nothing,
    // Whoever waits has said all but the time, and who was offered one that too.
    ...(dialog?.waitlistEntry !== undefined && { step: time === '' ? 'visit' : 'review' }),
  };
}

/** Looks at what the tab has kept. */
export function isVisitForm(value: unknown): value is VisitForm {
  const { attempt: _, ...texts } = start(null);
  if (!isAlike(value, texts)) return false;
  const { attempt } = value as Partial<VisitForm>;
  return attempt === null || createAppointment.body.safeParse(attempt?.body).success;
}

/** What is not offered any more has to be chosen anew. */
function offeredOf(wanted: string): string {
  const known = services.$value.get();
  if (known.state !== 'ready') return wanted;
  const isOffered = (id: number) => known.data.some((service) => service.active && service.id === id);
  return servicesIn(wanted).filter(isOffered).join();
}

/** What the form's services come to; nothing while that is not known, or where there is no such visit. */
export function visitIn({ service }: VisitForm, dialog: TypedDialog | null): ChosenVisit | undefined {
  const visit = visitOrFault(service, dialog);
  return typeof visit === 'string' ? undefined : visit;
}

/** The same, with why there is none as a sentence. What is not known is left to the salon to say. */
function visitOrFault(service: string, dialog: TypedDialog | null): ChosenVisit | string | undefined {
  const known = services.$value.get();
  const own = dialog?.kind === 'edit' ? dialog.appointment : undefined;
  return known.state === 'ready' ? chosenVisit(service, known.data, own) : undefined;
}

/**
 * A new appointment needs an address and a number, as specified. An edit, and the booking of somebody who waits, need only
 * what there was, which of a walk-in or a caller is a name.
 */
export function isNeeded(field: 'email' | 'phone', dialog: TypedDialog | null): boolean {
  if (dialog?.kind === 'edit') return dialog.appointment.customer[field] !== '';
  return dialog?.waitlistEntry === undefined || dialog.customer?.[field] !== '';
}

/** A sentence for each field that cannot stay so: section 5 of the specification. */
export function faultsIn(form: VisitForm, dialog: TypedDialog | null): Faults<VisitForm> {
  const { service, date, time } = form;
  const { customer, notes, owner_notes } = visitOf(form);
  const visit = visitOrFault(service, dialog);
  const own = dialog?.kind === 'edit' ? dialog.appointment.date : undefined;
  return {
    ...faultsOf(updateAppointment.body, { customer, notes, owner_notes }, paths),
    ...(customer.email === '' && isNeeded('email', dialog) && { email: 'Email is required' }),
    ...(customer.phone === '' && isNeeded('phone', dialog) && { phone: 'Phone is required' }),
    ...(typeof visit === 'string' && { service: visit }),
    ...(service === '' && { service: 'Please select a service' }),
    ...(!isLocalDate(date) && { date: 'Date is required' }),
    // One that has passed may stay.
    ...(date !== '' && date < salonDate() && date !== own && { date: 'Date cannot be earlier than today' }),
    ...(!isLocalTime(time) && { time: 'Time is required' }),
    ...(form.status === 'canceled' &&
      typeof form.keep === 'string' &&
      centsTyped(form.keep) === null && { status: amountFault('Keep', form.keep) }),
  };
}

/** What the form says of its visit, as it is sent: on the salon's clock. */
export function visitOf({ name, email, phone, service, date, time, notes, ownerNotes, notify }: VisitForm) {
  return {
    customer: { name: name.trim(), email: email.trim(), phone: phone.trim() },
    service_ids: servicesIn(service),
    start_at: `${date}T${time}`,
    notes: tidyParagraph(notes),
    owner_notes: tidyParagraph(ownerNotes),
    ...(notify === false && { notify }),
  };
}

/**
 * When the visit ends: the length of its services after its start (section 9 of the specification).
 * @returns nothing where the day ends first, for the salon's clock may be changed in that night: the server knows
 */
export function endOf({ date, time }: VisitForm, visit: ChosenVisit | undefined): { end_at?: LocalDateTime } {
  const end = visit === undefined ? MINUTES_A_DAY : minutesOf(time as LocalTime) + visit.duration;
  return end < MINUTES_A_DAY ? { end_at: `${date}T${timeOf(end)}` as LocalDateTime } : {};
}
