import type { AppointmentShape } from '../../../api/shapes.ts';

/** What is typed into the dialogs, as text: it may be anything until it has been checked. */
export interface VisitForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The number of a service; empty until one is chosen. */
  readonly service: string;
  readonly date: string;
  readonly time: string;
  readonly status: AppointmentShape['status'];
  readonly notes: string;
}
export type FormField = keyof VisitForm;
export type FormErrors = Readonly<Partial<Record<FormField, string>>>;

export const customerFields = ['name', 'email', 'phone'] as const satisfies readonly FormField[];
export const visitFields = [
  'service',
  'date',
  'time',
  'status',
  'notes',
] as const satisfies readonly FormField[];
export const formFields: readonly FormField[] = [...customerFields, ...visitFields];

export function isSameForm(a: VisitForm, b: VisitForm): boolean {
  return formFields.every((field) => a[field] === b[field]);
}

/** The fields of the form by their names in a request. */
const names: Readonly<Record<string, FormField>> = {
  'customer.name': 'name',
  'customer.email': 'email',
  'customer.phone': 'phone',
  service_type_id: 'service',
  start_at: 'time',
  end_at: 'time',
  status: 'status',
  amount_paid_cents: 'status',
  notes: 'notes',
};

/** The fields that the server's refusal names; each keeps its first sentence. */
export function fieldsRefused(errors: Readonly<Record<string, string>>): FormErrors {
  return Object.fromEntries(
    Object.entries(errors)
      .toReversed()
      .flatMap(([name, sentence]) => {
        const field = names[name];
        return field === undefined ? [] : [[field, sentence]];
      }),
  );
}
