import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint } from '../../netlify/local/website/sources.ts';
import { noteBuilt } from '../../netlify/local/website/built-sites.ts';
import manifest from '../../package.json' with { type: 'json' };
import { bareEnvironment } from '../support/bare-environment.ts';
import { isFull } from '../support/proof.ts';
import { listIn, readCompose, readDockerfile, readIgnored } from './container.ts';
import { OURS, openSalon } from './published.ts';
import { isProtected, isRoot, NOBODY, protectedBut } from './read-only.ts';
import { makeFolder } from './site.ts';

// The tests have no Docker, so the image's contents and commands are tried in a folder.

const dockerfile = await readDockerfile();
const isIgnored = await readIgnored();
const { services, configs, volumes } = await readCompose();
const ofName = (name: string) => dockerfile.filter(([one]) => one === name).map(([, rest]) => rest);
const env = Object.fromEntries(
  ofName('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))),
);
const SALON_URL = 'https://salon.example';

/** Lays out the image's folder as the Dockerfile does, with this project's packages. */
async function image(): Promise<string> {
  const root = await makeFolder();
  // Files from another stage aren't in this project.
  for (const rest of ofName('COPY').filter((rest) => !rest.startsWith('--from='))) {
    const paths = rest.split(' ');
    const to = join(root, paths.at(-1) ?? '');
    for (const from of paths.slice(0, -1)) {
      expect(isIgnored(from), from).toBe(false);
      const isFolder = (await stat(join(OURS, from))).isDirectory();
      await cp(join(OURS, from), isFolder ? to : join(to, from), {
        recursive: true,
        filter: (path) => !isIgnored(relative(OURS, path)),
      });
    }
  }
  await symlink(join(OURS, 'node_modules'), join(root, 'node_modules'));
  await chmod(root, 0o755);
  return root;
}

/** Builds the image's site: with the Dockerfile's own command in the full proof, otherwise only the start of it. */
async function built(root: string): Promise<void> {
  const command = ofName('RUN').find((rest) => rest.includes('npm run build')) ?? '';
  const run = (more: Readonly<Record<string, string>>) =>
    spawnSync('sh', ['-c', isFull ? command : command.replace(/ && .*/, '')], {
      cwd: root,
      env: { ...bareEnvironment, ...more },
    });
  expect(run({}).status).not.toBe(0);
  expect(run({ SALON_URL }).status).toBe(0);
  if (isFull) return;
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), 'home');
  await noteBuilt(root, { revision: null, sources: '' });
}

test('no secret or generated file goes into the image', () => {
  const kept = [
    '.env',
    '.env.production',
    'netlify/.env',
    '.data/salon.db',
    '.git/config',
    'dist/index.html',
  ];
  const more = [
    'node_modules/zod/index.js',
    'src/node_modules/a',
    '.netlify/built.json',
    'tests/run.ts',
    'README.md',
  ];
  expect([...kept, ...more].filter((path) => !isIgnored(path))).toEqual([]);
});

/** Removes the option for an env file: compose sets the variables of containers. */
const plain = (script: string) => script.replace(' --env-file-if-exists=.env', '');

test('the commands of the image and the compose file exist in this project', () => {
  const said = JSON.stringify([dockerfile, services]);
  const scripts = [...said.matchAll(/npm run (\w+)/g)].map(([, name]) => name);
  expect(scripts.filter((name) => !(String(name) in manifest.scripts))).toEqual([]);
  expect(`node ${listIn(dockerfile, 'CMD').slice(1).join(' ')}`).toBe(plain(manifest.scripts.serve));
  const nightly = `${plain(manifest.scripts.backup)} nightly`;
  expect(`node ${services.backups.command?.slice(1).join(' ')}`).toBe(nightly);
  expect(ofName('FROM')[0]).toMatch(/^node:24\./);
});

test('every base image is named by its digest, and the last stage has no build tools', () => {
  const stages = ofName('FROM').map((rest) => rest.split(' AS '));
  const names = new Set(stages.map(([, name]) => name));
  const images = [...stages.map(([image = '']) => image), services.caddy.image];
  const foreign = images.filter((image) => !names.has(image));
  expect(foreign).toHaveLength(2);
  for (const image of foreign) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[\da-f]{64}$/);
  expect(stages.at(-1)).toEqual(['base']);
  const ofPackages = dockerfile.filter(([, rest]) => /npm (?:ci|install)/.test(rest));
  expect(ofPackages.map(([, rest]) => rest)).toEqual(['npm ci --omit=dev --no-audit --no-fund']);
});

/** A file's imports of any kind, and the fonts in the configuration. */
const IMPORTED =
  /(?:\bfrom|\bimport|@import|@plugin|\bimport\(|\bfontFile\()\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(?=['"/])/g;

test('code that runs or builds in the image uses no development package', () => {
  const copied = ofName('COPY').flatMap((rest) => rest.split(' ').slice(0, -1));
  const files = copied.flatMap((name) =>
    globSync(/\.\w+$/.test(name) ? name : `${name}/**/*.{ts,tsx,mjs,astro,css}`, { cwd: OURS }),
  );
  expect(files.length).toBeGreaterThan(500);
  const development = new Set(Object.keys(manifest.devDependencies));
  const used = files.flatMap((file) =>
    Array.from(readFileSync(join(OURS, file), 'utf8').matchAll(IMPORTED), ([, name = '']) => name)
      .filter((name) => development.has(name))
      .map((name) => `${file} ${name}`),
  );
  // Loaded only to bundle functions for a deploy, and in `npm run dev`.
  const elsewhere = ['build/bundled-functions.mjs esbuild', 'build/dev-server.mjs @netlify/vite-plugin'];
  expect([...new Set(used)].toSorted()).toEqual(elsewhere);
});

test('the compose file requires an address, writes to volumes only, and exposes only the proxy', () => {
  const [data = '', backups = ''] = [env['SALON_DATA'], env['SALON_BACKUPS']];
  expect(listIn(dockerfile, 'VOLUME')).toEqual([data]);
  for (const [service, places] of [
    [services.salon, [data]],
    // Only this service reads and writes backups.
    [services.backups, [data, backups]],
  ] as const) {
    expect(service).toMatchObject({ read_only: true, init: true, cap_drop: ['ALL'], image: 'salon' });
    const mounted = service.volumes.map((volume) => volume.split(':'));
    expect(mounted.map(([, path]) => path)).toEqual(places);
    expect(mounted.filter(([name = '']) => !(name in volumes))).toEqual([]);
    expect(service.ports).toBeUndefined();
  }
  const named = expect.stringMatching(/^\$\{SALON_URL:\?/) as string;
  expect(services.salon['build']).toMatchObject({ args: { SALON_URL: named } });
  expect(services.backups).toMatchObject({ pull_policy: 'never', network_mode: 'none' });
  const { SALON_URL: address, ...rest } = services.salon.environment ?? {};
  expect(address).toEqual(named);
  const { NODE_ENV: _, ASTRO_TELEMETRY_DISABLED: __, ...own } = env;
  expect(rest).toEqual(own);
  expect(own['SALON_DEMO']).toBe('off');
  expect(configs.caddyfile.content).toContain(`reverse_proxy salon:${env['PORT']}`);
  // The host takes at most four seconds to finish requests.
  expect(parseInt(String(services.salon['stop_grace_period']), 10)).toBeGreaterThan(5);
  expect(dockerfile.map(([name]) => name).slice(-6)).toContain('USER');
  expect(ofName('USER')).toEqual(['node']);
});

test(
  'the image builds, starts without a demo, is healthy and stops on request, with only its volumes writable',
  async () => {
    const [root, places] = [await image(), await makeFolder()];
    // A publication in the container is built from the same sources as here.
    expect(await fingerprint(root)).toBe(await fingerprint(OURS));
    await built(root);
    const folders = { SALON_DATA: join(places, 'data'), SALON_BACKUPS: join(places, 'backups') };
    for (const folder of [places, ...Object.values(folders)]) {
      await mkdir(folder, { recursive: true });
      if (isRoot) await chown(folder, NOBODY, NOBODY);
    }
    const within = isProtected(places, root) ? protectedBut(places) : [];
    const start = (more: Readonly<Record<string, string>>) => {
      const [program = '', ...args] = [...within, process.execPath, ...listIn(dockerfile, 'CMD').slice(1)];
      const child = spawn(program, args, {
        cwd: root,
        env: { ...bareEnvironment, ...env, ...folders, PORT: '0', ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      return { child, errors: text(child.stderr), ended: once(child, 'exit') };
    };
    const nowhere = start({});
    expect((await nowhere.ended)[0]).toBe(1);
    expect(await nowhere.errors).toMatch(/^SALON_URL is missing/);

    const host = start({ SALON_URL });
    const [greeting] = (await once(host.child.stdout, 'data')) as [Buffer];
    const port = /:(\d+)\n/.exec(greeting.toString())?.[1] ?? '';
    const isHealthy = () => {
      const [, ...check] = listIn(dockerfile, 'HEALTHCHECK');
      expect(check[1]).toContain(`http://127.0.0.1:${env['PORT']}/api/health`);
      return (
        spawnSync(
          process.execPath,
          check.map((arg) => arg.replace(`:${env['PORT']}/`, `:${port}/`)),
        ).status === 0
      );
    };
    expect(isHealthy()).toBe(true);
    host.child.kill('SIGTERM');
    expect((await host.ended)[0]).toBe(0);
    expect(isHealthy()).toBe(false);
    expect(await host.errors).toBe('');
    expect(await readdir(folders.SALON_DATA)).not.toContain('demo');
    const store = openSalon(folders.SALON_DATA);
    onTestFinished(() => store.close());
    expect(await store.isEmpty()).toBe(true);
  },
  isFull ? 900_000 : 60_000,
);
