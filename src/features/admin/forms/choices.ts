import type { FormField } from './form-types.ts';

export function choices({ options = {} }: Pick<FormField<never, never>, 'options'>) {
  return typeof options === 'function' ? options() : options;
}
