import * as z from 'zod/mini';
import type { Base, Instruction, Instructions } from '../step.ts';
import type { RedisBatch } from './batch.ts';
import { script, type Script } from './script.ts';

type Name = keyof Instructions;
type StepScript = Script<'step', unknown>;

/** The scripts of the steps so far, by the names of their instructions. */
const scripts = new Map<string, StepScript>();

/**
 * Commits a step by one script. Its Lua has a function for each instruction, such as `op_absent`, and only the functions that the
 * step needs are sent. Consecutive instructions of one name are one loop.
 */
export function committing(batch: RedisBatch): Base['commit'] {
  return async (...step) => {
    const runs = runsOf(step);
    const reply = await batch.run(scriptOf(runs.map(({ name }) => name)), {
      step: JSON.stringify(
        runs.map(({ calls }) => calls),
        (_, value: unknown) => textOf(value),
      ),
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the instructions' Lua answers in their words
    return reply as Awaited<ReturnType<Base['commit']>> as never;
  };
}

interface Run {
  readonly name: Name;
  readonly calls: (readonly unknown[])[];
}

function runsOf(step: readonly Instruction[]): readonly Run[] {
  const runs: Run[] = [];
  for (const [name, ...args] of step) {
    const last = runs.at(-1);
    if (last?.name === name) last.calls.push(args);
    else runs.push({ name, calls: [args] });
  }
  return runs;
}

function scriptOf(names: readonly Name[]): StepScript {
  const text = names.join(' ');
  const known = scripts.get(text);
  if (known) return known;
  const lines = names.map(
    (name, i) =>
      `for _, call in ipairs(runs[${i + 1}]) do refused = refused or op_${name}(unpack(call)) end
      if refused then return refused end`,
  );
  const made = script(
    z.unknown(),
    ['step'],
    ['local runs, refused = cjson.decode(step), nil', ...lines, `return 'done'`].join('\n'),
  );
  scripts.set(text, made);
  return made;
}

/** Lua gets texts only, because its numbers lose their digits: nothing and false are empty, true is 1. */
function textOf(value: unknown): unknown {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return '1';
  return typeof value === 'number' ? String(value) : value;
}
