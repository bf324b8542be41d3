import * as z from 'zod/mini';
import type { KeyName } from './keys.ts';

/** One atomic step in Redis: Lua, with the keys and arguments that it knows by name, and the shape of its reply. */
export interface Script<Argument extends string, Reply> {
  readonly source: string;
  readonly keys: readonly KeyName[];
  readonly args: readonly Argument[];
  readonly reply: z.ZodMiniType<Reply>;
}

/**
 * Writes a script out. In the Lua, each key and each argument goes by its name; `own` is the key that is not fixed, and
 * the arguments after the named ones begin at `ARGV[rest]`. A key that is not listed is an unknown global: an error.
 */
export function script<const Argument extends string, Reply>(
  reply: z.ZodMiniType<Reply>,
  keys: readonly KeyName[],
  args: readonly Argument[],
  ...lua: readonly string[]
): Script<Argument, Reply> {
  const source = [
    ...named(keys, 'KEYS'),
    `local own = KEYS[${keys.length + 1}]`,
    ...named(args, 'ARGV'),
    `local rest = ${args.length + 1}`,
    ...lua.map((part) => part.trim()),
  ];
  // The text travels with every call: without its indentation and comments.
  return { source: source.join('\n').replaceAll(/^\s+|^--.*\n/gm, ''), keys, args, reply };
}

function named(names: readonly string[], table: 'KEYS' | 'ARGV'): string[] {
  return names.map((name, i) => `local ${name} = ${table}[${i + 1}]`);
}
