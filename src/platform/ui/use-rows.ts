import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Rows of fields in a list to which some are added, and from which they are taken out, with the focus where one goes on. */
export function useRows<Row>(rows: readonly Row[], onChange: (rows: readonly Row[]) => void) {
  const list = useRef<HTMLUListElement>(null);

  const fieldAt = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>('input, select');

  return {
    list,
    add: (row: Row) => {
      flushSync(() => {
        onChange([...rows, row]);
      });
      fieldAt(rows.length)?.focus();
    },
    /** The focus goes to the row that takes the place, or to Add where none is left. */
    remove: (index: number) => {
      flushSync(() => {
        onChange(rows.filter((_, i) => i !== index));
      });
      const next = fieldAt(Math.min(index, rows.length - 2));
      const field = next ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-add]');
      field?.focus();
    },
  };
}
