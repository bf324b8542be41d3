import * as z from 'zod/mini';
import type { Instructions, Questions } from '../step.ts';
import type { RedisBatch } from './batch.ts';
import type { OwnKey } from './keys.ts';
import { luaJson } from './lua-json.ts';
import { script, type Script } from './script.ts';

/** The name of a Lua function without its `op_`, and its arguments. */
export type Call = readonly [name: string, ...args: unknown[]];

/**
 * Calls functions of the Lua library one after the other, in one script; the first one that replies ends it. Null if none does.
 */
export type Calls = (...calls: readonly Call[]) => Promise<unknown>;

type All = Instructions &
  Questions & { readonly forgetAddresses: (counters: readonly string[], marks: readonly string[]) => void };

/** The keys of a function that has its own, which become its first argument. */
const ownKeys: {
  readonly [One in keyof All]?: (...args: Parameters<All[One]>) => OwnKey | readonly OwnKey[] | undefined;
} = {
  addPicture: (id) => `picture:${id}`,
  erasePicture: (id) => `picture:${id}`,
  picture: (id) => `picture:${id}`,
  remembered: (key) => `remembered:${key}`,
  remember: (key) => `remembered:${key}`,
  saveUser: (_, token) => token && `token:${token.hash}`,
  putToken: (hash) => `token:${hash}`,
  tokenOwner: (hash) => `token:${hash}`,
  startSession: (hash) => `session:${hash}`,
  endSession: (hash) => `session:${hash}`,
  session: (hash) => `session:${hash}`,
  openSessions: (hash) => `session:${hash}`,
  ownAppointments: (hash) => `session:${hash}`,
  signInAttempts: (hash) => `session:${hash}`,
  forgetAddresses: (counters) => counters.map((name) => `attempts:${name}` as const),
  countAttempt: (buckets) => buckets.map(({ name }) => `attempts:${name}` as const),
};

type OwnKeys = Readonly<
  Record<string, ((...args: unknown[]) => OwnKey | readonly OwnKey[] | undefined) | undefined>
>;

/**
 * @param keepMs the expiry of all keys that the calls name; without it they stay
 * @param named other keys that the calls name in full
 */
export function callsOn(batch: RedisBatch, keepMs = 0, named: readonly string[] = []): Calls {
  return (...calls) => {
    const others = [...named];
    const values = calls.map(([name, ...args]) => {
      const ownOf = (ownKeys as OwnKeys)[name];
      const own = ownOf?.(...args);
      const keys = (own === undefined ? [] : [own].flat()).map((key) => batch.keyOf(key));
      others.push(...keys);
      const texts = args.map((arg) =>
        arg instanceof Uint8Array ? Buffer.from(arg).toString('base64') : arg,
      );
      return ownOf ? [Array.isArray(own) ? keys : keys[0], ...texts] : texts;
    });
    const names = calls.map(([name]) => name);
    return batch.run(scriptOf(names, keepMs), { step: luaJson(values) }, { others });
  };
}

type StepScript = Script<'step', unknown>;

/** The scripts so far, by the names of their functions. */
const scripts = new Map<string, StepScript>();

function scriptOf(names: readonly string[], keepMs: number): StepScript {
  const key = [keepMs, ...names].join();
  const known = scripts.get(key);
  if (known) return known;
  let lua = `local calls, reply = cjson.decode(step), nil\n`;
  // Consecutive calls of one function are one loop.
  for (let first = 0, last = 0; first < names.length; first = last) {
    while (names[last] === names[first]) last += 1;
    lua += `for i = ${first + 1}, ${last} do reply = reply or op_${names[first]}(unpack(calls[i])) end
      if reply then return reply end\n`;
  }
  if (keepMs > 0) lua += `for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ${keepMs}) end\n`;
  const made = script(z.unknown(), ['step'], lua);
  // Steps about many records are rare, and their names are long.
  if (names.length < 20) scripts.set(key, made);
  return made;
}
