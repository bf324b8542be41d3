import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { demoStarting as starting } from '../../netlify/deps.ts';
import { pictureFiles } from '../../netlify/clients/providers/picture-files.ts';
import { exportFile } from '../../netlify/platform/store/export-file.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import type { Store } from '../../netlify/platform/store/store.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import { remindersFor } from '../../src/domain/messages/appointment-emails.ts';
import { minuteFrom } from '../../src/domain/time.ts';
import { removalJob } from '../../src/domain/clients/private-pictures.ts';
import { checkOut, undoCheckOut } from '../../src/api/till/checkout.ts';
import { chargeFee } from '../../src/api/payments/fees.ts';
import { payBooking } from '../../src/api/booking/bookings.ts';
import { visit } from '../store/builders.ts';
import { all, bytesOfAll } from '../store/contract/restoring.ts';
import { olderConsent } from '../support/older-consent.ts';
import { isFull } from '../support/proof.ts';
import { sendsPicture } from '../support/sends-pictures.ts';
import { pngOf } from '../support/pictures.ts';
import { dataOf, openSalon, type Salon } from '../support/salon.ts';
import { adapters, type Adapter } from '../support/stores.ts';
import { startUpstash, type Faults } from '../support/upstash.ts';
import { localCommand } from '../support/local-command.ts';
import { look, makeFolder } from './site.ts';

// Each test starts processes, which takes time on a busy machine.
vi.setConfig({ testTimeout: isFull ? 600_000 : 60_000 });

const upstash = startUpstash();
afterAll(async () => (await upstash).stop());

const run = (env: Readonly<Record<string, string>>, ...args: string[]) => localCommand('import', env, args);

/** Prepares an empty salon: the environment that names it, and a way to open its store. */
async function emptyPlace(adapter: Adapter) {
  const data = await makeFolder();
  if (adapter === 'sqlite') {
    const file = join(data, 'salon.db');
    return { env: { SALON_DATA: data }, open: () => openSqlite({ file, starting }) };
  }
  const shim = await upstash;
  const { url, token } = shim;
  await shim.direct(['FLUSHALL']);
  return {
    env: { SALON_DATA: data, UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token },
    open: () => openUpstash({ url, token, starting }),
  };
}

const exported = async (store: Store) =>
  text(
    exportFile(
      await store.everything(),
      (id) => store.picture(id),
      async () => null,
    ),
  );

async function openClientFile(content: string): Promise<string> {
  const file = join(await makeFolder(), 'salon-2026-11-23.json');
  await writeFile(file, content);
  return file;
}
const wholeText = await text(
  exportFile(
    { ...all, privatePictures: [] },
    async () => ({ bytes: bytesOfAll() }),
    async () => null,
  ),
);
const wholeJson = JSON.parse(wholeText) as object;
const wholeFile = () => openClientFile(wholeText);

/** The owner's downloaded export of a used salon. */
async function download(adapter: Adapter): Promise<string> {
  const salon = await openSalon({ adapter, cardOnFile: 'always', requireDeposit: false });
  const booking = await salon.books('Color Service', 'tuesday 09:00');
  const expected = { consent_text: booking.card?.consent_text };
  const body = { kind: 'card', provider: 'test', last4: '4242', expected } as const;
  const link = { params: { id: booking.id }, manageToken: booking.manage_token };
  dataOf(await salon.visitor().call(payBooking, { ...link, body }));
  const { id } = await salon.ownerBooks("Men's Cut & Style", 'wednesday 10:30', { status: 'paid' });
  const owner = await salon.asOwner();
  await owner.request('PUT', `/api/admin-public/appointments/${id}`, { json: { status: 'canceled' } });
  await owner.request('POST', '/api/admin-public/tasks', { json: { title: 'Towels', priority: 'low' } });
  await owner.request('PUT', '/api/admin-public/blocked-dates/2026-12-25', { json: { reason: 'Christmas' } });
  const headers = { 'Content-Type': 'image/png' };
  await owner.request('POST', '/api/admin-public/pictures', { body: pngOf(150, 100), headers });
  await owner.request('POST', '/api/admin-public/website/publish', { json: { version: 1 } });
  await checksOutAndUndoes(salon);
  salon.clock.set('tuesday 09:30');
  await owner.request('PUT', `/api/admin-public/appointments/${booking.id}`, { json: { status: 'no_show' } });
  const fee = { reason: 'no_show', amount_cents: 1000 } as const;
  dataOf(await salon.owner(chargeFee, { params: { id: booking.id }, body: fee }));
  return (await owner.request('GET', '/api/admin-public/export')).text;
}

/** Creates receipt 1, and receipt 2, which reverses it. */
async function checksOutAndUndoes(salon: Salon) {
  const { id } = await salon.ownerBooks("Men's Cut & Style", 'wednesday 14:00');
  const line = { kind: 'service', name: 'Cut', amount_cents: 6500 } as const;
  const body = { lines: [line], methods: [{ method: 'cash', amount_cents: 6500 } as const], version: 1 };
  dataOf(await salon.owner(checkOut, { params: { id }, body }));
  dataOf(await salon.owner(undoCheckOut, { params: { id, number: '1' }, query: {} }));
}

test.each(adapters)('an old export with consent only as text is restored on %s', async (to) => {
  const older = olderConsent(await download('sqlite'))
    .replaceAll(/,"most_cents":\d+/g, '')
    .replaceAll('"brand":"visa",', '');
  expect(older).toContain('keeps this card');
  const place = await emptyPlace(to);
  expect(await run(place.env, await openClientFile(older))).toMatchObject({ errors: '', code: 0 });
  const { appointments } = await look(place.open, (store) => store.everything());
  const [card] = appointments.flatMap(({ appointment }) => appointment.card ?? []);
  // Half of a color service of $120.
  expect(card?.consent.most_cents).toBe(6000);
});

/** Every pair of source and target. */
const moves = adapters.flatMap((from) => adapters.map((to) => [from, to] as const));

test.each(isFull ? moves : moves.filter(([from, to]) => from !== to))(
  'an export from %s is restored on %s, and a new export is the same file',
  async (from, to) => {
    const file = await download(from);
    const place = await emptyPlace(to);
    expect(await run(place.env, await openClientFile(file))).toEqual({
      said: 'Restored 3 appointments, 1 client, 1 picture and 1 task.\n',
      errors: '',
      code: 0,
    });
    expect(await look(place.open, exported)).toBe(file);
    const { appointments } = await look(place.open, (store) => store.everything());
    expect(appointments.map(({ appointment }) => appointment)).toMatchObject([
      {
        card_asked: true,
        card: {
          last4: '4242',
          consent: {
            text: expect.stringContaining('keeps this card') as string,
            most_cents: expect.any(Number) as number,
          },
        },
        fees: [{ reason: 'no_show', amount_cents: 1000, state: 'paid' }],
      },
      { status: 'canceled' },
      { receipts: [{ number: 1 }, { number: 2, undoes: 1 }] },
    ]);
    // The next receipt continues the numbering.
    expect(await look(place.open, (store) => store.lastReceipt())).toBe(2);
    // Exports contain no jobs; the deletion of the card is planned again.
    const planned = await look(place.open, (store) =>
      store.takeJobs(Date.parse('2027-06-01T00:00:00Z'), { most: 10, lease: 1 }),
    );
    expect(planned.map(({ work }) => work.kind)).toEqual(['forget_card']);
  },
);

test("a leftover demo mark doesn't make an imported salon the demo", async () => {
  const data = await makeFolder();
  await writeFile(join(data, 'demo'), 'demo');
  expect(await run({ SALON_DATA: data }, await wholeFile())).toMatchObject({ errors: '', code: 0 });
  expect(await readdir(data)).not.toContain('demo');
});

test('private pictures are restored as files, and for Netlify only if its site is known', async () => {
  const salon = await openSalon();
  const { id } = await salon.ownerBooks("Men's Cut & Style", 'wednesday 10:30');
  const path = `/api/admin-public/appointments/${id}/pictures?kind=after`;
  const owner = await salon.asOwner();
  const [one, other] = [await sendsPicture(owner, path), await sendsPicture(owner, path)];
  const { text: file } = await owner.request('GET', '/api/admin-public/export');
  const place = await emptyPlace('sqlite');
  expect((await run(place.env, await openClientFile(file))).said).toContain('2 private pictures');
  const kept = pictureFiles(join(place.env.SALON_DATA, 'private-pictures'));
  for (const { id: picture } of [one, other])
    expect(await kept.get(picture)).toEqual(await salon.deps.privatePictures?.get(picture));
  const again = await look(place.open, async (store) =>
    text(
      exportFile(
        await store.everything(),
        () => Promise.resolve(null),
        (picture) => kept.get(picture),
      ),
    ),
  );
  expect(again).toBe(file);

  const lines = file.split('\n').filter((line) => !line.startsWith(`"${one.id}`));
  const empty = await emptyPlace('sqlite');
  expect(await run(empty.env, await openClientFile(lines.join('\n')))).toMatchObject({
    errors: expect.stringContaining('1 private picture missing'),
    code: 1,
  });
  expect(await look(empty.open, (store) => store.isEmpty())).toBe(true);
  expect(await readdir(join(empty.env.SALON_DATA, 'private-pictures'))).toEqual([]);
  // A picture that the salon itself has lost, even if only in part, doesn't stop the rest.
  await salon.deps.privatePictures?.put(one.id, new Uint8Array(10));
  const { text: damaged } = await owner.request('GET', '/api/admin-public/export');
  await salon.deps.privatePictures?.remove(one.id);
  const { text: without } = await owner.request('GET', '/api/admin-public/export');
  expect(damaged).toBe(without);
  const rest = await emptyPlace('sqlite');
  expect(await run(rest.env, await openClientFile(without))).toEqual({
    said: 'Restored 1 appointment, 1 client, 1 private picture and 0 tasks. Left out: 1 private picture lost before the export.\n',
    errors: '',
    code: 0,
  });
  const { privatePictures } = await look(rest.open, (store) => store.everything());
  expect(privatePictures.map(({ id: left }) => left)).toEqual([other.id]);
  const deployed = await emptyPlace('upstash');
  expect((await run(deployed.env, await openClientFile(file))).errors).toContain('NETLIFY_SITE_ID');
  expect(await look(deployed.open, (store) => store.isEmpty())).toBe(true);
});

test.each(adapters)('clients reminded before an import are not reminded again on %s', async (to) => {
  const hour = 3_600_000;
  const now = Date.now();
  const soon = visit('soon', minuteFrom(now + 2 * hour), { created_at: now - 72 * hour });
  const later = visit('later', minuteFrom(now + 90 * hour), { created_at: now - 72 * hour });
  // This reminder became due after the last change in the file.
  const meanwhile = visit('meanwhile', minuteFrom(now + 23.5 * hour), { created_at: now - 72 * hour });
  const history = [{ at: now - hour, by: 'owner' as const, change: 'Notes changed' }];
  const settings = { ...all.rules.settings, emailNotifications: true };
  const everything = {
    ...all,
    rules: { ...all.rules, settings },
    appointments: [soon, later, meanwhile].map((appointment) => ({ appointment, client: null, history })),
    privatePictures: [],
  };
  const file = await text(exportFile(everything, async () => ({ bytes: bytesOfAll() }), null));
  const place = await emptyPlace(to);
  expect(await run(place.env, await openClientFile(file))).toMatchObject({ errors: '', code: 0 });
  const reminded = await look(place.open, async (store) => {
    await store.planJobs(remindersFor([soon, later, meanwhile], settings, now), now);
    return store.takeJobs(now, { most: 10, lease: 1 });
  });
  expect(reminded.map(({ id }) => id).toSorted()).toEqual([
    `mail:later:reminder:${later.start}`,
    `mail:meanwhile:reminder:${meanwhile.start}`,
  ]);
});

test.each(adapters)('the email about missing answers is planned again on %s', async (to) => {
  const now = Date.now();
  const [cut, ...others] = all.rules.services;
  if (!cut) throw new Error('The salon has services');
  const question = { id: 'q', kind: 'text', text: 'Allergies?', required: true } as const;
  const booked = visit('asked', minuteFrom(now + 90 * 3_600_000), { created_at: now - 60_000 });
  const everything = {
    ...all,
    rules: {
      ...all.rules,
      settings: { ...all.rules.settings, emailNotifications: true },
      services: [{ ...cut, questions: [question] }, ...others],
    },
    appointments: [{ appointment: booked, client: null, history: [] }],
    privatePictures: [],
  };
  const file = await text(exportFile(everything, async () => ({ bytes: bytesOfAll() }), null));
  const place = await emptyPlace(to);
  expect(await run(place.env, await openClientFile(file))).toMatchObject({ errors: '', code: 0 });
  const planned = await look(place.open, (store) =>
    store.takeJobs(now + 25 * 3_600_000, { most: 10, lease: 1 }),
  );
  expect(planned.map(({ id }) => id)).toContain(`mail:asked:answers_missing:${booked.start}`);
});

test.each(adapters)('a salon without saved settings is restored the same on %s', async (to) => {
  const salon = await openSalon();
  await salon.books('Color Service', 'tuesday 09:00');
  const { text: file } = await (await salon.asOwner()).request('GET', '/api/admin-public/export');
  expect(file).toContain('"rules":{"version":0,');
  const place = await emptyPlace(to);
  expect((await run(place.env, await openClientFile(file))).code).toBe(0);
  expect(await look(place.open, exported)).toBe(file);
});

test.each(adapters)(
  'an import into an existing salon on %s restores nothing and says so in one line',
  async (adapter) => {
    const place = await emptyPlace(adapter);
    const task = { id: 't', version: 1, title: 'Towels', priority: 'low', due: null, done: false } as const;
    await look(place.open, (store) => store.addTask(task));
    const before = await look(place.open, exported);
    expect(await run(place.env, await wholeFile())).toEqual({
      said: '',
      errors: 'A salon already exists: an export can only be restored into an empty one.\n',
      code: 1,
    });
    expect(await look(place.open, exported)).toBe(before);
  },
);

/** Kills the process after its first photo, like a power cut. */
const KILLED = `--import=data:text/javascript,${encodeURIComponent(`
  import { promises } from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { rename } = promises;
  promises.rename = async (...names) => {
    await rename(...names);
    process.kill(process.pid, 'SIGKILL');
  };
  syncBuiltinESMExports();
`)}`;
const DAY = 86_400_000;
const jobsOf = (place: Awaited<ReturnType<typeof emptyPlace>>) =>
  look(place.open, (store) => store.takeJobs(Date.now() + 2 * DAY, { most: 99, lease: DAY }));

test('the photos of a killed import are deleted, even if another file is imported next', async () => {
  const salon = await openSalon();
  const { id } = await salon.ownerBooks("Men's Cut & Style", 'wednesday 10:30');
  const owner = await salon.asOwner();
  const photo = await sendsPicture(owner, `/api/admin-public/appointments/${id}/pictures?kind=after`);
  const { text: file } = await owner.request('GET', '/api/admin-public/export');
  const place = await emptyPlace('sqlite');
  await run({ ...place.env, NODE_OPTIONS: KILLED }, await openClientFile(file));
  const folder = join(place.env.SALON_DATA, 'private-pictures');
  expect(await readdir(folder)).toEqual([photo.id]);
  expect(await run(place.env, await wholeFile())).toMatchObject({ errors: '', code: 0 });
  const works = (await jobsOf(place)).map(({ work }) => work);
  expect(works).toContainEqual({ kind: 'remove_picture', picture: photo.id });
});

test('the deletions planned by a killed import stay planned on Upstash too', async () => {
  const place = await emptyPlace('upstash');
  const now = Date.now();
  const left = ['one', 'two'].map((picture) => removalJob(picture, 'orphan', now + DAY));
  await look(place.open, (store) => store.addJobs(left, now));
  expect(await run(place.env, await wholeFile())).toMatchObject({ errors: '', code: 0 });
  const works = (await jobsOf(place)).map(({ work }) => work);
  expect(works).toEqual(expect.arrayContaining(left.map(({ work }) => work)));
});

test('a file with errors is refused with a list of them, and nothing is restored', async () => {
  const place = await emptyPlace('sqlite');
  const [first, ...rest] = all.appointments;
  const appointments = [
    { ...first, appointment: { ...first?.appointment, status: 'maybe', start: 1.5 } },
    ...rest,
  ];
  const file = await openClientFile(
    JSON.stringify({ ...wholeJson, clients: all.clients.slice(1), appointments }),
  );
  const { errors, code } = await run(place.env, file);
  expect(code).toBe(1);
  expect(errors.split('\n').slice(0, 3)).toEqual([
    `${file} cannot be restored:`,
    expect.stringMatching(/^ {2}appointments\.0\.appointment\.status: \S/),
    expect.stringMatching(/^ {2}appointments\.0\.appointment\.start: \S/),
  ]);
  expect(await look(place.open, (store) => store.isEmpty())).toBe(true);
});

test('only the first five of many errors are listed', async () => {
  const tasks = Array.from({ length: 9 }, () => ({}));
  const { errors } = await run(
    (await emptyPlace('sqlite')).env,
    await openClientFile(JSON.stringify({ ...wholeJson, tasks })),
  );
  const lines = errors.trimEnd().split('\n');
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toMatch(/^ {2}and \d+ more$/);
});

test.each<[why: string, args: string[], sentence: RegExp]>([
  ['no file', [], /^Which file\? npm run import salon-2026-11-23\.json\n$/],
  ['a file that is not there', ['/nowhere/x.json'], /^\/nowhere\/x\.json cannot be read \(ENOENT\)\.\n$/],
])('%s is reported in one line', async (_, args, sentence) => {
  const { env } = await emptyPlace('sqlite');
  expect(await run(env, ...args)).toEqual({ said: '', errors: expect.stringMatching(sentence), code: 1 });
});

test('an invalid environment is reported in one line that names the variable', async () => {
  const { errors, code } = await run({ UPSTASH_REDIS_REST_URL: 'https://redis.test' }, await wholeFile());
  expect([errors, code]).toEqual([
    'UPSTASH_REDIS_REST_TOKEN is missing: the token of the Upstash database.\n',
    1,
  ]);
});

test('an unreachable database is reported, and nothing is restored', async () => {
  const place = await emptyPlace('upstash');
  const shim = await upstash;
  shim.inject({ answer500: 0.3 }, 4);
  const { errors, code } = await run(place.env, await wholeFile());
  shim.inject({});
  expect(code).toBe(1);
  expect(errors).toMatch(/^Redis is not reachable/);
  expect(await look(place.open, (store) => store.isEmpty())).toBe(true);
});

test('a lost last reply is not a failure, because the data is stored; a lost earlier reply is', async () => {
  const place = await emptyPlace('upstash');
  const shim = await upstash;
  const runWith = async (faults: Partial<Faults>, seed?: number) => {
    await shim.direct(['FLUSHALL']);
    shim.reset();
    shim.inject(faults, seed);
    const { said, errors, code } = await run(place.env, await wholeFile());
    const { trips } = shim.counted;
    shim.inject({});
    const isEmpty = await look(place.open, (store) => store.isEmpty());
    return { said, errors, code, isEmpty, trips };
  };
  const whole = await runWith({});
  expect(whole).toMatchObject({ errors: '', code: 0, isEmpty: false });
  const last = whole.trips;
  // Reading the stored data to find out takes more trips.
  const found = await runWith({ dropNth: last });
  expect(found).toEqual({ ...whole, trips: expect.any(Number) as number });
  expect(found.trips).toBeGreaterThan(last);
  expect(await runWith({ dropNth: last - 1 })).toMatchObject({
    errors: expect.stringContaining('Nothing was restored.') as string,
    code: 1,
    isEmpty: true,
  });
  if (!isFull) return;
  const outcomes = new Set<number>();
  for (let seed = 1; outcomes.size < 2 && seed < 40; seed += 1) {
    const { code, isEmpty } = await runWith({ dropReply: 0.12 }, seed);
    expect([seed, code === 0]).toEqual([seed, !isEmpty]);
    outcomes.add(code);
  }
  expect(outcomes.size).toBe(2);
});
