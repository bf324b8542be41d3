import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Installs the packages of this folder, unless the lock file is the one that is installed. */
export async function install(): Promise<void> {
  const here = import.meta.dirname;
  const changed = (path: string) =>
    stat(join(here, path)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  if ((await changed('node_modules/.package-lock.json')) > (await changed('package-lock.json'))) return;
  // Install scripts are off, because one of them would download a Java runtime.
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: here,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The outside checks could not be installed');
}
