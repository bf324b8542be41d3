import * as z from 'zod/mini';
import type { RedisBatch } from './batch.ts';
import type { KeyName } from './keys.ts';
import { script } from './script.ts';

/** JSON records in a hash, changed only in the expected version. */
interface Kind<T, Argument extends string, Refusal extends string, More> {
  readonly hash: KeyName;
  /** The arguments of `put` for a record, besides its id. */
  readonly args: (record: T, more?: More) => Readonly<Record<Argument, string | number>>;
  /** Lua that stores the record; `before` is the stored one, if any. It may return a refusal instead. */
  readonly put: string;
  /** Lua that deletes it. */
  readonly forget: string;
  /** Lua that counts the change. */
  readonly changed: string;
  readonly refusals?: readonly Refusal[];
}

/** Adds, changes and removes such records. */
export function documents<
  T extends { readonly id: string; readonly version: number },
  const Argument extends string,
  const Refusal extends string = never,
  More = never,
>(
  names: readonly Argument[],
  { hash, args, put, forget, changed, refusals = [] }: Kind<T, Argument, Refusal, More>,
) {
  const add = script(
    z.enum(['added', 'known', ...refusals]),
    ['id', ...names],
    `if redis.call('HEXISTS', ${hash}, id) == 1 then return 'known' end
     local before = nil
     ${put} ${changed} return 'added'`,
  );
  const before = (version: string) => `
    local before = redis.call('HGET', ${hash}, id)
    local obstacle = obstacle_to(before, ${version})
    if obstacle then return obstacle end`;
  const save = script(
    z.enum(['saved', 'stale', 'unknown', ...refusals]),
    ['id', 'version', ...names],
    `${before('version - 1')} ${put} ${changed} return 'saved'`,
  );
  const remove = script(
    z.enum(['removed', 'stale', 'unknown']),
    ['id', 'version'],
    `${before('tonumber(version)')} ${forget} ${changed} return 'removed'`,
  );
  return (batch: RedisBatch) => ({
    add: async (record: T, more?: More) => batch.run(add, { ...args(record, more), id: record.id }),
    save: async (record: T, more?: More) =>
      batch.run(save, { ...args(record, more), id: record.id, version: record.version }),
    remove: async (id: string, version?: number) => batch.run(remove, { id, version: version ?? '' }),
  });
}
