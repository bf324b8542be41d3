import type { Form, FormStore } from './form.ts';

/** The text fields. */
type TextIn<Values> = {
  [Field in keyof Values]: Values[Field] extends string ? Field : never;
}[keyof Values] &
  string;

/** The boolean fields. */
type FlagIn<Values> = {
  [Field in keyof Values]: Values[Field] extends boolean ? Field : never;
}[keyof Values] &
  string;

/** Returns the props of a text control. Without autofill, because it is not about the owner. */
export function wired<Subject, Values>(
  { type }: Pick<FormStore<Subject, Values>, 'type'>,
  { values, errors }: Pick<Form<Subject, Values>, 'values' | 'errors'>,
) {
  return (name: TextIn<Values>) => ({
    name,
    autoComplete: 'off',
    value: values[name] as string,
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      // The control only offers valid values.
      type({ [name]: event.currentTarget.value } as unknown as Partial<Values>);
    },
  });
}

/** The same for a checkbox. */
export function ticked<Subject, Values>(
  { type }: Pick<FormStore<Subject, Values>, 'type'>,
  { values, errors }: Pick<Form<Subject, Values>, 'values' | 'errors'>,
) {
  return (name: FlagIn<Values>) => ({
    name,
    checked: values[name] as boolean,
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) => {
      type({ [name]: event.currentTarget.checked } as unknown as Partial<Values>);
    },
  });
}
