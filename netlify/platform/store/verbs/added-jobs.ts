import { AsyncLocalStorage } from 'node:async_hooks';
import type { EpochMs } from '../../../../src/domain/time.ts';
import type { Base, Instruction } from '../step.ts';

/** Hears when each job is due that the work within `addedJobs.run(…)` stores. */
export const addedJobs = new AsyncLocalStorage<(due: EpochMs) => void>();

/** Reports the jobs that each stored step has added or made due again. */
export const reportingJobs = (base: Base): Base => ({
  ...base,
  commit: async (...step) => {
    const reply = await base.commit(...step);
    const report = addedJobs.getStore();
    if (report && reply === 'done') for (const due of step.flatMap(dueIn)) report(due);
    return reply;
  },
});

function dueIn(instruction: Instruction): readonly EpochMs[] {
  if (instruction[0] === 'addJobs') return instruction[1].map(({ due }) => due);
  const due = instruction[0] === 'setJob' ? instruction[2].due : null;
  return due === null ? [] : [due];
}
