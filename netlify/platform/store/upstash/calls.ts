import type { PendingAnswer } from '../answers.ts';
import { countedByAddress, countedByNumber } from '../../http/rate-limits.ts';
import type { Questions } from '../questions.ts';
import type { Instructions } from '../step.ts';
import type { RedisBatch, Script } from './batch.ts';
import { keyNames, type OwnKey } from './keys.ts';
import { library } from './lua-library.ts';

/** The name of a Lua function without its `op_`, and its arguments. */
export type Call = readonly [name: string, ...args: unknown[]];

/** Calls functions of the Lua library in one script; the first one that replies ends it. The answer is stored with a change. */
export type Calls = (calls: readonly Call[], answer?: PendingAnswer | null) => Promise<unknown>;

type All = Instructions & Questions;

/** The keys of a function that has its own, which become its first argument. */
const ownKeys: {
  readonly [One in keyof All]?: (...args: Parameters<All[One]>) => OwnKey | readonly OwnKey[] | undefined;
} = {
  addPicture: (id) => `picture:${id}`,
  erasePicture: (id) => `picture:${id}`,
  picture: (id) => `picture:${id}`,
  saveUser: (_, token) => token && `token:${token.hash}`,
  putToken: (hash) => `token:${hash}`,
  tokenOwner: (hash) => `token:${hash}`,
  startSession: (hash) => `session:${hash}`,
  endSession: (hash) => `session:${hash}`,
  session: (hash) => `session:${hash}`,
  openSessions: (hash) => `session:${hash}`,
  ownAppointments: (hash) => `session:${hash}`,
  signInAttempts: (hash) => `session:${hash}`,
  forgetAddress: (_, mark) => countedByAddress.map((limit) => `attempts:${limit}:${mark}` as const),
  forgetNumber: (mark) => countedByNumber.map((limit) => `attempts:${limit}:${mark}` as const),
  countAttempt: (buckets) => buckets.map(({ name }) => `attempts:${name}` as const),
};

type OwnKeys = Readonly<
  Record<string, ((...args: unknown[]) => OwnKey | readonly OwnKey[] | undefined) | undefined>
>;

/**
 * @param keepMs the expiry of all keys that the calls name; without it they stay
 * @param otherKeys other keys that the calls name in full
 */
export function callsOn(batch: RedisBatch, keepMs = 0, otherKeys: readonly string[] = []): Calls {
  return (calls, answer) => {
    const others = [...otherKeys];
    const values = calls.map(([name, ...args]) => {
      const ownKeysFor = (ownKeys as OwnKeys)[name];
      const own = ownKeysFor?.(...args);
      const keys = (own === undefined ? [] : [own].flat()).map((key) => batch.keyOf(key));
      others.push(...keys);
      const texts = args.map((arg) =>
        arg instanceof Uint8Array ? Buffer.from(arg).toString('base64') : arg,
      );
      return ownKeysFor ? [Array.isArray(own) ? keys : keys[0], ...texts] : texts;
    });
    const names = calls.map(([name]) => name);
    return batch.run(scriptOf(names, keepMs), others, luaArgs(values), answer);
  };
}

/** The functions of the library; each may call those before it. */
const functions = library
  .flatMap((lua) => lua.split(/^(?=local function )/m))
  .flatMap((source) => {
    const name = /^local function (\w+)/.exec(source)?.[1];
    return name === undefined ? [] : [{ source, isCalled: new RegExp(String.raw`\b${name}\(`) }];
  });

/** The scripts so far, by the names of their functions. */
const scripts = new Map<string, Script>();

/** Renders a script with the library functions that it needs; in their Lua each key has its name. */
function scriptOf(names: readonly string[], keepMs: number): Script {
  const name = [keepMs, ...names].join();
  const cached = scripts.get(name);
  if (cached) return cached;
  let lua = '';
  // Consecutive calls of one function are one loop.
  for (let first = 0, last = 0; first < names.length; first = last) {
    while (names[last] === names[first]) last += 1;
    lua += `for i = ${first + 1}, ${last} do reply = reply or op_${names[first]}(unpack(calls[i])) end
      if reply then return reply end\n`;
  }
  if (keepMs > 0) lua += `for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ${keepMs}) end\n`;
  const whole = functions.reduceRight(
    (text, { source, isCalled }) => (isCalled.test(text) ? `${source}${text}` : text),
    lua,
  );
  // The text is sent with every call, so indentation and comments are removed.
  const bare = whole.replaceAll(/^\s*--.*\n|^\s+/gm, '');
  const keys = keyNames.filter((key) => new RegExp(String.raw`\b${key}\b`).test(bare));
  const locals = keys.map((key, i) => `local ${key} = KEYS[${i + 1}]\n`).join('');
  // `seen` remembers texts that were read, for this script alone.
  const script = {
    source: `${locals}${reading}local calls, seen, reply = next_value(), {}, nil\n${bare}`,
    keys,
  };
  // Steps about many records are rare, and their names are long.
  if (names.length < 20) scripts.set(name, script);
  return script;
}

/**
 * The arguments of a script. Upstash's Lua has no `cjson`, so lists and objects are `[` and `{` with their length, followed by their
 * values, and a text begins with `=`. Lua gets texts only, because its numbers lose their digits: null and false are empty, and true
 * is 1. A missing argument is empty, and a missing field is left out.
 */
function luaArgs(value: unknown): string[] {
  if (value === undefined || value === null || value === false) return ['='];
  if (value === true) return ['=1'];
  if (typeof value === 'string' || typeof value === 'number') return [`=${value}`];
  if (Array.isArray(value)) return [`[${value.length}`, ...value.flatMap(luaArgs)];
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return [`{${fields.length}`, ...fields.flatMap(([name, field]) => [name, ...luaArgs(field)])];
}

/** Reads `luaArgs`. */
const reading = `local at = 0
local function next_value()
at = at + 1
local kind, text = string.sub(ARGV[at], 1, 1), string.sub(ARGV[at], 2)
if kind == '=' then return text end
local found = {}
for i = 1, tonumber(text) do
local name = i
if kind == '{' then
at = at + 1
name = ARGV[at]
end
found[name] = next_value()
end
return found
end
`;
