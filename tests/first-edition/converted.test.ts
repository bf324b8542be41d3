import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { demoStarting as starting } from '../../netlify/deps.ts';
import {
  formattedKinds,
  hasNewestFormat,
  LaterFormat,
  newestFormats,
} from '../../netlify/platform/store/formats.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import type { Store } from '../../netlify/platform/store/store.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import { postPicture } from '../support/pictures.ts';
import { startUpstash, type UpstashShim } from '../support/upstash.ts';
import { openClientFile } from './known.ts';

const service: Promise<UpstashShim> = startUpstash();
afterAll(async () => (await service).stop());

/** More old tasks than one run converts. */
const olderTasks = Array.from({ length: 250 }, (_, i) => `old-${i}`);
/** The progress of a later version, which has one more kind of record. */
const LATER = `${newestFormats},1 3 somewhere`;
const washing = { title: 'Wash', priority: 'low', due: null, done: false } as const;
const olderTask = (id: string) => JSON.stringify({ id, ...washing });

/** The first edition's data, as stored texts and through a store. */
interface Place {
  readonly open: () => Store;
  readonly texts: () => Promise<Readonly<Record<(typeof formattedKinds)[number], readonly string[]>>>;
  /** Overwrites the text of a task. */
  readonly putTask: (id: string, doc: string) => Promise<void>;
  /** Overwrites the text of the rules. */
  readonly putRules: (doc: string) => Promise<void>;
  /** Makes the data look as if a later version had begun to convert it. */
  readonly convertLater: () => Promise<void>;
  /** Removes the format numbers of the pictures, the feed and the booking restrictions. */
  readonly unnumber: () => Promise<void>;
  readonly trips: () => number;
}

async function onSqlite(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'salon-reformat-'));
  const file = join(folder, 'salon.db');
  const on = <T>(work: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(file);
    const result = work(database);
    database.close();
    return result;
  };
  on((database) => database.exec(openClientFile('salon.sql')));
  const opened: Store[] = [];
  onTestFinished(async () => {
    for (const store of opened) await store.close();
    rmSync(folder, { recursive: true });
  });
  const open = () => {
    const store = openSqlite({ file, starting });
    opened.push(store);
    return store;
  };
  open();
  const partTexts = (sql: string) =>
    on((database) =>
      database
        .prepare(sql)
        .all()
        .flatMap(({ doc }) => (typeof doc === 'string' && doc !== '' ? [doc] : [])),
    );
  return {
    open,
    texts: async () => ({
      rules: partTexts('SELECT rules AS doc FROM salon'),
      website: partTexts('SELECT doc FROM website'),
      task: partTexts('SELECT doc FROM tasks'),
      'time block': partTexts('SELECT doc FROM time_blocks'),
      'waitlist entry': partTexts('SELECT doc FROM wishes'),
      client: partTexts('SELECT doc FROM clients'),
      appointment: partTexts('SELECT doc FROM appointments'),
      job: partTexts('SELECT doc FROM jobs'),
      account: partTexts('SELECT doc FROM users'),
      'history entry': partTexts('SELECT doc FROM history'),
      publication: partTexts('SELECT doc FROM publications'),
      picture: partTexts('SELECT doc FROM pictures'),
      'calendar feed': partTexts('SELECT feed AS doc FROM salon'),
      'booking restrictions': partTexts('SELECT careful AS doc FROM salon'),
      'cash day': partTexts('SELECT doc FROM cash_days'),
      import: partTexts('SELECT doc FROM imports'),
      'import entry': partTexts('SELECT doc FROM import_entries'),
      'private picture': partTexts('SELECT doc FROM photos'),
      'kept forms': partTexts('SELECT doc FROM kept_forms'),
      'shop record': partTexts('SELECT doc FROM shop'),
    }),
    putTask: async (id, doc) =>
      void on((database) =>
        database
          .prepare(
            'INSERT INTO tasks (id, doc) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET doc = excluded.doc',
          )
          .run(id, doc),
      ),
    putRules: async (doc) => void on((database) => database.prepare('UPDATE salon SET rules = ?').run(doc)),
    convertLater: async () => on((database) => database.exec(`UPDATE salon SET formats = '${LATER}'`)),
    unnumber: async () =>
      on((database) => {
        for (const [table, column] of [
          ['pictures', 'doc'],
          ['salon', 'feed'],
          ['salon', 'careful'],
        ])
          database.exec(`UPDATE ${table} SET ${column} = json_remove(${column}, '$.format')`);
      }),
    trips: () => 0,
  };
}

async function onUpstash(): Promise<Place> {
  const shim = await service;
  await shim.direct(['FLUSHALL']);
  const lines = openClientFile('redis.jsonl').trimEnd().split('\n');
  await shim.direct(...lines.map((line) => z.parse(z.array(z.string()), JSON.parse(line))));
  const toValues = async (hash: string) => {
    const [values] = await shim.direct(['HVALS', `salon:${hash}`]);
    const texts = z.parse(z.array(z.string()), values);
    return hash === 'history' ? texts : texts.map((text) => text.replace(/^(?:.*\n|\d+\|)/s, ''));
  };
  const readDoc = async (hash: string, field = 'doc') => {
    const [text] = await shim.direct(['HGET', `salon:${hash}`, field]);
    return typeof text === 'string' ? [text] : [];
  };
  return {
    open: () => openUpstash({ url: shim.url, token: shim.token, starting }),
    texts: async () => ({
      rules: await readDoc('salon'),
      website: await readDoc('website'),
      task: await toValues('tasks'),
      'time block': await toValues('block_docs'),
      'waitlist entry': await toValues('wishes'),
      client: await toValues('clients'),
      appointment: await toValues('appointments'),
      job: await toValues('job_docs'),
      account: await toValues('accounts'),
      'history entry': await toValues('history'),
      publication: await toValues('publications'),
      picture: await toValues('pictures'),
      'calendar feed': await readDoc('salon', 'feed'),
      'booking restrictions': await readDoc('salon', 'careful'),
      'cash day': await toValues('cash_days'),
      import: await toValues('imports'),
      'import entry': await toValues('import_entries'),
      'private picture': await toValues('photos'),
      'kept forms': await toValues('kept_forms'),
      'shop record': await toValues('shop'),
    }),
    putTask: async (id, doc) =>
      void (await shim.direct(['HSET', 'salon:tasks', id, `9${id.replace(/\D/g, '')}|${doc}`])),
    putRules: async (doc) => void (await shim.direct(['HSET', 'salon:salon', 'doc', doc])),
    convertLater: async () => void (await shim.direct(['HSET', 'salon:quiet', 'formats', LATER])),
    unnumber: async () => {
      for (const hash of ['pictures', 'salon']) {
        const [all] = await shim.direct(['HGETALL', `salon:${hash}`]);
        const values = z.parse(z.array(z.string()), all).map((text) => text.replace(/^\{"format":1,/, '{'));
        await shim.direct(['HSET', `salon:${hash}`, ...values]);
      }
    },
    trips: () => shim.counted.trips,
  };
}

/** The patch test rules of the first three services. */
const asked = async (store: Store) =>
  (await store.rules()).services.map(({ patch_test }) => patch_test?.rule ?? null).slice(0, 3);

/** Counts the records in an older format. */
async function olderIn(place: Place): Promise<number> {
  const texts = await place.texts();
  return formattedKinds.flatMap((kind) => texts[kind].filter((doc) => !hasNewestFormat(kind, doc))).length;
}

/** Converts everything as the jobs do; returns the number of runs. */
async function convertAll(store: Store): Promise<number> {
  for (let runs = 0; ; runs += 1) {
    const { formats } = await store.quiet();
    if (formats === newestFormats) return runs;
    await store.reformatSome(formats);
  }
}

describe.each([
  ['SQLite', onSqlite],
  ['Upstash', onUpstash],
])('unchanged first-edition records on %s', (_, openPlace) => {
  test('are converted in several runs, without a visible change', async () => {
    const place = await openPlace();
    for (const id of olderTasks) await place.putTask(id, olderTask(id));
    const store = place.open();
    const seen = async () => ({
      everything: await store.everything(),
      revision: await store.revision(),
      failed: await store.failedJobs(),
      changes: await store.ownerChanges(),
      coming: await store.comingUp({ hold: 0, start: 0 }),
    });
    const before = await seen();
    expect(await olderIn(place)).toBeGreaterThan(olderTasks.length + 80);
    await store.reformatSome((await store.quiet()).formats);
    expect(await olderIn(place)).toBeGreaterThan(100);
    // Two programs run the jobs at the same time.
    const runs = await Promise.all([convertAll(place.open()), convertAll(store)]);
    expect(Math.max(...runs)).toBeGreaterThan(1);
    expect(await olderIn(place)).toBe(0);
    expect(await seen()).toEqual(before);
  });

  test("use today's names for patch test rules, both before and after their conversion", async () => {
    const place = await openPlace();
    const times = { minutes: 10, hours: 48, valid_months: 6 };
    const tests = [{ rule: 'required', ...times }, { rule: 'advised', ...times }, null];
    const services = starting.services.map((one, i) => ({ ...one, patch_test: tests[i] ?? null }));
    await place.putRules(JSON.stringify({ format: 4, settings: starting.settings, services }));
    const store = place.open();
    expect(await asked(store)).toEqual(['require', 'advise', null]);
    await convertAll(store);
    expect((await place.texts()).rules.join('')).not.toMatch(/"rule":"(?:advis|requir)ed"/);
    expect(await asked(place.open())).toEqual(['require', 'advise', null]);
  });

  test('are checked once: a restarted program checks again only for a new format', async () => {
    const place = await openPlace();
    await convertAll(place.open());
    await place.putTask('later', olderTask('later'));
    const again = place.open();
    const { formats } = await again.quiet();
    const trips = place.trips();
    await again.reformatSome(formats);
    expect(place.trips()).toBe(trips);
    expect(await olderIn(place)).toBe(1);
    await again.reformatSome('1,1,1 7 somewhere');
    expect(await convertAll(again)).toBeLessThan(4);
    expect(await olderIn(place)).toBe(0);
  });

  test('keep a change made during the conversion, and stay as they are if damaged', async () => {
    const place = await openPlace();
    await place.putTask('old', olderTask('old'));
    await place.putTask('damaged', '{"id":"damaged"}');
    await place.putTask('later', `{"format":99,${olderTask('later').slice(1)}`);
    const store = place.open();
    const task = { id: 'old', version: 2, ...washing, title: 'Dry' };
    const tasks = `${newestFormats} ${formattedKinds.indexOf('task')} `;
    const [, saved] = await Promise.all([store.reformatSome(tasks), place.open().saveTask(task)]);
    expect(saved).toBe('saved');
    const { task: texts } = await place.texts();
    expect(texts.filter((doc) => doc.includes('"old"')).map((doc) => JSON.parse(doc))).toEqual([
      { format: 2, ...task },
    ]);
    expect(texts.filter((doc) => !hasNewestFormat('task', doc))).toHaveLength(2);
    expect(texts).toContain('{"id":"damaged"}');
  });

  test('stay untouched once a later version converts them, and every read says so in a sentence', async () => {
    const place = await openPlace();
    await place.convertLater();
    const before = await place.texts();
    const reads = async () => place.open().rules();
    await expect(reads()).rejects.toThrow(LaterFormat);
    await expect(reads()).rejects.toThrow(
      /^The database was written by a later version of this program \(formats \S+\)\. Run that version, or restore an older backup\.$/,
    );
    expect(await place.texts()).toEqual(before);
  });

  test('are readable without a format number, and such a picture can be erased', async () => {
    const place = await openPlace();
    const store = place.open();
    const { picture, bytes } = postPicture(1, 5);
    const [feed, careful] = [
      { token_hash: 'hash', made_at: 7 },
      { step: 1, key: 'key', marks: [] },
    ];
    await store.addPicture({ picture, bytes }, 9);
    await store.saveFeed(feed);
    await store.saveCareful(careful);
    await convertAll(store);
    await place.unnumber();
    expect(await olderIn(place)).toBe(3);
    expect([await store.feed(), await store.careful()]).toEqual([feed, careful]);
    const { pictures, step, ...website } = await store.website();
    expect(pictures).toEqual([picture]);
    const erasing = { shows: [], erases: [picture] };
    expect(await store.saveWebsite({ ...website, step: step + 1 }, erasing)).toBe('saved');
    expect(await store.picture(picture.id)).toBeNull();
    await store.reformatSome('');
    await convertAll(store);
    expect(await olderIn(place)).toBe(0);
    expect([await store.feed(), await store.careful()]).toEqual([feed, careful]);
  });
});
