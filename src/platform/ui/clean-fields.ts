import { cleanEmail, cleanLine, cleanParagraph, cleanPhone } from '../../domain/clean-text.ts';

/** Fields of these types are cleaned; passwords, dates and searches stay as typed. */
const cleanedBy: Readonly<Record<string, (text: string) => string>> = {
  text: cleanLine,
  url: cleanLine,
  email: cleanEmail,
  tel: cleanPhone,
  textarea: cleanParagraph,
};

/** Cleans a field on blur, and all fields of a form before it is submitted, so that fields show what is sent. */
function cleanFields(): void {
  document.addEventListener('focusout', ({ target }) => {
    clean(target);
  });
  // Before the form's own handler, because Enter and some phones submit without leaving the field.
  const beforeAll = { capture: true };
  document.addEventListener('submit', ({ target }) => sent(target), beforeAll);
}

function sent(form: EventTarget | null): void {
  if (form instanceof HTMLFormElement) for (const control of form.elements) clean(control);
}

function clean(control: EventTarget | null): void {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  const cleaned = control.readOnly ? undefined : cleanedBy[control.type]?.(control.value);
  if (cleaned === undefined || cleaned === control.value) return;
  // Simulates typing: React tracks a field's value itself and reacts only to the native setter.
  const kind = Object.getPrototypeOf(control) as object;
  Reflect.set(kind, 'value', cleaned, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

// The build has no document.
if (typeof document !== 'undefined') cleanFields();
