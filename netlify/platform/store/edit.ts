import { isDeepStrictEqual } from 'node:util';
import type { Conflict } from './retry.ts';

interface Versioned {
  readonly version: number;
}
type Parts<Whole> = { readonly [Key in keyof Whole]?: Whole[Key] | undefined };

/** What became of an edit of a record: it is done, or somebody else has made `newest` of what was seen. */
export type EditResult<Kept, Done = Kept> =
  | { readonly kind: 'done'; readonly record: Done }
  | { readonly kind: 'stale'; readonly newest: Kept };
/** The same of a record that has to be found first, as it was seen. */
export type Edit<Kept, Done = Kept> = EditResult<Kept, Done> | 'unknown' | Conflict;

/** The whole with the parts that a change names; what it leaves out stays. */
export function patched<Whole extends object>(whole: Whole, parts: Parts<Whole>): Whole {
  const named = Object.entries(parts).filter(([, value]) => value !== undefined);
  return { ...whole, ...Object.fromEntries(named) };
}

/** True when a change asks for what there is already: it is then no change, and makes no new version. */
export function isUnchanged<Kept extends Versioned>(before: Kept, after: Kept): boolean {
  return isDeepStrictEqual({ ...after, version: before.version }, before);
}

/**
 * Changes the named parts of a record, in the version that was seen where the caller says which. What is sent again because
 * the answer was lost is there already.
 * @param save what it says beside 'saved' and 'stale' is handed on
 */
export async function edit<Kept extends Versioned, Other extends string = never>(
  before: Kept | null | undefined,
  { version, ...changes }: Parts<Kept>,
  save: (next: Kept) => Promise<'saved' | 'stale' | Other>,
): Promise<Edit<Kept> | Other> {
  if (!before) return 'unknown';
  const next = { ...patched<Versioned & object>(before, changes), version: before.version + 1 } as Kept;
  if (isUnchanged(before, next)) return { kind: 'done', record: before };
  if (version !== undefined && version !== before.version) return { kind: 'stale', newest: before };
  const result = await save(next);
  if (result === 'saved') return { kind: 'done', record: next };
  return result === 'stale' ? 'conflict' : result;
}

/** What became of a record that was added under the id that its page gave it, where there may be one of that id already. */
export function added<Kept extends Versioned>(
  record: Kept,
  known: Kept | null | undefined,
): EditResult<Kept> {
  if (!known) return { kind: 'done', record };
  return isUnchanged(known, record) ? { kind: 'done', record: known } : { kind: 'stale', newest: known };
}

/** What became of a removal; `find` looks for what there is instead of what was seen. */
export async function removed<Kept>(
  result: 'removed' | 'stale' | 'unknown',
  find: () => Promise<Kept | undefined>,
): Promise<Edit<Kept, null>> {
  if (result === 'removed') return { kind: 'done', record: null };
  const newest = result === 'stale' ? await find() : undefined;
  return newest ? { kind: 'stale', newest } : 'unknown';
}
