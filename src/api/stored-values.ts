// Checks stored browser data before it is used. The contract's schemas would add eight kilobytes to a phone's first screen; the
// types here make sure that every field of the contract is checked.

export type Check<T> = (value: unknown) => value is T;

export const isText: Check<string> = (value) => typeof value === 'string';

export const toList =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every((one) => check(one));

/** An object that has each of these fields; it may have others. */
export const shapedAs =
  <T extends object>(fields: { readonly [Key in keyof T]-?: Check<T[Key]> }): Check<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(fields).every(([name, check]) =>
      check((value as Record<string, unknown>)[name]),
    );
