import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleFunctions } from '../../build/bundled-functions.mjs';
import { canaries, scanFolder } from '../support/secret-scan.ts';
import { startUpstash, type UpstashShim } from '../support/upstash.ts';

const FUNCTIONS = resolve(import.meta.dirname, '../../netlify/functions');
const STARTED = resolve(import.meta.dirname, 'started.mjs');
const sources = (await readdir(FUNCTIONS)).map((file) => file.replace(/\.ts$/, ''));

/** Bytes compressed, and milliseconds of a processor until a function has started. */
const HEAVIEST_BOOKING = 250_000;
const LATEST_START = 60;

// What is deployed: the build's bundles, as Netlify's own bundler packs them.
let folder: string;
let packed: Awaited<ReturnType<typeof zipFunctions>>;
let upstash: UpstashShim;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salon-bundles-'));
  const saved = { ...process.env };
  Object.assign(process.env, canaries, { COMMIT_REF: 'c0ffee0123456789' });
  await bundleFunctions(join(folder, 'bundled'));
  packed = await zipFunctions(join(folder, 'bundled'), join(folder, 'packed'), {
    archiveFormat: 'none',
    basePath: folder,
  });
  process.env = saved;
  upstash = await startUpstash();
}, 240_000);
afterAll(async () => {
  await upstash.stop();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = (name: string) => join(folder, 'packed', name, `${name}.mjs`);

/** Starts a function as Netlify does, in a process that has nothing but its environment, and asks it once. */
async function ask(name: string, method: string, path: string) {
  const env = {
    AWS_LAMBDA_FUNCTION_NAME: name,
    URL: 'https://salon.test',
    UPSTASH_REDIS_REST_URL: upstash.url,
    UPSTASH_REDIS_REST_TOKEN: upstash.token,
    SESSION_SECRET: 'a secret of at least thirty-two characters',
  };
  const url = `https://salon.test${path}`;
  const { stdout } = await promisify(execFile)(process.execPath, [STARTED, fileOf(name), method, url], {
    env,
  });
  return JSON.parse(stdout.split('\n').at(-1) ?? '') as { started: number; status: number; body: string };
}

test('every function is packed, at the paths that it names itself, with no secret in it', async () => {
  expect(packed.map(({ name }) => name).toSorted()).toEqual(sources.toSorted());
  for (const { name, schedule, routes } of packed)
    expect(schedule !== undefined || (routes?.length ?? 0) > 0, name).toBe(true);
  const { files, found } = await scanFolder(join(folder, 'packed'));
  expect(files).toBeGreaterThan(sources.length);
  expect(found).toEqual([]);
});

test('what answers the rest leaves every path to the function that has it', () => {
  const rest = packed.find(({ name }) => name === 'not-found')?.excludedRoutes?.map(({ pattern }) => pattern);
  const others = packed.filter(({ name }) => name !== 'not-found').flatMap(({ routes }) => routes ?? []);
  expect(rest?.toSorted()).toEqual(others.map(({ pattern }) => pattern).toSorted());
});

test('what is deployed knows the commit that it was built from', async () => {
  const { body } = await ask('health', 'GET', '/api/health');
  expect(JSON.parse(body)).toMatchObject({ data: { store: 'ok', version: 'c0ffee012345' } });
});

const asked = {
  'admin-public': ['GET', '/api/admin-public/services', 401],
  auth: ['GET', '/api/auth/session', 200],
  availability: ['GET', '/api/availability/next?service_id=1', 200],
  bookings: ['GET', '/api/bookings/of-nobody', 401],
  calendar: ['GET', '/api/bookings/of-nobody/calendar.ics', 401],
  health: ['GET', '/api/health', 200],
  jobs: ['POST', '/', 204],
  me: ['GET', '/api/me', 401],
  'not-found': ['GET', '/api/nothing', 404],
  payments: ['POST', '/api/payments/stripe-webhook', 503],
  salon: ['GET', '/api/salon', 200],
  services: ['GET', '/api/services', 200],
  social: ['GET', '/api/social', 200],
  waitlist: ['GET', '/api/waitlist/of-nobody', 401],
} as const;

test('each function is asked', () => {
  expect(Object.keys(asked).toSorted()).toEqual(sources.toSorted());
});

test.each(Object.entries(asked))(
  '%s starts from what is deployed, and answers',
  async (name, [method, path, status]) => {
    const answer = await ask(name, method, path);
    expect(answer, answer.body).toMatchObject({ status });
  },
);

describe('the booking function', () => {
  test('is light, and starts at once', async () => {
    expect(gzipSync(await readFile(fileOf('bookings'))).length).toBeLessThan(HEAVIEST_BOOKING);
    const starts = [];
    // What else the machine does only ever adds: the quickest is what the function takes.
    for (let i = 0; i < 10; i += 1)
      starts.push((await ask('bookings', 'GET', '/api/bookings/of-nobody')).started);
    expect(Math.min(...starts)).toBeLessThan(LATEST_START);
  });
});

test.each([
  // The owner's function ends the open checkouts of whoever is erased.
  ['Stripe', 'checkout.sessions', ['admin-public', 'jobs', 'payments']],
  ['nodemailer', 'nodemailer', ['jobs']],
  ['ical-generator', 'X-WR-CALNAME', ['calendar', 'jobs']],
] as const)('%s is only where it is used', async (_, mark, where) => {
  const found = [];
  for (const name of sources) if ((await readFile(fileOf(name), 'utf8')).includes(mark)) found.push(name);
  expect(found.toSorted()).toEqual([...where]);
});
