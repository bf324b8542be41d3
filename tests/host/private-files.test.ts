import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackup, restoreBackup } from '../../netlify/local/backups.ts';
import { openLocalDeps } from '../../netlify/local/deps.ts';
import { closeToOthers } from '../../netlify/local/private-files.ts';
import { makeFolder } from './site.ts';

const PERMISSIONS = 0o777;
const modeOf = async (path: string) => ((await stat(path)).mode & PERMISSIONS).toString(8);

/** Opens the salon in a folder, as the host does, and writes something. */
async function openIn(data: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const deps = await openLocalDeps({ SALON_DATA: data, SALON_DEMO: 'off', ...env });
  onTestFinished(() => deps.store.close());
  const { settings, services, version } = await deps.store.rules();
  await deps.store.saveRules({ settings, services }, { basedOn: version });
}

/** The modes of all files in a folder, by path. */
async function modesIn(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    found.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1), await modeOf(path)] as const;
    }),
  );
  return Object.fromEntries(modes);
}

test('a readable folder, database and keys become private when the host starts', async () => {
  const data = await makeFolder();
  await openIn(data);
  const beside = ['outbox/one.eml', 'backups/2026-11-22/salon.db', 'backups/2026-11-22/session-secret'];
  for (const folder of ['outbox', 'backups/2026-11-22', 'website'])
    await mkdir(join(data, folder), { recursive: true });
  for (const file of beside) await writeFile(join(data, file), 'private');
  for (const path of ['', ...Object.keys(await modesIn(data))]) {
    const isFolder = (await stat(join(data, path))).isDirectory();
    await chmod(join(data, path), isFolder ? 0o755 : 0o644);
  }

  await openIn(data);
  expect(await modeOf(data)).toBe('700');
  expect(await modesIn(data)).toMatchObject({
    'salon.db': '600',
    'salon.db-wal': '600',
    'salon.db-shm': '600',
    'session-secret': '600',
    outbox: '700',
    'outbox/one.eml': '600',
    backups: '700',
    'backups/2026-11-22': '700',
    'backups/2026-11-22/salon.db': '600',
    'backups/2026-11-22/session-secret': '600',
    website: '700',
  });
});

test("a new database is private from its first byte, with SQLite's extra files", async () => {
  const data = await makeFolder();
  await chmod(data, 0o755);
  await openIn(data);
  expect(await modesIn(data)).toMatchObject({
    'salon.db': '600',
    'salon.db-wal': '600',
    'salon.db-shm': '600',
  });
});

test('backups in their own folder and restored files are private too', async () => {
  const [data, backups, restored] = await Promise.all([makeFolder(), makeFolder(), makeFolder()]);
  await openIn(data);
  await chmod(backups, 0o755);
  const { folder } = await makeBackup(data, backups, '2026-11-23');
  expect(await modeOf(join(folder, 'salon.db'))).toBe('600');
  await chmod(join(folder, 'salon.db'), 0o644);
  await openIn(data, { SALON_BACKUPS: backups });
  expect(await modeOf(backups)).toBe('700');
  expect(await modeOf(join(folder, 'salon.db'))).toBe('600');
  await restoreBackup(folder, restored);
  expect(await modeOf(join(restored, 'salon.db'))).toBe('600');
});

test('other files and a folder that everybody may write to keep their permissions', async () => {
  const data = await makeFolder();
  await writeFile(join(data, 'notes.txt'), 'of somebody else', { mode: 0o644 });
  await chmod(data, 0o1777);
  expect(await closeToOthers(data, join(data, 'backups'))).toEqual([
    `Other users of this machine may read ${data}: the folder is public, so choose another.`,
  ]);
  expect([await modeOf(data), await modeOf(join(data, 'notes.txt'))]).toEqual(['777', '644']);
});

test("permissions that can't be changed are reported", async () => {
  // Nobody may change this system folder, on any machine.
  expect(await closeToOthers('/proc/self', '/proc/self/none')).toEqual([
    expect.stringMatching(
      /^Other users of this machine may read \/proc\/self: its permissions cannot be changed \(E[A-Z]+\)\.$/,
    ),
  ]);
});
