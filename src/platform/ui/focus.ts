const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Returns the elements that Tab can reach inside an element, in order. */
function focusableIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
}

/** Makes Tab wrap inside a container, from its last element to its first and back; other keys are ignored. */
export function keepTabInside(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>,
  container: HTMLElement,
): void {
  if (event.key !== 'Tab') return;
  const stops = focusableIn(container);
  const first = stops.at(0);
  const last = stops.at(-1);
  if (!first || !last) return;
  const inside = stops.findIndex((stop) => stop === document.activeElement);
  const leaving = event.shiftKey ? inside <= 0 : inside === stops.length - 1;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

/** Moves the focus out of an element before its removal: to a title, or the closest `tabIndex={-1}`. */
export function handOnFocus(element: HTMLElement): void {
  if (!element.contains(document.activeElement)) return;
  const next =
    element.closest('dialog')?.querySelector('h2') ?? element.closest<HTMLElement>('[tabindex="-1"]');
  next?.focus({ preventScroll: true });
}

/** Focuses the first invalid control of a form. True if there is one. */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  control?.focus();
  return control !== null;
}
