import { isDeepStrictEqual } from 'node:util';
import type { Conflict } from './retry.ts';

interface Versioned {
  readonly version: number;
}
type Parts<Whole> = { readonly [Key in keyof Whole]?: Whole[Key] | undefined };

/** The outcome of editing a record: done, or `newest` if somebody else changed it first. */
export type EditResult<Kept, Done = Kept> =
  | { readonly kind: 'done'; readonly record: Done }
  | { readonly kind: 'stale'; readonly newest: Kept };
/** The same for a record that has to be found first, in the expected version. */
export type Edit<Kept, Done = Kept> = EditResult<Kept, Done> | 'unknown' | Conflict;

/** Returns the whole with the parts that a change names; other parts stay. */
export function patched<Whole extends object>(whole: Whole, parts: Parts<Whole>): Whole {
  const named = Object.entries(parts).filter(([, value]) => value !== undefined);
  return { ...whole, ...Object.fromEntries(named) };
}

/** True if a change asks for the current state: it then changes nothing and makes no new version. */
export function isUnchanged<Kept extends Versioned>(before: Kept, after: Kept): boolean {
  return isDeepStrictEqual({ ...after, version: before.version }, before);
}

/**
 * Changes the named parts of a record, in the expected version if the caller names one. A repeated request whose answer was lost
 * changes nothing.
 * @param save its results besides 'saved' and 'stale' are passed on
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

/** The outcome of adding a record under the page's id, if one with that id may already exist. */
export function added<Kept extends Versioned>(
  record: Kept,
  known: Kept | null | undefined,
): EditResult<Kept> {
  if (!known) return { kind: 'done', record };
  return isUnchanged(known, record) ? { kind: 'done', record: known } : { kind: 'stale', newest: known };
}

/** The outcome of a removal; `find` reads the current record instead of the expected one. */
export async function removed<Kept>(
  result: 'removed' | 'stale' | 'unknown',
  find: () => Promise<Kept | undefined>,
): Promise<Edit<Kept, null>> {
  if (result === 'removed') return { kind: 'done', record: null };
  const newest = result === 'stale' ? await find() : undefined;
  return newest ? { kind: 'stale', newest } : 'unknown';
}
