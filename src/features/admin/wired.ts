import type { Form, FormStore } from './form.ts';

/** The fields that hold a text. */
type TextIn<Values> = {
  [Field in keyof Values]: Values[Field] extends string ? Field : never;
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
