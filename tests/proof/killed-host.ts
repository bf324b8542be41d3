import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { bareEnvironment } from '../support/bare-environment.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

export interface KillableHost {
  readonly url: string;
  /** Ends it without warning, like a power cut. */
  kill(): Promise<void>;
  /** Its complaints. Complete once it has ended. */
  readonly complaints: Promise<string>;
}

/** A folder the local host can serve without a build: the real functions, and one page. */
export async function makeRoot(folder: string): Promise<string> {
  await mkdir(join(folder, 'public'), { recursive: true });
  await writeFile(join(folder, 'public/index.html'), 'home');
  await writeFile(
    join(folder, 'netlify.toml'),
    '[build]\n  publish = "public"\n[functions]\n  directory = "functions"\n',
  );
  await symlink(join(PROJECT, 'netlify/functions'), join(folder, 'functions'));
  return folder;
}

/**
 * Starts the local host as `npm run serve` does, and waits for its address.
 * @param within a wrapping command, such as `nice`
 */
export async function startKillable(
  root: string,
  env: Readonly<Record<string, string>>,
  within: readonly string[] = [],
): Promise<KillableHost> {
  const main = join(PROJECT, 'netlify/local/main.ts');
  const [program, ...args] = [...within, process.execPath, main, root];
  const child = spawn(program, args, {
    env: { ...bareEnvironment, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints = text(child.stderr);
  const url = await addressOf(child);
  if (url === null) throw new Error(`The host did not start: ${await complaints}`);
  return {
    url,
    complaints,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function addressOf({ stdout }: ChildProcess): Promise<string | null> {
  if (!stdout) return null;
  for await (const line of createInterface(stdout)) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url) {
      stdout.resume();
      return url;
    }
  }
  return null;
}
