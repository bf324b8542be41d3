import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startLocalHost } from '../support/local-host.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

export interface KillableHost {
  readonly url: string;
  /** Ends the host without warning, like a power cut. */
  kill(): Promise<void>;
  /** The host's complaints, complete once it has ended. */
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

/** @param within a wrapping command, such as `nice` */
export async function startKillable(
  root: string,
  env: Readonly<Record<string, string>>,
  within: readonly string[] = [],
): Promise<KillableHost> {
  const host = startLocalHost(env, { root, within });
  return { url: await host.url(), complaints: host.errors, kill: () => host.stop('SIGKILL') };
}
