import { isDeepStrictEqual } from 'node:util';

/** The whole with the parts that a change names; what it leaves out stays. */
export function patched<Whole extends object>(
  whole: Whole,
  parts: { readonly [Key in keyof Whole]?: Whole[Key] | undefined },
): Whole {
  const named = Object.entries(parts).filter(([, value]) => value !== undefined);
  return { ...whole, ...Object.fromEntries(named) };
}

/** True when a change asks for what there is already: it is then no change, and makes no new version. */
export function isUnchanged<Kept extends { readonly version: number }>(before: Kept, after: Kept): boolean {
  return isDeepStrictEqual({ ...after, version: before.version }, before);
}
