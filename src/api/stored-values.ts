import type { Slot } from './shapes.ts';

// Checks stored browser data before it is used. The contract's schemas would add eight kilobytes to a phone's first screen; the
// types here make sure that every field of the contract is checked.

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

/** An object that has each of these fields; it may have others. */
export const shapedAs =
  <T extends object>(fields: { readonly [Key in keyof T]-?: Check<T[Key]> }): Check<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(fields).every(([name, check]) =>
      check((value as Record<string, unknown>)[name]),
    );

/** A text from a fixed set; the server guarantees which. */
export const isWord = isText as Check<never>;

export const isSlot = shapedAs<Slot>({ start_at: isWord, end_at: isWord });
