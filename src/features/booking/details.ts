import { emailRule, notesRule, phoneRule, typedNameRule } from '../../domain/clients/customer-rules.ts';
import { tidyParagraph, type TextRule } from '../../domain/text-rules.ts';
import {
  detailFields,
  type DetailErrors,
  type DetailField,
  type Details,
  $draft,
  $isRecalled,
  changeDraft,
  noDetails,
} from './draft.ts';
import { useStore } from '@nanostores/react';
import type { PreinitializedWritableAtom } from 'nanostores';
import { useEffect, useRef } from 'react';
import { typeDetail } from './choose-visit.ts';
import { faultText } from '../../texts/fields.ts';
import { call } from '../../platform/call/call.ts';
import { isText, shapedAs } from '../../api/stored-values.ts';
import { $session } from '../../components/site/session.ts';
import { forget } from '../../storage.ts';
import { keep, read } from '../../stored-json.ts';

const rules: Readonly<Record<DetailField, TextRule>> = {
  name: typedNameRule,
  email: emailRule,
  phone: phoneRule,
  notes: notesRule,
};

/** Returns an error for each field that the contract refuses, but not for details that are unchanged since `former`. */
export function problemsIn(details: Details, former: Details | null = null): DetailErrors {
  return Object.fromEntries(
    detailFields.flatMap((field) => {
      if (details[field].trim() === former?.[field].trim()) return [];
      const fault = rules[field](tidyParagraph(details[field]));
      return fault === null ? [] : [[field, faultText(fault)]];
    }),
  );
}

/** Converts the server's field names: `customer.email` is the form's `email`. */
export function fieldsRefused(errors: Readonly<Record<string, string>>): DetailErrors {
  return Object.fromEntries(
    detailFields.flatMap((field) => {
      const sentence = errors[`customer.${field}`];
      return sentence === undefined ? [] : [[field, sentence]];
    }),
  );
}

/** The details as they are sent: trimmed, and without empty notes. */
export function toCustomer({ name, email, phone, notes }: Details) {
  const trimmedNotes = notes.trim();
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    ...(trimmedNotes === '' ? {} : { notes: trimmedNotes }),
  };
}

/** The props of a form for contact details, whose text is part of the draft. The first wrong field takes the focus. */
export function useDetailForm(id: string, $errors: PreinitializedWritableAtom<DetailErrors>) {
  const { details } = useStore($draft);
  const errors = useStore($errors);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const wrong = detailFields.find((field) => errors[field] !== undefined);
    const input = wrong && form.current?.elements.namedItem(wrong);
    // While one field is corrected, another one's error must not take the focus away.
    const isTyping = form.current?.querySelector(':focus:not(button)');
    if (input instanceof HTMLElement && !isTyping) input.focus();
  }, [errors]);

  const wired = (field: DetailField) => ({
    id: `${id}-${field}`,
    name: field,
    value: details[field],
    error: errors[field],
    required: field !== 'notes',
    onChange: ({ target }: { target: { value: string } }) => typeDetail(field, target.value, $errors),
  });
  return { form, wired };
}

type Remembered = Pick<Details, 'name' | 'email' | 'phone'>;
const isRemembered = shapedAs<Remembered>({ name: isText, email: isText, phone: isText });

/** Fills an untouched form with the details from this device or from the signed-in account. */
export function recall(): void {
  fillUntouched(read('salon.customer', isRemembered));
  const stop = $session.subscribe(({ user, loading }) => {
    if (loading) return;
    // Subscribing calls back at once, before there is anything to stop.
    queueMicrotask(() => stop());
    if (user) void fillFromAccount();
  });
}

async function fillFromAccount(): Promise<void> {
  const me = await call('GET /api/me', {});
  if (me.ok && !me.data.isAdmin) fillUntouched({ ...me.data, name: me.data.displayName });
}

function fillUntouched(customer: Remembered | null): void {
  const { name, email, phone } = $draft.get().details;
  if (customer && name + email + phone === '') fillIn(customer);
}

/** Fills the form in with details that the visitor may clear again. The notes stay. */
export function fillIn({ name, email, phone }: Remembered): void {
  changeDraft({ details: { ...$draft.get().details, name, email, phone } });
  $isRecalled.set(true);
}

/** Remembers who booked, without the notes. */
export function rememberDetails({ name, email, phone }: Details): void {
  keep('salon.customer', { name: name.trim(), email: email.trim(), phone: phone.trim() });
}

/** 'Not You? Clear' */
export function forgetDetails(): void {
  $isRecalled.set(false);
  changeDraft({ details: { ...noDetails, notes: $draft.get().details.notes } });
  forget('salon.customer');
}
