import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { transportOf } from '../platform/mail/choose-transport.ts';
import { StoreUnavailable } from '../platform/store/store.ts';
import { errorEntry } from './host.ts';

/** How often this machine looks for what is due, in milliseconds: an email leaves soon after what it tells of. */
const EVERY = 2_000;

export interface JobWorker {
  /** Lets what is under way finish. */
  stop(): Promise<void>;
}

/** Does by itself what a scheduled function does on the web. */
export function startJobWorker(deps: Deps): JobWorker {
  const transport = transportOf(deps.post);
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
