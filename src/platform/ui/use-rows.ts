import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Rows of fields that can be added and removed, with focus handling. */
export function useRows<Row>(rows: readonly Row[], onChange: (rows: readonly Row[]) => void) {
  const list = useRef<HTMLUListElement>(null);

  const fieldAt = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>('input, select');

  return {
    list,
    add: (row: Row) => {
      flushSync(() => onChange([...rows, row]));
      fieldAt(rows.length)?.focus();
    },
    /** The focus moves to the row that takes its place, or to Add if none is left. */
    remove: (index: number) => {
      flushSync(() => onChange(rows.filter((_, i) => i !== index)));
      const next = fieldAt(Math.min(index, rows.length - 2));
      const field = next ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-add]');
      field?.focus();
    },
  };
}
