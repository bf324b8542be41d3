import { readdir, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openLocalDeps } from '../../netlify/local/deps.ts';
import { demoMark } from '../../netlify/local/store.ts';
import { NotConfigured } from '../../netlify/platform/environment/variables.ts';
import { makeFolder } from './site.ts';

async function open(env: Readonly<Record<string, string>>) {
  const deps = await openLocalDeps({ SALON_DATA: await makeFolder(), ...env });
  onTestFinished(() => deps.store.close());
  const { secureCookies, origins, payments, demo } = deps;
  return { secureCookies, origins, payments: payments.kind, demo, site: deps.site() };
}

test('a host behind an https proxy has secure cookies, one origin, and no test features', async () => {
  expect(await open({ SALON_URL: 'https://salon.example' })).toEqual({
    secureCookies: true,
    origins: ['https://salon.example'],
    payments: 'salon',
    demo: false,
    site: 'https://salon.example',
  });
});

test('a local host uses plain http and accepts any origin', async () => {
  expect(await open({ SALON_DEMO: 'off' })).toEqual({
    secureCookies: false,
    origins: null,
    payments: 'test',
    demo: false,
    site: 'http://localhost:8888',
  });
});

test('a folder with the demo, whose passwords are public, is never served publicly', async () => {
  const folder = { SALON_DATA: await makeFolder() };
  const { demo } = await open(folder);
  expect(demo).toBe(true);
  const served = open({ ...folder, SALON_URL: 'https://salon.example' });
  await expect(served).rejects.toThrow(NotConfigured);
  await expect(served).rejects.toThrow(/^SALON_DATA .* contains the demo/);
  // The demo still opens on this machine.
  expect((await open(folder)).demo).toBe(true);
});

test("a leftover demo mark without a database doesn't stop a salon, and is removed", async () => {
  const folder = await makeFolder();
  await writeFile(demoMark(folder), '');
  const { demo } = await open({ SALON_DATA: folder, SALON_URL: 'https://salon.example' });
  expect(demo).toBe(false);
  expect(await readdir(folder)).not.toContain('demo');
});
