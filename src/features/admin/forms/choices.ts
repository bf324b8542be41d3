import type { FormField } from './form-types.ts';

/** The texts of a choice by value. */
export function choices({ options = {} }: Pick<FormField<never, never>, 'options'>) {
  return typeof options === 'function' ? options() : options;
}
