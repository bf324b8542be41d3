import { AsyncLocalStorage } from 'node:async_hooks';
import type { EpochMs } from '../../../../src/domain/time.ts';
import type { Base, Instruction, Part, Steps } from '../step.ts';

/** Hears when each job is due that the work within `addedJobs.run(…)` stores. */
export const addedJobs = new AsyncLocalStorage<(due: EpochMs) => void>();

/** Reports the jobs that each stored step has added or made due again. */
export function reportingJobs(base: Base): Steps {
  const commit = async (...parts: readonly Part[]) => {
    const step = parts.filter((part) => !!part);
    const reply = await base.commit(...step);
    const report = addedJobs.getStore();
    if (report && reply === 'done') for (const due of step.flatMap(dueIn)) report(due);
    return reply as never;
  };
  return {
    ...base,
    commit,
    commitAs: async (word, ...parts) => {
      const reply: unknown = await commit(...parts);
      return reply === 'done' ? word : (reply as never);
    },
  };
}

function dueIn(instruction: Instruction): readonly EpochMs[] {
  if (instruction[0] === 'addJobs') return instruction[1].map(({ due }) => due);
  const due = instruction[0] === 'setJob' ? instruction[2].due : null;
  return due === null ? [] : [due];
}
