import { moneySign } from '../../../platform/typed-money.ts';
import type { ComponentProps, ReactNode } from 'react';
import { CheckField, EmailField, SelectField, TextArea, TextField } from '../../../platform/ui/Field.tsx';
import type { Form, FormField, FormStore } from './form-types.ts';
import { optionsOf } from '../../../platform/ui/options.tsx';

/** Props that override those of the table. */
type OwnProps = Readonly<Record<string, unknown>>;

const inputs = {
  date: { type: 'date' },
  time: { type: 'time' },
  phone: { type: 'tel' },
  whole: { inputMode: 'numeric' },
  money: { inputMode: 'decimal' },
} as const;

/** A label of which `more` is only read aloud, because the row or column around it says the same. */
export function FullLabel({ text, more }: { text: ReactNode; more: string }) {
  return (
    <>
      {text}
      <span className="sr-only">{more}</span>
    </>
  );
}

/** An amount in the salon's currency. */
export function MoneyField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" autoComplete="off" lead={moneySign()} {...props} />;
}

export type DrawField<Values> = (name: keyof Values & string, own?: OwnProps) => ReactNode;

/** Returns how to draw a form's fields by name, with label, help and error. */
export function stepFields<Subject, Values>(
  { fields, type }: Pick<FormStore<Subject, Values>, 'fields' | 'type'>,
  form: Form<Subject, Values>,
): DrawField<Values> {
  return (name, own) => {
    const field = fields[name] as FormField<Subject, Values> | undefined;
    if (!field || field.isUsed?.(form.values, form.subject) === false) return null;
    return (
      <FieldControl
        key={name}
        field={field}
        form={form}
        name={name}
        own={own}
        onType={(value) => {
          // The control only offers valid values.
          type({ [name]: value } as Partial<Values>);
        }}
      />
    );
  };
}

interface FieldControlProps<Subject, Values> {
  field: FormField<Subject, Values>;
  form: Form<Subject, Values>;
  name: keyof Values & string;
  own: OwnProps | undefined;
  onType: (value: unknown) => void;
}

function FieldControl<Subject, Values>(props: FieldControlProps<Subject, Values>) {
  const { field, form, name, own, onType } = props;
  const { kind = 'text', label, caption = label, hint, isRequired, isOptional, isFirst } = field;
  const given = <Value,>(value: Value | ((form: Form<Subject, Values>) => Value)) =>
    typeof value === 'function' ? (value as (form: Form<Subject, Values>) => Value)(form) : value;
  const shared = {
    name,
    label: given<ReactNode>(caption),
    hint: given(hint),
    error: form.errors[name],
    'data-autofocus': isFirst,
    ...(kind === 'money' && { lead: moneySign() }),
    ...given(field.props),
    ...own,
  };
  if (kind === 'own') {
    const Control = field.control;
    return Control ? (
      <Control
        value={form.values[name]}
        error={form.errors[name]}
        onType={onType}
        {...given(field.props)}
        {...own}
      />
    ) : null;
  }
  if (kind === 'check') {
    return <CheckField checked={form.values[name] === true} onCheck={onType} {...shared} />;
  }
  // Without autofill, because it is not about the owner.
  const control = {
    autoComplete: 'off',
    required: given(isRequired),
    optional: isOptional,
    value: String(form.values[name]),
    onType,
    ...shared,
  };
  if (kind === 'email') return <EmailField {...control} />;
  if (kind === 'paragraph') return <TextArea {...control} />;
  if (kind !== 'choice')
    return <TextField {...(kind in inputs && inputs[kind as keyof typeof inputs])} {...control} />;
  return (
    <SelectField {...control}>
      {(own?.['children'] as ReactNode) ?? optionsOf(Object.entries(given(field.options ?? {})))}
    </SelectField>
  );
}
