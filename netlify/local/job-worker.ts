import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { chooseTransport } from '../platform/mail/choose-transport.ts';
import { StoreUnavailable } from '../platform/store/store.ts';
import { errorEntry } from './host.ts';

/** How often this machine checks for due jobs, in milliseconds: emails leave soon after their event. */
const EVERY = 2_000;

export interface JobWorker {
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

/** Does the work of the scheduled function on a local machine. */
export function startJobWorker(deps: Deps): JobWorker {
  const transport = chooseTransport(deps.post);
  const stopping = new AbortController();

  const goOn = async () => {
    while (!stopping.signal.aborted) {
      await runJobs(deps, transport).catch((error: unknown) => {
        deps.log(error instanceof StoreUnavailable ? { event: 'store_unavailable' } : errorEntry(error));
      });
      await setTimeout(EVERY, null, { signal: stopping.signal, ref: false }).catch(() => null);
    }
  };
  const done = goOn();

  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
