import { ArrowDown, ArrowUp, CircleAlert, GripVertical, Plus, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { SelectField, TextArea, TextField } from '../../../components/ui/Field.tsx';
import type { Faults } from '../form.ts';
import { followOrder } from './drag-order.ts';
import type { Name, Values } from './fields.ts';

/** What of an entry is edited: a line, several lines, or stars. */
interface EntryField<Entry> {
  readonly field: keyof Entry & string;
  readonly label: string;
  readonly rows?: number;
  readonly stars?: boolean;
}

interface EntriesProps<Entry extends object> {
  name: Name;
  legend: string;
  /** What one of them is called: 'testimonial'. */
  one: string;
  most: number;
  values: readonly Entry[];
  errors: Faults<Values>;
  /** What is added; without it nothing can be. */
  fresh?: Entry;
  fields: readonly EntryField<Entry>[];
  /** What else is edited of one. */
  renderMore?: (entry: Entry, index: number, put: (entry: Entry) => void) => ReactNode;
  onChange: (entries: Entry[]) => void;
  /** Takes one out in a way of its own. */
  onRemove?: (index: number) => void;
}

/** Several of a kind: added, taken out, moved up and down. */
export function Entries<Entry extends object>(props: EntriesProps<Entry>) {
  const { name, legend, one, most, values, errors, fresh, fields, renderMore, onChange, onRemove } = props;
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  /** The place that what is dragged would take. */
  const [over, setOver] = useState<number | null>(null);
  const entryAt = (index: number) => list.current?.children[index];

  function add(entry: Entry) {
    flushSync(() => {
      onChange([...values, entry]);
    });
    entryAt(values.length)?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }

  /** The focus goes to the entry that takes the place, or to Add where none is left. */
  function remove(index: number) {
    flushSync(() => {
      if (onRemove) onRemove(index);
      else onChange(values.filter((_, i) => i !== index));
    });
    say(`${one} ${index + 1} removed. Undo brings it back.`);
    const next = entryAt(Math.min(index, values.length - 2))?.querySelector<HTMLElement>('[data-remove]');
    (next ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }

  /** `by`: what moved it, which has the focus afterwards where it still can. */
  function move(from: number, to: number, by: 'up' | 'down' | 'grip') {
    const entry = values[from];
    if (!entry || to < 0 || to >= values.length) return;
    flushSync(() => {
      onChange(values.toSpliced(from, 1).toSpliced(to, 0, entry));
    });
    say(`Now number ${to + 1} of ${values.length}`);
    const moved = entryAt(to);
    const way = moved?.querySelector<HTMLButtonElement>(`[data-${by}]`);
    (way?.disabled ? moved?.querySelector<HTMLElement>('[data-grip]') : way)?.focus();
  }

  return (
    <fieldset name={name}>
      <legend className="label">{legend}</legend>
      <ol ref={list} className="website-entries">
        {values.map((entry, index) => {
          const put = (next: Entry) => {
            onChange(values.with(index, next));
          };
          const called = `${one} ${index + 1}`;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an entry has no name but its place
            <li key={index} className="website-entry" data-over={over === index}>
              {fields.map((about) => (
                <EntryControl
                  key={about.field}
                  about={about}
                  name={`${name}.${index}.${about.field}`}
                  called={called}
                  value={entry[about.field]}
                  error={errors[`${name}.${index}.${about.field}`]}
                  onChange={(value) => {
                    put({ ...entry, [about.field]: value });
                  }}
                />
              ))}
              {renderMore?.(entry, index, put)}
              <div className="flex justify-end gap-1">
                {values.length > 1 && (
                  <button
                    type="button"
                    className="btn btn-quiet btn-icon website-grip"
                    aria-label={`Drag ${called}, or move it by the arrow keys`}
                    data-grip
                    onPointerDown={(event) => {
                      if (!list.current) return;
                      followOrder(event, list.current, index, {
                        onOver: setOver,
                        onDrop: (to) => {
                          move(index, to, 'grip');
                        },
                      });
                    }}
                    onKeyDown={(event) => {
                      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                      if (by === 0) return;
                      event.preventDefault();
                      move(index, index + by, 'grip');
                    }}
                  >
                    <GripVertical aria-hidden="true" />
                  </button>
                )}
                <button
                  type="button"
                  className="btn btn-quiet btn-icon"
                  aria-label={`Move ${called} up`}
                  data-up
                  disabled={index === 0}
                  onClick={() => {
                    move(index, index - 1, 'up');
                  }}
                >
                  <ArrowUp aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="btn btn-quiet btn-icon"
                  aria-label={`Move ${called} down`}
                  data-down
                  disabled={index === values.length - 1}
                  onClick={() => {
                    move(index, index + 1, 'down');
                  }}
                >
                  <ArrowDown aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="btn btn-quiet btn-icon"
                  aria-label={`Remove ${called}`}
                  data-remove
                  onClick={() => {
                    remove(index);
                  }}
                >
                  <X aria-hidden="true" />
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      {values.length === 0 && <p className="hint mb-3">None: the site shows none.</p>}
      {errors[name] !== undefined && (
        <p className="field-error mb-3">
          <CircleAlert aria-hidden="true" />
          {errors[name]}
        </p>
      )}
      {fresh && values.length < most && (
        <Button
          size="small"
          data-add
          onClick={() => {
            add(fresh);
          }}
        >
          <Plus aria-hidden="true" />
          Add a {one}
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

interface EntryControlProps {
  about: { readonly label: string; readonly rows?: number; readonly stars?: boolean };
  name: string;
  /** The entry, for those who do not see what it is a part of. */
  called: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function EntryControl({ about, name, called, value, error, onChange }: EntryControlProps) {
  const label = (
    <>
      {about.label}
      <span className="sr-only"> of {called}</span>
    </>
  );
  const shared = { name, label, error };
  const asTyped = (event: { readonly currentTarget: { readonly value: string } }) => {
    onChange(about.stars ? Number(event.currentTarget.value) : event.currentTarget.value);
  };
  if (about.stars)
    return (
      <SelectField {...shared} value={String(value)} onChange={asTyped}>
        {[5, 4, 3, 2, 1].map((count) => (
          <option key={count} value={count}>
            {count === 1 ? '1 star' : `${count} stars`}
          </option>
        ))}
      </SelectField>
    );
  if (about.rows !== undefined)
    return <TextArea {...shared} rows={about.rows} value={String(value)} onChange={asTyped} />;
  return <TextField {...shared} autoComplete="off" value={String(value)} onChange={asTyped} />;
}
