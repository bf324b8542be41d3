import { chmod, chown, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { layOut } from '../../netlify/local/website/sources.ts';
import { startKillable } from '../proof/killed-host.ts';
import { isFull } from '../support/proof.ts';
import { makeProject, openSalon, OURS, publish, shownAt, entryState, update } from './published.ts';
import { isProtected, isRoot, NOBODY, protectedBut } from './read-only.ts';
import { makeFolder } from './site.ts';

/** The guide's systemd protections, tried without systemd. */
const PROTECTIONS = [
  'NoNewPrivileges=true',
  'ProtectSystem=strict',
  'ReadWritePaths=/var/lib/salon',
  'UMask=0077',
];

/** Copies the project and its packages, so that the test may change them and an unprivileged user may read them. */
async function copied(): Promise<string> {
  const project = await makeFolder();
  await layOut(OURS, project);
  await rm(join(project, 'node_modules'));
  for (const part of ['dist', '.netlify', 'node_modules'])
    await cp(join(OURS, part), join(project, part), { recursive: true, verbatimSymlinks: true });
  return project;
}

test("the deploy guide's systemd unit has the protections tested here", async () => {
  const guide = await readFile(join(OURS, 'docs/deploy.md'), 'utf8');
  const unit = /```ini\n([\s\S]+?)```/.exec(guide)?.[1]?.split('\n');
  expect(unit).toEqual(expect.arrayContaining(PROTECTIONS));
});

test(
  'a protected host builds a publication, and builds it again after an update before it serves',
  async () => {
    const [project, data] = [isFull ? await copied() : await makeProject(), await makeFolder()];
    const store = openSalon(data);
    await publish(store, 'a');
    await store.close();
    if (isRoot) for (const path of [data, join(data, 'salon.db')]) await chown(path, NOBODY, NOBODY);
    await chmod(project, 0o755);
    // Without namespaces, as in some containers, only the build itself is tested.
    const canBe = isProtected(data, project);
    if (!canBe)
      process.stdout.write(
        'LEFT OUT: a read-only project, because this machine lets no test make folders read-only for a process.\n',
      );
    const env = { SALON_DATA: data, SALON_DEMO: 'off' };
    const start = async () => {
      const host = await startKillable(project, env, canBe ? protectedBut(data) : []);
      onTestFinished(() => host.kill());
      return host;
    };
    const first = await start();
    while ((await shownAt(first.url)) !== 'a') await setTimeout(50);
    await first.kill();
    expect(await first.complaints).toBe('');

    await (isFull ? writeFile(join(project, 'public/updated.txt'), 'other words') : update(project));
    const second = await start();
    expect(await shownAt(second.url)).toBe('a');
    expect((await fetch(`${second.url}/updated.txt`)).status).toBe(isFull ? 200 : 404);
    const after = openSalon(data);
    onTestFinished(() => after.close());
    expect(await entryState(after, 'a')).toMatchObject({ state: 'live' });
    await second.kill();
    expect(await second.complaints).toBe('');
  },
  isFull ? 600_000 : 60_000,
);
