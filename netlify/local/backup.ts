import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isLocalDate, today, type LocalDate } from '../../src/domain/time.ts';
import { readDatabaseEnv } from '../platform/environment/env.ts';
import { openZone } from '../platform/zone.ts';
import { databaseIn, DAYS_KEPT, makeBackup, restoreBackup } from './backups.ts';
import { CannotDo, runCommand } from './command.ts';
import { openLocalStore, picturesIn } from './store.ts';
import { exists } from './secrets.ts';

// `npm run backup` backs up this machine's salon, `npm run backup -- nightly` does so every day until it is stopped, and `npm run
// backup -- restore 2026-11-22` restores a backup where there is no salon.

/** How often to check whether a new day has begun in the salon, in milliseconds. */
const EVERY = 10 * 60_000;

const { upstash, ...folders } = readDatabaseEnv(process.env, 'local');
const [data, backups] = [resolve(folders.data), resolve(folders.backups)];

async function run(command: string | undefined, day: string | undefined): Promise<string> {
  if (upstash)
    throw new CannotDo(
      'The salon is stored at Upstash, not on this machine. To copy it, export it in Settings, Business Info, Your data.',
    );
  if (command === undefined) return backUp(await salonDay());
  if (command === 'nightly') return nightly();
  if (command !== 'restore' || day === undefined || !isLocalDate(day))
    throw new CannotDo(
      'What should be done? npm run backup, npm run backup -- nightly, or npm run backup -- restore 2026-11-22',
    );
  await restoreBackup(join(backups, day), data);
  return `${data} has the salon of ${day} again. Start the host.`;
}

async function backUp(day: LocalDate): Promise<string> {
  const { folder, bytes } = await makeBackup(data, backups, day);
  const photos = picturesIn(data);
  const apart = (await exists(photos)) ? ` Private pictures are not in it: copy ${photos} too.` : '';
  return `${folder}: ${(bytes / 1e6).toFixed(1)} MB. Copies are kept for ${DAYS_KEPT} days.${apart}`;
}

/** A failure is reported and soon retried. */
async function nightly(): Promise<never> {
  for (;;) {
    await runCommand(async () => {
      const day = await salonDay();
      return (await exists(join(backups, day))) ? null : backUp(day);
    });
    await setTimeout(EVERY);
  }
}

/** A salon-local date: a day begins at the salon's midnight, wherever the machine is. */
async function salonDay(): Promise<LocalDate> {
  if (!(await exists(databaseIn(data)))) throw new CannotDo(`${data} contains no salon.`);
  const store = await openLocalStore(process.env);
  try {
    const { settings } = await store.rules();
    return today(openZone(settings.timeZone), Date.now());
  } finally {
    await store.close();
  }
}

await runCommand(() => run(process.argv[2], process.argv[3]));
