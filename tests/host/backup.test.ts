import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoStarting as starting } from '../../netlify/deps.ts';
import { addDemo, addDemoCustomer } from '../../netlify/local/demo.ts';
import { makeBackup, restoreBackup } from '../../netlify/local/backups.ts';
import { keptSecrets } from '../../netlify/local/secrets.ts';
import { openZone } from '../../netlify/platform/zone.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { addDays, today } from '../../src/domain/time.ts';
import { user } from '../store/builders.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { startLocalHost } from '../support/local-host.ts';
import { readCompose } from './container.ts';
import { OURS } from './published.ts';
import { makeFolder, makeSite } from './site.ts';

// Each test starts processes, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const BACKUP = join(OURS, 'netlify/local/backup.ts');
const day = today(openZone(starting.settings.timeZone), Date.now());

/** A salon in use, with its accounts. */
async function salon() {
  const folder = await makeFolder();
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')];
  await mkdir(data);
  const store = openSqlite({ file: join(data, 'salon.db'), starting });
  onTestFinished(() => store.close());
  await addDemo(store, Date.now());
  await addDemoCustomer(store, Date.now());
  await keptSecrets(data);
  return { data, store, env: { ...bareEnvironment, SALON_DATA: data, SALON_BACKUPS: backups }, backups };
}

const run = (env: Readonly<Record<string, string>>, ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [BACKUP, ...args], {
    env,
    encoding: 'utf8',
  });
  return { said: stdout, errors: stderr, code: status };
};

/** All stored data, row by row. */
function kept(data: string) {
  const db = new DatabaseSync(join(data, 'salon.db'));
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  const rows = tables.flatMap(({ name }) => [name, ...db.prepare(`SELECT * FROM "${String(name)}"`).all()]);
  db.close();
  return rows;
}

test('the nightly backup restores the whole salon, and backups older than thirty days are deleted', async () => {
  const { data, store, env, backups } = await salon();
  const before = Array.from({ length: 30 }, (_, i) => addDays(day, i - 30));
  for (const name of [...before, 'unfinished-2020-01-01', 'kept-by-hand'])
    await mkdir(join(backups, name), { recursive: true });

  const [, ...command] = (await readCompose()).services.backups.command ?? [];
  expect(command).toEqual(['netlify/local/backup.ts', 'nightly']);
  const child = spawn(process.execPath, command, { env, cwd: OURS, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface(child.stdout)) {
    expect(line).toContain(join(backups, day));
    break;
  }
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  expect((await readdir(backups)).toSorted()).toEqual([...before.slice(1), day, 'kept-by-hand']);
  expect((await stat(join(backups, day))).mode & 0o077).toBe(0);

  const copied = kept(data);
  const fresh = join(await makeFolder(), 'fresh');
  expect(run({ ...env, SALON_DATA: fresh }, 'restore', day)).toEqual({
    said: `${fresh} has the salon of ${day} again. Start the host.\n`,
    errors: '',
    code: 0,
  });
  expect(kept(fresh)).toEqual(copied);
  expect(copied.length).toBeGreaterThan(100);
  expect(await keptSecrets(fresh)).toEqual(await keptSecrets(data));
  const restored = openSqlite({ file: join(fresh, 'salon.db'), starting });
  onTestFinished(() => restored.close());
  expect(await restored.everything()).toEqual(await store.everything());
});

test('a backup older than thirty days is deleted with the next, however few there are', async () => {
  const { data, backups } = await salon();
  for (const name of [addDays(day, -400), addDays(day, -30), addDays(day, -29)])
    await mkdir(join(backups, name), { recursive: true });
  await makeBackup(data, backups, day);
  expect((await readdir(backups)).toSorted()).toEqual([addDays(day, -29), day]);
});

test('the host deletes old backups even without a new one, but none if it finds an empty salon', async () => {
  const { env, backups } = await salon();
  const recent = [addDays(day, -29), 'kept-by-hand', `unfinished-${day}`];
  const old = [addDays(day, -400), addDays(day, -30), `unfinished-${addDays(day, -30)}`];
  for (const name of [...recent, ...old]) await mkdir(join(backups, name), { recursive: true });
  const root = await makeSite({ 'public/index.html': 'home' });
  const starts = async (data: string) => {
    const host = startLocalHost({ SALON_DATA: data, SALON_BACKUPS: backups }, { root });
    onTestFinished(() => void host.child.kill('SIGKILL'));
    await host.greeting();
    host.child.kill('SIGTERM');
    expect(await host.ended).toBe(0);
    return (await readdir(backups)).toSorted();
  };
  expect(await starts(await makeFolder())).toEqual([...recent, ...old].toSorted());
  expect(await starts(env.SALON_DATA)).toEqual(recent.toSorted());
});

test("a day's second backup replaces the first, and later changes are not in it", async () => {
  const { data, store, backups } = await salon();
  await makeBackup(data, backups, day);
  await store.addUser(user('later@example.com'));
  await makeBackup(data, backups, day);
  await store.addUser(user('too-late@example.com'));
  expect(await readdir(backups)).toEqual([day]);
  const fresh = await makeFolder();
  await restoreBackup(join(backups, day), fresh);
  const text = JSON.stringify(kept(fresh));
  expect([text.includes('later@example.com'), text.includes('too-late@example.com')]).toEqual([true, false]);
});

test("a backup is restored only into an empty folder and only if undamaged; a demo's backup stays a demo", async () => {
  const { data, backups } = await salon();
  await writeFile(join(data, 'demo'), 'demo');
  const { folder } = await makeBackup(data, backups, day);
  expect(await readdir(folder)).toContain('demo');
  await expect(restoreBackup(folder, data)).rejects.toThrow('There is a salon already');
  const fresh = await makeFolder();
  await expect(restoreBackup(join(backups, '2020-01-01'), fresh)).rejects.toThrow('There is no backup');
  const copy = join(folder, 'salon.db');
  const bytes = await readFile(copy);
  await writeFile(copy, bytes.fill(7, 40_000, 60_000));
  await expect(restoreBackup(folder, fresh)).rejects.toThrow('is damaged');
  expect(await readdir(fresh)).toEqual([]);
});

test('an unusable backup folder and a salon that cannot be copied are reported in one line each', async () => {
  const { data, store, env, backups } = await salon();
  await store.close();
  await writeFile(backups, 'a file');
  const noPlace = run(env);
  expect(noPlace).toMatchObject({ said: '', code: 1 });
  expect(noPlace.errors).toMatch(/^EEXIST: [^\n]+backups'\n$/);
  await rm(backups);
  const file = join(data, 'salon.db');
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(7, 400_000, 500_000));
  const draft = join(backups, `unfinished-${day}`);
  expect(run(env).errors).toBe(
    `${file} could not be copied to ${draft}: database disk image is malformed.\n`,
  );
});

test("a leftover demo mark doesn't make a restored salon the demo; the backup's own mark does", async () => {
  const { data, backups } = await salon();
  const { folder } = await makeBackup(data, backups, day);
  const place = await makeFolder();
  await writeFile(join(place, 'demo'), 'demo');
  await restoreBackup(folder, place);
  expect(await readdir(place)).not.toContain('demo');
  await writeFile(join(folder, 'demo'), 'demo');
  const other = await makeFolder();
  await restoreBackup(folder, other);
  expect(await readdir(other)).toContain('demo');
});

test('a backup without a salon says so and creates nothing', async () => {
  const data = await makeFolder();
  const env = { ...bareEnvironment, SALON_DATA: data };
  expect(run(env)).toEqual({ said: '', errors: `${data} contains no salon.\n`, code: 1 });
  const atUpstash = { UPSTASH_REDIS_REST_URL: 'https://x.example', UPSTASH_REDIS_REST_TOKEN: 'x' };
  expect(run({ ...env, ...atUpstash }).errors).toContain('Upstash');
  expect(await readdir(data)).toEqual([]);
});
