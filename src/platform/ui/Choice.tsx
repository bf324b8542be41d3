import type { ReactNode } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  /** If there is an icon, a phone shows only that. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onPick: (value: Value) => void;
}

/** Two or three buttons of which one is pressed. */
export function Choice<Value extends string>({ label, value, options, onPick }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="choice">
      {options.map(({ value: one, label, icon }) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onPick(one)}>
          {icon}
          <span className={icon === undefined ? '' : 'max-sm:sr-only'}>{label}</span>
        </button>
      ))}
    </div>
  );
}
