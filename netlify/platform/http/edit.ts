import { isDeepStrictEqual } from 'node:util';
import { type AnyCall, Conflict, withAnswer } from './route.ts';
import type { Store } from '../store/store.ts';
import { found, notFound, refuse, type Refusal } from './refusal.ts';
import { data, type DataReply } from './reply.ts';

interface Versioned {
  readonly version: number;
}
type Parts<Whole> = { readonly [Key in keyof Whole]?: Whole[Key] | undefined };

/** Returns the whole with the parts that a change names; other parts stay. */
export function patched<Whole extends object>(whole: Whole, parts: Parts<Whole>): Whole {
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined);
  return { ...whole, ...Object.fromEntries(entries) };
}

/** True if a change asks for the current state: it then changes nothing and makes no new version. */
export function isUnchanged<Kept extends Versioned>(before: Kept, after: Kept): boolean {
  return isDeepStrictEqual({ ...after, version: before.version }, before);
}

/** How answers name and show a kind of record. */
interface Shown<Kept, Shape> {
  /** 'This task' */
  readonly what: string;
  readonly show: (record: Kept) => Shape;
}

/** Returns the refusal of a change that was decided on an older version, with the newest state. */
export function stale<Kept, Shape>(newest: Kept, { what, show }: Shown<Kept, Shape>): Refusal {
  const verb = what.startsWith('These ') ? 'were' : 'was';
  return refuse('stale', `${what} ${verb} changed on another device.`, { data: show(newest) });
}

/** Returns the record, in the expected version if one is named. @throws Refusal if it is missing or stale */
export function foundAs<Kept extends Versioned, Shape>(
  before: Kept | null | undefined,
  version: number | undefined,
  view: Shown<Kept, Shape>,
): Kept {
  const record = found(before, view.what);
  if (version !== undefined && version !== record.version) throw stale(record, view);
  return record;
}

/** Changes the named parts of a record, in the expected version if one is named. @throws Refusal if it is missing or stale */
export async function edit<Kept extends Versioned, Shape>(
  call: AnyCall,
  before: Kept | null | undefined,
  { version, ...changes }: Parts<Kept>,
  { message, ...shown }: Shown<Kept, Shape> & { readonly message: string },
  save: (next: Kept, store: Store) => Promise<'saved' | 'stale' | 'changed' | 'unknown' | 'in_use'>,
): Promise<DataReply<Shape>> {
  const record = found(before, shown.what);
  const next = { ...patched<Versioned & object>(record, changes), version: record.version + 1 } as Kept;
  if (isUnchanged(record, next)) return data(shown.show(record), { message });
  if (version !== undefined && version !== record.version) throw stale(record, shown);
  const reply = data(shown.show(next), { message });
  const result = await save(next, withAnswer(call, reply));
  if (result === 'unknown') throw notFound(shown.what);
  if (result !== 'saved') throw new Conflict();
  return reply;
}

/** Returns the record that was added under the page's id before. @throws Refusal if it is not the same */
export function sameAsBefore<Kept extends Versioned, Shape>(
  current: Kept | null | undefined,
  requested: Kept,
  view: Shown<Kept, Shape>,
): Kept {
  if (!current) return requested;
  if (isUnchanged(current, requested)) return current;
  throw stale(current, view);
}

/** @throws Refusal unless the record was removed; `find` reads the newest state */
export async function unlessRemoved<Kept, Shape>(
  result: 'removed' | 'stale' | 'unknown',
  view: Shown<Kept, Shape>,
  find: () => Promise<Kept | undefined>,
): Promise<void> {
  if (result === 'removed') return;
  const newest = result === 'stale' ? await find() : undefined;
  throw newest ? stale(newest, view) : notFound(view.what);
}
