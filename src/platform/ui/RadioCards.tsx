import { useId, type ReactNode } from 'react';

interface RadioCardsProps<Value extends string> {
  /** The name of the choice: 'Amount'. */
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string; detail?: ReactNode; figure?: string }[];
  onPick: (value: Value) => void;
  /** Short options, several of them in a row. */
  compact?: boolean;
}

/** A choice of a few options, each with a description. */
export function RadioCards<Value extends string>({
  legend,
  value,
  options,
  onPick,
  compact = false,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={`radio-cards ${compact ? 'grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))]' : ''}`}
    >
      <legend className="label">{legend}</legend>
      {options.map(({ value: one, label, detail, figure }) => (
        <label key={one} className={`radio-card ${compact ? 'gap-x-2 px-2.5' : ''}`}>
          <input type="radio" name={name} value={one} checked={one === value} onChange={() => onPick(one)} />
          <span className="flex-1 wrap-break-word">
            {label}
            {detail !== undefined && (
              <span className="block text-sm font-normal text-ink-soft">{detail}</span>
            )}
          </span>
          {figure !== undefined && <span className="ms-auto tabular-nums">{figure}</span>}
        </label>
      ))}
    </fieldset>
  );
}
