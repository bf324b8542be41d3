import type { EpochMs } from '../../../src/domain/time.ts';
import { deps as readDeps } from '../../composition.ts';
import { addedJobs } from '../store/verbs/added-jobs.ts';

/**
 * How soon a job must be due for the function to wait for it, in milliseconds: the twenty seconds in which the owner can undo, and
 * some slack. Later jobs wait for the scheduled run.
 */
const SOON = 25_000;

/**
 * Answers, and then runs the jobs that the answer has stored, once they are due. Without a job that is due soon nothing is run.
 * @param keepOn keeps the function running, and logs a failure
 */
export async function thenRunJobs<Answer>(
  answer: () => Promise<Answer>,
  keepOn: (work: Promise<void>) => void,
): Promise<Answer> {
  let first: EpochMs = Infinity;
  let isAnswered = false;
  const plan = () => {
    if (first === Infinity) return;
    keepOn(runWhen(first));
    first = Infinity;
  };
  const result = await addedJobs.run((due) => {
    first = Math.min(first, due);
    // Work that a call does after its answer may add jobs too.
    if (isAnswered) plan();
  }, answer);
  isAnswered = true;
  plan();
  return result;
}

async function runWhen(due: EpochMs): Promise<void> {
  const { runJobs, clock } = await readDeps();
  // What the run itself adds, it carries out.
  if (runJobs && due - clock.now() <= SOON) await addedJobs.exit(() => runJobs(due));
}
