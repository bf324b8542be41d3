import { ChevronDown, CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { cleanEmail, cleanLine, cleanParagraph, cleanPhone } from '../../domain/clean-text.ts';

interface FieldProps {
  label: ReactNode;
  /** One sentence of help below the label. */
  hint?: ReactNode;
  /** The error and its fix; marks the control as invalid. */
  error?: string | null | undefined;
  /** Adds '(optional)' to the label. */
  optional?: boolean | undefined;
  /** Classes of the whole field, for its place in a grid. */
  className?: string | undefined;
}

interface WiringProps extends Pick<FieldProps, 'hint' | 'error'> {
  id?: string | undefined;
  describedBy?: string | undefined;
}

/** Connects a control with its label, hint and error. */
function useWiring({ id, hint, error, describedBy }: WiringProps) {
  const generated = useId();
  const own = id ?? generated;
  const hintId = hint === undefined ? undefined : `${own}-hint`;
  const errorId = error ? `${own}-error` : undefined;
  const wiring = {
    id: own,
    'aria-describedby': [describedBy, hintId, errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
  return { wiring, hintId, errorId };
}

function FieldError({ id, className, children }: { id: string; className: string; children: string }) {
  return (
    <p id={id} className={`field-error ${className}`}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}

interface FrameProps extends FieldProps, WiringProps {
  children: (wiring: ReturnType<typeof useWiring>['wiring']) => ReactNode;
}

/** The label, hint and error of any one control, which gets the connecting props. */
function Field({ label, optional, className, children, ...about }: FrameProps) {
  const { wiring, hintId, errorId } = useWiring(about);
  return (
    <div className={className}>
      <label className="label" htmlFor={wiring.id}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> {messages('ui')('optional')}</span>}
      </label>
      {hintId !== undefined && (
        <p id={hintId} className="hint mb-1.5">
          {about.hint}
        </p>
      )}
      {children(wiring)}
      {about.error && errorId && (
        <FieldError id={errorId} className="mt-1.5">
          {about.error}
        </FieldError>
      )}
    </div>
  );
}

interface TypedProps {
  /** Called with the new text, instead of `onChange` with its event. */
  onType?: ((text: string) => void) | undefined;
}

/** Splits a variant's props into those of the frame and those of its control. */
function split<
  Props extends FieldProps &
    TypedProps & { id?: string | undefined; 'aria-describedby'?: string | undefined },
>(props: Props) {
  const { label, hint, error, optional, className, id, 'aria-describedby': describedBy, ...rest } = props;
  const { onType, ...control } = rest;
  const typed = onType && {
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onType(event.currentTarget.value),
  };
  return {
    frame: { label, hint, error, optional, className, id, describedBy },
    control: { ...control, ...typed },
  };
}

interface AffixProps {
  /** Text before the value inside the field: '$'. */
  lead?: string | undefined;
  /** Text after it: 'min', '%'. */
  unit?: string | undefined;
}

/** A one-line input of any type. Texts before and after it are visual, so the label must contain them too. */
export function TextField({
  lead,
  unit,
  ...props
}: FieldProps & TypedProps & AffixProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
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

/** An email address without capitalization or autocorrection. `autoComplete` says whose it is. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'label'>) {
  return <TextField spellCheck={false} {...props} label={messages('ui')('email')} type="email" />;
}

/** A select; its children are the `<option>`s. */
export function SelectField(
  props: FieldProps & TypedProps & Omit<ComponentProps<'select'>, keyof FieldProps>,
) {
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

/** Several lines; grows with its text if the browser supports it. */
export function TextArea(
  props: FieldProps & TypedProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>,
) {
  const { frame, control } = split(props);
  return <Field {...frame}>{(wiring) => <textarea {...control} {...wiring} className="input" />}</Field>;
}

interface CheckProps
  extends Omit<FieldProps, 'optional'>, Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> {
  /** Called with the new state, instead of `onChange` with its event. */
  onCheck?: (isChecked: boolean) => void;
}

/** A checkbox with its text, which is part of the target. */
export function CheckField({ onCheck, ...props }: CheckProps) {
  const { frame, control } = split(props);
  const { label, hint, error, className } = frame;
  const { wiring, hintId, errorId } = useWiring(frame);
  return (
    <div className={className}>
      <label className="check" htmlFor={wiring.id}>
        <input
          onChange={onCheck && ((event) => onCheck(event.currentTarget.checked))}
          {...control}
          {...wiring}
          type="checkbox"
        />
        <span>{label}</span>
      </label>
      {hintId !== undefined && (
        <p id={hintId} className="check-hint hint">
          {hint}
        </p>
      )}
      {error && errorId && (
        <FieldError id={errorId} className="">
          {error}
        </FieldError>
      )}
    </div>
  );
}

/** Fields of these types are cleaned; passwords, dates and searches stay as typed. */
const cleanedBy: Readonly<Record<string, (text: string) => string>> = {
  text: cleanLine,
  url: cleanLine,
  email: cleanEmail,
  tel: cleanPhone,
  textarea: cleanParagraph,
};

/** Cleans a field on blur, and all fields of a form before it is submitted, so that fields show what is sent. */
function cleanFields(): void {
  document.addEventListener('focusout', ({ target }) => clean(target));
  // Before the form's own handler, because Enter and some phones submit without leaving the field.
  const beforeAll = { capture: true };
  document.addEventListener('submit', ({ target }) => sent(target), beforeAll);
}

function sent(form: EventTarget | null): void {
  if (form instanceof HTMLFormElement) for (const control of form.elements) clean(control);
}

function clean(control: EventTarget | null): void {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  const cleaned = control.readOnly ? undefined : cleanedBy[control.type]?.(control.value);
  if (cleaned === undefined || cleaned === control.value) return;
  // Simulates typing: React tracks a field's value itself and reacts only to the native setter.
  const kind = Object.getPrototypeOf(control) as object;
  Reflect.set(kind, 'value', cleaned, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

// The build has no document.
if (typeof document !== 'undefined') cleanFields();
