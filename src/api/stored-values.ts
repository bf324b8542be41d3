import type { Slot } from './shapes.ts';

// What the browser kept is looked at before it is used. The contract's schemas would do it too, at
// eight kilobytes in the first screen of a phone; the types here make sure that these look at every field of the contract.

export type Check<T> = (value: unknown) => value is T;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isNumber: Check<number> = (value) => typeof value === 'number';
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';

export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

export const orAbsent =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value);

export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every((one) => check(one));

/** An object that has each of these fields; others do not matter. */
export const shapedAs =
  <T extends object>(fields: { readonly [Key in keyof T]-?: Check<T[Key]> }): Check<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(fields).every(([name, check]) =>
      check((value as Record<string, unknown>)[name]),
    );

/** A text that the server chose from a few; whether from these is the server's affair. */
export const isWord = isText as Check<never>;

export const isSlot = shapedAs<Slot>({ start_at: isWord, end_at: isWord });
