import * as z from 'zod/mini';
import { keyNames, type KeyName } from './keys.ts';
import { library } from './lua-library.ts';

/** One atomic step in Redis: Lua, with its keys and arguments by name, and the shape of its reply. */
export interface Script<Argument extends string, Reply> {
  readonly source: string;
  readonly keys: readonly KeyName[];
  readonly args: readonly Argument[];
  readonly reply: z.ZodMiniType<Reply>;
}

/** The functions of the library; each may call those before it. */
const functions = library
  .flatMap((lua) => lua.split(/^(?=local function )/m))
  .flatMap((source) => {
    const name = /^local function (\w+)/.exec(source)?.[1];
    return name === undefined ? [] : [{ source, isCalled: new RegExp(String.raw`\b${name}\(`) }];
  });

/**
 * Renders a script. In its Lua, each key, argument and library function has its name; `own` is the key that is not fixed, and the
 * arguments after the named ones begin at `ARGV[rest]`.
 */
export function script<const Argument extends string, Reply>(
  reply: z.ZodMiniType<Reply>,
  args: readonly Argument[],
  lua: string,
): Script<Argument, Reply> {
  const whole = functions.reduceRight((text, { source, isCalled }) => {
    return isCalled.test(text) ? `${source}${text}` : text;
  }, lua);
  // The text is sent with every call, so indentation and comments are removed.
  const bare = whole.replaceAll(/^\s+|^--.*\n/gm, '');
  const keys = keyNames.filter((name) => new RegExp(String.raw`\b${name}\b`).test(bare));
  const source = [
    ...named(keys, 'KEYS'),
    `local own = KEYS[${keys.length + 1}]`,
    ...named(args, 'ARGV'),
    `local rest, seen = ${args.length + 1}, {}`,
    bare,
  ].join('\n');
  return { source, keys, args, reply };
}

function named(names: readonly string[], table: 'KEYS' | 'ARGV'): string[] {
  return names.map((name, i) => `local ${name} = ${table}[${i + 1}]`);
}
