import { ArrowDown, ArrowUp, CircleAlert, Plus, X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
import { CheckField, SelectField, TextArea, TextField } from './Field.tsx';
import { Grip } from './DragHandle.tsx';
import { useReorder } from './use-reorder.ts';
import { optionsOf } from './options.tsx';

/** A field of an entry: a single line by default. */
export interface EntryField {
  readonly field: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** The number of lines; makes it a multi-line text. */
  readonly rows?: number;
  readonly isCheck?: boolean;
  /** The options to choose from. */
  readonly options?: readonly { readonly id: number | string; readonly name: string }[];
}

interface EntriesProps<Entry extends object> {
  name: string;
  legend: string;
  /** The name of one entry: 'testimonial'. */
  one: string;
  most: number;
  values: readonly Entry[];
  errors: Readonly<Record<string, string | undefined>>;
  /** A new entry; without it nothing can be added. */
  fresh?: Entry;
  /** The fields of an entry, which may depend on it. */
  fields: readonly EntryField[] | ((entry: Entry) => readonly EntryField[]);
  /** Renders content above an entry's fields. */
  renderFirst?: (entry: Entry, index: number, put: (entry: Entry) => void) => ReactNode;
  onChange: (entries: Entry[]) => void;
  /** Replaces the normal removal of an entry. */
  onRemove?: (index: number) => void;
}

export function Entries<Entry extends object>(props: EntriesProps<Entry>) {
  const { name, legend, one, most, values, errors, fresh, fields, renderFirst, onChange, onRemove } = props;
  const order = useReorder(values.length, (from, to) => {
    const entry = values[from];
    if (entry) onChange(values.toSpliced(from, 1).toSpliced(to, 0, entry));
  });
  const { list, move, over, announcement, say } = order;
  const entryAt = (index: number) => list.current?.children[index];

  function add(entry: Entry) {
    flushSync(() => onChange([...values, entry]));
    entryAt(values.length)?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }

  /** The focus moves to the entry that takes its place, or to Add if none is left. */
  function remove(index: number) {
    flushSync(() => {
      if (onRemove) onRemove(index);
      else onChange(values.filter((_, i) => i !== index));
    });
    say(`${one} ${index + 1} removed. Choose Undo to restore it.`);
    const next = entryAt(Math.min(index, values.length - 2))?.querySelector<HTMLElement>('[data-remove]');
    (next ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }

  return (
    <fieldset name={name}>
      <legend className="label">{legend}</legend>
      <ol ref={list as RefObject<HTMLOListElement>} className="mb-3 empty:hidden">
        {values.map((entry, index) => {
          const put = (next: Entry) => onChange(values.with(index, next));
          const called = `${one} ${index + 1}`;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an entry has no name but its place
            <li key={index} className="list-entry" data-over={over === index}>
              {renderFirst?.(entry, index, put)}
              {(typeof fields === 'function' ? fields(entry) : fields).map((about) => (
                <EntryControl
                  key={about.field}
                  about={about}
                  name={`${name}.${index}.${about.field}`}
                  called={called}
                  value={entry[about.field as keyof Entry]}
                  error={errors[`${name}.${index}.${about.field}`]}
                  onChange={(value) => put({ ...entry, [about.field]: value })}
                />
              ))}
              <div className="flex justify-end gap-1">
                {values.length > 1 && <Grip called={called} index={index} order={order} />}
                <IconButton
                  icon={ArrowUp}
                  label={`Move ${called} up`}
                  data-up
                  disabled={index === 0}
                  onClick={() => move(index, index - 1, 'up')}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move ${called} down`}
                  data-down
                  disabled={index === values.length - 1}
                  onClick={() => move(index, index + 1, 'down')}
                />
                <IconButton icon={X} label={`Remove ${called}`} data-remove onClick={() => remove(index)} />
              </div>
            </li>
          );
        })}
      </ol>
      {values.length === 0 && <p className="hint mb-3">None yet.</p>}
      {errors[name] !== undefined && (
        <p className="field-error mb-3">
          <CircleAlert aria-hidden="true" />
          {errors[name]}
        </p>
      )}
      {fresh && values.length < most && (
        <Button size="small" className="capitalize" data-add onClick={() => add(fresh)}>
          <Plus aria-hidden="true" />
          Add {one}
        </Button>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

interface EntryControlProps {
  about: EntryField;
  name: string;
  /** The entry's name for screen readers. */
  called: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function EntryControl({ about, name, called, value, error, onChange }: EntryControlProps) {
  const { hint, optional, rows, isCheck, options } = about;
  const label = (
    <>
      {about.label}
      <span className="sr-only"> of {called}</span>
    </>
  );
  const shared = { name, label, hint, error };
  if (isCheck) return <CheckField {...shared} checked={value === true} onCheck={onChange} />;
  if (options)
    return (
      <SelectField
        {...shared}
        value={String(value)}
        onChange={({ currentTarget }) => onChange(options[currentTarget.selectedIndex]?.id)}
      >
        {optionsOf(options.map(({ id, name }) => [id, name]))}
      </SelectField>
    );
  const text = { ...shared, optional, value: String(value) };
  if (rows !== undefined)
    return <TextArea {...text} rows={rows} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  return <TextField {...text} autoComplete="off" onType={onChange} />;
}
