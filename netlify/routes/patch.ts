/** The whole with the parts that a change names; what it leaves out stays. */
export function patched<Whole extends object>(
  whole: Whole,
  parts: { readonly [Key in keyof Whole]?: Whole[Key] | undefined },
): Whole {
  const named = Object.entries(parts).filter(([, value]) => value !== undefined);
  return { ...whole, ...Object.fromEntries(named) };
}
