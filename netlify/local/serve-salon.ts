import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { today } from '../../src/domain/time.ts';
import { provideDeps } from '../composition.ts';
import type { Deps } from '../deps.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { readEnv, type EnvSource } from '../platform/environment/env.ts';
import { chooseTransport } from '../platform/mail/choose-transport.ts';
import { StoreUnavailable } from '../platform/store/store.ts';
import { openZone } from '../platform/zone.ts';
import { removeExpired } from './backups.ts';
import { openLocalDeps } from './deps.ts';
import { loadFunctions } from './functions.ts';
import { errorEntry, startHost, type RunningHost } from './host.ts';
import { readRules } from './netlify-rules.ts';
import { openWebsite } from './website/open-website.ts';

/** How often this machine checks for due jobs, in milliseconds: emails leave soon after their event. */
const EVERY = 2_000;
const DAY = 24 * 60 * 60_000;

/** Does work at once and then at an interval in milliseconds. `stop` lets running work finish. */
function startWorker(every: number, work: () => Promise<unknown>, log: Deps['log']) {
  const stopping = new AbortController();

  const goOn = async () => {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => {
        const isAway = error instanceof StoreUnavailable;
        log(isAway ? { event: 'store_unavailable', problem: error.message } : errorEntry(error));
      });
      await setTimeout(every, null, { signal: stopping.signal, ref: false }).catch(() => null);
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

/** Stopping must take less than five seconds. */
const GRACE_MS = 4_000;

export interface ServedSalon {
  /** Two lines that the command prints: where the salon is open, and how to sign in. */
  readonly greeting: string;
  stop(): Promise<void>;
}

/**
 * Serves the salon of an environment: its site, its functions and its jobs. One at a time in a process.
 * @param root the folder of the site
 */
export async function serveSalon(source: EnvSource, root: string): Promise<ServedSalon> {
  const { host: hostname, port, behindProxy, data, backups } = readEnv(source, 'local');
  const rules = await readRules(root);
  const deps = await openLocalDeps(source);
  provideDeps(deps);

  const opening = async () => {
    // Sites are built beside the database, because the project's folder may be read-only.
    const folder = resolve(data);
    const env = { ...source, SALON_DATA: folder };
    const website = await openWebsite({ project: root, folder: join(folder, 'website'), env }, deps);
    const functions = await loadFunctions(rules.functions);
    const parts = { site: website.site, functions, log: deps.log, behindProxy };
    return { website, host: await startHost(parts, hostname, port) };
  };
  const { website, host } = await opening().catch(async (error: unknown) => {
    await deps.store.close();
    throw error;
  });
  const stopping = new AbortController();
  const running = {
    ...deps,
    stopping: stopping.signal,
    site: () => behindProxy ?? host.url,
    publishing: website.publishing,
  };
  provideDeps(running);
  website.catchUp();
  const { settings } = await deps.store.rules();
  const forgetBackups = async () => {
    // A lost salon is replaced by an empty one or the demo until a backup is restored, so its backups must stay.
    if (deps.demo || (await deps.store.isEmpty())) return;
    await removeExpired(resolve(backups), today(openZone(settings.timeZone), Date.now()));
  };
  const transport = chooseTransport(deps.post);
  const workers = [
    startWorker(DAY, forgetBackups, deps.log),
    // The work of the scheduled function.
    startWorker(EVERY, () => runJobs(running, transport), deps.log),
  ];
  return {
    greeting: welcome(settings.businessName, host, deps),
    stop: async () => {
      stopping.abort();
      await Promise.all([host.stop(GRACE_MS), ...workers.map((worker) => worker.stop()), website.stop()]);
      await deps.store.close();
    },
  };
}

function welcome(name: string, host: RunningHost, { owner, demo }: Deps): string {
  const signIn =
    demo && owner
      ? `Demo data. Sign in at ${host.url}/login as ${owner.email} with the password ${owner.password}`
      : owner
        ? `Sign in at ${host.url}/admin as ${owner.email}`
        : `Sign in at ${host.url}/admin; npm run owner -- you@example.com makes the owner's account`;
  return `${name} is open at ${host.url}\n${signIn}`;
}
