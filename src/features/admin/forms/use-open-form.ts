import { useEffect, useLayoutEffect } from 'react';
import type { FormStore } from './form.ts';

/** Opens a dialog's form while it is shown, and loads its record. */
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
