import type { Form, FormStore } from './form.ts';

/** The fields that hold a text. */
type TextIn<Values> = {
  [Field in keyof Values]: Values[Field] extends string ? Field : never;
}[keyof Values] &
  string;

/** The fields that hold a yes or no. */
type FlagIn<Values> = {
  [Field in keyof Values]: Values[Field] extends boolean ? Field : never;
}[keyof Values] &
  string;

/** What a control needs to show a text of a form and to change it. None of it is about the owner, for a browser to fill in. */
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
      // The control offers what the field may hold.
      type({ [name]: event.currentTarget.value } as unknown as Partial<Values>);
    },
  });
}

/** The same of a box that is ticked or not. */
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
