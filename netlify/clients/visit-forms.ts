import type { VisitForm } from '../../src/api/clients/visit-form.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import { unsignedForms, type ConsentForm, type SignedForm } from '../../src/domain/clients/consent-forms.ts';
import type { KeptForms } from '../../src/domain/clients/kept-forms.ts';
import { isoMinute, toMs, type EpochMs, type Zone } from '../../src/domain/time.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

/** Returns the job that deletes kept forms, as their day begins. */
export const forgetFormsJob = ({ id, until }: KeptForms, zone: Zone): Job => ({
  id: `forms:${id}`,
  due: toMs(zone.edge(until, 0)),
  appointment: null,
  work: { kind: 'forget_forms', kept: id },
});

/** Returns the signed forms of a visit, then those that its services ask for as well. */
export function presentForms(appointment: Appointment, rules: Rules, zone: Zone): VisitForm[] {
  const open = isActive(appointment) && !appointment.erased ? unsignedForms(appointment, rules) : [];
  return [...(appointment.signed ?? []).map((one) => presentSigned(one, zone)), ...open.map(presentUnsigned)];
}

function presentUnsigned({ id: form, version, title, text }: ConsentForm): VisitForm {
  return { form, version, title, text, signed: null };
}

export function presentSigned({ name, signature, at, ...form }: SignedForm, zone: Zone): VisitForm {
  return { ...form, signed: { name, signature, at: isoMinute(at, zone) } };
}

type Signing = Pick<SignedForm, 'form' | 'version' | 'name' | 'signature'>;

/** Returns the visit with this signature; `over` or `unasked` if it needs none; the newest form if its text has changed. */
export function withSignature(
  appointment: Appointment,
  { form: id, version, name, signature }: Signing,
  rules: Rules,
  now: EpochMs,
): { readonly kind: 'over' | 'unasked' } | { readonly newest: VisitForm } | { readonly next: Appointment } {
  const { signed = [] } = appointment;
  if (signed.some(({ form }) => form === id)) return { next: appointment };
  if (!isActive(appointment) || appointment.erased) return { kind: 'over' };
  const form = unsignedForms(appointment, rules).find((one) => one.id === id);
  if (!form) return { kind: 'unasked' };
  if (form.version !== version) return { newest: presentUnsigned(form) };
  const { title, text } = form;
  const one = { form: id, version, title, text, name, signature, at: now };
  return { next: { ...appointment, version: appointment.version + 1, signed: [...signed, one] } };
}
