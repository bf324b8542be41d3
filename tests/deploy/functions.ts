import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { scanFolder } from '../support/secret-scan.ts';
import { startUpstash } from '../support/upstash.ts';
import { weigh } from '../tools/bench/cold-start.ts';
import { unpacked } from './unpacked.ts';

const STARTED = resolve(import.meta.dirname, 'started.mjs');

/** The most compressed bytes that the booking function may read when it starts. */
const HEAVIEST_BOOKING = 320_000;
/**
 * How many times Node's own start a function's start may take, in processor time. It takes about five times (100 ms), and both
 * take equally longer on a slower or busier machine.
 */
const LATEST_START = 6;

const asked: Readonly<Record<string, readonly [method: string, path: string, status: number]>> = {
  'admin-public': ['GET', '/api/admin-public/services', 401],
  auth: ['GET', '/api/auth/session', 200],
  availability: ['GET', '/api/availability/next?service_id=1', 200],
  bookings: ['GET', '/api/bookings/of-nobody', 401],
  calendar: ['GET', '/api/bookings/of-nobody/calendar.ics', 401],
  'client-pictures': ['GET', '/api/client-pictures/of-nobody', 404],
  health: ['GET', '/api/health', 200],
  jobs: ['POST', '/', 204],
  me: ['GET', '/api/me', 401],
  'not-found': ['GET', '/api/nothing', 404],
  payments: ['POST', '/api/payments/stripe-webhook', 503],
  reviews: ['GET', '/api/reviews', 200],
  salon: ['GET', '/api/salon', 200],
  services: ['GET', '/api/services', 200],
  social: ['GET', '/api/social', 200],
  texts: ['POST', '/api/messages/twilio', 503],
  unsubscribe: ['GET', '/api/unsubscribe/of.nobody', 403],
  waitlist: ['GET', '/api/waitlist/of-nobody', 401],
};

/** Libraries that only the functions that use them may contain, by unique content. */
const onlyIn = [
  // The owner's function ends the open checkouts of erased people.
  ['Stripe', 'checkout.sessions', ['admin-public', 'jobs', 'payments']],
  ['nodemailer', 'nodemailer', ['jobs']],
  ['ical-generator', 'X-WR-CALNAME', ['calendar', 'jobs']],
] as const;

const Answer = z.object({ node: z.number(), started: z.number(), status: z.number(), body: z.string() });

/**
 * Starts each packed function in a process with only its environment, as Netlify does, calls it once, and checks its contents.
 * @param packed the functions' archives, by name
 * @param commit the commit that they were built from
 */
export async function checkFunctions(packed: ReadonlyMap<string, string>, commit: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'salon-functions-'));
  const upstash = await startUpstash();
  const names = [...packed.keys()].toSorted();
  // Each archive has a folder for its function and one for the jobs; the jobs' own archive has no folders.
  const entryFile = (name: string, part = name) =>
    join(folder, name, name === 'jobs' ? '' : part, `${part}.mjs`);
  const ask = async (name: string, method: string, path: string, part = name) => {
    const env = {
      AWS_LAMBDA_FUNCTION_NAME: name,
      URL: 'https://salon.test',
      UPSTASH_REDIS_REST_URL: upstash.url,
      UPSTASH_REDIS_REST_TOKEN: upstash.token,
      SESSION_SECRET: 'a secret of at least thirty-two characters',
    };
    const url = `https://salon.test${path}`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [STARTED, entryFile(name, part), method, url],
      {
        env,
      },
    );
    return Answer.parse(JSON.parse(stdout.split('\n').at(-1) ?? ''));
  };

  try {
    for (const [name, archive] of packed) unpacked(archive, join(folder, name));
    const { files, found } = await scanFolder(folder);
    assert.ok(files > names.length, 'The functions have no files');
    assert.deepEqual(found, [], 'A function has a secret in it');

    assert.deepEqual(Object.keys(asked).toSorted(), names, 'Every function needs a call in the list');
    for (const [name, [method, path, status]] of Object.entries(asked)) {
      const answer = await ask(name, method, path);
      assert.equal(answer.status, status, `${name}: ${answer.body}`);
    }
    const ran = await ask('bookings', 'POST', '/', 'jobs');
    assert.equal(ran.status, 204, 'Each function has the jobs beside it and runs them after its answer');
    const health = await ask('health', 'GET', '/api/health');
    const version = /"version":"([^"]*)"/.exec(health.body)?.[1];
    assert.equal(
      version,
      commit.slice(0, 12),
      'The deployed health check names the commit that it was built from',
    );

    for (const [library, mark, where] of onlyIn) {
      const has = names.filter((name) =>
        globSync(join(dirname(entryFile(name)), '*.mjs')).some((file) =>
          readFileSync(file, 'utf8').includes(mark),
        ),
      );
      assert.deepEqual(has, [...where], `${library} is only where it is used`);
    }

    const read = (await weigh(dirname(entryFile('bookings')), 'bookings.mjs')).starts;
    assert.ok(read < HEAVIEST_BOOKING, `bookings reads ${read} bytes at its start`);
    const starts: z.infer<typeof Answer>[] = [];
    // Other load only adds time, so the fastest runs count.
    for (let i = 0; i < 12; i += 1) starts.push(await ask('bookings', 'GET', '/api/bookings/of-nobody'));
    const fastest = (of: 'node' | 'started') => Math.min(...starts.map((one) => one[of]));
    const [node, started] = [fastest('node'), fastest('started')];
    assert.ok(started < LATEST_START * node, `bookings starts after ${started} ms, Node after ${node}`);
  } finally {
    await upstash.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
