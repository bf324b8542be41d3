import { useEffect, useLayoutEffect } from 'react';
import type { FormStore } from './form.ts';

/** Opens the form of a dialog for as long as it is shown, and asks for what it is filled in with. */
export function useOpened<Subject>(
  { open, close }: Pick<FormStore<Subject, never>, 'open' | 'close'>,
  subject: Subject,
  known: readonly { readonly load: () => unknown }[],
): void {
  useLayoutEffect(() => {
    open(subject);
    return close;
  }, [open, close, subject]);
  useEffect(() => {
    for (const one of known) void one.load();
  }, [known]);
}
