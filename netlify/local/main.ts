import { join, resolve } from 'node:path';
import { provideDeps } from '../composition.ts';
import type { Deps } from '../deps.ts';
import { readEnv } from '../platform/environment/env.ts';
import { runCommand } from './command.ts';
import { openLocalDeps } from './deps.ts';
import { loadFunctions } from './functions.ts';
import { errorEntry, startHost, type RunningHost } from './host.ts';
import { readRules } from './netlify-rules.ts';
import { openWebsite } from './website/open-website.ts';
import { setTimeout } from 'node:timers/promises';
import { runJobs } from '../jobs/run-jobs.ts';
import { chooseTransport } from '../platform/mail/choose-transport.ts';
import { StoreUnavailable } from '../platform/store/store.ts';

/** How often this machine checks for due jobs, in milliseconds: emails leave soon after their event. */
const EVERY = 2_000;

interface JobWorker {
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

/** Does the work of the scheduled function on a local machine. */
function startJobWorker(deps: Deps): JobWorker {
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

/** The project, unless the command names another site. */
const ROOT = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..'));
/** Stopping must take less than five seconds. */
const GRACE_MS = 4_000;

async function start(): Promise<string> {
  const { host: hostname, port, behindProxy, data } = readEnv(process.env, 'local');
  const rules = await readRules(ROOT);
  const deps = await openLocalDeps(process.env);
  provideDeps(deps);

  const opening = async () => {
    // Sites are built beside the database, because the project's folder may be read-only.
    const folder = resolve(data);
    const env = { ...process.env, SALON_DATA: folder };
    const website = await openWebsite({ project: ROOT, folder: join(folder, 'website'), env }, deps);
    const functions = await loadFunctions(rules.functions);
    const parts = { site: website.site, functions, log: deps.log, behindProxy };
    return { website, host: await startHost(parts, hostname, port) };
  };
  const { website, host } = await opening().catch(async (error: unknown) => {
    await deps.store.close();
    throw error;
  });
  const running = { ...deps, site: () => behindProxy ?? host.url, publishing: website.publishing };
  provideDeps(running);
  website.catchUp();
  const worker = startJobWorker(running);
  stopOnSignal(host, deps, [worker, website]);
  const { settings } = await deps.store.rules();
  return welcome(settings.businessName, host, deps);
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

function stopOnSignal(host: RunningHost, { store }: Deps, others: readonly Pick<JobWorker, 'stop'>[]): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    try {
      await Promise.all([host.stop(GRACE_MS), ...others.map((other) => other.stop())]);
      await store.close();
    } finally {
      process.exit(0);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

// If nobody reads the output any more, writing to it fails, and logging that would fail too, without end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

// A bug in one request must not end the others: it is logged, and the host goes on.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(`${JSON.stringify({ ...errorEntry(error), event })}\n`);
  });
}

await runCommand(start);
