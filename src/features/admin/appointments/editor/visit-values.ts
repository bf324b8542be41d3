import type { createAppointment } from '../../../../api/appointments/appointments.ts';
import type { BodyToSend } from '../../../../platform/call/endpoint.ts';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import {
  addDays,
  isLocalDate,
  isLocalTime,
  MINUTES_A_DAY,
  toMinutes,
  toMs,
  toTime,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
} from '../../../../domain/time.ts';
import { mostVisits } from '../../../../domain/appointments/series.ts';
import { MOST_WEEKS } from '../../../../domain/calendar/repeating-blocks.ts';
import { contactFaults } from '../../../../domain/clients/contacts.ts';
import { centsTyped } from '../../../../platform/typed-money.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { Canceler } from '../../../../domain/appointments/status.ts';
import { tidyParagraph } from '../../../../domain/text-rules.ts';
import { statusTexts } from '../../../../components/appointments/status-text.ts';
import { instantOn } from '../../../../components/booking/other-time-zone.ts';
import { customerFields, ONE_CONTACT } from '../../forms/customer-fields.ts';
import { wholeTyped } from '../../forms/define-form.ts';
import { amountFault } from '../../forms/field-errors.ts';
import type { TypedDialog } from '../../shell/dialogs.ts';
import type { FormFields } from '../../forms/form-types.ts';
import { isAlike } from '../../forms/merge-edits.ts';
import { salonDate, salonZone } from '../../data/salon-clock.ts';
import { known } from '../../shell/remote.ts';
import { services } from '../../data/services.ts';
import { chosenVisit, servicesIn, serviceNames, type ChosenVisit } from '../service-choice.ts';
import { languageField } from '../LanguageField.tsx';
import { ServicesField } from '../ServicesField.tsx';
import type { Scope } from '../NotifyChoice.tsx';

export const steps = ['customer', 'visit', 'review'] as const;
export type Step = (typeof steps)[number];

export type CreateBody = BodyToSend<typeof createAppointment>;

/** The dialogs' input as text, unchecked. */
export interface VisitForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The ids of its services in order, '3,4'; empty until one is chosen. */
  readonly service: string;
  readonly date: string;
  readonly time: string;
  readonly status: OwnersAppointment['status'];
  /** The client's language; empty for that of the last visit, or unchanged. */
  readonly language: Language | '';
  /** Notes the client can read. */
  readonly notes: string;
  readonly ownerNotes: string;
  /** A series of standing appointments, so many weeks apart. */
  readonly repeats: boolean;
  readonly weeks: string;
  readonly visits: string;
  /** The other time of each date of a series that is not free; empty to skip it. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Whether the later visits of its series change too; absent until chosen. */
  readonly scope?: Scope;
  /** Whether to email the client; absent until chosen. */
  readonly notify?: boolean;
  /** The canceling party and the amount kept, as typed, if the status is canceled; absent until chosen. */
  readonly by?: Canceler;
  readonly keep?: string | null;
  /** True if the client asked for the new time; absent until chosen. */
  readonly isAskedFor?: boolean;
  readonly step: Step;
}

/** The fields of each step; the review has none. */
export const namesByStep: Readonly<Record<Step, readonly (keyof VisitForm)[]>> = {
  customer: ['name', 'email', 'phone', 'language'],
  visit: ['service', 'date', 'time', 'weeks', 'visits', 'status', 'notes', 'ownerNotes'],
  review: [],
};

/** The appointment that a dialog edits; undefined for a new one. */
export function editedIn(dialog: TypedDialog | null): OwnersAppointment | undefined {
  return dialog?.kind === 'edit' ? dialog.appointment : undefined;
}

/** The initial form. A new appointment is tomorrow unless a date was picked. */
export function start(dialog: TypedDialog | null): VisitForm {
  const unrepeated = { repeats: false, weeks: '4', visits: '12', step: 'customer' } as const;
  if (dialog?.kind === 'edit') {
    const {
      customer,
      date,
      time,
      status,
      language = '',
      notes,
      owner_notes: ownerNotes,
    } = dialog.appointment;
    const { name, email, phone } = customer;
    const when = { service: serviceNames(dialog.appointment), date, time };
    return { name, email, phone, ...when, status, language, notes, ownerNotes, ...unrepeated };
  }
  const { customer, date = addDays(salonDate(), 1), time = '' } = dialog ?? {};
  const { name = '', email = '', phone = '' } = customer ?? {};
  return {
    name,
    email,
    phone,
    service: offeredServices(dialog?.service?.join() ?? ''),
    date,
    time,
    status: 'booked',
    language: dialog?.language ?? '',
    notes: dialog?.notes ?? '',
    ownerNotes: '',
    ...unrepeated,
    // Steps with known answers are skipped.
    ...(dialog?.customer && dialog.service && { step: time === '' ? 'visit' : 'review' }),
  };
}

/** Validates a stored draft. */
export function isVisitForm(value: unknown): value is VisitForm {
  return isAlike(value, start(null));
}

/** Leaves out services that are no longer offered, which must be chosen again. */
export function offeredServices(text: string): string {
  const all = known(services);
  if (!all) return text;
  const isOffered = (id: number) => all.some((service) => service.active && service.id === id);
  return servicesIn(text).filter(isOffered).join();
}

/** The total of the form's services; undefined if unknown, or if they form no visit. */
export function visitIn({ service }: VisitForm, dialog: TypedDialog | null): ChosenVisit | undefined {
  const visit = visitOrFault(service, dialog);
  return typeof visit === 'string' ? undefined : visit;
}

/** The same, or the reason why they form no visit; undefined if unknown, and then the server decides. */
function visitOrFault(service: string, dialog: TypedDialog | null): ChosenVisit | string | undefined {
  const offered = known(services);
  return offered ? chosenVisit(service, offered, editedIn(dialog)) : undefined;
}

/** The errors of missing contact details. A client who has had only a name needs no more. */
export function noContact(values: VisitForm, dialog: TypedDialog | null): ReturnType<typeof contactFaults> {
  const contact = dialog?.kind === 'edit' ? dialog.appointment.customer : dialog?.customer;
  return contact && contact.email + contact.phone === '' ? {} : contactFaults(values);
}

const isNew = (_: VisitForm, dialog: TypedDialog | null) => dialog?.kind !== 'edit';

const words = (text: string) => text.trim() || 'Nothing';

/** The fields with their rules: section 5 of the specification. */
export const fields: FormFields<TypedDialog, VisitForm> = {
  name: { ...customerFields.name, words },
  email: { ...customerFields.email, words, hint: ONE_CONTACT },
  phone: { ...customerFields.phone, words, isOptional: false },
  service: {
    label: 'Service',
    kind: 'own',
    control: ServicesField,
    path: null,
    errorsAt: ['service_ids', 'service_type_id'],
    rule: (service, _, dialog) => {
      if (service === '') return 'Please select a service';
      const visit = visitOrFault(service, dialog);
      return typeof visit === 'string' && visit;
    },
    props: ({ subject }) => ({ own: editedIn(subject) }),
  },
  date: {
    label: 'Date',
    kind: 'date',
    path: null,
    rule: (date, _, dialog) => {
      if (!isLocalDate(date)) return 'Date is required';
      // An unchanged past time stays valid.
      return date < salonDate() && date !== editedIn(dialog)?.date && 'Date cannot be earlier than today';
    },
  },
  time: {
    label: 'Time',
    kind: 'time',
    path: null,
    errorsAt: ['start_at', 'end_at'],
    rule: (time) => !isLocalTime(time) && 'Time is required',
  },
  repeats: { label: 'Repeat', kind: 'check', path: null, isUsed: isNew },
  weeks: {
    label: 'Every',
    kind: 'whole',
    path: null,
    errorsAt: ['repeat.every_weeks'],
    isUsed: ({ repeats }) => repeats,
    props: { unit: 'weeks' },
    rule: (weeks) =>
      !(wholeTyped(weeks) >= 1 && wholeTyped(weeks) <= MOST_WEEKS) && `1 to ${MOST_WEEKS} weeks`,
  },
  visits: {
    label: 'Visits',
    kind: 'whole',
    path: null,
    errorsAt: ['repeat.count', 'repeat.skip', 'repeat.move'],
    isUsed: ({ repeats }) => repeats,
    rule: (visits, { weeks }) => {
      const most = mostVisits(wholeTyped(weeks));
      return !(wholeTyped(visits) >= 2 && wholeTyped(visits) <= most) && `2 to ${most} visits in a year`;
    },
  },
  status: {
    label: 'Status',
    kind: 'choice',
    path: null,
    errorsAt: ['status', 'keep_cents', 'amount_paid_cents'],
    options: statusTexts,
    rule: (status, { keep }) =>
      status === 'canceled' &&
      typeof keep === 'string' &&
      centsTyped(keep) === null &&
      amountFault('Keep', keep),
  },
  language: {
    ...languageField,
    props: ({ subject }) => ({ own: editedIn(subject) }),
  },
  notes: {
    label: 'Notes',
    kind: 'paragraph',
    isOptional: true,
    hint: 'The client can see and edit these.',
    words,
  },
  ownerNotes: {
    label: 'Private notes',
    kind: 'paragraph',
    path: 'owner_notes',
    isOptional: true,
    hint: 'Only you can see these.',
    words,
  },
};

/** The form's visit in a request: on the salon's clock. */
export function toVisit(form: VisitForm) {
  const { name, email, phone, service, date, time, language, notes, ownerNotes, notify } = form;
  return {
    customer: { name: name.trim(), email: email.trim(), phone: phone.trim() },
    service_ids: servicesIn(service),
    start_at: `${date}T${time}`,
    notes: tidyParagraph(notes),
    owner_notes: tidyParagraph(ownerNotes),
    ...(language !== '' && { language }),
    ...(notify === false && { notify }),
  };
}

/**
 * Returns the end of the visit (section 9 of the specification); undefined past the end of the day, and on a day whose clock
 * changes. Without an end the salon counts the real minutes from the start.
 */
export function endTime(
  { date, time }: VisitForm,
  visit: ChosenVisit | undefined,
): { end_at?: LocalDateTime } {
  const end = visit === undefined ? MINUTES_A_DAY : toMinutes(time as LocalTime) + visit.duration;
  return end < MINUTES_A_DAY && hasWholeDay(date as LocalDate)
    ? { end_at: `${date}T${toTime(end)}` as LocalDateTime }
    : {};
}

const midnight = (date: LocalDate) => instantOn(`${date}T00:00`, salonZone());

function hasWholeDay(date: LocalDate): boolean {
  return midnight(addDays(date, 1)) - midnight(date) === toMs(MINUTES_A_DAY);
}
