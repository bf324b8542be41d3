import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { pictureFiles } from '../../../netlify/clients/providers/picture-files.ts';
import { demoStarting, type Deps } from '../../../netlify/deps.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { restoredJobs } from '../../../netlify/payments/money-jobs.ts';
import { publicFetch } from '../../../netlify/platform/http/fetch-public.ts';
import { openSqlite } from '../../../netlify/platform/store/sqlite.ts';
import type { Store } from '../../../netlify/platform/store/store.ts';
import { openUpstash } from '../../../netlify/platform/store/upstash.ts';
import type { Everything } from '../../../netlify/platform/store/export-file.ts';
import { allDone, serveWith } from '../../support/functions.ts';
import { Someone } from '../../support/someone.ts';
import { startUpstash } from '../../support/upstash.ts';
import { admin, asking } from '../soak/asking.ts';
import { goesRound } from '../soak/round.ts';
import { quantile } from './latency.ts';
import { measureHost, type HostFigures } from './old-host.ts';
import { benchDeps, NOW, scratchFolder } from './seeded.ts';
import { thousands } from './words.ts';
import { photograph, salonAfter } from './years.ts';

const ORIGIN = 'http://localhost';
const OWNER = { email: 'owner@salon.example', password: 'benchmark-owner' };
const YEARS = [1, 10] as const;
/** How many times as long a call may take after ten years, or how many milliseconds longer. */
const MOST = { ratio: 1.5, more: 5 };
/** Seconds. */
const MOST_START = 3;
/** How many times each call is made on each salon. */
const ROUNDS = 9;
/** Held calls that the table lists, those that grow most first. */
const ROWS = 12;

/** The calls that may take longer, because their answers grow with the salon or they have to look through all of it. */
const growing: Readonly<Record<string, string>> = {
  [`GET ${admin}/export`]: 'is everything',
  [`GET ${admin}/export, appointments`]: 'is every appointment',
  [`GET ${admin}/export, clients`]: 'is every client',
  [`GET ${admin}/clients, all`]: 'is every client, with the figures of all visits',
  [`GET ${admin}/clients, a first name`]:
    'looks through all clients, with the figures of all visits of those found',
  [`GET ${admin}/clients/:id, all visits`]: 'is every visit of a regular, with "Show all"',
  [`GET ${admin}/clients/:id, a regular`]: 'has the figures of all her visits',
  [`PUT ${admin}/clients/:id, a regular`]: 'has the figures of all her visits',
  [`GET ${admin}/clients/:id/formulas, a regular`]: 'looks through all her visits',
  [`GET ${admin}/reviews`]: 'is every review',
  [`GET ${admin}/client-pictures`]: 'is every photo that may be on the website',
  [`GET ${admin}/time-blocks`]: 'is every blocked time',
  [`GET ${admin}/appointments, a word that nobody has`]: 'looks through all visits',
  [`GET ${admin}/income, a year`]: 'compares with the year before, which a new salon does not have',
  [`POST ${admin}/imports/:id/rows`]: 'looks for its phones in every client',
  [`DELETE ${admin}/clients/:id`]: 'looks for the client in every sale',
  [`DELETE ${admin}/services/:id`]: 'looks for the service in every visit',
};

// The export of ten years lets V8 collect garbage so often that it forgets functions, and the next call of them would pay for
// compiling them.
setFlagsFromString('--no-flush-bytecode');

type Took = Map<string, number[]>;

/** Milliseconds of processor time of this process. */
const ownTime = () => {
  const { user, system } = process.cpuUsage();
  return Promise.resolve((user + system) / 1000);
};

interface OpenedStore {
  readonly store: Store;
  /** Milliseconds of processor time of this process and the database's. */
  readonly time: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const databases: Readonly<Record<string, (file: string) => Promise<OpenedStore>>> = {
  SQLite: async (file) => {
    const store = openSqlite({ file, starting: demoStarting });
    return { store, time: ownTime, close: () => store.close() };
  },
  Upstash: async () => {
    const shim = await startUpstash();
    const store = openUpstash({ ...shim, starting: demoStarting, prefix: 'years:' });
    const time = async () => {
      const [info] = await shim.direct(['INFO', 'cpu']);
      const used = typeof info === 'string' ? info.matchAll(/used_cpu_(?:user|sys):([\d.]+)/g) : [];
      return [...used].reduce((sum, [, seconds]) => sum + 1000 * Number(seconds), await ownTime());
    };
    return { store, time, close: () => shim.stop() };
  },
};

/** A salon of that age, whose owner makes all of her calls. */
async function openAged(all: Everything, { store, time }: OpenedStore, folder: string) {
  const clock = { at: NOW, now: () => clock.at };
  const pictures = pictureFiles(join(folder, 'private-pictures'));
  const deps: Deps = {
    ...benchDeps(store),
    clock,
    owner: OWNER,
    privatePictures: { ...pictures, get: async (id) => (await pictures.get(id)) ?? photograph },
    fetchPublic: publicFetch(),
    post: { kind: 'outbox', folder, from: 'noreply@salon.test' },
  };
  const added = all.appointments.flatMap(({ appointment }) => restoredJobs(appointment, NOW));
  const before = await time();
  if ((await store.restore(all, undefined, { added, now: NOW })) !== 'restored')
    throw new Error('The salon was not restored');
  const restoring = (await time()) - before;

  const serve = serveWith(deps);
  let last = 0;
  const someone = () =>
    new Someone(ORIGIN, async (request) => {
      const began = await time();
      const response = await serve(request, '198.51.100.1');
      const bytes = await response.arrayBuffer();
      last = (await time()) - began;
      return new Response(bytes.byteLength > 0 ? bytes : null, response);
    });
  const took: Took = new Map();
  const note = async (what: string) => {
    if (what.includes(admin)) took.set(what, [...(took.get(what) ?? []), last]);
    await allDone();
  };
  const settles = async () => {
    clock.at += 60_000;
    await allDone();
    await runJobs(deps, { isSafeToRepeat: true, send: () => Promise.resolve() });
    await allDone();
  };
  const regular = all.clients[0]?.id ?? '';
  const round = async () => {
    await goesRound({ someone, owner: OWNER, asked: note, settles });
    await looks(someone(), regular, note);
  };
  return { took, restoring, round };
}

/** Requests of the admin's screens beside the samples of the contract. */
async function looks(owner: Someone, regular: string, note: (what: string) => Promise<void>): Promise<void> {
  const named = (what: string) => asking((call) => note(`${call}, ${what}`));
  const list = { from: '', to: '', past_due: '', requests: '', search: '', limit: '' };
  const listed = (what: string, query: Readonly<Record<string, string>>) =>
    named(what)(owner, `GET ${admin}/appointments`, { query: { ...list, ...query } });
  await named('again')(owner, 'POST /api/auth/login', { body: OWNER });
  await listed('past due', { past_due: '1' });
  await listed('with a balance', { owed: 'true' });
  await listed('a first name', { search: 'jamie' });
  await listed('a word that nobody has', { search: 'zzz' });
  await listed('to come', { from: '2026-11-23' });
  await named('a first name')(owner, `GET ${admin}/clients`, { query: { search: 'jamie', limit: '6' } });
  await named('all')(owner, `GET ${admin}/clients`, { query: { search: '', limit: '' } });
  const hers = { of: [regular] };
  const asks = named('a regular');
  const file = await asks(owner, `GET ${admin}/clients/:id`, { ...hers, query: { past: '24' } });
  await asks(owner, `GET ${admin}/clients/:id/formulas`, hers);
  const { name, email, phone, version } = file;
  const notes = `Version ${version}`;
  await asks(owner, `PUT ${admin}/clients/:id`, { ...hers, body: { name, email, phone, notes, version } });
  await named('all visits')(owner, `GET ${admin}/clients/:id`, hers);
  const year = { from: '2025-12-01', to: '2026-11-23', by: 'month' };
  await named('a year')(owner, `GET ${admin}/income`, { query: year });
  await named('all')(owner, `GET ${admin}/gift-cards`, { query: { code: '' } });
  for (const table of ['appointments', 'clients']) {
    const { status } = await owner.asks('GET', `${admin}/export?format=csv&table=${table}`);
    if (status !== 200) throw new Error(`The spreadsheet was answered ${status}`);
    await note(`GET ${admin}/export, ${table}`);
  }
}

interface Call {
  readonly what: string;
  /** Lower quartiles in milliseconds, after one year and after ten. */
  readonly took: readonly [number, number];
}

/** Not the median: some calls are charged with collecting the garbage of those before them. */
const quartile = (took: readonly number[]) => quantile(took, 0.25);

const ratio = ({ took: [young, old] }: Call) => old / young;
const isLong = (call: Call) =>
  ratio(call) > MOST.ratio && call.took[1] - call.took[0] > MOST.more && growing[call.what] === undefined;

interface Measured {
  readonly database: string;
  /** Milliseconds of processor time, after one year and after ten. */
  readonly restoring: readonly [number, number];
  readonly calls: readonly Call[];
}

/** Both salons on one database, asked in turns. */
async function measured(database: string, salons: readonly [Everything, Everything]): Promise<Measured> {
  const scratch = await scratchFolder();
  const open = databases[database];
  if (!open) throw new Error(`There is no database ${database}`);
  const [first, second] = [await open(join(scratch.path, '1.db')), await open(join(scratch.path, '10.db'))];
  const young = await openAged(salons[0], first, scratch.path);
  const old = await openAged(salons[1], second, scratch.path);
  for (let round = 0; round < ROUNDS; round += 1) {
    await young.round();
    await old.round();
  }
  for (const { close } of [first, second]) await close();
  await scratch.remove();
  const calls = [...old.took].map(([what, took]): Call => ({
    what,
    took: [quartile(young.took.get(what) ?? []), quartile(took)],
  }));
  return { database, restoring: [young.restoring, old.restoring], calls };
}

const seconds = (value: number) => `${value.toFixed(1)} s`;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const cells = (call: Call | undefined) =>
  call ? `${ms(call.took[0])} | ${ms(call.took[1])} | ${ratio(call).toFixed(2)}` : '| |';

function hostRow(what: string, one: (host: HostFigures) => string, hosts: readonly HostFigures[]): string {
  return `| ${what} | ${hosts.map(one).join(' | ')} |`;
}

/** Fails if a call takes longer after ten years than promised, or the host starts too slowly. */
export async function yearsSection(): Promise<string> {
  const [young, old] = YEARS.map((years) => salonAfter(years, NOW));
  if (!young || !old) throw new Error('There is no salon');
  const all: Measured[] = [];
  for (const database of Object.keys(databases)) all.push(await measured(database, [young, old]));
  const hosts = [await measureHost(young), await measureHost(old)];
  const [sqlite] = all;
  const unknown = Object.keys(growing).filter((what) => !sqlite?.calls.some((call) => call.what === what));
  if (unknown.length > 0) throw new Error(`Nobody makes these calls: ${unknown.join(', ')}`);
  const on = (what: string) =>
    all.map(({ calls }) => cells(calls.find((call) => call.what === what))).join(' | ');
  const worst = (what: string) =>
    Math.max(...all.flatMap(({ calls }) => calls.filter((call) => call.what === what)).map(ratio));
  const held = (sqlite?.calls ?? []).map(({ what }) => what).filter((what) => growing[what] === undefined);
  const slowest = held.toSorted((a, b) => worst(b) - worst(a)).slice(0, ROWS);
  const long = all.flatMap(({ database, calls }) =>
    calls.filter(isLong).map((call) => `${database}: ${call.what} | ${cells(call)}`),
  );
  const text = `## After ten years

The demo's last weeks, repeated: a salon after one year and the same after ten, with ${thousands(young.appointments.length)} and ${thousands(old.appointments.length)} appointments,
${thousands(young.clients.length)} and ${thousands(old.clients.length)} clients, ${thousands(young.privatePictures.length)} and ${thousands(old.privatePictures.length)} photographs, ${thousands(young.shop.length)} and ${thousands(old.shop.length)} sales and reviews, and receipts, forms, notes and
cash days in proportion. The owner makes every call of the contract and what her screens ask for, in each salon in turns: lower quartiles of ${ROUNDS}
rounds, in processor time of the function and its database, which other programs and the garbage of other calls disturb least. Promised: after ten years a call takes at most
${MOST.ratio} times as long, or ${MOST.more} ms longer. That holds for ${held.length} calls; these have grown most.

| Call | SQLite, 1 year | 10 years | Ratio | Upstash, 1 year | 10 years | Ratio |
|---|---|---|---|---|---|---|
${slowest.map((what) => `| \`${what}\` | ${on(what)} |`).join('\n')}

The answers of these calls grow with the salon, or they look through all of it.

| Call | Why | SQLite, 1 year | 10 years | Ratio | Upstash, 1 year | 10 years | Ratio |
|---|---|---|---|---|---|---|---|
${Object.entries(growing)
  .map(([what, why]) => `| \`${what}\` | ${why} | ${on(what)} |`)
  .join('\n')}

Restoring an export into the empty database takes ${all.map(({ database, restoring: [one, ten] }) => `${seconds(one / 1000)} and ${seconds(ten / 1000)} on ${database}`).join(', ')}, also
in processor time. On the local host with SQLite, elapsed, with photographs of ${thousands(photograph.length / 1000)} kB (promised: it starts within ${MOST_START} seconds):

| | 1 year | 10 years |
|---|---|---|
${hostRow('the host starts', ({ start }) => seconds(start), hosts)}
${hostRow('the website is built and live after *Publish*', ({ publication }) => seconds(publication), hosts)}
${hostRow('`npm run backup`', ({ backup, backupSize }) => `${seconds(backup)}, ${backupSize.toFixed(0)} MB`, hosts)}
${hostRow('restoring that backup', ({ restore }) => seconds(restore), hosts)}
${hostRow('the export with all photographs', (host) => `${seconds(host.export)}, ${host.exportSize.toFixed(0)} MB`, hosts)}
${hostRow('`npm run import` of it', (host) => seconds(host.import), hosts)}
`;
  if (long.length > 0) throw new Error(`After ten years these take too long:\n${long.join('\n')}\n${text}`);
  if (hosts.some(({ start }) => start > MOST_START)) throw new Error(`The host starts too slowly:\n${text}`);
  return text;
}
