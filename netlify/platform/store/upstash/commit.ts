import * as z from 'zod/mini';
import type { Base, Instruction, Instructions } from '../step.ts';
import type { RedisBatch } from './batch.ts';
import type { Asked, Calendar } from './calendar.ts';
import type { OwnKey } from './keys.ts';
import { luaJson } from './lua-json.ts';
import { PageReply } from './schedule-lua.ts';
import { script, type Script } from './script.ts';

type Name = keyof Instructions;
type StepScript = Script<'step', unknown>;

/** The scripts of the steps so far, by the names of their instructions. */
const scripts = new Map<string, StepScript>();

/** The key of an instruction that has its own, which becomes its first argument. */
const ownKeyOf: { readonly [One in Name]?: (...args: Parameters<Instructions[One]>) => OwnKey } = {
  remembered: (key) => `remembered:${key}`,
  remember: (key) => `remembered:${key}`,
  addPicture: (id) => `picture:${id}`,
  erasePicture: (id) => `picture:${id}`,
};

const Taken = z.tuple([z.literal('taken'), PageReply]);

/**
 * Commits a step by one script. Its Lua has a function for each instruction, such as `op_absent`, and only the functions that the
 * step needs are sent. Consecutive instructions of one name are one loop.
 */
export function committing(batch: RedisBatch, calendar: Pick<Calendar, 'ask'>): Base['commit'] {
  return async (...step) => {
    const keys: string[] = [];
    let asked: Asked | null = null;
    const runs: { readonly name: Name; readonly calls: unknown[][] }[] = [];
    for (const [name, ...args] of step as readonly Instruction[]) {
      const values: unknown[] = args.map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
      );
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an instruction has the arguments of its name
      const own = (ownKeyOf[name] as ((...of: unknown[]) => OwnKey) | undefined)?.(...args);
      if (own !== undefined) {
        keys.push(batch.keyOf(own));
        values.unshift(batch.keyOf(own));
      }
      if (name === 'freeIn') {
        asked = calendar.ask(args[3] as Parameters<Calendar['ask']>[0]);
        values[3] = asked.args;
      }
      const last = runs.at(-1);
      if (last?.name === name) last.calls.push(values);
      else runs.push({ name, calls: [values] });
    }
    const reply = await batch.run(
      scriptOf(runs.map(({ name }) => name)),
      {
        step: luaJson(runs.map(({ calls }) => calls)),
      },
      { others: keys },
    );
    const taken = z.safeParse(Taken, reply);
    return (taken.success && asked ? asked.schedule(taken.data[1]) : reply) as never;
  };
}

function scriptOf(names: readonly Name[]): StepScript {
  const text = names.join(' ');
  const known = scripts.get(text);
  if (known) return known;
  const lines = names.map(
    (name, i) =>
      `for _, call in ipairs(runs[${i + 1}]) do
        reply = reply or op_${name}(unpack(call))
      end
      if reply then return reply end`,
  );
  const made = script(
    z.unknown(),
    ['step'],
    ['local runs, reply = cjson.decode(step), nil', ...lines, `return 'done'`].join('\n'),
  );
  scripts.set(text, made);
  return made;
}
