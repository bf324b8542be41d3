import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSecurityLog } from '../../netlify/local/deps.ts';
import { makeFolder } from './site.ts';

const line = (at: string, event = 'signed_in') => ({ at: `${at}T12:00:00.000Z`, event });

test('lines go to one private file per day, and files older than thirty days are deleted', async () => {
  const folder = join(await makeFolder(), 'security');
  await mkdir(folder);
  for (const file of ['2026-10-24.jsonl', '2026-10-25.jsonl', 'notes.txt'])
    await writeFile(join(folder, file), '');
  const complaints: unknown[] = [];
  const log = openSecurityLog(folder, (entry) => complaints.push(entry));
  log(line('2026-11-24'));
  log(line('2026-11-24', 'refused'));
  await expect
    .poll(() => readFile(join(folder, '2026-11-24.jsonl'), 'utf8').catch(() => ''))
    .toBe(`${JSON.stringify(line('2026-11-24'))}\n${JSON.stringify(line('2026-11-24', 'refused'))}\n`);
  expect((await stat(join(folder, '2026-11-24.jsonl'))).mode & 0o777).toBe(0o600);
  log(line('2026-11-25'));
  await expect.poll(() => readdir(folder)).toEqual(['2026-11-24.jsonl', '2026-11-25.jsonl', 'notes.txt']);
  expect(complaints).toEqual([]);
});

test("a line that can't be written is reported, and the next ones are tried", async () => {
  const folder = join(await makeFolder(), 'security');
  await writeFile(folder, 'a file in its place');
  const complaints: unknown[] = [];
  const log = openSecurityLog(folder, (entry) => complaints.push(entry));
  log(line('2026-11-24'));
  log(line('2026-11-24'));
  await expect.poll(() => complaints).toHaveLength(2);
  expect(complaints[0]).toMatchObject({ event: 'security_log_failed' });
});
