import { cleanEmail, cleanLine, cleanParagraph, cleanPhone } from '../../domain/clean-text.ts';

/** What is typed into fields of these types is cleaned; passwords, dates and searches are what was typed. */
const cleanedBy: Readonly<Record<string, (text: string) => string>> = {
  text: cleanLine,
  url: cleanLine,
  email: cleanEmail,
  tel: cleanPhone,
  textarea: cleanParagraph,
};

/**
 * Cleans a field as soon as it is left, and all fields of a form before it is sent, for every form of the site: what a field
 * shows is what is sent.
 */
function cleanFields(): void {
  document.addEventListener('focusout', ({ target }) => {
    clean(target);
  });
  // Before the form's own handler. Enter sends a form whose field is not left, and so does a press on some phones.
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
  // As if it had been typed: React keeps the value of a field itself, and looks only at what the field's class says.
  const kind = Object.getPrototypeOf(control) as object;
  Reflect.set(kind, 'value', cleaned, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

// The page is built without a document.
if (typeof document !== 'undefined') cleanFields();
