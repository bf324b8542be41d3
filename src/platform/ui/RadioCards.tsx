import { useId, type ReactNode } from 'react';

interface RadioCardsProps<Value extends string> {
  /** The name of the choice: 'Amount'. */
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string; detail?: ReactNode; figure?: string }[];
  onPick: (value: Value) => void;
}

/** A choice of a few options, each with a description. */
export function RadioCards<Value extends string>({ legend, value, options, onPick }: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="radio-cards">
      <legend className="label">{legend}</legend>
      {options.map(({ value: one, label, detail, figure }) => (
        <label key={one} className="radio-card">
          <input type="radio" name={name} value={one} checked={one === value} onChange={() => onPick(one)} />
          <span className="flex-1 wrap-break-word">
            {label}
            {detail !== undefined && (
              <span className="block text-sm font-normal text-ink-soft">{detail}</span>
            )}
          </span>
          {figure !== undefined && <span className="ml-auto tabular-nums">{figure}</span>}
        </label>
      ))}
    </fieldset>
  );
}
