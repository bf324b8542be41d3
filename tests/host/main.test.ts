import { once } from 'node:events';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoStarting as starting } from '../../netlify/deps.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { demoOwner } from '../../src/demo.ts';
import { user } from '../store/builders.ts';
import { startLocalHost } from '../support/local-host.ts';
import { makeFolder, makeSite } from './site.ts';

// Each test starts a process, which takes time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const site = {
  'public/index.html': 'home',
  'functions/slow.mjs': `
    export default async () => {
      console.log('asked');
      await new Promise((resolve) => setTimeout(resolve, 400));
      return new Response('finished');
    };
    export const config = { path: '/api/slow' };`,
};

async function start(env: Readonly<Record<string, string>>, root?: string) {
  const host = startLocalHost(
    { SALON_DATA: await makeFolder(), ...env },
    { root: root ?? (await makeSite(site)) },
  );
  onTestFinished(() => void host.child.kill('SIGKILL'));
  return host;
}

test('an invalid variable is named in one line', async () => {
  const host = await start({ PORT: 'eighty' });
  expect(await host.ended).toBe(1);
  expect(await host.errors).toMatch(/^PORT [^\n]+\n$/);
});

test('a port in use is named in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const host = await start({ PORT: String(port) });
  expect(await host.ended).toBe(1);
  expect(await host.errors).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another.\n`,
  );
});

test('a missing build is named in one line', async () => {
  const host = await start({}, await makeSite({}));
  expect(await host.ended).toBe(1);
  expect(await host.errors).toBe('There is no built site: run npm run build first.\n');
});

test("the tests' wait for output ends with an error if the host is killed", async () => {
  const host = await start({});
  host.child.kill('SIGKILL');
  await expect(host.heard(/never/)).rejects.toThrow('The host ended');
});

test('an unusable data folder is named in one line', async () => {
  const file = join(await makeSite(site), 'netlify.toml');
  const host = await start({ SALON_DATA: file });
  expect(await host.ended).toBe(1);
  expect(await host.errors).toMatch(/^SALON_DATA [^\n]+\n$/);
});

test.each([
  ['a damaged database', 'This is no database. '.repeat(60), 'file is not a database'],
  ['an incomplete database', null, 'database disk image is malformed'],
] as const)('%s is reported in one line', async (_, text, why) => {
  const data = await makeFolder();
  const file = join(data, 'salon.db');
  if (text === null) {
    await openSqlite({ file, starting }).close();
    await truncate(file, 40_000);
  } else await writeFile(file, text);
  const host = await start({ SALON_DATA: data });
  expect(await host.ended).toBe(1);
  expect(await host.errors).toBe(`SALON_DATA: ${file} cannot be opened as a database (${why}).\n`);
});

test('a database of a later version stops the start with a sentence', async () => {
  const data = await makeFolder();
  const later = new DatabaseSync(join(data, 'salon.db'));
  later.exec('PRAGMA user_version = 999');
  later.close();
  const host = await start({ SALON_DATA: data });
  expect(await host.ended).toBe(1);
  expect(await host.errors).toBe(
    `${join(data, 'salon.db')} was written by a later version of this program (layout 999). Run that version, or restore an older backup.\n`,
  );
});

test('a short owner password stops a new salon, but not a salon that already has the account', async () => {
  const data = await makeFolder();
  const env = { SALON_DATA: data, OWNER_EMAIL: 'maren@example.com', OWNER_PASSWORD: 'scissors' };
  const host = await start(env);
  expect(await host.ended).toBe(1);
  expect(await host.errors).toBe(
    "OWNER_PASSWORD is not accepted: An owner's password must be at least 12 characters.\n",
  );
  const store = openSqlite({ file: join(data, 'salon.db'), starting });
  await store.addUser(user('maren@example.com', { role: 'owner' }));
  const settings = { ...starting.settings, businessName: 'Rosa Hair' };
  await store.saveRules({ settings, services: starting.services }, { basedOn: 0 });
  await store.close();
  const again = await start(env);
  expect(await again.greeting()).toMatch(/^Rosa Hair is open at .*maren@example\.com/s);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

test('a public address is refused in one line before anything opens', async () => {
  const data = await makeFolder();
  const host = await start({ HOST: '0.0.0.0', SALON_DEMO: 'on', SALON_DATA: data });
  expect(await host.ended).toBe(1);
  expect(await host.errors).toBe(
    "SALON_URL is missing: it must be the site's address if HOST accepts other machines.\n",
  );
  expect(await readdir(data)).toEqual([]);
});

test('with SALON_URL, the host starts on a public address without the demo and answers to its name', async () => {
  const host = await start({ HOST: '0.0.0.0', SALON_DEMO: 'on', SALON_URL: 'http://salon.local' });
  const said = await host.greeting();
  expect(said).not.toContain(demoOwner.email);
  const { port } = new URL(await host.url());
  const asks = async (name: string) => {
    const asked = request({ host: '127.0.0.1', port, headers: { Host: name } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  for (const name of ['salon.local', '0.0.0.0', `localhost:${port}`])
    expect(await asks(name), name).toBe(200);
  for (const name of ['192.168.1.5', 'evil.example']) expect(await asks(name), name).toBe(421);
});

test('SIGTERM finishes pending requests and exits cleanly', async () => {
  const data = await makeFolder();
  const host = await start({
    SALON_DATA: data,
    OWNER_EMAIL: 'maren@example.com',
    OWNER_PASSWORD: 'a secret one',
  });
  const said = await host.greeting();
  expect(said).toContain('maren@example.com');
  expect(said).not.toContain('a secret one');
  const underWay = host.heard(/asked/);
  const answer = fetch(`${await host.url()}/api/slow`).then((response) => response.text());
  await underWay;
  host.child.kill('SIGTERM');
  expect(await answer).toBe('finished');
  expect(await host.ended).toBe(0);
  expect((await stat(join(data, 'session-secret'))).mode & 0o777).toBe(0o600);
});

test('the first start shows the demo and how to sign in', async () => {
  const host = await start({ SALON_DEMO: 'on' });
  const said = await host.greeting();
  expect(said).toContain(demoOwner.email);
  expect(said).toContain(demoOwner.password);
  host.child.kill('SIGINT');
  expect(await host.ended).toBe(0);
});

test.runIf(process.platform === 'linux')(
  'a host keeps working without a busy loop when nobody reads its output',
  async () => {
    const broken = `
      export default () => { throw new Error('noted in the log'); };
      export const config = { path: '/api/broken' };`;
    const host = await start({}, await makeSite({ ...site, 'functions/broken.mjs': broken }));
    const url = await host.url();
    // Closing its output also ends the reading of its errors.
    const cutOff = host.errors.catch((error: unknown) => String(error));
    host.child.stdout.destroy();
    host.child.stderr.destroy();
    expect(await cutOff).toContain('Premature close');
    expect((await fetch(`${url}/api/broken`)).status).toBe(500);
    expect(await (await fetch(`${url}/api/slow`)).text()).toBe('finished');
    const used = async () => {
      const fields =
        (await readFile(`/proc/${host.child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      return Number(fields[11]) + Number(fields[12]);
    };
    const before = await used();
    await setTimeout(1_000);
    // The processor time is in hundredths of a second.
    expect((await used()) - before).toBeLessThan(30);
  },
);
