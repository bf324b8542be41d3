import type { EpochMs } from '../../../src/domain/time.ts';
import { deps as readDeps } from '../../composition.ts';
import { addedJobs } from '../store/verbs/added-jobs.ts';

/** How soon a job must be due for the function to wait for it, in milliseconds: the time for Undo, and slack. */
const SOON = 25_000;

/** Hears which jobs a call stores, and runs those due soon after its answer. @param keepOn keeps the function running */
export function jobsAfterAnswer(keepOn: (work: Promise<void>) => void) {
  let first: EpochMs = Infinity;
  let isAnswered = false;
  const plan = () => {
    if (first === Infinity) return;
    keepOn(runWhen(first));
    first = Infinity;
  };
  return {
    hear: (due: EpochMs) => {
      first = Math.min(first, due);
      // Work that a call does after its answer may add jobs too.
      if (isAnswered) plan();
    },
    answered: () => {
      isAnswered = true;
      plan();
    },
  };
}

async function runWhen(due: EpochMs): Promise<void> {
  const { runJobs, clock } = await readDeps();
  // What the run itself adds, it carries out.
  if (runJobs && due - clock.now() <= SOON) await addedJobs.exit(() => runJobs(due));
}
