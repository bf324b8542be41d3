import { join, resolve } from 'node:path';
import { salon } from '../../src/salon.ts';
import { provideDeps } from '../composition.ts';
import { NotConfigured, type Deps } from '../deps.ts';
import { readEnv } from '../env.ts';
import { COMPRESSED_BY_BUILD } from './compression.ts';
import { startChores, type Chores } from './chores.ts';
import { openLocalDeps } from './deps.ts';
import { loadFunctions } from './functions.ts';
import { CannotListen, errorEntry, startHost, type RunningHost } from './host.ts';
import { readRules } from './rules.ts';
import { openSite } from './static.ts';

/** The project, unless the command names another site. */
const ROOT = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..'));
/** A stop must be over within five seconds. */
const GRACE_MS = 4_000;

/** What keeps the host from starting, in one line. */
class CannotStart extends Error {}

async function start(): Promise<void> {
  const read = readEnv(process.env, 'local');
  if (!read.ok) throw new CannotStart(read.message);
  const rules = await readRules(ROOT);
  const site = await openSite(rules, join(ROOT, COMPRESSED_BY_BUILD));
  if (!site) throw new CannotStart('There is no built site: run npm run build first.');
  const deps = await openLocalDeps(process.env);
  provideDeps(deps);

  const functions = await loadFunctions(rules.functions);
  const { host: hostname, port, behindProxy } = read.env;
  const parts = { site, functions, redirects: rules.redirects, log: deps.log, behindProxy };
  const host = await startHost(parts, hostname, port).catch(async (error: unknown) => {
    await deps.store.close();
    throw error;
  });
  const running = { ...deps, site: () => behindProxy ?? host.url };
  provideDeps(running);
  const chores = startChores(running);
  stopOnSignal(host, deps, chores);
  process.stdout.write(welcome(host, deps));
}

function welcome(host: RunningHost, { owner, demo }: Deps): string {
  const signIn =
    demo && owner
      ? `Demo data. Sign in at ${host.url}/login as ${owner.email} with the password ${owner.password}`
      : owner
        ? `Sign in at ${host.url}/login as ${owner.email}`
        : 'There is no owner yet: OWNER_EMAIL and OWNER_PASSWORD make the first.';
  return `${salon.brand} is open at ${host.url}\n${signIn}\n`;
}

function stopOnSignal(host: RunningHost, { store }: Deps, chores: Chores): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    try {
      await Promise.all([host.stop(GRACE_MS), chores.stop()]);
      await store.close();
    } finally {
      process.exit(0);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

// A bug in one request must not end the others: it is written down, and the host goes on.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(`${JSON.stringify({ ...errorEntry(error), event })}\n`);
  });
}

try {
  await start();
} catch (error) {
  const expected =
    error instanceof CannotStart || error instanceof CannotListen || error instanceof NotConfigured;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
