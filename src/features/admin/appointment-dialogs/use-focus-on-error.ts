import { useEffect, useRef } from 'react';
import type { FormErrors } from './form.ts';
import { firstOf } from './rules.ts';

/**
 * The form that the returned ref is given to moves to its first field at fault, once for each complaint: while one is being
 * mended, another one's error does not take the focus away.
 * @param complaints rises each time that the form is refused
 */
export function useFocusOnError(errors: FormErrors, complaints: number) {
  const form = useRef<HTMLFormElement>(null);
  const heard = useRef(complaints);
  useEffect(() => {
    if (heard.current === complaints) return;
    heard.current = complaints;
    const field = firstOf(errors);
    const control = field && form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }, [errors, complaints]);
  return form;
}
