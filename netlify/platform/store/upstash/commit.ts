import * as z from 'zod/mini';
import type { Base, Instructions, Questions } from '../step.ts';
import type { RedisBatch } from './batch.ts';
import type { Asked, Calendar } from './calendar.ts';
import type { OwnKey } from './keys.ts';
import { luaJson } from './lua-json.ts';
import { PageReply } from './schedule-lua.ts';
import { script, type Script } from './script.ts';

type All = Instructions & Questions;
type Name = keyof All;

/** The keys of an instruction that has its own, which become its first argument. */
const ownKeys: {
  readonly [One in Name]?: (...args: Parameters<All[One]>) => OwnKey | readonly OwnKey[] | undefined;
} = {
  addPicture: (id) => `picture:${id}`,
  erasePicture: (id) => `picture:${id}`,
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
  countAttempt: (buckets) => buckets.map(({ name }) => `attempts:${name}` as const),
};

const Taken = z.tuple([z.literal('taken'), PageReply]);

/**
 * Commits a step by one script, and reads by one. Their Lua has a function for each instruction and question, such as `op_absent`,
 * and only the functions that are needed are sent.
 */
export function committing(
  batch: RedisBatch,
  calendar: Pick<Calendar, 'ask'>,
): Pick<Base, 'commit' | 'read'> {
  const run = (calls: readonly (readonly [Name, ...unknown[]])[]) => {
    const others: string[] = [];
    const values = calls.map(([name, ...args]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an instruction has the arguments of its name
      const ownOf = ownKeys[name] as
        | ((...of: unknown[]) => OwnKey | readonly OwnKey[] | undefined)
        | undefined;
      const own = ownOf?.(...args);
      const keys = (own === undefined ? [] : [own].flat()).map((key) => batch.keyOf(key));
      others.push(...keys);
      const texts = args.map((arg) =>
        arg instanceof Uint8Array ? Buffer.from(arg).toString('base64') : arg,
      );
      return ownOf ? [Array.isArray(own) ? keys : keys[0], ...texts] : texts;
    });
    return batch.run(scriptOf(calls.map(([name]) => name)), { step: luaJson(values) }, { others });
  };
  return {
    read: async (name, ...args) => (await run([[name, ...args]])) as never,
    commit: async (...step) => {
      const asked: Asked[] = [];
      const calls = step.map((call) => {
        if (call[0] !== 'freeIn') return call;
        const [name, busy, buffer, but, window] = call;
        asked.push(calendar.ask(window));
        return [name, busy, buffer, but, asked.at(-1)?.args] as const;
      });
      const reply = await run(calls);
      const taken = z.safeParse(Taken, reply);
      return ((taken.success && asked[0]?.schedule(taken.data[1])) || (reply ?? 'done')) as never;
    },
  };
}

type StepScript = Script<'step', unknown>;

/** The scripts so far, by the names of their instructions. */
const scripts = new Map<string, StepScript>();

/** Consecutive instructions of one name are one loop; the first reply ends the script. */
function scriptOf(names: readonly Name[]): StepScript {
  const known = scripts.get(names.join());
  if (known) return known;
  let lua = `local calls, reply = cjson.decode(step), nil\n`;
  for (let first = 0, last = 0; first < names.length; first = last) {
    while (names[last] === names[first]) last += 1;
    lua += `for i = ${first + 1}, ${last} do reply = reply or op_${names[first]}(unpack(calls[i])) end
      if reply then return reply end\n`;
  }
  const made = script(z.unknown(), ['step'], lua);
  // Steps about many records are rare, and their texts are long.
  if (names.length < 20) scripts.set(names.join(), made);
  return made;
}
