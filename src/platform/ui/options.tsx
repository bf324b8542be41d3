import type { ReactNode } from 'react';

/** The `<option>`s of a select, each a value with its text. */
export function optionsOf(entries: readonly (readonly [value: string | number, text: ReactNode])[]) {
  return entries.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
