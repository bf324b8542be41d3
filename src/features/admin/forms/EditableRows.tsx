import { Plus, X } from 'lucide-react';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import type { ReactNode } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { useRows } from '../../../platform/ui/use-rows.ts';

interface RowsProps<Row> {
  legend: string;
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
  /** A new row, and the label of the button that adds it; null if no more can be added. */
  fresh: Row;
  add: string | null;
  /** The minimum number of rows. */
  least: number;
  /** The name of a row: 'item 1'. */
  nameOf: (row: Row, index: number) => string;
  /** The fields of a row, which `put` changes. */
  children: (row: Row, index: number, put: (row: Row) => void) => ReactNode;
}

/** An error below one field does not move the others. */
const ROW =
  'flex flex-wrap items-end gap-2 has-[.field-error]:items-start [&:has(.field-error)>.btn]:mt-7.5 [&>div]:min-w-0 [&>div]:grow [&>div]:basis-36 [&>div+div]:basis-24';

/** Rows of fields that can be added and removed. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { legend, rows, onChange, fresh, add: label, least, nameOf, children } = props;
  const { list, add, remove } = useRows(rows, onChange);
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <ul ref={list} className="mb-3 grid gap-3 empty:hidden">
        {rows.map((row, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row has no name but its place while it is typed
          <li key={i} className={ROW}>
            {children(row, i, (next) => onChange(rows.with(i, next)))}
            {rows.length > least && (
              <IconButton icon={X} label={`Remove ${nameOf(row, i)}`} onClick={() => remove(i)} />
            )}
          </li>
        ))}
      </ul>
      {label !== null && (
        <Button size="small" data-add onClick={() => add(fresh)}>
          <Plus aria-hidden="true" />
          {label}
        </Button>
      )}
    </fieldset>
  );
}
