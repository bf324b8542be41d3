import type { EpochMs } from '../../../src/domain/time.ts';
import { deps as readDeps } from '../../composition.ts';
import { addedJobs } from '../store/verbs/added-jobs.ts';

/** How soon a job must be due for the function to wait for it, in milliseconds: the time for Undo, and slack. */
const SOON = 25_000;

/** Jobs that are due less than this apart share a run, in milliseconds. */
const APART = 1000;

/** Hears which jobs a call stores, and runs those due soon after its answer. @param keepOn keeps the function running */
export function jobsAfterAnswer(keepOn: (work: Promise<void>) => void) {
  let dueTimes: EpochMs[] = [];
  let isAnswered = false;
  const plan = () => {
    if (dueTimes.length === 0) return;
    keepOn(runWhen(dueTimes));
    dueTimes = [];
  };
  return {
    hear: (due: EpochMs) => {
      dueTimes.push(due);
      // Work that a call does after its answer may add jobs too.
      if (isAnswered) plan();
    },
    answered: () => {
      isAnswered = true;
      plan();
    },
  };
}

async function runWhen(dueTimes: readonly EpochMs[]): Promise<void> {
  const { runJobs, clock } = await readDeps();
  const soon = dueTimes.filter((due) => due - clock.now() <= SOON);
  if (!runJobs || soon.length === 0) return;
  const [first, last] = [Math.min(...soon), Math.max(...soon)];
  // Jobs that wait for Undo get their own run after those that are due at once. A run also carries out the jobs that it adds.
  const runs = last - first < APART ? [last] : [first, last];
  await Promise.all(runs.map((due) => addedJobs.exit(() => runJobs(due))));
}
