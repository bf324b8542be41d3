import { ChevronDown, CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface FieldProps {
  label: ReactNode;
  /** One sentence of help under the label. */
  hint?: ReactNode;
  /** What is wrong and what to do; marks the control as invalid. */
  error?: string | null | undefined;
  /** Adds '(optional)' to the label. */
  optional?: boolean | undefined;
  /** Classes of the whole field, for its place in a grid. */
  className?: string | undefined;
}

/** What a control needs so that its label, hint and error belong to it. */
interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FrameProps extends FieldProps {
  id?: string | undefined;
  describedBy?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** Label, hint and error around any one control; the wiring goes onto the control. */
function Field({ label, hint, error, optional, className, id, describedBy, children }: FrameProps) {
  const generated = useId();
  const own = id ?? generated;
  const hintId = hint === undefined ? undefined : `${own}-hint`;
  const errorId = error ? `${own}-error` : undefined;
  const described = [describedBy, hintId, errorId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className="label" htmlFor={own}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="hint mb-1.5">
          {hint}
        </p>
      )}
      {children({
        id: own,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="field-error mt-1.5">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Splits a variant's props into those of the frame and those of its control. */
function split<
  Props extends FieldProps & { id?: string | undefined; 'aria-describedby'?: string | undefined },
>(props: Props) {
  const { label, hint, error, optional, className, id, 'aria-describedby': describedBy, ...control } = props;
  return { frame: { label, hint, error, optional, className, id, describedBy }, control };
}

interface AffixProps {
  /** What stands before the value inside the field: '$'. */
  lead?: string | undefined;
  /** What stands after it: 'min', '%'. */
  unit?: string | undefined;
}

/**
 * A one-line input of any type. `className` is the field's; everything else goes to the `<input>`. What stands before and
 * after the value is for the eye alone: the label has to say it too.
 */
export function TextField({
  lead,
  unit,
  ...props
}: FieldProps & AffixProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const { frame, control } = split(props);
  return (
    <Field {...frame}>
      {(wiring) => {
        const input = <input type="text" {...control} {...wiring} className="input" />;
        if (lead === undefined && unit === undefined) return input;
        return (
          <div className="affixed" data-lead={lead !== undefined} data-unit={unit !== undefined}>
            {lead !== undefined && <span aria-hidden="true">{lead}</span>}
            {input}
            {unit !== undefined && <span aria-hidden="true">{unit}</span>}
          </div>
        );
      }}
    </Field>
  );
}

/** An e-mail address, which no keyboard is to capitalize or correct. `autoComplete` says whose it is. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'label'>) {
  return <TextField autoCapitalize="none" spellCheck={false} {...props} label="Email" type="email" />;
}

/** One of several; its children are the `<option>`s. */
export function SelectField(props: FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>) {
  const { frame, control } = split(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="select">
          <select {...control} {...wiring} className="input" />
          <ChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}

/** Several lines; grows with its text where the browser can. */
export function TextArea(props: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  const { frame, control } = split(props);
  return <Field {...frame}>{(wiring) => <textarea {...control} {...wiring} className="input" />}</Field>;
}

type CheckProps = Omit<FieldProps, 'optional'> & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** A yes or no with its words beside it; the words are part of the target. */
export function CheckField({
  label,
  hint,
  error,
  className = '',
  id,
  'aria-describedby': describedBy,
  ...control
}: CheckProps) {
  const generated = useId();
  const own = id ?? generated;
  const hintId = hint === undefined ? undefined : `${own}-hint`;
  const errorId = error ? `${own}-error` : undefined;
  return (
    <div className={className}>
      <label className="check" htmlFor={own}>
        <input
          {...control}
          id={own}
          type="checkbox"
          aria-describedby={[describedBy, hintId, errorId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className="check-hint hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
