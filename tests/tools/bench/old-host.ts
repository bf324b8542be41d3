import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoStarting } from '../../../netlify/deps.ts';
import { makeBackup, restoreBackup } from '../../../netlify/local/backups.ts';
import { picturesIn } from '../../../netlify/local/store.ts';
import { openSqlite } from '../../../netlify/platform/store/sqlite.ts';
import type { Everything } from '../../../netlify/platform/store/export-file.ts';
import type { readWebsite, listRevisions, publishWebsite } from '../../../src/api/website/website.ts';
import type { DataOf } from '../../../src/platform/call/endpoint.ts';
import { openSalon, OWNER } from '../../e2e/support/server.ts';
import { bareEnvironment } from '../../support/bare-environment.ts';
import { dataIn, Someone } from '../../support/someone.ts';
import { scratchFolder } from './seeded.ts';
import { photograph } from './years.ts';

const IMPORT = resolve(import.meta.dirname, '../../../netlify/local/import.ts');
const admin = '/api/admin-public';

/** Seconds of one salon on the local host, and megabytes. */
export interface HostFigures {
  readonly start: number;
  readonly publication: number;
  readonly backup: number;
  readonly backupSize: number;
  readonly restore: number;
  readonly export: number;
  readonly exportSize: number;
  readonly import: number;
}

async function seconds<T>(work: () => Promise<T>): Promise<{ readonly took: number; readonly result: T }> {
  const began = performance.now();
  const result = await work();
  return { took: (performance.now() - began) / 1000, result };
}

/** Starts the host on a salon, publishes its website, and copies it both ways. */
export async function measureHost(all: Everything): Promise<HostFigures> {
  const scratch = await scratchFolder();
  const salon = await openSalon({}, async (folder) => {
    const store = openSqlite({ file: join(folder, 'salon.db'), starting: demoStarting });
    await store.restore(all);
    await store.close();
    await mkdir(picturesIn(folder));
    for (const { id } of all.privatePictures) await writeFile(join(picturesIn(folder), id), photograph);
  });
  try {
    await salon.end();
    const start = await seconds(() => salon.start());
    const owner = new Someone(salon.url, fetch);
    dataIn(await owner.asks('POST', '/api/auth/login', { body: OWNER }), 'Signing in');
    const publication = await seconds(() => publish(owner));
    const exported = await seconds(async () => (await owner.asks('GET', `${admin}/export?format=json`)).text);
    const file = join(scratch.path, 'salon.json');
    await writeFile(file, exported.result);
    const imported = await seconds(async () => {
      const env = { ...bareEnvironment, SALON_DATA: join(scratch.path, 'imported'), SALON_DEMO: 'off' };
      const { status, stdout, stderr } = spawnSync(process.execPath, [IMPORT, file], {
        env,
        encoding: 'utf8',
      });
      if (status !== 0 || !stdout.includes(`${all.appointments.length} appointments`))
        throw new Error(`The import said ${stdout} ${stderr}`);
    });
    const backup = await seconds(() => makeBackup(salon.data, join(scratch.path, 'backups'), '2026-11-23'));
    const restore = await seconds(() => restoreBackup(backup.result.folder, join(scratch.path, 'restored')));
    return {
      start: start.took,
      publication: publication.took,
      backup: backup.took,
      backupSize: backup.result.bytes / 1e6,
      restore: restore.took,
      export: exported.took,
      exportSize: exported.result.length / 1e6,
      import: imported.took,
    };
  } finally {
    await salon.stop();
    await scratch.remove();
  }
}

/** Resolves once the publication is live. */
async function publish(owner: Someone): Promise<void> {
  const { version } = dataIn<DataOf<typeof readWebsite>>(
    await owner.asks('GET', `${admin}/website`),
    'The draft',
  );
  const body = { version };
  const { revision } = dataIn<DataOf<typeof publishWebsite>>(
    await owner.asks('POST', `${admin}/website/publish`, { body }),
    'Publishing',
  );
  for (;;) {
    const all = dataIn<DataOf<typeof listRevisions>>(
      await owner.asks('GET', `${admin}/website/revisions`),
      'Revisions',
    );
    const state = all.find((one) => one.revision === revision)?.state;
    if (state === 'live') return;
    if (state === 'failed') throw new Error('The website could not be built');
    await wait(200);
  }
}
