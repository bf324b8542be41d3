import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptFor } from '../../src/domain/retention.ts';
import type { Deps } from '../deps.ts';
import { addDays, type LocalDate } from '../../src/domain/time.ts';
import { errorCode } from './secrets.ts';

const DAY = 24 * 60 * 60_000;

/**
 * The security log of a local salon: a file for each day (UTC) under `folder`, readable only by its user. Files older than thirty
 * days are deleted when a new day begins. Lines are written one after the other in the background.
 * @param complain is called for a line that could not be written
 */
export function openSecurityLog(folder: string, complain: Deps['log']): Deps['securityLog'] {
  let today = '';
  let written = Promise.resolve();

  async function write(entry: Parameters<Deps['securityLog']>[0]): Promise<void> {
    const day = entry.at.slice(0, 10);
    if (day !== today) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await forgetBefore(folder, addDays(day as LocalDate, -keptFor.securityLog / DAY));
      today = day;
    }
    await appendFile(join(folder, `${day}.jsonl`), `${JSON.stringify(entry)}\n`, { mode: 0o600 });
  }

  return (entry) => {
    written = written
      .then(() => write(entry))
      .catch((error: unknown) => complain({ event: 'security_log_failed', error: errorCode(error) }));
  };
}

async function forgetBefore(folder: string, day: string): Promise<void> {
  const files = await readdir(folder);
  const old = files.filter((file) => /^\d{4}-\d{2}-\d{2}\.jsonl$/.test(file) && file.slice(0, 10) < day);
  await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
}
