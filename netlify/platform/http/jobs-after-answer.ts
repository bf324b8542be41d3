import type { EpochMs } from '../../../src/domain/time.ts';
import { deps as readDeps } from '../../composition.ts';
import { addedJobs } from '../store/verbs/added-jobs.ts';

/**
 * How soon a job must be due for the function to wait for it, in milliseconds: the twenty seconds in which the owner can undo, and
 * some slack. Later jobs wait for the scheduled run.
 */
const SOON = 25_000;

/**
 * Hears which jobs a call stores, and runs them after its answer, once they are due. Without a job that is due soon nothing is run.
 * @param keepOn keeps the function running, and logs a failure
 */
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
